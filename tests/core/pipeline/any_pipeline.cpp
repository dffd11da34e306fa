// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/pipeline/any_pipeline.h"

#include <sstream>

#include "tests/support/property.h"

namespace meshwright::test {

ScheduleShape anyShape() {
    return {.kind = *rc::gen::elementOf(supportedSchedules()),
            .stages = *rc::gen::inRange<std::int64_t>(1, 10),
            .microBatches = *rc::gen::inRange<std::int64_t>(1, 41),
            .virtualStages = 1};
}

PipelineCosts anyCosts(const ScheduleShape& shape) {
    const auto stages = static_cast<std::size_t>(shape.stages);
    const bool uniform = *rc::gen::arbitrary<bool>();
    const auto list = [&] {
        const auto cost = rc::gen::inRange<Ticks>(0, *rc::gen::element<Ticks>(2, 5, 1000));
        if (uniform) return std::vector<Ticks>(stages, *cost);
        return *rc::gen::container<std::vector<Ticks>>(stages, cost);
    };
    PipelineCosts costs{list(), list(), list()};
    costs.transfer = *rc::gen::element<Ticks>(0, 1, 3, 700);
    return costs;
}

PipelineCosts nearlyEqualCosts(const ScheduleShape& shape) {
    const Ticks base = *rc::gen::inRange<Ticks>(1'000, 1'000'000);
    PipelineCosts costs = uniformCosts(shape.stages, base, base, *rc::gen::inRange<Ticks>(0, base), 0);
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

std::vector<std::string> codesOf(const Errors& errors) {
    std::vector<std::string> codes;
    for (const Error& error : errors) codes.push_back(error.code);
    return codes;
}

std::vector<Op> opsOf(const std::string& text) {
    std::istringstream stream(text);
    std::vector<Op> ops;
    for (std::string word; stream >> word;) {
        const std::string letters = "FBIW";
        ops.push_back({static_cast<OpKind>(letters.find(word.front())), 0, std::stoi(word.substr(1))});
    }
    return ops;
}

}  // namespace meshwright::test
