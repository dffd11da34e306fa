// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/field_makers.h"

#include "core/json/json.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

std::string jsonString(std::string_view word) {
    return compactText(std::string(word));
}

TextField countField(const QString& path, const QString& placeholder, const QString& example,
                     std::optional<std::string> whenEmpty,
                     std::function<std::optional<std::int64_t>(const Scenario&)> read) {
    const auto shown = [read = std::move(read)](const Scenario& scenario) {
        const std::optional<std::int64_t> count = read(scenario);
        return count ? groupedText(*count) : QString();
    };
    const auto json = [whenEmpty = std::move(whenEmpty)](const QString& text) {
        if (text.isEmpty()) return whenEmpty;
        const std::optional<std::int64_t> count = countFromText(text);
        return count ? std::optional(std::to_string(*count)) : std::nullopt;
    };
    return {path, placeholder, shown, json, example};
}

TextField realField(const QString& path, const QString& placeholder, const QString& example,
                    std::optional<std::string> whenEmpty,
                    std::function<std::optional<double>(const Scenario&)> read) {
    const auto shown = [read = std::move(read)](const Scenario& scenario) {
        const std::optional<double> number = read(scenario);
        return number ? typedText(*number) : QString();
    };
    const auto json = [whenEmpty = std::move(whenEmpty)](const QString& text) {
        if (text.isEmpty()) return whenEmpty;
        const std::optional<double> number = numberFromText(text);
        return number ? std::optional(compactText(*number)) : std::nullopt;
    };
    return {path, placeholder, shown, json, example};
}

TextField memoryField(const QString& path, const QString& placeholder, const QString& example,
                      std::optional<std::string> whenEmpty,
                      std::function<std::optional<Bytes>(const Scenario&)> read) {
    const auto shown = [read = std::move(read)](const Scenario& scenario) {
        const std::optional<Bytes> bytes = read(scenario);
        return bytes ? typedText(*bytes) : QString();
    };
    const auto json = [whenEmpty = std::move(whenEmpty)](const QString& text) {
        if (text.isEmpty()) return whenEmpty;
        const std::optional<Bytes> bytes = memoryFromText(text);
        return bytes ? std::optional(std::to_string(bytes->value())) : std::nullopt;
    };
    return {path, placeholder, shown, json, example};
}

}  // namespace meshwright::ui
