// SPDX-License-Identifier: GPL-3.0-or-later
// Which layouts fit: the 1,727 layouts of the ultra-scale playbook's sweep on H100
// (tests/data/truth_nanotron.csv), 856 that ran and 871 that ran out of memory or failed.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/evaluation/evaluation.h"
#include "core/validation/published_runs_file.h"
#include "core/validation/run_scenario.h"
#include "tests/support/catch.h"
#include "tests/support/test_data.h"

using namespace meshwright;

namespace {

using test::integer;
using Row = test::TableRow;

/// Layers of each stage and the stage of the head, as nanotron balances them: a block goes to the stage in
/// turn, and the next stage is in turn once the cost so far exceeds its even share (nanotron/models/base.py,
/// build_model).
std::pair<std::vector<std::int64_t>, std::int64_t> balanced(const Row& row) {
    const auto h = static_cast<double>(integer(row, "hidden"));
    const auto stages = static_cast<std::size_t>(integer(row, "pp"));
    const double layerCost = 4 * h * h + 3 * h * static_cast<double>(integer(row, "ffn"));
    const double headCost = h * static_cast<double>(integer(row, "vocab"));
    const std::int64_t layers = integer(row, "layers");
    const double share = (static_cast<double>(layers) * layerCost + headCost) / static_cast<double>(stages);
    std::vector<std::int64_t> perStage(stages, 0);
    std::size_t stage = 0;
    double cost = 0.0;
    const auto pass = [&](double blockCost) {
        cost += blockCost;
        if (cost > share * static_cast<double>(stage + 1)) ++stage;
    };
    for (std::int64_t layer = 0; layer < layers; ++layer) {
        ++perStage[stage];
        pass(layerCost);
    }
    return {perStage, static_cast<std::int64_t>(stage)};
}

/// The row as a published run: that of the same sweep which is shipped, with the row's sizes.
PublishedRun runOf(const Row& row, const PublishedRun& shipped) {
    PublishedRun run = shipped;
    const auto [layersPerStage, headStage] = balanced(row);
    run.id = fmt::format("{} dp{} tp{} pp{} z{} mbs{}", row.at("model"), row.at("dp"), row.at("tp"),
                         row.at("pp"), row.at("zero"), row.at("mbs"));
    run.gpus = integer(row, "gpus");
    run.model.layers = integer(row, "layers");
    run.model.hidden = integer(row, "hidden");
    run.model.ffn = integer(row, "ffn");
    run.model.heads = integer(row, "heads");
    run.model.kvHeads = integer(row, "kv_heads");
    run.model.headDim = integer(row, "hidden") / integer(row, "heads");
    run.model.vocab = integer(row, "vocab");
    run.model.tiedEmbeddings = row.at("tied") == "1";
    PublishedSetting& setting = run.setting;
    setting.mesh = {.tp = integer(row, "tp"),
                    .cp = 1,
                    .pp = integer(row, "pp"),
                    .dp = integer(row, "dp"),
                    .ep = 1,
                    .virtualStages = 1,
                    .microBatchSize = integer(row, "mbs"),
                    .globalBatchSize = integer(row, "mbs") * integer(row, "grad_accum") * integer(row, "dp"),
                    .sequenceLength = integer(row, "seq")};
    setting.layersPerStage = layersPerStage;
    setting.headStage = headStage;
    setting.sequenceParallel = integer(row, "tp") > 1;
    setting.sharding = row.at("zero") == "1" ? ShardingStrategy::zero1 : ShardingStrategy::none;
    return run;
}

const PublishedRun& playbookRun() {
    return *std::ranges::find(publishedRuns(), std::string("usp"), &PublishedRun::source);
}

struct Judged {
    std::string id;
    bool ran = false;
    bool fits = false;
    double gib = 0.0;
    std::string refused = {};  ///< the rule that forbids the layout
};

std::vector<Judged> judgeAll() {
    std::vector<Judged> judged;
    for (const Row& row : test::readTestTable("truth_nanotron.csv")) {
        const PublishedRun run = runOf(row, playbookRun());
        const auto scenario = scenarioOf(run);
        REQUIRE(scenario);
        const Evaluation evaluation = evaluate(*scenario);
        INFO(run.id);
        Judged verdict{.id = run.id, .ran = row.at("status") == "ok"};
        if (evaluation.memory) {
            const MemoryLedger& memory = *evaluation.memory;
            CHECK(std::abs(memory.capacity.asDouble() / 0x1p30 - 79.1) < 0.06);
            verdict.fits = memory.verdict != MemoryVerdict::doesNotFit;
            verdict.gib = memory.worst().total.asDouble() / 0x1p30;
        } else {
            verdict.refused = evaluation.problems.front().code;
        }
        judged.push_back(std::move(verdict));
    }
    return judged;
}

}  // namespace

TEST_CASE("nanotron's balance of layers gives the splits that the shipped runs of the sweep have") {
    std::size_t compared = 0;
    for (const PublishedRun& run : publishedRuns()) {
        if (run.source != "usp" || !run.setting.layersPerStage || !run.model.layers) continue;
        const Row row = {{"hidden", std::to_string(*run.model.hidden)},
                         {"ffn", std::to_string(*run.model.ffn)},
                         {"vocab", std::to_string(*run.model.vocab)},
                         {"layers", std::to_string(*run.model.layers)},
                         {"pp", std::to_string(*run.setting.mesh.pp)}};
        INFO(run.id);
        CHECK(balanced(row).first == *run.setting.layersPerStage);
        ++compared;
    }
    CHECK(compared > 200);
}

TEST_CASE("98 % of the layouts that ran are called fitting, and 85 % of those that did not are not") {
    const std::vector<Judged> judged = judgeAll();
    CHECK(judged.size() == 1727);
    const auto count = [&](bool ran, bool fits) {
        return static_cast<double>(std::ranges::count_if(
            judged, [&](const Judged& row) { return row.ran == ran && row.fits == fits; }));
    };
    const auto part = [](double of, double rest) { return of / (of + rest); };
    const auto refused = static_cast<double>(
        std::ranges::count_if(judged, [](const Judged& row) { return !row.ran && !row.refused.empty(); }));
    const double byLedger = count(false, false) - refused;
    std::string others = fmt::format(
        "ran, called fitting {:.1f} %; did not run, called not fitting {:.1f} %, {:.1f} % without the {} "
        "layouts that a "
        "rule of nanotron's pipeline forbids\n",
        100 * part(count(true, true), count(true, false)),
        100 * part(count(false, false), count(false, true)), 100 * part(byLedger, count(false, true)),
        refused);
    for (const Judged& row : judged)
        if (row.ran != row.fits)
            others += fmt::format("{}  {:5.1f} GiB  {}\n", row.ran ? "ran   " : "failed", row.gib, row.id);
    WARN(others);
    // No layout that ran breaks a rule of ours.
    CHECK(std::ranges::none_of(judged, [](const Judged& row) { return row.ran && !row.refused.empty(); }));
    CHECK(part(count(true, true), count(true, false)) >= 0.98);
    CHECK(part(count(false, false), count(false, true)) >= 0.85);
    CHECK(part(byLedger, count(false, true)) >= 0.85);
}
