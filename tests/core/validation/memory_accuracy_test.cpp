// SPDX-License-Identifier: GPL-3.0-or-later
// How far the predicted peaks are from the published ones, source by source, with no setting of a run but
// what the run states: which tensors stay in memory is decided by its framework.
#include <fmt/format.h>

#include <map>
#include <regex>

#include "core/exchange/validation/validation_json.h"
#include "core/validation/published_runs_file.h"
#include "core/validation/validate.h"
#include "tests/support/catch.h"

using namespace meshwright;

namespace {

const ValidationReport& report() {
    static const ValidationReport once = validate(publishedRuns());
    return once;
}

std::int64_t tensorParallelOf(const std::string& id) {
    std::smatch found;
    return std::regex_search(id, found, std::regex("_tp(\\d+)_")) ? std::stoll(found[1]) : 0;
}

ErrorSummary playbookRows(bool insideNode) {
    std::vector<double> errors;
    for (const RunComparison& run : report().runs)
        if (run.source == "usp" && run.memoryError && (tensorParallelOf(run.id) <= 8) == insideNode)
            errors.push_back(*run.memoryError);
    return summarize(errors);
}

/// Why a row is more than 25 % off.
struct Explained {
    std::string_view id, why;
};
constexpr std::string_view kContradicted =
    "the sweep contradicts itself: the same layout with less sharding or a smaller DP, which cannot need "
    "less, "
    "printed half as much again";
constexpr Explained kPlaybookRows[] = {
    // 37.1 GiB under ZeRO-1 at DP 2, 40.2 under ZeRO-0 at DP 2, and 25.6 here under ZeRO-0 at DP 8.
    {"usp_1.34B_n8_dp8_tp8_pp1_z0_mbs16", kContradicted},
    // 67.5 GiB at DP 1, 41.5 here at DP 4, 53.5 and 63.2 at DP 16.
    {"usp_8.86B_n8_dp4_tp16_pp1_z0_mbs16", kContradicted},
    {"usp_8.86B_n8_dp2_tp16_pp2_z1_mbs16",
     "TP over two nodes: tensors that TP does not divide weigh 40 % of the peak, "
     "and the sweep's rows at TP 16 scatter by as much"},
    // 48.8 GiB here, 24.9 at DP 4.
    {"usp_1.34B_n2_dp1_tp16_pp1_z0_mbs32", kContradicted},
    // Out of memory at DP 4, 52.7 GiB with half the micro-batch: it ran between two that say it should not
    // fit.
    {"usp_80.0B_n32_dp16_tp8_pp2_z1_mbs2",
     "near the capacity; the same layout at DP 4 ran out of memory, as ours does"},
};
constexpr std::string_view kDriverFigure =
    "nvidia-smi on the stack of 2021 and 2022: CUDA context, NCCL, and an allocator that held much more than "
    "it gave "
    "out; the estimate counts 1 GiB for all of it. Rows over 25 % are all below the published figure";

}  // namespace

TEST_CASE("Peaks of published runs, by source, as a table") {
    WARN(validationText(report()));
    const auto summaryOf = [](std::string_view source) { return report().find(source)->memory; };
    CHECK(summaryOf("simumax").n == 15);
    CHECK(summaryOf("simumax").medianAbs < 0.005);
    CHECK(summaryOf("zb").n == 6);
    CHECK(summaryOf("zb").medianAbs < 0.04);
    CHECK(summaryOf("bs").n == 79);  // reported, held to nothing
}

TEST_CASE("The playbook's sweep: TP inside a node within 6 % at the median and 15 % for nine in ten") {
    const ErrorSummary inside = playbookRows(true);
    CHECK(inside.n == 238);
    CHECK(inside.medianAbs < 0.06);
    CHECK(inside.p90Abs < 0.15);
    const ErrorSummary across = playbookRows(false);
    WARN(fmt::format("TP 16, apart: n {}, median {:.1f} %, p90 {:.1f} %", across.n, 100 * across.medianAbs,
                     100 * across.p90Abs));
    CHECK(across.n == 12);
}

TEST_CASE("Every row more than 25 % off is explained, and nothing else is") {
    std::map<std::string_view, std::string_view> explanations;
    for (const Explained& row : kPlaybookRows) explanations[row.id] = row.why;
    std::size_t playbook = 0;
    for (const RunComparison& run : report().runs) {
        if (!run.memoryError || std::abs(*run.memoryError) <= 0.25) continue;
        INFO(run.id << " " << *run.memoryError);
        if (run.source == "bs") {
            INFO(kDriverFigure);
            CHECK(*run.memoryError < 0.0);
            continue;
        }
        CHECK(explanations.contains(run.id));
        playbook += explanations.count(run.id);
    }
    CHECK(playbook == std::size(kPlaybookRows));
}
