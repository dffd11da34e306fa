// SPDX-License-Identifier: GPL-3.0-or-later
// What of the traffic stops a GPU: a formula of the table of figures for each way of hiding it.
#pragma once

#include <array>

#include "core/derivation/quantity.h"
#include "core/scenario/scenario.h"
#include "core/timing/step_time.h"
#include "core/traffic/traffic_ledger.h"

namespace meshwright {

/// What stops the GPUs of a row's traffic.
enum class Stopping : std::uint8_t {
    inLayers,    ///< a part of each layer's, for every micro-batch
    atEnds,      ///< calls at the ends of the model, for every micro-batch
    atBoundary,  ///< messages between stages: what they make the pipeline longer
    reduced,     ///< gradients once a step
    gathered,    ///< weights once a step
    whole        ///< all of it
};
[[nodiscard]] Stopping stoppingOf(const TrafficRow& row);

enum class Pass : std::uint8_t { forward, backward };
inline constexpr std::array<Pass, 2> kPasses = {Pass::forward, Pass::backward};

/// What the formulas of exposed time in one layer and pass are given.
struct ExposureTerms {
    Quantity formula = Quantity::exposedWhole;
    Seconds communication;          ///< of the row
    Seconds repeated;               ///< by recomputation, where that counts apart
    Seconds computing, attention;   ///< of the layer
    Seconds shards, shardsExposed;  ///< of all rows of sharded states
    const TimeConstants* constants = nullptr;

    /// NaN for a quantity that is none of theirs.
    [[nodiscard]] double of(Quantity quantity) const;
    /// By the formula; nothing where nothing travels.
    [[nodiscard]] Seconds exposed() const;
};

/// The rows of the traffic ledger in a layer of one type.
class LayerExposure {
  public:
    /// `kernels` of one layer. Keeps references to all but `type`.
    LayerExposure(LayerType type, const KernelTimes& kernels, const TrafficLedger& traffic,
                  const Overlap& overlap, const TimeConstants& constants);

    /// Of a row that repeats in the layer.
    [[nodiscard]] ExposureTerms of(const TrafficRow& row, Pass pass) const;
    /// Rows of sharded states share one window: their sum is hidden beside the layer, and what is not goes to
    /// each by its part.
    [[nodiscard]] const ExposureTerms& ofShards(Pass pass) const {
        return m_shards[static_cast<std::size_t>(pass)];
    }
    /// Nothing of a row that does not repeat in it.
    [[nodiscard]] ExposedTime exposed(const TrafficRow& row) const;
    [[nodiscard]] bool holds(const TrafficRow& row) const { return repeatsIn(m_type, row.layers); }

  private:
    [[nodiscard]] ExposureTerms beside(Pass pass) const;
    [[nodiscard]] Quantity formulaFor(const TrafficRow& row, Pass pass) const;

    LayerType m_type;
    const Overlap& m_overlap;
    const TimeConstants& m_constants;
    ComputeTime m_computing, m_attention;
    std::array<ExposureTerms, 2> m_shards;  ///< [pass]
    std::array<Seconds, 2> m_shardsExposed;
};

/// How many of its stages are what.
struct EndsOfRank {
    std::int64_t stages = 1, embeddings = 0, heads = 0;
};
/// Calls of a row at the ends of the model that a rank makes for a micro-batch, by pass: with all of the
/// model's ends on one rank two, of which a rank in between makes none.
[[nodiscard]] std::array<std::int64_t, 2> callsAtEnds(const TrafficRow& row, const EndsOfRank& ends);

/// Traffic of states once a step: gradients in the last backward and the bubble, weights in the first
/// forward. With several stages a rank, those of one travel while the p micro-batches of the next pass.
struct OncePerStep {
    double microBatchBusy = 0.0, bubble = 0.0;  ///< seconds
    double stages = 1.0, virtualStages = 1.0, microBatches = 1.0;
    double reduceTime = 0.0, gatherTime = 0.0;  ///< of all rows, in seconds
    bool overlaps = true;
    double contention = 0.0;

    OncePerStep(const StepTime& time, const ScheduleShape& shape, const TrafficLedger& traffic,
                const Overlap& overlap, const TimeConstants& constants);
    /// NaN for a quantity that is none of theirs.
    [[nodiscard]] double of(Quantity quantity) const;
    /// By which formula: that of the quantity, or of the same without overlap.
    [[nodiscard]] Quantity formula(Quantity exposed) const;
    /// Of one row.
    [[nodiscard]] Seconds exposed(const TrafficRow& row) const;
};

}  // namespace meshwright
