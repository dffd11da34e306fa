// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/op_links.h"

#include <algorithm>

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/ui/scene/timeline_samples.h"
#include "ui/scene/held_activations.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

Timeline anyTimeline() {
    TimelineSample sample;
    sample.shape = {*rc::gen::element(ScheduleKind::oneFOneB, ScheduleKind::gpipe),
                    *rc::gen::inRange<std::int64_t>(1, 7), *rc::gen::inRange<std::int64_t>(1, 9), 1};
    sample.forward = {*rc::gen::inRange(1, 40) * 1e-3, *rc::gen::inRange(1, 40) * 1e-3};
    sample.hop = *rc::gen::inRange(0, 20) * 1e-3;
    static_cast<void>(sample.input());
    return sample.timeline;
}

std::vector<OpPlace> allPlaces(const Timeline& timeline) {
    std::vector<OpPlace> places;
    for (std::size_t rank = 0; rank < timeline.ranks.size(); ++rank)
        for (std::size_t i = 0; i < timeline.ranks[rank].size(); ++i)
            places.push_back({static_cast<std::int64_t>(rank), static_cast<std::int64_t>(i)});
    return places;
}

}  // namespace

TEST_CASE("An op starts when all it needs has arrived, and what waits for it needs it") {
    CHECK(rc::check([] {
        const Timeline timeline = anyTimeline();
        for (const OpPlace& place : allPlaces(timeline)) {
            for (const OpPlace& need : neededBy(timeline, place)) {
                const Ticks hop = need.rank == place.rank ? 0 : timeline.costs.transfer;
                RC_ASSERT(opAt(timeline, need).end + hop <= opAt(timeline, place).start);
                const auto waiting = waitingFor(timeline, need);
                RC_ASSERT(std::ranges::find(waiting, place) != waiting.end());
            }
            for (const OpPlace& waiting : waitingFor(timeline, place)) {
                const auto needs = neededBy(timeline, waiting);
                RC_ASSERT(std::ranges::find(needs, place) != needs.end());
            }
        }
    }));
}

TEST_CASE("A hole ends when the last need of the op after it arrives") {
    CHECK(rc::check([] {
        const Timeline timeline = anyTimeline();
        for (const OpPlace& place : allPlaces(timeline)) {
            const TimedOp& op = opAt(timeline, place);
            Ticks ready = place.position == 0 ? 0 : opAt(timeline, {place.rank, place.position - 1}).end;
            for (const OpPlace& need : neededBy(timeline, place))
                ready = std::max(ready, opAt(timeline, need).end +
                                            (need.rank == place.rank ? 0 : timeline.costs.transfer));
            RC_ASSERT(op.start == ready);
        }
    }));
}

TEST_CASE("What a stage holds peaks where the schedule says and is nothing at both ends") {
    CHECK(rc::check([] {
        const Timeline timeline = anyTimeline();
        for (std::size_t rank = 0; rank < timeline.ranks.size(); ++rank) {
            std::int64_t most = 0;
            for (const TimedOp& op : timeline.ranks[rank])
                most = std::max(
                    {most, heldAt(timeline.ranks[rank], op.start), heldAt(timeline.ranks[rank], op.end)});
            RC_ASSERT(most == timeline.peakInFlight[rank]);
            RC_ASSERT(heldAt(timeline.ranks[rank], -1) == 0);
            RC_ASSERT(heldAt(timeline.ranks[rank], timeline.makespan) == 0);
        }
    }));
}

TEST_CASE("Activations of one micro-batch, times those in flight, are the activations of the stage") {
    for (Scenario scenario : {llama70bOn64(), llama70bOn1024()})
        for (const RecomputeKind kind :
             {RecomputeKind::none, RecomputeKind::selective, RecomputeKind::full}) {
            scenario.training.recompute.kind = kind;
            const Evaluation evaluation = evaluate(scenario);
            REQUIRE(evaluation.memory);
            for (const StageMemory& stage : evaluation.memory->stages) {
                Bytes working;
                for (const MemoryItem& item : stage.items)
                    if (item.category == MemoryCategory::activations && item.part == MemoryPart::workingSet)
                        working += item.bytes;
                CHECK(activationsPerMicroBatch(stage) * stage.inFlight + working ==
                      stage.of(MemoryCategory::activations));
            }
        }
}
