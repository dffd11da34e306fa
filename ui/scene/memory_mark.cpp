// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/memory_mark.h"

#include <QCoreApplication>

#include "ui/scene/ticks.h"
#include "ui/scene/timeline_layout.h"
#include "ui/text/numbers.h"
#include "ui/text/schedule_words.h"

namespace meshwright::ui {

namespace {

struct PeakWords {
    Q_DECLARE_TR_FUNCTIONS(MemoryPeak)
};

}  // namespace

std::optional<MemoryPeak> memoryPeakOf(const Evaluation& evaluation, const Timeline* timeline) {
    const auto& memory = evaluation.memory;
    if (!memory || memory->stages.empty() || timeline == nullptr) return std::nullopt;
    return memoryPeak(*memory, *timeline);
}

QString placeText(const MemoryPeak& peak, const Timeline& timeline) {
    return PeakWords::tr("%1, %2").arg(rowName(timeline, peak.stage), letterText(peak.op.op));
}

QString peakText(const MemoryPeak& peak, const Evaluation& evaluation, const Timeline& timeline) {
    return PeakWords::tr("most memory: %1, %2")
        .arg(placeText(peak, timeline), memoryText(evaluation.memory->worst().total));
}

QString peakWhyText(const MemoryPeak& peak, const Evaluation& evaluation) {
    const double held = evaluation.memory->stages[static_cast<std::size_t>(peak.stage)].inFlight;
    return PeakWords::tr("it starts with %1 micro-batches in memory").arg(QString::number(held, 'g', 4));
}

QString peakTimeText(const MemoryPeak& peak, const Timeline& timeline) {
    return PeakWords::tr("most memory: %1 at %2")
        .arg(placeText(peak, timeline), durationText(Seconds(secondsOf(peak.op.start))));
}

}  // namespace meshwright::ui
