// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/calibration.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/calibration/calibration_file.h"
#include "core/catalog/catalog.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"

using namespace meshwright;
using nlohmann::ordered_json;

namespace {

Scenario onGpu(const char* id) {
    Scenario scenario = test::llama70bOn64();
    scenario.cluster.gpu = {id, findGpuPreset(id)->spec};
    return scenario;
}

bool has(const Scenario& scenario, Variant variant) {
    const std::vector<Variant> variants = variantsOf(scenario);
    return std::ranges::find(variants, variant) != variants.end();
}

/// The built-in file with one change.
Errors errorsOf(const std::function<void(ordered_json&)>& change) {
    ordered_json file = ordered_json::parse(writeCalibration(builtInCalibration()));
    change(file);
    const auto read = readCalibration(file.dump());
    return read ? Errors{} : read.error();
}

}  // namespace

TEST_CASE("A GPU's generation follows from the number types it multiplies") {
    CHECK(has(onGpu("v100-sxm-32gb"), Variant::volta));
    CHECK(has(onGpu("a100-sxm-80gb"), Variant::ampere));
    CHECK(has(onGpu("h100-sxm-80gb"), Variant::hopper));
    CHECK(has(onGpu("gb300-288gb"), Variant::blackwell));
    for (const GpuPreset& gpu : gpuPresets()) {
        const std::vector<Variant> variants = variantsOf(onGpu(gpu.id.c_str()));
        INFO(gpu.id);
        CHECK(std::ranges::count_if(variants,
                                    [](Variant variant) { return variant <= Variant::blackwell; }) == 1);
    }
}

TEST_CASE("Kernels follow from the framework and its release") {
    Scenario scenario = test::llama70bOn64();
    CHECK(has(scenario, Variant::transformerEngine));
    CHECK(has(scenario, Variant::asynchronousTp));
    CHECK_FALSE(has(scenario, Variant::eager));
    scenario.framework = {Framework::megatron, "Megatron-LM 2021"};
    CHECK_FALSE(has(scenario, Variant::transformerEngine));
    CHECK_FALSE(has(scenario, Variant::asynchronousTp));
    scenario.framework = {Framework::torchtitan, ""};
    CHECK(has(scenario, Variant::eager));
    scenario.training.compile = true;
    CHECK(has(scenario, Variant::compiled));
    CHECK_FALSE(has(scenario, Variant::eager));
}

TEST_CASE("The last row that holds gives the value: the scenario's own, else the most special") {
    Scenario scenario = onGpu("h100-sxm-80gb");
    const Calibration& calibration = builtInCalibration();
    const CalibratedValue& cudnn = *rowsFor(calibration, scenario)[TimeConstant::flashShare];
    CHECK(cudnn.of == std::vector{Variant::hopper, Variant::transformerEngine});
    CHECK(timeConstants(scenario, calibration)[TimeConstant::flashShare] == cudnn.value);
    scenario.framework = {Framework::fsdp, ""};
    CHECK(rowsFor(calibration, scenario)[TimeConstant::flashShare]->of == std::vector{Variant::hopper});
    scenario.timeConstants[TimeConstant::flashShare] = 0.77;
    CHECK(timeConstants(scenario, calibration)[TimeConstant::flashShare] == 0.77);
    // A host link that is no PCIe is the GPU's own.
    CHECK(timeConstants(onGpu("gb200-192gb"), calibration)[TimeConstant::hostLink] == 225e9);
    CHECK(timeConstants(onGpu("h100-sxm-80gb"), calibration)[TimeConstant::hostLink] == 50e9);
}

TEST_CASE("Every value has its source, and is inside the range that a user may set") {
    for (const CalibratedValue& row : builtInCalibration().values) {
        INFO(wordOf(row.constant));
        CHECK_FALSE(row.source.empty());
        CHECK(row.value >= rangeOf(row.constant).lower);
        CHECK(row.value <= rangeOf(row.constant).upper);
    }
}

TEST_CASE("A calibration is read as it was written") {
    const auto read = readCalibration(writeCalibration(builtInCalibration()));
    REQUIRE(read);
    CHECK(*read == builtInCalibration());
}

TEST_CASE(
    "A calibration with a wrong word, a value out of range or a constant less says where and what is "
    "allowed") {
    const Errors word = errorsOf([](ordered_json& file) { file["constants"][0]["constant"] = "gemm"; });
    REQUIRE_FALSE(word.empty());
    CHECK(word.front().code == "unknown-word");
    CHECK(word.front().path == "constants[0].constant");
    const Errors value = errorsOf([](ordered_json& file) { file["constants"][0]["value"] = 3.0; });
    REQUIRE(value.size() == 1);
    CHECK(value.front().code == "out-of-range");
    CHECK(value.front().path == "constants[0].value");
    const Errors missing = errorsOf([](ordered_json& file) {
        auto& rows = file["constants"];
        for (std::size_t i = rows.size(); i-- > 0;)
            if (rows[i]["constant"] == "congestion") rows.erase(i);
    });
    REQUIRE(missing.size() == 1);
    CHECK(missing.front().code == "missing-field");
    CHECK(missing.front().found.english() == "congestion");
    CHECK_FALSE(errorsOf([](ordered_json& file) { file.erase("constants"); }).empty());
    // The second row is fitted: bounds the wrong way round, and a prior that has no logarithm.
    for (const auto& [key, wrong] : {std::pair{"lower", 2.0}, {"prior", 0.0}, {"upper", 5.0}}) {
        const Errors bounds = errorsOf(
            [key = key, wrong = wrong](ordered_json& file) { file["constants"][1]["fitted"][key] = wrong; });
        INFO(key);
        REQUIRE(bounds.size() == 1);
        CHECK(bounds.front().path == "constants[1].fitted");
    }
    CHECK_FALSE(readCalibration("{").has_value());
}
