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

/// Megatron-LM of 2020 to 2023 and NeMo-Megatron (to 2023): before Transformer Engine's fused attention was
/// the default, with unfused softmax, dropout 0.1 and a cross entropy that keeps its FP32 logits.
[[nodiscard]] bool isEarlyMegatron(const FrameworkChoice& framework);

/// DeepSpeed's pipeline: a stage computes on when what it sends has arrived.
[[nodiscard]] bool waitsForSends(const FrameworkChoice& framework);

/// Each tensor-parallel rank sends the next stage a share of what all of them hold, and the receivers gather
/// it over the node's link: early Megatron (SC21, section 4.1) and DeepSpeed (its PartitionedTensor).
[[nodiscard]] bool sendsShares(const FrameworkChoice& framework);

}  // namespace meshwright
