// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/format_json.h"

#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

TEST_CASE("The JSON of every format says what its specification states") {
    for (const auto& [name, expected] : goldenFloats()["facts"].items()) {
        INFO(name);
        const auto facts = nlohmann::json::parse(formatJson(goldenFormat(name)));
        CHECK(facts["bits"] == expected["bits"]);
        CHECK(facts["exponent_bits"] == expected["exp_bits"]);
        CHECK(facts["mantissa_bits"] == expected["man_bits"]);
        CHECK(facts["bias"] == expected["bias"]);
        CHECK_THAT(facts["max"].get<double>(),
                   Catch::Matchers::WithinRel(std::stod(expected["max_finite"].get<std::string>()), 1e-9));
        CHECK(facts["min_normal"] == fromPower(expected["min_normal_exact"]));
        CHECK(facts["epsilon"] == fromPower(expected["epsilon"]));
        CHECK(facts["min_subnormal"].is_null() == !expected.contains("min_subnormal_exact"));
        if (expected.contains("min_subnormal_exact"))
            CHECK(facts["min_subnormal"] == fromPower(expected["min_subnormal_exact"]));
    }
}
