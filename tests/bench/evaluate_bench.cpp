// SPDX-License-Identifier: GPL-3.0-or-later
// Microseconds of one evaluate() call on one core. Build with the preset release.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "core/evaluation/evaluation.h"
#include "tests/support/sample_scenarios.h"

namespace {

double medianMicroseconds(const meshwright::Scenario& scenario) {
    constexpr int kRounds = 201;
    constexpr int kCalls = 20;
    std::vector<double> rounds;
    for (int round = 0; round < kRounds; ++round) {
        const auto start = std::chrono::steady_clock::now();
        for (int call = 0; call < kCalls; ++call) {
            const auto evaluation = meshwright::evaluate(scenario);
            if (!evaluation.time) return -1.0;
        }
        const std::chrono::duration<double, std::micro> elapsed = std::chrono::steady_clock::now() - start;
        rounds.push_back(elapsed.count() / kCalls);
    }
    std::ranges::nth_element(rounds, rounds.begin() + kRounds / 2);
    return rounds[kRounds / 2];
}

}  // namespace

int main() {
    meshwright::Scenario scenario = meshwright::test::llama70bOn1024();
    std::printf("evaluate, Llama 3.1 70B, TP 8 PP 8 DP 16, b 1, global batch 2048: %.1f us (target < 50)\n",
                medianMicroseconds(scenario));
    scenario.mesh.pp = 16;
    scenario.training.globalBatchSize = 512;
    std::printf("16 stages x 64 micro-batches, calibrated time: %.1f us (target < 100)\n",
                medianMicroseconds(scenario));
    scenario.training.globalBatchSize = 2048;
    std::printf("16 stages x 256 micro-batches: %.1f us\n", medianMicroseconds(scenario));
    scenario.pipeline.schedule = meshwright::ScheduleKind::interleavedOneFOneB;
    scenario.pipeline.virtualStages = 5;
    std::printf("the same interleaved, V 5: %.1f us\n", medianMicroseconds(scenario));
    scenario.pipeline = {};
    scenario.mesh.pp = 64;
    std::vector<std::int64_t> layers(64, 1);
    std::fill_n(layers.begin(), 16, 2);
    scenario.pipeline.layersPerStage = layers;
    std::printf("PP 64 DP 2: %.1f us (target < 300)\n", medianMicroseconds(scenario));
    scenario.pipeline.layersPerStage.reset();
    scenario.mesh.pp = 80;
    scenario.cluster.nodes = 80;
    scenario.training.globalBatchSize = 2048;
    std::printf("PP 80 DP 1 on 640 GPUs: %.1f us\n", medianMicroseconds(scenario));
}
