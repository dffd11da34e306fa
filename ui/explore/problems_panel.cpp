// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/problems_panel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/controls/change_field.h"
#include "ui/document/scenario_document.h"
#include "ui/text/fields.h"
#include "ui/text/problems.h"
#include "ui/theme/icons.h"

namespace meshwright::ui {

namespace {

constexpr int kWidth = 520;
constexpr int kIconSize = 18;

QString iconName(Severity severity) {
    switch (severity) {
        case Severity::error:
            return QStringLiteral("error");
        case Severity::warning:
            return QStringLiteral("warning");
        case Severity::hint:
            return QStringLiteral("hint");
    }
    return {};
}

QColor colourOf(Severity severity, const Theme& theme) {
    return severity == Severity::error     ? theme.errorText
           : severity == Severity::warning ? theme.warningText
                                           : theme.link;
}

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
    for (const Problem& problem : m_document.evaluation().problems)
        m_entries->addWidget(makeEntry(problem, index++));
    if (index == 0) {
        auto* none = new QLabel(tr("Nothing to say: this layout breaks no rule."), m_list);
        none->setContentsMargins(0, 6, 0, 6);
        m_entries->addWidget(none);
    }
    m_entries->addStretch(1);
    emit heightWanted();
}

QWidget* ProblemsPanel::makeEntry(const Problem& problem, int index) {
    auto* entry = new QWidget(m_list);
    entry->setObjectName(QStringLiteral("problem.%1").arg(index));
    auto* sign = new QLabel(entry);
    sign->setPixmap(icon(iconName(problem.severity), colourOf(problem.severity, m_theme)).pixmap(kIconSize));
    sign->setAccessibleName(nameOf(problem.severity));
    sign->setToolTip(nameOf(problem.severity));

    auto* sentence = new QLabel(sentenceOf(problem), entry);
    sentence->setObjectName(QStringLiteral("problem.%1.sentence").arg(index));
    sentence->setWordWrap(true);
    sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);

    auto* linkBox = new QWidget(entry);
    auto* links = new QHBoxLayout(linkBox);
    links->setSpacing(12);
    links->setContentsMargins(0, 0, 0, 0);
    const auto addLink = [&](const QString& text, const QString& name) {
        auto* link = new QPushButton(text, linkBox);
        link->setFlat(true);
        link->setProperty("flat", true);
        link->setObjectName(QStringLiteral("problem.%1.%2").arg(QString::number(index), name));
        link->setCursor(Qt::PointingHandCursor);
        links->addWidget(link);
        return link;
    };
    if (problem.fix) {
        QPushButton* fix = addLink(fixText(*problem.fix), QStringLiteral("fix"));
        connect(fix, &QPushButton::clicked, this,
                [this, change = *problem.fix] { applyFix(m_document, change); });
    }
    // A rule about a whole group has no control of its own; its fix has.
    QString path = QString::fromStdString(problem.path);
    if (fieldLabel(path).isEmpty() && problem.fix) path = QString::fromStdString(problem.fix->path);
    if (const QString label = fieldLabel(path); !label.isEmpty()) {
        QPushButton* show = addLink(tr("Show %1").arg(label), QStringLiteral("show"));
        connect(show, &QPushButton::clicked, this, [this, path] { emit fieldClicked(path); });
    }
    links->addStretch(1);
    linkBox->setVisible(links->count() > 1);

    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(sentence);
    words->addWidget(linkBox);
    auto* line = new QHBoxLayout(entry);
    line->setContentsMargins(0, 5, 4, 5);
    line->setSpacing(10);
    line->addWidget(sign, 0, Qt::AlignTop);
    line->addLayout(words, 1);
    return entry;
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
