// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/units/words.h"

namespace meshwright {

/// One JSON object of a built-in resource, read strictly: every key must be known and of its type. Resources
/// are part of the program, so a broken one is a programming error: it is named on standard error and the
/// program ends. tests/core/catalog makes sure that no such build ships.
class ResourceObject {
  public:
    ResourceObject(const nlohmann::json& object, std::string place);

    [[nodiscard]] bool has(std::string_view key) const { return m_object.contains(key); }

    /// The value of `key`, which must be there.
    template <class T>
    [[nodiscard]] T get(std::string_view key) {
        if (!has(key)) fail(key, "is missing");
        ++m_taken;
        return convert<T>(key, m_object.find(key).value());
    }

    /// The value of `key`, or `absent`.
    template <class T>
    [[nodiscard]] T getOr(std::string_view key, T absent) {
        return has(key) ? get<T>(key) : absent;
    }

    [[nodiscard]] ResourceObject object(std::string_view key);

    /// To be called last: fails when the object has keys nobody asked for.
    void finish() const;

    [[noreturn]] void fail(std::string_view key, std::string_view what) const;

  private:
    template <class T>
    [[nodiscard]] T convert(std::string_view key, const nlohmann::json& value) const {
        if constexpr (std::is_same_v<T, bool>) {
            if (value.is_boolean()) return value.get<bool>();
        } else if constexpr (std::is_same_v<T, std::int64_t>) {
            if (value.is_number_integer()) return value.get<std::int64_t>();
        } else if constexpr (std::is_same_v<T, double>) {
            if (value.is_number()) return value.get<double>();
        } else if constexpr (std::is_same_v<T, std::string>) {
            if (value.is_string()) return value.get<std::string>();
        } else if constexpr (std::is_enum_v<T>) {
            if (value.is_string())
                if (const auto word = fromWord<T>(value.get_ref<const std::string&>())) return *word;
        } else {
            if (value.is_array()) {
                T list;
                for (const nlohmann::json& item : value)
                    list.push_back(convert<typename T::value_type>(key, item));
                return list;
            }
        }
        fail(key, "has the wrong type or value");
    }

    const nlohmann::json& m_object;
    std::string m_place;
    std::size_t m_taken = 0;
};

}  // namespace meshwright
