// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/codes.h"

namespace meshwright {

std::optional<Severity> severityOf(RuleCode code, Framework framework) {
    for (const FrameworkSeverity& row : rule_table::kFrameworkSeverities)
        if (row.code == code.rule().code && row.framework == framework) return row.severity;
    return code.rule().severity;
}

Problem makeProblem(RuleCode code, Framework framework, std::string path,
                    std::initializer_list<NamedValue> values, std::optional<Fix> fix) {
    Problem problem{
        severityOf(code, framework).value(), code.rule().code, std::move(path), {}, std::move(fix)};
    problem.values.reserve(values.size());
    for (const NamedValue& value : values) problem.values.emplace_back(value.name, value.text);
    return problem;
}

}  // namespace meshwright
