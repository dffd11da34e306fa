// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/resource_object.h"

#include "core/units/built_in.h"

namespace meshwright {

ResourceObject::ResourceObject(const nlohmann::json& object, std::string place)
    : m_object(object), m_place(std::move(place)) {
    if (!m_object.is_object()) fail("", "is not an object");
}

ResourceObject ResourceObject::object(std::string_view key) {
    if (!has(key)) fail(key, "is missing");
    ++m_taken;
    return {m_object.find(key).value(), m_place + " " + std::string(key)};
}

void ResourceObject::finish() const {
    if (m_taken != m_object.size()) fail("", "has an unknown key");
}

void ResourceObject::fail(std::string_view key, std::string_view what) const {
    stopOverBuiltIn(m_place, {{std::string(what), std::string(key), {}, {}}});
}

}  // namespace meshwright
