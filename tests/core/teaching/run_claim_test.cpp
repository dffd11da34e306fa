// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teaching/run_claim.h"

#include <algorithm>
#include <cmath>

#include "core/teaching/claims_file.h"
#include "tests/support/catch.h"

using namespace meshwright;
using Catch::Matchers::WithinRel;

namespace {

Claim claimById(const std::string& id) {
    return *std::ranges::find(claims().claims, id, &Claim::id);
}

std::string describe(const CheckResult& result) {
    if (result.value) return result.printed;
    const Error& error = result.value.error().front();
    return error.code + " at " + error.path + ": " + error.found.english();
}

}  // namespace

TEST_CASE("Every claim of resources/articles/claims.json comes out as it says, to the printed digit") {
    for (const Claim& claim : claims().claims) {
        const ClaimResult result = runClaim(claim);
        REQUIRE(result.checks.size() == claim.checks.size());
        for (std::size_t i = 0; i < claim.checks.size(); ++i) {
            INFO(claim.id << ", " << claim.checks[i].label.en << ": " << describe(result.checks[i]));
            CHECK(result.checks[i].printed == claim.checks[i].ourFigure);
            CHECK(result.checks[i].reproduced);
        }
        INFO(claim.id << ": the verdict is not what the checks found");
        CHECK(result.reproduced);
    }
}

TEST_CASE("The states of 7B on 64 GPUs are the closed forms of the ZeRO paper, exactly") {
    // Rajbhandari et al. 2020, figure 1: 16P; 4P + 12P/N; 2P + 14P/N; 16P/N.
    const std::array<double, 4> expected = {112.0, 28.0 + 84.0 / 64, 14.0 + 98.0 / 64, 112.0 / 64};
    const ClaimResult result = runClaim(claimById("C1"));
    REQUIRE(result.checks.size() == 4);
    for (std::size_t stage = 0; stage < 4; ++stage) {
        REQUIRE(result.checks[stage].value);
        CHECK_THAT(*result.checks[stage].value, WithinRel(expected.at(stage), 1e-12));
    }
}

TEST_CASE("A row with a wrong figure fails") {
    Claim claim = claimById("C2");
    REQUIRE(runClaim(claim).reproduced);
    claim.checks[1].ourFigure = "5.6";
    const ClaimResult result = runClaim(claim);
    CHECK(result.checks[0].reproduced);
    CHECK_FALSE(result.checks[1].reproduced);
    CHECK(result.checks[1].printed == "5.5");
    CHECK_FALSE(result.reproduced);
}

TEST_CASE("A row with more digits than its figure is right to fails") {
    Claim claim = claimById("A12");
    claim.checks.resize(1);
    REQUIRE(runClaim(claim).reproduced);
    claim.checks[0].ourFigure = "5.840";
    CHECK_FALSE(runClaim(claim).reproduced);
    claim.checks[0].ourFigure = "5.843";
    CHECK(runClaim(claim).reproduced);
}

TEST_CASE("A verdict that the figures do not bear out fails") {
    Claim claim = claimById("C2");
    for (const ClaimVerdict verdict :
         {ClaimVerdict::conditional, ClaimVerdict::corrected, ClaimVerdict::wrong}) {
        claim.verdict = verdict;
        CHECK_FALSE(runClaim(claim).reproduced);
    }
    claim = claimById("A12");
    claim.checks.resize(1);
    CHECK(runClaim(claim).checks.front().articleIsRight == false);
    claim.verdict = ClaimVerdict::holds;
    CHECK_FALSE(runClaim(claim).reproduced);
}

TEST_CASE("A reading that finds nothing fails instead of passing on zero") {
    const auto failureOf = [](const ClaimReading& reading) {
        Claim claim = claimById("C2");
        claim.checks[0].reading = reading;
        claim.checks[0].ourFigure = "0.0";
        const ClaimResult result = runClaim(claim);
        CHECK_FALSE(result.reproduced);
        return result.checks[0].value ? "" : result.checks[0].value.error().front().code;
    };
    CHECK(failureOf({"/nowhere", {}, ""}) == "no-such-figure");
    CHECK(failureOf({"/ranks", {}, ""}) == "no-such-figure");
    CHECK(failureOf({"/ranks/99", {}, ""}) == "no-such-figure");
    CHECK(failureOf({"/ranks", {{"part", "layer"}}, "bytes"}) == "no-such-figure");
    CHECK(failureOf({"/makespan", {}, "bytes"}) == "no-such-figure");
}

TEST_CASE("A figure that is said per nothing fails") {
    Claim claim = claimById("B5");
    REQUIRE(runClaim(claim).reproduced);
    claim.checks[0].per = ClaimReading{"/nowhere", {}, ""};
    const ClaimResult result = runClaim(claim);
    REQUIRE_FALSE(result.checks[0].value);
    CHECK(result.checks[0].value.error().front().path == "/nowhere");
    claim.checks[0].per = 7e9;
    CHECK(runClaim(claim).checks[0].printed == "12.0");
}

TEST_CASE("A request that is refused is a failed check with the reader's errors") {
    Claim claim = claimById("C1");
    claim.checks[0].request = EvaluateRequest{R"({"format":"meshwright-scenario","version":1})"};
    const ClaimResult result = runClaim(claim);
    REQUIRE_FALSE(result.checks[0].value);
    CHECK(result.checks[0].value.error().front().path == "model");

    claim = claimById("C2");
    claim.checks[0].request = ScheduleShape{ScheduleKind::oneFOneB, 0, 8, 1};
    CHECK_FALSE(runClaim(claim).checks[0].value);
}

TEST_CASE("A figure that an article rounds may be within a fraction of it, or a bound") {
    Claim claim = claimById("A21");
    REQUIRE(runClaim(claim).reproduced);
    claim.checks[0].within = 0.08;  // 48.7 for 45
    CHECK_FALSE(runClaim(claim).reproduced);
    claim = claimById("A3");
    REQUIRE(runClaim(claim).reproduced);
    claim.checks[0].articleFigure = "147";
    CHECK_FALSE(runClaim(claim).reproduced);
    claim = claimById("B12");  // 1.0 is not more than 1
    REQUIRE(runClaim(claim).reproduced);
    claim.checks[0].articleFigure = "0.9";
    CHECK_FALSE(runClaim(claim).reproduced);
}

TEST_CASE("A figure may be divided by that of another scenario") {
    const Claim claim = claimById("D11");
    REQUIRE(claim.checks[0].perRequest);
    const ClaimResult result = runClaim(claim);
    REQUIRE(result.checks[0].value);
    CHECK_THAT(*result.checks[0].value, WithinRel(100.0, 1e-12));
}

TEST_CASE("A figure with an exponent is as precise as the digits before it") {
    Claim claim = claimById("B6");
    REQUIRE(runClaim(claim).reproduced);
    const ClaimResult result = runClaim(claim);
    CHECK(result.checks[2].printed == "6.10e-5");
    CHECK(result.checks[1].articleIsRight == true);   // 5.96e-8 is 6e-8
    CHECK(result.checks[2].articleIsRight == false);  // 6.10e-5 is not
    claim.checks[2].articleFigure = "6.1e-5";
    CHECK(runClaim(claim).checks[2].articleIsRight == true);
    claim.checks[2].articleFigure = "6.11e-5";
    CHECK(runClaim(claim).checks[2].articleIsRight == false);
    claim.checks[2].ourFigure = "6.104e-5";
    CHECK(runClaim(claim).checks[2].reproduced);
    claim.checks[2].ourFigure = "6.100e-5";
    CHECK_FALSE(runClaim(claim).checks[2].reproduced);
}

TEST_CASE("A number in a format is read from all its digits") {
    Claim claim = claimById("B8");
    const FloatFormat* bf16 = findFloatFormat("bf16");
    const auto valueOf = [&](const std::string& number) {
        claim.checks[0].request = NumericsRequest(NumberRequest{number, bf16});
        return runClaim(claim).checks[0].value;
    };
    CHECK(valueOf("3.14159") == 3.140625);
    CHECK(valueOf("1e-40") == std::ldexp(1.0, -133));
    CHECK_FALSE(valueOf("nan"));
    REQUIRE_FALSE(valueOf("three"));
    CHECK(valueOf("three").error().front().code == "not-a-number");
}

TEST_CASE("Three early overflows bring the loss scale from 65,536 to 8,192 (PyTorch's GradScaler)") {
    Claim claim = claimById("B9");
    claim.checks[0].request = NumericsRequest(LossScalerRequest{0, 3});
    CHECK(runClaim(claim).checks[0].value == 8192.0);
    claim.checks[0].request = NumericsRequest(LossScalerRequest{1999, 0});
    CHECK(runClaim(claim).checks[0].value == 65536.0);
}
