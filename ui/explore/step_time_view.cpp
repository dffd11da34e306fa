// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/step_time_view.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "ui/painting/painter.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

StepTimeView::StepTimeView(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_document(document), m_theme(theme) {
    setObjectName(QStringLiteral("stepTimeView"));
    setAccessibleName(tr("Step time and traffic"));
    setMinimumHeight(150);
    connect(&document, &ScenarioDocument::evaluationChanged, this, &StepTimeView::refresh);
    refresh();
}

QString StepTimeView::sentence() const {
    const auto& time = m_document.evaluation().time;
    return time ? tr("%1 a step").arg(durationText(time->step)) : tr("no step time");
}

const DisplayList& StepTimeView::displayList() {
    if (m_stale) {
        m_list = stepTimeScene({m_document.scenario(), m_document.evaluation(), nullptr, m_document.view(), m_theme, size()});
        m_stale = false;
    }
    return m_list;
}

void StepTimeView::refresh() {
    m_stale = true;
    setAccessibleDescription(sentence());
    emit sentenceChanged(sentence());
    update();
}

void StepTimeView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint(displayList(), painter);
}

void StepTimeView::resizeEvent(QResizeEvent*) { m_stale = true; }

bool StepTimeView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = tooltipAt(help->pos());
    if (text.isEmpty()) QToolTip::hideText();
    else QToolTip::showText(help->globalPos(), text, this);
    return true;
}

QString StepTimeView::tooltipAt(QPointF point) {
    const auto hit = hitTest(displayList(), point);
    const auto& traffic = m_document.evaluation().traffic;
    if (!hit || hit->kind != ItemId::Kind::trafficRow || !traffic || hit->a >= static_cast<std::int64_t>(traffic->size())) return {};
    const TrafficRow& row = (*traffic)[static_cast<std::size_t>(hit->a)];
    return tr("%1: %2 calls a step among %3 GPUs.\nEach sends %4 bytes a call.")
        .arg(trafficName(row.what), groupedText(row.callsPerStep.value()), groupedText(row.groupSize),
             QString::fromStdString(formulaText(row)));
}

}  // namespace meshwright::ui
