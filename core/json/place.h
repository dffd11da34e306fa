// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json/json.h"

namespace meshwright {

/// A member that no reader asked for.
struct UnknownMember {
    std::string parent;  ///< dotted path of the object that holds it, empty = the whole input
    std::string key;
    std::string json;  ///< compact text
};

/// What reading one document found out, beside the values.
struct Report {
    Errors errors;
    std::vector<UnknownMember> unknownMembers;

    /// Keeps the first 100: a list of a million wrong numbers is one mistake.
    void add(Error error);
};

/// Where in the document a value stands. The path is put together only when an error needs it.
/// A place refers to its parent: keep it no longer.
class Place {
  public:
    explicit Place(Report& report) : m_report(&report) {}
    Place(const Place& parent, std::string_view key)
        : m_report(parent.m_report), m_parent(&parent), m_key(key) {}
    Place(const Place& parent, std::size_t index)
        : m_report(parent.m_report), m_parent(&parent), m_index(index), m_isItem(true) {}

    /// The same place, where null is legal too.
    [[nodiscard]] Place orNull() const;

    [[nodiscard]] Report& report() const { return *m_report; }
    [[nodiscard]] std::string path() const;

    void refuse(std::string code, Phrase found, Phrase allowed) const;
    void wrongType(const Json& found, Phrase allowed) const {
        refuse("wrong-type", foundText(found), std::move(allowed));
    }
    void outOfRange(const Json& found, Phrase allowed) const {
        refuse("out-of-range", foundText(found), std::move(allowed));
    }

  private:
    Report* m_report;
    const Place* m_parent = nullptr;
    std::string_view m_key;
    std::size_t m_index = 0;
    bool m_isItem = false;
    bool m_nullable = false;
};

}  // namespace meshwright
