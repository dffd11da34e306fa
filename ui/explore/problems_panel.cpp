// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/problems_panel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/document/scenario_document.h"
#include "ui/explore/problem_entry.h"
#include "ui/theme/icons.h"

namespace meshwright::ui {

namespace {

constexpr int kWidth = 520;

void clear(QLayout* layout) {
    while (QLayoutItem* item = layout->takeAt(0)) {
        // Later, because a click on one of its buttons may have brought us here.
        if (item->widget()) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
}

}  // namespace

ProblemsPanel::ProblemsPanel(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QFrame(parent),
      m_document(document),
      m_theme(theme),
      m_scroll(new QScrollArea(this)),
      m_list(new QWidget),
      m_entries(new QVBoxLayout(m_list)) {
    setObjectName(QStringLiteral("problems"));
    setAccessibleName(tr("Problems"));
    auto* title = new QLabel(tr("Problems and hints"), this);
    title->setFont(fontOf(TextRole::title));
    auto* closeButton = new QToolButton(this);
    closeButton->setIcon(icon(QStringLiteral("close"), theme.textQuiet));
    closeButton->setProperty("small", true);
    closeButton->setAccessibleName(tr("Close"));
    connect(closeButton, &QToolButton::clicked, this, &QWidget::hide);
    auto* head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(closeButton);

    m_entries->setContentsMargins(0, 0, 0, 0);
    m_entries->setSpacing(2);
    m_scroll->setObjectName(QStringLiteral("problemsList"));
    m_scroll->setAccessibleName(title->text());
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_scroll->setWidget(m_list);
    m_list->setAutoFillBackground(false);  // setWidget() turns it on

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 10, 10, 12);
    layout->setSpacing(6);
    layout->addLayout(head);
    layout->addWidget(m_scroll, 1);
    connect(&document, &ScenarioDocument::evaluationChanged, this, &ProblemsPanel::sync);
    hide();
    sync();
}

QSize ProblemsPanel::sizeHint() const {
    constexpr int kHeadAndMargins = 58;
    const int listWidth = kWidth - 30;
    const int listHeight =
        m_entries->hasHeightForWidth() ? m_entries->heightForWidth(listWidth) : m_list->sizeHint().height();
    return {kWidth, listHeight + kHeadAndMargins};
}

void ProblemsPanel::sync() {
    clear(m_entries);
    int index = 0;
    for (const Problem& problem : m_document.evaluation().problems) {
        auto* entry = new ProblemEntry(m_document, problem, index++, m_theme, m_list);
        connect(entry, &ProblemEntry::fieldClicked, this, &ProblemsPanel::fieldClicked);
        m_entries->addWidget(entry);
    }
    if (index == 0) {
        auto* none = new QLabel(tr("Nothing to say: this layout breaks no rule."), m_list);
        none->setContentsMargins(0, 6, 0, 6);
        m_entries->addWidget(none);
    }
    m_entries->addStretch(1);
    emit heightWanted();
}

void ProblemsPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        hide();
    else
        QFrame::keyPressEvent(event);
}

void ProblemsPanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.axisLine, 1.0));
    painter.setBrush(m_theme.panel);
    constexpr double kRadius = 6.0;
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
}

}  // namespace meshwright::ui
