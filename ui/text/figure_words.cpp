// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/figure_words.h"

#include <QCoreApplication>
#include <cmath>

#include "ui/text/numbers.h"
#include "ui/text/symbol_words.h"
#include "ui/text/time_words.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct FigureWords {
    Q_DECLARE_TR_FUNCTIONS(FigureWords)
};

QString meaningOf(Quantity quantity) {
    return QCoreApplication::translate("Quantities", rowOf(quantity).meaning);
}

QString itemName(const std::vector<MemoryItem>& items, const FigureId& figure) {
    return FigureWords::tr("%1, %2").arg(memoryItemName(items[static_cast<std::size_t>(figure.b)].name),
                                         stageName(figure.a));
}

/// "gradients, reduce-scatter over DP"
QString rowName(const TrafficRow& row) {
    return FigureWords::tr("%1, %2 over %3")
        .arg(trafficName(row.what), nameOf(row.collective), shortName(row.axis));
}

/// "layers of sliding-window attention, with experts"
QString layersName(LayerType type) {
    if (type.kind == LayerKind::mlp) return FigureWords::tr("layers without attention");
    const bool sliding = type.kind == LayerKind::sliding;
    switch (type.feedForward) {
        case FeedForward::dense:
            return sliding ? FigureWords::tr("layers with a sliding window and an MLP")
                           : FigureWords::tr("layers with attention and an MLP");
        case FeedForward::experts:
            return sliding ? FigureWords::tr("layers with a sliding window and experts")
                           : FigureWords::tr("layers with attention and experts");
        case FeedForward::none:
            break;
    }
    return sliding ? FigureWords::tr("layers with a sliding window alone")
                   : FigureWords::tr("layers with attention alone");
}

QString passName(Pass pass) {
    return pass == Pass::forward ? FigureWords::tr("forward") : FigureWords::tr("backward");
}

/// "forward, layers with attention and an MLP"
QString layerPassName(std::int64_t index) {
    const LayerPass at = LayerPass::at(index).value_or(LayerPass{});
    return FigureWords::tr("%1, %2").arg(passName(at.pass), layersName(at.type));
}

QString partName(KernelPart part) {
    switch (part) {
        case KernelPart::forward:
            return FigureWords::tr("forward");
        case KernelPart::backwardInput:
            return FigureWords::tr("backward for inputs");
        case KernelPart::backwardWeight:
            return FigureWords::tr("backward for weights");
        case KernelPart::recompute:
            return FigureWords::tr("recomputed");
        case KernelPart::work:
            return FigureWords::tr("FLOPs");
        case KernelPart::bytes:
            break;
    }
    return FigureWords::tr("bytes through memory");
}

/// "critical path: forward, stage 3"
QString pathName(const FigureId& figure) {
    const auto part = static_cast<PathPart>(figure.b);
    QString name =
        part == PathPart::messages ? FigureWords::tr("messages") : nameOf(static_cast<OpKind>(figure.b));
    if (figure.kind == FigureKind::pathOps) name = FigureWords::tr("%1, %2").arg(name, stageName(figure.a));
    return figure.quantity == Quantity::pipeline
               ? FigureWords::tr("critical path if messages took no time: %1").arg(name)
               : FigureWords::tr("critical path: %1").arg(name);
}

QString partName(EstimatePart part) {
    switch (part) {
        case EstimatePart::states:
            return FigureWords::tr("model states");
        case EstimatePart::activations:
            return FigureWords::tr("activations");
        case EstimatePart::buffers:
            return FigureWords::tr("buffers and runtime");
        case EstimatePart::total:
            return FigureWords::tr("total");
        case EstimatePart::host:
            return FigureWords::tr("on the host of a node");
        case EstimatePart::inFlight:
            break;
    }
    return FigureWords::tr("activations kept at the peak");
}

/// "Megatron-LM: activations"
QString estimateName(const FigureId& figure) {
    const auto estimator = static_cast<Estimator>(figure.a);
    const QString name =
        estimator == Estimator::meshwright ? QStringLiteral("meshwright") : estimatorName(wordOf(estimator));
    return FigureWords::tr("%1: %2").arg(name, partName(static_cast<EstimatePart>(figure.b)));
}

QString kernelName(const FigureId& figure, const Evaluation& evaluation) {
    const auto kernel = static_cast<KernelClass>(figure.a);
    const auto with = [&](const QString& what) {
        return FigureWords::tr("%1, %2").arg(nameOf(kernel), what);
    };
    switch (figure.kind) {
        case FigureKind::kernelComputing:
            if (evaluation.time->kernels[kernel].time.recompute.value() > 0.0)
                return FigureWords::tr("%1, without what is recomputed").arg(nameOf(kernel));
            break;
        case FigureKind::kernelPart:
            return with(partName(static_cast<KernelPart>(figure.b)));
        case FigureKind::kernelIntensity:
            return with(FigureWords::tr("FLOPs a byte"));
        case FigureKind::kernelRate:
            return with(FigureWords::tr("FLOPs a second"));
        case FigureKind::kernelBandwidth:
            return with(FigureWords::tr("bytes a second"));
        default:
            break;
    }
    return nameOf(kernel);
}

QString timeName(const FigureId& figure, const Evaluation& evaluation) {
    const QString stage = stageName(figure.a);
    switch (figure.kind) {
        case FigureKind::axisExposed:
            return FigureWords::tr("communication over %1 that computing does not hide")
                .arg(shortName(static_cast<Axis>(figure.a)));
        case FigureKind::shardsInLayer:
            return FigureWords::tr("sharded states in one layer, not hidden: %1")
                .arg(layerPassName(figure.a));
        case FigureKind::shardsCalls:
            return FigureWords::tr("sharded states in one layer, all calls: %1").arg(layerPassName(figure.a));
        case FigureKind::kernelTime:
        case FigureKind::kernelComputing:
        case FigureKind::kernelPart:
        case FigureKind::kernelIntensity:
        case FigureKind::kernelRate:
        case FigureKind::kernelBandwidth:
            return kernelName(figure, evaluation);
        case FigureKind::stageWork:
            return FigureWords::tr("a micro-batch, %1").arg(stage);
        case FigureKind::stageForward:
            return FigureWords::tr("forward of a micro-batch, %1").arg(stage);
        case FigureKind::stageBackward:
            return FigureWords::tr("backward of a micro-batch, %1").arg(stage);
        case FigureKind::stageBackwardInput:
            return FigureWords::tr("backward for inputs of a micro-batch, %1").arg(stage);
        case FigureKind::stageBackwardWeight:
            return FigureWords::tr("backward for weights of a micro-batch, %1").arg(stage);
        case FigureKind::pathPart:
        case FigureKind::pathOps:
            return pathName(figure);
        case FigureKind::estimate:
            return estimateName(figure);
        default:
            return FigureWords::tr("rank %1").arg(groupedText(figure.a));
    }
}

/// A count whole, another number with three figures.
QString plainText(double value) {
    const bool isCount = value == std::floor(value) && std::abs(value) < 1e15;
    if (isCount) return groupedText(static_cast<std::int64_t>(value));
    return std::abs(value) >= 0.01 ? figureText(value) : QString::number(value, 'g', 3);
}

/// Seconds, minutes, hours or days, whichever reads.
QString timeText(double seconds) {
    constexpr double kHour = 3600.0, kDay = 24.0 * kHour;
    if (seconds < 2.0 * kHour) return durationText(Seconds(seconds));
    if (seconds < 2.0 * kDay) return FigureWords::tr("%1 hours").arg(figureText(seconds / kHour));
    return FigureWords::tr("%1 days").arg(figureText(seconds / kDay));
}

/// FLOPs with the prefix that leaves one to three digits.
QString flopsText(double flops) {
    constexpr std::pair<double, const char*> kScales[] = {{1e24, "YFLOP"}, {1e21, "ZFLOP"}, {1e18, "EFLOP"},
                                                          {1e15, "PFLOP"}, {1e12, "TFLOP"}, {1e9, "GFLOP"}};
    for (const auto& [scale, unit] : kScales)
        if (flops >= scale) return figureText(flops / scale) % QLatin1Char(' ') % QLatin1String(unit);
    return plainText(flops) % QStringLiteral(" FLOP");
}

Bytes wholeBytes(double bytes) {
    return Bytes(std::llround(bytes));
}

struct Meaning {
    const Evaluation& evaluation;
    QString operator()(Quantity quantity) const { return meaningOf(quantity); }
    QString operator()(Symbol symbol) const { return ui::meaningOf(symbol); }
    QString operator()(const FigureId& figure) const { return nameOf(figure, evaluation); }
    QString operator()(const AxisTerm& term) const {
        return term.stride ? FigureWords::tr("ranks from one to the next along %1").arg(shortName(term.axis))
                           : FigureWords::tr("coordinate along %1").arg(shortName(term.axis));
    }
    QString operator()(const TensorTerm& term) const { return memoryItemName(term.name); }
    QString operator()(LayerType type) const { return layersName(type); }
    QString operator()(KernelClass end) const { return nameOf(end); }
};

}  // namespace

QString nameOf(const FigureId& figure, const Evaluation& evaluation) {
    const auto stage = [&]() -> const StageMemory& {
        return evaluation.memory->stages[static_cast<std::size_t>(figure.a)];
    };
    const auto row = [&] { return rowName((*evaluation.traffic)[static_cast<std::size_t>(figure.a)]); };
    switch (figure.kind) {
        case FigureKind::quantity:
            return meaningOf(figure.quantity);
        case FigureKind::constant:
            return nameOf(static_cast<TimeConstant>(figure.a));
        case FigureKind::stageMemory:
            return FigureWords::tr("memory of a GPU, %1").arg(stageName(figure.a));
        case FigureKind::categoryMemory:
            return FigureWords::tr("%1, %2").arg(nameOf(static_cast<MemoryCategory>(figure.b)),
                                                 stageName(figure.a));
        case FigureKind::memoryItem:
            return itemName(stage().items, figure);
        case FigureKind::hostMemory:
            return FigureWords::tr("on the host, %1").arg(stageName(figure.a));
        case FigureKind::hostItem:
            return itemName(stage().hostItems, figure);
        case FigureKind::checkpointItem:
            return FigureWords::tr("%1 of the whole model")
                .arg(memoryItemName(evaluation.checkpoint->items[static_cast<std::size_t>(figure.a)].name));
        case FigureKind::rowTime:
            return row();
        case FigureKind::rowBytes:
            return FigureWords::tr("bytes a GPU sends: %1").arg(row());
        case FigureKind::rowMessage:
            return FigureWords::tr("message of a call: %1").arg(row());
        case FigureKind::rowCall:
            return FigureWords::tr("time of a call: %1").arg(row());
        case FigureKind::rowExposed:
            return FigureWords::tr("not hidden: %1").arg(row());
        case FigureKind::rowInLayers:
            return FigureWords::tr("not hidden: %1, %2").arg(row(), layerPassName(figure.b));
        case FigureKind::rowInLayer:
            return FigureWords::tr("not hidden in one layer: %1, %2").arg(row(), layerPassName(figure.b));
        case FigureKind::rowCalls:
            return FigureWords::tr("calls of one layer: %1, %2")
                .arg(row(), passName(static_cast<Pass>(figure.b)));
        default:
            return timeName(figure, evaluation);
    }
}

QString meaningOf(const OperandMeaning& meaning, const Evaluation& evaluation) {
    return std::visit(Meaning{evaluation}, meaning);
}

QString valueText(double value, QuantityUnit unit) {
    switch (unit) {
        case QuantityUnit::one:
            return plainText(value);
        case QuantityUnit::share:
            return percentText(value);
        case QuantityUnit::byte:
            return memoryText(wholeBytes(value));
        case QuantityUnit::decimalByte:
            return trafficText(wholeBytes(value));
        case QuantityUnit::second:
            return timeText(value);
        case QuantityUnit::day:
            return FigureWords::tr("%1 days").arg(figureText(value));
        case QuantityUnit::perSecond:
            return FigureWords::tr("%1/s").arg(plainText(value));
        case QuantityUnit::flop:
            return flopsText(value);
        case QuantityUnit::flopPerSecond:
            return FigureWords::tr("%1 TFLOP/s").arg(teraflopsFigure(FlopsPerSecond(value)));
        case QuantityUnit::bytePerSecond:
            return bandwidthText(BytesPerSecond(value));
        case QuantityUnit::flopPerByte:
            return FigureWords::tr("%1 FLOP/byte").arg(figureText(value));
        case QuantityUnit::flopPerJoule:
            return FigureWords::tr("%1 GFLOP/J").arg(figureText(value / 1e9));
        case QuantityUnit::dollar:
            return FigureWords::tr("%1 USD").arg(value < 1000.0 ? quantityText(value) : amountText(value));
        case QuantityUnit::watt:
            return FigureWords::tr("%1 W").arg(plainText(value));
        case QuantityUnit::megawattHour:
            break;
    }
    return FigureWords::tr("%1 MWh").arg(figureText(value));
}

QString substitutedText(const Derivation& derivation) {
    return QString::fromStdString(substituted(derivation, [](const Operand& operand) {
        return valueText(operand.value, operand.unit).toStdString();
    }));
}

QString formText(DerivationForm form) {
    if (form == DerivationForm::sum) return FigureWords::tr("the sum of these");
    return form == DerivationForm::largest ? FigureWords::tr("the largest of these") : QString();
}

QString remarkOf(const Derivation& derivation) {
    return *derivation.remark == '\0' ? QString()
                                      : QCoreApplication::translate("Derivations", derivation.remark);
}

}  // namespace meshwright::ui
