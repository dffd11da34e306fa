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

std::string fusedText(std::string_view forward, std::string_view backward) {
    return fmt::format("({};{}){}", forward, backward, kOverlap);
}

}  // namespace meshwright
