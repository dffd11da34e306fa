// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <set>
#include <stdexcept>

#include "core/explanation/derivation.h"
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

bool isClose(double one, double other) {
    return one == other || std::abs(one - other) <= 1e-9 * std::max(std::abs(one), std::abs(other));
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
                    !isClose(further->value, operand.value))
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
        const bool numeric =
            derivation->form != DerivationForm::words && derivation->form != DerivationForm::given;
        if (numeric && !isClose(again(*derivation), derivation->value))
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
