// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/timeline_canvas.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/controls/tooltip.h"
#include "ui/explore/timeline_text.h"
#include "ui/painting/painter.h"
#include "ui/scene/stage_link.h"
#include "ui/scene/ticks.h"

namespace meshwright::ui {

namespace {

constexpr double kZoomStep = 1.25;
constexpr double kPanStep = 0.15;       // of the window
constexpr double kSmallestPart = 1e-6;  // of the step, in the window
constexpr double kClickReach = 4.0;     // px

}  // namespace

TimelineCanvas::TimelineCanvas(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_document(document), m_theme(theme) {
    setObjectName(QStringLiteral("timelineCanvas"));
    setAccessibleName(tr("Pipeline timeline"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(160, 80);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&document, &ScenarioDocument::evaluationChanged, this, &TimelineCanvas::evaluationChanged);
    connect(&document, &ScenarioDocument::timelineMade, this, &TimelineCanvas::evaluationChanged);
    connect(&document, &ScenarioDocument::viewChanged, this, qOverload<>(&QWidget::update));
    evaluationChanged();
}

SceneInput TimelineCanvas::input() const {
    return {
        m_document.scenario(), m_document.evaluation(), m_timeline.get(), m_document.view(), m_theme, size()};
}

std::optional<TimelineLayout> TimelineCanvas::layoutNow() const {
    if (!m_timeline) return std::nullopt;
    return timelineLayout(input());
}

void TimelineCanvas::evaluationChanged() {
    m_timeline = m_document.timeline();
    m_backdropKey.reset();
    hover(std::nullopt);
    update();
}

const DisplayList& TimelineCanvas::backdrop() {
    const auto layout = layoutNow();
    const BackdropKey key{size(), layout ? layout->window : TimeWindow{},
                          chosenStage(m_document.evaluation(), m_document.view())};
    if (m_backdropKey == key) return m_backdrop;
    m_backdropKey = key;
    m_backdrop = m_document.isMakingTimeline() ? timelineMessage(input(), tr("Working out every micro-batch"))
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
    if (m_document.view().playing && !m_picture.isNull()) {
        painter.drawPixmap(0, 0, m_picture);
    } else if (m_document.view().playing) {
        m_picture = QPixmap(size() * devicePixelRatioF());
        m_picture.setDevicePixelRatio(devicePixelRatioF());
        QPainter onPicture(&m_picture);
        ui::paint(standing, onPicture);
        onPicture.end();
        painter.drawPixmap(0, 0, m_picture);
    } else {
        ui::paint(standing, painter);
    }
    ui::paint(overlay(), painter);
    if (!hasFocus()) return;
    painter.setPen(QPen(m_theme.link, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void TimelineCanvas::setWindow(TimeWindow window) {
    if (!m_timeline) return;
    const double makespan = secondsOf(m_timeline->makespan);
    const double length = std::clamp(window.length(), makespan * kSmallestPart, makespan);
    ViewState view = m_document.view();
    view.timelineStart = std::clamp(window.start, 0.0, makespan - length);
    view.timelineEnd = view.timelineStart + length;
    m_document.setView(view);
}

void TimelineCanvas::zoom(double factor, double about) {
    const auto layout = layoutNow();
    if (!layout) return;
    const TimeWindow window = layout->window;
    const double start = about - (about - window.start) / factor;
    setWindow({start, start + window.length() / factor});
}

void TimelineCanvas::pan(double part) {
    const auto layout = layoutNow();
    if (!layout) return;
    const double shift = layout->window.length() * part;
    setWindow({layout->window.start + shift, layout->window.end + shift});
}

void TimelineCanvas::setClock(double seconds) {
    if (!m_timeline) return;
    ViewState view = m_document.view();
    view.clockSeconds = std::clamp(seconds, 0.0, secondsOf(m_timeline->makespan));
    m_document.setView(view);
}

/// To the next or previous start or end of any op: what happens next.
void TimelineCanvas::stepToEdge(int direction) {
    if (!m_timeline) return;
    const Ticks now = ticksOf(m_document.view().clockSeconds);
    Ticks best = direction > 0 ? m_timeline->makespan : 0;
    const auto consider = [&](Ticks edge) {
        if (direction > 0 && edge > now) best = std::min(best, edge);
        if (direction < 0 && edge < now) best = std::max(best, edge);
    };
    for (const auto& ops : m_timeline->ranks) {
        // Of the op that runs, and of its neighbours on either side.
        auto op = std::ranges::lower_bound(ops, now, {}, &TimedOp::end);
        for (int back = 0; back < 2 && op != ops.begin(); ++back) --op;
        for (int i = 0; i < 5 && op != ops.end(); ++i, ++op) {
            consider(op->start);
            consider(op->end);
        }
    }
    setClock(secondsOf(best));
}

/// Of the selection, and of a window of one's own.
void TimelineCanvas::letGo() {
    ViewState view = m_document.view();
    view.timelineStart = view.timelineEnd = 0.0;
    view.selectedRank.reset();
    m_document.setView(view);
}

void TimelineCanvas::wheelEvent(QWheelEvent* event) {
    const auto layout = layoutNow();
    if (!layout) return event->ignore();
    const QPoint delta = event->angleDelta();
    const bool sideways = std::abs(delta.x()) > std::abs(delta.y());
    const double notches = (sideways ? delta.x() : delta.y()) / 120.0;
    if (sideways || event->modifiers() & Qt::ShiftModifier)
        pan(-notches * kPanStep);
    else
        zoom(std::pow(kZoomStep, notches), layout->timeAt(event->position().x()));
    event->accept();
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event) {
    const auto layout = layoutNow();
    if (!layout || event->button() != Qt::LeftButton) return;
    const qreal y = event->position().y();
    m_drag = !layout->showsAll() && y <= layout->overview.bottom() ? Drag::overview
             : y <= layout->ruler.bottom()                         ? Drag::scrub
                                                                   : Drag::pan;
    m_dragFrom = event->position();
    m_dragWindow = layout->window;
    if (m_drag != Drag::pan) dragTo(event->position());
}

void TimelineCanvas::dragTo(QPointF position) {
    const auto layout = layoutNow();
    if (!layout) return;
    const qreal width = layout->rows.width();
    if (m_drag == Drag::scrub) {
        setClock(layout->timeAt(position.x()));
    } else if (m_drag == Drag::overview) {
        const double middle = (position.x() - layout->overview.left()) / width * layout->makespan;
        setWindow({middle - m_dragWindow.length() / 2, middle + m_dragWindow.length() / 2});
    } else if ((position - m_dragFrom).manhattanLength() >= kClickReach) {
        const double shift = (m_dragFrom.x() - position.x()) / width * m_dragWindow.length();
        setWindow({m_dragWindow.start + shift, m_dragWindow.end + shift});
    }
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (m_drag != Drag::none)
        dragTo(event->position());
    else
        hover(hitTest(backdrop(), event->position()));
}

void TimelineCanvas::mouseReleaseEvent(QMouseEvent* event) {
    const Drag drag = std::exchange(m_drag, Drag::none);
    if (drag != Drag::pan || (event->position() - m_dragFrom).manhattanLength() >= kClickReach) return;
    const auto layout = layoutNow();
    if (!layout) return;
    // A click on a stage's name selects it, one elsewhere sets the clock.
    if (event->position().x() >= layout->rows.left()) return setClock(layout->timeAt(event->position().x()));
    const auto hit = hitTest(backdrop(), event->position());
    if (!hit || hit->kind != ItemId::Kind::stage) return;
    ViewState view = m_document.view();
    view.selectedRank = rankOnStage(m_document.evaluation(), view, hit->a);
    m_document.setView(view);
}

void TimelineCanvas::leaveEvent(QEvent*) {
    hover(std::nullopt);
}

/// Lights the item, says it in words, and lights its stage in every other view.
void TimelineCanvas::hover(const std::optional<ItemId>& item) {
    if (item == m_hovered) return;
    const bool isRow = item && (item->kind == ItemId::Kind::op || item->kind == ItemId::Kind::bubble ||
                                item->kind == ItemId::Kind::stage);
    m_hovered = item;
    emit hoverTextChanged(isRow ? textOf(*item) : QString());
    ViewState view = m_document.view();
    if (isRow || m_linked)
        view.hoveredRank = isRow ? rankOnStage(m_document.evaluation(), view, item->a) : std::nullopt;
    m_linked = isRow;
    m_document.setView(view);
    update();
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event) {
    const auto layout = layoutNow();
    if (!layout) return QWidget::keyPressEvent(event);
    const double middle = (layout->window.start + layout->window.end) / 2;
    switch (event->key()) {
        case Qt::Key_W:
            zoom(kZoomStep, middle);
            break;
        case Qt::Key_S:
            zoom(1.0 / kZoomStep, middle);
            break;
        case Qt::Key_A:
        case Qt::Key_Left:
            pan(-kPanStep);
            break;
        case Qt::Key_D:
        case Qt::Key_Right:
            pan(kPanStep);
            break;
        case Qt::Key_Comma:
            stepToEdge(-1);
            break;
        case Qt::Key_Period:
            stepToEdge(1);
            break;
        case Qt::Key_Home:
            setClock(0.0);
            break;
        case Qt::Key_End:
            setClock(layout->makespan);
            break;
        case Qt::Key_F:
            setWindow({0.0, layout->makespan});
            break;
        case Qt::Key_Space:
            emit playToggled();
            break;
        case Qt::Key_Escape:
            letGo();
            break;
        default:
            QWidget::keyPressEvent(event);
    }
}

bool TimelineCanvas::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    showTip(*help, tooltipAt(help->pos()), this);
    return true;
}

QString TimelineCanvas::textOf(const ItemId& item) const {
    switch (item.kind) {
        case ItemId::Kind::op:
            return opText(*m_timeline, {item.a, item.b});
        case ItemId::Kind::bubble:
            return holeText(*m_timeline, {item.a, item.b});
        case ItemId::Kind::stage:
            return idleText(*m_timeline, item.a);
        default:
            return {};
    }
}

QString TimelineCanvas::tooltipAt(QPointF point) {
    const auto hit = hitTest(backdrop(), point);
    if (!hit || !m_timeline) return {};
    QStringList lines{textOf(*hit)};
    if (hit->kind == ItemId::Kind::op) lines << opLinksText(*m_timeline, {hit->a, hit->b});
    if (hit->kind == ItemId::Kind::bubble)
        lines << tr("More micro-batches make it a smaller part of the step.");
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

}  // namespace meshwright::ui
