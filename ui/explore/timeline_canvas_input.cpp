// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline does with mouse and keys.
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/explore/timeline_canvas.h"
#include "ui/scene/stage_link.h"
#include "ui/scene/ticks.h"
#include "ui/why/why_request.h"

namespace meshwright::ui {

namespace {

constexpr double kZoomStep = 1.25;
constexpr double kPanStep = 0.15;    // of the window
constexpr double kClickReach = 4.0;  // px

}  // namespace

void TimelineCanvas::setWindow(AxisWindow window) {
    const auto layout = layoutNow();
    if (!layout) return;
    const AxisWindow inside = layout->scale.inside(window);
    m_document.changeView([&](ViewState& view) {
        view.timelineStart = inside.start;
        view.timelineEnd = inside.end;
    });
}

void TimelineCanvas::zoom(double factor, double about) {
    if (const auto layout = layoutNow()) setWindow(layout->scale.zoomed(factor, about));
}

void TimelineCanvas::pan(double part) {
    if (const auto layout = layoutNow()) setWindow(layout->scale.moved(part));
}

void TimelineCanvas::setClock(double seconds) {
    const auto layout = layoutNow();
    if (!layout) return;
    m_document.changeView(
        [&](ViewState& view) { view.clockSeconds = std::clamp(seconds, 0.0, layout->scale.whole); });
}

/// To the next or previous start or end of any op of the active schedule: what happens next.
void TimelineCanvas::stepToEdge(int direction) {
    const LinkedTimeline* linked =
        m_schedules[std::min(m_document.view().activeSchedule, m_schedules.size() - 1)].linked.get();
    if (!linked) return;
    const Ticks now = ticksOf(m_document.view().clockSeconds);
    Ticks best = direction > 0 ? linked->timeline().makespan : 0;
    const auto consider = [&](Ticks edge) {
        if (direction > 0 && edge > now) best = std::min(best, edge);
        if (direction < 0 && edge < now) best = std::max(best, edge);
    };
    for (const auto& ops : linked->timeline().ranks) {
        // Of the slot that runs, and of its neighbours on either side; a slot may be two ops.
        auto op = std::ranges::lower_bound(ops, now, {}, &TimedOp::end);
        for (int back = 0; back < 4 && op != ops.begin(); ++back) --op;
        for (int i = 0; i < 10 && op != ops.end(); ++i, ++op) {
            consider(op->start);
            consider(op->end);
        }
    }
    setClock(secondsOf(best));
}

/// Sets the clock to the instant of most memory; a window of the user's own moves there with it.
void TimelineCanvas::goToPeak(std::size_t schedule) {
    const auto peak = peakOf(schedule);
    const auto layout = layoutNow();
    if (!peak || !layout) return;
    const double time = secondsOf(peak->at.op.start);
    const AxisWindow& window = layout->scale.window;
    const bool ownWindow = m_document.view().timelineEnd > m_document.view().timelineStart;
    if (ownWindow && (time < window.start || time > window.end)) setWindow(layout->scale.centredOn(time));
    setClock(time);
}

void TimelineCanvas::setActive(std::size_t schedule) {
    m_document.changeView([&](ViewState& view) { view.activeSchedule = schedule; });
}

/// Of the selection, the micro-batch followed, and of a window of one's own.
void TimelineCanvas::letGo() {
    m_document.changeView([](ViewState& view) {
        view.timelineStart = view.timelineEnd = 0.0;
        view.selected = {};
        view.followedMicroBatch.reset();
    });
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
        zoom(std::pow(kZoomStep, notches), layout->scale.valueAt(event->position().x()));
    event->accept();
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event) {
    const auto layout = layoutNow();
    if (!layout || event->button() != Qt::LeftButton) return;
    const qreal y = event->position().y();
    m_drag = !layout->scale.showsAll() && y <= layout->overview.bottom() ? Drag::overview
             : y <= layout->ruler.bottom()                               ? Drag::scrub
                                                                         : Drag::pan;
    m_dragFrom = event->position();
    m_dragWindow = layout->scale.window;
    if (m_drag != Drag::pan) dragTo(event->position());
}

void TimelineCanvas::dragTo(QPointF position) {
    const auto layout = layoutNow();
    if (!layout) return;
    const CommonScale& scale = layout->scale;
    if (m_drag == Drag::scrub) {
        setClock(scale.valueAt(position.x()));
    } else if (m_drag == Drag::overview) {
        setWindow(scale.centredOn((position.x() - scale.left) / scale.width * scale.whole));
    } else if ((position - m_dragFrom).manhattanLength() >= kClickReach) {
        const double shift = (m_dragFrom.x() - position.x()) / scale.width * m_dragWindow.length();
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
    click(event->position());
}

/// The op's cost; what the first of the two clicks has followed or let go stays so.
void TimelineCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    const auto hit = hitTest(backdrop(), event->position());
    const bool onOp = hit && hit->kind == ItemId::Kind::op && event->button() == Qt::LeftButton;
    const auto figure = onOp ? figureAt(event->position().toPoint()) : std::nullopt;
    if (!figure) return mousePressEvent(event);
    askWhy(this, *figure, event->position().toPoint());
}

/// On an op: follow its micro-batch, or let it go. On a name: select the rank. On a head: make it the active
/// one. Anywhere else in the rows: set the clock.
void TimelineCanvas::click(QPointF position) {
    const auto layout = layoutNow();
    if (!layout) return;
    const auto hit = hitTest(backdrop(), position);
    ViewState view = m_document.view();
    view.activeSchedule = layout->scheduleAt(position.y());
    if (hit && hit->kind == ItemId::Kind::op) {
        const std::int64_t microBatch =
            opAt(m_schedules[static_cast<std::size_t>(hit->schedule)].linked->timeline(), {hit->a, hit->b})
                .op.microBatch;
        const bool wasFollowed = view.followedMicroBatch == microBatch;
        view.followedMicroBatch = wasFollowed ? std::nullopt : std::optional<std::int64_t>(microBatch);
        view.selected = wasFollowed ? Highlight{} : highlightOf(*hit);
    } else if (hit && hit->kind == ItemId::Kind::memoryPeak) {
        m_document.setView(view);
        return goToPeak(view.activeSchedule);
    } else if (hit && hit->kind == ItemId::Kind::schedule) {
        // The active one is all that changes.
    } else if (position.x() >= layout->scale.left) {
        view.clockSeconds = std::clamp(layout->scale.valueAt(position.x()), 0.0, layout->scale.whole);
    } else if (hit && hit->kind == ItemId::Kind::stage) {
        view.selected = {.rank = rankOnStage(m_document.evaluation(), view, hit->a)};
    }
    m_document.setView(view);
}

void TimelineCanvas::leaveEvent(QEvent*) {
    hover(std::nullopt);
}

std::vector<KeyHelp> TimelineCanvas::keyHelp() {
    return {{tr("Space"), tr("play or pause")},
            {QStringLiteral("W S"), tr("zoom in and out")},
            {tr("A D, arrows"), tr("move along the step")},
            {QStringLiteral(", ."), tr("to the op before and after")},
            {QStringLiteral("Home End"), tr("to the ends of the step")},
            {QStringLiteral("F"), tr("show the whole step")},
            {QStringLiteral("P"), tr("mark the critical path")},
            {QStringLiteral("M"), tr("to the instant of most memory")},
            {tr("Up, Down"), tr("from stage to stage")},
            {QStringLiteral("Esc"), tr("let go of what is chosen")}};
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event) {
    const auto layout = layoutNow();
    if (!layout) return QWidget::keyPressEvent(event);
    const CommonScale& scale = layout->scale;
    const double middle = (scale.window.start + scale.window.end) / 2;
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
        case Qt::Key_Up:
            walkStages(-1);
            break;
        case Qt::Key_Down:
            walkStages(1);
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
            setClock(scale.whole);
            break;
        case Qt::Key_F:
            setWindow({0.0, scale.whole});
            break;
        case Qt::Key_M:
            goToPeak(std::min(m_document.view().activeSchedule, m_schedules.size() - 1));
            break;
        case Qt::Key_P:
            m_document.changeView([](ViewState& view) { view.criticalPath = !view.criticalPath; });
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

void TimelineCanvas::focusInEvent(QFocusEvent* event) {
    if (event->reason() == Qt::TabFocusReason) setActive(0);
    if (event->reason() == Qt::BacktabFocusReason) setActive(m_schedules.size() - 1);
    QWidget::focusInEvent(event);
}

/// Through the schedules, then on to the next widget.
bool TimelineCanvas::focusNextPrevChild(bool next) {
    const std::size_t active = std::min(m_document.view().activeSchedule, m_schedules.size() - 1);
    const bool isLast = next ? active + 1 == m_schedules.size() : active == 0;
    if (isLast) return QWidget::focusNextPrevChild(next);
    setActive(next ? active + 1 : active - 1);
    return true;
}

}  // namespace meshwright::ui
