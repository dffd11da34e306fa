// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/loss_scaling/scaler_timeline.h"

#include <cmath>
#include <numeric>
#include <set>

#include "tests/core/numerics/loss_scaling/golden_traces.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

std::vector<std::int64_t> stepsFrom(std::int64_t first, std::int64_t count) {
    std::vector<std::int64_t> steps(static_cast<std::size_t>(count));
    std::iota(steps.begin(), steps.end(), first);
    return steps;
}

std::vector<std::int64_t> overflowsOf(const nlohmann::json& trace) {
    std::vector<std::int64_t> overflows;
    const auto found = expanded<int>(trace["found_inf_rle"]);
    for (std::size_t i = 0; i < found.size(); ++i)
        if (found[i] == 1) overflows.push_back(static_cast<std::int64_t>(i));
    return overflows;
}

}  // namespace

TEST_CASE("A timeline has the reference's scale and tracker after every step") {
    // The others start from another scale, grow by another factor or change the interval on the way.
    const std::set<std::string> usual = {"torch_defaults_two_growths",
                                         "torch_defaults_startup_overflow",
                                         "interval4",
                                         "inf_just_before_growth",
                                         "all_inf_to_zero",
                                         "growth_stops_at_flt_max",
                                         "random_2pct",
                                         "megatron_hysteresis2"};
    std::size_t traces = 0;
    for (const auto& trace : goldenFloats()["gradscaler"]) {
        if (!usual.contains(trace["name"].get<std::string>())) continue;
        INFO(trace["name"]);
        LossScalerSettings settings;
        settings.growthInterval = trace["interval"];
        const LossScalerKind kind =
            trace["kind"] == "GradScaler" ? LossScalerKind::gradScaler : LossScalerKind::megatron;
        if (trace.contains("hysteresis")) settings.hysteresis = trace["hysteresis"];
        const LossScalerTimeline timeline =
            lossScalerTimeline(kind, settings, trace["steps"], overflowsOf(trace));
        const auto scales = expanded<std::string>(trace["scale_after_rle"]);
        REQUIRE(timeline.steps.size() == scales.size());
        std::size_t wrong = 0, skipped = 0;
        double before = initialLossScale(kind);
        for (std::size_t i = 0; i < scales.size(); ++i) {
            const LossScalerStep& step = timeline.steps[i];
            if (step.scale != before || step.nextScale != double{floatFromBits(scales[i])}) ++wrong;
            if (trace.contains("tracker_after") && trace["tracker_after"][i] != step.goodSteps) ++wrong;
            skipped += step.skipped ? 1 : 0;
            before = step.nextScale;
        }
        CHECK(wrong == 0);
        CHECK(skipped == trace["skipped"]);
        CHECK(timeline.steps.back().goodSteps == trace["tracker_after_last"]);
        CHECK_FALSE(timeline.stopped);
        ++traces;
    }
    CHECK(traces == usual.size());
}

TEST_CASE(
    "When every step overflows GradScaler ends at 2^-149 and 0, Megatron at 1, DeepSpeed with an error") {
    const std::vector<std::int64_t> all = stepsFrom(0, 170);
    const LossScalerSettings settings{.growthInterval = 20, .hysteresis = 2};
    const auto torch = lossScalerTimeline(LossScalerKind::gradScaler, settings, 170, all);
    CHECK(torch.steps[164].nextScale == std::ldexp(1.0, -149));
    CHECK(torch.steps[165].nextScale == 0.0);
    CHECK(torch.steps.back().nextScale == 0.0);
    const auto megatron = lossScalerTimeline(LossScalerKind::megatron, settings, 170, all);
    CHECK(megatron.steps[0].nextScale == 0x1p32);  // the first of two overflows is forgiven
    CHECK(megatron.steps[1].nextScale == 0x1p31);
    CHECK(megatron.steps.back().nextScale == 1.0);
    CHECK(megatron.steps.size() == 170);
    const auto deepSpeed = lossScalerTimeline(LossScalerKind::deepSpeed, settings, 170, all);
    CHECK(deepSpeed.stopped);
    REQUIRE(deepSpeed.steps.size() == 18);  // one forgiven, 16 halvings to 1, and the one too many
    CHECK(deepSpeed.steps.back().scale == 1.0);
    CHECK(deepSpeed.steps.back().skipped);
}

TEST_CASE("A step says whether the scale grew or dropped and how much patience is left") {
    const LossScalerSettings settings{.growthInterval = 4, .hysteresis = 2};
    const auto megatron =
        lossScalerTimeline(LossScalerKind::megatron, settings, 8, std::vector<std::int64_t>{1, 2});
    CHECK(megatron.steps[1].hysteresisLeft == 1);
    CHECK_FALSE(megatron.steps[1].dropped());
    CHECK(megatron.steps[2].dropped());
    CHECK(megatron.steps[6].grew());
    CHECK(megatron.steps[6].hysteresisLeft == 2);
    CHECK(megatron.steps[7].goodSteps == 1);
}
