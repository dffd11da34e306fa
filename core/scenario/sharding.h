// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

namespace meshwright {

/// Does a rank hold only a share of the weights between passes (ZeRO-3, FSDP, hybrid)?
[[nodiscard]] bool weightsAreSharded(ShardingStrategy strategy);

/// Does the choice move this part, optimizer or activations, to the host? `all` moves both, and the weights.
[[nodiscard]] constexpr bool offloads(Offload choice, Offload part) {
    return choice == part || choice == Offload::all;
}

/// The type an all-gather of weights carries: what the scenario names, else the 16-bit compute type where
/// weights are gathered to be used (FSDP's param_dtype), and the type they are kept in where they are
/// gathered after the optimizer's step (ZeRO-1 and ZeRO-2).
[[nodiscard]] DataType gatherType(const Scenario& scenario);

}  // namespace meshwright
