// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/text_table.h"

#include <QAbstractItemModelTester>

#include "tests/support/catch.h"

using namespace meshwright::ui;

namespace {

std::vector<QStringList> twoRows() {
    return {{QStringLiteral("query"), QStringLiteral("1,024"), QStringLiteral("a, b | \"c\"")},
            {QStringLiteral("key"), QStringLiteral("256"), {}}};
}

std::vector<TextColumn> columns() {
    return {{QStringLiteral("tensor")}, {QStringLiteral("bytes"), true}, {QStringLiteral("source")}};
}

}  // namespace

TEST_CASE("A text table keeps to the contract of models and shows its cells") {
    TextTableModel model(columns());
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Warning);
    CHECK(model.rowCount() == 0);
    model.setRows(twoRows());
    REQUIRE(model.rowCount() == 2);
    REQUIRE(model.columnCount() == 3);
    CHECK(model.index(1, 0).data().toString() == QStringLiteral("key"));
    CHECK(model.headerData(1, Qt::Horizontal).toString() == QStringLiteral("bytes"));
}

TEST_CASE("Only numbers stand at the right, with their title") {
    TextTableModel model(columns());
    model.setRows(twoRows());
    for (int column = 0; column < 3; ++column) {
        const auto isRight = [](const QVariant& alignment) {
            return (alignment.toInt() & Qt::AlignRight) != 0;
        };
        CHECK(isRight(model.index(0, column).data(Qt::TextAlignmentRole)) == (column == 1));
        CHECK(isRight(model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole)) == (column == 1));
    }
}

TEST_CASE("Tables copy with their commas and bars quoted") {
    TextTableModel model(columns());
    model.setRows(twoRows());
    CHECK(csvOf(model) ==
          QStringLiteral("tensor,bytes,source\nquery,\"1,024\",\"a, b | \"\"c\"\"\"\nkey,256,\n"));
    CHECK(markdownOf(model) == QStringLiteral("| tensor | bytes | source |\n| --- | --- | --- |\n"
                                              "| query | 1,024 | a, b \\| \"c\" |\n| key | 256 |  |\n"));
}
