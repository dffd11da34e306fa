// SPDX-License-Identifier: GPL-3.0-or-later
// Long runs of a max-plus linear step (each new time = max over old times + a fixed cost of 0 or more),
// without running every step. Baccelli, Cohen, Olsder, Quadrat: Synchronization and Linearity (1992),
// chapter 3.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/pipeline/costs.h"

namespace meshwright {

/// Square matrix in (max, +): entry [to * size + from] is the cost from an old time to a new one, negative
/// for none.
struct MaxPlusMatrix {
    std::int64_t size = 0;
    std::vector<Ticks> entries;

    /// nullopt when an entry overflows.
    [[nodiscard]] std::optional<MaxPlusMatrix> squared() const;
    /// False when a time overflows.
    [[nodiscard]] bool apply(std::vector<Ticks>& state) const;
};

/// state := matrix^steps state in O(size^3 log steps); false when a time overflows.
[[nodiscard]] bool applyPower(MaxPlusMatrix matrix, std::int64_t steps, std::vector<Ticks>& state);

/// The constant by which every entry of `later` exceeds `earlier`, if there is one.
[[nodiscard]] std::optional<Ticks> commonShift(std::span<const Ticks> earlier, std::span<const Ticks> later);

/// The matrix of a step, column by column; nullopt when its costs overflow.
template <class Step>
[[nodiscard]] std::optional<MaxPlusMatrix> matrixOf(std::int64_t size, const Step& step) {
    std::vector<Ticks> column(size, 0);
    if (!step(column)) return std::nullopt;
    const Ticks largestCost = *std::ranges::max_element(column);
    MaxPlusMatrix matrix{size, std::vector<Ticks>(size * size)};
    for (std::int64_t from = 0; from < size; ++from) {
        std::ranges::fill(column, -1 - largestCost);  // so low that a path from there stays negative
        column[from] = 0;
        if (!step(column)) return std::nullopt;
        for (std::int64_t to = 0; to < size; ++to)
            matrix.entries[to * size + from] = std::max<Ticks>(column[to], -1);
    }
    return matrix;
}

/// Applies `step` to `state` `steps` times; `step` maps a vector of times to the next in place and returns
/// false when a time overflows, and so does this. Exact: once the whole state is an earlier one shifted by a
/// constant, everything after repeats (Brent's search for that), and a state that takes long to get there
/// goes by powers of the matrix.
template <class Step>
[[nodiscard]] bool advanceMaxPlus(std::vector<Ticks>& state, std::int64_t steps, const Step& step) {
    const std::int64_t size = std::ssize(state);
    const std::int64_t patience = 64 + 16 * size;
    std::vector<Ticks> anchor = state;
    std::int64_t sinceAnchor = 0;
    std::int64_t nextAnchor = 1;
    for (std::int64_t done = 0; steps > 0; ++done) {
        const std::int64_t stepsWorthAPower = size * size * std::bit_width(static_cast<std::uint64_t>(steps));
        if (done >= patience && steps > stepsWorthAPower) {
            std::optional<MaxPlusMatrix> matrix = matrixOf(size, step);
            return matrix && applyPower(std::move(*matrix), steps, state);
        }
        if (!step(state)) return false;
        --steps;
        ++sinceAnchor;
        if (const std::optional<Ticks> shift = commonShift(anchor, state)) {
            Ticks skipped = 0;
            if (__builtin_mul_overflow(*shift, steps / sinceAnchor, &skipped)) return false;
            for (Ticks& time : state)
                if (!addTicks(time, skipped, time)) return false;
            steps %= sinceAnchor;
            while (steps-- > 0)
                if (!step(state)) return false;
            return true;
        }
        if (sinceAnchor == nextAnchor) {
            std::ranges::copy(state, anchor.begin());
            sinceAnchor = 0;
            nextAnchor *= 2;
        }
    }
    return true;
}

}  // namespace meshwright
