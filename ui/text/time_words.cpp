// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/time_words.h"

#include <QLocale>

#include "ui/text/numbers.h"
#include "ui/text/term.h"

namespace meshwright::ui {

namespace {

struct TimeWords {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

constexpr auto kKernels = std::to_array<Term<KernelClass>>({
    {KernelClass::gemm, QT_TRANSLATE_NOOP("Words", "GEMMs")},
    {KernelClass::attention, QT_TRANSLATE_NOOP("Words", "attention")},
    {KernelClass::experts, QT_TRANSLATE_NOOP("Words", "experts")},
    {KernelClass::elementWise, QT_TRANSLATE_NOOP("Words", "element-wise")},
    {KernelClass::routing, QT_TRANSLATE_NOOP("Words", "token routing")},
    {KernelClass::casts, QT_TRANSLATE_NOOP("Words", "FP8 casts")},
    {KernelClass::accumulation, QT_TRANSLATE_NOOP("Words", "gradient accumulation")},
    {KernelClass::head, QT_TRANSLATE_NOOP("Words", "LM head")},
    {KernelClass::loss, QT_TRANSLATE_NOOP("Words", "loss")},
    {KernelClass::embedding, QT_TRANSLATE_NOOP("Words", "embedding")},
    {KernelClass::launch, QT_TRANSLATE_NOOP("Words", "kernel launches")},
});

constexpr auto kKernelTexts = std::to_array<Term<KernelClass>>({
    {KernelClass::gemm, QT_TRANSLATE_NOOP("Words", "Projections of attention, MLP and shared experts.")},
    {KernelClass::attention, QT_TRANSLATE_NOOP("Words", "Scores, softmax and weighted values.")},
    {KernelClass::experts, QT_TRANSLATE_NOOP("Words", "Grouped GEMMs of routed experts.")},
    {KernelClass::elementWise,
     QT_TRANSLATE_NOOP("Words", "Norms, residuals, rotary embedding and activation functions.")},
    {KernelClass::routing, QT_TRANSLATE_NOOP("Words", "Ordering tokens by expert and back.")},
    {KernelClass::casts, QT_TRANSLATE_NOOP("Words", "Casting GEMM inputs to FP8 and transposing them.")},
    {KernelClass::accumulation,
     QT_TRANSLATE_NOOP("Words", "Adding weight gradients to those of earlier micro-batches.")},
    {KernelClass::head, QT_TRANSLATE_NOOP("Words", "The GEMM that makes the logits.")},
    {KernelClass::loss, QT_TRANSLATE_NOOP("Words", "The cross entropy of the logits.")},
    {KernelClass::embedding, QT_TRANSLATE_NOOP("Words", "Looking up rows of the embedding.")},
    {KernelClass::launch, QT_TRANSLATE_NOOP("Words", "The GPU waits while the CPU launches kernels.")},
});

constexpr auto kAlgorithms = std::to_array<Term<CollectiveAlgorithm>>({
    {CollectiveAlgorithm::ring, QT_TRANSLATE_NOOP("Words", "ring")},
    {CollectiveAlgorithm::tree, QT_TRANSLATE_NOOP("Words", "tree")},
    {CollectiveAlgorithm::hierarchical, QT_TRANSLATE_NOOP("Words", "hierarchical")},
    {CollectiveAlgorithm::pairwise, QT_TRANSLATE_NOOP("Words", "pairwise")},
});

using enum TimeConstant;
constexpr auto kConstants = std::to_array<Term<TimeConstant>>({
    {gemmShare, QT_TRANSLATE_NOOP("Words", "large GEMMs")},
    {matmulOfPeak, QT_TRANSLATE_NOOP("Words", "matmul maximum")},
    {gemmPerWatt, QT_TRANSLATE_NOOP("Words", "GEMMs at the power limit")},
    {fp8Share, QT_TRANSLATE_NOOP("Words", "FP8 GEMMs")},
    {fp4Gain, QT_TRANSLATE_NOOP("Words", "NVFP4 GEMMs")},
    {gemmFill, QT_TRANSLATE_NOOP("Words", "idle tiles of a GEMM")},
    {gemmMemory, QT_TRANSLATE_NOOP("Words", "memory traffic of GEMMs")},
    {expertShare, QT_TRANSLATE_NOOP("Words", "grouped GEMMs")},
    {flashShare, QT_TRANSLATE_NOOP("Words", "flash attention")},
    {flashBackwardShare, QT_TRANSLATE_NOOP("Words", "flash attention, backward")},
    {flashRamp, QT_TRANSLATE_NOOP("Words", "flash attention, half rate")},
    {flashWidth, QT_TRANSLATE_NOOP("Words", "flash attention, narrow heads")},
    {unfusedGemmShare, QT_TRANSLATE_NOOP("Words", "score GEMMs")},
    {unfusedTraffic, QT_TRANSLATE_NOOP("Words", "unfused scores")},
    {unfusedMisaligned, QT_TRANSLATE_NOOP("Words", "odd head dimensions")},
    {memoryShare, QT_TRANSLATE_NOOP("Words", "memory bandwidth")},
    {elementwiseTraffic, QT_TRANSLATE_NOOP("Words", "element-wise traffic")},
    {elementwiseBackward, QT_TRANSLATE_NOOP("Words", "element-wise, backward")},
    {castTraffic, QT_TRANSLATE_NOOP("Words", "FP8 casts")},
    {lossTraffic, QT_TRANSLATE_NOOP("Words", "traffic of the loss")},
    {routingTraffic, QT_TRANSLATE_NOOP("Words", "traffic of token routing")},
    {accumulationTraffic, QT_TRANSLATE_NOOP("Words", "gradient accumulation")},
    {optimizerPasses, QT_TRANSLATE_NOOP("Words", "optimizer step")},
    {layerLaunch, QT_TRANSLATE_NOOP("Words", "launching a layer")},
    {layerLaunchTp, QT_TRANSLATE_NOOP("Words", "launching with TP")},
    {expertLaunch, QT_TRANSLATE_NOOP("Words", "launching experts")},
    {nodeLinkShare, QT_TRANSLATE_NOOP("Words", "node link")},
    {fabricShare, QT_TRANSLATE_NOOP("Words", "fabric")},
    {congestion, QT_TRANSLATE_NOOP("Words", "congestion")},
    {callLaunch, QT_TRANSLATE_NOOP("Words", "start of a collective")},
    {tpExposed, QT_TRANSLATE_NOOP("Words", "overlapped TP traffic")},
    {tpBackwardExposed, QT_TRANSLATE_NOOP("Words", "TP traffic beside weight gradients")},
    {cpExposed, QT_TRANSLATE_NOOP("Words", "hidden CP traffic")},
    {epExposed, QT_TRANSLATE_NOOP("Words", "EP traffic")},
    {epOverlapped, QT_TRANSLATE_NOOP("Words", "overlapped EP traffic")},
    {epNodeCopies, QT_TRANSLATE_NOOP("Words", "token copies off the node")},
    {dpContention, QT_TRANSLATE_NOOP("Words", "hidden gradient traffic")},
    {shardContention, QT_TRANSLATE_NOOP("Words", "hidden weight traffic")},
    {selectivePart, QT_TRANSLATE_NOOP("Words", "selective recompute")},
    {fixedStep, QT_TRANSLATE_NOOP("Words", "fixed time of a step")},
    {straggler, QT_TRANSLATE_NOOP("Words", "stragglers")},
    {hostLink, QT_TRANSLATE_NOOP("Words", "link to the host")},
    {hostUpdate, QT_TRANSLATE_NOOP("Words", "optimizer on the host")},
    {dataLoading, QT_TRANSLATE_NOOP("Words", "data loading")},
    {checkpointStall, QT_TRANSLATE_NOOP("Words", "checkpoint stall")},
});

constexpr auto kConstantTexts = std::to_array<Term<TimeConstant>>({
    {gemmShare, QT_TRANSLATE_NOOP("Words", "rate in training / measured matmul maximum")},
    {matmulOfPeak, QT_TRANSLATE_NOOP("Words", "maximum / peak, for GPUs without a measurement")},
    {gemmPerWatt, QT_TRANSLATE_NOOP("Words", "16-bit FLOPs a joule of the GPU's power limit")},
    {fp8Share, QT_TRANSLATE_NOOP("Words", "FP8 rate / 16-bit rate, relative to their maxima")},
    {fp4Gain, QT_TRANSLATE_NOOP("Words", "NVFP4 rate / FP8 rate")},
    {gemmFill, QT_TRANSLATE_NOOP("Words", "outputs lost in the last wave of tiles")},
    {gemmMemory, QT_TRANSLATE_NOOP("Words", "part that arithmetic does not hide")},
    {expertShare, QT_TRANSLATE_NOOP("Words", "rate / that of one large GEMM")},
    {flashShare, QT_TRANSLATE_NOOP("Words", "forward rate / matmul maximum, causal half counted")},
    {flashBackwardShare, QT_TRANSLATE_NOOP("Words", "backward rate / forward rate")},
    {flashRamp, QT_TRANSLATE_NOOP("Words", "sequence length that reaches half of the rate")},
    {flashWidth, QT_TRANSLATE_NOOP("Words", "power of head dimension / 128 that the rate falls with")},
    {unfusedGemmShare, QT_TRANSLATE_NOOP("Words", "rate / that of one large GEMM")},
    {unfusedTraffic, QT_TRANSLATE_NOOP("Words", "bytes / 13 forward and 17 backward a score")},
    {unfusedMisaligned, QT_TRANSLATE_NOOP("Words", "slowdown of unfused attention off multiples of 8")},
    {memoryShare, QT_TRANSLATE_NOOP("Words", "reachable part of the GPU's bandwidth")},
    {elementwiseTraffic, QT_TRANSLATE_NOOP("Words", "bytes / each tensor read and written once")},
    {elementwiseBackward, QT_TRANSLATE_NOOP("Words", "bytes backward / forward")},
    {castTraffic, QT_TRANSLATE_NOOP("Words", "bytes / 4 an element")},
    {lossTraffic, QT_TRANSLATE_NOOP("Words", "bytes / 26 a logit")},
    {routingTraffic, QT_TRANSLATE_NOOP("Words", "bytes / 12 h + 6 f a routed token")},
    {accumulationTraffic, QT_TRANSLATE_NOOP("Words", "bytes / one read and one write")},
    {optimizerPasses, QT_TRANSLATE_NOOP("Words", "bytes / each state read and written once")},
    {layerLaunch, QT_TRANSLATE_NOOP("Words", "CPU time of one pass of a layer")},
    {layerLaunchTp, QT_TRANSLATE_NOOP("Words", "factor on that with tensor parallelism")},
    {expertLaunch, QT_TRANSLATE_NOOP("Words", "CPU time more of a layer with experts")},
    {nodeLinkShare, QT_TRANSLATE_NOOP("Words", "bandwidth / that of a long ring")},
    {fabricShare, QT_TRANSLATE_NOOP("Words", "bandwidth / that of a long ring")},
    {congestion, QT_TRANSLATE_NOOP("Words", "power of nodes / 2 that the fabric falls with")},
    {callLaunch, QT_TRANSLATE_NOOP("Words", "before the first byte, skew of the ranks included")},
    {tpExposed, QT_TRANSLATE_NOOP("Words", "part that still costs")},
    {tpBackwardExposed, QT_TRANSLATE_NOOP("Words", "part that still costs")},
    {cpExposed, QT_TRANSLATE_NOOP("Words", "part that still costs")},
    {epExposed, QT_TRANSLATE_NOOP("Words", "part that costs where nothing overlaps it")},
    {epOverlapped, QT_TRANSLATE_NOOP("Words", "part that still costs")},
    {epNodeCopies, QT_TRANSLATE_NOOP("Words", "most copies of a token that leave its node")},
    {dpContention, QT_TRANSLATE_NOOP("Words", "part that still costs")},
    {shardContention, QT_TRANSLATE_NOOP("Words", "part that still costs")},
    {selectivePart, QT_TRANSLATE_NOOP("Words", "part of the forward pass that torchtitan runs again")},
    {fixedStep, QT_TRANSLATE_NOOP("Words", "logging, gradient norm, synchronisation")},
    {straggler, QT_TRANSLATE_NOOP("Words", "more a doubling of GPUs beyond 8")},
    {hostLink, QT_TRANSLATE_NOOP("Words", "offloaded bytes, one way")},
    {hostUpdate, QT_TRANSLATE_NOOP("Words", "bytes of states that a GPU's share of the CPUs updates")},
    {dataLoading, QT_TRANSLATE_NOOP("Words", "time a step waits for data")},
    {checkpointStall, QT_TRANSLATE_NOOP("Words", "part of the writing in which training stands")},
});

/// The unit that a value is told and typed in: its factor, and its text.
struct ShownUnit {
    double factor = 1.0;
    QString text;
};
ShownUnit shownUnit(TimeConstant constant) {
    switch (rangeOf(constant).unit) {
        case ConstantUnit::seconds:
            return constant == fixedStep || constant == dataLoading ? ShownUnit{1.0, QStringLiteral("s")}
                                                                    : ShownUnit{1e-6, QStringLiteral("µs")};
        case ConstantUnit::bytesPerSecond:
            return {1e9, QStringLiteral("GB/s")};
        case ConstantUnit::flopsPerJoule:
            return {1e12, QStringLiteral("TFLOP/J")};
        case ConstantUnit::tokens:
            return {1.0, TimeWords::tr("tokens")};
        case ConstantUnit::elements:
            return {1.0, TimeWords::tr("elements")};
        case ConstantUnit::share:
        case ConstantUnit::factor:
        case ConstantUnit::exponent:
            break;
    }
    return {};
}

}  // namespace

QString nameOf(KernelClass kernel) {
    return lookUp(kKernels, kernel);
}
QString explanationOf(KernelClass kernel) {
    return lookUp(kKernelTexts, kernel);
}
QString nameOf(CollectiveAlgorithm algorithm) {
    return lookUp(kAlgorithms, algorithm);
}
QString nameOf(TimeConstant constant) {
    return lookUp(kConstants, constant);
}
QString explanationOf(TimeConstant constant) {
    return lookUp(kConstantTexts, constant);
}

QString editText(TimeConstant constant, double value) {
    // Six digits show any fitted value in full; what a user types may have more.
    return QString::number(value / shownUnit(constant).factor, 'g', 6);
}

QString valueText(TimeConstant constant, double value) {
    const ShownUnit unit = shownUnit(constant);
    const double shown = value / unit.factor;
    const QString number = shown >= 1e4 ? groupedText(std::llround(shown)) : editText(constant, value);
    return unit.text.isEmpty() ? number : number + QLatin1Char(' ') + unit.text;
}

std::optional<double> valueFromText(TimeConstant constant, const QString& text) {
    bool isNumber = false;
    const double typed = QLocale::c().toDouble(text.trimmed(), &isNumber);
    const double value = typed * shownUnit(constant).factor;
    const TimeConstantRange& range = rangeOf(constant);
    if (!isNumber || value < range.lower || value > range.upper) return std::nullopt;
    return value;
}

QString rangeText(TimeConstant constant) {
    const TimeConstantRange& range = rangeOf(constant);
    return TimeWords::tr("%1 to %2").arg(editText(constant, range.lower), valueText(constant, range.upper));
}

QString originText(const Assumption& assumption) {
    switch (assumption.origin) {
        case AssumptionOrigin::fitted:
            return TimeWords::tr("fitted to published runs");
        case AssumptionOrigin::given:
            return TimeWords::tr("given");
        case AssumptionOrigin::scenario:
            break;
    }
    return TimeWords::tr("set here");
}

}  // namespace meshwright::ui
