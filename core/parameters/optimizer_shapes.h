// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/parameters.h"

namespace meshwright {

/// What optimizers with states smaller than the weights need to know of a rank's share.
struct OptimizerShapes {
    ParameterCount hiddenMatrices;  ///< parameters in 2-D matrices of the layers: Muon's
    ParameterCount rowsAndColumns;  ///< sum of rows + columns over all matrices on the rank: Adafactor's
};

[[nodiscard]] OptimizerShapes optimizerShapes(const ModelSpec& model, const StageShape& stage,
                                              const StageParameters& parameters, std::int64_t tp,
                                              std::int64_t paddedVocab);

}  // namespace meshwright
