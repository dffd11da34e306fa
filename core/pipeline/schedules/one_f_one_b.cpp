// SPDX-License-Identifier: GPL-3.0-or-later
// 1F1B, also PipeDream-flush (Narayanan et al. 2021): rank r runs min(m, p-1-r) forwards ahead, then one
// forward and one backward in turn, then the backwards that are left. Any m is allowed.
#include <algorithm>
#include <span>

#include "core/pipeline/max_plus.h"
#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/forwards_ahead.h"

namespace meshwright {

namespace {

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t rank) {
    return forwardsAhead(shape, std::min(shape.microBatches, shape.stages - 1 - rank));
}

/// The warm-up and the forward of the first pair: min(m, p - r).
std::int64_t peakInFlight(const ScheduleShape& shape, std::int64_t rank) {
    return std::min(shape.microBatches, shape.stages - rank);
}

/// Costs of a wave: rank r runs forward k, then backward k - (p-1-r). All backwards of wave k - 1 come before
/// wave k.
struct Waves {
    std::int64_t stages, microBatches;
    std::span<const Ticks> forward;
    std::vector<Ticks> backward;
    Ticks transfer;

    /// Moves `ends`, the end of the last op of every rank, from wave k - 1 to wave k; false when a time
    /// overflows. Max-plus linear: no time is compared with a constant.
    [[nodiscard]] bool advance(std::span<Ticks> ends, std::int64_t k) const {
        const std::int64_t firstBackward = std::max<std::int64_t>(stages - 1 - k, 0);
        const std::int64_t lastBackward = std::min(stages - 1, stages - 2 - k + microBatches);
        Ticks forwardEnd = 0;
        for (std::int64_t rank = 0; rank < stages; ++rank) {
            Ticks end = ends[rank];
            Ticks arrival = 0;
            if (k < microBatches) {
                if (rank > 0 && !addTicks(forwardEnd, transfer, arrival)) return false;
                if (!addTicks(rank > 0 ? std::max(end, arrival) : end, forward[rank], end)) return false;
                forwardEnd = end;
            }
            if (rank >= firstBackward && rank <= lastBackward) {
                const bool last = rank + 1 == stages;
                if (!last && !addTicks(ends[rank + 1], transfer, arrival)) return false;
                if (!addTicks(last ? end : std::max(end, arrival), backward[rank], end)) return false;
            }
            ends[rank] = end;
        }
        return true;
    }
};

/// Any costs: warm-up, steady and drain waves one after another, the steady ones by their period where they
/// have one.
std::optional<Ticks> makespanByWaves(const Waves& waves) {
    std::vector<Ticks> ends(waves.stages);
    const std::int64_t steadyFrom = std::min(waves.stages - 1, waves.microBatches);
    for (std::int64_t k = 0; k < steadyFrom; ++k)
        if (!waves.advance(ends, k)) return std::nullopt;
    const std::int64_t steady = waves.microBatches - steadyFrom;
    if (!advanceMaxPlus(ends, steady,
                        [&](std::span<Ticks> state) { return waves.advance(state, steadyFrom); }))
        return std::nullopt;
    for (std::int64_t k = waves.microBatches; k < waves.microBatches + waves.stages - 1; ++k)
        if (!waves.advance(ends, k)) return std::nullopt;
    return ends.front();
}

// Equal ranks: T = (m+p-1)(F+B) + 2xc with x = p-1 + floor((m-1)(p-1)/p).
// A path to the last backward moves one rank down (F, c) within a wave, one rank up (B, c) in one wave, or
// stays on its rank (B then F) for one wave; x moves up and y stays make the m+p-2 waves, x moves down bring
// it back to rank 0, so it has at most 1+x+y = m+p-1 forwards and as many backwards. Between two stays it
// climbs at most p-1 ranks: x <= (p-1)(y+1), hence x <= (p-1)(m+p-1)/p. Round trips over all ranks, and one
// shorter one among the last ranks for the rest of the division, reach that bound.
std::optional<Ticks> uniformMakespan(std::int64_t p, std::int64_t m, Ticks round, Ticks transfer) {
    const std::int64_t down = m - 1 - (m - 1) / p - ((m - 1) % p != 0 ? 1 : 0);  // floor((m-1)(p-1)/p)
    Ticks rounds = 0;
    Ticks hops = 0;
    Ticks latency = 0;
    const bool fits = addTicks(m, p - 1, rounds) && !__builtin_mul_overflow(rounds, round, &rounds) &&
                      addTicks(down, p - 1, hops) && addTicks(hops, hops, hops) &&
                      !__builtin_mul_overflow(hops, transfer, &latency) && addTicks(rounds, latency, rounds);
    return fits ? std::optional(rounds) : std::nullopt;
}

std::optional<Ticks> makespan(const ScheduleShape& shape, const PipelineCosts& costs) {
    Waves waves{shape.stages, shape.microBatches, costs.forward, costs.backwardInput, costs.transfer};
    bool uniform = true;
    for (std::int64_t rank = 0; rank < shape.stages; ++rank) {
        if (!addTicks(waves.backward[rank], costs.backwardWeight[rank], waves.backward[rank]))
            return std::nullopt;
        uniform =
            uniform && waves.forward[rank] == waves.forward[0] && waves.backward[rank] == waves.backward[0];
    }
    if (!uniform) return makespanByWaves(waves);
    Ticks round = 0;
    if (!addTicks(waves.forward[0], waves.backward[0], round)) return std::nullopt;
    return uniformMakespan(shape.stages, shape.microBatches, round, shape.stages == 1 ? 0 : costs.transfer);
}

}  // namespace

const ScheduleDefinition kOneFOneB = {.kind = ScheduleKind::oneFOneB,
                                      .rankOrder = rankOrder,
                                      .peakInFlight = peakInFlight,
                                      .makespan = makespan};

}  // namespace meshwright
