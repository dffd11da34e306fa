// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline says in words about an op, a hole and an instant.
#pragma once

#include <QString>

#include "ui/scene/op_links.h"

namespace meshwright::ui {

/// "forward 2 on Stage 1, 5.20 s to 5.37 s (172 ms)"
[[nodiscard]] QString opText(const Timeline& timeline, const OpPlace& place);
/// What an op needs and what waits for it, a line each; empty when nothing does.
[[nodiscard]] QString opLinksText(const Timeline& timeline, const OpPlace& place);
/// Who waits, for what and how long, in the hole before the op at the place; after the last op, why the stage
/// is done.
[[nodiscard]] QString holeText(const Timeline& timeline, const OpPlace& next);
/// "stages: 3 forward, 4 backward, 1 waiting"
[[nodiscard]] QString instantText(const Timeline& timeline, double seconds);
/// How much of the step a stage is idle.
[[nodiscard]] QString idleText(const Timeline& timeline, std::int64_t stage);

}  // namespace meshwright::ui
