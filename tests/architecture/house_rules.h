// SPDX-License-Identifier: GPL-3.0-or-later
// The direction of the house, app -> ui -> core and never back, as a table (top of the .cpp) and what judges
// by it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace meshwright::test {

struct SourceFile {
    std::string path;  ///< from the project root, with slashes
    std::string text;
};

/// Everything that the rules have against one file, one sentence each.
std::vector<std::string> complaintsAbout(const SourceFile& file);

/// Whether a file, by its path, is one the rules speak of.
bool isSource(std::string_view path);

/// Whether a room of core or ui has its place in the rules.
bool isKnownRoom(std::string_view folder, std::string_view room);

}  // namespace meshwright::test
