// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timing/step_time.h"
#include "core/units/real_unit.h"

namespace meshwright {

/// FLOPs a parameter and token: 2 forward and 4 backward; recomputing everything runs the forward pass again.
/// Source: Kaplan et al. 2020, section 2.1; Korthikanti et al. 2022, appendix A.
inline constexpr double kTrainingFlopsPerParameterToken = 6.0;
inline constexpr double kRecomputeFlopsPerParameterToken = 8.0;

/// flopsPerParameterToken x parameters x tokens: what a run of that many tokens computes.
[[nodiscard]] Flops trainingFlops(double parameters, double tokens,
                                  double flopsPerParameterToken = kTrainingFlopsPerParameterToken);

/// How long a run takes at this MFU: 6 P T / (G x peak x MFU). `peak` is one GPU's; all arguments > 0.
[[nodiscard]] RuleOfThumb ruleOfThumb(double parameters, double tokens, double gpus, FlopsPerSecond peak,
                                      double mfu,
                                      double flopsPerParameterToken = kTrainingFlopsPerParameterToken);

/// The other direction: the MFU of a run, or of one step, that took `duration`. Over 1 where nothing can be
/// so fast.
[[nodiscard]] RuleOfThumb ruleOfThumbWithin(double parameters, double tokens, double gpus,
                                            FlopsPerSecond peak, Seconds duration,
                                            double flopsPerParameterToken = kTrainingFlopsPerParameterToken);

}  // namespace meshwright
