// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

namespace meshwright::test {

/// Bytes of a file under tests/data.
inline std::string readTestFile(const std::string& name) {
    std::ifstream file(std::string(MESHWRIGHT_TEST_DATA "/") + name, std::ios::binary);
    if (!file) throw std::runtime_error("missing test data: " + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline nlohmann::json readTestJson(const std::string& name) { return nlohmann::json::parse(readTestFile(name)); }

}  // namespace meshwright::test
