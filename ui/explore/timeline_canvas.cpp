// SPDX-License-Identifier: GPL-3.0-or-later
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "core/timing/step_time.h"
#include "ui/explore/timeline_view.h"
#include "ui/painting/painter.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr double kZoomStep = 1.25;
constexpr double kPanStep = 0.15;  ///< of the window

double secondsOf(Ticks ticks) { return static_cast<double>(ticks) * kSecondsPerTick; }

}  // namespace

TimelineCanvas::TimelineCanvas(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_document(document), m_theme(theme) {
    setObjectName(QStringLiteral("timelineCanvas"));
    setAccessibleName(tr("Pipeline timeline"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumHeight(90);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

SceneInput TimelineCanvas::input() const {
    return {m_document.scenario(), m_document.evaluation(), m_timeline.get(), m_document.view(), m_theme, size()};
}

std::optional<TimelineLayout> TimelineCanvas::layoutNow() const {
    if (!m_timeline) return std::nullopt;
    return timelineLayout(input());
}

const DisplayList& TimelineCanvas::displayList() {
    if (m_stale) {
        m_timeline = m_document.timeline();
        m_list = timelineScene(input());
        m_stale = false;
    }
    return m_list;
}

void TimelineCanvas::refresh() {
    m_stale = true;
    update();
}

void TimelineCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint(displayList(), painter);
    if (hasFocus()) {
        painter.setPen(QPen(m_theme.link, 1.0));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void TimelineCanvas::resizeEvent(QResizeEvent*) { m_stale = true; }

void TimelineCanvas::setWindow(TimeWindow window) {
    const double makespan = secondsOf(m_timeline->makespan);
    const double length = std::clamp(window.length(), makespan * 1e-6, makespan);
    const double start = std::clamp(window.start, 0.0, makespan - length);
    ViewState view = m_document.view();
    view.timelineStart = start;
    view.timelineEnd = start + length;
    m_document.setView(view);
}

void TimelineCanvas::zoom(double factor, double about) {
    const auto layout = layoutNow();
    if (!layout) return;
    const TimeWindow window = layout->window;
    const double length = window.length() / factor;
    setWindow({about - (about - window.start) / factor, about - (about - window.start) / factor + length});
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
    const auto now = static_cast<Ticks>(std::llround(m_document.view().clockSeconds / kSecondsPerTick));
    Ticks best = direction > 0 ? m_timeline->makespan : 0;
    const auto consider = [&](Ticks edge) {
        if (direction > 0 && edge > now) best = std::min(best, edge);
        if (direction < 0 && edge < now) best = std::max(best, edge);
    };
    for (const auto& rank : m_timeline->ranks) {
        const auto endsBefore = [](const TimedOp& op, Ticks time) { return op.end < time; };
        auto op = std::lower_bound(rank.begin(), rank.end(), now, endsBefore);
        if (op != rank.begin()) --op;
        for (int i = 0; i < 4 && op != rank.end(); ++i, ++op) {
            consider(op->start);
            consider(op->end);
        }
    }
    setClock(secondsOf(best));
}

void TimelineCanvas::wheelEvent(QWheelEvent* event) {
    const auto layout = layoutNow();
    if (!layout) return;
    const double notches = (event->angleDelta().y() + event->angleDelta().x()) / 120.0;
    if (event->modifiers() & Qt::ShiftModifier) pan(-notches * kPanStep);
    else zoom(std::pow(kZoomStep, notches), layout->timeAt(event->position().x()));
    event->accept();
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event) {
    const auto layout = layoutNow();
    if (!layout || event->button() != Qt::LeftButton) return;
    const bool onRuler = event->position().y() < layout->rows.top();
    m_drag = onRuler ? Drag::scrub : Drag::pan;
    m_dragFrom = event->position();
    m_dragWindow = layout->window;
    if (onRuler) setClock(layout->timeAt(event->position().x()));
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event) {
    const auto layout = layoutNow();
    if (!layout || m_drag == Drag::none) return;
    if (m_drag == Drag::scrub) {
        setClock(layout->timeAt(event->position().x()));
        return;
    }
    const double shift = (m_dragFrom.x() - event->position().x()) / layout->rows.width() * m_dragWindow.length();
    setWindow({m_dragWindow.start + shift, m_dragWindow.end + shift});
}

void TimelineCanvas::mouseReleaseEvent(QMouseEvent* event) {
    // A click that did not move sets the clock where it was.
    if (m_drag == Drag::pan && (event->position() - m_dragFrom).manhattanLength() < 4.0)
        if (const auto layout = layoutNow()) setClock(layout->timeAt(event->position().x()));
    m_drag = Drag::none;
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event) {
    const auto layout = layoutNow();
    if (!layout) return QWidget::keyPressEvent(event);
    const double middle = (layout->window.start + layout->window.end) / 2;
    switch (event->key()) {
        case Qt::Key_W: zoom(kZoomStep, middle); break;
        case Qt::Key_S: zoom(1.0 / kZoomStep, middle); break;
        case Qt::Key_A:
        case Qt::Key_Left: pan(-kPanStep); break;
        case Qt::Key_D:
        case Qt::Key_Right: pan(kPanStep); break;
        case Qt::Key_Comma: stepToEdge(-1); break;
        case Qt::Key_Period: stepToEdge(1); break;
        case Qt::Key_F: setWindow({0.0, layout->makespan}); break;
        case Qt::Key_Escape: {  // back to the window that follows the cursor
            ViewState view = m_document.view();
            view.timelineStart = view.timelineEnd = 0.0;
            m_document.setView(view);
            break;
        }
        default: QWidget::keyPressEvent(event);
    }
}

bool TimelineCanvas::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = tooltipAt(help->pos());
    if (text.isEmpty()) QToolTip::hideText();
    else QToolTip::showText(help->globalPos(), text, this);
    return true;
}

QString TimelineCanvas::tooltipAt(QPointF point) {
    const auto hit = hitTest(displayList(), point);
    const auto layout = layoutNow();
    if (!hit || !layout) return {};
    const auto stage = static_cast<std::size_t>(hit->a);
    if (hit->kind == ItemId::Kind::op) {
        const TimedOp& op = m_timeline->ranks[stage][static_cast<std::size_t>(hit->b)];
        return tr("%1 of micro-batch %2 on %3\n%4 to %5, %6")
            .arg(nameOf(op.op.kind))
            .arg(op.op.microBatch)
            .arg(stageName(hit->a), durationText(Seconds(secondsOf(op.start))), durationText(Seconds(secondsOf(op.end))),
                 durationText(Seconds(secondsOf(op.end - op.start))));
    }
    if (hit->kind != ItemId::Kind::bubble) return {};
    const Ticks total = m_timeline->idle[stage];
    return tr("%1 is idle here: %2 of the step in all, %3")
        .arg(stageName(hit->a), percentText(static_cast<double>(total) / static_cast<double>(m_timeline->makespan)),
             durationText(Seconds(secondsOf(total))));
}

}  // namespace meshwright::ui
