// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/codes.h"

#include <fmt/format.h>

namespace meshwright {

std::optional<Severity> severityOf(RuleCode code, Framework framework) {
    for (const FrameworkSeverity& row : rule_table::kFrameworkSeverities)
        if (row.code == code.rule().code && row.framework == framework) return row.severity;
    return code.rule().severity;
}

namespace {

/// "91.4 GiB", "1.00 GiB", "477 MiB": three digits, below 10 GiB in the unit that gives them.
std::string memoryWords(Bytes bytes) {
    if (bytes.overflowed()) return "more than 8 EiB";
    const double gib = bytes.asDouble() / kBytesPerGib;
    if (gib >= 10.0) return fmt::format("{:.1f} GiB", gib);
    const bool small = gib < 0.9995;
    const double figure = small ? gib * 1024.0 : gib;
    const int decimals = figure >= 99.95 ? 0 : figure >= 9.995 ? 1 : 2;
    return fmt::format("{:.{}f} {}", figure, decimals, small ? "MiB" : "GiB");
}

}  // namespace

NamedValue::NamedValue(std::string_view valueName, Bytes bytes)
    : name(valueName), text(memoryWords(bytes)), memory(bytes) {}

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
