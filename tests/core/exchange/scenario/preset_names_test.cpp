// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/scenario/preset_names.h"

#include "tests/support/catch.h"

using namespace meshwright;
using Names = std::vector<std::string_view>;

TEST_CASE("Close names are found by typing error and by part, the closest first, three at most") {
    const Names names = {"llama-2-7b", "llama-2-13b", "llama-3.1-8b", "gpt-3-175b", "mistral-7b"};
    CHECK(closeMatches("lama-2-7b", names) == Names{"llama-2-7b", "llama-2-13b"});
    CHECK(closeMatches("mistral", names) == Names{"mistral-7b"});
    CHECK(closeMatches("llama", names).size() == 3);
    CHECK(closeMatches("completely-different", names).empty());
    CHECK(closeMatches("", names).empty());
    CHECK(closeMatches(std::string(1'000'000, 'x'), names).empty());
}
