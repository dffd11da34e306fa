// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "ui/numerics/tensor/tensor_figures.h"

namespace meshwright::ui {

struct TensorText {
    Q_DECLARE_TR_FUNCTIONS(Numerics)
};

[[nodiscard]] QString nameOf(Band band);
[[nodiscard]] QString nameOf(Distribution distribution);
[[nodiscard]] QString nameOf(ScalingStudy study);
[[nodiscard]] QString nameOf(MxScaleRule rule);
/// "E4M3 per tensor", "INT8, 1 × 128"
[[nodiscard]] QString nameOf(ScalingWay way, const FloatFormat& elementFormat);
/// "31.2 dB", "∞ dB"
[[nodiscard]] QString decibelText(double decibels);
/// "14,213 (14.2 %)"; no per cent of nothing.
[[nodiscard]] QString countText(std::size_t count, std::size_t all);

}  // namespace meshwright::ui
