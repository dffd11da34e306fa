// SPDX-License-Identifier: GPL-3.0-or-later
// Megatron-LM's --pipeline-model-parallel-layout: which layers each stage of a pipeline holds, as a string. E
// is the embedding, t a decoder layer, m a multi-token prediction (MTP) layer, L the loss, | a stage border;
// "Et*3|(tt|)*29,m|L" on 16 ranks is 32 stages, two a rank.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/units/result.h"

namespace meshwright {

/// Most stages and layers that a string is written out to.
inline constexpr std::int64_t kMostLayoutStages = 16'384;
inline constexpr std::int64_t kMostLayoutLayers = 1'000'000;

enum class LayoutLayer : std::uint8_t { embedding, decoder, mtp, loss };

/// Equal layers one after the other.
struct LayerRun {
    LayoutLayer layer = LayoutLayer::decoder;
    std::int64_t count = 1;
    friend bool operator==(const LayerRun&, const LayerRun&) = default;
};

struct LayoutStage {
    std::vector<LayerRun> runs;  ///< in order, neighbours differ; none = an empty stage, which is legal
    friend bool operator==(const LayoutStage&, const LayoutStage&) = default;
};

/// Stage k in depth order lies on rank k mod ranks, as its virtual stage k div ranks.
struct MegatronLayout {
    std::int64_t ranks = 1;                     ///< pipeline ranks
    std::optional<std::int64_t> virtualStages;  ///< stages on each rank; none where they do not come out even
    std::vector<LayoutStage> stages;            ///< in depth order, at least one
    friend bool operator==(const MegatronLayout&, const MegatronLayout&) = default;
};

/// Reads a layout for `ranks` pipeline ranks, written out exactly as Megatron does, so that what it accepts
/// is accepted and what it refuses is refused; only blanks are ignored like commas, where Megatron refuses
/// them. `x*n` and `(..)*n` with n 0 repeat nothing. Errors, with the path "layout": empty-layout,
/// unknown-layer, unbalanced-bracket, nested-group, empty-group, wrong-count (missing or not a whole number),
/// nothing-to-repeat, layout-too-large; with the path "stages": out-of-range. `found` names the characters
/// and their place in `text`, counted from 1.
[[nodiscard]] Result<MegatronLayout> parseMegatronLayout(std::string_view text, std::int64_t ranks);

/// Whether Megatron trains a model of `layers` decoder and `mtpLayers` MTP layers with this layout; what it
/// would complain about first comes first. Errors: stages-not-divisible, first-not-embedding, last-not-loss,
/// embedding-not-once, loss-not-once, wrong-layer-count, wrong-mtp-count, mtp-before-decoder,
/// mtp-not-last-virtual, mtp-split.
[[nodiscard]] Errors checkMegatronLayout(const MegatronLayout& layout, std::int64_t layers,
                                         std::int64_t mtpLayers);

/// The table that Megatron prints, line by line with its trailing blanks: a column for each virtual stage,
/// equal ranks in one row. Empty where there are no virtual stages, or over 16 MiB.
[[nodiscard]] std::vector<std::string> megatronTable(const MegatronLayout& layout);

/// Layers of one kind on a stage.
[[nodiscard]] std::int64_t layersOn(const LayoutStage& stage, LayoutLayer layer);

/// Decoder layers of each stage in depth order: ranks x virtual stages integers, as a scenario's
/// layers_per_stage has them.
[[nodiscard]] std::vector<std::int64_t> layersPerStage(const MegatronLayout& layout);

/// Depth index of the stage that holds the only embedding, or the only loss (and with it the LM head); none
/// without one, or with several.
[[nodiscard]] std::optional<std::int64_t> embeddingStage(const MegatronLayout& layout);
[[nodiscard]] std::optional<std::int64_t> headStage(const MegatronLayout& layout);

}  // namespace meshwright
