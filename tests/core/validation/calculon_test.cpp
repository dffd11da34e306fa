// SPDX-License-Identifier: GPL-3.0-or-later
// Our step time over that of Calculon (SC'23) for each of its runs in tests/data/golden_time.json: its
// examples on 3,072 GPUs, the four models of Korthikanti et al. 2022 with full and selective recomputation,
// and a sweep of one knob at a time on GPT-3, each on its own descriptions of A100 (as measured and as
// shipped) and H100. We are not meant to agree: where the published runs judge between us is in
// vtrain_test.cpp. What differs and why is said for each group.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/catalog/catalog.h"
#include "core/evaluation/evaluation.h"
#include "core/validation/validate.h"
#include "tests/support/catch.h"
#include "tests/support/test_data.h"

using namespace meshwright;
using nlohmann::json;

namespace {

LinkSpec linkOf(const json& network) {
    LinkSpec link;
    link.name = "calculon";
    link.bandwidth = BytesPerSecond(network.at("bandwidth").get<double>() * 1e9);
    link.efficiency = network.at("efficiency");
    link.latency = Seconds(network.at("latency").get<double>());
    return link;
}

Scenario scenarioOf(const json& row, const json& system) {
    const json& application = row.at("application");
    const json& execution = row.at("execution");
    Scenario scenario;
    scenario.framework = {Framework::megatron, "Megatron-LM 2022"};
    ModelSpec& model = scenario.model.spec;
    model.numHiddenLayers = application.at("num_blocks");
    model.hiddenSize = application.at("hidden");
    model.intermediateSize = application.at("feedforward");
    model.numAttentionHeads = model.numKeyValueHeads = application.at("attn_heads");
    model.headDim = application.at("attn_size");
    model.gatedMlp = false;
    model.activation = Activation::gelu;
    model.norm = Norm::layernorm;
    model.maxContext = application.at("seq_size");
    model.vocabSize = 51'200;  // Calculon has neither embedding nor head
    model.tieWordEmbeddings = true;

    const bool hopper = row.at("system").get<std::string>().starts_with("h100");
    const GpuPreset* gpu = findGpuPreset(hopper ? "h100-sxm-80gb" : "a100-sxm-80gb");
    scenario.cluster.gpu = {gpu->id, gpu->spec};
    scenario.cluster.gpusPerNode = 8;
    const std::int64_t gpus = execution.at("num_procs");
    scenario.cluster.gpusPerNode = std::min<std::int64_t>(8, gpus);
    scenario.cluster.nodes = gpus / scenario.cluster.gpusPerNode;
    scenario.cluster.intraNode = {"", linkOf(system.at("networks").at(0))};
    scenario.cluster.interNode = {"", linkOf(system.at("networks").at(1))};
    scenario.mesh.tp = execution.at("tensor_par");
    scenario.mesh.pp = execution.at("pipeline_par");
    scenario.mesh.dp = execution.at("data_par");

    Training& training = scenario.training;
    training.sequenceLength = model.maxContext;
    training.microBatchSize = execution.at("microbatch_size");
    training.globalBatchSize = execution.at("batch_size");
    const std::string recompute = execution.at("activation_recompute");
    training.recompute.kind = recompute == "full"        ? RecomputeKind::full
                              : recompute == "attn_only" ? RecomputeKind::selective
                                                         : RecomputeKind::none;
    const bool allReduces = execution.at("tensor_par_comm_type") == "ar";
    training.sequenceParallel = scenario.mesh.tp > 1 && !allReduces;
    training.attention = AttentionKernel::unfused;
    training.dropout = 0.1;
    scenario.precision.compute = scenario.precision.parameters = DataType::fp16;
    scenario.precision.gradients = scenario.precision.gradientReduce = DataType::fp16;
    scenario.sharding.strategy =
        execution.at("optimizer_sharding").get<bool>() ? ShardingStrategy::zero1 : ShardingStrategy::none;
    if (execution.at("optimizer_offload").get<bool>()) scenario.sharding.offload = Offload::all;
    const std::int64_t virtualStages = execution.at("pipeline_interleaving");
    scenario.pipeline.virtualStages = virtualStages;
    if (virtualStages > 1) scenario.pipeline.schedule = ScheduleKind::interleavedOneFOneB;
    const std::int64_t stages = scenario.mesh.pp * virtualStages;
    if (model.numHiddenLayers % stages != 0) {  // Calculon rounds up the layers of a stage
        std::vector<std::int64_t> layers;
        for (std::int64_t stage = 0; stage < stages; ++stage)
            layers.push_back((stage + 1) * model.numHiddenLayers / stages -
                             stage * model.numHiddenLayers / stages);
        scenario.pipeline.layersPerStage = layers;
    }
    scenario.overlap.dataParallel = execution.at("data_par_overlap");
    scenario.overlap.tensorParallel = execution.at("tensor_par_overlap") != "none";
    return scenario;
}

struct Ratio {
    std::string id;
    double ours = 0.0, theirs = 0.0;
    [[nodiscard]] double ratio() const { return ours / theirs; }
};

struct Group {
    std::string_view name, why;
};
constexpr Group kGroups[] = {
    {"example a100_80g",
     "64 stages of 1 or 2 layers: the stage with the LM head and the loss, which Calculon does not have, "
     "sets the "
     "pace of all; the smaller the model, the more. Score matrices go through memory at 13 and 17 bytes in "
     "ours"},
    {"example a100_80e",
     "as above; its GEMMs reach 0.99 of 312 TFLOP/s, in published runs 0.90 of a measured 271"},
    {"example h100_80g_nvl8",
     "as above; its GEMMs reach 0.99 of 1,000 TFLOP/s, in published runs 0.85 of a measured 794; launching "
     "the "
     "kernels of a layer of 126M takes longer than running them"},
    {"validation a100_80g",
     "the paper's own runs on 8 to 512 GPUs: ours has embedding, head and loss beside; for 1T it is 9 % over "
     "the paper's time, Calculon 5 to 8 % under it"},
    {"sweep a100_80g",
     "head and loss, as above; overlapped TP (tpring, tppipe) leaves two thirds of forward traffic exposed, "
     "as in "
     "published runs without userbuffers, where Calculon hides nearly all; its offload_all moves weights for "
     "every "
     "micro-batch, ours keeps them on the GPU"},
    {"sweep a100_80e", "as above, and its GEMMs at 0.99"},
    {"sweep h100_80g_nvl8",
     "as above, and its H100 rates; its host link is of 450 GB/s, a PCIe H100's of 50"},
};

std::string groupOf(const json& row) {
    const std::string id = row.at("id");
    const std::string_view kind = id.starts_with("example") ? "example"
                                  : id.starts_with("val")   ? "validation"
                                                            : "sweep";
    return fmt::format("{} {}", kind, row.at("system").get<std::string>());
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2.0;
}

}  // namespace

TEST_CASE("Calculon's 107 runs: our step time over its own, by group, with the reason") {
    const json golden = test::readTestJson("golden_time.json");
    std::map<std::string, std::vector<Ratio>> groups;
    std::size_t rows = 0, infeasible = 0;
    for (const json& row : golden.at("calculon")) {
        ++rows;
        if (!row.at("result").contains("total_time")) {  // it refuses: over 80 GiB
            ++infeasible;
            continue;
        }
        const std::string system = row.at("system");
        const Evaluation evaluation = evaluate(scenarioOf(row, golden.at("calculon_systems").at(system)));
        INFO(row.at("id"));
        REQUIRE(evaluation.time);
        groups[groupOf(row)].push_back(
            {row.at("id"), evaluation.time->step.value(), row.at("result").at("total_time")});
    }
    CHECK(rows == 107);
    CHECK(infeasible == 6);
    std::string table;
    std::vector<double> all;
    for (const Group& group : kGroups) {
        REQUIRE(groups.contains(std::string(group.name)));
        std::vector<Ratio>& ratios = groups[std::string(group.name)];
        const auto byRatio = [](const Ratio& one) { return std::abs(std::log(one.ratio())); };
        const Ratio& worst = *std::ranges::max_element(ratios, {}, byRatio);
        std::vector<double> values;
        for (const Ratio& one : ratios) values.push_back(one.ratio());
        all.insert(all.end(), values.begin(), values.end());
        table += fmt::format("{:<22} n {:>2}, median {:.2f}, worst {:.2f} ({})\n    {}\n", group.name,
                             ratios.size(), median(values), worst.ratio(), worst.id, group.why);
        for (const Ratio& one : ratios)
            table += fmt::format("      {:<50} {:>7.2f} s / {:>7.2f} s = {:.2f}\n", one.id, one.ours,
                                 one.theirs, one.ratio());
    }
    CHECK(groups.size() == std::size(kGroups));
    WARN(fmt::format("{}all 101: median {:.2f}, from {:.2f} to {:.2f}", table, median(all),
                     *std::ranges::min_element(all), *std::ranges::max_element(all)));
    CHECK(median(all) > 0.8);
    CHECK(median(all) < 1.25);
    // Where both have the figure of a published run, both are near it.
    for (const Ratio& one : groups["validation a100_80g"]) CHECK(std::abs(one.ratio() - 1.0) < 0.25);
}
