// SPDX-License-Identifier: GPL-3.0-or-later
// What Megatron-LM's validate_layer_layout asks of a layout, in its order.
#include <fmt/format.h>

#include <array>

#include "core/scenario/megatron_layout.h"

namespace meshwright {

namespace {

std::int64_t layersIn(const MegatronLayout& layout, LayoutLayer layer) {
    std::int64_t count = 0;
    for (const LayoutStage& stage : layout.stages) count += layersOn(stage, layer);
    return count;
}

const char* nameOf(std::optional<LayoutLayer> layer) {
    static constexpr std::array kNames = {"embedding", "decoder", "MTP", "loss"};
    return layer ? kNames[static_cast<std::size_t>(*layer)] : "no layer";
}

void checkEnds(const MegatronLayout& layout, Errors& errors) {
    std::optional<LayoutLayer> first;
    std::optional<LayoutLayer> last;
    for (const LayoutStage& stage : layout.stages) {
        if (stage.runs.empty()) continue;
        if (!first) first = stage.runs.front().layer;
        last = stage.runs.back().layer;
    }
    if (first != LayoutLayer::embedding)
        errors.push_back(
            {"first-not-embedding", "layout", fmt::format("{} first", nameOf(first)), "the embedding first"});
    if (last != LayoutLayer::loss)
        errors.push_back({"last-not-loss", "layout", fmt::format("{} last", nameOf(last)), "the loss last"});
}

void checkCounts(const MegatronLayout& layout, std::int64_t layers, std::int64_t mtpLayers, Errors& errors) {
    const std::int64_t embeddings = layersIn(layout, LayoutLayer::embedding);
    const std::int64_t losses = layersIn(layout, LayoutLayer::loss);
    const std::int64_t decoders = layersIn(layout, LayoutLayer::decoder);
    const std::int64_t mtp = layersIn(layout, LayoutLayer::mtp);
    // None at all is not first, or not last, and said there.
    if (embeddings > 1)
        errors.push_back(
            {"embedding-not-once", "layout", fmt::format("{} embeddings", embeddings), "one embedding"});
    if (losses > 1)
        errors.push_back({"loss-not-once", "layout", fmt::format("{} losses", losses), "one loss"});
    if (decoders != layers)
        errors.push_back({"wrong-layer-count", "layers",
                          fmt::format("{} decoder layers in the layout", decoders),
                          fmt::format("{}, as the model has", layers)});
    if (mtp != mtpLayers)
        errors.push_back({"wrong-mtp-count", "mtp", fmt::format("{} MTP layers in the layout", mtp),
                          fmt::format("{}, as the model has", mtpLayers)});
}

/// The first stage where a decoder layer follows an MTP layer, of this stage or an earlier one.
std::optional<std::int64_t> decoderAfterMtp(const MegatronLayout& layout) {
    bool mtpSeen = false;
    for (std::int64_t stage = 0; stage < std::ssize(layout.stages); ++stage)
        for (const LayerRun& run : layout.stages[stage].runs) {
            if (mtpSeen && run.layer == LayoutLayer::decoder) return stage;
            mtpSeen = mtpSeen || run.layer == LayoutLayer::mtp;
        }
    return std::nullopt;
}

void checkMtp(const MegatronLayout& layout, Errors& errors) {
    if (const std::optional<std::int64_t> stage = decoderAfterMtp(layout))
        errors.push_back({"mtp-before-decoder", "layout",
                          fmt::format("a decoder layer after an MTP layer, on stage {}", *stage),
                          "all decoder layers before the MTP layers"});
    std::vector<std::int64_t> stages;
    for (std::int64_t stage = 0; stage < std::ssize(layout.stages); ++stage)
        if (layersOn(layout.stages[stage], LayoutLayer::mtp) > 0) stages.push_back(stage);
    if (stages.empty()) return;
    const std::int64_t first = stages.front();
    if (layout.virtualStages && first / layout.ranks < *layout.virtualStages - 1)
        errors.push_back(
            {"mtp-not-last-virtual", "layout",
             fmt::format("an MTP layer on stage {}, virtual stage {} of rank {}", first, first / layout.ranks,
                         first % layout.ranks),
             fmt::format("MTP layers on virtual stage {}, the last", *layout.virtualStages - 1)});
    if (stages.size() > 1)
        errors.push_back({"mtp-split", "layout", fmt::format("MTP layers on {} stages", stages.size()),
                          "all MTP layers on one stage"});
}

}  // namespace

Errors checkMegatronLayout(const MegatronLayout& layout, std::int64_t layers, std::int64_t mtpLayers) {
    Errors errors;
    if (!layout.virtualStages)
        errors.push_back({"stages-not-divisible", "stages",
                          fmt::format("{} stages on {} ranks", layout.stages.size(), layout.ranks),
                          fmt::format("a multiple of {}", layout.ranks)});
    checkEnds(layout, errors);
    checkCounts(layout, layers, mtpLayers, errors);
    checkMtp(layout, errors);
    return errors;
}

}  // namespace meshwright
