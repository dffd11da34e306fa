// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/model/model_spec.h"

namespace meshwright {

enum class FeedForward : std::uint8_t { none, dense, experts };

/// What a layer is made of. Layers of one type are alike, tensor for tensor.
struct LayerType {
    LayerKind kind = LayerKind::full;
    FeedForward feedForward = FeedForward::dense;
    friend bool operator==(const LayerType&, const LayerType&) = default;
};

/// How many layers of each type: all of the order of the layers that a sum over them needs.
class LayerCounts {
  public:
    static constexpr std::size_t kKinds = 5;
    static constexpr std::size_t kTypes = 3 * kKinds;

    constexpr void add(LayerType type, std::int64_t layers = 1) { m_counts[indexOf(type)] += layers; }
    constexpr LayerCounts& operator+=(const LayerCounts& other) {
        for (std::size_t i = 0; i < kTypes; ++i) m_counts[i] += other.m_counts[i];
        return *this;
    }

    [[nodiscard]] constexpr std::int64_t operator[](LayerType type) const { return m_counts[indexOf(type)]; }
    [[nodiscard]] constexpr std::int64_t total() const {
        return countIf([](LayerType) { return true; });
    }

    /// Layers whose type meets a condition.
    template <class Condition>
    [[nodiscard]] constexpr std::int64_t countIf(const Condition& condition) const {
        std::int64_t layers = 0;
        forEach([&](LayerType type, std::int64_t count) { layers += condition(type) ? count : 0; });
        return layers;
    }

    /// Calls visit(type, layers) for each type that occurs.
    template <class Visit>
    constexpr void forEach(const Visit& visit) const {
        for (std::size_t i = 0; i < kTypes; ++i)
            if (m_counts[i] != 0) visit(typeAt(i), m_counts[i]);
    }

    [[nodiscard]] static constexpr std::size_t indexOf(LayerType type) {
        return static_cast<std::size_t>(type.feedForward) * kKinds + static_cast<std::size_t>(type.kind);
    }
    [[nodiscard]] static constexpr LayerType typeAt(std::size_t index) {
        return {static_cast<LayerKind>(index % kKinds), static_cast<FeedForward>(index / kKinds)};
    }

    friend bool operator==(const LayerCounts&, const LayerCounts&) = default;

  private:
    std::array<std::int64_t, kTypes> m_counts{};
};

/// Of layers first, first + 1 ... (`count` of them, counted from 0).
[[nodiscard]] LayerCounts layerCounts(const ModelSpec& model, std::int64_t first, std::int64_t count);
/// Of the whole model, MTP layers apart.
[[nodiscard]] LayerCounts layerCounts(const ModelSpec& model);

[[nodiscard]] bool hasLayerKind(const ModelSpec& model, LayerKind kind);

/// The shortest list that gives these kinds, one a layer, when it repeats; empty for none.
[[nodiscard]] std::vector<LayerKind> repeatingPattern(const std::vector<LayerKind>& kinds);

/// An MTP layer is made like the model's last.
[[nodiscard]] LayerType mtpLayerType(const ModelSpec& model);

/// Heads of the softmax attention in layers of a kind.
struct AttentionHeads {
    std::int64_t queries = 0, keyValues = 0;
    std::int64_t headDim = 0, vHeadDim = 0;
    bool sinks = false;
};
[[nodiscard]] AttentionHeads attentionHeads(const ModelSpec& model, LayerKind kind);

}  // namespace meshwright
