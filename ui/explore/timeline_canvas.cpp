// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/timeline_canvas.h"

#include <algorithm>

#include "core/pipeline/placement.h"
#include "ui/controls/magnifier.h"
#include "ui/controls/tooltip.h"
#include "ui/explore/timeline_text.h"
#include "ui/painting/painter.h"
#include "ui/scene/links.h"
#include "ui/scene/memory_mark.h"
#include "ui/why/why_request.h"

namespace meshwright::ui {

namespace {

FigureKind costOf(OpKind kind) {
    switch (kind) {
        case OpKind::forward:
            return FigureKind::stageForward;
        case OpKind::backwardInput:
            return FigureKind::stageBackwardInput;
        case OpKind::backwardWeight:
            return FigureKind::stageBackwardWeight;
        case OpKind::backward:
            break;
    }
    return FigureKind::stageBackward;
}

}  // namespace

TimelineCanvas::TimelineCanvas(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_document(document), m_theme(theme) {
    setObjectName(QStringLiteral("timelineCanvas"));
    installAccessibility();
    setAccessibleName(tr("Pipeline timeline"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    new Magnifier(this);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(160, 80);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    addWhyAction(this, [this](std::optional<QPoint> point) { return figureAt(point); });
    connect(&document, &ScenarioDocument::evaluationChanged, this, &TimelineCanvas::evaluationChanged);
    connect(&document, &ScenarioDocument::timelineMade, this, &TimelineCanvas::evaluationChanged);
    connect(&document, &ScenarioDocument::viewChanged, this, &TimelineCanvas::viewChanged);
    evaluationChanged();
}

SceneInput TimelineCanvas::input() const {
    const LinkedTimeline* own = m_schedules.front().linked.get();
    return {m_document.scenario(),
            m_document.evaluation(),
            own ? &own->timeline() : nullptr,
            m_document.view(),
            m_theme,
            Magnifier::drawnSize(*this),
            m_schedules};
}

std::optional<TimelineLayout> TimelineCanvas::layoutNow() const {
    if (!m_schedules.front().linked) return std::nullopt;
    return timelineLayout(input());
}

void TimelineCanvas::evaluationChanged() {
    m_schedules = m_document.schedules();
    m_compared = m_document.view().compared;
    m_backdropKey.reset();
    hover(std::nullopt);
    update();
}

void TimelineCanvas::viewChanged() {
    if (m_compared != m_document.view().compared) evaluationChanged();
    update();
    const auto lit = linksOf(m_document.evaluation(), m_document.view()).stages;
    if (lit == m_litStages) return;
    m_litStages = lit;
    tellLinkedItems(this);
}

const DisplayList& TimelineCanvas::backdrop() {
    const auto layout = layoutNow();
    const ViewState& view = m_document.view();
    const BackdropKey key{size(),
                          layout ? layout->scale.window : AxisWindow{},
                          linksOf(m_document.evaluation(), view).stages,
                          view.activeSchedule,
                          view.opColours,
                          view.transferArcs,
                          view.criticalPath,
                          view.followedMicroBatch};
    if (m_backdropKey == key) return m_backdrop;
    m_backdropKey = key;
    m_backdrop = m_schedules.front().isBeingMade
                     ? timelineMessage(input(), tr("Working out every micro-batch"))
                     : timelineBackdrop(input());
    m_picture = {};
    return m_backdrop;
}

DisplayList TimelineCanvas::overlay() const {
    return timelineOverlay(input(), m_hovered);
}

void TimelineCanvas::paintEvent(QPaintEvent*) {
    const DisplayList& standing = backdrop();
    QPainter painter(this);
    if (m_document.view().playing) {
        if (m_picture.isNull()) {
            m_picture = QPixmap(size() * devicePixelRatioF());
            m_picture.setDevicePixelRatio(devicePixelRatioF());
            QPainter onPicture(&m_picture);
            Magnifier::magnify(onPicture);
            ui::paint(standing, onPicture);
        }
        painter.drawPixmap(0, 0, m_picture);
        Magnifier::magnify(painter);
    } else {
        Magnifier::magnify(painter);
        ui::paint(standing, painter);
    }
    ui::paint(overlay(), painter);
    if (hasFocus()) paintFocus(painter);
}

/// A frame, and of several schedules a bar beside the name of the active one.
void TimelineCanvas::paintFocus(QPainter& painter) {
    painter.setPen(QPen(m_theme.link, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF({}, Magnifier::drawnSize(*this)).adjusted(0.5, 0.5, -0.5, -0.5));
    const auto layout = layoutNow();
    if (!layout || m_schedules.size() < 2) return;
    const QRectF head =
        layout->schedules[std::min(m_document.view().activeSchedule, m_schedules.size() - 1)].head;
    painter.fillRect(QRectF(4.0, head.top() + 2.0, 3.0, head.height() - 4.0), m_theme.link);
}

/// Lights the item, says it in words, and lights its stage in every other view.
void TimelineCanvas::hover(const std::optional<ItemId>& item) {
    if (item == m_hovered) return;
    m_hovered = item;
    emit hoverTextChanged(item ? textOf(*item) : QString());
    m_document.hover(this, item ? highlightOf(*item) : Highlight{});
    update();
}

Highlight TimelineCanvas::highlightOf(const ItemId& item) const {
    const bool isRow = item.kind == ItemId::Kind::op || item.kind == ItemId::Kind::bubble ||
                       item.kind == ItemId::Kind::stage || item.kind == ItemId::Kind::memoryPeak;
    if (!isRow) return {};
    Highlight highlight{.stages = StageSpan{item.a, 1}};
    const LinkedTimeline* linked = linkedOf(item);
    if (item.kind != ItemId::Kind::op || !linked) return highlight;
    const OpPlace place{item.a, item.b};
    highlight.op = ShownOp{place, item.schedule};
    const auto isElsewhere = [&](const OpPlace& other) { return other.rank != place.rank; };
    // An op whose result travels: the pipeline's traffic is its own.
    if (std::ranges::any_of(linked->graph().waitingFor(place), isElsewhere)) highlight.axis = Axis::pp;
    return highlight;
}

bool TimelineCanvas::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    showTip(*help, tooltipAt(help->pos()), this);
    return true;
}

const LinkedTimeline* TimelineCanvas::linkedOf(const ItemId& item) const {
    const auto schedule = static_cast<std::size_t>(item.schedule);
    return schedule < m_schedules.size() ? m_schedules[schedule].linked.get() : nullptr;
}

std::optional<ShownPeak> TimelineCanvas::peakOf(std::size_t schedule) const {
    const ShownSchedule& shown = m_schedules[schedule];
    if (schedule > 0) return shown.peak;
    return shown.linked ? shownPeak(m_document.evaluation(), &shown.linked->timeline()) : std::nullopt;
}

QString TimelineCanvas::textOf(const ItemId& item) const {
    const LinkedTimeline* linked = linkedOf(item);
    if (!linked) return {};
    switch (item.kind) {
        case ItemId::Kind::op:
            return opText(*linked, {item.a, item.b});
        case ItemId::Kind::bubble:
            return holeText(*linked, {item.a, item.b});
        case ItemId::Kind::memoryPeak:
            if (const auto peak = peakOf(static_cast<std::size_t>(item.schedule)))
                return tr("%1; %2").arg(peakText(*peak, linked->timeline()), peakWhyText(*peak));
            return {};
        case ItemId::Kind::stage:
            return idleText(linked->timeline(), item.a);
        default:
            return {};
    }
}

std::optional<FigureId> TimelineCanvas::figureAt(std::optional<QPoint> point) {
    const Evaluation& evaluation = m_document.evaluation();
    if (!evaluation.time || !evaluation.pipeline) return std::nullopt;
    const auto item = point ? hitTest(backdrop(), *point) : m_hovered;
    if (item && item->schedule > 0) return std::nullopt;  // another schedule's times are not the scenario's
    if (item && item->kind == ItemId::Kind::memoryPeak) return Quantity::fullest;
    if (item && item->kind == ItemId::Kind::schedule) return Quantity::makespan;
    const LinkedTimeline* linked = item ? linkedOf(*item) : nullptr;
    if (!linked || item->kind != ItemId::Kind::op) return Quantity::bubbleShare;
    const Op& op =
        linked->timeline().ranks[static_cast<std::size_t>(item->a)][static_cast<std::size_t>(item->b)].op;
    const StagePlacement placement = placementOf(evaluation.pipeline->shape);
    return FigureId(costOf(op.kind), placement.depthOf(placement.stageAt(item->a, op.chunk)));
}

QString TimelineCanvas::tooltipAt(QPointF point) {
    const auto hit = hitTest(backdrop(), point);
    if (!hit) return {};
    if (hit->kind == ItemId::Kind::schedule)
        return wrappedTip(measuresText(m_schedules[static_cast<std::size_t>(hit->schedule)]));
    const LinkedTimeline* linked = linkedOf(*hit);
    QStringList lines{textOf(*hit)};
    if (linked && hit->kind == ItemId::Kind::op) lines << opLinksText(*linked, {hit->a, hit->b});
    if (linked && hit->kind == ItemId::Kind::bubble) lines << holeAdvice(*linked, {hit->a, hit->b});
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

}  // namespace meshwright::ui
