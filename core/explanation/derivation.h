// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/derivation/symbol.h"
#include "core/explanation/figure_id.h"

namespace meshwright {

/// How a figure follows from its operands.
enum class DerivationForm : std::uint8_t {
    formula,  ///< by its formula
    sum,      ///< of all operands
    largest,  ///< of the operands
    words,    ///< as the remark says: no formula gives it
    given     ///< set, counted or read from a data sheet
};

/// A coordinate of a rank, or how far apart neighbours along the axis stand.
struct AxisTerm {
    Axis axis = Axis::tp;
    bool stride = false;
    friend bool operator==(const AxisTerm&, const AxisTerm&) = default;
};
/// A weight tensor of the model, by its static id.
struct TensorTerm {
    std::string_view name;
    friend bool operator==(const TensorTerm&, const TensorTerm&) = default;
};
/// What an operand is; a layer type stands for its layers, a kernel class for the end of the model it is of.
using OperandMeaning = std::variant<Quantity, Symbol, FigureId, AxisTerm, TensorTerm, LayerType, KernelClass>;

struct Operand {
    std::string symbol;  ///< as the formula has it; of a line of a sum what it is made of, or nothing
    OperandMeaning meaning;
    double value = 0.0;
    QuantityUnit unit = QuantityUnit::one;
    std::optional<FigureId> further;  ///< its own derivation, where it has one that is more than a setting
};

/// Why a figure is what it is.
struct Derivation {
    FigureId id;
    double value = 0.0;
    QuantityUnit unit = QuantityUnit::one;
    DerivationForm form = DerivationForm::formula;
    std::string formula{};  ///< "F_tok v_gpu / F_peak"; empty unless the form is `formula`
    std::vector<Operand> operands{};
    std::string source{};     ///< paper and section, program, or data sheet; may be empty
    const char* remark = "";  ///< a sentence of the context "Derivations"; may be empty
};

/// Empty where the evaluation has no such figure.
[[nodiscard]] std::optional<Derivation> derive(const FigureId& id, const Scenario& scenario,
                                               const Evaluation& evaluation);

/// The formula with today's values; `textOf(operand)` writes one.
template <class TextOf>
[[nodiscard]] std::string substituted(const Derivation& derivation, const TextOf& textOf) {
    return substitute(derivation.formula, [&](std::string_view name) {
        for (const Operand& operand : derivation.operands)
            if (operand.symbol == name) return std::string(textOf(operand));
        return std::string(name);
    });
}

}  // namespace meshwright
