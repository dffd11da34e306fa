// SPDX-License-Identifier: GPL-3.0-or-later
// The way back: writeJson() is the inverse of readJson() for each type, with the same rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/json/read.h"

namespace meshwright {

[[nodiscard]] inline Json writeJson(std::int64_t value, const WholeRange&) {
    return value;
}
[[nodiscard]] inline Json writeJson(double value, const RealRange&) {
    return value;
}
[[nodiscard]] inline Json writeJson(bool value, const AnyValue&) {
    return value;
}
[[nodiscard]] inline Json writeJson(const std::string& value, const AnyValue&) {
    return value;
}

template <class Tag>
[[nodiscard]] Json writeJson(const IntegerUnit<Tag>& value, const WholeRange&) {
    return value.overflowed() ? Json(nullptr) : Json(value.value());
}

template <class T, class Rule>
[[nodiscard]] Json writeJson(const std::vector<T>& values, const Rule& rule) {
    Json list = Json::array();
    for (const T& value : values) list.push_back(writeJson(value, rule));
    return list;
}

template <class T, class Rule>
[[nodiscard]] Json writeJson(const std::optional<T>& value, const Rule& rule) {
    return value ? writeJson(*value, rule) : Json(nullptr);
}

/// Writes the fields of one object in the order in which describe() names them.
class ObjectWriter {
  public:
    template <class T, class Rule = AnyValue>
    void operator()(std::string_view key, const T& member, const Rule& rule = {}) {
        appendMember(m_object, std::string(key), writeJson(member, rule));
    }
    template <class T, class Rule = AnyValue>
    void required(std::string_view key, const T& member, const Rule& rule = {}) {
        (*this)(key, member, rule);
    }
    template <class T, class Rule = AnyValue>
    void unlessEmpty(std::string_view key, const T& member, const Rule& rule = {}) {
        if (member != T{}) (*this)(key, member, rule);
    }

    [[nodiscard]] Json take() { return std::move(m_object); }

  private:
    Json m_object = Json::object();
};

template <Described T>
[[nodiscard]] Json writeJson(const T& value, const AnyValue&) {
    ObjectWriter fields;
    describe(fields, value);
    return fields.take();
}

}  // namespace meshwright
