// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/memory_at.h"

#include "core/pipeline/schedule.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;

namespace {

/// Holds 1000 bytes of weights, 100 for each of `most` chunks, and 50 while a backward runs.
StageMemory stageOf(std::int64_t stage, std::int64_t most) {
    StageMemory memory;
    memory.stage = stage;
    memory.inFlight = static_cast<double>(most);
    memory.heldMicroBatches = {most};
    const auto add = [&](MemoryCategory category, MemoryPart part, std::int64_t bytes) {
        memory.items.push_back({.category = category, .part = part, .bytes = Bytes(bytes)});
        memory.byCategory[static_cast<std::size_t>(category)] += Bytes(bytes);
        memory.total += Bytes(bytes);
    };
    add(MemoryCategory::weights, MemoryPart::states, 1000);
    add(MemoryCategory::activations, MemoryPart::layer, 100 * most);
    add(MemoryCategory::activations, MemoryPart::workingSet, 50);
    return memory;
}

/// A forward takes 10 ticks, a backward 20, and nothing travels.
Timeline oneFOneB(std::int64_t stages, std::int64_t microBatches) {
    const std::vector<Ticks> each(static_cast<std::size_t>(stages), 10);
    return simulate({ScheduleKind::oneFOneB, stages, microBatches, 1}, {each, each, each, 0}).value();
}

}  // namespace

TEST_CASE("1F1B on four stages: the first holds what the schedule, drawn by hand, says at each instant") {
    // Stage 0: F0 0-10, F1 10-20, F2 20-30, F3 30-40; its first gradient comes after F on three more stages
    // and B on three: B0 100-120, F4 120-130.
    const Timeline timeline = oneFOneB(4, 8);
    const StageMemory stage = stageOf(0, 4);
    struct Case {
        Ticks now;
        std::int64_t chunks, activations;
    };
    for (const auto& [now, chunks, activations] :
         {Case{0, 1, 100}, Case{9, 1, 100}, Case{10, 2, 200}, Case{35, 4, 400}, Case{99, 4, 400},
          Case{100, 4, 450}, Case{119, 4, 450}, Case{120, 4, 400}, Case{timeline.makespan, 0, 0},
          Case{timeline.makespan + 1000, 0, 0}}) {
        INFO("at " << now);
        CHECK(memoryAt(stage, timeline, now) ==
              InstantMemory{chunks, Bytes(activations), Bytes(1000 + activations)});
    }
}

TEST_CASE("The peak of the ledger is reached and never passed, on every stage of every schedule") {
    CHECK(rc::check("peak", [] {
        const auto stages = *rc::gen::inRange<std::int64_t>(1, 7);
        const Timeline timeline = oneFOneB(stages, *rc::gen::inRange<std::int64_t>(1, 12));
        const auto stage = *rc::gen::inRange<std::int64_t>(0, stages);
        const StageMemory memory = stageOf(stage, timeline.peakInFlight[static_cast<std::size_t>(stage)]);
        Bytes most;
        for (Ticks now = 0; now <= timeline.makespan; now += 5) {
            std::int64_t alive = 0;  // counted anew: born and not yet freed
            for (const TimedOp& op : timeline.ranks[static_cast<std::size_t>(stage)]) {
                if (op.op.kind == OpKind::forward && op.start <= now) ++alive;
                if (op.op.kind == OpKind::backward && op.end <= now) --alive;
            }
            const InstantMemory instant = memoryAt(memory, timeline, now);
            RC_ASSERT(instant.chunks == alive);
            RC_ASSERT(instant.total <= memory.total);
            most = larger(most, instant.total);
        }
        RC_ASSERT(most == memory.total);
    }));
}

TEST_CASE("A stage that keeps nothing, or that the timeline has not, stands at its peak") {
    const Timeline timeline = oneFOneB(2, 4);
    StageMemory nominal = stageOf(0, 2);
    nominal.heldMicroBatches = {};
    CHECK(memoryAt(nominal, timeline, 5).total == nominal.total);
    CHECK(memoryAt(stageOf(7, 2), timeline, 5).total == stageOf(7, 2).total);
}
