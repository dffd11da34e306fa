// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/change_field.h"

#include "core/exchange/scenario/scenario_file.h"
#include "ui/document/scenario_document.h"
#include "ui/text/fields.h"
#include "ui/text/problems.h"

namespace meshwright::ui {

StepName changeName(const QString& path, const std::function<QString()>& value) {
    return [path, value] { return changeText(path, value()); };
}

StepName changeName(const QString& path, const QString& value) {
    return [path, value] { return changeText(path, value); };
}

QString changeField(ScenarioDocument& document, const QString& path, const std::string& json,
                    const StepName& name, const Follow& follow) {
    Result<Scenario> next = withField(document.scenario(), path.toStdString(), json);
    if (!next) return sentenceOf(next.error().front());
    if (follow) follow(document.scenario(), *next);
    document.change(*next, path, name);
    document.endGesture();
    return {};
}

void applyFix(ScenarioDocument& document, const Fix& fix) {
    const QString path = QString::fromStdString(fix.path);
    static_cast<void>(changeField(document, path, fix.value, [fix] { return fixText(fix); }));
}

}  // namespace meshwright::ui
