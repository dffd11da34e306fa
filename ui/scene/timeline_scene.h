// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/timeline_layout.h"

namespace meshwright::ui {

/// One quiet sentence in place of a timeline.
[[nodiscard]] DisplayList timelineMessage(const SceneInput& input, const QString& text);

/// All of timelineScene() that stands still while the clock runs.
[[nodiscard]] DisplayList timelineBackdrop(const SceneInput& input);

/// What moves over the backdrop: the cursor, and what is said about the item under the pointer: an op with
/// what it needs and what waits for it, or a hole.
[[nodiscard]] DisplayList timelineOverlay(const SceneInput& input, const std::optional<ItemId>& hovered);

}  // namespace meshwright::ui
