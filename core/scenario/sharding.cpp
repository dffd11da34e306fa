// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/sharding.h"

namespace meshwright {

namespace {

/// FP8 compute still gathers 16-bit weights; TF32 is FP32 in memory.
DataType storedType(DataType compute) {
    switch (compute) {
        case DataType::fp16:
            return DataType::fp16;
        case DataType::bf16:
        case DataType::fp8:
            return DataType::bf16;
        case DataType::fp32:
        case DataType::tf32:
        case DataType::int8:
            break;
    }
    return DataType::fp32;
}

}  // namespace

bool weightsAreSharded(ShardingStrategy strategy) {
    return strategy == ShardingStrategy::zero3 || strategy == ShardingStrategy::hybrid;
}

DataType gatherType(const Scenario& scenario) {
    const Precision& precision = scenario.precision;
    if (precision.parameterGather) return *precision.parameterGather;
    return weightsAreSharded(scenario.sharding.strategy) ? storedType(precision.compute) : precision.parameters;
}

}  // namespace meshwright
