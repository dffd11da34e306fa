// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/exposure.h"

#include <limits>

namespace meshwright {

namespace {

using enum Quantity;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

bool isOfShards(const TrafficRow& row) {
    return row.axis == Axis::dp;
}

Seconds inLayer(const TrafficRow& row, Pass pass) {
    return pass == Pass::forward ? row.perLayer.forward : row.perLayer.backward;
}

Seconds inPass(const ComputeTime& time, Pass pass) {
    return pass == Pass::forward ? time.forward : time.backward() + time.recompute;
}

}  // namespace

Stopping stoppingOf(const TrafficRow& row) {
    if (row.layers != LayersOf::none) return Stopping::inLayers;
    if (row.what == "embedding-and-head" || row.what == "received-activations" ||
        row.what == "loss-reductions")
        return Stopping::atEnds;
    if (row.what == "stage-boundary") return Stopping::atBoundary;
    if (row.axis != Axis::dp) return Stopping::whole;
    return row.collective == Collective::allGather ? Stopping::gathered : Stopping::reduced;
}

double ExposureTerms::of(Quantity quantity) const {
    switch (quantity) {
        case layerCommunication:
            return communication.value();
        case repeatedCommunication:
            return repeated.value();
        case layerComputing:
            return computing.value();
        case layerAttention:
            return attention.value();
        case shardsCommunication:
            return shards.value();
        case Quantity::shardsExposed:
            return shardsExposed.value();
        case tpExposed:
            return (*constants)[TimeConstant::tpExposed];
        case tpBackwardExposed:
            return (*constants)[TimeConstant::tpBackwardExposed];
        case cpExposed:
            return (*constants)[TimeConstant::cpExposed];
        case shardContention:
            return (*constants)[TimeConstant::shardContention];
        case epExposed:
            return (*constants)[TimeConstant::epExposed];
        case epOverlapped:
            return (*constants)[TimeConstant::epOverlapped];
        default:
            return kNone;
    }
}

Seconds ExposureTerms::exposed() const {
    const bool ofShards = formula == exposedShards || formula == exposedShardsWhole;
    if ((ofShards ? shards : communication + repeated).value() <= 0.0) return {};
    return Seconds(computed(formula, [&](Quantity quantity) { return of(quantity); }));
}

LayerExposure::LayerExposure(LayerType type, const KernelTimes& kernels, const TrafficLedger& traffic,
                             const Overlap& overlap, const TimeConstants& constants)
    : m_type(type),
      m_overlap(overlap),
      m_constants(constants),
      m_computing(kernels.computing()),
      m_attention(kernels[KernelClass::attention].time) {
    for (const Pass pass : kPasses) {
        ExposureTerms terms = beside(pass);
        terms.formula = overlap.dataParallel ? exposedShards : exposedShardsWhole;
        for (const TrafficRow& row : traffic)
            if (isOfShards(row) && holds(row)) terms.shards += inLayer(row, pass);
        m_shardsExposed[static_cast<std::size_t>(pass)] = terms.exposed();
        m_shards[static_cast<std::size_t>(pass)] = terms;
    }
}

ExposureTerms LayerExposure::beside(Pass pass) const {
    ExposureTerms terms;
    terms.computing = inPass(m_computing, pass);
    terms.attention = inPass(m_attention, pass);
    terms.constants = &m_constants;
    return terms;
}

Quantity LayerExposure::formulaFor(const TrafficRow& row, Pass pass) const {
    switch (row.axis) {
        case Axis::tp: {
            if (m_overlap.tensorParallel) return exposedShare;
            // The gradient of a block's inputs travels, and those inputs are gathered, while that of its
            // weights is computed.
            const bool besideWeights =
                row.collective != Collective::allGather || row.what == "weight-gradient-inputs";
            return pass == Pass::backward && besideWeights ? exposedBesideWeights : exposedWhole;
        }
        case Axis::cp:
            return m_overlap.contextParallel && row.collective == Collective::sendRecv ? exposedRing
                                                                                       : exposedWhole;
        case Axis::dp:
            return exposedShardsPart;
        case Axis::ep:
            return m_overlap.expertParallel ? exposedExpertsOverlapped : exposedExperts;
        case Axis::pp:
            break;
    }
    return exposedWhole;
}

ExposureTerms LayerExposure::of(const TrafficRow& row, Pass pass) const {
    ExposureTerms terms = beside(pass);
    terms.formula = formulaFor(row, pass);
    terms.communication = inLayer(row, pass);
    terms.shards = ofShards(pass).shards;
    terms.shardsExposed = m_shardsExposed[static_cast<std::size_t>(pass)];
    if (terms.formula == exposedBesideWeights)
        terms.repeated = row.perLayer.recompute;
    else if (pass == Pass::backward)
        terms.communication += row.perLayer.recompute;
    return terms;
}

ExposedTime LayerExposure::exposed(const TrafficRow& row) const {
    if (!holds(row)) return {};
    return {of(row, Pass::forward).exposed(), of(row, Pass::backward).exposed()};
}

std::array<std::int64_t, 2> callsAtEnds(const TrafficRow& row, const EndsOfRank& ends) {
    if (stoppingOf(row) != Stopping::atEnds) return {};
    if (row.what == "received-activations") return {ends.stages - ends.embeddings, ends.stages - ends.heads};
    if (row.what == "loss-reductions") return {ends.heads * kLossReductions, 0};
    // With SP the head gathers its input forward, and the embedding its gradient backward.
    if (row.collective == Collective::allGather) return {ends.heads, ends.embeddings};
    return {ends.embeddings, ends.heads};
}

OncePerStep::OncePerStep(const StepTime& time, const ScheduleShape& shape, const TrafficLedger& traffic,
                         const Overlap& overlap, const TimeConstants& constants)
    : microBatchBusy(time.pipeline.busy().value()),
      bubble(time.bubble.value()),
      stages(static_cast<double>(shape.stages)),
      virtualStages(static_cast<double>(shape.virtualStages)),
      microBatches(static_cast<double>(shape.microBatches)),
      overlaps(overlap.dataParallel),
      contention(constants[TimeConstant::dpContention]) {
    for (const TrafficRow& row : traffic) {
        const Stopping stopping = stoppingOf(row);
        if (stopping == Stopping::reduced) reduceTime += row.seconds.value();
        if (stopping == Stopping::gathered) gatherTime += row.seconds.value();
    }
}

Quantity OncePerStep::formula(Quantity exposed) const {
    if (overlaps) return exposed;
    if (exposed == reduceExposed) return reduceExposedWhole;
    return exposed == gatherExposed ? gatherExposedWhole : exposed;
}

double OncePerStep::of(Quantity quantity) const {
    switch (quantity) {
        case Quantity::microBatchBusy:
            return microBatchBusy;
        case Quantity::bubble:
            return bubble;
        case pp:
            return stages;
        case Quantity::virtualStages:
            return virtualStages;
        case Quantity::microBatches:
            return microBatches;
        case Quantity::reduceTime:
            return reduceTime;
        case Quantity::gatherTime:
            return gatherTime;
        case dpContention:
            return contention;
        case passTime:
        case reduceWindow:
        case gatherWindow:
        case reduceExposed:
        case gatherExposed:
            return computed(formula(quantity), [&](Quantity operand) { return of(operand); });
        default:
            return kNone;
    }
}

Seconds OncePerStep::exposed(const TrafficRow& row) const {
    if (row.seconds.value() <= 0.0) return {};
    if (stoppingOf(row) == Stopping::gathered)
        return Seconds(computed(rowGathered, {{gatherExposed, of(gatherExposed)},
                                              {rowTime, row.seconds.value()},
                                              {Quantity::gatherTime, gatherTime}}));
    return Seconds(computed(rowReduced, {{reduceExposed, of(reduceExposed)},
                                         {rowTime, row.seconds.value()},
                                         {Quantity::reduceTime, reduceTime}}));
}

}  // namespace meshwright
