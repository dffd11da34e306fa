// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/estimators/deepspeed.h"

#include <algorithm>

namespace meshwright {

namespace {

/// `numerator` / `denominator` bytes a parameter; a fraction is cut off, as Python's int() does.
Bytes perParameter(ParameterCount parameters, std::int64_t numerator, std::int64_t denominator = 1) {
    const ParameterCount product = parameters * numerator;
    return product.overflowed() ? Bytes::overflow() : Bytes(product.value() / denominator);
}

/// With the buffers on top: x 1.5.
Bytes withBuffers(Bytes bytes) {
    const Bytes triple = bytes * 3;
    return triple.overflowed() ? triple : Bytes(triple.value() / 2);
}

}  // namespace

DeepSpeedEstimate deepSpeedZero2(const DeepSpeedNeeds& needs, DeepSpeedZero2 version) {
    const std::int64_t gpus = needs.gpusPerNode * needs.nodes;
    const ParameterCount p = needs.parameters;
    if (needs.offloadOptimizer)
        return {perParameter(p, 2), withBuffers(perParameter(p, std::max<std::int64_t>(4 * gpus, 16)))};
    const std::int64_t whole = version == DeepSpeedZero2::older ? 4 : 2;
    return {perParameter(p, whole) + perParameter(p, 20 - whole, gpus),
            withBuffers(perParameter(p, 4 * needs.gpusPerNode))};
}

DeepSpeedEstimate deepSpeedZero3(const DeepSpeedNeeds& needs) {
    const std::int64_t gpus = needs.gpusPerNode * needs.nodes;
    const ParameterCount p = needs.parameters;
    const Bytes layer = perParameter(needs.largestLayer, 4);
    // Built whole first, each process of the node holds an FP32 model.
    const Bytes building = needs.zeroInit ? Bytes(0) : perParameter(p, 4 * needs.gpusPerNode);
    if (needs.offloadOptimizer && needs.offloadParameters)
        return {layer, withBuffers(larger(perParameter(p, 18, needs.nodes), building))};
    if (needs.offloadOptimizer)
        return {layer + perParameter(p, 2, gpus),
                withBuffers(larger(perParameter(p, 16, needs.nodes), building))};
    return {layer + perParameter(p, 18, gpus),
            withBuffers(needs.zeroInit ? layer * needs.gpusPerNode : building)};
}

}  // namespace meshwright
