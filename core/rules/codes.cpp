// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/codes.h"

#include <fmt/format.h>

namespace meshwright {

std::optional<Severity> severityOf(RuleCode code, Framework framework) {
    for (const FrameworkSeverity& row : rule_table::kFrameworkSeverities)
        if (row.code == code.rule().code && row.framework == framework) return row.severity;
    return code.rule().severity;
}

NamedValue::NamedValue(std::string_view valueName, Bytes bytes)
    : name(valueName),
      text(bytes.overflowed() ? "more than 8 EiB" : fmt::format("{:.1f} GiB", bytes.asDouble() / kBytesPerGib)),
      memory(bytes) {}

Problem makeProblem(RuleCode code, Framework framework, std::string path,
                    std::initializer_list<NamedValue> values, std::optional<Fix> fix) {
    Problem problem{
        severityOf(code, framework).value(), code.rule().code, std::move(path), {}, std::move(fix)};
    problem.values.reserve(values.size());
    for (const NamedValue& value : values) {
        problem.values.emplace_back(value.name, value.text);
        if (value.memory) problem.memory.emplace_back(value.name, *value.memory);
    }
    return problem;
}

}  // namespace meshwright
