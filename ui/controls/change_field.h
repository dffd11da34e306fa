// SPDX-License-Identifier: GPL-3.0-or-later
// Changes that go by way of the file format, so that nothing the reader would refuse becomes part of a
// scenario.
#pragma once

#include <QString>
#include <functional>

#include "core/rules/problem.h"
#include "core/scenario/scenario.h"

namespace meshwright::ui {

class ScenarioDocument;

/// What changes along with a field; may be empty.
using Follow = std::function<void(const Scenario& before, Scenario& next)>;

/// Writes the field as one step of its own, named `text`; the reason where the file format refuses it.
[[nodiscard]] QString changeField(ScenarioDocument& document, const QString& path, const std::string& json,
                                  const QString& text, const Follow& follow = {});

/// Does what the fix of a problem says, as one step of its own. One that the reader refuses changes nothing.
void applyFix(ScenarioDocument& document, const Fix& fix);

}  // namespace meshwright::ui
