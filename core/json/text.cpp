// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>
#include <cmath>
#include <limits>

#include "core/json/json.h"

namespace meshwright {

namespace {

constexpr std::size_t kLineLength = 100;
constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();

/// How the tokens between values are written.
struct Style {
    std::string_view open, close, comma, colon;
};
constexpr Style kCompact = {"", "", ",", ":"};
constexpr Style kSpaced = {" ", " ", ", ", ": "};

std::string jsonString(const std::string& text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string scalarText(const Json& value) {
    if (value.is_string()) return jsonString(value.get_ref<const std::string&>());
    if (value.is_number_float()) return numberText(value.get<double>());
    return value.dump();
}

/// to_chars writes "3e-04" and "1e+22", JSON also knows "3e-4" and "1e22".
void shortenExponent(std::string& number) {
    std::size_t digit = number.find('e');
    if (digit == std::string::npos) return;
    if (number[++digit] == '+') number.erase(digit, 1);
    if (number[digit] == '-') ++digit;
    if (number[digit] == '0') number.erase(digit, 1);
}

/// Writes `value` on one line; gives up (false) when `out` grows past `limit`.
bool writeLine(const Json& value, const Style& style, std::size_t limit, std::string& out) {
    if (!value.is_structured()) {
        out += scalarText(value);
        return out.size() <= limit;
    }
    const bool isObject = value.is_object();
    if (value.empty()) {
        out += isObject ? "{}" : "[]";
        return out.size() <= limit;
    }
    if (isObject)
        (out += '{') += style.open;
    else
        out += '[';
    bool first = true;
    for (auto it = value.begin(); it != value.end(); ++it, first = false) {
        if (!first) out += style.comma;
        if (isObject) (out += jsonString(it.key())) += style.colon;
        if (!writeLine(*it, style, limit, out)) return false;
    }
    if (isObject)
        (out += style.close) += '}';
    else
        out += ']';
    return out.size() <= limit;
}

/// Writes `value` at the end of the line `out` ends with; `after` = characters that will follow it there.
void writeReadable(const Json& value, std::size_t indent, std::size_t after, std::string& out) {
    const std::size_t start = out.size();
    const std::size_t newline = out.rfind('\n');
    const std::size_t lineStart = newline == std::string::npos ? 0 : newline + 1;
    if (indent > 0 || !value.is_structured() || value.empty()) {
        if (writeLine(value, kSpaced, lineStart + kLineLength - after, out) || !value.is_structured()) return;
        out.resize(start);
    }
    const bool isObject = value.is_object();
    out += isObject ? "{" : "[";
    bool first = true;
    for (auto it = value.begin(); it != value.end(); ++it, first = false) {
        out += first ? "\n" : ",\n";
        out.append(indent + 2, ' ');
        if (isObject) (out += jsonString(it.key())) += kSpaced.colon;
        writeReadable(*it, indent + 2, 1, out);
    }
    (out += '\n').append(indent, ' ');
    out += isObject ? '}' : ']';
}

}  // namespace

const Json* findMember(const Json& object, std::string_view key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

void appendMember(Json& object, std::string key, Json value) {
    object.get_ref<Json::object_t&>().emplace_back(std::move(key), std::move(value));
}

std::string numberText(double value) {
    constexpr double kExactIntegers = 9007199254740992.0;  // 2^53
    if (!std::isfinite(value)) return "null";
    char buffer[32];
    const bool isWhole = std::abs(value) <= kExactIntegers && std::trunc(value) == value;
    const auto end = isWhole
                         ? std::to_chars(buffer, buffer + sizeof buffer, static_cast<std::int64_t>(value)).ptr
                         : std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    std::string text(buffer, end);
    shortenExponent(text);
    return text;
}

std::string compactText(const Json& value) {
    std::string text;
    writeLine(value, kCompact, kNoLimit, text);
    return text;
}

std::string readableText(const Json& value) {
    std::string text;
    writeReadable(value, 0, 0, text);
    return text += '\n';
}

Phrase foundText(const Json& value) {
    constexpr std::size_t kMost = 60;
    if (value.is_object()) return MESHWRIGHT_SENTENCE("Phrases", "an object");
    if (value.is_array())
        return {MESHWRIGHT_SENTENCE("Phrases", "a list of {0}"), {std::to_string(value.size())}};
    if (!value.is_string()) return scalarText(value);
    const std::string& text = value.get_ref<const std::string&>();
    if (text.size() <= kMost) return jsonString(text);
    std::size_t end = kMost;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;  // not inside a character
    return jsonString(text.substr(0, end) + "...");
}

}  // namespace meshwright
