// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/op_order.h"

#include <fmt/format.h>

namespace meshwright {

char letterOf(OpKind kind) {
    switch (kind) {
        case OpKind::forward:
            return 'F';
        case OpKind::backward:
            return 'B';
        case OpKind::backwardInput:
            return 'I';
        case OpKind::backwardWeight:
            return 'W';
    }
    return '?';
}

std::string opText(const Op& op, std::int64_t stage, const ScheduleShape& shape) {
    if (shape.virtualStages == 1) return fmt::format("{}{}", letterOf(op.kind), op.microBatch);
    return fmt::format("{}{}{}", stage, letterOf(op.kind), op.microBatch);
}

}  // namespace meshwright
