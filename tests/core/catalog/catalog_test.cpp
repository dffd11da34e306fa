// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"

#include <algorithm>
#include <set>
#include <thread>

#include "tests/support/catch.h"
#include "tests/support/test_data.h"

using namespace meshwright;
using Catch::Matchers::WithinRel;

namespace {

std::vector<std::string> idsOf(const nlohmann::json& rows) {
    std::vector<std::string> ids;
    for (const auto& row : rows) ids.push_back(row.at("id"));
    return ids;
}

template <class Preset>
std::vector<std::string> idsOf(const std::vector<Preset>& presets) {
    std::vector<std::string> ids;
    for (const Preset& preset : presets) ids.push_back(preset.id);
    return ids;
}

/// Absent in the table is null, absent in the spec is empty; both or neither.
void checkRate(const std::optional<FlopsPerSecond>& rate, const nlohmann::json& teraflops) {
    REQUIRE(rate.has_value() == !teraflops.is_null());
    if (rate) CHECK_THAT(rate->value(), WithinRel(teraflops.get<double>() * 1e12, 1e-12));
}

const nlohmann::json& hardware() {
    static const nlohmann::json table = test::readTestJson("presets/hardware.json");
    return table;
}

}  // namespace

TEST_CASE("The catalog holds every dense model, accelerator and link of the tables, in their order") {
    CHECK(idsOf(modelPresets()) == idsOf(test::readTestJson("presets/models.json")));
    CHECK(idsOf(gpuPresets()) == idsOf(hardware().at("accelerators")));
    CHECK(idsOf(linkPresets()) == idsOf(hardware().at("links")));
}

TEST_CASE("A preset is found by its id and by nothing else") {
    for (const ModelPreset& preset : modelPresets()) CHECK(findModelPreset(preset.id) == &preset);
    for (const GpuPreset& preset : gpuPresets()) CHECK(findGpuPreset(preset.id) == &preset);
    for (const LinkPreset& preset : linkPresets()) CHECK(findLinkPreset(preset.id) == &preset);
    CHECK(findModelPreset("llama") == nullptr);
    CHECK(findGpuPreset("") == nullptr);
    CHECK(findLinkPreset("NVLink-4") == nullptr);
}

TEST_CASE("Accelerators have the published figures") {
    for (const auto& row : hardware().at("accelerators")) {
        INFO(row.at("id"));
        const GpuSpec& gpu = findGpuPreset(row.at("id").get<std::string>())->spec;
        CHECK(gpu.memory.value() == row.at("memory_bytes"));
        CHECK(gpu.memoryEstimated == row.at("memory_bytes_estimated"));
        CHECK(gpu.memoryLabelGb == row.at("memory_label_GB"));
        CHECK_THAT(gpu.memoryBandwidth.value(),
                   WithinRel(row.at("memory_bw_GBps").get<double>() * 1e9, 1e-12));
        checkRate(gpu.bf16, row.at("bf16_dense_tflops"));
        checkRate(gpu.fp16, row.at("fp16_dense_tflops"));
        checkRate(gpu.fp8, row.at("fp8_dense_tflops"));
        checkRate(gpu.measuredBf16, row.at("measured_max_matmul_bf16_tflops"));
        checkRate(gpu.measuredFp8, row.at("measured_max_matmul_fp8_tflops"));
        const nlohmann::json& watts = row.at("tdp_W");
        CHECK(gpu.tdpWatts == (watts.is_null() ? 0.0 : watts.get<double>()));
        CHECK(gpu.intraNodeLink == row.at("intra_node_link").get<std::string>());
        CHECK_FALSE(gpu.name.empty());
        CHECK_FALSE(gpu.source.empty());
    }
}

TEST_CASE("Memory without a published figure is the label in GiB less 1.5 %, and marked") {
    for (const GpuPreset& preset : gpuPresets()) {
        INFO(preset.id);
        const GpuSpec& gpu = preset.spec;
        const double label = static_cast<double>(gpu.memoryLabelGb) * 1024 * 1024 * 1024;
        CHECK_THAT(gpu.memory.asDouble(), WithinRel(label, gpu.memoryEstimated ? 0.016 : 0.02));
    }
}

TEST_CASE("Number types a chip has no units for are absent, the data-sheet peaks are there") {
    const GpuSpec& volta = findGpuPreset("v100-sxm-32gb")->spec;
    CHECK_FALSE(volta.bf16.has_value());
    CHECK_FALSE(volta.tf32.has_value());
    CHECK(volta.fp32->value() == 15.7e12);
    const GpuSpec& ampere = findGpuPreset("a100-sxm-80gb")->spec;
    CHECK_FALSE(ampere.fp8.has_value());
    CHECK(ampere.fp32->value() == 19.5e12);
    CHECK(ampere.tf32->value() == 156e12);
    const GpuSpec& hopper = findGpuPreset("h100-sxm-80gb")->spec;
    CHECK_FALSE(hopper.fp4.has_value());
    CHECK(hopper.fp32->value() == 67e12);
    CHECK(hopper.tf32->value() == 494.7e12);
}

TEST_CASE("Links have the published figures") {
    for (const auto& row : hardware().at("links")) {
        INFO(row.at("id"));
        const LinkSpec& link = findLinkPreset(row.at("id").get<std::string>())->spec;
        CHECK(link.insideNode == (row.at("kind") == "intra"));
        CHECK_THAT(link.bandwidth.value(), WithinRel(row.at("bandwidth_gb_s").get<double>() * 1e9, 1e-12));
        CHECK_THAT(link.latency.value(), WithinRel(row.at("latency_us").get<double>() * 1e-6, 1e-12));
        CHECK(link.latencyEstimated == row.at("latency_estimated"));
        // Omni-Path's is estimated there; resources/links.json has what was measured, with its source.
        if (row.at("id").get<std::string>().starts_with("omnipath")) {
            CHECK(row.at("efficiency_estimated") == true);
            CHECK_FALSE(link.efficiencyEstimated);
        } else {
            CHECK(link.efficiency == row.at("efficiency"));
            CHECK(link.efficiencyEstimated == row.at("efficiency_estimated"));
        }
        CHECK_FALSE(link.name.empty());
        CHECK_FALSE(link.source.empty());
    }
}

TEST_CASE("Every accelerator names a link inside its node that exists") {
    for (const GpuPreset& preset : gpuPresets()) {
        INFO(preset.id);
        const LinkPreset* link = findLinkPreset(preset.spec.intraNodeLink);
        REQUIRE(link != nullptr);
        CHECK(link->spec.insideNode);
    }
}

TEST_CASE("Presets name public sources; what none was found for is a flag, not a source") {
    const auto namesAPublicSource = [](const std::string& source) {
        return !source.empty() && source.find("unverified") == std::string::npos &&
               source.find("public file") == std::string::npos &&
               source.find("public source") == std::string::npos;
    };
    for (const ModelPreset& preset : modelPresets()) {
        INFO(preset.id);
        CHECK(namesAPublicSource(preset.source));
        CHECK(preset.publishedTotal.has_value() == namesAPublicSource(preset.publishedSource));
    }
    for (const GpuPreset& preset : gpuPresets()) CHECK(namesAPublicSource(preset.spec.source));
    for (const LinkPreset& preset : linkPresets()) CHECK(namesAPublicSource(preset.spec.source));
}

TEST_CASE("Model shapes are whole and layer patterns reach over all layers") {
    std::set<std::string> names;
    for (const ModelPreset& preset : modelPresets()) {
        INFO(preset.id);
        const ModelSpec& spec = preset.spec;
        CHECK(names.insert(spec.name).second);
        CHECK(spec.maxContext > 0);
        CHECK((spec.position == Position::learned) == (spec.learnedPositions > 0));
        CHECK((spec.layerKinds.empty() || std::ssize(spec.layerKinds) == spec.numHiddenLayers));
        CHECK(spec.slidingWindow.has_value() == !spec.layerKinds.empty());
    }
    const ModelSpec& gemma = findModelPreset("gemma-3-27b")->spec;
    CHECK(gemma.layerKinds.at(4) == LayerKind::sliding);
    CHECK(gemma.layerKinds.at(5) == LayerKind::full);
    CHECK(std::ranges::count(gemma.layerKinds, LayerKind::full) == 10);
}

TEST_CASE("The catalog is parsed once, also when threads ask at the same time") {
    std::vector<const ModelPreset*> seen(8);
    std::vector<std::thread> threads;
    for (auto& place : seen) threads.emplace_back([&place] { place = findModelPreset("llama-3.1-70b"); });
    for (std::thread& thread : threads) thread.join();
    CHECK(std::set(seen.begin(), seen.end()).size() == 1);
    CHECK(seen.front() != nullptr);
}
