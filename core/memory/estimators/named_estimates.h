// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/derivation/quantity.h"
#include "core/scenario/resolved.h"

namespace meshwright {

/// What another program's memory estimator says of the scenario.
struct NamedEstimate {
    std::string_view id;  ///< "megatron", "deepspeed-zero-2-older", "deepspeed-zero-2", "deepspeed-zero-3"
    std::string_view formula;                 ///< of the model states, as that program has it
    Bytes states;                             ///< per GPU
    std::optional<Bytes> activations;         ///< per GPU; empty where it counts none
    std::optional<Bytes> host;                ///< per node; empty where it knows of none
    std::vector<std::string_view> leavesOut;  ///< ids of what is not in these figures, though a run pays it
    Quantity statesBy = Quantity::zero2;      ///< formulas of the figures
    std::optional<Quantity> activationsBy, hostBy;  ///< where it counts them
    std::optional<Quantity> inFlightBy;             ///< of Quantity::megatronInFlight, a term of theirs
    std::vector<Given> terms;                       ///< what the formulas are given

    [[nodiscard]] Bytes total() const { return states + activations.value_or(Bytes(0)); }
};

/// Those that apply: Megatron's for any model with a shape, DeepSpeed's for data parallelism alone. Empty
/// without a data-parallel size.
[[nodiscard]] std::vector<NamedEstimate> namedEstimates(const Scenario& scenario, const Resolved& resolved);

}  // namespace meshwright
