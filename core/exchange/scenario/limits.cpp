// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/scenario/limits.h"

#include "core/parameters/parameters.h"

namespace meshwright {

void refuseHugeModel(const ModelSpec& spec, const Place& place) {
    const ParameterCount total = countParameters(spec, spec.vocabSize).total;
    if (!total.overflowed() && total.value() <= kMostParameters) return;
    const std::string found = total.overflowed() ? "more than 9.2e18" : std::to_string(total.value());
    place.refuse("out-of-range", found + " parameters", "a shape of at most 1e15 parameters");
}

}  // namespace meshwright
