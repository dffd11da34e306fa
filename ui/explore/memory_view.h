// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

#include "core/explanation/figure_id.h"
#include "ui/document/scenario_document.h"
#include "ui/explore/memory_canvas.h"

class QPushButton;

namespace meshwright::ui {

class ChoiceBox;
class MemoryTables;
class NoteBox;
class SwatchLegend;

/// Memory per GPU: the chart, its legend, and what the segment under the pointer (or the largest) is made of.
/// The bars are pipeline stages, or ZeRO 0 to 3 of the same scenario, where a click uses the strategy.
class MemoryView : public QWidget {
    Q_OBJECT

  public:
    MemoryView(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    /// The finding for the panel's head: "fullest stage 61.2 of 79.1 GiB: fits", then shorter forms of it for
    /// heads with less room, each after a U+009C as Qt has it.
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] MemoryCanvas& canvas() { return *m_canvas; }
    [[nodiscard]] MemoryChart& chart() { return m_canvas->chart(); }
    /// For the corner of the panel's head: what the bars stand for, and while the note has no room its link
    /// to the derivation.
    [[nodiscard]] QWidget* headTools();
    /// Of these, what the bars stand for.
    [[nodiscard]] QWidget* barsChooser();
    /// The window with every tensor of a stage, the given category first.
    void showTensors(const MemorySegment& segment);
    /// The same, at what is explained now.
    void showFigures();
    [[nodiscard]] bool showsFigures() const;

  signals:
    void sentenceChanged(const QString& sentence);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void refresh();
    void followView();
    void followClock();
    void hover(std::optional<MemoryHit> hit);
    void click(const MemoryHit& hit);
    void useStrategy(const MemoryBar& bar);
    void explain();
    /// A link that asks why the segment explained now is what it is.
    void becomeWhy(QPushButton* link);
    /// Of the segment at the point, or explained now; a bar of the four strategies has none.
    [[nodiscard]] std::optional<FigureId> figureAt(std::optional<QPoint> point) const;
    /// The bars have it first, then the legend, then the note; without bars there is neither.
    void showWhatHasRoom();
    [[nodiscard]] bool showsZero() const { return m_document.view().memoryBars == MemoryBarsOf::zero; }
    /// The segment explained: the one under the pointer, else the largest of the fullest stage.
    [[nodiscard]] std::optional<MemorySegment> explained() const;
    [[nodiscard]] std::optional<MemorySegment> segmentOf(const MemoryHit& hit) const;
    /// Of the fullest stage its op and instant with most memory, and what a stage has moved to the host.
    [[nodiscard]] QString lastLine(std::int64_t stage) const;

    ScenarioDocument& m_document;
    const Theme& m_theme;
    MemoryCanvas* m_canvas;
    QWidget* m_head;
    QPushButton* m_headWhy;
    ChoiceBox* m_chooser;
    SwatchLegend* m_legend;
    NoteBox* m_note;
    QPointer<MemoryTables> m_tables;
    MemoryBarsOf m_shown = MemoryBarsOf::stages;
    std::optional<MemoryHit> m_hovered;
    bool m_linked = false;  ///< the view's hovered GPU is ours to clear
};

}  // namespace meshwright::ui
