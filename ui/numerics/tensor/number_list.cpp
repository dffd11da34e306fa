// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/number_list.h"

#include <charconv>
#include <cmath>
#include <optional>

#include "ui/numerics/tensor/tensor_words.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

constexpr std::size_t kMostShown = 24;  // characters of what is not a number

bool isApart(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' || c == ';';
}

/// Empty where it is not a number. Beyond the range of a double it is infinity or zero, as it would be read
/// anywhere.
std::optional<float> numberFrom(std::string_view word) {
    if (word.starts_with('+')) word.remove_prefix(1);
    double value = 0.0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (end != word.data() + word.size()) return std::nullopt;
    if (error == std::errc::result_out_of_range)
        value = word.find("e-") != std::string_view::npos || word.find("E-") != std::string_view::npos
                    ? 0.0
                    : std::copysign(HUGE_VAL, word.starts_with('-') ? -1.0 : 1.0);
    else if (error != std::errc())
        return std::nullopt;
    return static_cast<float>(value);
}

QString refusal(qsizetype line, std::string_view word) {
    QString shown = QString::fromUtf8(word.data(), static_cast<qsizetype>(std::min(word.size(), kMostShown)));
    if (word.size() > kMostShown) shown += QChar(0x2026);
    return TensorText::tr(
               "Line %1: “%2” is not a number. Write numbers such as 0.5 or −1e-8, apart by "
               "blanks, commas or new lines.")
        .arg(groupedText(line), shown);
}

}  // namespace

tl::expected<std::vector<float>, QString> readNumberList(const QString& text) {
    QString plain = text;
    plain.replace(QChar(0x2212), QLatin1Char('-'));
    const std::string bytes = plain.toStdString();
    std::vector<float> numbers;
    qsizetype line = 1;
    for (std::size_t at = 0; at < bytes.size();) {
        if (isApart(bytes[at])) {
            line += bytes[at] == '\n' ? 1 : 0;
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < bytes.size() && !isApart(bytes[end])) ++end;
        const std::string_view word = std::string_view(bytes).substr(at, end - at);
        const auto number = numberFrom(word);
        if (!number) return tl::make_unexpected(refusal(line, word));
        if (numbers.size() == kMostNumbers)
            return tl::make_unexpected(TensorText::tr("There are more than %1 numbers, which is the most.")
                                           .arg(groupedText(std::int64_t{kMostNumbers})));
        numbers.push_back(*number);
        at = end;
    }
    if (numbers.empty())
        return tl::make_unexpected(TensorText::tr(
            "There are no numbers. Write some such as 0.5 or −1e-8, apart by blanks, commas or new lines."));
    return numbers;
}

}  // namespace meshwright::ui
