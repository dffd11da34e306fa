// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/derivation/product.h"
#include "core/model/layers.h"
#include "core/scenario/choices.h"
#include "core/units/real_unit.h"

namespace meshwright {

enum class Collective : std::uint8_t { allReduce, allGather, reduceScatter, allToAll, sendRecv };

enum class CollectiveAlgorithm : std::uint8_t { ring, tree, hierarchical, pairwise };

/// Seconds of one layer and one micro-batch, before overlap.
struct LayerSeconds {
    Seconds forward, backward, recompute;
};

/// The layers of the stage that a row repeats in.
enum class LayersOf : std::uint8_t { none, all, attention, dense, experts };

[[nodiscard]] bool repeatsIn(LayerType type, LayersOf which);

/// What one axis moves in one step, for one GPU of the stage with the most layers.
struct TrafficRow {
    Axis axis = Axis::tp;
    Collective collective = Collective::allReduce;
    CollectiveAlgorithm algorithm = CollectiveAlgorithm::ring;
    LayersOf layers = LayersOf::none;
    bool crossesNodes = false;
    std::string_view what;  ///< static id: "layer-activations", "gradients", "weights", "stage-boundary" ...
    std::string link;       ///< preset id or name of the slowest link the group uses
    std::int64_t groupSize = 1;
    std::int64_t groupPerNode = 1;  ///< of the group, those that share a node
    Product payload;                ///< bytes of the whole message of one call
    Count callsPerStep;
    Bytes bytesPerGpuPerStep{};  ///< bytes a GPU sends, ring algorithm
    Seconds seconds{};           ///< if nothing is hidden
    Seconds exposed{};           ///< not hidden behind compute; filled by timing
    LayerSeconds perLayer{};     ///< of one of `layers`; zero for rows that do not repeat in layers
};

/// All-reduces of a micro-batch in the row "loss-reductions".
inline constexpr std::int64_t kLossReductions = 3;

using TrafficLedger = std::vector<TrafficRow>;

/// Bytes a GPU sends for one call, in symbols: "2 (n-1)/n x 2 s b h / c".
[[nodiscard]] std::string formulaText(const TrafficRow& row);

}  // namespace meshwright
