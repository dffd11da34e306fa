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

/// Built whole first, each process of the node holds an FP32 model.
Bytes builtWhole(const DeepSpeedNeeds& needs) {
    return needs.zeroInit ? Bytes(0) : perParameter(needs.parameters, 4 * needs.gpusPerNode);
}

}  // namespace

std::vector<Given> termsOf(const DeepSpeedNeeds& needs) {
    return {{Quantity::parameters, needs.parameters.asDouble()},
            {Quantity::largestModule, needs.largestLayer.asDouble()},
            {Quantity::gpus, static_cast<double>(needs.gpusPerNode * needs.nodes)},
            {Quantity::gpusPerNode, static_cast<double>(needs.gpusPerNode)},
            {Quantity::nodes, static_cast<double>(needs.nodes)},
            {Quantity::builtWhole, builtWhole(needs).asDouble()}};
}

DeepSpeedEstimate deepSpeedZero2(const DeepSpeedNeeds& needs, DeepSpeedZero2 version) {
    const std::int64_t gpus = needs.gpusPerNode * needs.nodes;
    const ParameterCount p = needs.parameters;
    if (needs.offloadOptimizer)
        return {perParameter(p, 2), withBuffers(perParameter(p, std::max<std::int64_t>(4 * gpus, 16))),
                Quantity::zero2Offloaded, Quantity::zero2HostOffloaded};
    const bool older = version == DeepSpeedZero2::older;
    const std::int64_t whole = older ? 4 : 2;
    return {perParameter(p, whole) + perParameter(p, 20 - whole, gpus),
            withBuffers(perParameter(p, 4 * needs.gpusPerNode)),
            older ? Quantity::zero2Older : Quantity::zero2, Quantity::zero2Host};
}

DeepSpeedEstimate deepSpeedZero3(const DeepSpeedNeeds& needs) {
    const std::int64_t gpus = needs.gpusPerNode * needs.nodes;
    const ParameterCount p = needs.parameters;
    const Bytes layer = perParameter(needs.largestLayer, 4);
    const Bytes building = builtWhole(needs);
    if (needs.offloadOptimizer && needs.offloadParameters)
        return {layer, withBuffers(larger(perParameter(p, 18, needs.nodes), building)),
                Quantity::zero3AllOffloaded, Quantity::zero3HostAllOffloaded};
    if (needs.offloadOptimizer)
        return {layer + perParameter(p, 2, gpus),
                withBuffers(larger(perParameter(p, 16, needs.nodes), building)), Quantity::zero3Offloaded,
                Quantity::zero3HostOffloaded};
    return {layer + perParameter(p, 18, gpus),
            withBuffers(needs.zeroInit ? layer * needs.gpusPerNode : building), Quantity::zero3,
            needs.zeroInit ? Quantity::zero3Host : Quantity::zero2Host};
}

}  // namespace meshwright
