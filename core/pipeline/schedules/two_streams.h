// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/pipeline/op_order.h"

namespace meshwright {

/// A rank between two streams of micro-batches, as DualPipe and DualPipeV run it (DeepSeek 2024). `near` is
/// the stream whose forwards reach the rank first.
struct TwoStreams {
    struct Stream {
        std::int64_t chunk;
        std::int64_t firstMicroBatch;
    };
    Stream near, far;
    std::int64_t microBatches;  ///< of each stream
    std::int64_t depth;         ///< ranks from either end to the middle
    std::int64_t position;      ///< of the rank, from the end where `near` enters: 0 .. depth - 1
};

/// The eight steps of DeepSeek's code: forwards ahead, both forwards, zero-bubble backwards, the main part of
/// fused forwards and backwards, and their mirror image with the weight backwards held back to the end.
[[nodiscard]] std::vector<Op> twoStreamsOrder(const TwoStreams& streams);

}  // namespace meshwright
