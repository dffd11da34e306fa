// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/pipeline/op_order.h"
#include "core/units/result.h"

namespace meshwright {

/// A custom schedule from the text PyTorch reads and writes for its pipeline runtime: one line a rank, one op
/// a cell, "0F1", "0I1", "0W1", "0B1" (stage, kind, micro-batch) or "(0F3;3B1)OVERLAP_F_B". Empty cells are
/// bubbles and cells of communication (SEND_F, RECV_B, UNSHARD ...) are left out, for both follow from the
/// order. A B beside a W of the same stage and micro-batch is an input backward, as older files write it.
/// Errors name line and cell (order:3:7): not-an-op, order-empty, stage-on-two-ranks, ranks-differ (not the
/// same number of stages on every rank), number-too-large. What is missing or twice is found by
/// simulateOrder().
[[nodiscard]] Result<ScheduleShape> parseOrderCsv(std::string_view text);

/// Is the first cell an op, so that the rest is worth reading as an order?
[[nodiscard]] bool looksLikeOrderCsv(std::string_view text);

/// The same text for any order.
[[nodiscard]] std::string orderCsv(const ScheduleShape& shape, const OpOrder& order);

}  // namespace meshwright
