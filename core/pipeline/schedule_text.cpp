// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>

#include "core/pipeline/schedule_json.h"
#include "core/pipeline/timeline_words.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

/// "3/11 (27.3 %)"
std::string withPercent(const Ratio& ratio) {
    return fmt::format("{} ({})", ratioText(ratio), percentText(ratio));
}

void addRank(std::string& text, const Timeline& timeline, const TimelineWords& words, std::int64_t rank) {
    fmt::format_to(std::back_inserter(text), "{:>4}  {:>8}  {:>8}  {:>9} ", rank,
                   words.time(timeline.busy[rank]), words.time(timeline.idle[rank].total()),
                   words.microBatches(timeline.peakInFlight[rank]));
    for (const std::string& slot : words.slots(rank)) text.append(" ").append(slot);
    text += "\n";
}

}  // namespace

std::string scheduleText(const Timeline& timeline, std::int64_t ticksPerUnit) {
    const TimelineWords words(timeline, ticksPerUnit);
    const ScheduleShape& shape = timeline.shape;
    const PipelineCosts& costs = timeline.costs;
    const std::optional<Ratio> overhead = bubbleOverhead(timeline);
    const auto list = [&](const std::vector<Ticks>& stageCosts) {
        return fmt::format("{}", fmt::join(words.costs(stageCosts), ","));
    };
    std::string text = fmt::format("{}: {} stages, {} micro-batches, {} virtual\n", wordOf(shape.kind),
                                   shape.stages, shape.microBatches, shape.virtualStages);
    const auto addLine = [&](const char* name, const std::string& value) {
        fmt::format_to(std::back_inserter(text), "{:<16} {}\n", name, value);
    };
    addLine("forward", list(costs.forward));
    addLine("backward input", list(costs.backwardInput));
    addLine("backward weight", list(costs.backwardWeight));
    if (!costs.fused.empty()) addLine("fused", fmt::format("{}", fmt::join(words.fusedCosts(), ",")));
    addLine("transfer", words.time(costs.transfer));
    addLine("makespan", words.time(timeline.makespan));
    addLine("ideal", words.time(timeline.ideal));
    addLine("bubble fraction", withPercent(bubbleFraction(timeline)));
    addLine("bubble overhead", overhead ? withPercent(*overhead) : "none: all work is free");
    addLine("span bubble", words.time(spanBubble(timeline)));
    fmt::format_to(std::back_inserter(text), "\n{:>4}  {:>8}  {:>8}  {:>9}  {}\n", "rank", "busy", "idle",
                   "in flight", "order");
    for (std::int64_t rank = 0; rank < shape.stages; ++rank) addRank(text, timeline, words, rank);
    return text;
}

}  // namespace meshwright
