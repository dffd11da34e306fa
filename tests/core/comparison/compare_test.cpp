// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/compare.h"

#include <algorithm>
#include <numeric>

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/support/scenario_generator.h"

using namespace meshwright;
using namespace meshwright::test;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

namespace {

Comparison compared(const Scenario& from, const Scenario& to) {
    return compare(from, evaluate(from), to, evaluate(to));
}

/// Wherever the fullest stage is.
bool isSame(const FigureId& a, const FigureId& b) {
    if (a.kind == FigureKind::categoryMemory && b.kind == a.kind) return a.b == b.b;
    return a == b;
}

/// What the steps do to a figure, all together.
double changeBySteps(const Comparison& comparison, const FigureId& figure) {
    double change = 0.0;
    for (const ComparisonStep& step : comparison.steps)
        for (const auto* moves : {&step.moves.totals, &step.moves.parts})
            for (const FigureMove& move : *moves)
                if (isSame(move.figure, figure)) change += move.change();
    return change;
}

const FigureMove* partOf(const FigureMoves& moves, const FigureId& figure) {
    const auto found = std::ranges::find_if(
        moves.parts, [&](const FigureMove& move) { return isSame(move.figure, figure); });
    return found == moves.parts.end() ? nullptr : &*found;
}

FigureId memoryOf(MemoryCategory category) {
    return {FigureKind::categoryMemory, 0, static_cast<std::int64_t>(category)};
}

bool isMemory(const FigureMove& move) {
    return move.figure.kind == FigureKind::categoryMemory;
}

std::vector<std::string> pathsOf(const ComparisonStep& step) {
    std::vector<std::string> paths;
    for (const FieldDifference& field : step.fields) paths.push_back(field.path);
    return paths;
}

/// Of legal scenarios that have something in common, so that not only the last step can be evaluated.
std::pair<Scenario, Scenario> anyPair() {
    Scenario from = anyFlag() ? legalScenario() : legalExpertScenario();
    Scenario to = anyFlag() ? from : anyFlag() ? legalScenario() : legalExpertScenario();
    if (anyFlag()) to.training.recompute.kind = anyWord<RecomputeKind>();
    if (anyFlag()) to.precision.gradients = anyOf(kGradientTypes);
    if (anyFlag()) to.training.microBatchSize *= 2;
    if (anyFlag()) to.mesh.tp *= 2;
    if (anyFlag()) to.mesh.pp *= 2;
    if (anyFlag()) to.cluster.gpu = anyGpu();
    return {from, to};
}

}  // namespace

TEST_CASE("Whatever two scenarios differ in, each step begins where the last one ended") {
    CHECK(rc::check("chain", [] {
        const auto [from, to] = anyPair();
        const Evaluation first = evaluate(from), last = evaluate(to);
        const Comparison comparison = compare(from, first, to, last);
        RC_ASSERT(comparison == compare(from, first, to, last));
        RC_CLASSIFY(comparison.steps.size() > 1, "several steps");
        if (first.hasErrors() || last.hasErrors() || !first.memory || !last.memory) {
            RC_ASSERT(comparison.steps.empty());
            return;
        }
        RC_ASSERT(comparison.steps.empty() == comparison.fields.empty());
        if (comparison.steps.empty()) return;
        std::vector<FieldDifference> changed;
        for (const ComparisonStep& step : comparison.steps)
            changed.insert(changed.end(), step.fields.begin(), step.fields.end());
        RC_ASSERT(changed == comparison.fields);
        for (const FigureMove& whole : comparison.whole.totals) {
            double reached = whole.from;
            for (const ComparisonStep& step : comparison.steps) {
                const FigureMove* total = step.moves.total(whole.figure.quantity);
                RC_ASSERT(total != nullptr);
                RC_ASSERT(total->from == reached);
                reached = total->to;
            }
            RC_ASSERT(reached == whole.to);
        }
    }));
}

TEST_CASE("What the steps do adds up to the whole, and the parts of each to its totals") {
    CHECK(rc::check("sum", [] {
        const auto [from, to] = anyPair();
        const Comparison comparison = compared(from, to);
        if (comparison.steps.empty()) return;
        const auto nearly = [](double a, double b, double scale) {
            return std::abs(a - b) <= 1e-9 * std::max(scale, 1e-9);
        };
        for (const FigureMove& whole : comparison.whole.parts)
            RC_ASSERT(nearly(changeBySteps(comparison, whole.figure), whole.change(),
                             std::max(std::abs(whole.from), std::abs(whole.to))));
        std::vector<const FigureMoves*> all{&comparison.whole};
        for (const ComparisonStep& step : comparison.steps) all.push_back(&step.moves);
        for (const FigureMoves* moves : all) {
            double seconds = 0.0, bytes = 0.0;
            for (const FigureMove& move : moves->parts) (isMemory(move) ? bytes : seconds) += move.change();
            const FigureMove* memory = moves->total(Quantity::fullest);
            RC_ASSERT(memory != nullptr);
            RC_ASSERT(bytes == memory->change());  // whole bytes, far below 2^53
            if (const FigureMove* step = moves->total(Quantity::step))
                RC_ASSERT(nearly(seconds, step->change(), std::max(step->from, step->to)));
        }
    }));
}

TEST_CASE("Fewer tensor ranks on more stages: each change has its own effect, and DP follows both") {
    const Scenario from = llama70bInTwoStages();  // TP 8 x PP 2 x DP 4
    Scenario halfway = from, to = from;
    halfway.mesh.tp = 4;
    to.mesh.tp = 4;
    to.mesh.pp = 4;
    const Comparison comparison = compared(from, to);
    REQUIRE(comparison.steps.size() == 2);
    const ComparisonStep &tensor = comparison.steps[0], &pipeline = comparison.steps[1];
    CHECK(pathsOf(tensor) == std::vector<std::string>{"mesh.tp"});
    CHECK(pathsOf(pipeline) == std::vector<std::string>{"mesh.pp"});
    // 64 GPUs: 8 x 2 x 4, 4 x 2 x 8, 4 x 4 x 4. Micro-batches: 64 samples over the replicas.
    CHECK(tensor.followers == std::vector<FigureMove>{{Quantity::dp, 4, 8}, {Quantity::microBatches, 16, 8}});
    CHECK(pipeline.followers ==
          std::vector<FigureMove>{{Quantity::dp, 8, 4}, {Quantity::microBatches, 8, 16}});

    const Evaluation start = evaluate(from), middle = evaluate(halfway), end = evaluate(to);
    const FigureMove* step = tensor.moves.total(Quantity::step);
    REQUIRE(step);
    CHECK(step->from == start.time->step.value());
    CHECK(step->to == middle.time->step.value());
    REQUIRE(pipeline.moves.total(Quantity::mfu));
    CHECK(pipeline.moves.total(Quantity::mfu)->to == end.time->mfu);
    // Weights are whole layers over TP ranks: half as many ranks hold twice as much.
    const FigureMove* weights = partOf(tensor.moves, memoryOf(MemoryCategory::weights));
    REQUIRE(weights);
    CHECK_THAT(weights->to / weights->from, WithinRel(2.0, 1e-3));
    const FigureMove* traffic = partOf(tensor.moves, {FigureKind::axisExposed, static_cast<int>(Axis::tp)});
    REQUIRE(traffic);
    CHECK(traffic->change() < 0.0);
}

TEST_CASE("What moves most comes first, seconds by the step and bytes by the capacity") {
    const Scenario from = llama70bInTwoStages();
    Scenario to = from;
    to.training.recompute.kind = RecomputeKind::full;
    const Comparison comparison = compared(from, to);
    REQUIRE(comparison.steps.size() == 1);
    const FigureMoves& moves = comparison.steps.front().moves;
    const MoveScale scale = moveScale(evaluate(from));
    CHECK(std::ranges::is_sorted(moves.parts, std::greater<>(),
                                 [&](const FigureMove& move) { return weightOf(move, scale); }));
    REQUIRE(moves.parts.size() >= 2);
    // The forward pass is done again for less memory: about a third more work.
    const FigureMove* again = partOf(moves, Quantity::recompute);
    const FigureMove* kept = partOf(moves, memoryOf(MemoryCategory::activations));
    REQUIRE(again);
    REQUIRE(kept);
    CHECK(again->change() > 0.15 * scale.step);
    CHECK(again->change() < 0.34 * scale.step);
    CHECK(kept->change() < 0.0);
    CHECK_FALSE(partOf(moves, memoryOf(MemoryCategory::weights)));
    CHECK(weightOf({Quantity::bubble, 1.0, 0.5}, {2.0, 100.0}) == 0.25);
    CHECK(weightOf({memoryOf(MemoryCategory::weights), 10.0, 35.0}, {2.0, 100.0}) == 0.25);
}

TEST_CASE("Settings that cannot be changed alone are changed together") {
    Scenario from = llama70bInTwoStages();
    from.mesh.dp = 4;  // pinned: TP 4 x PP 2 x DP 4 would not be the 64 GPUs
    Scenario to = from;
    to.mesh.tp = 4;
    to.mesh.pp = 4;
    to.training.recompute.kind = RecomputeKind::full;
    const Comparison comparison = compared(from, to);
    REQUIRE(comparison.steps.size() == 2);
    CHECK(pathsOf(comparison.steps[0]) == std::vector<std::string>{"mesh.tp", "mesh.pp"});
    CHECK(comparison.steps[0].followers.empty());
    CHECK(pathsOf(comparison.steps[1]) == std::vector<std::string>{"training.recompute"});
}

TEST_CASE("A scenario that breaks a rule is told by its fields alone") {
    const Scenario from = llama70bInTwoStages();
    Scenario to = from;
    to.mesh.tp = 6;
    for (const auto& [one, other] : {std::pair(from, to), std::pair(to, from)}) {
        const Comparison comparison = compared(one, other);
        CHECK(comparison.fields.size() == 1);
        CHECK(comparison.steps.empty());
        CHECK(comparison.whole.totals.empty());
        CHECK(comparison.whole.parts.empty());
    }
}

TEST_CASE("A nominal model is compared by its memory, as it has no step time") {
    const Scenario from = llama70bInTwoStages();
    Scenario to = from;
    to.model = {ModelChoice::Origin::nominal, {}, {}, {}};
    to.model.spec.nominalParameters = 70'000'000'000;
    const Comparison comparison = compared(from, to);
    CHECK_FALSE(comparison.whole.total(Quantity::step));
    CHECK(comparison.whole.total(Quantity::fullest));
}
