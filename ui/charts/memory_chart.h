// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "ui/charts/memory_contents.h"
#include "ui/painting/picture.h"
#include "ui/scene/scene.h"

namespace meshwright::ui {

/// A segment of a bar: a category of a stage, or of the stages alike from it on.
struct MemorySegment {
    std::int64_t stage = 0;
    MemoryCategory category = MemoryCategory::weights;
    friend bool operator==(const MemorySegment&, const MemorySegment&) = default;
};

/// The stacked bars of memory per GPU, one a pipeline stage or run of stages alike, or one a sharding
/// strategy, with the capacity as a dashed line. Qt Charts draws bars and grid behind a plain interface; all
/// that is written on them is a display list.
class MemoryChart {
  public:
    explicit MemoryChart(const Theme& theme);
    ~MemoryChart();
    MemoryChart(const MemoryChart&) = delete;
    MemoryChart& operator=(const MemoryChart&) = delete;

    /// Empty clears the chart.
    void show(std::optional<MemoryContents> contents);
    void resize(QSizeF size);
    /// Lights bars, and a segment of them. True when that changes the picture.
    bool light(const LitBars& lit);
    /// Is the bar at this position among those drawn lit, and of it this segment?
    [[nodiscard]] bool isLit(std::size_t bar, std::optional<MemoryCategory> category = {}) const;
    /// At one instant: the part of its peak activations that each stage holds, by stage; empty = show peaks
    /// only. True when that changes the picture.
    bool setHeld(std::vector<double> parts);
    void paint(QPainter& painter) const;

    /// Of a bar that stands for stages.
    [[nodiscard]] std::optional<MemorySegment> segmentAt(QPointF point) const;
    /// The bar at this height, its name included: its position among those drawn.
    [[nodiscard]] std::optional<std::size_t> barAt(QPointF point) const;
    /// What the bars say, in today's unit, bar by bar and category by category: read back from Qt Charts.
    [[nodiscard]] std::vector<std::vector<double>> values() const;
    /// The bars drawn, top down.
    [[nodiscard]] std::vector<MemoryBar> bars() const;
    /// The first stage of each bar drawn, top down.
    [[nodiscard]] std::vector<std::int64_t> stages() const;
    /// Where the capacity line stands on the value axis, in today's unit.
    [[nodiscard]] double capacity() const;
    /// What the bars say of activations, in today's unit, bar by bar: at the instant shown from the least to
    /// the most of its stages, else twice the peak.
    [[nodiscard]] std::vector<std::pair<double, double>> activations() const;
    /// The rectangle of a segment as it is on screen; empty when it has none.
    [[nodiscard]] QRectF segmentRect(const MemorySegment& segment) const;
    /// The whole width of a bar's row, its name included.
    [[nodiscard]] QRectF rowRect(std::size_t bar) const;
    /// Everything over the bars: names, figures, edges, capacity.
    [[nodiscard]] const DisplayList& labels() const;

  private:
    class Parts;
    std::unique_ptr<Parts> m_parts;
};

/// Of so many bars those to draw when at most `most` fit: the fullest, both ends and an even choice.
[[nodiscard]] std::vector<std::size_t> barsToShow(std::size_t count, std::size_t fullest, std::size_t most);

/// What the view asks the chart to show; empty where a rule leaves nothing.
[[nodiscard]] std::optional<MemoryContents> memoryContents(const Scenario& scenario,
                                                           const Evaluation& evaluation,
                                                           const ViewState& view);

/// What the view asks the chart to light.
[[nodiscard]] LitBars litBars(const Evaluation& evaluation, const ViewState& view);

/// The part of its peak activations that each stage holds at the clock; empty where the view shows the whole
/// step or other bars than stages.
[[nodiscard]] std::vector<double> heldParts(const Evaluation& evaluation, const Timeline* timeline,
                                            const ViewState& view);

/// The chart as a drawing, for pictures.
[[nodiscard]] Drawing memoryDrawing(const SceneInput& input);

}  // namespace meshwright::ui
