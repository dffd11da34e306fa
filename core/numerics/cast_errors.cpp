// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/cast_errors.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace meshwright {

double CastErrors::sqnrDecibels() const {
    if (noise == 0.0) return std::numeric_limits<double>::infinity();
    return 10.0 * std::log10(signal / noise);
}

double CastErrors::relativeRms() const {
    return noise == 0.0 ? 0.0 : std::sqrt(noise / signal);
}

float greatestMagnitude(std::span<const float> numbers) {
    float greatest = 0.0F;
    for (const float number : numbers) {
        if (!std::isfinite(number)) return std::numeric_limits<float>::quiet_NaN();
        greatest = std::max(greatest, std::abs(number));
    }
    return greatest;
}

CastErrors measureErrors(std::span<const float> numbers, std::span<const double> values) {
    CastErrors errors;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double number = numbers[i];
        if (!std::isfinite(number) || !std::isfinite(values[i])) continue;
        errors.signal += number * number;
        errors.noise += (values[i] - number) * (values[i] - number);
        if (values[i] == 0.0 && number != 0.0) ++errors.flushed;
    }
    return errors;
}

}  // namespace meshwright
