// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/phrase.h"

#include "tests/support/catch.h"

using namespace meshwright;

TEST_CASE("A pattern takes its parts in any order, and other braces stay") {
    CHECK(fillPattern("{1} before {0}", {"a", "b"}) == "b before a");
    CHECK(fillPattern("{ preset } or {0}", {"a"}) == "{ preset } or a");
    CHECK(fillPattern("{2} and {x} and {", {"a"}) == "{2} and {x} and {");
}

TEST_CASE("A part that looks like a place is not filled again") {
    CHECK(Phrase("{0} to {1}", {std::string("{1}"), std::string("9")}).english() == "{1} to 9");
}

TEST_CASE("Phrases nest") {
    const Phrase range("a whole number, {0} to {1}", {std::string("1"), std::string("16")});
    CHECK(Phrase("{0}, or null", {range}).english() == "a whole number, 1 to 16, or null");
}

TEST_CASE("Words of a file are no pattern") {
    const Phrase found(std::string("{0}"));
    CHECK(found.pattern().empty());
    CHECK(found.english() == "{0}");
    CHECK(Phrase().empty());
    CHECK_FALSE(found.empty());
}
