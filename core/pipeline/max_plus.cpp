// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/max_plus.h"

#include <limits>

namespace meshwright {

std::optional<MaxPlusMatrix> MaxPlusMatrix::squared() const {
    MaxPlusMatrix result{size, std::vector<Ticks>(entries.size(), -1)};
    for (std::int64_t to = 0; to < size; ++to)
        for (std::int64_t via = 0; via < size; ++via) {
            const Ticks second = entries[to * size + via];
            if (second < 0) continue;
            for (std::int64_t from = 0; from < size; ++from) {
                const Ticks first = entries[via * size + from];
                if (first < 0) continue;
                Ticks both = 0;
                if (!addTicks(first, second, both)) return std::nullopt;
                Ticks& longest = result.entries[to * size + from];
                longest = std::max(longest, both);
            }
        }
    return result;
}

bool MaxPlusMatrix::apply(std::vector<Ticks>& state) const {
    const std::vector<Ticks> old = state;
    for (std::int64_t to = 0; to < size; ++to) {
        Ticks latest = std::numeric_limits<Ticks>::min();
        for (std::int64_t from = 0; from < size; ++from) {
            const Ticks cost = entries[to * size + from];
            if (cost < 0) continue;
            Ticks time = 0;
            if (!addTicks(old[from], cost, time)) return false;
            latest = std::max(latest, time);
        }
        state[to] = latest;
    }
    return true;
}

bool applyPower(MaxPlusMatrix matrix, std::int64_t steps, std::vector<Ticks>& state) {
    while (true) {
        if (steps % 2 == 1 && !matrix.apply(state)) return false;
        steps /= 2;
        if (steps == 0) return true;
        std::optional<MaxPlusMatrix> square = matrix.squared();
        if (!square) return false;
        matrix = std::move(*square);
    }
}

std::optional<Ticks> commonShift(std::span<const Ticks> earlier, std::span<const Ticks> later) {
    const Ticks shift = later.front() - earlier.front();
    for (std::size_t i = 1; i < later.size(); ++i)
        if (later[i] - earlier[i] != shift) return std::nullopt;
    return shift;
}

}  // namespace meshwright
