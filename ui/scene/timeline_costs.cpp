// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "ui/scene/ticks.h"
#include "ui/scene/timeline_drawing.h"
#include "ui/scene/timeline_figures.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

/// A cost of one stage and micro-batch, over all stages.
struct CostRange {
    Ticks least = 0, most = 0;
    double mean = 0.0;
    [[nodiscard]] bool isOne() const {
        return durationText(Seconds(secondsOf(least))) == durationText(Seconds(secondsOf(most)));
    }
    [[nodiscard]] QString text() const {
        return durationsText(Seconds(secondsOf(least)), Seconds(secondsOf(most)));
    }
};

CostRange rangeOf(const std::vector<Ticks>& costs) {
    if (costs.empty()) return {};
    const auto [least, most] = std::ranges::minmax(costs);
    double sum = 0.0;
    for (const Ticks cost : costs) sum += static_cast<double>(cost);
    return {least, most, sum / static_cast<double>(costs.size())};
}

std::vector<Ticks> sumOf(const std::vector<Ticks>& some, const std::vector<Ticks>& more) {
    std::vector<Ticks> sum = some;
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += more[i];
    return sum;
}

/// "B 172 ms (2 F)": the time, and how many forwards that is where all stages agree.
QString costText(const QString& letter, const CostRange& cost, const CostRange& forward, bool ratio) {
    const QString text = letter % QLatin1Char(' ') % cost.text();
    if (!ratio || forward.mean <= 0.0 || !cost.isOne() || !forward.isOne()) return text;
    const double forwards = cost.mean / forward.mean;
    const double halves = std::round(forwards * 2.0) / 2.0;
    const bool round = std::abs(forwards - halves) < 0.005 && halves > 0.0;
    return TimelineWords::tr("%1 (%2 F)").arg(text, round ? QString::number(halves) : figureText(forwards));
}

}  // namespace

QString costsText(const Timeline& timeline, bool ratios) {
    const PipelineCosts& costs = timeline.costs;
    const CostRange forward = rangeOf(costs.forward);
    const bool split = splitsBackward(timeline.shape);
    QStringList parts{costText(QStringLiteral("F"), forward, {}, false)};
    const auto add = [&](const char* letter, const CostRange& cost) {
        parts << costText(QLatin1String(letter), cost, forward, ratios);
    };
    if (split) {
        add("I", rangeOf(costs.backwardInput));
        add("W", rangeOf(costs.backwardWeight));
    } else {
        add("B", rangeOf(sumOf(costs.backwardInput, costs.backwardWeight)));
    }
    if (fusesForwardAndBackward(timeline.shape)) {
        if (costs.fused.empty())
            parts << QStringLiteral("F&B = F + I + W");
        else
            add("F&B", rangeOf(costs.fused));
    }
    parts << TimelineWords::tr("hop %1").arg(durationText(Seconds(secondsOf(costs.transfer))));
    const QString text = parts.join(QStringLiteral(" · "));
    return timeline.shape.virtualStages > 1 ? TimelineWords::tr("a chunk: %1").arg(text) : text;
}

}  // namespace meshwright::ui
