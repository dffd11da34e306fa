// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/memory/memory_ledger.h"

namespace meshwright {

/// The item with its bytes worked out: product x count.
[[nodiscard]] inline MemoryItem memoryItem(MemoryItem item, const SymbolTable& symbols) {
    item.bytes = Bytes(evaluate(item.product, symbols).value()) * item.count;
    return item;
}

}  // namespace meshwright
