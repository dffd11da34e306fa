// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/derivation/product.h"
#include "core/scenario/choices.h"
#include "core/units/integer_unit.h"

namespace meshwright {

/// The six bands of the memory chart, in stacking order.
enum class MemoryCategory : std::uint8_t { weights, gradients, optimizer, activations, buffers, runtime };
inline constexpr std::array<MemoryCategory, 6> kMemoryCategories = {
    MemoryCategory::weights,     MemoryCategory::gradients, MemoryCategory::optimizer,
    MemoryCategory::activations, MemoryCategory::buffers,   MemoryCategory::runtime};

/// Where in the model a kept tensor belongs.
enum class MemoryPart : std::uint8_t { states, layer, embedding, head, workingSet, runtime };

/// One line of the ledger: `count` times the bytes of `product`.
struct MemoryItem {
    MemoryCategory category = MemoryCategory::activations;
    MemoryPart part = MemoryPart::layer;
    std::string_view name{};    ///< static id, e.g. "attention-output"; words in ui/text
    SymbolList shape{};         ///< unsharded shape, for people
    std::string_view dtype{};   ///< "bf16", "fp32", "uint8" ...
    Product product{};          ///< bytes of one such tensor on the rank
    std::int64_t count = 1;     ///< e.g. layers x micro-batches in flight
    Bytes bytes{};              ///< product x count
    std::string_view source{};  ///< paper or program the term comes from
};

/// What the fullest rank of one pipeline stage holds at its peak.
struct StageMemory {
    std::int64_t stage = 0;
    std::int64_t layers = 0;
    double inFlight = 0.0;  ///< micro-batches whose activations are kept at the peak: chunks / v
    std::vector<std::int64_t> heldMicroBatches;  ///< the same, of each chunk of layers that the rank runs
    ParameterCount parameters;
    SymbolTable symbols;
    std::array<Bytes, 6> byCategory{};  ///< indexed by MemoryCategory; each is the sum of its items
    Bytes total;                        ///< sum of byCategory
    std::vector<MemoryItem> items;
    Bytes hostTotal;                    ///< sum of hostItems
    std::vector<MemoryItem> hostItems;  ///< moved to the memory of the host, outside byCategory and total

    [[nodiscard]] Bytes of(MemoryCategory category) const {
        return byCategory[static_cast<std::size_t>(category)];
    }
    /// What PyTorch's allocator has handed out (max_memory_allocated): all but the runtime's lines.
    [[nodiscard]] Bytes allocated() const { return total - of(MemoryCategory::runtime); }
};

enum class MemoryVerdict : std::uint8_t { fits, marginal, doesNotFit };

struct MemoryLedger {
    Bytes capacity;
    MemoryVerdict verdict = MemoryVerdict::fits;
    std::int64_t worstStage = 0;
    std::vector<StageMemory> stages;
    Bytes hostBytesPerNode;                    ///< host lines of the fullest stage, once a GPU of the node
    std::vector<std::string_view> notCounted;  ///< ids of what this estimate leaves out

    [[nodiscard]] const StageMemory& worst() const { return stages[static_cast<std::size_t>(worstStage)]; }
};

/// Consecutive stages that hold the same, line by line, on the GPU and on the host.
struct AlikeStages {
    std::int64_t first = 0, count = 1;
    friend bool operator==(const AlikeStages&, const AlikeStages&) = default;
};
[[nodiscard]] std::vector<AlikeStages> alikeStages(const MemoryLedger& ledger);

}  // namespace meshwright
