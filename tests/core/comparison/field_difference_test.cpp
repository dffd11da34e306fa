// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/field_difference.h"

#include <algorithm>

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/support/scenario_generator.h"
#include "tests/support/scenario_leaves.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

/// The field that a key of the file belongs to: the model is one, anything else a member of a section.
std::string fieldOf(const std::string& leaf) {
    const std::size_t dot = leaf.find('.');
    const std::string section = leaf.substr(0, dot);
    if (section == "model" || dot == std::string::npos) return section;
    return leaf.substr(0, leaf.find('.', dot + 1));
}

std::set<std::string> pathsOf(const std::vector<FieldDifference>& differences) {
    std::set<std::string> paths;
    for (const FieldDifference& difference : differences) paths.insert(difference.path);
    return paths;
}

}  // namespace

TEST_CASE("Two scenarios differ in the fields whose keys differ in their files, names and view apart") {
    CHECK(rc::check("differences", [] {
        Scenario from = anyScenario(), to = anyScenario();
        if (anyFlag()) to.training = from.training;
        if (anyFlag()) to.precision = from.precision;
        if (anyFlag()) to.timeConstants[TimeConstant::straggler] = 0.01;
        from.unknownKeys.clear();
        to.unknownKeys.clear();
        std::set<std::string> expected;
        for (const std::string& leaf : changedLeaves(from, to)) expected.insert(fieldOf(leaf));
        std::erase_if(expected, [](const std::string& path) {
            return path == "name" || path == "notes" || path.starts_with("view") || path == "time";
        });
        RC_ASSERT(pathsOf(differencesBetween(from, to)) == expected);
        RC_ASSERT(differencesBetween(from, from).empty());
    }));
}

TEST_CASE("A difference has both values as the file writes them") {
    Scenario from = llama70bInTwoStages(), to = from;
    to.mesh.tp = 4;
    to.training.recompute.kind = RecomputeKind::full;
    to.timeConstants[TimeConstant::straggler] = 0.01;
    to.name = "Another";
    to.notes = "Longer ones";
    to.viewJson = R"({"camera":{"zoom":2}})";
    const std::vector<FieldDifference> differences = differencesBetween(from, to);
    REQUIRE(differences.size() == 3);
    CHECK(differences[0] == FieldDifference{"mesh.tp", "8", "4"});
    CHECK(differences[1] == FieldDifference{"training.recompute", "\"selective\"", "\"full\""});
    CHECK(differences[2] == FieldDifference{"time.straggler", "", "0.01"});
    CHECK(differencesBetween(to, from)[2] == FieldDifference{"time.straggler", "0.01", ""});
}

TEST_CASE("Differences are in the order in which people name settings, not in that of the file") {
    Scenario to = llama70bInTwoStages();
    to.precision.gradients = DataType::bf16;
    to.training.tokens = 1;
    to.training.microBatchSize = 2;
    to.pipeline.schedule = ScheduleKind::gpipe;
    to.cluster.gpu = {"a100-sxm-80gb", findGpuPreset("a100-sxm-80gb")->spec};
    to.mesh.pp = 4;
    std::vector<std::string> paths;
    for (const FieldDifference& difference : differencesBetween(llama70bInTwoStages(), to))
        paths.push_back(difference.path);
    CHECK(paths == std::vector<std::string>{"cluster.gpu", "mesh.pp", "pipeline.schedule",
                                            "training.micro_batch_size", "precision.gradients",
                                            "training.tokens"});
}

TEST_CASE("Every field of the file belongs to what people name, its section's where it has none of its own") {
    Scenario scenario = llama70bInTwoStages();
    scenario.timeConstants[TimeConstant::straggler] = 0.01;
    const std::vector<FieldValue> fields = fieldsOf(scenario);
    CHECK(fields.size() > 60);
    for (const FieldValue& field : fields) {
        INFO(field.path);
        const bool isTraining = field.path.starts_with("training.");
        if (!isTraining) CHECK_FALSE(settingOf(field.path) == Setting::training);
    }
    CHECK(settingOf("mesh.etp") == Setting::ep);
    CHECK(settingOf("precision.moments") == Setting::precision);
    CHECK(settingOf("cluster.inter_node") == Setting::links);
    CHECK(settingOf("training.attention") == Setting::training);
}
