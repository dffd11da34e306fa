// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/problem_entry.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/scenario/words.h"
#include "ui/controls/change_field.h"
#include "ui/document/scenario_document.h"
#include "ui/scene/links.h"
#include "ui/text/fields.h"
#include "ui/text/problems.h"
#include "ui/theme/icons.h"

namespace meshwright::ui {

namespace {

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

/// A named value of the problem's sentence; empty where it has none.
QString valueOf(const Problem& problem, std::string_view name) {
    for (const auto& [key, text] : problem.values)
        if (key == name) return QString::fromStdString(text);
    return {};
}

}  // namespace

QString fieldOf(const Problem& problem) {
    QString path = QString::fromStdString(problem.path);
    if (fieldLabel(path).isEmpty() && problem.fix) path = QString::fromStdString(problem.fix->path);
    return fieldLabel(path).isEmpty() ? QString() : path;
}

Highlight highlightOf(const Problem& problem) {
    Highlight about{.field = fieldOf(problem)};
    bool isNumber = false;
    const qlonglong stage = valueOf(problem, "stage").toLongLong(&isNumber);
    if (isNumber) about.stages = StageSpan{stage, 1};
    about.axis = fromWord<Axis>(valueOf(problem, "axis").toLower().toStdString());
    return about;
}

ProblemEntry::ProblemEntry(ScenarioDocument& document, const Problem& problem, int index, const Theme& theme,
                           QWidget* parent)
    : QWidget(parent), m_document(document), m_theme(theme), m_about(highlightOf(problem)) {
    const QString name = QStringLiteral("problem.%1").arg(index);
    setObjectName(name);
    auto* sign = new QLabel(this);
    sign->setPixmap(icon(iconName(problem.severity), colourOf(problem.severity, theme)).pixmap(kIconSize));
    sign->setAccessibleName(nameOf(problem.severity));
    sign->setToolTip(nameOf(problem.severity));

    auto* sentence = new QLabel(sentenceOf(problem), this);
    sentence->setObjectName(name + QStringLiteral(".sentence"));
    sentence->setWordWrap(true);
    sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    sentence->installEventFilter(this);  // it takes the clicks, to select its words

    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(sentence);
    words->addWidget(makeLinks(problem, name));
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(8, 5, 4, 5);
    line->setSpacing(10);
    line->addWidget(sign, 0, Qt::AlignTop);
    line->addLayout(words, 1);
    connect(&document, &ScenarioDocument::viewChanged, this, &ProblemEntry::followView);
    followView();
}

QWidget* ProblemEntry::makeLinks(const Problem& problem, const QString& name) {
    auto* box = new QWidget(this);
    auto* links = new QHBoxLayout(box);
    links->setSpacing(12);
    links->setContentsMargins(0, 0, 0, 0);
    const auto addLink = [&](const QString& text, const QString& ending) {
        auto* link = new QPushButton(text, box);
        link->setFlat(true);
        link->setProperty("flat", true);
        link->setObjectName(name + ending);
        link->setCursor(Qt::PointingHandCursor);
        link->installEventFilter(this);
        links->addWidget(link);
        return link;
    };
    if (problem.fix) {
        QPushButton* fix = addLink(fixText(*problem.fix), QStringLiteral(".fix"));
        connect(fix, &QPushButton::clicked, this,
                [this, change = *problem.fix] { applyFix(m_document, change); });
    }
    if (const QString path = fieldOf(problem); !path.isEmpty()) {
        QPushButton* show = addLink(tr("Show %1").arg(fieldLabel(path)), QStringLiteral(".show"));
        connect(show, &QPushButton::clicked, this, [this, path] { emit fieldClicked(path); });
    }
    links->addStretch(1);
    box->setVisible(links->count() > 1);
    return box;
}

bool ProblemEntry::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        QMetaObject::invokeMethod(this, &ProblemEntry::look, Qt::QueuedConnection);  // when it has moved on
    if (event->type() == QEvent::MouseButtonRelease && qobject_cast<QLabel*>(watched))
        m_document.select(m_about);
    return QWidget::eventFilter(watched, event);
}

void ProblemEntry::enterEvent(QEnterEvent*) {
    m_hovered = true;
    look();
}

void ProblemEntry::leaveEvent(QEvent*) {
    m_hovered = false;
    look();
}

/// The list is made anew with every evaluation, under the mouse too.
void ProblemEntry::hideEvent(QHideEvent*) {
    m_hovered = false;
    m_document.hover(this, {});
}

void ProblemEntry::mouseReleaseEvent(QMouseEvent*) {
    m_document.select(m_about);
}

void ProblemEntry::look() {
    const QWidget* focus = focusWidget();
    m_document.hover(this, m_hovered || (focus && focus->hasFocus()) ? m_about : Highlight{});
}

void ProblemEntry::followView() {
    const Links links = linksOf(m_document.evaluation(), m_document.view());
    const bool linked = !m_about.field.isEmpty() && links.lightsField(m_about.field);
    if (linked == m_linked) return;
    m_linked = linked;
    update();
}

void ProblemEntry::paintEvent(QPaintEvent*) {
    if (!m_linked) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.selectionOutline, 1.2));
    painter.setBrush(m_theme.inset);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.6, 0.6, -0.6, -0.6), 4.0, 4.0);
    painter.fillRect(QRectF(0.6, 4.0, 3.0, height() - 8.0), m_theme.selectionOutline);
}

}  // namespace meshwright::ui
