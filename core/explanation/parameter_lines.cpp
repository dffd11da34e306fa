// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explanation/parameter_lines.h"

#include <algorithm>
#include <optional>

#include "core/explanation/figure_sheet.h"
#include "core/parameters/weight_tensors.h"

namespace meshwright {

namespace {

using enum Quantity;

std::optional<TensorGroup> groupFor(Quantity quantity) {
    switch (quantity) {
        case embedding:
            return TensorGroup::embedding;
        case attention:
            return TensorGroup::attention;
        case mlp:
            return TensorGroup::mlp;
        case experts:
            return TensorGroup::experts;
        case router:
            return TensorGroup::router;
        case norms:
            return TensorGroup::norms;
        case head:
            return TensorGroup::head;
        case mtp:
            return TensorGroup::mtp;
        default:
            return std::nullopt;
    }
}

/// What a quantity takes of each tensor.
class Collector {
  public:
    Collector(Quantity quantity, const ModelSpec& model, std::int64_t paddedVocab)
        : m_quantity(quantity), m_model(model), m_extraRows(paddedVocab - model.vocabSize) {}

    void collect() {
        if (m_quantity != mtp) {
            const auto add = [&](const WeightTensor& tensor) { offer(tensor, 1); };
            visitEmbeddingTensors(m_model, add);
            visitHeadTensors(m_model, !m_model.tieWordEmbeddings, add);
            layerCounts(m_model).forEach([&](LayerType type, std::int64_t layers) {
                visitLayerTensors(m_model, type, [&](const WeightTensor& tensor) { offer(tensor, layers); });
            });
        }
        if (m_quantity == matmulParameters && m_model.tieWordEmbeddings) offerVocabulary(1);
        if (m_model.mtpLayers == 0 || (m_quantity != mtp && m_quantity != matmulParameters)) return;
        visitMtpTensors(m_model, [&](const WeightTensor& tensor) {
            if (m_quantity == mtp)
                push(tensor, m_model.mtpLayers, tensor.copies);
            else
                offer(tensor, m_model.mtpLayers);
        });
        if (m_quantity == matmulParameters) offerVocabulary(m_model.mtpLayers);
    }

    [[nodiscard]] std::vector<ParameterLine> take() {
        std::ranges::stable_sort(m_lines, std::ranges::greater(), &ParameterLine::count);
        return std::move(m_lines);
    }

  private:
    void offer(const WeightTensor& tensor, std::int64_t layers) {
        if (m_quantity == vocabPadding) {
            if (tensor.split != TensorSplit::vocabulary || m_extraRows == 0) return;
            WeightTensor padding = tensor;
            padding.outputs = Count(m_extraRows);
            return push(padding, 1, 1);
        }
        if (m_quantity == matmulParameters) {
            if (tensor.use == TensorUse::multiplied && tensor.group != TensorGroup::router)
                push(tensor, layers, tensor.active);
            return;
        }
        if (m_quantity == activeParameters)
            push(tensor, layers, tensor.active);
        else if (tensor.group == groupFor(m_quantity))
            push(tensor, layers, tensor.copies);
    }
    void offerVocabulary(std::int64_t times) {
        push(matrix(TensorGroup::head, "head-weight", Count(m_model.vocabSize), Count(m_model.hiddenSize),
                    TensorSplit::vocabulary),
             times, 1);
    }
    void push(const WeightTensor& tensor, std::int64_t layers, std::int64_t copies) {
        if (copies > 0) m_lines.push_back({tensor, layers, copies});
    }

    Quantity m_quantity;
    const ModelSpec& m_model;
    std::int64_t m_extraRows;
    std::vector<ParameterLine> m_lines;
};

}  // namespace

std::string ParameterLine::text() const {
    std::string text;
    const auto times = [&](std::int64_t factor) {
        if (!text.empty()) text += " × ";
        text += std::to_string(factor);
    };
    if (layers != 1) times(layers);
    if (copies != 1) times(copies);
    times(tensor.outputs.value());
    if (tensor.inputs != Count(1)) times(tensor.inputs.value());
    return text;
}

bool isSumOfTensors(Quantity quantity) {
    return groupFor(quantity) || quantity == activeParameters || quantity == matmulParameters ||
           quantity == vocabPadding;
}

std::vector<ParameterLine> parameterLines(Quantity quantity, const ModelSpec& model,
                                          std::int64_t paddedVocab) {
    Collector collector(quantity, model, paddedVocab);
    collector.collect();
    return collector.take();
}

std::optional<Derivation> deriveParameters(Quantity quantity, const FigureSheet& sheet) {
    const auto value = sheet.valueOf(quantity);
    if (!value || sheet.scenario().model.spec.isNominal()) return std::nullopt;
    Derivation derivation{.id = quantity, .value = *value, .form = DerivationForm::sum};
    for (const ParameterLine& line :
         parameterLines(quantity, sheet.scenario().model.spec, sheet.evaluation().resolved.paddedVocab))
        derivation.operands.push_back(
            {line.text(), TensorTerm{line.tensor.name}, line.count().asDouble(), QuantityUnit::one, {}});
    return derivation;
}

}  // namespace meshwright
