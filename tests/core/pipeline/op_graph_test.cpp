// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/op_graph.h"

#include <algorithm>
#include <set>

#include "core/pipeline/in_flight.h"
#include "tests/core/pipeline/any_pipeline.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

Timeline anyTimeline() {
    const ScheduleShape shape = anyShape();
    return simulate(shape, anyCosts(shape)).value();
}

std::vector<OpPlace> allPlaces(const Timeline& timeline) {
    std::vector<OpPlace> places;
    for (std::int64_t rank = 0; rank < std::ssize(timeline.ranks); ++rank)
        for (std::int64_t i = 0; i < std::ssize(timeline.ranks[rank]); ++i) places.push_back({rank, i});
    return places;
}

/// A fused pair is one thing to wait for.
OpPlace slotOf(const Timeline& timeline, OpPlace place) {
    if (place.position > 0 && opAt(timeline, {place.rank, place.position - 1}).op.fusedWithNext)
        --place.position;
    return place;
}

Ticks hop(const Timeline& timeline, const OpPlace& from, const OpPlace& to) {
    return from.rank == to.rank ? 0 : timeline.costs.transfer;
}

bool contains(const Timeline& timeline, const std::vector<OpPlace>& places, const OpPlace& slot) {
    return std::ranges::any_of(
        places, [&](const OpPlace& place) { return slotOf(timeline, place) == slotOf(timeline, slot); });
}

}  // namespace

TEST_CASE("All that an op needs has ended and travelled before it starts") {
    CHECK(rc::check([] {
        const Timeline timeline = anyTimeline();
        const OpGraph graph(timeline);
        for (const OpPlace& place : allPlaces(timeline))
            for (const OpPlace& need : graph.neededBy(place))
                if (slotOf(timeline, need) != slotOf(timeline, place))
                    RC_ASSERT(opAt(timeline, need).end + hop(timeline, need, place) <=
                              opAt(timeline, place).start);
    }));
}

TEST_CASE("What waits for an op is what needs it, and the other way round") {
    CHECK(rc::check([] {
        const Timeline timeline = anyTimeline();
        const OpGraph graph(timeline);
        for (const OpPlace& place : allPlaces(timeline)) {
            for (const OpPlace& need : graph.neededBy(place))
                RC_ASSERT(contains(timeline, graph.waitingFor(need), place));
            for (const OpPlace& waiting : graph.waitingFor(place))
                RC_ASSERT(contains(timeline, graph.neededBy(waiting), place));
        }
    }));
}

TEST_CASE(
    "An op starts when its rank is free and the last need has arrived, and heldUpBy() names that need") {
    CHECK(rc::check([] {
        const Timeline timeline = anyTimeline();
        const OpGraph graph(timeline);
        for (const OpPlace& each : allPlaces(timeline)) {
            const OpPlace place = slotOf(timeline, each);
            const Ticks free = place.position == 0 ? 0 : opAt(timeline, {place.rank, place.position - 1}).end;
            const auto held = graph.heldUpBy(place);
            const Ticks ready = held ? opAt(timeline, *held).end + hop(timeline, *held, place) : free;
            RC_ASSERT(opAt(timeline, place).start == ready);
            RC_ASSERT(held.has_value() == (ready > free));
        }
    }));
}

TEST_CASE("The critical path is a chain without a gap from the step's start to its end") {
    CHECK(rc::check([] {
        const Timeline timeline = anyTimeline();
        const std::vector<OpPlace> path = OpGraph(timeline).criticalPath();
        RC_ASSERT(!path.empty());
        Ticks length = 0;
        for (std::size_t i = 0; i < path.size(); ++i) {
            const Ticks travelled = i > 0 ? hop(timeline, path[i - 1], path[i]) : 0;
            RC_ASSERT(opAt(timeline, path[i]).start == length + travelled);
            length = opAt(timeline, path[i]).end;
        }
        RC_ASSERT(length == timeline.makespan);
    }));
}

TEST_CASE(
    "1F1B of 4 equal stages and 8 micro-batches: the critical path is 3 forwards, the last stage, 3 "
    "backwards") {
    // (m + p - 1)(F + B) with F = 1 and B = 2 (spec of the schedule, c = 0).
    const Timeline timeline =
        simulate({ScheduleKind::oneFOneB, 4, 8, 1}, uniformCosts(4, 1, 1, 1, 0)).value();
    const std::vector<OpPlace> path = OpGraph(timeline).criticalPath();
    CHECK(timeline.makespan == 33);
    Ticks work = 0;
    for (const OpPlace& place : path) work += opAt(timeline, place).end - opAt(timeline, place).start;
    CHECK(work == 33);
    CHECK(path.front() == OpPlace{0, 0});
}

TEST_CASE("Every op is found by what it does, and only there") {
    CHECK(rc::check([] {
        const Timeline timeline = anyTimeline();
        const OpGraph graph(timeline);
        for (const OpPlace& place : allPlaces(timeline)) {
            const Op& op = opAt(timeline, place).op;
            RC_ASSERT(graph.find(op.kind, graph.stageOf(place), op.microBatch) == place);
        }
    }));
}

TEST_CASE(
    "With costs that leave no two changes at one instant a rank holds what the schedule says, and no more") {
    // Eager 1F1B: 2(p - r) - 1 micro-batches.
    const ScheduleShape shape{ScheduleKind::eagerOneFOneB, 4, 12, 1};
    const Timeline timeline =
        simulate(shape, {{7, 11, 13, 17}, {19, 23, 29, 31}, {37, 41, 43, 47}, 3}).value();
    for (std::size_t rank = 0; rank < 4; ++rank) {
        std::int64_t most = 0;
        for (Ticks time = 0; time < timeline.makespan; ++time)
            most = std::max(most, heldAt(timeline.ranks[rank], time));
        CHECK(most == 2 * (4 - static_cast<std::int64_t>(rank)) - 1);
    }
}

TEST_CASE("What a rank holds peaks where the schedule says and is nothing at both ends") {
    CHECK(rc::check([] {
        const Timeline timeline = anyTimeline();
        for (std::size_t rank = 0; rank < timeline.ranks.size(); ++rank) {
            const auto& ops = timeline.ranks[rank];
            RC_ASSERT(heldAt(ops, -1) == 0);
            RC_ASSERT(heldAt(ops, timeline.makespan) == 0);
            std::int64_t most = 0;
            for (const TimedOp& op : ops) most = std::max(most, heldAt(ops, op.start));
            // Changes at one instant are seen together: free ops, and a forward that starts as a backward
            // ends, may hide one chunk of a peak or more.
            RC_ASSERT(most <= timeline.peakInFlight[rank]);
        }
    }));
}
