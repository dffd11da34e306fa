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

/// "91.4 GiB", "1.00 GiB", "477 MiB", "12 bytes": three digits, from 10 GiB on in GiB alone.
std::string memoryWords(Bytes bytes) {
    if (bytes.overflowed()) return "more than 8 EiB";
    struct Unit {
        double size;
        const char* name;
    };
    constexpr Unit kUnits[] = {{kBytesPerGib, "GiB"}, {kBytesPerGib / 1024.0, "MiB"}, {1024.0, "KiB"}};
    const double value = bytes.asDouble();
    if (value >= 10.0 * kBytesPerGib) return fmt::format("{:.1f} GiB", value / kBytesPerGib);
    for (const Unit& unit : kUnits) {
        const double figure = value / unit.size;
        if (figure >= 0.9995)
            return fmt::format("{:.{}f} {}", figure,
                               figure >= 99.95   ? 0
                               : figure >= 9.995 ? 1
                                                 : 2,
                               unit.name);
    }
    return fmt::format("{} bytes", bytes.value());
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
