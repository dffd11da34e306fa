// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/memory_view.h"

#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

#include "core/pipeline/in_flight.h"
#include "ui/explore/memory_tables.h"
#include "ui/explore/note_box.h"
#include "ui/explore/swatch_legend.h"
#include "ui/scene/stage_link.h"
#include "ui/scene/ticks.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr int kNoteLines = 4;
constexpr int kHeightForNote = 300;  // px of the view from which the note has room
constexpr int kHeightForLegend = 190;

MemoryCategory largestCategory(const StageMemory& stage) {
    return *std::ranges::max_element(kMemoryCategories, {},
                                     [&](MemoryCategory category) { return stage.of(category); });
}

QString verdictText(MemoryVerdict verdict) {
    switch (verdict) {
        case MemoryVerdict::fits:
            return MemoryView::tr("fits");
        case MemoryVerdict::marginal:
            return MemoryView::tr("fits, but barely");
        case MemoryVerdict::doesNotFit:
            break;
    }
    return MemoryView::tr("does not fit");
}

/// "attention output: 1.31 GiB = 320 × 2 s b h / t"
QString lineOf(const MemoryItem& item) {
    const QString times = item.count > 1 ? groupedText(item.count) % QStringLiteral(" × ") : QString();
    return MemoryView::tr("%1: %2 = %3")
        .arg(memoryItemName(item.name), memoryText(item.bytes),
             times % QString::fromStdString(formulaText(item.product)));
}

}  // namespace

MemoryCanvas::MemoryCanvas(const Theme& theme, QWidget* parent) : QWidget(parent), m_chart(theme) {
    setObjectName(QStringLiteral("memoryChart"));
    setAccessibleName(tr("Memory per GPU, bars"));
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(160, 80);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void MemoryCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    m_chart.paint(painter);
}

void MemoryCanvas::resizeEvent(QResizeEvent*) {
    m_chart.resize(size());
}
void MemoryCanvas::mouseMoveEvent(QMouseEvent* event) {
    emit segmentHovered(m_chart.segmentAt(event->position()));
}
void MemoryCanvas::leaveEvent(QEvent*) {
    emit segmentHovered(std::nullopt);
}
void MemoryCanvas::mouseReleaseEvent(QMouseEvent* event) {
    const auto segment = m_chart.segmentAt(event->position());
    if (segment && event->button() == Qt::LeftButton) emit segmentClicked(*segment);
}

MemoryView::MemoryView(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_document(document), m_canvas(new MemoryCanvas(theme, this)) {
    setObjectName(QStringLiteral("memoryView"));
    setMinimumSize(160, 110);
    setAccessibleName(tr("Memory per GPU"));
    std::vector<Swatch> swatches;
    swatches.reserve(kMemoryCategories.size());
    for (const MemoryCategory category : kMemoryCategories)
        swatches.push_back({nameOf(category), theme.category(category)});
    m_legend = new SwatchLegend(std::move(swatches), theme, this);
    m_note = new NoteBox(kNoteLines, tr("All tensors"), theme, this);
    m_note->setObjectName(QStringLiteral("memoryNote"));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->setSpacing(6);
    layout->setSizeConstraint(QLayout::SetNoConstraint);  // what has no room is hidden
    layout->addWidget(m_canvas, 1);
    auto* below = new QVBoxLayout;
    below->setContentsMargins(12, 0, 12, 0);
    below->setSpacing(6);
    below->addWidget(m_legend);
    below->addWidget(m_note);
    layout->addLayout(below);

    connect(m_canvas, &MemoryCanvas::segmentHovered, this, &MemoryView::hover);
    connect(m_canvas, &MemoryCanvas::segmentClicked, this, &MemoryView::showTensors);
    connect(m_note, &NoteBox::linkClicked, this, [this] {
        if (const auto segment = explained()) showTensors(*segment);
    });
    connect(&document, &ScenarioDocument::evaluationChanged, this, &MemoryView::refresh);
    connect(&document, &ScenarioDocument::timelineMade, this, &MemoryView::followView);
    connect(&document, &ScenarioDocument::viewChanged, this, &MemoryView::followView);
    refresh();
}

QString MemoryView::sentence() const {
    const auto& memory = m_document.evaluation().memory;
    if (!memory) return tr("nothing to show while a rule is broken");
    return tr("fullest stage %1 of %2 GiB: %3")
        .arg(gibFigure(memory->worst().total), gibFigure(memory->capacity), verdictText(memory->verdict));
}

void MemoryView::refresh() {
    const auto& memory = m_document.evaluation().memory;
    m_canvas->chart().show(memory ? &*memory : nullptr);
    const QString text = sentence();
    setAccessibleDescription(text);
    m_canvas->setAccessibleDescription(text);
    explain();
    showWhatHasRoom();
    followView();
    m_canvas->update();
    emit sentenceChanged(text);
}

/// The activations rise and fall with the clock; at its start the bars show the peaks alone.
void MemoryView::followView() {
    const ViewState& view = m_document.view();
    MemoryChart& chart = m_canvas->chart();
    bool changed = chart.choose(chosenStage(m_document.evaluation(), view));
    std::vector<double> held;
    if (view.clockSeconds > 0.0) {
        if (const auto timeline = m_document.timeline()) {
            const Ticks now = ticksOf(view.clockSeconds);
            for (const std::int64_t stage : chart.stages()) {
                const auto rank = static_cast<std::size_t>(stage);
                held.resize(rank + 1, 1.0);
                held[rank] = static_cast<double>(heldAt(timeline->ranks[rank], now)) /
                             static_cast<double>(std::max<std::int64_t>(timeline->peakInFlight[rank], 1));
            }
        }
    }
    changed |= chart.setHeld(std::move(held));
    if (changed) m_canvas->update();
}

/// Explains the segment and lights its stage in every other view.
void MemoryView::hover(std::optional<MemorySegment> segment) {
    if (segment == m_hovered) return;
    m_hovered = segment;
    explain();
    ViewState view = m_document.view();
    if (segment || m_linked)
        view.hoveredRank =
            segment ? rankOnStage(m_document.evaluation(), view, segment->stage) : std::nullopt;
    m_linked = segment.has_value();
    m_document.setView(view);
}

std::optional<MemorySegment> MemoryView::explained() const {
    const auto& memory = m_document.evaluation().memory;
    if (!memory) return std::nullopt;
    if (m_hovered && m_hovered->stage < static_cast<std::int64_t>(memory->stages.size())) return m_hovered;
    return MemorySegment{memory->worstStage, largestCategory(memory->worst())};
}

void MemoryView::explain() {
    const auto segment = explained();
    if (!segment) return m_note->setText({}, {});
    const StageMemory& stage =
        m_document.evaluation().memory->stages[static_cast<std::size_t>(segment->stage)];
    std::vector<const MemoryItem*> items;
    for (const MemoryItem& item : stage.items)
        if (item.category == segment->category) items.push_back(&item);
    std::ranges::stable_sort(items, std::greater{}, &MemoryItem::bytes);
    const bool all = items.size() <= kNoteLines;
    const std::size_t shown = all ? items.size() : kNoteLines - 1;
    QStringList lines;
    for (std::size_t i = 0; i < shown; ++i) lines << lineOf(*items[i]);
    if (!all) lines << tr("and %n more", nullptr, static_cast<int>(items.size() - shown));
    m_note->setText(tr("%1, %2: %3")
                        .arg(nameOf(segment->category), stageName(segment->stage),
                             memoryText(stage.of(segment->category))),
                    lines);
}

void MemoryView::showTensors(const MemorySegment& segment) {
    const auto& memory = m_document.evaluation().memory;
    if (!memory) return;
    auto* tables = new MemoryTables(*memory, segment, this);
    tables->setAttribute(Qt::WA_DeleteOnClose);
    tables->show();
}

void MemoryView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showWhatHasRoom();
}

void MemoryView::showWhatHasRoom() {
    const bool anything = m_document.evaluation().memory.has_value();
    m_note->setVisible(anything && height() >= kHeightForNote);
    m_legend->setVisible(anything && height() >= kHeightForLegend);
}

}  // namespace meshwright::ui
