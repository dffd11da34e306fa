// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/run/run_words.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

#include "ui/numerics/power_text.h"
#include "ui/numerics/run/run_plot.h"

namespace meshwright::ui {

namespace {

QString countText(std::size_t count) {
    return groupedText(static_cast<std::int64_t>(count));
}

QString stepsName(std::int64_t first, std::int64_t count) {
    if (count <= 1) return RunText::tr("Step %1").arg(groupedText(first));
    return RunText::tr("Steps %1–%2").arg(groupedText(first), groupedText(first + count - 1));
}

QString scalerFacts(const RunView& run, LossScalerKind kind, const LossScalerTimeline& timeline,
                    std::size_t at) {
    if (at >= timeline.steps.size())
        return RunText::tr("%1: ended by its error at step %2")
            .arg(nameOf(kind), countText(timeline.steps.size() - 1));
    const LossScalerStep& step = timeline.steps[at];
    if (timeline.stopped && at + 1 == timeline.steps.size())
        return RunText::tr("%1: %2, an overflow at the smallest scale is an error")
            .arg(nameOf(kind), scaleText(step.scale));
    const QString scale = step.nextScale == step.scale
                              ? scaleText(step.scale)
                              : scaleText(step.scale) + QStringLiteral(" → ") + scaleText(step.nextScale);
    const QString facts =
        RunText::tr("%1: %2, good steps %3 of %4")
            .arg(nameOf(kind), scale, groupedText(step.goodSteps), groupedText(run.growthInterval));
    if (!hasHysteresis(kind)) return facts;
    return RunText::tr("%1, hysteresis left %2")
        .arg(facts, groupedText(std::max<std::int64_t>(step.hysteresisLeft, 0)));
}

}  // namespace

QString nameOf(LossScalerKind kind) {
    switch (kind) {
        case LossScalerKind::gradScaler:
            return QStringLiteral("PyTorch");
        case LossScalerKind::megatron:
            return QStringLiteral("Megatron");
        case LossScalerKind::deepSpeed:
            break;
    }
    return QStringLiteral("DeepSpeed");
}

bool hasHysteresis(LossScalerKind kind) {
    return kind != LossScalerKind::gradScaler;
}

QString scaleText(double scale) {
    if (scale == 0.0) return QStringLiteral("0");
    return std::isfinite(scale) ? powerText(std::ilogb(scale)) : shortText(scale);
}

QString nameOf(AmaxChoice choice, std::int64_t historyLength) {
    return choice == AmaxChoice::max ? RunText::tr("max of %1").arg(groupedText(historyLength))
                                     : RunText::tr("most recent");
}

QString sumWayName(std::size_t way, const RunView& view) {
    switch (way) {
        case 0:
            return RunText::tr("one by one");
        case 1:
            return RunText::tr("in chunks of %1").arg(groupedText(view.chunk));
        case 2:
            return RunText::tr("to FP32 every %1").arg(countText(kPromotionInterval));
        default:
            return RunText::tr("true sum");
    }
}

QString weightWayName(std::size_t way) {
    switch (way) {
        case 0:
            return RunText::tr("rounded to nearest");
        case 1:
            return RunText::tr("stochastic rounding");
        case 2:
            return RunText::tr("FP32 master weights");
        default:
            return RunText::tr("true weight");
    }
}

QString RunItems::lossScaleFacts(std::int64_t first, std::int64_t count) {
    if (!m_scalers) m_scalers = scalerTimelines(m_run);
    const auto from = std::ranges::lower_bound(m_run.overflows, first);
    const auto to = std::ranges::lower_bound(m_run.overflows, first + count);
    QStringList lines;
    if (count > 1)
        lines << RunText::tr("overflows: %1").arg(groupedText(to - from));
    else
        lines << (from != to ? RunText::tr("overflow: the optimizer skips this step")
                             : RunText::tr("no overflow"));
    const std::int64_t last = first + count - 1;
    for (std::size_t i = 0; i < kLossScalers.size(); ++i)
        lines << scalerFacts(m_run, kLossScalers[i], (*m_scalers)[i], static_cast<std::size_t>(last));
    lines << RunText::tr("Click or Enter: overflow on or off. Drag: paint.");
    return lines.join(QLatin1Char('\n'));
}

QString RunItems::delayedFacts(std::int64_t first, std::int64_t count) {
    if (!m_delayed) m_delayed = delayedFigures(m_run);
    const auto from = m_delayed->amaxes.begin() + first;
    // The greatest of the column is the one that may clip.
    const auto at =
        static_cast<std::size_t>(std::max_element(from, from + count) - m_delayed->amaxes.begin());
    QStringList lines;
    if (count > 1) lines << RunText::tr("step %1 has the greatest amax of these").arg(countText(at));
    lines << RunText::tr("amax %1").arg(shortText(double{m_delayed->amaxes[at]}));
    for (std::size_t i = 0; i < kAmaxChoices.size(); ++i) {
        const DelayedScaling::Step& step = m_delayed->steps[i][at];
        const QString holds = shortText(double{kLargestE4m3 / step.scaleUsed});
        lines << (step.clips ? RunText::tr("%1: scale %2 holds up to %3, clips; next scale %4")
                             : RunText::tr("%1: scale %2 holds up to %3; next scale %4"))
                     .arg(nameOf(kAmaxChoices[i], m_run.historyLength), shortText(double{step.scaleUsed}),
                          holds, shortText(double{step.scaleNext}));
    }
    return lines.join(QLatin1Char('\n'));
}

QString RunItems::sumFacts(std::size_t way) {
    if (!m_sums) m_sums = sumFigures(m_run);
    if (!m_sums) return {};
    const auto adds = static_cast<std::size_t>(m_run.adds);
    const QString truth = shortText(m_sums->trueSum(adds), 4);
    if (way >= kSumWays) return truth;
    const QString facts = RunText::tr("%1 after %2 additions, the true sum is %3")
                              .arg(shortText(m_sums->sums[way].back(), 4), countText(adds), truth);
    if (way != 0 || !m_sums->isStuck()) return facts;
    const StuckSum& stuck = m_sums->stuck;
    return facts + QLatin1Char('\n') +
           RunText::tr("stuck at %1 after %2 additions").arg(shortText(stuck.value), countText(stuck.adds));
}

QString RunItems::weightFacts(std::size_t way) {
    if (!m_weights) m_weights = weightFigures(m_run);
    if (!m_weights) return {};
    const auto updates = static_cast<std::size_t>(m_run.updates);
    if (way >= kWeightStorages.size()) return shortText(m_weights->trueWeight(updates), 4);
    const WeightPath& path = m_weights->paths[way];
    return RunText::tr("%1 after %2 updates, of which %3 changed nothing")
        .arg(shortText(path.weights.back(), 4), countText(updates), countText(path.lost));
}

std::int64_t RunItems::stepsIn(std::int64_t first, std::int64_t column) const {
    return std::min(column, m_run.steps - first);
}

QString RunItems::name(const ItemId& item) const {
    switch (item.kind) {
        case ItemId::Kind::scalerStep:
            return stepsName(item.b, stepsIn(item.b, item.a));
        case ItemId::Kind::delayedStep:
            return stepsName(item.a, stepsIn(item.a, item.b));
        case ItemId::Kind::sumWay:
            return sumWayName(static_cast<std::size_t>(item.a), m_run);
        case ItemId::Kind::weightWay:
            return weightWayName(static_cast<std::size_t>(item.a));
        default:
            return {};
    }
}

QString RunItems::facts(const ItemId& item) {
    // An item of a picture that is no longer the run's has nothing to say.
    switch (item.kind) {
        case ItemId::Kind::scalerStep:
            return item.b < m_run.steps ? lossScaleFacts(item.b, stepsIn(item.b, item.a)) : QString();
        case ItemId::Kind::delayedStep:
            return item.a < m_run.steps ? delayedFacts(item.a, stepsIn(item.a, item.b)) : QString();
        case ItemId::Kind::sumWay:
            return sumFacts(static_cast<std::size_t>(item.a));
        case ItemId::Kind::weightWay:
            return weightFacts(static_cast<std::size_t>(item.a));
        default:
            return {};
    }
}

}  // namespace meshwright::ui
