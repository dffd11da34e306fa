// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/numbers.h"

namespace meshwright::test {

/// Memory in this unit for as long as it lives, then in GiB again.
struct InUnit {
    explicit InUnit(ui::MemoryUnit unit) { ui::setMemoryUnit(unit); }
    ~InUnit() { ui::setMemoryUnit(ui::MemoryUnit::gib); }
    InUnit(const InUnit&) = delete;
    InUnit& operator=(const InUnit&) = delete;
};

}  // namespace meshwright::test
