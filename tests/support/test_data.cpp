// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_data.h"

#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace meshwright::test {

namespace {

std::vector<std::string> splitAt(const std::string& line, char separator) {
    std::vector<std::string> fields;
    std::stringstream stream(line);
    for (std::string field; std::getline(stream, field, separator);) fields.push_back(field);
    return fields;
}

}  // namespace

std::string readTestFile(const std::string& name) {
    std::ifstream file(std::string(MESHWRIGHT_TEST_DATA "/") + name, std::ios::binary);
    if (!file) throw std::runtime_error("missing test data: " + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

nlohmann::json readTestJson(const std::string& name) {
    return nlohmann::json::parse(readTestFile(name));
}

std::vector<TableRow> readTestTable(const std::string& name) {
    std::stringstream file(readTestFile(name));
    std::string line;
    std::getline(file, line);
    const std::vector<std::string> columns = splitAt(line, ',');
    std::vector<TableRow> rows;
    while (std::getline(file, line)) {
        const std::vector<std::string> fields = splitAt(line, ',');
        TableRow row;
        for (std::size_t i = 0; i < fields.size(); ++i) row[columns.at(i)] = fields[i];
        rows.push_back(std::move(row));
    }
    return rows;
}

std::int64_t integer(const TableRow& row, const char* column) {
    return std::stoll(row.at(column));
}

}  // namespace meshwright::test
