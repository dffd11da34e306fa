// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the timeline's picture, one file each; timeline_scene.cpp puts them together.
#pragma once

#include <QCoreApplication>
#include <array>
#include <optional>

#include "ui/scene/ticks.h"
#include "ui/scene/timeline_layout.h"

namespace meshwright::ui {

struct TimelineWords {
    Q_DECLARE_TR_FUNCTIONS(TimelineScene)
};

/// How the block of one kind of op is painted; an invalid colour = none.
struct BlockPaint {
    QColor fill, edge, hatch, ink;
};

/// For each kind of op and each of a rank's virtual stages; from the third on they repeat the two shades.
class BlockPaints {
  public:
    explicit BlockPaints(const Theme& theme);
    [[nodiscard]] const BlockPaint& of(OpKind kind, std::int32_t chunk = 0) const;

  private:
    std::array<BlockPaint, 2> m_forward, m_backward, m_weight;
};

/// What all parts draw from and into.
struct TimelineDrawing {
    const SceneInput& input;
    const Timeline& timeline;
    const TimelineLayout& layout;
    const BlockPaints& paints;
    DisplayList& list;

    [[nodiscard]] const Theme& theme() const { return input.theme; }
};

void drawTimelineRows(const TimelineDrawing& drawing);
void drawTimelineCurves(const TimelineDrawing& drawing);
/// Strip of the whole step, ruler, and the brackets of warm-up, steady and drain.
void drawTimelineAxis(const TimelineDrawing& drawing);
void drawTimelineLegend(const TimelineDrawing& drawing);

/// The block of an op where its row shows it op by op, cut to the window.
[[nodiscard]] QRectF blockOf(const TimelineLayout& layout, const QRectF& row, const TimedOp& op);
/// Do the ops of this rank share columns, because they are too dense to be drawn one by one?
[[nodiscard]] bool isDense(const Timeline& timeline, const TimelineLayout& layout, std::int64_t rank);
/// The number on an op's block, where it fits.
[[nodiscard]] std::optional<Text> numberOn(const BlockPaints& paints, const Op& op, const QRectF& block);

}  // namespace meshwright::ui
