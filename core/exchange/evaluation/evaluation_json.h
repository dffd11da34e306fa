// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/evaluation/evaluation.h"
#include "core/scenario/scenario.h"

namespace meshwright {

struct EvaluationOptions {
    bool ranks = false;  ///< the table of ranks, up to 4,096, and the groups
};

/// The evaluation as JSON text, as the format's description says; parts without meaning are null.
[[nodiscard]] std::string evaluationJson(const Scenario& scenario, const Evaluation& evaluation,
                                         const EvaluationOptions& options = {});

/// The same for people: a dozen lines of plain text.
[[nodiscard]] std::string evaluationText(const Scenario& scenario, const Evaluation& evaluation,
                                         const EvaluationOptions& options = {});

}  // namespace meshwright
