// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/time_rows.h"

#include <QCoreApplication>

#include "core/timing/build_step_time.h"
#include "ui/scene/step_parts.h"
#include "ui/text/numbers.h"
#include "ui/text/time_words.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct TableWords {
    Q_DECLARE_TR_FUNCTIONS(TimeTables)
};

/// With a sign for times where core writes the letter.
QString withSigns(const std::string& text) {
    return QString::fromStdString(text).replace(QStringLiteral(" x "), QStringLiteral(" × "));
}

QString flopsText(double flops) {
    return TableWords::tr("%1 GFLOP").arg(figureText(flops / 1e9));
}

/// One convention: what it counts of a token, and what the step comes to by it.
FigureRow conventionRow(Quantity figure, const QString& name, const QString& counts, double perToken,
                        double mfu, const StepTime& time) {
    const FlopsPerSecond rate(perToken * time.tokensPerSecondPerGpu);
    return {{name,
             TableWords::tr("%1 TFLOP/s a GPU, %2 of the peak").arg(teraflopsFigure(rate), percentText(mfu)),
             TableWords::tr("%1; %2 a token").arg(counts, flopsText(perToken))},
            figure};
}

void addStep(std::vector<FigureRow>& rows, const Evaluation& evaluation) {
    const StepTime& time = *evaluation.time;
    rows.push_back({{TableWords::tr("one step"), durationText(time.step), {}}, Quantity::step});
    for (const StepPart& part : stepParts(time, *evaluation.traffic))
        rows.push_back(
            {{QStringLiteral("    ") + nameOf(part),
              TableWords::tr("%1, %2").arg(durationText(part.time), percentText(part.time / time.step)),
              explanationOf(part)},
             figureOf(part)});
}

void addRates(std::vector<FigureRow>& rows, const Scenario& scenario, const Evaluation& evaluation) {
    const StepTime& time = *evaluation.time;
    const TokenFlops flops = tokenFlops(scenario, *evaluation.parameters);
    rows.push_back({{TableWords::tr("tokens a second"), amountText(time.tokensPerSecond),
                     TableWords::tr("%1 a GPU").arg(figureText(time.tokensPerSecondPerGpu))},
                    Quantity::tokensPerSecond});
    rows.push_back(conventionRow(Quantity::mfu, TableWords::tr("MFU, attention in full"),
                                 TableWords::tr("6 × matrix parameters + 6 s a (d_qk + d_v)"), flops.full,
                                 time.mfuConventions.full, time));
    rows.push_back(conventionRow(Quantity::mfuCausal, TableWords::tr("MFU, causal half"),
                                 TableWords::tr("the same with half of the attention"), flops.causal,
                                 time.mfuConventions.causal, time));
    rows.push_back(conventionRow(Quantity::mfuPalm, TableWords::tr("MFU, all parameters"),
                                 TableWords::tr("6 N + 12 L h s"), flops.palm, time.mfuConventions.palm,
                                 time));
    rows.push_back(conventionRow(Quantity::hfu, TableWords::tr("HFU, hardware"),
                                 TableWords::tr("in full, and what is recomputed"), flops.hardware,
                                 time.mfuConventions.hardware, time));
}

QString daysText(double days) {
    return TableWords::tr("%1 days").arg(figureText(days));
}

/// Hours where a duration has many seconds.
QString longText(Seconds duration) {
    constexpr double kHour = 3600.0;
    if (duration.value() < 2.0 * kHour) return durationText(duration);
    return TableWords::tr("%1 hours").arg(figureText(duration.value() / kHour));
}

void addRun(std::vector<FigureRow>& rows, const Evaluation& evaluation) {
    if (const auto& rule = evaluation.ruleOfThumb)
        rows.push_back({{TableWords::tr("rule of thumb"), daysText(rule->duration.value() / 86400.0),
                         TableWords::tr("6 × parameters × tokens / (GPUs × peak × MFU of %1)")
                             .arg(percentText(rule->mfu))},
                        Quantity::ruleOfThumb});
    if (!evaluation.run) return;
    const RunLedger& run = *evaluation.run;
    rows.push_back({{TableWords::tr("whole run"), daysText(run.days),
                     TableWords::tr("%1 steps").arg(groupedText(run.steps.value()))},
                    Quantity::days});
    rows.push_back(
        {{TableWords::tr("GPU-hours"), amountText(run.gpuHours),
          TableWords::tr("%1 USD, %2 MWh").arg(amountText(run.costUsd), figureText(run.energyMwh))},
         Quantity::gpuHours});
    rows.push_back({{TableWords::tr("checkpoint"), trafficText(run.checkpoint),
                     TableWords::tr("written in %1, of which training stands for %2")
                         .arg(longText(run.checkpointTime), longText(run.checkpointStall))},
                    Quantity::checkpoint});
    rows.push_back({{TableWords::tr("failures"), figureText(run.failures),
                     TableWords::tr("a checkpoint every %1 loses least (Young and Daly)")
                         .arg(longText(run.checkpointInterval))},
                    Quantity::failures});
    rows.push_back({{TableWords::tr("goodput"), percentText(run.goodput),
                     TableWords::tr("%1 with failures and checkpoints").arg(daysText(run.effectiveDays))},
                    Quantity::goodput});
}

}  // namespace

std::vector<QStringList> cellsOf(const std::vector<FigureRow>& rows) {
    std::vector<QStringList> cells;
    cells.reserve(rows.size());
    for (const FigureRow& row : rows) cells.push_back(row.cells);
    return cells;
}

std::vector<TextColumn> trafficColumns() {
    return {{TableWords::tr("axis")},
            {TableWords::tr("what")},
            {TableWords::tr("collective")},
            {TableWords::tr("algorithm")},
            {TableWords::tr("link")},
            {TableWords::tr("GPUs"), true},
            {TableWords::tr("calls a step"), true},
            {TableWords::tr("sent by a GPU"), true},
            {TableWords::tr("time"), true},
            {TableWords::tr("exposed"), true},
            {TableWords::tr("bytes a call")}};
}

std::vector<QStringList> trafficRows(const Evaluation& evaluation) {
    std::vector<QStringList> rows;
    for (const TrafficRow& row : *evaluation.traffic)
        rows.push_back({shortName(row.axis), trafficName(row.what), nameOf(row.collective),
                        nameOf(row.algorithm),
                        row.crossesNodes ? TableWords::tr("%1, leaves the node").arg(linkName(row.link))
                                         : linkName(row.link),
                        groupedText(row.groupSize), groupedText(row.callsPerStep.value()),
                        trafficText(row.bytesPerGpuPerStep), durationText(row.seconds),
                        durationText(row.exposed), withSigns(formulaText(row))});
    return rows;
}

std::vector<TextColumn> kernelColumns() {
    return {{TableWords::tr("kernels")},        {TableWords::tr("time"), true},
            {TableWords::tr("share"), true},    {TableWords::tr("forward"), true},
            {TableWords::tr("backward"), true}, {TableWords::tr("recomputed"), true},
            {TableWords::tr("TFLOP/s"), true},  {TableWords::tr("FLOPs a byte"), true},
            {TableWords::tr("GB/s"), true},     {TableWords::tr("what they do")}};
}

std::vector<FigureRow> kernelRows(const StepTime& time) {
    std::vector<FigureRow> rows;
    const Seconds all = time.kernels.sum().sum();
    time.kernels.forEach([&](KernelClass kernel, const KernelTime& each) {
        const Seconds sum = each.time.sum();
        if (sum / all < 1e-4) return;
        const Seconds once = each.time.forward + each.time.backward();
        const bool computes = each.work.value() > 0.0, moves = each.bytes > 0.0;
        rows.push_back(
            {{nameOf(kernel), durationText(sum), percentText(sum / all), durationText(each.time.forward),
              durationText(each.time.backward()), durationText(each.time.recompute),
              computes ? teraflopsFigure(FlopsPerSecond(each.work.value() / once.value()))
                       : QString(kNoValue),
              computes && moves ? figureText(each.work.value() / each.bytes) : QString(kNoValue),
              moves ? figureText(each.bytes / once.value() / 1e9) : QString(kNoValue), explanationOf(kernel)},
             {FigureKind::kernelTime, static_cast<std::int64_t>(kernel)}});
    });
    return rows;
}

std::vector<TextColumn> rateColumns() {
    return {{TableWords::tr("figure")}, {TableWords::tr("value")}, {TableWords::tr("how")}};
}

std::vector<FigureRow> rateRows(const Scenario& scenario, const Evaluation& evaluation) {
    std::vector<FigureRow> rows;
    addStep(rows, evaluation);
    addRates(rows, scenario, evaluation);
    addRun(rows, evaluation);
    return rows;
}

}  // namespace meshwright::ui
