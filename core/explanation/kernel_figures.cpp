// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explanation/figure_sheet.h"
#include "core/units/phrase.h"

namespace meshwright {

namespace {

using enum Quantity;

constexpr const char* kOfLayers = MESHWRIGHT_SENTENCE(
    "Derivations", "Micro-batches × layers of the stage with the most work × what one layer takes.");

double valueOf(const KernelTime& kernel, KernelPart part) {
    switch (part) {
        case KernelPart::forward:
            return kernel.time.forward.value();
        case KernelPart::backwardInput:
            return kernel.time.backwardInput.value();
        case KernelPart::backwardWeight:
            return kernel.time.backwardWeight.value();
        case KernelPart::recompute:
            return kernel.time.recompute.value();
        case KernelPart::work:
            return kernel.work.value();
        case KernelPart::bytes:
            break;
    }
    return kernel.bytes;
}

Quantity quantityOf(KernelPart part) {
    switch (part) {
        case KernelPart::forward:
            return kernelForward;
        case KernelPart::backwardInput:
            return kernelInput;
        case KernelPart::backwardWeight:
            return kernelWeight;
        case KernelPart::recompute:
            return kernelRecompute;
        case KernelPart::work:
            return kernelWork;
        case KernelPart::bytes:
            break;
    }
    return kernelBytes;
}

constexpr std::array kParts = {KernelPart::forward,   KernelPart::backwardInput, KernelPart::backwardWeight,
                               KernelPart::recompute, KernelPart::work,          KernelPart::bytes};

std::optional<KernelPart> partOf(Quantity quantity) {
    for (const KernelPart part : kParts)
        if (quantityOf(part) == quantity) return part;
    return std::nullopt;
}

FigureId partFigure(std::int64_t kernel, KernelPart part) {
    return {FigureKind::kernelPart, kernel, static_cast<std::int64_t>(part)};
}

/// By a formula over what is known of the class.
Derivation ofParts(const FigureId& id, Quantity formula, const KernelTime& kernel) {
    const auto computing = [&] { return kernel.time.forward + kernel.time.backward(); };
    return byFormula(
        id, formula,
        [&](Quantity operand) {
            const auto part = partOf(operand);
            return part ? valueOf(kernel, *part) : computing().value();
        },
        [&](Quantity operand) -> std::optional<FigureId> {
            const auto part = partOf(operand);
            if (!part) return FigureId(FigureKind::kernelComputing, id.a);
            if (valueOf(kernel, *part) <= 0.0) return std::nullopt;
            return partFigure(id.a, *part);
        });
}

bool hasRate(const KernelTime& kernel, KernelPart part) {
    return valueOf(kernel, part) > 0.0 && (kernel.time.forward + kernel.time.backward()).value() > 0.0;
}

/// Its place on the roofline, beside its time.
void addRoofline(Derivation& derivation, const KernelTime& kernel, const FigureSheet& sheet) {
    const auto add = [&](FigureKind kind, Quantity formula) {
        const FigureId id(kind, derivation.id.a);
        derivation.operands.push_back(lineOf(id, ofParts(id, formula, kernel).value, rowOf(formula).unit));
    };
    const bool computes = hasRate(kernel, KernelPart::work), moves = hasRate(kernel, KernelPart::bytes);
    if (computes) add(FigureKind::kernelRate, kernelRate);
    if (computes) derivation.operands.push_back(sheet.operand(peak));
    if (moves) add(FigureKind::kernelBandwidth, kernelBandwidth);
    if (moves) derivation.operands.push_back(sheet.operand(memoryRate));
    if (computes && moves) add(FigureKind::kernelIntensity, kernelIntensity);
}

/// Of the layers and the ends of the model that the busiest stage runs.
Derivation derivePart(const FigureId& id, KernelPart part, const StepTime& time, double microBatches) {
    const auto kernel = static_cast<KernelClass>(id.a);
    const QuantityRow& row = rowOf(quantityOf(part));
    Derivation derivation{.id = id,
                          .value = valueOf(time.kernels[kernel], part),
                          .unit = row.unit,
                          .form = DerivationForm::sum};
    const RankWork& work = time.busiest;
    const auto add = [&](const OperandMeaning& of, const KernelTimes& kernels, double count) {
        const double times = microBatches * count / work.copies;
        const double value = valueOf(kernels[kernel], part) * times;
        if (value > 0.0) derivation.operands.push_back({"", of, value, row.unit, {}});
    };
    const bool again = part == KernelPart::recompute;
    for (const RankWork::Layers& each : work.layers)
        add(each.type, each.kernels, again ? each.recomputed : static_cast<double>(each.count));
    if (!again) add(KernelClass::embedding, work.embedding, static_cast<double>(work.embeddings));
    if (!again) add(KernelClass::head, work.head, static_cast<double>(work.heads));
    derivation.remark = kOfLayers;
    return derivation;
}

}  // namespace

void addKernelFigures(std::vector<FigureId>& figures, const StepTime& time) {
    time.kernels.forEach([&](KernelClass kernel, const KernelTime& each) {
        if (each.time.sum().value() <= 0.0) return;
        const auto index = static_cast<std::int64_t>(kernel);
        figures.emplace_back(FigureKind::kernelTime, index);
        figures.emplace_back(FigureKind::kernelComputing, index);
        for (const KernelPart part : kParts)
            if (valueOf(each, part) > 0.0) figures.push_back(partFigure(index, part));
        const bool computes = hasRate(each, KernelPart::work), moves = hasRate(each, KernelPart::bytes);
        if (computes) figures.emplace_back(FigureKind::kernelRate, index);
        if (moves) figures.emplace_back(FigureKind::kernelBandwidth, index);
        if (computes && moves) figures.emplace_back(FigureKind::kernelIntensity, index);
    });
}

std::optional<Derivation> deriveKernel(const FigureId& id, const FigureSheet& sheet) {
    const auto& time = sheet.evaluation().time;
    if (!time || id.a < 0 || id.a >= static_cast<std::int64_t>(kKernelClasses)) return std::nullopt;
    const KernelTime& kernel = time->kernels[static_cast<KernelClass>(id.a)];
    switch (id.kind) {
        case FigureKind::kernelTime: {
            Derivation derivation = ofParts(id, Quantity::kernelTime, kernel);
            addRoofline(derivation, kernel, sheet);
            return derivation;
        }
        case FigureKind::kernelComputing:
            return ofParts(id, Quantity::kernelComputing, kernel);
        case FigureKind::kernelIntensity:
            return ofParts(id, Quantity::kernelIntensity, kernel);
        case FigureKind::kernelRate:
            return ofParts(id, Quantity::kernelRate, kernel);
        case FigureKind::kernelBandwidth:
            return ofParts(id, Quantity::kernelBandwidth, kernel);
        default:
            break;
    }
    if (id.b < 0 || id.b >= std::ssize(kParts)) return std::nullopt;
    return derivePart(id, static_cast<KernelPart>(id.b), *time, *sheet.valueOf(microBatches));
}

}  // namespace meshwright
