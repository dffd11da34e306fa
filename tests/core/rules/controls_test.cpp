// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/controls.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include "core/scenario/limits.h"
#include "core/scenario/words.h"
#include "tests/core/rules/rule_scenarios.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

const Problem* firstError(const std::vector<Problem>& problems) {
    const auto error = std::ranges::find(problems, Severity::error, &Problem::severity);
    return error == problems.end() ? nullptr : &*error;
}

std::int64_t anyOf(std::initializer_list<std::int64_t> values) {
    return *rc::gen::elementOf(std::vector(values));
}

Framework anyFramework() {
    return (*rc::gen::elementOf(wordsOf<Framework>())).value;
}

/// One of the schedules with rules of their own, or 1F1B.
void anyInterleaving(Pipeline& pipeline) {
    using enum ScheduleKind;
    pipeline.schedule =
        *rc::gen::element(oneFOneB, interleavedOneFOneB, interleavedOneFOneBFlex, dualpipe, dualpipeV);
    pipeline.virtualStages = anyOf({1, 1, 2, 3});
    if (*rc::gen::arbitrary<bool>()) pipeline.microBatchGroup = anyOf({1, 4, 5, 8});
}

/// Any scenario, most of them broken somewhere; with dp pinned half the time.
Scenario anyScenario() {
    Scenario scenario = soundScenario();
    ModelSpec& model = scenario.model.spec;
    model.numAttentionHeads = anyOf({12, 28, 32, 52, 64, 96});
    model.numKeyValueHeads = anyOf({1, 4, 8, model.numAttentionHeads});
    model.numHiddenLayers = anyOf({1, 24, 61, 80, 96, 126});
    model.intermediateSize = anyOf({28672, 5504, 13696});
    scenario.framework.name = anyFramework();
    scenario.cluster.gpusPerNode = anyOf({1, 4, 8, 72});
    scenario.cluster.nodes = anyOf({1, 2, 3, 8, 128});
    scenario.mesh.tp = anyOf({1, 2, 4, 6, 8});
    scenario.mesh.cp = anyOf({1, 2, 3});
    scenario.mesh.pp = anyOf({1, 2, 4, 5});
    scenario.training.microBatchSize = anyOf({1, 2, 3});
    scenario.training.globalBatchSize = anyOf({1, 64, 510, 512, 2048});
    scenario.training.sequenceLength = anyOf({2048, 6000, 8192});
    scenario.training.contextParallel = *rc::gen::element(ContextParallel::ring, ContextParallel::allToAll);
    scenario.precision.compute = *rc::gen::element(DataType::bf16, DataType::fp8);
    scenario.sharding.strategy =
        *rc::gen::element(ShardingStrategy::none, ShardingStrategy::zero1, ShardingStrategy::zero3);
    if (*rc::gen::arbitrary<bool>()) scenario.mesh.dp = resolve(scenario).dp.value_or(2);
    if (*rc::gen::arbitrary<bool>()) {
        model.moe = MoeSpec{.numExperts = anyOf({8, 60, 256}), .expertIntermediateSize = anyOf({1408, 1407})};
        scenario.mesh.ep = anyOf({1, 2, 3, 8});
        if (*rc::gen::arbitrary<bool>()) scenario.mesh.etp = anyOf({1, 2, 4});
        scenario.training.sequenceParallel = *rc::gen::arbitrary<bool>();
    }
    if (*rc::gen::arbitrary<bool>()) {
        scenario.sharding.strategy = ShardingStrategy::hybrid;
        scenario.sharding.shardGroupSize = anyOf({1, 2, 6, 8});
    }
    anyInterleaving(scenario.pipeline);
    return scenario;
}

/// Shared inside a group of whole CP groups, where the framework takes it with these stages.
void anyLegalShardGroup(Scenario& scenario, std::int64_t dp) {
    if (severityOf("zero-with-pipeline", scenario.framework.name) == Severity::error && scenario.mesh.pp > 1)
        return;
    scenario.sharding.strategy = ShardingStrategy::hybrid;
    scenario.sharding.shardGroupSize = scenario.mesh.cp * std::gcd(dp, anyOf({1, 2, 3, 8}));
}

/// Experts over ranks that the framework lets them have.
void anyLegalExperts(Scenario& scenario, std::int64_t dp) {
    MeshSizes& mesh = scenario.mesh;
    const bool inGroup = scenario.framework.name == Framework::torchtitan &&
                         scenario.sharding.strategy == ShardingStrategy::hybrid;
    const std::int64_t ranks = mesh.tp * (inGroup ? *scenario.sharding.shardGroupSize : mesh.cp * dp);
    scenario.model.spec.moe = MoeSpec{.numExperts = 64, .expertIntermediateSize = 1408};
    mesh.etp = *rc::gen::element(std::int64_t{1}, mesh.tp);
    mesh.ep = std::gcd(ranks / *mesh.etp, anyOf({1, 2, 8, 64}));
}

/// Virtual stages in groups of any length that leaves no rest, or both ends of DualPipe.
void anyLegalInterleaving(Scenario& scenario, std::int64_t dp) {
    using enum ScheduleKind;
    Pipeline& pipeline = scenario.pipeline;
    const std::int64_t pp = scenario.mesh.pp;
    const std::int64_t rounds = anyOf({2, 6});
    scenario.training.globalBatchSize = scenario.training.microBatchSize * dp * pp * rounds;
    pipeline.schedule = *rc::gen::element(oneFOneB, interleavedOneFOneB, interleavedOneFOneBFlex, dualpipeV);
    if (pipeline.schedule == oneFOneB) return;
    pipeline.virtualStages = pipeline.schedule == dualpipeV ? 2 : anyOf({2, 4});
    if (*rc::gen::arbitrary<bool>())
        pipeline.microBatchGroup = pp * *rc::gen::element(std::int64_t{1}, rounds);
}

/// Any scenario without errors, its world put together from its axes.
Scenario anyLegalScenario() {
    Scenario scenario = soundScenario();
    MeshSizes& mesh = scenario.mesh;
    mesh.tp = anyOf({1, 2, 4, 8});
    mesh.cp = anyOf({1, 2});
    mesh.pp = anyOf({1, 2, 4, 5});
    const std::int64_t dp = anyOf({1, 2, 3, 8, 16});
    const std::int64_t world = mesh.tp * mesh.cp * mesh.pp * dp;
    scenario.cluster.gpusPerNode = std::gcd(world, anyOf({1, 4, 8, 72}));
    scenario.cluster.nodes = world / scenario.cluster.gpusPerNode;
    scenario.training.microBatchSize = anyOf({1, 2, 3});
    scenario.training.globalBatchSize = scenario.training.microBatchSize * dp * anyOf({8, 9, 12, 64});
    scenario.training.sequenceLength = anyOf({2048, 8192});
    scenario.framework.name = anyFramework();
    scenario.precision.compute = *rc::gen::element(DataType::bf16, DataType::fp8);
    if (*rc::gen::arbitrary<bool>()) mesh.dp = dp;
    if (*rc::gen::arbitrary<bool>()) anyLegalShardGroup(scenario, dp);
    if (*rc::gen::arbitrary<bool>()) anyLegalExperts(scenario, dp);
    if (mesh.pp > 1 && *rc::gen::arbitrary<bool>()) anyLegalInterleaving(scenario, dp);
    return scenario;
}

/// Codes of the problems the control has no part in, with their severity.
std::vector<std::pair<std::string_view, Severity>> unmovedBy(Control control, const Scenario& scenario) {
    std::vector<std::pair<std::string_view, Severity>> codes;
    for (const Problem& problem : problemsOf(scenario))
        if (!findRule(problem.code)->movedBy.contains(control))
            codes.emplace_back(problem.code, problem.severity);
    return codes;
}

/// A wrapped number; options of a framework begin with a dash too.
bool isNegative(const std::string& text) {
    return text.size() > 1 && text[0] == '-' && text[1] >= '0' && text[1] <= '9';
}

const ControlValue& valueAt(const std::vector<ControlValue>& values, std::int64_t value) {
    return *std::ranges::find(values, value, &ControlValue::value);
}

}  // namespace

TEST_CASE("A control has at most one follower") {
    struct Row {
        Control control;
        Follower open, pinned;
    };
    constexpr std::array rows = {
        Row{Control::tp, Follower::dp, Follower::nodes},
        Row{Control::cp, Follower::dp, Follower::nodes},
        Row{Control::pp, Follower::dp, Follower::nodes},
        Row{Control::gpusPerNode, Follower::dp, Follower::nodes},
        Row{Control::nodes, Follower::dp, Follower::none},
        Row{Control::dp, Follower::nodes, Follower::nodes},
        Row{Control::ep, Follower::edp, Follower::edp},
        Row{Control::etp, Follower::edp, Follower::edp},
        Row{Control::virtualStages, Follower::none, Follower::none},
        Row{Control::microBatchGroup, Follower::none, Follower::none},
        Row{Control::shardGroup, Follower::none, Follower::none},
        Row{Control::microBatch, Follower::microBatches, Follower::microBatches},
        Row{Control::globalBatch, Follower::microBatches, Follower::microBatches},
        Row{Control::sequenceLength, Follower::none, Follower::none},
    };
    Scenario pinned = soundScenario();
    pinned.mesh.dp = 4;
    for (const Row& row : rows) {
        CHECK(followerOf(row.control, soundScenario()) == row.open);
        CHECK(followerOf(row.control, pinned) == row.pinned);
    }
}

TEST_CASE("TP moves DP; with DP pinned it moves the nodes") {
    Scenario scenario = soundScenario();  // 8 nodes of 8, TP 8, PP 2
    CHECK(valueOf(Control::dp, scenario) == 4);
    const Scenario halved = withControl(scenario, Control::tp, 4);
    CHECK(valueOf(Control::dp, halved) == 8);
    CHECK(halved.cluster.nodes == 8);
    CHECK(!halved.mesh.dp);

    scenario.mesh.dp = 4;
    CHECK(withControl(scenario, Control::tp, 4).cluster.nodes == 4);
    CHECK(withControl(scenario, Control::gpusPerNode, 16).cluster.nodes == 4);
    CHECK(withControl(scenario, Control::tp, 4).mesh.dp == 4);
}

TEST_CASE("DP moves the nodes and stays what remains") {
    const Scenario doubled = withControl(soundScenario(), Control::dp, 8);
    CHECK(doubled.cluster.nodes == 16);
    CHECK(!doubled.mesh.dp);
    CHECK(valueOf(Control::dp, doubled) == 8);
}

TEST_CASE("The global batch stays when a control moves, and the micro-batches follow") {
    Scenario scenario = soundScenario();
    CHECK(resolve(scenario).microBatches == 128);
    CHECK(resolve(withControl(scenario, Control::tp, 4)).microBatches == 64);
    CHECK(resolve(withControl(scenario, Control::microBatch, 4)).microBatches == 32);
}

TEST_CASE("Values are offered with the reason why one is illegal") {
    Scenario scenario = soundScenario();
    const std::vector<ControlValue> tp = controlValues(scenario, Control::tp);
    for (const std::int64_t legal : {1, 2, 4, 8, 16, 32}) CHECK(!valueAt(tp, legal).illegal);
    CHECK(valueAt(tp, 64).illegal->code == "world-not-divisible");  // 64 GPUs by TP 64 x PP 2

    scenario.model.spec.numHiddenLayers = 81;
    scenario.mesh.pp = 1;
    const std::vector<ControlValue> pp = controlValues(scenario, Control::pp);
    CHECK(valueAt(pp, 2).illegal->code == "layers-not-divisible-by-pp");
    CHECK(valueAt(pp, 2).illegal->fix == Fix{"pipeline.layers_per_stage", "[41,40]"});

    CHECK(whyIllegal(scenario, Control::dp, 3)->code == "batch-not-divisible");
    CHECK(whyIllegal(scenario, Control::tp, 0)->code == "out-of-range");
    CHECK(whyIllegal(scenario, Control::nodes, std::int64_t{1} << 40)->code == "out-of-range");
    CHECK(whyIllegal(scenario, Control::tp, 1 << 24)->code == "heads-not-divisible-by-tp");
}

TEST_CASE("An error a control has no part in is not held against its values") {
    Scenario scenario = soundScenario();
    scenario.cluster.gpu.spec.bf16.reset();
    REQUIRE(firstError(problemsOf(scenario)) != nullptr);
    CHECK(!whyIllegal(scenario, Control::tp, 4));
    CHECK(!whyIllegal(scenario, Control::microBatch, 2));
}

TEST_CASE(
    "From a scenario without errors a value is legal exactly when it makes none, and gives its reason if "
    "not") {
    CHECK(rc::check([] {
        const Scenario scenario = anyLegalScenario();
        RC_ASSERT(firstError(brokenRules(scenario)) == nullptr);
        for (const Control control : kControls)
            for (const ControlValue& offered : controlValues(scenario, control)) {
                const Scenario moved = withControl(scenario, control, offered.value);
                const std::vector<Problem> problems = brokenRules(moved);
                const Problem* error = firstError(problems);
                RC_ASSERT((error != nullptr) == offered.illegal.has_value());
                if (error != nullptr) {
                    RC_ASSERT(error->code == offered.illegal->code);
                    RC_ASSERT(error->path == offered.illegal->path);
                    continue;
                }
                const auto& mesh = moved.mesh;
                RC_ASSERT(mesh.tp * mesh.cp * mesh.pp * valueOf(Control::dp, moved) ==
                          moved.cluster.nodes * moved.cluster.gpusPerNode);
                RC_ASSERT(valueOf(control, moved) == offered.value);
                // And back again; a number that was left to the framework is then written out.
                const std::int64_t today = valueOf(control, scenario);
                RC_ASSERT(withControl(moved, control, today) == withControl(scenario, control, today));
            }
    }));
}

TEST_CASE("EP and ETP offer what the experts' grid allows, with the reason where it does not") {
    Scenario scenario = withExperts();  // 64 experts over TP 2 x DP 16
    const std::vector<ControlValue> ep = controlValues(scenario, Control::ep);
    for (const std::int64_t legal : {1, 2, 4, 8, 16}) CHECK(!valueAt(ep, legal).illegal);
    CHECK(valueAt(ep, 32).illegal->code == "expert-grid-not-divisible");
    CHECK(whyIllegal(scenario, Control::ep, 3)->code == "experts-not-divisible-by-ep");
    scenario.mesh.etp = 1;
    CHECK(!whyIllegal(scenario, Control::ep, 32));
    CHECK(whyIllegal(scenario, Control::etp, 3)->code == "expert-width-not-divisible-by-etp");
    CHECK(valueOf(Control::etp, withExperts()) == 2);
}

TEST_CASE("Values come in order, once, few, with today's, and judged as if typed") {
    CHECK(rc::check([] {
        const Scenario scenario = anyScenario();
        for (const Control control : kControls) {
            const std::vector<ControlValue> offered = controlValues(scenario, control);
            RC_ASSERT(offered.size() <= 20U);
            RC_ASSERT(std::ranges::adjacent_find(offered, std::ranges::greater_equal{},
                                                 &ControlValue::value) == offered.end());
            RC_ASSERT(std::ranges::count(offered, valueOf(control, scenario), &ControlValue::value) == 1);
            for (const ControlValue& value : offered) {
                const std::optional<Problem> reason = whyIllegal(scenario, control, value.value);
                RC_ASSERT(reason.has_value() == value.illegal.has_value());
                if (!reason) continue;
                RC_ASSERT(reason->code == value.illegal->code);
                RC_ASSERT(reason->values == value.illegal->values);
            }
        }
    }));
}

TEST_CASE("A control changes no problem outside the rules said to move with it") {
    CHECK(rc::check([] {
        const Scenario scenario = anyScenario();
        for (const Control control : kControls)
            for (const ControlValue& offered : controlValues(scenario, control))
                RC_ASSERT(unmovedBy(control, withControl(scenario, control, offered.value)) ==
                          unmovedBy(control, scenario));
    }));
}

TEST_CASE("Sizes at the limits of the format are judged without a wrong number") {
    CHECK(rc::check([] {
        const std::int64_t huge = kMostGpus;
        Scenario scenario = anyScenario();
        scenario.mesh.tp = anyOf({1, 7, huge});
        scenario.mesh.cp = anyOf({1, 7, huge});
        scenario.mesh.pp = anyOf({1, 7, huge});
        scenario.mesh.ep = anyOf({1, huge});
        if (scenario.mesh.dp) scenario.mesh.dp = anyOf({1, huge});
        scenario.cluster.nodes = anyOf({1, huge});
        scenario.cluster.gpusPerNode = anyOf({1, huge / scenario.cluster.nodes});
        scenario.pipeline.virtualStages = anyOf({1, 1 << 20});
        scenario.training.microBatchSize = anyOf({1, kMostSamples});
        scenario.training.globalBatchSize = anyOf({1, kMostSamples});
        scenario.training.sequenceLength = anyOf({1, kMostPositions});
        for (const Problem& problem : problemsOf(scenario))
            for (const auto& [name, text] : problem.values) RC_ASSERT(!isNegative(text));
        for (const Control control : kControls) {
            for (const ControlValue& offered : controlValues(scenario, control))
                RC_ASSERT(offered.value >= 1);
            RC_ASSERT(whyIllegal(scenario, control, std::numeric_limits<std::int64_t>::max())->code ==
                      "out-of-range");
            RC_ASSERT(whyIllegal(scenario, control, -1)->code == "out-of-range");
        }
    }));
}
