// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/charts/memory_chart.h"
#include "ui/document/scenario_document.h"

class QLabel;

namespace meshwright::ui {

/// The chart itself: a thin widget over MemoryChart.
class MemoryCanvas : public QWidget {
    Q_OBJECT

  public:
    MemoryCanvas(const Theme& theme, QWidget* parent);
    [[nodiscard]] MemoryChart& chart() { return m_chart; }

  signals:
    void segmentHovered(std::optional<meshwright::ui::MemorySegment> segment);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    MemoryChart m_chart;
};

/// Memory per GPU: the chart, its legend, and what the segment under the pointer (or the largest) is made of.
class MemoryView : public QWidget {
    Q_OBJECT

  public:
    MemoryView(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    /// The finding for the panel's head: "worst stage 61.2 of 79.1 GiB: fits".
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] MemoryChart& chart() { return m_canvas->chart(); }
    [[nodiscard]] Drawing drawing(QSizeF size) const;

  signals:
    void sentenceChanged(const QString& sentence);

  private:
    void refresh();
    void explain(std::optional<MemorySegment> segment);

    ScenarioDocument& m_document;
    const Theme& m_theme;
    MemoryCanvas* m_canvas;
    QLabel* m_explanation;
    std::optional<MemorySegment> m_segment;
};

}  // namespace meshwright::ui
