// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/controls_panel.h"

#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/scenario/resolved.h"
#include "ui/controls/slider_row.h"
#include "ui/controls/tooltip.h"
#include "ui/document/scenario_document.h"
#include "ui/explore/control_group.h"
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
    for (PanelGroup& description : panelGroups()) {
        auto* group = new ControlGroup(description.title, theme, page);
        for (const PanelField& field : description.fields) group->addRow(makeRow(field), field.rare);
        layout->addWidget(group);
        connect(group, &ControlGroup::folded, this, [this] {
            m_judged = -1;  // rows that were hidden have not been judged
            m_idle.start();
        });
        m_groups.push_back({group, std::move(description.summary)});
    }
    layout->addStretch(1);
    setWidget(page);
    page->setAutoFillBackground(false);  // setWidget() turns it on
    alignLabels();
    showSummaries();
    showPin();

    m_idle.setInterval(0);
    connect(&m_idle, &QTimer::timeout, this, &ControlsPanel::judgeNext);
    connect(&document, &ScenarioDocument::scenarioChanged, this, [this] {
        showSummaries();
        showPin();
    });
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

ControlRow* ControlsPanel::makeRow(const PanelField& panelField) {
    if (const auto* slider = std::get_if<SliderField>(&panelField.field)) {
        auto* row = new SliderRow(m_document, slider->control, slider->path, m_theme, this);
        m_sliders.push_back(row);
        connect(row, &SliderRow::pointedAt, this, [this, row](bool pointed) { showFollower(*row, pointed); });
        if (slider->control == Control::dp) addPin(row);
        return row;
    }
    if (const auto* choice = std::get_if<ChoiceField>(&panelField.field))
        return new ChoiceRow(m_document, *choice, m_theme, this);
    if (const auto* check = std::get_if<CheckField>(&panelField.field))
        return new CheckRow(m_document, *check, m_theme, this);
    return new TextRow(m_document, std::get<TextField>(panelField.field), m_theme, this);
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

void ControlsPanel::alignLabels() {
    int width = 0;
    const auto forEachRow = [this](const auto& act) {
        for (const Group& group : m_groups)
            for (ControlRow* row : group.widget->rows()) act(group.widget, row);
    };
    // The columns of the everyday rows; a longer label of a folded row takes what it needs.
    forEachRow([&](ControlGroup* group, ControlRow* row) {
        if (!group->isRare(row)) width = std::max(width, row->labelWidth());
    });
    constexpr int kGap = 6;
    width += kGap;
    forEachRow(
        [&](ControlGroup*, ControlRow* row) { row->setLabelWidth(std::max(width, row->labelWidth())); });
}

void ControlsPanel::showSummaries() {
    for (const Group& group : m_groups)
        if (group.summary) group.widget->setSummary(group.summary(m_document.scenario()));
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
    for (const Group& group : m_groups) {
        const bool hasBatch = std::ranges::any_of(group.widget->rows(), [](const ControlRow* other) {
            return other->path() == QLatin1String("training.global_batch_size");
        });
        if (hasBatch) group.widget->markSummary(pointed && follower == Follower::microBatches);
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
    for (QString wanted = path; !wanted.isEmpty();
         wanted.truncate(std::max<qsizetype>(wanted.lastIndexOf(QLatin1Char('.')), 0))) {
        for (const Group& group : m_groups) {
            for (ControlRow* row : group.widget->rows()) {
                if (row->path() != wanted) continue;
                if (group.widget->isRare(row)) group.widget->setUnfolded(true);
                widget()->layout()->activate();
                ensureWidgetVisible(row);
                row->focusEditor();
                return;
            }
        }
    }
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
