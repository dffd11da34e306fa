// SPDX-License-Identifier: GPL-3.0-or-later
// What a run says in words: names, and what there is to say about an item that is drawn.
#pragma once

#include <utility>

#include "ui/numerics/run/run_figures.h"
#include "ui/scene/display_list.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

/// "PyTorch"
[[nodiscard]] QString nameOf(LossScalerKind kind);
[[nodiscard]] bool hasHysteresis(LossScalerKind kind);
/// A loss scale, which is a power of two, zero or infinite: "2^16".
[[nodiscard]] QString scaleText(double scale);
/// "max of 16", "most recent"
[[nodiscard]] QString nameOf(AmaxChoice choice, std::int64_t historyLength);
/// Of the ways of summing, and after them the true sum.
[[nodiscard]] QString sumWayName(std::size_t way, const RunView& view);
/// Of the ways of storing a weight, and after them the true weight.
[[nodiscard]] QString weightWayName(std::size_t way);

/// What there is to say about the items of one run. Its figures are worked out when they are first needed.
class RunItems {
  public:
    explicit RunItems(RunView run) : m_run(std::move(run)) {}
    [[nodiscard]] const RunView& run() const { return m_run; }

    /// "Step 30", "Steps 30" U+2013 "39" where a column has several, "one by one"; empty for what has no
    /// words.
    [[nodiscard]] QString name(const ItemId& item) const;
    /// In one line or several.
    [[nodiscard]] QString facts(const ItemId& item);

  private:
    /// Of a column: the last one may have fewer.
    [[nodiscard]] std::int64_t stepsIn(std::int64_t first, std::int64_t column) const;
    [[nodiscard]] QString lossScaleFacts(std::int64_t first, std::int64_t count);
    [[nodiscard]] QString delayedFacts(std::int64_t first, std::int64_t count);
    [[nodiscard]] QString sumFacts(std::size_t way);
    [[nodiscard]] QString weightFacts(std::size_t way);

    RunView m_run;
    std::optional<std::array<LossScalerTimeline, kLossScalers.size()>> m_scalers;
    std::optional<DelayedFigures> m_delayed;
    std::optional<SumFigures> m_sums;
    std::optional<WeightFigures> m_weights;
};

}  // namespace meshwright::ui
