// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/optimizer_shapes.h"

namespace meshwright {

OptimizerShapes optimizerShapes(const ModelSpec& model, const StageShape& stage, const StageParameters& parameters,
                                std::int64_t tp, std::int64_t paddedVocab) {
    if (model.isNominal()) return {parameters.total, ParameterCount(0)};
    const ParameterCount vocabularyMatrix = (ParameterCount(paddedVocab) * model.hiddenSize).dividedUp(tp);
    OptimizerShapes shapes;
    shapes.hiddenMatrices = parameters.matmulPerToken - (stage.hasHead ? vocabularyMatrix : ParameterCount(0));

    const ParameterCount queries = ParameterCount(model.numAttentionHeads) * model.headDim;
    const ParameterCount keys = ParameterCount(model.numKeyValueHeads) * model.headDim;
    const ParameterCount hidden(model.hiddenSize);
    const ParameterCount ffn(model.intermediateSize);
    // Column-split: h rows and 1/t of the columns; row-split: 1/t of the rows and h columns.
    const ParameterCount attention = 4 * hidden + 2 * queries.dividedUp(tp) + 2 * keys.dividedUp(tp);
    const ParameterCount mlp = (hidden + ffn.dividedUp(tp)) * (model.gatedMlp ? 3 : 2);
    const std::int64_t vocabularyMatrices =
        (stage.hasEmbedding ? 1 : 0) + (stage.hasHead && !(model.tieWordEmbeddings && stage.hasEmbedding) ? 1 : 0);
    shapes.rowsAndColumns = (attention + mlp) * stage.layers +
                            (hidden + ParameterCount(paddedVocab).dividedUp(tp)) * vocabularyMatrices;
    return shapes;
}

}  // namespace meshwright
