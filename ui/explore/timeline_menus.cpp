// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/timeline_menus.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <algorithm>

#include "ui/controls/menu_button.h"
#include "ui/text/schedule_words.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr std::int64_t kMostVirtualStages = 8;

std::vector<std::int64_t> virtualStagesFor(const Scenario& scenario) {
    std::vector<std::int64_t> counts;
    for (std::int64_t count = 2; count <= kMostVirtualStages; ++count)
        if (scenario.model.spec.numHiddenLayers % (scenario.mesh.pp * count) == 0) counts.push_back(count);
    if (counts.empty()) counts.push_back(2);
    return counts;
}

}  // namespace

std::vector<ScheduleChoice> comparableSchedules(const Scenario& scenario, const ScheduleChoice& own) {
    std::vector<ScheduleChoice> choices;
    for (const ScheduleKind kind : builtInSchedules()) {
        if (runsOneStagePerRank(kind))
            choices.push_back({kind, 1});
        else if (runsTwoStagesPerRank(kind))
            choices.push_back({kind, 2});
        else
            for (const std::int64_t count : virtualStagesFor(scenario)) choices.push_back({kind, count});
    }
    std::erase(choices, own);
    return choices;
}

TimelineMenus::TimelineMenus(ScenarioDocument& document, QWidget* parent)
    : QWidget(parent), m_document(document) {
    setObjectName(QStringLiteral("timelineMenus"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->setSizeConstraint(QLayout::SetFixedSize);  // the sentence beside it gives way
    m_compare = addMenuButton(this, QStringLiteral("timelineCompare"), tr("Compare"),
                              tr("Other schedules of the same scenario, on the same time axis"));
    m_show = addMenuButton(this, QStringLiteral("timelineShow"), tr("Show"),
                           tr("Transfers, the critical path, and whose colours the ops wear"));
    connect(m_compare, &QMenu::aboutToShow, this, &TimelineMenus::fillCompare);
    makeShow();
}

void TimelineMenus::fillCompare() {
    m_compare->clear();
    qDeleteAll(m_compare->findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly));
    const std::vector<ShownSchedule> shown = m_document.schedules();
    const std::vector<ScheduleChoice> choices =
        comparableSchedules(m_document.scenario(), shown.front().choice);
    for (auto first = choices.begin(); first != choices.end();) {
        const auto last = std::find_if(
            first, choices.end(), [&](const ScheduleChoice& choice) { return choice.kind != first->kind; });
        if (last - first == 1) {
            addChoice(m_compare, nameOf(*first), *first);
        } else {
            QMenu* menu = m_compare->addMenu(nameOf(first->kind));
            menu->setToolTipsVisible(true);
            for (auto choice = first; choice != last; ++choice)
                addChoice(menu, tr("%1 virtual stages").arg(choice->virtualStages), *choice);
        }
        first = last;
    }
    m_compare->addSeparator();
    QAction* none = m_compare->addAction(tr("The scenario's schedule alone"));
    none->setEnabled(!m_document.view().compared.empty());
    connect(none, &QAction::triggered, this,
            [this] { m_document.changeView([](ViewState& view) { view.compared.clear(); }); });
}

/// What cannot run says why, in its own line.
void TimelineMenus::addChoice(QMenu* menu, const QString& text, const ScheduleChoice& choice) {
    const std::vector<ScheduleChoice>& compared = m_document.view().compared;
    const bool isCompared = std::ranges::find(compared, choice) != compared.end();
    const auto refusal = judge(m_document.scenario(), choice).refusal;
    QAction* action = menu->addAction(refusal ? tr("%1: %2").arg(text, textOf(*refusal)) : text);
    action->setCheckable(true);
    action->setChecked(isCompared);
    const bool isFull = compared.size() >= kMostCompared;
    action->setEnabled(isCompared || (!refusal && !isFull));
    if (!isCompared && !refusal && isFull) action->setToolTip(tr("Three at most: take one away first"));
    connect(action, &QAction::triggered, this, [this, choice] { toggle(choice); });
}

void TimelineMenus::toggle(const ScheduleChoice& choice) {
    m_document.changeView([&](ViewState& view) {
        if (std::erase(view.compared, choice) == 0) view.compared.push_back(choice);
        view.activeSchedule = 0;
    });
}

void TimelineMenus::makeShow() {
    const auto addSwitch = [this](const QString& text, bool ViewState::*flag) {
        QAction* action = m_show->addAction(text);
        action->setCheckable(true);
        connect(action, &QAction::triggered, this,
                [this, flag](bool on) { m_document.changeView([&](ViewState& view) { view.*flag = on; }); });
        return action;
    };
    QAction* arcs = addSwitch(tr("Transfers between ranks"), &ViewState::transferArcs);
    arcs->setToolTip(
        tr("An arc from each op to the one that takes its result, where few enough are in sight"));
    QAction* path = addSwitch(tr("Critical path (P)"), &ViewState::criticalPath);
    path->setToolTip(tr("The chain of ops and transfers whose length is the step's"));
    m_show->addSeparator();
    auto* group = new QActionGroup(m_show);
    std::vector<QAction*> colours;
    for (const OpColours choice : {OpColours::meshwright, OpColours::megatron, OpColours::deepseek}) {
        QAction* action = m_show->addAction(tr("Colours: %1").arg(nameOf(choice)));
        action->setCheckable(true);
        action->setActionGroup(group);
        action->setData(static_cast<int>(choice));
        connect(action, &QAction::triggered, this,
                [this, choice] { m_document.changeView([&](ViewState& view) { view.opColours = choice; }); });
        colours.push_back(action);
    }
    connect(m_show, &QMenu::aboutToShow, this, [this, arcs, path, colours] {
        const ViewState& view = m_document.view();
        arcs->setChecked(view.transferArcs);
        path->setChecked(view.criticalPath);
        for (QAction* action : colours)
            action->setChecked(static_cast<OpColours>(action->data().toInt()) == view.opColours);
    });
}

}  // namespace meshwright::ui
