// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/pipeline/any_pipeline.h"

#include <sstream>

#include "tests/support/property.h"

namespace meshwright::test {

ScheduleShape anyShape() {
    return anyShapeOf(*rc::gen::elementOf(builtInSchedules()));
}

ScheduleShape anyShapeOf(ScheduleKind kind, std::int64_t mostMicroBatches) {
    const std::int64_t fixed = runsOneStagePerRank(kind) ? 1 : runsTwoStagesPerRank(kind) ? 2 : 0;
    return *rc::gen::suchThat(
        rc::gen::exec([=] {
            ScheduleShape shape{.kind = kind,
                                .stages = *rc::gen::inRange<std::int64_t>(1, 10),
                                .microBatches = *rc::gen::inRange<std::int64_t>(1, mostMicroBatches + 1),
                                .virtualStages = fixed > 0 ? fixed : *rc::gen::inRange<std::int64_t>(1, 5)};
            if (kind == ScheduleKind::interleavedOneFOneB && *rc::gen::arbitrary<bool>())
                shape.microBatchGroup = *rc::gen::inRange<std::int64_t>(1, mostMicroBatches + 1);
            if (kind == ScheduleKind::zbAuto && *rc::gen::arbitrary<bool>())
                shape.memoryLimit = *rc::gen::inRange<std::int64_t>(1, 20);
            return shape;
        }),
        [](const ScheduleShape& shape) { return checkShape(shape).empty(); });
}

PipelineCosts anyCosts(const ScheduleShape& shape) {
    const auto stages = static_cast<std::size_t>(shape.stages * shape.virtualStages);
    const bool uniform = *rc::gen::arbitrary<bool>();
    const auto list = [&](std::size_t length) {
        const auto cost = rc::gen::inRange<Ticks>(0, *rc::gen::element<Ticks>(2, 5, 1000));
        if (uniform) return std::vector<Ticks>(length, *cost);
        return *rc::gen::container<std::vector<Ticks>>(length, cost);
    };
    PipelineCosts costs{list(stages), list(stages), list(stages)};
    costs.transfer = *rc::gen::element<Ticks>(0, 1, 3, 700);
    if (fusesForwardAndBackward(shape) && *rc::gen::arbitrary<bool>())
        costs.fused = list(static_cast<std::size_t>(shape.stages));
    return costs;
}

PipelineCosts nearlyEqualCosts(const ScheduleShape& shape) {
    const Ticks base = *rc::gen::inRange<Ticks>(1'000, 1'000'000);
    PipelineCosts costs =
        uniformCosts(shape.stages * shape.virtualStages, base, base, *rc::gen::inRange<Ticks>(0, base), 0);
    costs.transfer = *rc::gen::inRange<Ticks>(0, 4);
    for (auto* list : {&costs.forward, &costs.backwardInput})
        for (Ticks& cost : *list)
            if (*rc::gen::inRange(0, 4) == 0) cost -= *rc::gen::inRange<Ticks>(0, base);
    return costs;
}

PipelineCosts uniformCosts(std::int64_t stages, Ticks forward, Ticks backwardInput, Ticks backwardWeight,
                           Ticks transfer) {
    const auto all = [stages](Ticks cost) {
        return std::vector<Ticks>(static_cast<std::size_t>(stages), cost);
    };
    return {all(forward), all(backwardInput), all(backwardWeight), transfer};
}

std::vector<Op> opsOf(const std::string& text) {
    std::istringstream stream(text);
    std::vector<Op> ops;
    for (std::string word; stream >> word;) {
        const std::string letters = "FBIW";
        ops.push_back({.kind = static_cast<OpKind>(letters.find(word.front())),
                       .microBatch = std::stoi(word.substr(1))});
    }
    return ops;
}

}  // namespace meshwright::test
