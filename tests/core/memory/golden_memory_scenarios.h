// SPDX-License-Identifier: GPL-3.0-or-later
// The cases of tests/data/golden_memory.json as scenarios.
#pragma once

#include <nlohmann/json.hpp>

#include "core/scenario/scenario.h"

namespace meshwright::test {

/// A case's `inputs`: the model from its shape (no biases; layer norms with one), Transformer Engine before
/// its dummy gradients, the loss not fused, a GPU large enough for anything.
[[nodiscard]] Scenario goldenMemoryScenario(const nlohmann::json& inputs);

/// A row of `measured_memory_b200`: Megatron-core with Transformer Engine 2.11 and the loss fused, on 8 B200.
[[nodiscard]] Scenario measuredMemoryScenario(const nlohmann::json& inputs);

}  // namespace meshwright::test
