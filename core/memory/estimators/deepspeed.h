// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/derivation/quantity.h"
#include "core/units/integer_unit.h"

namespace meshwright {

/// What DeepSpeed's estimate_zero*_model_states_mem_needs is called with.
struct DeepSpeedNeeds {
    ParameterCount parameters;    ///< of the model
    ParameterCount largestLayer;  ///< own parameters of its largest module
    std::int64_t gpusPerNode = 8, nodes = 1;
    bool offloadOptimizer = false;
    bool offloadParameters = false;  ///< ZeRO-3 only
    bool zeroInit = true;            ///< ZeRO-3: the model is built in shards
};

struct DeepSpeedEstimate {
    Bytes gpu;
    Bytes host;  ///< of a node, with the estimator's additional_buffer_factor of 1.5
    Quantity gpuBy = Quantity::zero2, hostBy = Quantity::zero2Host;  ///< their formulas
};

/// The two versions of the ZeRO-2 formula: 4P + 16P/N until 2024, 2P + 18P/N since (DeepSpeed issue 5102).
enum class DeepSpeedZero2 : std::uint8_t { older, newer };

/// What the formulas are given.
[[nodiscard]] std::vector<Given> termsOf(const DeepSpeedNeeds& needs);

/// Model states only, to the byte as the functions of deepspeed/runtime/zero/stage_1_and_2.py print them.
[[nodiscard]] DeepSpeedEstimate deepSpeedZero2(const DeepSpeedNeeds& needs, DeepSpeedZero2 version);

/// 18P/N + 4 x the largest layer; stage3.py.
[[nodiscard]] DeepSpeedEstimate deepSpeedZero3(const DeepSpeedNeeds& needs);

}  // namespace meshwright
