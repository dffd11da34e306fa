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

TEST_CASE(
    "TIME-03 A step of 2.5 s for 0.6B parameters on 64 V100 is an MFU of 9.4 % (Megatron-DeepSpeed issue "
    "199)") {
    const double tokens = 256.0 * 2048;
    const RuleOfThumb step = ruleOfThumbWithin(0.6e9, tokens, 64, FlopsPerSecond(125e12), Seconds(2.5));
    CHECK_THAT(step.mfu, WithinAbs(0.094, 0.0005));
    CHECK_THAT(step.mfu * 125, WithinAbs(11.8, 0.05));
    const RuleOfThumb run = ruleOfThumb(0.6e9, 1e12, 64, FlopsPerSecond(125e12), step.mfu);
    CHECK_THAT(run.duration.value() / kSecondsPerHour / 24, WithinAbs(55.2, 0.05));
}

TEST_CASE("TIME-04 Llama 2 70B: 1,720,320 GPU-hours of A100 are an MFU of 43.5 %, and 35 days on 2,048") {
    const RuleOfThumb hours = ruleOfThumbWithin(70e9, 2e12, 1, kA100, Seconds(1'720'320 * kSecondsPerHour));
    CHECK_THAT(hours.mfu, WithinAbs(0.435, 0.0005));
    const RuleOfThumb small = ruleOfThumbWithin(7e9, 2e12, 1, kA100, Seconds(184'320 * kSecondsPerHour));
    CHECK_THAT(small.mfu, WithinAbs(0.406, 0.0005));
    CHECK_THAT(ruleOfThumb(70e9, 2e12, 1, kA100, 0.435).duration.value() / kSecondsPerHour,
               WithinRel(1.72e6, 0.002));
    CHECK_THAT(ruleOfThumb(70e9, 2e12, 2048, kA100, 0.435).duration.value() / kSecondsPerHour / 24,
               WithinAbs(35.0, 0.05));
}

TEST_CASE("TIME-05 GLM-130B: 60 days on 768 A100 are an MFU of 25.1 %, and 25 % takes 60.3 days (issue 75)") {
    const double day = 24 * kSecondsPerHour;
    CHECK_THAT(ruleOfThumbWithin(130e9, 400e9, 768, kA100, Seconds(60 * day)).mfu, WithinAbs(0.251, 0.0005));
    CHECK_THAT(ruleOfThumb(130e9, 400e9, 768, kA100, 0.25).duration.value() / day, WithinAbs(60.3, 0.05));
    const double again = kRecomputeFlopsPerParameterToken;
    CHECK_THAT(ruleOfThumbWithin(130e9, 400e9, 768, kA100, Seconds(60 * day), again).mfu,
               WithinAbs(0.335, 0.0005));
    CHECK_THAT(ruleOfThumbWithin(14e9, 332e9, 64, kA100, Seconds(90 * day)).mfu, WithinAbs(0.180, 0.0005));
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
