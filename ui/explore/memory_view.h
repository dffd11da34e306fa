// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/charts/memory_chart.h"
#include "ui/document/scenario_document.h"

namespace meshwright::ui {

class NoteBox;
class SwatchLegend;

/// The chart itself: a thin widget over MemoryChart.
class MemoryCanvas : public QWidget {
    Q_OBJECT

  public:
    MemoryCanvas(const Theme& theme, QWidget* parent);
    [[nodiscard]] MemoryChart& chart() { return m_chart; }

  signals:
    void segmentHovered(std::optional<meshwright::ui::MemorySegment> segment);
    void segmentClicked(meshwright::ui::MemorySegment segment);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    MemoryChart m_chart;
};

/// Memory per GPU: the chart, its legend, and what the segment under the pointer (or the largest) is made of.
class MemoryView : public QWidget {
    Q_OBJECT

  public:
    MemoryView(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    /// The finding for the panel's head: "fullest stage 61.2 of 79.1 GiB: fits".
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] MemoryCanvas& canvas() { return *m_canvas; }
    [[nodiscard]] MemoryChart& chart() { return m_canvas->chart(); }
    /// The table of every tensor of a stage, the given category first.
    void showTensors(const MemorySegment& segment);

  signals:
    void sentenceChanged(const QString& sentence);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void refresh();
    void followView();
    void hover(std::optional<MemorySegment> segment);
    void explain();
    /// The bars have it first, then the legend, then the note; without bars there is neither.
    void showWhatHasRoom();
    /// The segment explained: the one under the pointer, else the largest of the fullest stage.
    [[nodiscard]] std::optional<MemorySegment> explained() const;

    ScenarioDocument& m_document;
    MemoryCanvas* m_canvas;
    SwatchLegend* m_legend;
    NoteBox* m_note;
    std::optional<MemorySegment> m_hovered;
    bool m_linked = false;  ///< the view's hovered GPU is ours to clear
};

}  // namespace meshwright::ui
