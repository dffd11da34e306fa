// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_data.h"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace meshwright::test {

std::string readTestFile(const std::string& name) {
    std::ifstream file(std::string(MESHWRIGHT_TEST_DATA "/") + name, std::ios::binary);
    if (!file) throw std::runtime_error("missing test data: " + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

nlohmann::json readTestJson(const std::string& name) {
    return nlohmann::json::parse(readTestFile(name));
}

}  // namespace meshwright::test
