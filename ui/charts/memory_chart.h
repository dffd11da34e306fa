// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/memory/memory_ledger.h"
#include "ui/painting/picture.h"
#include "ui/scene/scene.h"

namespace meshwright::ui {

/// A segment of a bar: a category of a stage.
struct MemorySegment {
    std::int64_t stage = 0;
    MemoryCategory category = MemoryCategory::weights;
    friend bool operator==(const MemorySegment&, const MemorySegment&) = default;
};

/// The stacked bars of memory per GPU, one a pipeline stage, with the capacity as a dashed line. Qt Charts
/// draws bars and grid behind a plain interface; all that is written on them is a display list.
class MemoryChart {
  public:
    explicit MemoryChart(const Theme& theme);
    ~MemoryChart();
    MemoryChart(const MemoryChart&) = delete;
    MemoryChart& operator=(const MemoryChart&) = delete;

    /// Null clears the chart.
    void show(const MemoryLedger* memory);
    void resize(QSizeF size);
    /// Lights the bar of a stage. True when that changes the picture.
    bool choose(std::optional<std::int64_t> stage);
    /// At one instant: the part of its peak activations that each stage holds, by stage; empty = show peaks
    /// only.
    /// True when that changes the picture.
    bool setHeld(std::vector<double> parts);
    void paint(QPainter& painter) const;

    [[nodiscard]] std::optional<MemorySegment> segmentAt(QPointF point) const;
    /// What the bars say, in GiB, bar by bar and category by category: read back from Qt Charts.
    [[nodiscard]] std::vector<std::vector<double>> values() const;
    /// The stages that have a bar, top down.
    [[nodiscard]] const std::vector<std::int64_t>& stages() const;
    /// Where the capacity line stands on the value axis, GiB.
    [[nodiscard]] double capacity() const;
    /// The rectangle of a segment as it is on screen; empty when it has none.
    [[nodiscard]] QRectF segmentRect(const MemorySegment& segment) const;
    /// Everything over the bars: names, figures, edges, capacity.
    [[nodiscard]] const DisplayList& labels() const;

  private:
    class Parts;
    std::unique_ptr<Parts> m_parts;
};

/// Stages worth a bar of their own when at most `most` fit: the fullest, both ends and an even choice.
[[nodiscard]] std::vector<std::int64_t> stagesToShow(const MemoryLedger& memory, std::int64_t most);

/// The chart as a drawing, for pictures.
[[nodiscard]] Drawing memoryDrawing(const SceneInput& input);

}  // namespace meshwright::ui
