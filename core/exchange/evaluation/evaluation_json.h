// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/evaluation/evaluation.h"
#include "core/scenario/scenario.h"

namespace meshwright {

struct EvaluationJsonOptions {
    bool ranks = false;  ///< one object a rank, up to 4,096
};

/// The evaluation as JSON text, as the format's description says; parts without meaning are null.
[[nodiscard]] std::string evaluationJson(const Scenario& scenario, const Evaluation& evaluation,
                                         const EvaluationJsonOptions& options = {});

/// The same for people: a dozen lines of plain text.
[[nodiscard]] std::string evaluationText(const Scenario& scenario, const Evaluation& evaluation);

}  // namespace meshwright
