// SPDX-License-Identifier: GPL-3.0-or-later
// What a command answers when it is called with streams of its own.
#pragma once

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

namespace meshwright::test {

struct Answer {
    int exitCode = 0;
    std::string out, err;
    [[nodiscard]] nlohmann::json json() const { return nlohmann::json::parse(out); }
};

/// Calls run(out, err), which returns an exit code.
template <class Run>
[[nodiscard]] Answer answerOf(const Run& run) {
    std::ostringstream out, err;
    const int exitCode = run(out, err);
    return {exitCode, out.str(), err.str()};
}

}  // namespace meshwright::test
