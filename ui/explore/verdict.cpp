// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/verdict.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/text/numbers.h"
#include "ui/text/problems.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct Verdict {
    Q_DECLARE_TR_FUNCTIONS(Verdict)
};

/// Why a part of the evaluation is empty: its first problem, which is an error where there is one.
QString whyEmpty(const Evaluation& evaluation) {
    return evaluation.problems.empty() ? QString() : sentenceOf(evaluation.problems.front());
}

VerdictPart memoryPart(const Scenario& scenario, const Evaluation& evaluation) {
    VerdictPart part{QStringLiteral("memory"), kNoValue, Verdict::tr("GPU memory"), {}, whyEmpty(evaluation)};
    if (!evaluation.memory) return part;
    const MemoryLedger& memory = *evaluation.memory;
    switch (memory.verdict) {
        case MemoryVerdict::fits:
            part.figure = Verdict::tr("Fits");
            part.tone = Tone::ok;
            break;
        case MemoryVerdict::marginal:
            part.figure = Verdict::tr("Just fits");
            part.tone = Tone::warning;
            break;
        case MemoryVerdict::doesNotFit:
            part.figure = Verdict::tr("Does not fit");
            part.tone = Tone::error;
            break;
    }
    const QString used = memoryFigure(memory.worst().total);
    const QString capacity = memoryFigure(memory.capacity);
    const QString unit = nameOf(memoryUnit());
    part.shortUnit = Verdict::tr("%1 of %2 %3").arg(used, capacity, unit);
    const std::int64_t label = scenario.cluster.gpu.spec.memoryLabelGb;
    part.unit = label > 0
                    ? Verdict::tr("%1 of %2 %3 (%4 GB card)").arg(used, capacity, unit, groupedText(label))
                    : part.shortUnit;
    QStringList notCounted;
    for (const std::string_view id : memory.notCounted) notCounted << notCountedName(id);
    part.tip =
        Verdict::tr(
            "The fullest GPU, of stage %1. %2 %3 is what the driver leaves to a program. Not counted: %4.")
            .arg(groupedText(memory.worstStage), capacity, unit, notCounted.join(QStringLiteral(", ")));
    return part;
}

/// A figure of the step time; `figure` and `tip` are asked for only where there is one.
template <class Figure>
VerdictPart timePart(const Evaluation& evaluation, const char* id, const QString& unit,
                     const QString& shortUnit, const QString& tip, Figure figure) {
    if (!evaluation.time) return {QLatin1String(id), kNoValue, unit, shortUnit, whyEmpty(evaluation)};
    return {QLatin1String(id), figure(*evaluation.time), unit, shortUnit, tip};
}

VerdictPart bubblePart(const Evaluation& evaluation) {
    VerdictPart part{QStringLiteral("bubble"), kNoValue, Verdict::tr("bubble"), Verdict::tr("bubble"),
                     whyEmpty(evaluation)};
    if (!evaluation.pipeline || !evaluation.pipeline->bubbleFraction) return part;
    part.figure = percentText(*evaluation.pipeline->bubbleFraction);
    part.tip = Verdict::tr("Part of the step in which a pipeline stage waits for another one.");
    return part;
}

VerdictPart daysPart(const Scenario& scenario, const Evaluation& evaluation) {
    VerdictPart part{QStringLiteral("days"), kNoValue, Verdict::tr("days"), {}, {}};
    const std::optional<std::int64_t> tokens = scenario.training.tokens;
    if (tokens) part.unit = Verdict::tr("days for %1 tokens").arg(amountText(static_cast<double>(*tokens)));
    part.shortUnit = Verdict::tr("days");
    if (evaluation.run) {
        part.figure = figureText(evaluation.run->days);
        part.tip = Verdict::tr("%1 steps, %2 GPU-hours.")
                       .arg(groupedText(evaluation.run->steps.value()), figureText(evaluation.run->gpuHours));
    } else {
        part.tip = tokens ? whyEmpty(evaluation)
                          : Verdict::tr("Training tokens, under More, give the length of the run.");
    }
    return part;
}

/// "1 warning", "3 warnings"; empty for none.
QString countText(const Evaluation& evaluation, Severity severity) {
    const auto count = std::ranges::count(evaluation.problems, severity, &Problem::severity);
    if (count == 0) return {};
    const QString number = groupedText(count);
    switch (severity) {
        case Severity::error:
            return count == 1 ? Verdict::tr("1 error") : Verdict::tr("%1 errors").arg(number);
        case Severity::warning:
            return count == 1 ? Verdict::tr("1 warning") : Verdict::tr("%1 warnings").arg(number);
        case Severity::hint:
            return count == 1 ? Verdict::tr("1 hint") : Verdict::tr("%1 hints").arg(number);
    }
    return {};
}

/// The gravest kind large, the others beside it.
VerdictPart problemsPart(const Evaluation& evaluation) {
    VerdictPart part{QStringLiteral("problems"), {}, {}, {}, Verdict::tr("Opens the list of problems.")};
    QStringList others;
    for (const Severity severity : {Severity::error, Severity::warning, Severity::hint}) {
        const QString text = countText(evaluation, severity);
        if (text.isEmpty()) continue;
        if (!part.figure.isEmpty()) {
            others << text;
            continue;
        }
        part.figure = text;
        part.tone = severity == Severity::error     ? Tone::error
                    : severity == Severity::warning ? Tone::warning
                                                    : Tone::plain;
    }
    part.unit = others.join(QStringLiteral(", "));
    if (part.figure.isEmpty()) {
        part.figure = Verdict::tr("No problems");
        part.tone = Tone::ok;
    }
    return part;
}

/// The figure that a part shows; empty for the count of problems.
std::optional<FigureId> figureOf(const QString& part) {
    constexpr std::pair<const char*, Quantity> kFigures[] = {
        {"memory", Quantity::fullest},     {"step", Quantity::step},
        {"tflops", Quantity::modelRate},   {"mfu", Quantity::mfu},
        {"bubble", Quantity::bubbleShare}, {"throughput", Quantity::tokensPerGpu},
        {"days", Quantity::days}};
    for (const auto& [id, quantity] : kFigures)
        if (part == QLatin1String(id)) return quantity;
    return std::nullopt;
}

}  // namespace

QColor colourOf(Tone tone, const Theme& theme) {
    switch (tone) {
        case Tone::plain:
            return theme.text;
        case Tone::ok:
            return theme.okText;
        case Tone::warning:
            return theme.warningText;
        case Tone::error:
            return theme.errorText;
    }
    return theme.text;
}

std::vector<VerdictPart> verdictOf(const Scenario& scenario, const Evaluation& evaluation) {
    std::vector<VerdictPart> parts = {
        memoryPart(scenario, evaluation),
        timePart(evaluation, "step", Verdict::tr("a step"), Verdict::tr("a step"),
                 Verdict::tr("Time of one optimizer step: all micro-batches, traffic and the bubble."),
                 [](const StepTime& time) { return durationText(time.step); }),
        timePart(evaluation, "tflops", Verdict::tr("TFLOP/s per GPU"), Verdict::tr("TFLOP/s"),
                 Verdict::tr("Model FLOPs of a step, recomputation not counted, per GPU and second."),
                 [](const StepTime& time) { return teraflopsFigure(time.modelPerGpu); }),
        timePart(evaluation, "mfu", Verdict::tr("MFU"), Verdict::tr("MFU"),
                 Verdict::tr("Model FLOPs utilisation: the part of the GPU's peak that goes into the model."),
                 [](const StepTime& time) { return percentText(time.mfu); }),
        bubblePart(evaluation),
        timePart(evaluation, "throughput", Verdict::tr("tokens/s per GPU"), Verdict::tr("tok/s/GPU"),
                 Verdict::tr("Tokens trained per second, divided by all GPUs."),
                 [](const StepTime& time) { return figureText(time.tokensPerSecondPerGpu); }),
        daysPart(scenario, evaluation),
        problemsPart(evaluation),
    };
    for (VerdictPart& part : parts)
        if (part.figure != kNoValue) part.why = figureOf(part.id);
    return parts;
}

}  // namespace meshwright::ui
