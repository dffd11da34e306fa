// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/rule_of_thumb.h"

#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

namespace {

constexpr double kSecondsPerHour = 3600.0;
constexpr FlopsPerSecond kA100(312e12);

}  // namespace

TEST_CASE("7B on 5e8 tokens, 8 x 312 TFLOP/s at 40 % takes 5.84 hours, not 21 (article row A12)") {
    const RuleOfThumb run = ruleOfThumb(7e9, 5e8, 8, kA100, 0.40);
    CHECK_THAT(run.duration.value(), WithinAbs(21034, 0.5));
    CHECK_THAT(run.duration.value() / kSecondsPerHour, WithinAbs(5.84, 0.005));
    CHECK(run.mfu == 0.40);
}

TEST_CASE("3.8e25 FLOPs on one H100 at 1e15 FLOP/s take 1204 years (article row C8)") {
    // 405e9 parameters x 15.6e12 tokens x 6 = 3.79e25; the article rounds to 3.8e25.
    CHECK_THAT(trainingFlops(405e9, 15.6e12).value(), WithinRel(3.8e25, 0.003));
    const Seconds alone = Flops(3.8e25) / FlopsPerSecond(1e15);
    CHECK_THAT(alone.value() / kSecondsPerHour / 24 / 365.25, WithinAbs(1204, 0.5));
}

TEST_CASE("Full recomputation makes the 6 an 8 (article row C6)") {
    const Seconds without = ruleOfThumb(7e9, 5e8, 8, kA100, 0.40).duration;
    const Seconds with = ruleOfThumb(7e9, 5e8, 8, kA100, 0.40, kRecomputeFlopsPerParameterToken).duration;
    CHECK_THAT(with / without, WithinRel(8.0 / 6.0, 1e-12));
}

TEST_CASE("The MFU of a run that took as long as an MFU says is that MFU") {
    CHECK(rc::check([] {
        const auto parameters = static_cast<double>(*rc::gen::inRange<std::int64_t>(1, 1'000'000'000'000));
        const auto tokens = static_cast<double>(*rc::gen::inRange<std::int64_t>(1, 1'000'000'000'000'000));
        const auto gpus = static_cast<double>(*rc::gen::inRange(1, 1 << 24));
        const double mfu = *rc::gen::inRange(1, 1001) / 1000.0;
        const double factor =
            *rc::gen::element(kTrainingFlopsPerParameterToken, kRecomputeFlopsPerParameterToken);
        const RuleOfThumb forth = ruleOfThumb(parameters, tokens, gpus, kA100, mfu, factor);
        const RuleOfThumb back = ruleOfThumbWithin(parameters, tokens, gpus, kA100, forth.duration, factor);
        RC_ASSERT(std::abs(back.mfu - mfu) <= 1e-12 * mfu);
    }));
}
