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

QString placeText(const ShownPeak& peak, const Timeline& timeline) {
    return PeakWords::tr("%1, %2").arg(rowName(timeline, peak.at.stage), letterText(peak.at.op.op));
}

QString peakText(const ShownPeak& peak, const Timeline& timeline) {
    return PeakWords::tr("most memory: %1, %2").arg(placeText(peak, timeline), memoryText(peak.total));
}

QString peakWhyText(const ShownPeak& peak) {
    return peak.microBatches == 1.0 ? PeakWords::tr("it starts with one micro-batch in memory")
                                    : PeakWords::tr("it starts with %1 micro-batches in memory")
                                          .arg(quantityText(peak.microBatches));
}

QString peakTimeText(const ShownPeak& peak, const Timeline& timeline) {
    return PeakWords::tr("most memory: %1 at %2")
        .arg(placeText(peak, timeline), durationText(Seconds(secondsOf(peak.at.op.start))));
}

}  // namespace meshwright::ui
