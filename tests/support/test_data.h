// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace meshwright::test {

/// Bytes of a file under tests/data.
std::string readTestFile(const std::string& name);

nlohmann::json readTestJson(const std::string& name);

/// A row of a table, by the names of its columns.
using TableRow = std::map<std::string, std::string>;
/// A CSV file whose first line names the columns; no field has quotes.
std::vector<TableRow> readTestTable(const std::string& name);
std::int64_t integer(const TableRow& row, const char* column);

}  // namespace meshwright::test
