// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/memory/memory_ledger.h"
#include "core/rules/rule_context.h"

namespace meshwright {

/// What the memory ledger shows: over capacity and by what, marginal, saved where nothing had to be.
void reviewMemory(const RuleContext& context, const MemoryLedger& memory);

}  // namespace meshwright
