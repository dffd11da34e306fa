// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/derivation/formula.h"

#include <cmath>
#include <vector>

#include "tests/support/catch.h"

using namespace meshwright;
using Catch::Matchers::WithinRel;

namespace {

/// Names get 2, 3, 5, 7 ... in the order in which they first stand.
double withPrimes(std::string_view text) {
    const auto formula = Formula::parse(text);
    INFO(text);
    REQUIRE(formula);
    const std::vector<double> primes = {2.0, 3.0, 5.0, 7.0, 11.0, 13.0};
    return formula->value(std::span(primes).first(formula->names().size()));
}

constexpr Formula kUtilisation = formula("F v / (G P)");
static_assert(kUtilisation.names().size() == 4);
static_assert(kUtilisation.names()[3] == "P");

}  // namespace

TEST_CASE("Names side by side are multiplied, from left to right with the signs") {
    CHECK(withPrimes("a b c") == 30.0);
    CHECK(withPrimes("a / b c") == 2.0 / 3.0 * 5.0);
    CHECK(withPrimes("a / (b c)") == 2.0 / 15.0);
    CHECK(withPrimes("6 a (b + c) / 2") == 48.0);
    CHECK(withPrimes("2 a - b c") == 4.0 - 15.0);
    CHECK(withPrimes("a - b - c") == -6.0);
    CHECK(withPrimes("-a b") == -6.0);
    CHECK(withPrimes("a b^c") == 2.0 * 243.0);
    CHECK(withPrimes("a a") == 4.0);
    CHECK(withPrimes("1.25 a") == 2.5);
    CHECK(withPrimes("λ α_in") == 6.0);
}

TEST_CASE("Brackets right behind a name call a function") {
    CHECK(withPrimes("max(a, b) min(a, b)") == 6.0);
    CHECK(withPrimes("ceil(a / b)") == 1.0);
    CHECK(withPrimes("floor(2 a / b)") == 1.0);
    CHECK_THAT(withPrimes("sqrt(2 a)"), WithinRel(2.0, 1e-15));
    CHECK_THAT(withPrimes("log2(a a a)"), WithinRel(3.0, 1e-15));
    CHECK(withPrimes("max(0, 1 - (a / b + c))") == 0.0);
    CHECK(withPrimes("a (b)") == 6.0);  // a space: a factor
}

TEST_CASE("Text that is no formula is refused") {
    for (const char* text : {"", "a +", "(a", "a)", "a ^", "max(a)", "max(a, b", "sine(a)", "a, b", "1.2.3",
                             "a = b", "a b c d e f g h i j k l m"}) {
        INFO(text);
        CHECK_FALSE(Formula::parse(text));
    }
}

TEST_CASE("Today's values stand where the names stood, with a times sign between factors") {
    const auto bracketed = [](std::string_view name) { return "<" + std::string(name) + ">"; };
    CHECK(substitute("F v / (G P)", bracketed) == "<F> × <v> / (<G> × <P>)");
    CHECK(substitute("6 P_mm + F_att / 2", bracketed) == "6 × <P_mm> + <F_att> / 2");
    CHECK(substitute("max(0, T - m (a + b))", bracketed) == "max(0, <T> - <m> × (<a> + <b>))");
    CHECK(substitute("2 s b h / t", bracketed) == "2 × <s> × <b> × <h> / <t>");
    CHECK(substitute("n ceil(a / b)", bracketed) == "<n> × ceil(<a> / <b>)");
}
