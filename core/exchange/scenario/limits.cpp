// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/scenario/limits.h"

#include "core/parameters/parameters.h"

namespace meshwright {

void refuseHugeModel(const ModelSpec& spec, const Place& place) {
    const ParameterCount total = countParameters(spec, spec.vocabSize).total;
    if (!total.overflowed() && total.value() <= kMostParameters) return;
    const Phrase found = total.overflowed() ? Phrase(MESHWRIGHT_SENTENCE("Phrases", "more than 9.2e18"))
                                            : Phrase(std::to_string(total.value()));
    place.refuse("out-of-range", {MESHWRIGHT_SENTENCE("Phrases", "{0} parameters"), {found}},
                 MESHWRIGHT_SENTENCE("Phrases", "a shape of at most 1e15 parameters"));
}

}  // namespace meshwright
