// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/order_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace meshwright {

namespace {

constexpr std::size_t kMostErrors = 8;

constexpr std::uint8_t kForwardDone = 1;
constexpr std::uint8_t kGradientDone = 2;
constexpr std::uint8_t kWeightDone = 4;

constexpr std::uint8_t workOf(OpKind kind) {
    switch (kind) {
        case OpKind::forward:
            return kForwardDone;
        case OpKind::backward:
            return kGradientDone | kWeightDone;
        case OpKind::backwardInput:
            return kGradientDone;
        case OpKind::backwardWeight:
            return kWeightDone;
    }
    return 0;
}

void checkSize(std::int64_t size, const char* path, Errors& errors) {
    if (size < 1) errors.push_back({"out-of-range", path, std::to_string(size), "1 or more"});
}

std::string missingWork(std::uint8_t done) {
    if ((done & kForwardDone) == 0) return "forward";
    return (done & kGradientDone) == 0 ? "backward" : "weight backward";
}

Errors missingOps(const ScheduleShape& shape, const StagePlacement& placement,
                  const std::vector<std::uint8_t>& done) {
    Errors errors;
    for (std::size_t slot = 0; slot < done.size() && errors.size() < kMostErrors; ++slot) {
        const std::int64_t stage = static_cast<std::int64_t>(slot) / shape.microBatches;
        const std::int64_t microBatch = static_cast<std::int64_t>(slot) % shape.microBatches;
        const bool elsewhere = placement.copyFor(microBatch, shape.microBatches) != stage / placement.depth;
        if (elsewhere || done[slot] == (kForwardDone | kGradientDone | kWeightDone)) continue;
        errors.push_back({"missing-op",
                          fmt::format("ranks[{}]", placement.rankAt(stage)),
                          {"no {0} of micro-batch {1} on stage {2}",
                           {missingWork(done[slot]), std::to_string(microBatch),
                            std::to_string(placement.depthOf(stage))}},
                          "every micro-batch forward and backward on every stage"});
    }
    return errors;
}

/// A fused pair is a forward and the whole or the input backward after it.
bool isPair(const std::vector<TimedOp>& ops, std::size_t position) {
    if (position + 1 == ops.size()) return false;
    const Op& second = ops[position + 1].op;
    return ops[position].op.kind == OpKind::forward && !second.fusedWithNext &&
           (second.kind == OpKind::backward || second.kind == OpKind::backwardInput);
}

/// Does the rank run such an op at all?
bool isKnown(const ScheduleShape& shape, const StagePlacement& placement, std::int64_t rank, const Op& op) {
    if (op.microBatch < 0 || op.microBatch >= shape.microBatches || op.chunk < 0 ||
        op.chunk >= placement.chunksPerRank || op.kind > OpKind::backwardWeight)
        return false;
    return placement.stageAt(rank, op.chunk) / placement.depth ==
           placement.copyFor(op.microBatch, shape.microBatches);
}

}  // namespace

Errors checkSizes(const ScheduleShape& shape) {
    Errors errors;
    checkSize(shape.stages, "stages", errors);
    checkSize(shape.microBatches, "micro_batches", errors);
    checkSize(shape.virtualStages, "virtual", errors);
    constexpr std::int64_t kMostChunks = std::numeric_limits<decltype(Op::chunk)>::max();
    if (shape.virtualStages > kMostChunks)
        errors.push_back({"out-of-range", "virtual", std::to_string(shape.virtualStages),
                          fmt::format("up to {}", kMostChunks)});
    if (!errors.empty()) return errors;
    std::int64_t ops = 3;
    const bool fits = !__builtin_mul_overflow(ops, shape.microBatches, &ops) &&
                      !__builtin_mul_overflow(ops, shape.virtualStages, &ops) &&
                      !__builtin_mul_overflow(ops, shape.stages, &ops) &&
                      shape.stages * shape.virtualStages <= std::numeric_limits<std::int32_t>::max();
    if (!fits)
        errors.push_back({"number-too-large", "micro_batches", "more ops than can be counted", "fewer"});
    return errors;
}

Errors checkCustomStages(const ScheduleShape& shape) {
    if (!shape.custom) return {};
    std::vector<std::int32_t> stages = shape.custom->stageOf;
    const std::int64_t wanted = shape.stages * shape.virtualStages;
    if (std::ssize(stages) != wanted)
        return {{"wrong-length", "order", fmt::format("{} stages", stages.size()), std::to_string(wanted)}};
    std::ranges::sort(stages);
    for (std::int64_t stage = 0; stage < wanted; ++stage)
        if (stages[stage] != stage)
            return {{"unknown-stage", "order", std::to_string(stages[stage]),
                     fmt::format("0 to {}, each once", wanted - 1)}};
    return {};
}

Errors checkOpCount(const ScheduleShape& shape, std::int64_t opsPerChunk) {
    const std::int64_t ops = opsPerChunk * shape.stages * shape.virtualStages * shape.microBatches;
    if (ops <= kMaximumOps) return {};
    return {{"schedule-too-large", "micro_batches", fmt::format("{} ops", ops),
             fmt::format("{} ops", kMaximumOps)}};
}

OrderProblems checkOrder(const ScheduleShape& shape, const std::vector<std::vector<TimedOp>>& ranks,
                         const StagePlacement& placement) {
    if (std::ssize(ranks) != shape.stages)
        return {{{"wrong-length", "ranks", fmt::format("{} ranks", ranks.size()),
                  fmt::format("{}", shape.stages)}},
                {}};
    OrderProblems problems;
    const auto refuse = [&](const char* code, std::int64_t rank, const Op& op, const char* allowed) {
        if (problems.unusable.size() < kMostErrors)
            problems.unusable.push_back(
                {code, fmt::format("ranks[{}]", rank),
                 fmt::format("{}{}, chunk {}", letterOf(op.kind), op.microBatch, op.chunk), allowed});
    };
    std::vector<std::uint8_t> done(std::ssize(placement.rankOf) * shape.microBatches);
    for (std::int64_t rank = 0; rank < shape.stages; ++rank)
        for (std::size_t i = 0; i < ranks[rank].size(); ++i) {
            const Op& op = ranks[rank][i].op;
            if (!isKnown(shape, placement, rank, op)) {
                refuse("unknown-op", rank, op, "micro-batches and chunks of the shape");
                continue;
            }
            std::uint8_t& slot = done[placement.stageAt(rank, op.chunk) * shape.microBatches + op.microBatch];
            const std::uint8_t work = workOf(op.kind);
            if ((slot & work) != 0) refuse("duplicate-op", rank, op, "each op once");
            slot = static_cast<std::uint8_t>(slot | work);
            if (op.fusedWithNext && !isPair(ranks[rank], i))
                refuse("unpaired-op", rank, op, "a forward fused with the backward after it");
        }
    if (problems.unusable.empty()) problems.missing = missingOps(shape, placement, done);
    return problems;
}

}  // namespace meshwright
