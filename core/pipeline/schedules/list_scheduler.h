// SPDX-License-Identifier: GPL-3.0-or-later
// Orders that are made for their costs, where no order by hand fits all of them: V-Half, V-Min and ZB-auto.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/pipeline/costs.h"
#include "core/pipeline/op_order.h"

namespace meshwright {

/// The four streams of ops a rank chooses from: forwards and input backwards of its chunks 0 and 1. Numbers,
/// for they index what a rank knows of them: backward * 2 + chunk.
enum Stream : std::uint8_t { kForward0, kForward1, kBackward0, kBackward1 };

/// How many micro-batches a stage may hold, besides what memory allows: all; trip * share / (period * 4) +
/// extra / 6; or the memory limit scaled by the trip. A trip is the time from a stage's forward to its
/// backward.
struct HoldCap {
    enum class Rule : std::uint8_t { none, byTime, byMemory };
    Rule rule = Rule::none;
    std::int8_t shareQuarters = 4;
    std::int8_t extraSixths = 0;
};

/// How a rank decides what to run next.
struct ListPolicy {
    std::array<Stream, 4> preference{};
    std::array<HoldCap, 2> cap{};      ///< [chunk]
    bool capUntilWeight = false;       ///< what the caps count: forwards less W, or less I
    std::int8_t weightPatience = 0;    ///< wait, not W, when work comes within W / this; 0: never
    std::int8_t backwardPatience = 0;  ///< wait, not F, when I comes within F / this; 0: never
    std::int8_t paceSixths = 0;        ///< least time between forwards of stage 0, in sixths of the period
    bool evenPlan = false;             ///< plan as if every op cost the same
};

inline constexpr HoldCap kNoCap{};
inline constexpr HoldCap kMemoryCap{HoldCap::Rule::byMemory, 4, 0};
[[nodiscard]] constexpr HoldCap timeCap(std::int8_t shareQuarters, std::int8_t extraSixths) {
    return {HoldCap::Rule::byTime, shareQuarters, extraSixths};
}

/// An order and its makespan under the costs it is planned for, to compare it with others of the same costs.
struct ListedOrder {
    OpOrder order;
    Ticks makespan = 0;
};

/// The order with the least makespan that the policies find, for one stage a rank or two placed down and
/// back, with at most `limit` (>= 1) chunks held on any rank. `costs` must pass checkCosts(). Valid for any
/// other costs too; costs whose sums leave 64 bits are planned for as if all were equal.
[[nodiscard]] ListedOrder bestListedOrder(const ScheduleShape& shape, const PipelineCosts& costs,
                                          std::int64_t limit, std::span<const ListPolicy> policies);

}  // namespace meshwright
