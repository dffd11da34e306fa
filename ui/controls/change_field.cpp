// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/change_field.h"

#include "core/exchange/scenario/scenario_file.h"
#include "ui/document/scenario_document.h"
#include "ui/text/problems.h"

namespace meshwright::ui {

QString changeField(ScenarioDocument& document, const QString& path, const std::string& json,
                    const QString& text, const Follow& follow) {
    Result<Scenario> next = withField(document.scenario(), path.toStdString(), json);
    if (!next) return sentenceOf(next.error().front());
    if (follow) follow(document.scenario(), *next);
    document.change(*next, path, text);
    document.endGesture();
    return {};
}

void applyFix(ScenarioDocument& document, const Fix& fix) {
    const QString path = QString::fromStdString(fix.path);
    static_cast<void>(changeField(document, path, fix.value, fixText(fix)));
}

}  // namespace meshwright::ui
