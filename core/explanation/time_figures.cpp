// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explanation/figure_sheet.h"

namespace meshwright {

namespace {

using enum Quantity;

/// By the formula of `figure`, whose operands are parts of one kernel or stage.
template <class ValueOf>
Derivation ofParts(const FigureId& id, Quantity figure, const ValueOf& valueOf) {
    std::vector<Operand> operands;
    for (const Quantity part : operandsOf(figure))
        operands.push_back({rowOf(part).letter, part, valueOf(part), rowOf(part).unit, {}});
    Derivation derivation = byFormula(id, figure, std::move(operands));
    derivation.value = computed(figure, valueOf);
    return derivation;
}

double partOf(const ComputeTime& time, Quantity part) {
    switch (part) {
        case kernelForward:
            return time.forward.value();
        case kernelInput:
            return time.backwardInput.value();
        case kernelWeight:
            return time.backwardWeight.value();
        default:
            return time.recompute.value();
    }
}

double partOf(const StageTime& stage, Seconds wayOn, Seconds wayBack, Quantity part, bool backward) {
    switch (part) {
        case stopForward:
            return stage.exposed.forward.value();
        case stopBackward:
            return stage.exposed.backward.value();
        case waitForward:
            return stage.offload.forward.value();
        case waitBackward:
            return stage.offload.backward.value();
        case hop:
            return (backward ? wayBack : wayOn).value();
        default:
            return partOf(stage.compute, part);
    }
}

Quantity quantityOf(FigureKind kind) {
    switch (kind) {
        case FigureKind::stageForward:
            return stageForward;
        case FigureKind::stageBackward:
            return stageBackward;
        case FigureKind::stageBackwardInput:
            return stageBackwardInput;
        default:
            return stageBackwardWeight;
    }
}

}  // namespace

std::optional<Derivation> deriveTime(const FigureId& id, const FigureSheet& sheet) {
    const auto& time = sheet.evaluation().time;
    if (!time || id.a < 0) return std::nullopt;
    if (id.kind == FigureKind::kernelTime || id.kind == FigureKind::kernelComputing) {
        if (id.a >= static_cast<std::int64_t>(kKernelClasses)) return std::nullopt;
        const ComputeTime& kernel = time->kernels[static_cast<KernelClass>(id.a)].time;
        return ofParts(id,
                       id.kind == FigureKind::kernelTime ? Quantity::kernelTime : Quantity::kernelComputing,
                       [&](Quantity part) { return partOf(kernel, part); });
    }
    if (id.a >= std::ssize(time->stages)) return std::nullopt;
    const StageTime& stage = time->stages[static_cast<std::size_t>(id.a)];
    // The last stage sends no activation on, the first no gradient back.
    const Seconds wayOn = id.a + 1 < std::ssize(time->stages) ? time->hop : Seconds(0.0);
    const Seconds wayBack = id.a > 0 ? time->hop : Seconds(0.0);
    const Quantity figure = quantityOf(id.kind);
    return ofParts(id, figure, [&](Quantity part) {
        return partOf(stage, wayOn, wayBack, part, figure != Quantity::stageForward);
    });
}

}  // namespace meshwright
