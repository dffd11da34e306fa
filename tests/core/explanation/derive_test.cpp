// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <set>
#include <stdexcept>

#include "core/explanation/derivation.h"
#include "core/pipeline/lean.h"
#include "core/timing/build_step_time.h"
#include "core/timing/run_ledger.h"
#include "core/units/words.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/support/scenario_generator.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

[[noreturn]] void fail(const std::string& why) {
    throw std::runtime_error(why);
}

bool isClose(double one, double other, double slack = 0.0) {
    return one == other || std::abs(one - other) <= slack + 1e-9 * std::max(std::abs(one), std::abs(other));
}

/// How far the operands of a figure may miss it: the last digits of times that are subtracted, and whole
/// bytes of other programs' estimates.
double slackOf(const Derivation& derivation) {
    if (derivation.id.kind == FigureKind::estimate) return 1.0;
    const bool subtracts =
        derivation.form == DerivationForm::formula && derivation.formula.find(" - ") != std::string::npos;
    double product = 1.0;
    for (const Operand& operand : derivation.operands)
        if (subtracts && operand.value > 1.0) product *= operand.value;
    return subtracts && derivation.unit == QuantityUnit::second ? 1e-15 * product : 0.0;
}

/// How far a link may miss its operand: the simulator works with whole ticks, to which it rounds what its ops
/// take, a backward pass in its two parts.
double slackOfLink(const FigureId& id, const FigureId& further) {
    const bool ofTicks =
        id.kind == FigureKind::stageWork || id.kind == FigureKind::pathOps || id.kind == FigureKind::pathPart;
    const double rounded = further.kind == FigureKind::stageBackward ? 2.0 : 1.0;
    return ofTicks ? 0.501 * rounded * kSecondsPerTick : 0.0;
}

/// A schedule too long to list what its makespan is made of.
bool isTooLong(const Evaluation& evaluation) {
    const ScheduleShape& shape = evaluation.pipeline->shape;
    return shape.microBatches > mostLeanMicroBatches(shape);
}

/// The value by the operands alone; NaN where it is no matter of numbers.
double again(const Derivation& derivation) {
    double sum = 0.0, largest = 0.0;
    for (const Operand& operand : derivation.operands) {
        sum += operand.value;
        largest = std::max(largest, operand.value);
    }
    if (derivation.form == DerivationForm::sum) return sum;
    if (derivation.form == DerivationForm::largest) return largest;
    const auto formula = Formula::parse(derivation.formula);
    if (derivation.form != DerivationForm::formula || !formula) return std::nan("");
    std::vector<double> values;
    for (const std::string_view name : formula->names()) {
        const auto found = std::ranges::find(derivation.operands, name, &Operand::symbol);
        if (found == derivation.operands.end()) return std::nan("");
        values.push_back(found->value);
    }
    return formula->value(values);
}

/// What the evaluation says of the figures that views print.
std::optional<double> printed(const FigureId& id, const Evaluation& evaluation) {
    const auto at = [](const auto& list, std::int64_t i) -> const auto& {
        return list[static_cast<std::size_t>(i)];
    };
    const auto quantity = [&]() -> std::optional<double> {
        using enum Quantity;
        const auto& time = evaluation.time;
        switch (id.quantity) {
            case step:
                return time->step.value();
            case mfu:
                return time->mfu;
            case hfu:
                return time->hfu;
            case optimizer:
                return time->optimizer.value();
            case bubble:
                return time->bubble.value();
            case bubbleShare:
                return evaluation.pipeline->bubbleFraction;
            case fullest:
                return evaluation.memory->worst().total.asDouble();
            case parameters:
                return evaluation.parameters->total.asDouble();
            case matmulParameters:
                return evaluation.parameters->matmulPerToken.asDouble();
            case goodput:
                return evaluation.run->goodput;
            case cost:
                return evaluation.run->costUsd;
            case checkpoint:
                return evaluation.run->checkpoint.asDouble();
            case makespan:
                return time->pipeline.makespan.value();
            case pipeline:
                return time->pipeline.noMessages.value();
            case idleTime:
                return time->pipeline.idle.value();
            default:
                return std::nullopt;
        }
    };
    switch (id.kind) {
        case FigureKind::quantity:
            return quantity();
        case FigureKind::stageMemory:
            return at(evaluation.memory->stages, id.a).total.asDouble();
        case FigureKind::categoryMemory:
            return at(evaluation.memory->stages, id.a).of(static_cast<MemoryCategory>(id.b)).asDouble();
        case FigureKind::memoryItem:
            return at(at(evaluation.memory->stages, id.a).items, id.b).bytes.asDouble();
        case FigureKind::rowTime:
            return at(*evaluation.traffic, id.a).seconds.value();
        case FigureKind::rowBytes:
            return at(*evaluation.traffic, id.a).bytesPerGpuPerStep.asDouble();
        case FigureKind::rowExposed:
            return at(*evaluation.traffic, id.a).exposed.value();
        case FigureKind::checkpointItem:
            return at(evaluation.checkpoint->items, id.a).bytes.asDouble();
        case FigureKind::kernelTime:
            return evaluation.time->kernels[static_cast<KernelClass>(id.a)].time.sum().value();
        case FigureKind::stageForward:
            return at(evaluation.time->stages, id.a).forward().value() +
                   (id.a + 1 < std::ssize(evaluation.time->stages) ? evaluation.time->hop.value() : 0.0);
        default:
            return std::nullopt;
    }
}

/// Follows every link: none is dead, and none leads back to where it came from.
void walk(const Derivation& derivation, const Scenario& scenario, const Evaluation& evaluation,
          std::set<std::string>& above, std::set<std::string>& done) {
    const std::string id = textOf(derivation.id);
    if (!(above.insert(id).second)) fail(id + " explains itself");
    if (done.insert(id).second)
        for (const Operand& operand : derivation.operands) {
            if (!operand.further) continue;
            const auto further = derive(*operand.further, scenario, evaluation);
            if (!further) fail("no derivation of " + textOf(*operand.further) + " in " + id);
            if (std::holds_alternative<Quantity>(operand.meaning) || further->form != DerivationForm::words)
                if (*operand.further != FigureId(FigureKind::kernelTime, operand.further->a) &&
                    !isClose(further->value, operand.value, slackOfLink(derivation.id, *operand.further)))
                    fail(textOf(*operand.further) + " is another value in " + id);
            walk(*further, scenario, evaluation, above, done);
        }
    above.erase(id);
}

void checkAll(const Scenario& scenario) {
    const Evaluation evaluation = evaluate(scenario);
    std::set<std::string> texts, done;
    for (const FigureId& id : figuresOf(scenario, evaluation)) {
        const std::string text = textOf(id);
        if (!texts.insert(text).second) fail("two figures are called " + text);
        const auto derivation = derive(id, scenario, evaluation);
        if (!derivation) fail("nothing derives " + text);
        if (!(derivation->id == id)) fail(text + " derives another figure");
        if (!(!std::isnan(derivation->value))) fail(text + " is no number");
        if (const auto value = printed(id, evaluation); value && !isClose(*value, derivation->value))
            fail(text + " is not what the evaluation says");
        if (derivation->form == DerivationForm::words && !isTooLong(evaluation)) fail(text + " is but words");
        const bool numeric =
            derivation->form != DerivationForm::words && derivation->form != DerivationForm::given;
        if (numeric && !isClose(again(*derivation), derivation->value, slackOf(*derivation)))
            fail(text + ": " + derivation->formula + " gives " + std::to_string(again(*derivation)) +
                 ", not " + std::to_string(derivation->value));
        std::set<std::string> above;
        walk(*derivation, scenario, evaluation, above, done);
    }
}

}  // namespace

TEST_CASE("Every figure of any scenario follows from its operands, and every link leads on") {
    CHECK(rc::check("dense", [] { checkAll(legalScenario()); }));
    CHECK(rc::check("experts", [] { checkAll(legalExpertScenario()); }));
}

TEST_CASE("MFU can be walked down to the data sheet") {
    const Scenario scenario = llama70bOn64();
    const Evaluation evaluation = evaluate(scenario);
    const std::vector<const char*> way = {"mfu", "throughput", "tokens-per-second", "step", "step.exposed"};
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
        INFO(way[i]);
        const auto figure = figureNamed(way[i], scenario, evaluation);
        REQUIRE(figure);
        const auto derivation = derive(*figure, scenario, evaluation);
        REQUIRE(derivation);
        CHECK(std::ranges::any_of(derivation->operands, [&](const Operand& operand) {
            return operand.further && textOf(*operand.further) == way[i + 1];
        }));
    }
    const auto peak = derive(Quantity::peak, scenario, evaluation);
    REQUIRE(peak);
    CHECK(peak->form == DerivationForm::given);
    CHECK(peak->source.starts_with(scenario.cluster.gpu.spec.name));
}

TEST_CASE("A rank is the sum of its coordinates times their strides") {
    const Scenario scenario = llama70bOn64();
    const Evaluation evaluation = evaluate(scenario);
    for (const std::int64_t rank : {0, 13, 63}) {
        const auto derivation = derive({FigureKind::rank, rank}, scenario, evaluation);
        REQUIRE(derivation);
        CHECK(again(*derivation) == static_cast<double>(rank));
    }
    CHECK_FALSE(derive({FigureKind::rank, 64}, scenario, evaluation));
    CHECK(figureNamed("rank.13", scenario, evaluation) == FigureId(FigureKind::rank, 13));
    CHECK_FALSE(figureNamed("rank.64", scenario, evaluation));
    CHECK_FALSE(figureNamed("rank.1x", scenario, evaluation));
}

TEST_CASE("What a broken scenario does not have is not explained") {
    Scenario scenario = llama70bOn64();
    scenario.mesh.tp = 7;
    const Evaluation evaluation = evaluate(scenario);
    CHECK_FALSE(derive(Quantity::mfu, scenario, evaluation));
    CHECK_FALSE(derive({FigureKind::stageMemory, 0}, scenario, evaluation));
    CHECK_FALSE(figureNamed("mfu", scenario, evaluation));
    CHECK(derive(Quantity::gpus, scenario, evaluation));
}

TEST_CASE("An optimizer on the host is explained by the way there and back") {
    Scenario scenario = presetScenario("llama-3.1-8b", 2);
    scenario.sharding.strategy = ShardingStrategy::zero3;
    scenario.sharding.offload = Offload::all;
    scenario.training.globalBatchSize = 16;
    CHECK_NOTHROW(checkAll(scenario));
    const auto derivation = derive(Quantity::optimizer, scenario, evaluate(scenario));
    REQUIRE(derivation);
    CHECK(derivation->formula == formulaOf(Quantity::optimizerOnHost).text());
}

TEST_CASE("A schedule of a million micro-batches is explained in words, and at once") {
    Scenario scenario = llama70bOn64();
    scenario.training.globalBatchSize = 2 * 4'000'000;
    const auto derivation = derive(Quantity::makespan, scenario, evaluate(scenario));
    REQUIRE(derivation);
    CHECK(derivation->form == DerivationForm::words);
}

TEST_CASE("Communication that nothing hides and all ways to hide it lead down to the constants") {
    Scenario scenario = llama70bOn64();
    scenario.overlap.tensorParallel = true;
    CHECK_NOTHROW(checkAll(scenario));
    const Evaluation evaluation = evaluate(scenario);
    const auto one = figureNamed("traffic.0.layer.full-dense.forward", scenario, evaluation);
    REQUIRE(one);
    const auto derivation = derive(*one, scenario, evaluation);
    REQUIRE(derivation);
    CHECK(derivation->formula == "T_net z_tp");
    CHECK(std::ranges::any_of(derivation->operands, [](const Operand& operand) {
        return operand.further == FigureId(Quantity::tpExposed);
    }));
    scenario.overlap = {.dataParallel = false, .tensorParallel = false, .pipeline = false};
    CHECK_NOTHROW(checkAll(scenario));
    // ZeRO-3 shares one window; a ring of keys and values runs beside attention.
    scenario = presetScenario("llama-3.1-8b", 2);
    scenario.sharding.strategy = ShardingStrategy::zero3;
    scenario.mesh.cp = 2;
    scenario.training.globalBatchSize = 16;
    CHECK_NOTHROW(checkAll(scenario));
}

TEST_CASE("The critical path of 1F1B passes every stage and stays on the last") {
    // 4 stages of equal cost and m micro-batches: m forwards and backwards on one stage, one on each other.
    const Scenario scenario = llama70bOn64();
    const Evaluation evaluation = evaluate(scenario);
    double forwards = 0.0;
    for (const FigureId& id : figuresOf(scenario, evaluation))
        if (id.kind == FigureKind::pathOps && id.quantity == Quantity::makespan &&
            id.b == static_cast<std::int64_t>(PathPart::forward))
            forwards += derive(id, scenario, evaluation)->operands.front().value;
    CHECK(forwards == 256.0 + 3.0);
}

TEST_CASE("What DeepSpeed's and Megatron's estimators say follows from their formulas") {
    Scenario scenario = presetScenario("llama-3.1-8b", 2);
    scenario.training.globalBatchSize = 16;
    for (const Offload offload : {Offload::none, Offload::optimizer, Offload::all}) {
        scenario.sharding.strategy = ShardingStrategy::zero3;
        scenario.sharding.offload = offload;
        CHECK_NOTHROW(checkAll(scenario));
    }
    scenario.sharding.offload = Offload::none;
    const auto states = derive({Estimator::zero2, EstimatePart::states}, scenario, evaluate(scenario));
    REQUIRE(states);
    CHECK(states->formula == "2 P_all + floor(18 P_all / G)");
}

TEST_CASE("A constant of the time model says its value and where it comes from") {
    Scenario scenario = llama70bOn64();
    const FigureId constant(FigureKind::constant, static_cast<std::int64_t>(TimeConstant::gemmShare));
    CHECK(figureNamed("constant.gemm-share", scenario, evaluate(scenario)) == constant);
    scenario.timeConstants[TimeConstant::gemmShare] = 0.5;
    const auto derivation = derive(constant, scenario, evaluate(scenario));
    REQUIRE(derivation);
    CHECK(derivation->value == 0.5);
    CHECK(derivation->form == DerivationForm::given);
}
