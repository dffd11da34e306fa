// SPDX-License-Identifier: GPL-3.0-or-later
// Reading of the values of a view: what is not allowed there counts as not said. A view is never worth an
// error.
#pragma once

#include <QJsonValue>
#include <QString>
#include <cstdint>
#include <optional>
#include <string_view>

namespace meshwright::ui {

[[nodiscard]] inline QString wordText(std::string_view word) {
    return QString::fromLatin1(word.data(), static_cast<qsizetype>(word.size()));
}

/// A number inside [low, high], else `otherwise`.
[[nodiscard]] inline double numberIn(const QJsonValue& value, double low, double high, double otherwise) {
    const double number = value.toDouble(otherwise);
    return number >= low && number <= high ? number : otherwise;
}

/// A number of at least `least` and at most 2^31, without its fraction.
[[nodiscard]] inline std::optional<std::int64_t> wholeNumber(const QJsonValue& value, std::int64_t least) {
    const double number = value.toDouble(-1.0);
    if (!(number >= static_cast<double>(least) && number <= 0x1p31)) return std::nullopt;
    return static_cast<std::int64_t>(number);
}

/// The same inside [least, most], else `otherwise`.
[[nodiscard]] inline std::int64_t wholeNumber(const QJsonValue& value, std::int64_t least, std::int64_t most,
                                              std::int64_t otherwise) {
    const double low = static_cast<double>(least), high = static_cast<double>(most);
    return static_cast<std::int64_t>(numberIn(value, low, high, static_cast<double>(otherwise)));
}

}  // namespace meshwright::ui
