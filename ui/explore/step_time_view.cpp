// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/step_time_view.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "ui/controls/magnifier.h"
#include "ui/controls/tooltip.h"
#include "ui/explore/time_tables.h"
#include "ui/painting/painter.h"
#include "ui/scene/links.h"
#include "ui/scene/step_parts.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"
#include "ui/why/why_request.h"

namespace meshwright::ui {

StepTimeView::StepTimeView(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_document(document), m_theme(theme), m_figures(new QToolButton(this)) {
    setObjectName(QStringLiteral("stepTimeView"));
    installAccessibility();
    setAccessibleName(tr("Step time and traffic"));
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(160, 80);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    m_figures->setObjectName(QStringLiteral("stepTimeFigures"));
    m_figures->hide();  // until it stands in a panel's head
    m_figures->setText(tr("Figures..."));
    m_figures->setToolTip(tr("Every collective, the kernels and what the time model assumes"));
    connect(m_figures, &QToolButton::clicked, this, &StepTimeView::showFigures);
    connect(&document, &ScenarioDocument::evaluationChanged, this, &StepTimeView::refresh);
    connect(&document, &ScenarioDocument::viewChanged, this, &StepTimeView::followView);
    new Magnifier(this);
    addWhyAction(this, [this](std::optional<QPoint> point) { return figureAt(point); });
    m_click.setSingleShot(true);
    m_click.setInterval(QApplication::doubleClickInterval());
    connect(&m_click, &QTimer::timeout, this, [this] {
        if (const auto figure = figureAt(m_clicked)) askWhy(this, *figure, m_clicked);
    });
    refresh();
}

QString StepTimeView::sentence() const {
    const Evaluation& evaluation = m_document.evaluation();
    if (evaluation.time) return tr("%1 a step").arg(durationText(evaluation.time->step));
    return evaluation.hasErrors() ? tr("nothing to show while a rule is broken")
                                  : tr("not calculated for this model");
}

QString StepTimeView::description() const {
    const Evaluation& evaluation = m_document.evaluation();
    QStringList texts{sentence()};
    if (evaluation.time && evaluation.traffic)
        for (const StepPart& part : stepParts(*evaluation.time, *evaluation.traffic))
            texts << nameOf(part) % QLatin1Char(' ') % durationText(part.time);
    return texts.join(tr(", "));
}

const DisplayList& StepTimeView::displayList() {
    if (m_stale)
        m_list = stepTimeScene({m_document.scenario(), m_document.evaluation(), nullptr, m_document.view(),
                                m_theme, Magnifier::drawnSize(*this)});
    m_stale = false;
    return m_list;
}

void StepTimeView::refresh() {
    m_stale = true;
    m_current.reset();  // other parts, other rows
    m_document.hover(this, {});
    m_litRows = linksOf(m_document.evaluation(), m_document.view()).trafficRows;
    m_figures->setEnabled(m_document.evaluation().time.has_value());
    setAccessibleDescription(description());
    emit sentenceChanged(sentence());
    update();
}

void StepTimeView::followView() {
    std::vector<std::size_t> lit = linksOf(m_document.evaluation(), m_document.view()).trafficRows;
    if (lit == m_litRows) return;
    m_litRows = std::move(lit);
    m_stale = true;
    update();
    tellLinkedItems(this);
}

void StepTimeView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    Magnifier::magnify(painter);
    paint(displayList(), painter);
    const QRectF all({}, Magnifier::drawnSize(*this));
    if (!hasFocus()) return;
    painter.setPen(m_theme.selectionOutline);
    painter.drawRect(all.adjusted(0, 0, -1, -1));
    if (!m_current) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.link, 2.2));
    for (const QRectF& box : boxesOf(displayList(), *m_current))
        painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5) & all.adjusted(2, 2, -2, -2), 2.0, 2.0);
}

void StepTimeView::resizeEvent(QResizeEvent*) {
    m_stale = true;
}

bool StepTimeView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    showTip(*help, tooltipAt(help->pos()), this);
    return true;
}

bool StepTimeView::showsFigures() const {
    return m_tables && m_tables->isVisible();
}

void StepTimeView::showFigures() {
    if (!m_document.evaluation().time) return;
    if (!m_tables) {
        m_tables = new TimeTables(m_document, m_theme, this);
        m_tables->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_tables->show();
    m_tables->raise();
    m_tables->activateWindow();
}

/// A part of the bar or a row; without a point the step.
std::optional<FigureId> StepTimeView::figureAt(std::optional<QPoint> point) {
    const Evaluation& evaluation = m_document.evaluation();
    if (!evaluation.time || !evaluation.traffic) return std::nullopt;
    if (!point) return Quantity::step;
    const auto hit = hitTest(displayList(), *point);
    if (!hit) return std::nullopt;
    if (hit->kind == ItemId::Kind::trafficRow) return FigureId(FigureKind::rowTime, hit->a);
    if (hit->kind != ItemId::Kind::stepPart) return std::nullopt;
    return figureOf(stepParts(*evaluation.time, *evaluation.traffic)[static_cast<std::size_t>(hit->a)]);
}

void StepTimeView::mouseMoveEvent(QMouseEvent* event) {
    m_document.hover(this, highlightOf(hitTest(displayList(), event->position())));
}

void StepTimeView::leaveEvent(QEvent*) {
    m_document.hover(this, highlightOf(m_current));
}

/// A click keeps what it is on lit, and explains the figure; the second of a double click opens the window of
/// figures instead.
void StepTimeView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_doubleClicked) {
        m_doubleClicked = false;
        return;
    }
    m_clicked = event->pos();
    if (const Highlight what = highlightOf(hitTest(displayList(), m_clicked)); !what.isEmpty())
        m_document.select(what);
    if (figureAt(m_clicked)) m_click.start();
}

void StepTimeView::mouseDoubleClickEvent(QMouseEvent* event) {
    m_click.stop();
    m_doubleClicked = true;
    const auto hit = hitTest(displayList(), event->position());
    showFigures();
    if (m_tables && hit && hit->kind == ItemId::Kind::trafficRow)
        m_tables->showTraffic(static_cast<int>(hit->a));
}

std::vector<KeyHelp> StepTimeView::keyHelp() {
    return {{tr("Arrows"), tr("from part to part and from row to row")},
            {QStringLiteral("Enter"), tr("why the part is what it is; with none chosen, the figures")},
            {QStringLiteral("Esc"), tr("let go of the part")}};
}

void StepTimeView::keyPressEvent(QKeyEvent* event) {
    constexpr int kAll = 1 << 20;
    switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            return m_current ? activateItem(*m_current) : showFigures();
        case Qt::Key_Right:
        case Qt::Key_Down:
            return walk(1);
        case Qt::Key_Left:
        case Qt::Key_Up:
            return walk(-1);
        case Qt::Key_Home:
            return walk(-kAll);
        case Qt::Key_End:
            return walk(kAll);
        case Qt::Key_Escape:
            if (m_current) return setCurrent(std::nullopt);
            if (!m_document.view().selected.isEmpty()) return m_document.letGo();
            break;
        default:
            break;
    }
    QWidget::keyPressEvent(event);
}

void StepTimeView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void StepTimeView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    if (event->reason() != Qt::ActiveWindowFocusReason && m_current) setCurrent(std::nullopt);
    update();
}

QString StepTimeView::tooltipAt(QPointF point) {
    const auto hit = hitTest(displayList(), point);
    return hit ? itemText(*hit) : QString();
}

}  // namespace meshwright::ui
