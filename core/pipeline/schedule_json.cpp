// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/schedule_json.h"

#include <fmt/format.h>

#include <functional>
#include <iterator>
#include <utility>

#include "core/pipeline/timeline_words.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

/// A million ops make tens of megabytes, so the text is written straight out instead of through a tree of
/// values.
class JsonText {
  public:
    void add(std::string_view text) { m_text.append(text); }
    void addString(std::string_view text) { fmt::format_to(std::back_inserter(m_text), "\"{}\"", text); }
    void addNumber(std::string_view number) {
        number.find('/') == std::string_view::npos ? add(number) : addString(number);
    }
    template <class Range, class AddItem>
    void addList(const Range& items, const char* separator, AddItem addItem) {
        add("[");
        for (bool first = true; const auto& item : items) {
            if (!std::exchange(first, false)) add(separator);
            addItem(item);
        }
        add("]");
    }
    void addKey(const char* key) { fmt::format_to(std::back_inserter(m_text), ",\n  \"{}\": ", key); }
    [[nodiscard]] std::string take() { return std::move(m_text); }

  private:
    std::string m_text;
};

void addCosts(JsonText& json, const Timeline& timeline, const TimelineWords& words) {
    const auto addCost = [&](const char* key, const std::vector<std::string>& costs) {
        json.addString(key);
        json.add(": ");
        const auto addNumber = [&](const std::string& cost) { json.addNumber(cost); };
        costs.size() == 1 ? addNumber(costs.front()) : json.addList(costs, ", ", addNumber);
        json.add(", ");
    };
    json.add("{ ");
    addCost("forward", words.costs(timeline.costs.forward));
    addCost("backward_input", words.costs(timeline.costs.backwardInput));
    addCost("backward_weight", words.costs(timeline.costs.backwardWeight));
    if (!timeline.costs.fused.empty()) addCost("fused", words.fusedCosts());
    json.add("\"transfer\": ");
    json.addNumber(words.time(timeline.costs.transfer));
    json.add(" }");
}

void addFigures(JsonText& json, const Timeline& timeline, const TimelineWords& words) {
    const auto addNumber = [&](const char* key, const std::string& number) {
        json.addKey(key);
        json.addNumber(number);
    };
    const auto addNumbers = [&](const char* key, const std::vector<std::int64_t>& values,
                                const auto& textOf) {
        json.addKey(key);
        json.addList(values, ", ", [&](std::int64_t value) { json.addNumber(textOf(value)); });
    };
    addNumber("makespan", words.time(timeline.makespan));
    addNumber("ideal", words.time(timeline.ideal));
    addNumber("bubble_fraction", ratioText(bubbleFraction(timeline)));
    const std::optional<Ratio> overhead = bubbleOverhead(timeline);
    addNumber("bubble_overhead", overhead ? ratioText(*overhead) : "null");
    addNumber("span_bubble", words.time(spanBubble(timeline)));
    const auto addIdle = [&](const auto& part) {
        json.addList(timeline.idle, ", ",
                     [&](const IdleTime& idle) { json.addNumber(words.time(std::invoke(part, idle))); });
    };
    json.addKey("idle");
    addIdle(&IdleTime::total);
    json.addKey("idle_by_reason");
    json.add("{ \"warm_up\": ");
    addIdle(&IdleTime::warmUp);
    json.add(", \"dependency\": ");
    addIdle(&IdleTime::dependency);
    json.add(", \"transfer\": ");
    addIdle(&IdleTime::transfer);
    json.add(", \"drain\": ");
    addIdle(&IdleTime::drain);
    json.add(" }");
    addNumbers("peak_in_flight", timeline.peakInFlight,
               [&](std::int64_t chunks) { return words.microBatches(chunks); });
    addNumbers("peak_chunks", timeline.peakInFlight,
               [](std::int64_t chunks) { return std::to_string(chunks); });
}

void addOps(JsonText& json, const Timeline& timeline, const TimelineWords& words) {
    const auto addRanks = [&](const char* key, const auto& addRank) {
        json.addKey(key);
        json.addList(timeline.ranks, ",\n    ",
                     [&, rank = std::int64_t{0}](const auto& /*ops*/) mutable { addRank(rank++); });
    };
    addRanks("ranks", [&](std::int64_t rank) {
        json.addList(words.slots(rank), ", ", [&](const std::string& slot) { json.addString(slot); });
    });
    addRanks("starts", [&](std::int64_t rank) {
        json.addList(words.starts(rank), ", ", [&](Ticks start) { json.addNumber(words.time(start)); });
    });
}

}  // namespace

std::string scheduleJson(const Timeline& timeline, std::int64_t ticksPerUnit) {
    const TimelineWords words(timeline, ticksPerUnit);
    const ScheduleShape& shape = timeline.shape;
    JsonText json;
    json.add(fmt::format("{{\n  \"schedule\": \"{}\"", wordOf(shape.kind)));
    json.add(fmt::format(",\n  \"stages\": {},\n  \"micro_batches\": {},\n  \"virtual\": {}", shape.stages,
                         shape.microBatches, shape.virtualStages));
    json.addKey("costs");
    addCosts(json, timeline, words);
    addFigures(json, timeline, words);
    addOps(json, timeline, words);
    json.add("\n}\n");
    return json.take();
}

}  // namespace meshwright
