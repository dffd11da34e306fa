// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the time model: kernels, how collectives run, and the constants that nobody prints on a data
// sheet.
#pragma once

#include <QString>
#include <optional>

#include "core/evaluation/assumptions.h"
#include "core/timing/kernel_time.h"
#include "core/traffic/traffic_ledger.h"

namespace meshwright::ui {

/// "GEMMs"
[[nodiscard]] QString nameOf(KernelClass kernel);
/// One sentence that says what its kernels do.
[[nodiscard]] QString explanationOf(KernelClass kernel);
/// "ring"
[[nodiscard]] QString nameOf(CollectiveAlgorithm algorithm);

/// "rate of large GEMMs"
[[nodiscard]] QString nameOf(TimeConstant constant);
/// What the figure is a part of, or counts.
[[nodiscard]] QString explanationOf(TimeConstant constant);
/// With its unit: "0.85", "840 µs", "25 GB/s".
[[nodiscard]] QString valueText(TimeConstant constant, double value);
/// As it is typed: in the unit that valueText() writes.
[[nodiscard]] QString editText(TimeConstant constant, double value);
/// The way back; empty for what is no number or out of range.
[[nodiscard]] std::optional<double> valueFromText(TimeConstant constant, const QString& text);
/// "0 to 1"
[[nodiscard]] QString rangeText(TimeConstant constant);
/// "fitted to published runs"
[[nodiscard]] QString originText(const Assumption& assumption);

}  // namespace meshwright::ui
