// SPDX-License-Identifier: GPL-3.0-or-later
// Checked reading: readJson() puts a JSON value into a C++ one, or leaves it as it is and says why at the
// place. Further types get a readJson() overload of their own, or a describe() that names their fields.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json/place.h"
#include "core/units/integer_unit.h"

namespace meshwright {

/// No rule beyond the type.
struct AnyValue {};

struct WholeRange {
    std::int64_t least = 0;
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
};

struct RealRange {
    double least = 0.0;
    double most = std::numeric_limits<double>::max();
    bool leastExcluded = false;
};

[[nodiscard]] Phrase allowedText(const WholeRange& range);
[[nodiscard]] Phrase allowedText(const RealRange& range);
[[nodiscard]] inline Phrase allowedText(const AnyValue&) {
    return MESHWRIGHT_SENTENCE("Phrases", "a value");
}

/// Whole numbers, also written as a float (1e12). Everything a 64-bit integer cannot hold is out of range.
void readJson(const Json& json, const Place& place, std::int64_t& value, const WholeRange& range);
void readJson(const Json& json, const Place& place, double& value, const RealRange& range);
void readJson(const Json& json, const Place& place, bool& value, const AnyValue& = {});
void readJson(const Json& json, const Place& place, std::string& value, const AnyValue& = {});

template <class Tag>
void readJson(const Json& json, const Place& place, IntegerUnit<Tag>& value, const WholeRange& range) {
    std::int64_t number = value.value();
    readJson(json, place, number, range);
    value = IntegerUnit<Tag>(number);
}

template <class T, class Rule>
void readJson(const Json& json, const Place& place, std::vector<T>& values, const Rule& rule) {
    if (!json.is_array()) return place.wrongType(json, MESHWRIGHT_SENTENCE("Phrases", "a list"));
    values.clear();
    values.reserve(json.size());
    for (std::size_t i = 0; i < json.size(); ++i)
        readJson(json[i], Place(place, i), values.emplace_back(), rule);
}

template <class T, class Rule>
void readJson(const Json& json, const Place& place, std::optional<T>& value, const Rule& rule) {
    value.reset();
    if (!json.is_null()) readJson(json, place.orNull(), value.emplace(), rule);
}

/// The fields of one object. Each is named by calling the reader; what nobody named is an unknown member.
class ObjectReader {
  public:
    /// `object` must be an object.
    ObjectReader(const Json& object, const Place& place) : m_object(object), m_place(place) {}

    template <class T, class Rule = AnyValue>
    void operator()(std::string_view key, T& member, const Rule& rule = {}) {
        if (const Json* json = take(key)) readJson(*json, Place(m_place, key), member, rule);
    }

    /// A field that has no default: "missing-field" without it.
    template <class T, class Rule = AnyValue>
    void required(std::string_view key, T& member, const Rule& rule = {}) {
        if (const Json* json = take(key))
            readJson(*json, Place(m_place, key), member, rule);
        else
            missing(key, allowedText(rule));
    }

    /// A field that is left out where it is empty: its type's default value.
    template <class T, class Rule = AnyValue>
    void unlessEmpty(std::string_view key, T& member, const Rule& rule = {}) {
        (*this)(key, member, rule);
    }

    [[nodiscard]] const Json* take(std::string_view key);
    [[nodiscard]] const Place& place() const { return m_place; }
    void missing(std::string_view key, Phrase allowed) const;
    void reportUnknownMembers() const;

  private:
    const Json& m_object;
    const Place& m_place;
    std::vector<std::string_view> m_known;
};

/// A struct whose fields are named by a function describe(fields, value), the same for reading and writing.
template <class T>
concept Described = requires(ObjectReader& fields, T& value) {
    describe(fields, value);
};

template <Described T>
void readJson(const Json& json, const Place& place, T& value, const AnyValue& = {}) {
    if (!json.is_object()) return place.wrongType(json, MESHWRIGHT_SENTENCE("Phrases", "an object"));
    ObjectReader fields(json, place);
    describe(fields, value);
    fields.reportUnknownMembers();
}

}  // namespace meshwright
