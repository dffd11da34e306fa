// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/control_group.h"

#include <QFrame>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/controls/control_row.h"
#include "ui/controls/elided_label.h"
#include "ui/theme/icons.h"

namespace meshwright::ui {

namespace {
constexpr int kHeadHeight = 24;
constexpr int kGapAbove = 6;
}  // namespace

ControlGroup::ControlGroup(const QString& title, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_more(new QToolButton(this)),
      m_summary(new ElidedLabel(this)),
      m_layout(new QVBoxLayout(this)) {
    auto* line = new QFrame(this);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    QPalette lineColours = line->palette();
    lineColours.setColor(QPalette::Window, theme.gridLine);
    line->setPalette(lineColours);

    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, theme.textQuiet);
    auto* heading = new QLabel(title, this);
    QFont capitals = fontOf(TextRole::tick);
    capitals.setCapitalization(QFont::AllUppercase);
    capitals.setLetterSpacing(QFont::AbsoluteSpacing, 0.5);
    heading->setFont(capitals);
    heading->setPalette(quiet);
    m_summary->setFont(fontOf(TextRole::tick));
    m_summary->setPalette(quiet);

    m_more->setText(tr("More"));
    m_more->setFont(fontOf(TextRole::tick));
    m_more->setCheckable(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setLayoutDirection(Qt::RightToLeft);  // the arrow after the word
    m_more->setIconSize({12, 12});
    m_more->setProperty("small", true);
    m_more->setAccessibleName(tr("More controls: %1").arg(title));
    m_more->hide();
    connect(m_more, &QToolButton::toggled, this, &ControlGroup::setUnfolded);

    auto* head = new QHBoxLayout;
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(8);
    head->addWidget(heading);
    head->addWidget(m_summary, 1);
    head->addWidget(m_more);
    auto* headBox = new QWidget(this);
    headBox->setFixedHeight(kHeadHeight);
    headBox->setLayout(head);

    m_layout->setContentsMargins(0, kGapAbove, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addWidget(line);
    m_layout->addSpacing(4);
    m_layout->addWidget(headBox);
    setUnfolded(false);
}

void ControlGroup::addRow(ControlRow* row, bool rare) {
    m_rows.push_back(row);
    m_layout->addWidget(row);
    if (!rare) return;
    m_rareRows.push_back(row);
    row->hide();
    m_more->show();
}

void ControlGroup::setSummary(const QString& summary) {
    m_summary->setText(summary);
}

void ControlGroup::markSummary(bool marked) {
    QPalette colours = m_summary->palette();
    colours.setColor(QPalette::WindowText, marked ? m_theme.link : m_theme.textQuiet);
    m_summary->setPalette(colours);
}

void ControlGroup::setUnfolded(bool unfolded) {
    m_more->setChecked(unfolded);
    m_more->setIcon(
        icon(unfolded ? QStringLiteral("chevron-up") : QStringLiteral("chevron-down"), m_theme.textQuiet));
    for (ControlRow* row : m_rareRows) row->setVisible(unfolded);
    emit folded(!unfolded);
}

bool ControlGroup::isRare(const ControlRow* row) const {
    return std::ranges::find(m_rareRows, row) != m_rareRows.end();
}

}  // namespace meshwright::ui
