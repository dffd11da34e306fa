// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <optional>

#include "core/scenario/scenario.h"

namespace meshwright {

/// A release of a library, e.g. 2.11.
struct ReleaseNumber {
    std::int64_t major = 0, minor = 0;
    friend auto operator<=>(const ReleaseNumber&, const ReleaseNumber&) = default;
};

/// The Transformer Engine that a Megatron runs on, read off the text of `framework.version`: the release it
/// names ("TE 2.11"), else the one that shipped with the Megatron-core ("core 0.12", "core_r0.8.0") or the
/// NeMo it names ("NeMo 24.05", "container 25.09", "NeMo 2.5.0"), else today's. Empty where there is none:
/// other frameworks, and Megatron-LM of 2020 to 2023.
[[nodiscard]] std::optional<ReleaseNumber> transformerEngine(const FrameworkChoice& framework);

}  // namespace meshwright
