// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/controls_panel.h"

#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/scenario/resolved.h"
#include "ui/controls/control_group.h"
#include "ui/controls/slider_row.h"
#include "ui/controls/tooltip.h"
#include "ui/document/scenario_document.h"
#include "ui/explore/panel_groups.h"
#include "ui/text/numbers.h"
#include "ui/theme/icons.h"

namespace meshwright::ui {

namespace {
constexpr int kWidth = 304;
constexpr int kSide = 12;
}  // namespace

ControlsPanel::ControlsPanel(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QScrollArea(parent), m_document(document), m_theme(theme) {
    setObjectName(QStringLiteral("controls"));
    setAccessibleName(tr("Controls"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);

    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(kSide, 0, kSide, kSide);
    layout->setSpacing(0);
    for (const PanelGroup& description : panelGroups()) {
        auto* group = new ControlGroup(document, description, theme, page);
        layout->addWidget(group);
        connect(group, &ControlGroup::rowsShown, this, [this] {
            m_judged = -1;  // rows that were away have not been judged
            m_idle.start();
        });
        m_groups.push_back(group);
        for (ControlRow* row : group->rows()) {
            if (auto* slider = qobject_cast<SliderRow*>(row)) addSlider(slider);
            if (row->path() == QLatin1String("model")) addFormButton(row);
        }
    }
    layout->addStretch(1);
    setWidget(page);
    page->setAutoFillBackground(false);  // setWidget() turns it on
    ControlGroup::alignLabels(m_groups);
    showPin();

    m_idle.setInterval(0);
    connect(&m_idle, &QTimer::timeout, this, &ControlsPanel::judgeNext);
    connect(&document, &ScenarioDocument::scenarioChanged, this, &ControlsPanel::showPin);
    connect(&document, &ScenarioDocument::evaluationChanged, &m_idle, qOverload<>(&QTimer::start));
    m_idle.start();
}

QSize ControlsPanel::sizeHint() const {
    return {kWidth, widget()->sizeHint().height()};
}

QSize ControlsPanel::minimumSizeHint() const {
    // Rows are never cut at the right: only the height scrolls.
    const int width = widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width();
    return {width, QScrollArea::minimumSizeHint().height()};
}

void ControlsPanel::addSlider(SliderRow* row) {
    m_sliders.push_back(row);
    connect(row, &SliderRow::pointedAt, this, [this, row](bool pointed) { showFollower(*row, pointed); });
    if (row->control() == Control::dp) addPin(row);
}

void ControlsPanel::addFormButton(ControlRow* modelRow) {
    auto* button = new QToolButton(modelRow);
    button->setIcon(icon(QStringLiteral("edit"), m_theme.textSecond));
    button->setIconSize({16, 16});
    button->setProperty("small", true);
    button->setToolTip(tr("Every field of the model"));
    modelRow->addCompanion(button, QStringLiteral(".form"));
    button->setAccessibleName(tr("Edit the model"));
    connect(button, &QToolButton::clicked, this, &ControlsPanel::modelFormWanted);
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
    m_pin->setAccessibleName(tr("Pin data parallel"));
    m_pin->setToolTip(wrappedTip(
        pinned ? tr("Pinned: the other axes change the number of nodes. Click to let data parallel follow.")
               : tr("Data parallel is what remains of the GPUs. Click to pin its number.")));
    m_pin->setEnabled(pinned || resolve(m_document.scenario()).dp.has_value());
}

void ControlsPanel::showFollower(const SliderRow& row, bool pointed) {
    const Follower follower = followerOf(row.control(), m_document.scenario());
    for (SliderRow* other : m_sliders) {
        const bool follows = (follower == Follower::dp && other->control() == Control::dp) ||
                             (follower == Follower::nodes && other->control() == Control::nodes);
        other->setFollowing(pointed && follows);
    }
    for (ControlGroup* group : m_groups) {
        const bool hasBatch = std::ranges::any_of(group->rows(), [](const ControlRow* other) {
            return other->path() == QLatin1String("training.global_batch_size");
        });
        if (hasBatch) group->markSummary(pointed && follower == Follower::microBatches);
    }
}

void ControlsPanel::togglePin(bool pinned) {
    Scenario next = m_document.scenario();
    next.mesh.dp = pinned ? resolve(next).dp : std::nullopt;
    m_document.change(next, QStringLiteral("mesh.dp"),
                      next.mesh.dp ? tr("Pin data parallel at %1").arg(groupedText(*next.mesh.dp))
                                   : tr("Let data parallel follow"));
    m_document.endGesture();
    showPin();
}

void ControlsPanel::focusField(const QString& path) {
    QString wanted = path;
    while (!wanted.isEmpty() && !ControlGroup::goTo(wanted, m_groups, *this))
        wanted.truncate(std::max<qsizetype>(wanted.lastIndexOf(QLatin1Char('.')), 0));
}

std::vector<QString> ControlsPanel::fieldPaths() const {
    std::vector<QString> paths;
    for (const ControlGroup* group : m_groups)
        for (const ControlRow* row : group->rows()) paths.push_back(row->path());
    return paths;
}

void ControlsPanel::focusSearch() {
    focusField(QStringLiteral("model"));
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
