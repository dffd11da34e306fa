// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/read.h"

#include <algorithm>
#include <cmath>

namespace meshwright {

namespace {

/// The number as a 64-bit integer, however it was spelled; empty when it is not whole or does not fit.
std::optional<std::int64_t> wholeNumber(const Json& json) {
    constexpr double kTwoTo63 = 9223372036854775808.0;
    if (json.is_number_unsigned()) {
        const auto number = json.get<std::uint64_t>();
        if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
            return std::nullopt;
        return static_cast<std::int64_t>(number);
    }
    if (json.is_number_integer()) return json.get<std::int64_t>();
    const auto number = json.get<double>();
    if (std::trunc(number) != number || std::abs(number) >= kTwoTo63) return std::nullopt;
    return static_cast<std::int64_t>(number);
}

bool hasFraction(const Json& json) {
    return json.is_number_float() && std::trunc(json.get<double>()) != json.get<double>();
}

}  // namespace

Phrase allowedText(const WholeRange& range) {
    const std::string least = std::to_string(range.least);
    if (range.most == std::numeric_limits<std::int64_t>::max())
        return {MESHWRIGHT_SENTENCE("Phrases", "a whole number, {0} or more"), {least}};
    return {MESHWRIGHT_SENTENCE("Phrases", "a whole number, {0} to {1}"),
            {least, std::to_string(range.most)}};
}

Phrase allowedText(const RealRange& range) {
    const bool open = range.most == std::numeric_limits<double>::max();
    const std::string least = numberText(range.least);
    const std::string most = numberText(range.most);
    if (range.leastExcluded && open) return {MESHWRIGHT_SENTENCE("Phrases", "a number above {0}"), {least}};
    if (range.leastExcluded)
        return {MESHWRIGHT_SENTENCE("Phrases", "a number above {0}, up to {1}"), {least, most}};
    if (open) return {MESHWRIGHT_SENTENCE("Phrases", "a number, {0} or more"), {least}};
    return {MESHWRIGHT_SENTENCE("Phrases", "a number, {0} to {1}"), {least, most}};
}

void readJson(const Json& json, const Place& place, std::int64_t& value, const WholeRange& range) {
    if (!json.is_number() || hasFraction(json)) return place.wrongType(json, allowedText(range));
    const auto number = wholeNumber(json);
    if (!number || *number < range.least || *number > range.most)
        return place.outOfRange(json, allowedText(range));
    value = *number;
}

void readJson(const Json& json, const Place& place, double& value, const RealRange& range) {
    if (!json.is_number()) return place.wrongType(json, allowedText(range));
    const auto number = json.get<double>();
    const bool tooSmall = range.leastExcluded ? number <= range.least : number < range.least;
    if (tooSmall || number > range.most) return place.outOfRange(json, allowedText(range));
    value = number;
}

void readJson(const Json& json, const Place& place, bool& value, const AnyValue&) {
    if (!json.is_boolean()) return place.wrongType(json, MESHWRIGHT_SENTENCE("Phrases", "true or false"));
    value = json.get<bool>();
}

void readJson(const Json& json, const Place& place, std::string& value, const AnyValue&) {
    if (!json.is_string()) return place.wrongType(json, MESHWRIGHT_SENTENCE("Phrases", "text in quotes"));
    value = json.get_ref<const std::string&>();
}

const Json* ObjectReader::take(std::string_view key) {
    m_known.push_back(key);
    return findMember(m_object, key);
}

void ObjectReader::missing(std::string_view key, Phrase allowed) const {
    Place(m_place, key)
        .refuse("missing-field", MESHWRIGHT_SENTENCE("Phrases", "nothing"), std::move(allowed));
}

void ObjectReader::reportUnknownMembers() const {
    const std::string parent = m_place.path();
    for (const auto& [key, value] : m_object.get_ref<const Json::object_t&>())
        if (std::ranges::find(m_known, key) == m_known.end())
            m_place.report().unknownMembers.push_back({parent, key, compactText(value)});
}

}  // namespace meshwright
