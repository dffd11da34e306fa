// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/presets_command.h"

#include <fmt/format.h>

#include <ostream>

#include "app/commands/command.h"
#include "core/catalog/catalog.h"
#include "core/parameters/parameters.h"

namespace meshwright {

namespace {

void printModels(std::ostream& out) {
    for (const ModelPreset& preset : modelPresets()) {
        const ModelSpec& model = preset.spec;
        const double parameters = countParameters(model, model.vocabSize).total.asDouble();
        out << fmt::format(
            "{:<28}{:<28}{:>9.2f} B  {:>3} layers  hidden {:>6}  heads {:>3}/{:<3}  vocabulary {}\n",
            preset.id, model.name, parameters / 1e9, model.numHiddenLayers, model.hiddenSize,
            model.numAttentionHeads, model.numKeyValueHeads, model.vocabSize);
    }
}

void printGpus(std::ostream& out) {
    for (const GpuPreset& preset : gpuPresets()) {
        const GpuSpec& gpu = preset.spec;
        const auto rate = [](const std::optional<FlopsPerSecond>& flops) {
            return flops ? fmt::format("{:.0f}", flops->value() / 1e12) : std::string("-");
        };
        out << fmt::format(
            "{:<20}{:<26}{:>7.1f} GiB{}  {:>6.0f} GB/s  BF16 {:>5} TFLOP/s  FP8 {:>5} TFLOP/s  {}\n",
            preset.id, gpu.name, gpu.memory.asDouble() / 0x1p30, gpu.memoryEstimated ? "~" : " ",
            gpu.memoryBandwidth.value() / 1e9, rate(gpu.bf16), rate(gpu.fp8), gpu.intraNodeLink);
    }
}

void printLinks(std::ostream& out) {
    for (const LinkPreset& preset : linkPresets()) {
        const LinkSpec& link = preset.spec;
        out << fmt::format("{:<24}{:<34}{:<14}{:>7.1f} GB/s  {:>5.1f} us{}\n", preset.id, link.name,
                           link.insideNode ? "inside a node" : "between nodes", link.bandwidth.value() / 1e9,
                           link.latency.value() * 1e6, link.latencyEstimated ? "~" : "");
    }
}

}  // namespace

int runPresetsCommand(const std::string& kind, std::ostream& out, std::ostream& err) {
    if (!kind.empty() && kind != "models" && kind != "gpus" && kind != "links") {
        err << fmt::format("meshwright presets: \"{}\" is not known. Choose models, gpus or links.\n", kind);
        return kExitBadInput;
    }
    if (kind.empty() || kind == "models") printModels(out);
    if (kind.empty() || kind == "gpus") printGpus(out);
    if (kind.empty() || kind == "links") printLinks(out);
    return kExitFine;
}

}  // namespace meshwright
