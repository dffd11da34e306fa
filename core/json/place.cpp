// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/place.h"

namespace meshwright {

void Report::add(Error error) {
    constexpr std::size_t kMost = 100;
    if (errors.size() < kMost)
        errors.push_back(std::move(error));
    else if (errors.size() == kMost)
        errors.push_back({"too-many-errors", "", "more than " + std::to_string(kMost) + " mistakes", ""});
}

Place Place::orNull() const {
    Place place = *this;
    place.m_nullable = true;
    return place;
}

std::string Place::path() const {
    if (m_parent == nullptr) return {};
    std::string path = m_parent->path();
    if (m_isItem) return path + "[" + std::to_string(m_index) + "]";
    if (!path.empty()) path += '.';
    return path.append(m_key);
}

void Place::refuse(std::string code, std::string found, std::string allowed) const {
    if (m_nullable) allowed += ", or null";
    m_report->add({std::move(code), path(), std::move(found), std::move(allowed)});
}

}  // namespace meshwright
