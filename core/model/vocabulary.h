// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/integer_unit.h"

namespace meshwright {

/// Megatron: the vocabulary rounded up to a multiple of `multiple` x tp (both at least 1), so that every
/// tensor-parallel rank holds as many rows. Count's overflow mark when it does not fit.
[[nodiscard]] constexpr std::int64_t padVocabulary(std::int64_t vocab, std::int64_t multiple,
                                                   std::int64_t tp) {
    const Count step = Count(multiple) * tp;
    if (step.overflowed()) return step.value();
    return (step * Count(vocab).dividedUp(step.value()).value()).value();
}

}  // namespace meshwright
