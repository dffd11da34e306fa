// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/change_scenario.h"

#include "ui/document/scenario_document.h"

namespace meshwright::ui {

ChangeScenario::ChangeScenario(ScenarioDocument& document, Scenario after, QString field,
                               std::int64_t gesture, StepName name)
    : QUndoCommand(name.said()),
      m_document(document),
      m_before(document.scenario()),
      m_after(std::move(after)),
      m_field(std::move(field)),
      m_gesture(gesture),
      m_name(std::move(name)) {}

void ChangeScenario::undo() {
    m_document.endGesture();  // what comes after an undo is a new step
    m_document.apply(m_before);
}

void ChangeScenario::redo() {
    m_document.apply(m_after);
}

bool ChangeScenario::mergeWith(const QUndoCommand* other) {
    const auto* later = static_cast<const ChangeScenario*>(other);
    if (later->m_field != m_field || later->m_gesture != m_gesture) return false;
    m_after = later->m_after;
    m_name = later->m_name;
    setText(later->text());
    setObsolete(m_after == m_before);  // dragged back to where it began: nothing happened
    return true;
}

}  // namespace meshwright::ui
