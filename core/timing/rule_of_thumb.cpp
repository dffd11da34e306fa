// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/rule_of_thumb.h"

#include "core/derivation/quantity.h"

namespace meshwright {

Flops trainingFlops(double parameters, double tokens, double flopsPerParameterToken) {
    return Flops(flopsPerParameterToken * parameters * tokens);
}

RuleOfThumb ruleOfThumb(double parameters, double tokens, double gpus, FlopsPerSecond peak, double mfu,
                        double flopsPerParameterToken) {
    const double withSix = computed(Quantity::ruleOfThumb, {{Quantity::parameters, parameters},
                                                            {Quantity::trainingTokens, tokens},
                                                            {Quantity::peak, peak.value()},
                                                            {Quantity::gpus, gpus},
                                                            {Quantity::ruleMfu, mfu}});
    return {Seconds(withSix * (flopsPerParameterToken / kTrainingFlopsPerParameterToken)), mfu};
}

RuleOfThumb ruleOfThumbWithin(double parameters, double tokens, double gpus, FlopsPerSecond peak,
                              Seconds duration, double flopsPerParameterToken) {
    const Seconds atPeak = trainingFlops(parameters, tokens, flopsPerParameterToken) / (peak * gpus);
    return {duration, atPeak / duration};
}

}  // namespace meshwright
