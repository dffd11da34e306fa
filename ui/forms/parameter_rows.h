// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/derivation/quantity.h"
#include "core/parameters/parameters.h"
#include "ui/controls/text_table.h"

namespace meshwright::ui {

/// What a model's parameters add up from, as a table: a row a part with its share of the total, and the other
/// counts the model is known by.
[[nodiscard]] std::vector<TextColumn> parameterColumns();
[[nodiscard]] std::vector<QStringList> parameterRows(const ParameterSummary& parameters);
/// What each row counts, in their order.
[[nodiscard]] std::vector<Quantity> parameterFigures(const ParameterSummary& parameters);

}  // namespace meshwright::ui
