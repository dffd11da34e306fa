// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/pipeline/op_order.h"
#include "ui/document/view_state.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// How the block of one kind of op is painted; an invalid colour = none.
struct OpPaint {
    QColor fill, edge, hatch, ink;
};

/// For each kind of op and each of a rank's stages; from the third on they repeat the two shades. In every
/// palette a forward takes dark numbers, a backward white ones, and a weight part is hatched: hue is never
/// all that tells them apart.
class OpPaints {
  public:
    /// `faded`: what another micro-batch is followed over.
    OpPaints(const Theme& theme, OpColours colours, bool faded = false);
    [[nodiscard]] const OpPaint& of(OpKind kind, std::int64_t chunk = 0) const;

  private:
    std::array<OpPaint, 2> m_forward, m_backward, m_weight;
};

}  // namespace meshwright::ui
