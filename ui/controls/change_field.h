// SPDX-License-Identifier: GPL-3.0-or-later
// Changes that go by way of the file format, so that nothing the reader would refuse becomes part of a
// scenario.
#pragma once

#include <QString>
#include <functional>

#include "core/rules/problem.h"
#include "core/scenario/scenario.h"
#include "ui/document/step_name.h"

namespace meshwright::ui {

class ScenarioDocument;

/// What changes along with a field; may be empty.
using Follow = std::function<void(const Scenario& before, Scenario& next)>;

/// "Change tensor parallel to 4". `value`: in the language of the moment, where it has words.
[[nodiscard]] StepName changeName(const QString& path, const std::function<QString()>& value);
[[nodiscard]] StepName changeName(const QString& path, const QString& value);

/// Writes the field as one step of its own; the reason where the file format refuses it.
[[nodiscard]] QString changeField(ScenarioDocument& document, const QString& path, const std::string& json,
                                  const StepName& name, const Follow& follow = {});

/// Does what the fix of a problem says, as one step of its own. One that the reader refuses changes nothing.
void applyFix(ScenarioDocument& document, const Fix& fix);

}  // namespace meshwright::ui
