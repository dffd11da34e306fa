// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/number_field.h"

#include <QSignalSpy>
#include <QTest>

#include "tests/support/catch.h"

using namespace meshwright::ui;

namespace {

/// Types over what is there and presses Enter.
void type(NumberField& field, const char* text) {
    field.selectAll();
    QTest::keyClicks(&field, QLatin1String(text));
    QTest::keyClick(&field, Qt::Key_Return);
}

}  // namespace

TEST_CASE("A typed number is taken over on Enter, once, not with each digit") {
    NumberField field;
    field.setNumber(8192);
    CHECK(field.text() == QStringLiteral("8,192"));
    QSignalSpy entered(&field, &NumberField::numberEntered);
    field.selectAll();
    QTest::keyClicks(&field, QStringLiteral("16384"));
    CHECK(entered.isEmpty());
    QTest::keyClick(&field, Qt::Key_Return);
    QTest::keyClick(&field, Qt::Key_Return);
    REQUIRE(entered.count() == 1);
    CHECK(entered.front().front().value<std::optional<std::int64_t>>() == 16384);
}

TEST_CASE("The same number typed in another way is no change") {
    NumberField field;
    field.setNumber(8000);
    QSignalSpy entered(&field, &NumberField::numberEntered);
    type(field, "8k");
    CHECK(entered.isEmpty());
    CHECK(field.text() == QStringLiteral("8,000"));
}

TEST_CASE("What is no number is told, and Escape brings the number back") {
    NumberField field;
    field.setNumber(4);
    const QSignalSpy nonsense(&field, &NumberField::notANumber);
    type(field, "four");
    CHECK(nonsense.count() == 1);
    QTest::keyClicks(&field, QStringLiteral("x"));
    QTest::keyClick(&field, Qt::Key_Escape);
    CHECK(field.text() == QStringLiteral("4"));
}

TEST_CASE("Up and down ask for the next legal value") {
    NumberField field;
    QSignalSpy stepped(&field, &NumberField::stepped);
    QTest::keyClick(&field, Qt::Key_Up);
    QTest::keyClick(&field, Qt::Key_Down);
    REQUIRE(stepped.count() == 2);
    CHECK(stepped[0].front().toInt() == 1);
    CHECK(stepped[1].front().toInt() == -1);
}
