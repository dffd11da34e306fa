// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/figures_dialog.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

#include "ui/controls/text_table.h"
#include "ui/why/why_request.h"

namespace meshwright::ui {

namespace {

constexpr QSize kUsualSize(1180, 640);

}  // namespace

FiguresDialog::FiguresDialog(const QString& title, const Theme& theme, QWidget* parent)
    : QDialog(parent), m_tabs(new QTabWidget(this)), m_remarks(new QLabel(this)) {
    setWindowTitle(title);
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    resize(kUsualSize);
    m_tabs->setDocumentMode(true);
    m_remarks->setObjectName(QStringLiteral("figuresRemarks"));
    m_remarks->setWordWrap(true);
    QPalette quiet = m_remarks->palette();
    quiet.setColor(QPalette::WindowText, theme.textQuiet);
    m_remarks->setPalette(quiet);

    auto* buttons = new QHBoxLayout;
    const auto addButton = [&](const QString& text, const auto& whenClicked) {
        auto* button = new QPushButton(text, this);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, whenClicked);
        buttons->addWidget(button);
        return button;
    };
    m_why = addButton(tr("Why this number"), [this] { explainChosen(); });
    m_why->setObjectName(QStringLiteral("figuresWhy"));
    addWhyAction(this, [this](std::optional<QPoint>) { return chosen(); });
    buttons->addStretch();
    m_copyButtons = {
        addButton(tr("Copy as CSV"), [this] { QGuiApplication::clipboard()->setText(copied(csvOf)); }),
        addButton(tr("Copy as Markdown"),
                  [this] { QGuiApplication::clipboard()->setText(copied(markdownOf)); })};
    addButton(tr("Close"), [this] { close(); });
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(m_remarks);
    layout->addLayout(buttons);
}

void FiguresDialog::explainChosen() {
    if (const auto figure = chosen()) askWhy(m_why, *figure, m_why->rect().center());
}

void FiguresDialog::setRemarks(const QString& text, bool hasFigures) {
    m_tabs->setEnabled(hasFigures);
    for (QPushButton* button : m_copyButtons) button->setEnabled(hasFigures);
    m_why->setEnabled(hasFigures);
    m_remarks->setText(text);
}

}  // namespace meshwright::ui
