// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace meshwright::test {

/// Bytes of a file under tests/data.
std::string readTestFile(const std::string& name);

nlohmann::json readTestJson(const std::string& name);

}  // namespace meshwright::test
