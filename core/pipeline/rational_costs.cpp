// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/rational_costs.h"

#include <fmt/format.h>

#include <numeric>

#include "core/pipeline/placement.h"

namespace meshwright {

namespace {

std::vector<std::string_view> splitAtCommas(std::string_view text) {
    std::vector<std::string_view> parts;
    for (std::size_t comma = 0; (comma = text.find(',')) != std::string_view::npos;
         text.remove_prefix(comma + 1))
        parts.push_back(text.substr(0, comma));
    parts.push_back(text);
    return parts;
}

/// The numbers of one list; problems go to `errors`, and the list is empty.
std::vector<Ratio> numbersOf(const std::string& words, const char* path, Errors& errors) {
    std::vector<Ratio> numbers;
    for (const std::string_view word : splitAtCommas(words)) {
        const Result<Ratio> number = parseRatio(word, path);
        if (!number) {
            errors.insert(errors.end(), number.error().begin(), number.error().end());
            return {};
        }
        numbers.push_back(*number);
    }
    return numbers;
}

/// [rank] the cost of a chunk, from one number or one per rank.
std::vector<Ratio> chunkCosts(std::vector<Ratio> ranks, const char* path, const ScheduleShape& shape,
                              Errors& errors) {
    if (ranks.size() == 1) ranks.resize(shape.stages, ranks.front());
    if (std::ssize(ranks) != shape.stages) {
        const std::string perStage =
            shape.virtualStages > 1 ? fmt::format(" or {}, one per stage", shape.stages * shape.virtualStages)
                                    : std::string();
        errors.push_back({"wrong-length", path, fmt::format("{} costs", ranks.size()),
                          fmt::format("1 or {}, one per rank{}", shape.stages, perStage)});
        return {};
    }
    for (Ratio& cost : ranks) {
        std::int64_t denominator = 0;
        if (__builtin_mul_overflow(cost.denominator, shape.virtualStages, &denominator)) {
            errors.push_back({"number-too-large", path, ratioText(cost), "a smaller denominator"});
            return {};
        }
        cost = reduced(cost.numerator, denominator);
    }
    return ranks;
}

/// [stage] of one list of costs; problems go to `errors`.
std::vector<Ratio> stageCosts(const std::string& words, const char* path, const ScheduleShape& shape,
                              const StagePlacement& placement, Errors& errors) {
    std::vector<Ratio> numbers = numbersOf(words, path, errors);
    if (numbers.empty() || (shape.virtualStages > 1 && std::ssize(numbers) == placement.depth))
        return numbers;
    const std::vector<Ratio> ranks = chunkCosts(std::move(numbers), path, shape, errors);
    std::vector<Ratio> stages;
    for (std::int64_t stage = 0; stage < placement.depth && !ranks.empty(); ++stage)
        stages.push_back(ranks[placement.rankAt(stage)]);
    return stages;
}

/// Makes `multiple` a multiple of every denominator; false when it does not fit.
bool includeDenominators(const std::vector<Ratio>& costs, std::int64_t& multiple) {
    for (const Ratio& cost : costs) {
        const std::int64_t factor = cost.denominator / std::gcd(multiple, cost.denominator);
        if (__builtin_mul_overflow(multiple, factor, &multiple)) return false;
    }
    return true;
}

bool scale(const std::vector<Ratio>& costs, std::int64_t ticksPerUnit, std::vector<Ticks>& ticks) {
    for (const Ratio& cost : costs)
        if (__builtin_mul_overflow(cost.numerator, ticksPerUnit / cost.denominator, &ticks.emplace_back()))
            return false;
    return true;
}

}  // namespace

Result<ExactCosts> exactCosts(const CostWords& words, const ScheduleShape& shape) {
    Errors errors;
    const StagePlacement placement = placementOf(shape);
    const auto forward = stageCosts(words.forward, "forward", shape, placement, errors);
    const auto backwardInput = stageCosts(words.backwardInput, "backward_input", shape, placement, errors);
    const auto backwardWeight = stageCosts(words.backwardWeight, "backward_weight", shape, placement, errors);
    std::vector<Ratio> fused;
    if (!words.fused.empty()) fused = numbersOf(words.fused, "fused", errors);
    if (!fused.empty()) fused = chunkCosts(std::move(fused), "fused", shape, errors);
    std::vector<Ratio> transfer;
    if (const Result<Ratio> latency = parseRatio(words.transfer, "transfer"))
        transfer.push_back(*latency);
    else
        errors.insert(errors.end(), latency.error().begin(), latency.error().end());
    if (!errors.empty()) return tl::make_unexpected(errors);

    ExactCosts exact;
    std::vector<Ticks> transferTicks;
    std::int64_t& unit = exact.ticksPerUnit;
    const bool fits = includeDenominators(forward, unit) && includeDenominators(backwardInput, unit) &&
                      includeDenominators(backwardWeight, unit) && includeDenominators(transfer, unit) &&
                      includeDenominators(fused, unit) && scale(forward, unit, exact.costs.forward) &&
                      scale(backwardInput, unit, exact.costs.backwardInput) &&
                      scale(backwardWeight, unit, exact.costs.backwardWeight) &&
                      scale(transfer, unit, transferTicks) && scale(fused, unit, exact.costs.fused);
    if (!fits)
        return tl::make_unexpected(Errors{
            {"number-too-large", "costs", "a common denominator over 2^63", "costs with fewer digits"}});
    for (const Ticks cost : exact.costs.fused) {  // of a rank, as it is written
        Ticks whole = 0;
        if (__builtin_mul_overflow(cost, shape.virtualStages, &whole))
            return tl::make_unexpected(Errors{ticksOverflow()});
    }
    exact.costs.transfer = transferTicks.front();
    return exact;
}

}  // namespace meshwright
