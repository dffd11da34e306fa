// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/controls_panel.h"

#include <QKeyEvent>
#include <QLabel>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/scenario/resolved.h"
#include "ui/controls/control_group.h"
#include "ui/controls/line_field.h"
#include "ui/controls/slider_row.h"
#include "ui/controls/tooltip.h"
#include "ui/document/scenario_document.h"
#include "ui/explore/controls_page.h"
#include "ui/explore/panel_groups.h"
#include "ui/scene/links.h"
#include "ui/text/numbers.h"
#include "ui/theme/icons.h"

namespace meshwright::ui {

namespace {
constexpr int kWidth = 304;
constexpr int kSide = 12;
constexpr int kSearchHeight = 24;
constexpr int kSearchGap = 6;  // px between the search field and the rows
}  // namespace

ControlsPanel::ControlsPanel(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QScrollArea(parent), m_document(document), m_theme(theme), m_search(new LineField(this)) {
    setObjectName(QStringLiteral("controls"));
    setAccessibleName(tr("Controls"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    makeSearch();
    m_page = makeRows();
    setWidget(m_page);
    m_page->setAutoFillBackground(false);  // setWidget() turns it on
    ControlGroup::alignLabels(m_groups);
    showPin();

    m_idle.setInterval(0);
    connect(&m_idle, &QTimer::timeout, this, &ControlsPanel::judgeNext);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &ControlsPanel::scrollWhenPossible);
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_wantedScroll.reset(); });
    connect(&document, &ScenarioDocument::scenarioChanged, this, &ControlsPanel::showPin);
    connect(&document, &ScenarioDocument::viewChanged, this, &ControlsPanel::followView);
    connect(&document, &ScenarioDocument::evaluationChanged, this, &ControlsPanel::followView);
    followView();
    connect(&document, &ScenarioDocument::evaluationChanged, &m_idle, qOverload<>(&QTimer::start));
    m_idle.start();
}

void ControlsPanel::makeSearch() {
    setViewportMargins(0, kSearchHeight + kSearchGap, 0, 0);
    m_search->setObjectName(QStringLiteral("controls.search"));
    m_search->setPlaceholderText(tr("Search controls"));
    m_search->setAccessibleName(tr("Search controls"));
    m_search->setToolTip(wrappedTip(
        tr("Finds controls by their name, by what they do, or by their key in the file, such as mesh.tp.")));
    QAction* sign =
        m_search->addAction(icon(QStringLiteral("search"), m_theme.textQuiet), QLineEdit::LeadingPosition);
    sign->setText(tr("Search controls"));
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &ControlsPanel::search);
}

ControlsPage* ControlsPanel::makeRows() {
    auto* page = new ControlsPage(m_theme, this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(kSide, 0, kSide, kSide);
    layout->setSpacing(0);
    m_nothing = new QLabel(tr("Nothing found"), page);
    m_nothing->setObjectName(QStringLiteral("controls.nothing"));
    QPalette quiet = m_nothing->palette();
    quiet.setColor(QPalette::WindowText, m_theme.textQuiet);
    m_nothing->setPalette(quiet);
    m_nothing->setContentsMargins(0, kSearchGap, 0, 0);
    m_nothing->hide();
    layout->addWidget(m_nothing);
    for (const PanelGroup& description : panelGroups()) {
        auto* group = new ControlGroup(m_document, description, m_theme, page);
        layout->addWidget(group);
        connect(group, &ControlGroup::rowsShown, this, [this] {
            m_judged = -1;  // rows that were away have not been judged
            m_idle.start();
        });
        m_groups.push_back(group);
        for (ControlRow* row : group->rows()) {
            if (auto* slider = qobject_cast<SliderRow*>(row)) addSlider(slider);
            addFormButtons(row);
            page->addRow(row);
            connect(row, &ControlRow::pointedAt, this,
                    [this, row](bool pointed) { tellPointed(*row, pointed); });
        }
    }
    layout->addStretch(1);
    return page;
}

QSize ControlsPanel::sizeHint() const {
    return {kWidth, widget()->sizeHint().height() + kSearchHeight + kSearchGap};
}

QSize ControlsPanel::minimumSizeHint() const {
    // Rows are never cut at the right: only the height scrolls.
    const int width = widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width();
    return {width, QScrollArea::minimumSizeHint().height()};
}

void ControlsPanel::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    m_search->setGeometry(kSide, 0, viewport()->width() - 2 * kSide, kSearchHeight);
}

bool ControlsPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_search || event->type() != QEvent::KeyPress)
        return QScrollArea::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Escape:
            if (m_search->text().isEmpty()) return false;
            m_search->clear();
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Down:
            for (const ControlGroup* group : m_groups) {
                ControlRow* row = m_searching ? group->firstShown() : nullptr;
                if (!row) continue;
                ensureWidgetVisible(row);
                row->focusEditor();
                break;
            }
            return true;
        default:
            return false;
    }
}

void ControlsPanel::search(const QString& text) {
    const QStringList words = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const bool searching = !words.isEmpty();
    if (searching && !m_searching) m_scrollBeforeSearch = scrollPosition();
    const bool ended = m_searching && !searching;
    m_searching = searching;
    bool found = false;
    for (ControlGroup* group : m_groups) {
        group->filter(words);
        found = found || group->firstShown();
    }
    m_nothing->setVisible(searching && !found);
    if (ended) setScrollPosition(m_scrollBeforeSearch);
}

void ControlsPanel::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

std::vector<QString> ControlsPanel::fieldPaths() const {
    std::vector<QString> paths;
    for (const ControlGroup* group : m_groups)
        for (const ControlRow* row : group->rowsOfToday()) paths.push_back(row->path());
    return paths;
}

QStringList ControlsPanel::unfoldedGroups() const {
    QStringList ids;
    for (const ControlGroup* group : m_groups)
        if (group->isUnfolded()) ids << group->id();
    return ids;
}

void ControlsPanel::setUnfoldedGroups(const QStringList& ids) {
    for (ControlGroup* group : m_groups) group->setUnfolded(ids.contains(group->id()));
}

int ControlsPanel::scrollPosition() const {
    return m_wantedScroll.value_or(verticalScrollBar()->value());
}

void ControlsPanel::setScrollPosition(int position) {
    m_wantedScroll = position;
    scrollWhenPossible();
}

void ControlsPanel::scrollWhenPossible() {
    if (!m_wantedScroll || *m_wantedScroll > verticalScrollBar()->maximum()) return;
    verticalScrollBar()->setValue(*m_wantedScroll);
    m_wantedScroll.reset();
}

void ControlsPanel::addSlider(SliderRow* row) {
    m_sliders.push_back(row);
    connect(row, &SliderRow::lookedAt, this, [this, row](bool looked) { showFollower(*row, looked); });
    if (row->control() == Control::dp) addPin(row);
}

void ControlsPanel::addFormButtons(ControlRow* row) {
    const QString path = row->path();
    if (path == QLatin1String("model")) {
        QToolButton* button = addFormButton(row, tr("Every field of the model"), tr("Edit the model"));
        connect(button, &QToolButton::clicked, this, &ControlsPanel::modelFormWanted);
        return;
    }
    const struct {
        QLatin1String path;
        QString name;
    } parts[] = {{QLatin1String("cluster.gpu"), tr("Edit the GPU")},
                 {QLatin1String("cluster.intra_node"), tr("Edit the link inside a node")},
                 {QLatin1String("cluster.inter_node"), tr("Edit the link between nodes")}};
    for (const auto& part : parts) {
        if (path != part.path) continue;
        QToolButton* button = addFormButton(row, tr("Every figure of the GPU and of the links"), part.name);
        connect(button, &QToolButton::clicked, this,
                [this, path] { emit hardwareFormWanted(path + QStringLiteral(".name")); });
    }
}

QToolButton* ControlsPanel::addFormButton(ControlRow* row, const QString& tip, const QString& name) {
    auto* button = new QToolButton(row);
    button->setIcon(icon(QStringLiteral("edit"), m_theme.textSecond));
    button->setIconSize({16, 16});
    button->setProperty("small", true);
    button->setToolTip(tip);
    row->addCompanion(button, QStringLiteral(".form"));
    button->setAccessibleName(name);
    return button;
}

void ControlsPanel::addPin(ControlRow* dataRow) {
    m_pin = new QToolButton(dataRow);
    m_pin->setObjectName(QStringLiteral("mesh.dp.pin"));
    m_pin->setCheckable(true);
    m_pin->setProperty("small", true);
    m_pin->setIconSize({14, 14});
    dataRow->addMark(m_pin);
    connect(m_pin, &QToolButton::clicked, this, &ControlsPanel::togglePin);
}

void ControlsPanel::showPin() {
    const bool pinned = m_document.scenario().mesh.dp.has_value();
    m_pin->setChecked(pinned);
    m_pin->setIcon(icon(pinned ? QStringLiteral("lock-closed") : QStringLiteral("lock-open"),
                        pinned ? m_theme.link : m_theme.textQuiet));
    m_pin->setAccessibleName(pinned ? tr("Data parallel is pinned: let it follow")
                                    : tr("Data parallel follows: pin it"));
    m_pin->setToolTip(wrappedTip(
        pinned ? tr("Pinned: the other axes change the number of nodes. Click to let data parallel follow.")
               : tr("Data parallel is what remains of the GPUs. Click to pin its number.")));
    m_pin->setEnabled(pinned || resolve(m_document.scenario()).dp.has_value());
}

void ControlsPanel::showFollower(const SliderRow& row, bool looked) {
    const Follower follower = followerOf(row.control(), m_document.scenario());
    for (SliderRow* other : m_sliders) {
        const bool follows = (follower == Follower::dp && other->control() == Control::dp) ||
                             (follower == Follower::nodes && other->control() == Control::nodes);
        other->setFollowing(looked && follows);
    }
    for (ControlGroup* group : m_groups) {
        const bool hasBatch = std::ranges::any_of(group->rows(), [](const ControlRow* other) {
            return other->path() == QLatin1String("training.global_batch_size");
        });
        if (hasBatch) group->markSummary(looked && follower == Follower::microBatches);
    }
}

/// Of a control that is about an axis the other views show what that is; where there are two, the mouse on
/// one and the keys on another, of the one that came last, then of the other.
void ControlsPanel::tellPointed(const ControlRow& row, bool pointed) {
    const ControlRow* told = pointed ? &row : nullptr;
    for (const ControlGroup* group : m_groups)
        for (const ControlRow* other : group->rows())
            if (!pointed && other->isPointedAt()) told = other;
    const bool means = told && axisOfField(told->path());
    m_document.hover(this, means ? Highlight{.field = told->path()} : Highlight{});
}

void ControlsPanel::followView() {
    m_page->setLinked(linksOf(m_document.evaluation(), m_document.view()).fields);
}

QStringList ControlsPanel::linkedFields() const {
    return m_page->framed();
}

void ControlsPanel::togglePin(bool pinned) {
    Scenario next = m_document.scenario();
    next.mesh.dp = pinned ? resolve(next).dp : std::nullopt;
    m_document.change(next, QStringLiteral("mesh.dp"), [dp = next.mesh.dp] {
        return dp ? tr("Pin data parallel at %1").arg(groupedText(*dp)) : tr("Let data parallel follow");
    });
    m_document.endGesture();
    showPin();
}

void ControlsPanel::focusField(const QString& path) {
    m_search->clear();  // it may hide the control
    m_wantedScroll.reset();
    QString wanted = path;
    while (!wanted.isEmpty() && !ControlGroup::goTo(wanted, m_groups, *this))
        wanted.truncate(std::max<qsizetype>(wanted.lastIndexOf(QLatin1Char('.')), 0));
}

void ControlsPanel::judgeNext() {
    // A newer evaluation makes what was painted so far old: begin again.
    if (m_judged != m_document.generation()) {
        m_judged = m_document.generation();
        m_nextToJudge = 0;
    }
    while (m_nextToJudge < m_sliders.size() && !m_sliders[m_nextToJudge]->isVisibleTo(widget()))
        ++m_nextToJudge;
    if (m_nextToJudge >= m_sliders.size()) return m_idle.stop();
    m_sliders[m_nextToJudge++]->judge();
}

void ControlsPanel::judgeAll() {
    for (SliderRow* row : m_sliders) row->judge();
}

}  // namespace meshwright::ui
