// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/weight_update.h"

#include <limits>
#include <optional>

#include "core/numerics/format_arithmetic.h"
#include "core/numerics/random_numbers.h"

namespace meshwright {

namespace {

double halfWayTo(const FloatFormat& format, double weight, std::optional<std::uint32_t> neighbour) {
    if (!neighbour) return std::numeric_limits<double>::infinity();
    const double other = toDouble(decode(format, *neighbour));
    return (other > weight ? other - weight : weight - other) / 2;
}

EncodeOptions stochasticOptions(SplitMix64& chances) {
    const auto drawn = static_cast<std::uint32_t>(chances.next() >> 32);
    return {.rounding = Rounding::stochastic, .random = {drawn, 32}};
}

}  // namespace

LostUpdates lostUpdates(const FloatFormat& format, std::uint32_t code) {
    const double weight = toDouble(decode(format, code));
    return {halfWayTo(format, weight, nextCode(format, code)),
            halfWayTo(format, weight, previousCode(format, code)), (code & 1) == 0};
}

WeightPath followWeight(const FloatFormat& format, WeightStorage storage, double start,
                        std::span<const float> updates, std::uint64_t seed) {
    SplitMix64 chances(seed);
    const FloatFormat& stored = storage == WeightStorage::master ? *findFloatFormat("fp32") : format;
    double weight = roundTo(format, start);
    WeightPath path;
    path.weights.push_back(weight);
    for (const float update : updates) {
        const EncodeOptions options =
            storage == WeightStorage::stochastic ? stochasticOptions(chances) : EncodeOptions{};
        const double next = addIn(stored, weight, double{update}, options);
        if (next == weight && update != 0.0F) ++path.lost;
        weight = next;
        path.weights.push_back(roundTo(format, weight));
    }
    return path;
}

}  // namespace meshwright
