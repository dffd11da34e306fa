// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/bubble.h"

namespace meshwright {

Ratio bubbleFraction(const Timeline& timeline) {
    Ticks idle = 0;
    for (const IdleTime& rank : timeline.idle) idle += rank.total();
    return reduced(idle, timeline.shape.stages * timeline.makespan);
}

std::optional<Ratio> bubbleOverhead(const Timeline& timeline) {
    if (timeline.ideal == 0) return std::nullopt;
    return reduced(timeline.makespan - timeline.ideal, timeline.ideal);
}

Ticks spanBubble(const Timeline& timeline) {
    return timeline.maxSpan - timeline.ideal;
}

}  // namespace meshwright
