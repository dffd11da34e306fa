// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/default_scenario.h"

#include <QFile>

#include "core/exchange/scenario/scenario_file.h"

namespace meshwright::ui {

Scenario startScenario() {
    QFile file(QStringLiteral(":/meshwright/scenarios/default.mesh.json"));
    if (!file.open(QIODevice::ReadOnly)) return {};
    return readScenario(file.readAll().toStdString()).value_or(Scenario{});
}

}  // namespace meshwright::ui
