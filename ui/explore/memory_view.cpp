// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/memory_view.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/controls/choice_box.h"
#include "ui/controls/tooltip.h"
#include "ui/explore/memory_note.h"
#include "ui/explore/memory_tables.h"
#include "ui/explore/note_box.h"
#include "ui/explore/swatch_legend.h"
#include "ui/scene/held_activations.h"
#include "ui/scene/memory_mark.h"
#include "ui/scene/ticks.h"
#include "ui/text/fields.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"
#include "ui/why/why_request.h"

namespace meshwright::ui {

namespace {

constexpr int kNoteLines = 5;
constexpr int kHeightForNote = 317;  // px of the view from which the note has room
constexpr int kHeightForLegend = 190;
constexpr QChar kShorter(0x9c);  // between the forms of a sentence, as QFontMetrics::elidedText has it

MemoryCategory largestCategory(const StageMemory& stage) {
    return *std::ranges::max_element(kMemoryCategories, {},
                                     [&](MemoryCategory category) { return stage.of(category); });
}

QString howManyFit(const std::vector<MemoryBar>& bars) {
    if (bars.empty()) return MemoryView::tr("nothing to compare while a rule is broken");
    const auto fits = std::ranges::count_if(bars, [](const MemoryBar& bar) {
        return bar.refusal.isEmpty() && bar.verdict != MemoryVerdict::doesNotFit;
    });
    const QString text = fits == 0 ? MemoryView::tr("none fits")
                         : fits == std::ssize(bars)
                             ? MemoryView::tr("all fit")
                             : MemoryView::tr("%1 of %2 fit").arg(fits).arg(bars.size());
    return QString(MemoryView::tr("fullest stage of each: %1").arg(text) % kShorter % text);
}

/// What the fullest stage holds at the clock, beside the peak.
QString instantSentence(const MemoryLedger& memory, const Timeline& timeline, const ViewState& view) {
    Bytes fullest;
    for (const StageMemory& stage : memory.stages)
        fullest = larger(fullest, memoryShown(stage, &timeline, view).total);
    const double clock = std::min(view.clockSeconds, secondsOf(timeline.makespan));
    const QString time = durationText(Seconds(clock)), now = memoryFigure(fullest),
                  peak = memoryFigure(memory.worst().total), capacity = memoryFigure(memory.capacity),
                  unit = nameOf(memoryUnit());
    return QStringList{
        MemoryView::tr("at %1: fullest stage %2, peak %3 of %4 %5").arg(time, now, peak, capacity, unit),
        MemoryView::tr("at %1: %2, peak %3 %4").arg(time, now, peak, unit),
        MemoryView::tr("at %1: %2 %3").arg(time, now, unit)}
        .join(kShorter);
}

}  // namespace

MemoryView::MemoryView(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_canvas(new MemoryCanvas(theme, this)),
      m_head(new QWidget(this)),
      m_headWhy(new QPushButton(tr("Why"), m_head)),
      m_chooser(new ChoiceBox(m_head)) {
    setObjectName(QStringLiteral("memoryView"));
    setMinimumSize(160, 110);
    setAccessibleName(tr("Memory per GPU"));
    m_chooser->setObjectName(QStringLiteral("memoryBars"));
    m_chooser->setAccessibleName(tr("What the bars stand for"));
    m_chooser->setToolTip(tr("Pipeline stages, or ZeRO 0 to 3 of this scenario side by side"));
    m_chooser->setFont(widgetFont(TextRole::tick));
    m_chooser->addItem(tr("Stages"), static_cast<int>(MemoryBarsOf::stages));
    m_chooser->addItem(tr("ZeRO 0–3"), static_cast<int>(MemoryBarsOf::zero));
    m_headWhy->setObjectName(QStringLiteral("memoryHeadWhy"));
    m_headWhy->setFont(widgetFont(TextRole::tick));
    m_headWhy->setFlat(true);  // which the style shows as a link
    becomeWhy(m_headWhy);
    auto* head = new QHBoxLayout(m_head);
    head->setContentsMargins({});
    head->setSpacing(4);
    head->addWidget(m_headWhy);
    head->addWidget(m_chooser);
    std::vector<Swatch> swatches;
    swatches.reserve(kMemoryCategories.size());
    for (const MemoryCategory category : kMemoryCategories)
        swatches.push_back({nameOf(category), theme.category(category)});
    m_legend = new SwatchLegend(std::move(swatches), theme, this);
    m_note = new NoteBox(kNoteLines, tr("All tensors"), theme, this);
    m_note->setObjectName(QStringLiteral("memoryNote"));
    QPushButton* why = m_note->addLink(tr("Why"));
    why->setObjectName(QStringLiteral("memoryWhy"));
    becomeWhy(why);
    addWhyAction(m_canvas, [this](std::optional<QPoint> point) { return figureAt(point); });

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

    connect(m_canvas, &MemoryCanvas::hovered, this, &MemoryView::hover);
    connect(m_canvas, &MemoryCanvas::clicked, this, &MemoryView::click);
    connect(m_note, &NoteBox::linkClicked, this, &MemoryView::showFigures);
    connect(m_chooser, &ChoiceBox::activated, this, [this] {
        m_document.changeView([this](ViewState& view) {
            view.memoryBars = static_cast<MemoryBarsOf>(m_chooser->currentData().toInt());
        });
    });
    connect(&document, &ScenarioDocument::evaluationChanged, this, &MemoryView::refresh);
    connect(&document, &ScenarioDocument::timelineMade, this, [this] { followView(), explain(); });
    connect(&document, &ScenarioDocument::viewChanged, this, &MemoryView::followView);
    refresh();
}

void MemoryView::becomeWhy(QPushButton* link) {
    link->setAccessibleName(tr("Why this number"));
    link->setAutoDefault(false);
    link->setCursor(Qt::PointingHandCursor);
    connect(link, &QPushButton::clicked, this, [this, link] {
        if (const auto figure = figureAt(std::nullopt)) askWhy(link, *figure, link->rect().center());
    });
}

QWidget* MemoryView::headTools() {
    return m_head;
}

QWidget* MemoryView::barsChooser() {
    return m_chooser;
}

QString MemoryView::sentence() const {
    const auto& memory = m_document.evaluation().memory;
    if (showsZero() && m_document.evaluation().mesh) return howManyFit(m_canvas->chart().bars());
    if (!memory) return tr("nothing to show while a rule is broken");
    const QString used = memoryFigure(memory->worst().total), capacity = memoryFigure(memory->capacity);
    const QString unit = nameOf(memoryUnit()), verdict = verdictText(memory->verdict);
    const auto timeline = showsAnInstant(m_document.view()) ? m_document.timeline() : nullptr;
    if (timeline) return instantSentence(*memory, *timeline, m_document.view());
    return QStringList{tr("fullest stage %1 of %2 %3: %4").arg(used, capacity, unit, verdict),
                       tr("%1 of %2 %3: %4").arg(used, capacity, unit, verdict),
                       tr("%1 of %2 %3").arg(used, capacity, unit)}
        .join(kShorter);
}

void MemoryView::refresh() {
    m_shown = m_document.view().memoryBars;
    m_chooser->setCurrentIndex(m_chooser->findData(static_cast<int>(m_shown)));
    // The four strategies are worked out only for who sees them.
    m_canvas->chart().show(
        showsZero() && !isVisible()
            ? std::nullopt
            : memoryContents(m_document.scenario(), m_document.evaluation(), m_document.view()));
    m_canvas->chartChanged();
    m_sentence.clear();  // told again, changed or not
    explain();
    showWhatHasRoom();
    followClock();
    m_canvas->update();
}

void MemoryView::followView() {
    if (m_shown != m_document.view().memoryBars) {
        m_shown = m_document.view().memoryBars;  // first: letting go of the bar changes the view again
        hover(std::nullopt);
        return refresh();
    }
    followClock();
}

/// The activations rise and fall with the clock, and the head says where it is; at its start bars and head
/// show the peaks alone.
void MemoryView::followClock() {
    const ViewState& view = m_document.view();
    const Evaluation& evaluation = m_document.evaluation();
    MemoryChart& chart = m_canvas->chart();
    bool changed = false;
    if (const LitBars lit = litBars(evaluation, view); chart.light(lit)) {
        changed = true;
        m_canvas->tellLinked();
    }
    const auto timeline = showsAnInstant(view) ? m_document.timeline() : nullptr;
    changed |= chart.setHeld(heldParts(evaluation, timeline.get(), view));
    if (changed) m_canvas->update();
    const QString text = sentence();
    if (text == m_sentence) return;
    m_sentence = text;
    emit sentenceChanged(text);
    if (view.playing) return static_cast<void>(showNote());  // a running clock would never stop talking
    setAccessibleDescription(text.section(kShorter, 0, 0));
    explain();
}

std::optional<MemorySegment> MemoryView::segmentOf(const MemoryHit& hit) const {
    const std::vector<std::int64_t> stages = m_canvas->chart().stages();
    if (!hit.category || hit.bar >= stages.size()) return std::nullopt;
    return MemorySegment{stages[hit.bar], *hit.category};
}

/// Explains the segment and lights its stage in every other view.
void MemoryView::hover(std::optional<MemoryHit> hit) {
    if (hit == m_hovered) return;
    m_hovered = hit;
    explain();
    m_document.hover(this, hit ? highlightOf(*hit) : Highlight{});
}

Highlight MemoryView::highlightOf(const MemoryHit& hit) const {
    const std::vector<MemoryBar> bars = m_canvas->chart().bars();
    if (!hit.category || hit.bar >= bars.size() || bars[hit.bar].strategy) return {};
    const AlikeStages& stages = bars[hit.bar].stages;
    return {.stages = StageSpan{stages.first, stages.count}, .category = hit.category};
}

void MemoryView::click(const MemoryHit& hit) {
    const std::vector<MemoryBar> bars = m_canvas->chart().bars();
    if (hit.bar >= bars.size()) return;
    if (bars[hit.bar].strategy) return useStrategy(bars[hit.bar]);
    const auto segment = segmentOf(hit);
    if (!segment) return;
    m_document.select(highlightOf(hit));
    showTensors(*segment);
}

void MemoryView::useStrategy(const MemoryBar& bar) {
    if (bar.isCurrent || !bar.refusal.isEmpty()) return;
    Scenario next = m_document.scenario();
    next.sharding.strategy = *bar.strategy;
    const QString field = QStringLiteral("sharding.strategy");
    m_document.endGesture();  // a step of its own
    m_document.change(next, field,
                      [field, strategy = *bar.strategy] { return changeText(field, nameOf(strategy)); });
    m_document.endGesture();
}

std::optional<MemorySegment> MemoryView::explained() const {
    const auto& memory = m_document.evaluation().memory;
    if (!memory) return std::nullopt;
    if (const auto segment = m_hovered ? segmentOf(*m_hovered) : std::nullopt) return segment;
    return MemorySegment{memory->worstStage, largestCategory(memory->worst())};
}

std::optional<FigureId> MemoryView::figureAt(std::optional<QPoint> point) const {
    if (showsZero()) return std::nullopt;
    auto segment = explained();
    if (point) {
        const auto hit = m_canvas->hitAt(*point);
        segment = hit ? segmentOf(*hit) : std::nullopt;
        if (!segment && m_document.evaluation().memory) return Quantity::fullest;
    }
    if (!segment) return std::nullopt;
    return FigureId(FigureKind::categoryMemory, segment->stage, static_cast<std::int64_t>(segment->category));
}

QString MemoryView::lastLine(std::int64_t stage) const {
    const auto& memory = m_document.evaluation().memory;
    if (!memory) return {};
    QStringList parts;
    const auto timeline = m_document.timeline();
    if (timeline && showsAnInstant(m_document.view())) {
        const StageMemory& held = memory->stages[static_cast<std::size_t>(stage)];
        parts << tr("at the clock: %1, activations %2")
                     .arg(memoryText(memoryShown(held, timeline.get(), m_document.view()).total),
                          memoryText(memoryShown(held, timeline.get(), m_document.view()).activations));
    } else if (stage == memory->worstStage)
        if (const auto peak = shownPeak(m_document.evaluation(), timeline.get()))
            parts << peakTimeText(*peak, *timeline);
    const Bytes host = memory->stages[static_cast<std::size_t>(stage)].hostTotal;
    if (host.value() > 0) parts << tr("moved to the host: %1").arg(memoryText(host));
    return parts.join(QStringLiteral(" · "));
}

QString MemoryView::showNote() {
    const auto segment = explained();
    NoteText note;
    if (showsZero())
        note =
            strategyNote(m_canvas->chart().bars(), m_hovered ? std::optional(m_hovered->bar) : std::nullopt);
    else if (segment)
        note = segmentNote(*m_document.evaluation().memory, *segment, kNoteLines, lastLine(segment->stage));
    m_note->setText(note.title, note.lines);
    return (QStringList{note.title} + note.lines).join(QLatin1Char('\n'));
}

void MemoryView::explain() {
    const QString all = showNote();
    // Where the note has no room the pointer and the screen reader still have its words.
    m_canvas->setToolTip(m_hovered ? wrappedTip(all) : QString());
    m_canvas->setAccessibleDescription(m_hovered || showsZero() ? all : sentence().section(kShorter, 0, 0));
    QAccessibleEvent changed(m_canvas, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

bool MemoryView::showsFigures() const {
    return m_tables && m_tables->isVisible();
}

void MemoryView::showFigures() {
    if (const auto segment = explained()) showTensors(*segment);
}

void MemoryView::showTensors(const MemorySegment& segment) {
    if (!m_document.evaluation().memory) return;
    if (!m_tables) {
        m_tables = new MemoryTables(m_document, m_theme, this);
        m_tables->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_tables->showSegment(segment);
    m_tables->show();
    m_tables->raise();
    m_tables->activateWindow();
}

void MemoryView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && !m_document.view().selected.isEmpty()) return m_document.letGo();
    QWidget::keyPressEvent(event);
}

void MemoryView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showWhatHasRoom();
}

void MemoryView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (showsZero()) refresh();
}

void MemoryView::showWhatHasRoom() {
    const bool anything = !m_canvas->chart().bars().empty();
    const bool hasNote = anything && height() >= px(kHeightForNote);
    m_note->setVisible(hasNote);
    m_headWhy->setVisible(anything && !hasNote && !showsZero());
    m_legend->setVisible(anything && height() >= px(kHeightForLegend));
}

}  // namespace meshwright::ui
