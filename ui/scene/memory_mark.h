// SPDX-License-Identifier: GPL-3.0-or-later
// The instant of most memory in words.
#pragma once

#include <QString>

#include "ui/document/shown_peak.h"

namespace meshwright::ui {

/// "Stage 0, B3"
[[nodiscard]] QString placeText(const ShownPeak& peak, const Timeline& timeline);
/// "most memory: Stage 0, B3, 61.2 GiB"
[[nodiscard]] QString peakText(const ShownPeak& peak, const Timeline& timeline);
/// "it starts with 4 micro-batches in memory"
[[nodiscard]] QString peakWhyText(const ShownPeak& peak);
/// "most memory: Stage 0, B3 at 1.23 s"
[[nodiscard]] QString peakTimeText(const ShownPeak& peak, const Timeline& timeline);

}  // namespace meshwright::ui
