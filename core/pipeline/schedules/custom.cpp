// SPDX-License-Identifier: GPL-3.0-or-later
// An order that the user brings (core/pipeline/order_csv.h reads it).
#include "core/pipeline/schedules/definition.h"

namespace meshwright {

namespace {

Errors check(const ScheduleShape& shape) {
    if (shape.custom) return {};
    return {{"order-missing", "order", "nothing", "an order: one line a rank, one op a cell"}};
}

}  // namespace

const ScheduleDefinition kCustom = {
    .kind = ScheduleKind::custom,
    .stagesPerRank = StagesPerRank::any,
    .splitsBackward = true,
    .placement = customPlacement,
    .check = check,
    .order = [](const ScheduleShape& shape, const PipelineCosts&) { return shape.custom->ranks; }};

}  // namespace meshwright
