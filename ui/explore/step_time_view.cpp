// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/step_time_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "ui/controls/tooltip.h"
#include "ui/explore/time_tables.h"
#include "ui/painting/painter.h"
#include "ui/scene/step_parts.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

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
    m_figures->setObjectName(QStringLiteral("stepTimeFigures"));
    m_figures->hide();  // until it stands in a panel's head
    m_figures->setText(tr("Figures..."));
    m_figures->setToolTip(tr("Every collective, the kernels and what the time model assumes"));
    connect(m_figures, &QToolButton::clicked, this, &StepTimeView::showFigures);
    connect(&document, &ScenarioDocument::evaluationChanged, this, &StepTimeView::refresh);
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
        m_list = stepTimeScene(
            {m_document.scenario(), m_document.evaluation(), nullptr, m_document.view(), m_theme, size()});
    m_stale = false;
    return m_list;
}

void StepTimeView::refresh() {
    m_stale = true;
    m_current.reset();  // other parts, other rows
    m_figures->setEnabled(m_document.evaluation().time.has_value());
    setAccessibleDescription(description());
    emit sentenceChanged(sentence());
    update();
}

void StepTimeView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint(displayList(), painter);
    if (!hasFocus()) return;
    painter.setPen(m_theme.selectionOutline);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    if (!m_current) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.link, 2.2));
    for (const QRectF& box : boxesOf(displayList(), *m_current))
        painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5) & QRectF(rect()).adjusted(2, 2, -2, -2),
                                2.0, 2.0);
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

void StepTimeView::mouseDoubleClickEvent(QMouseEvent* event) {
    const auto hit = hitTest(displayList(), event->position());
    showFigures();
    if (m_tables && hit && hit->kind == ItemId::Kind::trafficRow)
        m_tables->showTraffic(static_cast<int>(hit->a));
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
