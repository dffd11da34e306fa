// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/number_list.h"

#include <cmath>

#include "tests/support/catch.h"
#include "ui/document/numerics_view.h"

using namespace meshwright::ui;

TEST_CASE("Numbers stand apart by blanks, commas, semicolons and new lines") {
    const auto numbers = readNumberList(QStringLiteral("1, -2.5e-3;\t+4\r\n\n\u22125e-8 inf,nan"));
    REQUIRE(numbers);
    REQUIRE(numbers->size() == 6);
    CHECK(std::vector(numbers->begin(), numbers->begin() + 4) == std::vector{1.0F, -2.5e-3F, 4.0F, -5e-8F});
    CHECK(std::isinf((*numbers)[4]));
    CHECK(std::isnan((*numbers)[5]));
}

TEST_CASE("A number too small or too large for float32 is zero or infinity") {
    const auto numbers = readNumberList(QStringLiteral("1e-60 1e60 -1e60 1e-400 -1e400"));
    REQUIRE(numbers);
    CHECK((*numbers)[0] == 0.0F);
    CHECK((*numbers)[1] == HUGE_VALF);
    CHECK((*numbers)[2] == -HUGE_VALF);
    CHECK((*numbers)[3] == 0.0F);
    CHECK((*numbers)[4] == -HUGE_VALF);
}

TEST_CASE("What is not a number is told by its line and its text, with what is allowed") {
    for (const char* wrong : {"abc", "1.2.3", "--1", "0x", "1e", "十"}) {
        INFO(wrong);
        const auto numbers = readNumberList(QStringLiteral("1 2\n3\n4 %1 5").arg(QString::fromUtf8(wrong)));
        REQUIRE_FALSE(numbers);
        CHECK(numbers.error().contains(QStringLiteral("Line 3: “%1”").arg(QString::fromUtf8(wrong))));
        CHECK(numbers.error().contains(QStringLiteral("blanks, commas or new lines")));
    }
    CHECK_FALSE(readNumberList(QStringLiteral(" ,\n ")));
}

TEST_CASE("More numbers than can be shown are refused, not cut") {
    const auto count = static_cast<qsizetype>(kMostNumbers);
    CHECK(readNumberList(QStringLiteral("1 ").repeated(count))->size() == kMostNumbers);
    const auto more = readNumberList(QStringLiteral("1 ").repeated(count + 1));
    REQUIRE_FALSE(more);
    CHECK(more.error().contains(QStringLiteral("4,000,000")));
}
