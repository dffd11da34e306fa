// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/memory/memory_ledger.h"
#include "ui/painting/picture.h"
#include "ui/scene/scene.h"

class QGraphicsScene;
class QGraphicsView;
class QWidget;

namespace meshwright::ui {

/// A segment of a bar: a category of a stage.
struct MemorySegment {
    std::int64_t stage = 0;
    MemoryCategory category = MemoryCategory::weights;
    friend bool operator==(const MemorySegment&, const MemorySegment&) = default;
};

/// The stacked bars of memory per GPU, one a pipeline stage, with the capacity as a dashed line. Qt Charts behind a
/// plain interface; more stages than fit are represented by the fullest and an even choice of the others.
class MemoryChart {
  public:
    explicit MemoryChart(const Theme& theme);
    ~MemoryChart();
    MemoryChart(const MemoryChart&) = delete;
    MemoryChart& operator=(const MemoryChart&) = delete;

    /// Null clears the chart.
    void show(const MemoryLedger* memory);
    void resize(QSizeF size);
    void paint(QPainter& painter) const;

    [[nodiscard]] std::optional<MemorySegment> segmentAt(QPointF point) const;
    /// What the bars say, in GiB, stage by stage and category by category: read back by tests.
    [[nodiscard]] std::vector<std::vector<double>> values() const;
    /// The stages that have a bar, top down.
    [[nodiscard]] const std::vector<std::int64_t>& stages() const;
    /// Position of the capacity line in the value axis, GiB.
    [[nodiscard]] double capacity() const;
    [[nodiscard]] QGraphicsScene* scene() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

/// Stages worth a bar of their own when at most `most` fit: the fullest, both ends and an even choice.
[[nodiscard]] std::vector<std::int64_t> stagesToShow(const MemoryLedger& memory, std::int64_t most);

/// The chart as a drawing, for pictures.
[[nodiscard]] Drawing memoryDrawing(const SceneInput& input);

}  // namespace meshwright::ui
