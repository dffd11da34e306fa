// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/place.h"

namespace meshwright {

void Report::add(Error error) {
    constexpr std::size_t kMost = 100;
    if (errors.size() < kMost)
        errors.push_back(std::move(error));
    else if (errors.size() == kMost)
        errors.push_back({"too-many-errors",
                          "",
                          {MESHWRIGHT_SENTENCE("Phrases", "more than {0} mistakes"), {std::to_string(kMost)}},
                          {}});
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

void Place::refuse(std::string code, Phrase found, Phrase allowed) const {
    if (m_nullable) allowed = Phrase(MESHWRIGHT_SENTENCE("Phrases", "{0}, or null"), {std::move(allowed)});
    m_report->add({std::move(code), path(), std::move(found), std::move(allowed)});
}

}  // namespace meshwright
