// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/field_row.h"

#include <algorithm>

#include "ui/document/scenario_document.h"
#include "ui/text/problems.h"

namespace meshwright::ui {

FieldRow::FieldRow(ScenarioDocument& document, const QString& path, const Theme& theme, QWidget* parent)
    : ControlRow(path, theme, parent), m_document(document) {
    connect(&document, &ScenarioDocument::scenarioChanged, this, &FieldRow::sync);
    connect(&document, &ScenarioDocument::evaluationChanged, this, &FieldRow::tellRule);
}

void FieldRow::sync() {
    m_refused = false;
    showToday();
    tellRule();
}

void FieldRow::write(const std::string& json, const StepName& name, const Follow& follow) {
    const QString refused = changeField(m_document, path(), json, name, follow);
    sync();
    if (refused.isEmpty()) return;
    m_refused = true;
    setReason(refused);
}

void FieldRow::writeTyped(const std::string& json, const StepName& name, const QString& back) {
    const QString refused = changeField(m_document, path(), json, name);
    if (refused.isEmpty())
        sync();  // the same value may have been entered in another way
    else
        refuse(refused, back);
}

void FieldRow::refuse(const QString& reason, const QString& back) {
    m_refused = true;
    markIllegal(true);
    setReason(reason,
              {back.isEmpty() ? tr("Leave it empty") : tr("Back to %1").arg(back), [this] { sync(); }});
}

void FieldRow::tellRule() {
    if (m_refused) return;
    const std::string here = path().toStdString();
    const auto& problems = m_document.evaluation().problems;
    const auto broken = std::ranges::find_if(problems, [&](const Problem& problem) {
        return problem.severity == Severity::error && problem.path == here;
    });
    markIllegal(broken != problems.end());
    if (broken == problems.end()) return setReason({});
    RowFix fix;
    if (broken->fix)
        fix = {fixTextAt(path(), *broken->fix),
               [this, change = *broken->fix] { applyFix(m_document, change); }};
    setReason(sentenceOf(*broken), std::move(fix));
}

}  // namespace meshwright::ui
