// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/control_group.h"

#include <QFrame>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/controls/elided_label.h"
#include "ui/document/scenario_document.h"
#include "ui/theme/icons.h"

namespace meshwright::ui {

namespace {
constexpr int kHeadHeight = 24;
constexpr int kGapAbove = 6;
}  // namespace

ControlGroup::ControlGroup(ScenarioDocument& document, const PanelGroup& description, const Theme& theme,
                           QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_id(description.id),
      m_summarise(description.summary),
      m_tellNote(description.note),
      m_shown(description.shown),
      m_more(new QToolButton(this)),
      m_summary(new ElidedLabel(this)),
      m_layout(new QVBoxLayout(this)) {
    setObjectName(QStringLiteral("group.%1").arg(m_id));
    makeHead(description.title);
    if (m_tellNote) makeNote(description);
    for (const PanelField& field : description.fields) {
        m_rows.push_back({makeRow(document, field, theme, this), field.rare, field.shown});
        m_layout->addWidget(m_rows.back().widget);
    }
    setUnfolded(false);
    connect(&document, &ScenarioDocument::scenarioChanged, this, &ControlGroup::sync);
    sync();
}

void ControlGroup::makeHead(const QString& title) {
    auto* line = new QFrame(this);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    QPalette lineColours = line->palette();
    lineColours.setColor(QPalette::Window, m_theme.gridLine);
    line->setPalette(lineColours);

    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, m_theme.textQuiet);
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
    m_more->setObjectName(QStringLiteral("group.%1.more").arg(m_id));
    m_more->setAccessibleName(tr("More controls: %1").arg(title));
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
}

void ControlGroup::makeNote(const PanelGroup& description) {
    constexpr int kGapBelow = 6;
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("group.%1.note").arg(m_id));
    m_note->setAccessibleName(description.title);
    m_note->setWordWrap(true);
    m_note->setContentsMargins(0, 0, 0, kGapBelow);
    QPalette colours = m_note->palette();
    colours.setColor(QPalette::WindowText, m_theme.textSecond);
    m_note->setPalette(colours);
    m_layout->addWidget(m_note);
}

void ControlGroup::sync() {
    if (m_summarise) m_summary->setText(m_summarise(m_document.scenario()));
    if (m_note) m_note->setText(m_tellNote(m_document.scenario()));
    showRows();
}

bool ControlGroup::belongs(const Row& row) const {
    return !row.shown || row.shown(m_document.scenario());
}

bool ControlGroup::isWanted(const Row& row) const {
    return m_words.isEmpty() ? !row.rare || m_more->isChecked() : row.widget->matches(m_words);
}

void ControlGroup::showRows() {
    const bool isSearched = !m_words.isEmpty();
    bool changed = false, hasRare = false, hasRows = false;
    for (const Row& row : m_rows) {
        const bool has = belongs(row);
        const bool show = has && isWanted(row);
        hasRare = hasRare || (row.rare && has);
        hasRows = hasRows || (isSearched ? show : has);
        if (show == !row.widget->isHidden()) continue;
        row.widget->setVisible(show);
        changed = true;
    }
    m_more->setVisible(hasRare && !isSearched);
    setVisible(hasRows && (!m_shown || m_shown(m_document.scenario())));
    if (changed) emit rowsShown();
}

void ControlGroup::filter(const QStringList& words) {
    m_words = words;
    showRows();
}

ControlRow* ControlGroup::firstShown() const {
    const auto shown = std::ranges::find_if(m_rows, [](const Row& row) { return !row.widget->isHidden(); });
    return isHidden() || shown == m_rows.end() ? nullptr : shown->widget;
}

std::vector<ControlRow*> ControlGroup::rowsOfToday() const {
    std::vector<ControlRow*> rows;
    if (m_shown && !m_shown(m_document.scenario())) return rows;
    for (const Row& row : m_rows)
        if (belongs(row)) rows.push_back(row.widget);
    return rows;
}

std::vector<ControlRow*> ControlGroup::rows() const {
    std::vector<ControlRow*> rows;
    for (const Row& row : m_rows) rows.push_back(row.widget);
    return rows;
}

ControlRow* ControlGroup::uncover(const QString& path) {
    const auto isIt = [&](const Row& row) { return row.widget->path() == path; };
    const auto found = std::ranges::find_if(m_rows, isIt);
    if (isHidden() || found == m_rows.end() || !belongs(*found)) return nullptr;
    if (found->rare) setUnfolded(true);
    return found->widget;
}

bool ControlGroup::goTo(const QString& path, const std::vector<ControlGroup*>& groups, QScrollArea& scroll) {
    for (ControlGroup* group : groups) {
        ControlRow* row = group->uncover(path);
        if (!row) continue;
        scroll.widget()->layout()->activate();
        scroll.ensureWidgetVisible(row);
        row->focusEditor();
        return true;
    }
    return false;
}

void ControlGroup::markSummary(bool marked) {
    QPalette colours = m_summary->palette();
    colours.setColor(QPalette::WindowText, marked ? m_theme.link : m_theme.textQuiet);
    m_summary->setPalette(colours);
}

bool ControlGroup::isUnfolded() const {
    return m_more->isChecked();
}

void ControlGroup::setUnfolded(bool unfolded) {
    m_more->setChecked(unfolded);
    m_more->setIcon(
        icon(unfolded ? QStringLiteral("chevron-up") : QStringLiteral("chevron-down"), m_theme.textQuiet));
    showRows();
}

void ControlGroup::alignLabels(const std::vector<ControlGroup*>& groups) {
    constexpr int kGap = 6;
    int everyday = 0;
    for (const ControlGroup* group : groups)
        for (const Row& row : group->m_rows)
            if (!row.rare) everyday = std::max(everyday, row.widget->labelWidth());
    for (const ControlGroup* group : groups)
        for (const Row& row : group->m_rows)
            row.widget->setLabelWidth(std::max(everyday, row.widget->labelWidth()) + kGap);
}

}  // namespace meshwright::ui
