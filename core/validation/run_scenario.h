// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/validation/published_run.h"

namespace meshwright {

/// Why a run has no prediction.
struct NotPredictable {
    std::string_view code;  ///< "batch-unknown", or the code of the layout rule that it breaks
    std::string words;      ///< plain English
    friend bool operator==(const NotPredictable&, const NotPredictable&) = default;
};

/// The scenario of a published run: nothing else of the run reaches the model. The first piece that is
/// missing is the reason where there is none.
///
/// The model is the row's own shape, not a preset. What a row does not spell out follows one convention: the
/// MLP is SwiGLU where it is gated and GELU where not; `bias` means every matrix of a layer, and of its norms
/// where they are LayerNorms; a table of learned positions is as long as the sequence; every layer attends to
/// all positions; experts, routers and the embedding have neither bias nor norm.
///
/// A field listed in `assumed` keeps the row's value, but for attention and dropout of early Megatron. The
/// vocabulary is padded to 128 x tp in Megatron and what derives from it, and not elsewhere. The cross
/// entropy is fused in Megatron since Transformer Engine and in the trainers around FSDP. Scenario::notes
/// says where the run is from and what was assumed.
[[nodiscard]] tl::expected<Scenario, NotPredictable> scenarioOf(const PublishedRun& run);

}  // namespace meshwright
