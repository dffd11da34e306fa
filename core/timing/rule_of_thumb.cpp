// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/rule_of_thumb.h"

namespace meshwright {

Flops trainingFlops(double parameters, double tokens, double flopsPerParameterToken) {
    return Flops(flopsPerParameterToken * parameters * tokens);
}

RuleOfThumb ruleOfThumb(double parameters, double tokens, double gpus, FlopsPerSecond peak, double mfu,
                        double flopsPerParameterToken) {
    return {trainingFlops(parameters, tokens, flopsPerParameterToken) / (peak * (gpus * mfu)), mfu};
}

RuleOfThumb ruleOfThumbWithin(double parameters, double tokens, double gpus, FlopsPerSecond peak,
                              Seconds duration, double flopsPerParameterToken) {
    const Seconds atPeak = trainingFlops(parameters, tokens, flopsPerParameterToken) / (peak * gpus);
    return {duration, atPeak / duration};
}

}  // namespace meshwright
