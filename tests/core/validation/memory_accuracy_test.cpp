// SPDX-License-Identifier: GPL-3.0-or-later
// How far the predicted peaks are from the published ones, source by source, with no setting of a run but
// what the run states: which tensors stay in memory is decided by its framework.
#include <fmt/format.h>

#include <algorithm>
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

/// Why a row is more than 25 % off. `twin`: a run of the same layout that can need no more, yet printed 1.4
/// times as much: the source contradicts itself.
struct Explained {
    std::string_view id, twin, why;
};
constexpr Explained kPlaybookRows[] = {
    {"usp_1.34B_n8_dp8_tp8_pp1_z0_mbs16", "usp_1.34B_n2_dp2_tp8_pp1_z1_mbs16",
     "ZeRO-1 printed more than ZeRO-0"},
    {"usp_8.86B_n8_dp4_tp16_pp1_z0_mbs16", "usp_8.86B_n32_dp16_tp16_pp1_z1_mbs16",
     "ZeRO-1 over 16 ranks printed more than ZeRO-0 over 4"},
    {"usp_8.86B_n8_dp2_tp16_pp2_z1_mbs16", "",
     "TP over two nodes: what TP does not divide weighs 40 % of our peak, and the sweep's rows at TP 16 "
     "scatter by it"},
    {"usp_1.34B_n2_dp1_tp16_pp1_z0_mbs32", "",
     "TP over two nodes; the sweep's table has the same layout at DP 4 under ZeRO-1 with half of it, 24.9 "
     "GiB"},
    {"usp_80.0B_n32_dp16_tp8_pp2_z1_mbs2", "",
     "near the capacity; the same layout at DP 4 ran out of memory in that sweep, as ours does at either"},
};
constexpr std::string_view kDriverFigure =
    "nvidia-smi on the stack of 2021 and 2022: CUDA context, NCCL, and an allocator that held much more than "
    "it gave out; the estimate counts 1 GiB for all of it. Rows over 25 % are all below the published figure";

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
    std::map<std::string_view, const RunComparison*> runs;
    for (const RunComparison& run : report().runs) runs[run.id] = &run;
    std::size_t explained = 0;
    for (const RunComparison& run : report().runs) {
        if (!run.memoryError || std::abs(*run.memoryError) <= 0.25) continue;
        INFO(run.id << " " << *run.memoryError);
        if (run.source == "bs") {
            INFO(kDriverFigure);
            CHECK(*run.memoryError < 0.0);
            continue;
        }
        const auto row = std::ranges::find(kPlaybookRows, run.id, &Explained::id);
        REQUIRE(row != std::end(kPlaybookRows));
        ++explained;
        if (row->twin.empty()) continue;
        REQUIRE(runs.contains(row->twin));
        CHECK(runs[row->twin]->published.peakBytes->asDouble() > 1.4 * run.published.peakBytes->asDouble());
    }
    CHECK(explained == std::size(kPlaybookRows));
}
