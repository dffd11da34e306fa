// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/trace/trace_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "core/pipeline/in_flight.h"
#include "core/pipeline/op_graph.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

std::string_view nameOf(OpKind kind) {
    switch (kind) {
        case OpKind::forward:
            return "forward";
        case OpKind::backward:
            return "backward";
        case OpKind::backwardInput:
            return "backward input";
        case OpKind::backwardWeight:
            break;
    }
    return "backward weight";
}

/// Nanoseconds as microseconds, exactly.
std::string microseconds(Ticks ticks) {
    return fmt::format("{}.{:03}", ticks / 1000, ticks % 1000);
}

/// Events are written straight out: a million of them as a tree of values would take a gigabyte.
class TraceWriter {
  public:
    explicit TraceWriter(const Timeline& timeline) : m_timeline(timeline), m_graph(timeline) {}

    std::string write() {
        m_text = "{\"displayTimeUnit\": \"ms\",\n";
        write(
            "\"otherData\": {{\"schedule\": \"{}\", \"stages\": {}, \"micro_batches\": {}, \"virtual\": "
            "{}}},\n",
            wordOf(m_timeline.shape.kind), m_timeline.shape.stages, m_timeline.shape.microBatches,
            m_timeline.shape.virtualStages);
        m_text += "\"traceEvents\": [";
        for (std::int64_t rank = 0; rank < m_timeline.shape.stages; ++rank) writeRank(rank);
        m_text += "\n]}\n";
        return std::move(m_text);
    }

  private:
    template <class... Values>
    void write(fmt::format_string<Values...> format, Values&&... values) {
        fmt::format_to(std::back_inserter(m_text), format, std::forward<Values>(values)...);
    }
    template <class... Values>
    void event(fmt::format_string<Values...> format, Values&&... values) {
        m_text += m_first ? "\n" : ",\n";
        m_first = false;
        write(format, std::forward<Values>(values)...);
    }

    void writeRank(std::int64_t rank) {
        event(
            R"({{"ph": "M", "name": "process_name", "pid": {}, "tid": 0, "args": {{"name": "pipeline rank {}"}}}})",
            rank, rank);
        event(
            R"({{"ph": "M", "name": "process_sort_index", "pid": {}, "tid": 0, "args": {{"sort_index": {}}}}})",
            rank, rank);
        const std::vector<TimedOp>& ops = m_timeline.ranks[static_cast<std::size_t>(rank)];
        for (std::size_t i = 0; i < ops.size(); ++i) {
            const OpPlace place{rank, static_cast<std::int64_t>(i)};
            const bool fused = ops[i].op.fusedWithNext;
            if (fused) ++i;
            writeSlot(place, fused ? &ops[i].op : nullptr);
            writeArrows(place);
        }
        writeInFlight(rank, ops);
    }

    void writeSlot(const OpPlace& place, const Op* second) {
        const StagePlacement& placement = m_graph.placement();
        const TimedOp& slot = opAt(m_timeline, place);
        const auto stageOf = [&](const Op& op) {
            return placement.depthOf(placement.stageAt(place.rank, op.chunk));
        };
        event(
            R"({{"ph": "X", "name": "{}", "cat": "{}", "pid": {}, "tid": 0, "ts": {}, "dur": {}, "args": {{)"
            R"("stage": {}, "micro_batch": {}, "kind": "{}")",
            slotText(placement, place.rank, slot.op, second), second ? "fused" : nameOf(slot.op.kind),
            place.rank, microseconds(slot.start), microseconds(slot.end - slot.start), stageOf(slot.op),
            slot.op.microBatch, nameOf(slot.op.kind));
        if (second)
            write(R"(, "fused_stage": {}, "fused_micro_batch": {}, "fused_kind": "{}")", stageOf(*second),
                  second->microBatch, nameOf(second->kind));
        m_text += "}}";
    }

    /// An arrow begins inside the op that sends, so that viewers bind it to that op.
    void writeArrows(const OpPlace& place) {
        const TimedOp& from = opAt(m_timeline, place);
        for (const OpPlace& to : m_graph.waitingFor(place)) {
            if (to.rank == place.rank) continue;
            const Ticks sent = std::max(from.start, from.end - 1);
            event(
                R"({{"ph": "s", "id": {}, "name": "transfer", "cat": "transfer", "pid": {}, "tid": 0, "ts": {}}})",
                m_arrows, place.rank, microseconds(sent));
            event(
                R"({{"ph": "f", "bp": "e", "id": {}, "name": "transfer", "cat": "transfer", "pid": {}, "tid": 0, "ts": {}}})",
                m_arrows, to.rank, microseconds(opAt(m_timeline, to).start));
            ++m_arrows;
        }
    }

    void writeInFlight(std::int64_t rank, const std::vector<TimedOp>& ops) {
        std::int64_t held = 0;
        for (const TimedOp& op : ops) {
            const int change = heldChange(op.op.kind);
            if (change == 0) continue;
            held += change;
            event(
                R"({{"ph": "C", "name": "chunks in flight", "pid": {}, "tid": 0, "ts": {}, "args": {{"chunks": {}}}}})",
                rank, microseconds(heldChangeTime(op)), held);
        }
    }

    const Timeline& m_timeline;
    OpGraph m_graph;
    std::string m_text;
    bool m_first = true;
    std::int64_t m_arrows = 0;
};

}  // namespace

std::string traceJson(const Timeline& timeline) {
    return TraceWriter(timeline).write();
}

}  // namespace meshwright
