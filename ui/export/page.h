// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/painting/picture.h"
#include "ui/scene/scene.h"

namespace meshwright::ui {

/// A picture put together: its own shapes below, whole drawings at their places above.
struct Page {
    struct Part {
        QRectF place;
        Drawing drawing;  ///< of the size of its place
    };
    DisplayList frame;
    std::vector<Part> parts;
};

[[nodiscard]] Drawing drawingOf(DisplayList list, QString title);
[[nodiscard]] Drawing drawingOf(Page page, QString title);

/// A panel as in the window: border, title, a quiet sentence. Returns the room for its content.
QRectF addPanel(DisplayList& list, const Theme& theme, const QRectF& box, const QString& title,
                const QString& sentence);

/// The scenario's name and, below it, its layout in one line: every picture says what it shows.
/// Returns the height it takes.
double addHeading(DisplayList& list, const SceneInput& input, const QRectF& box);

/// "TP 8 x DP 4 x PP 2 - Llama 3.1 70B - 64 x H100-SXM5-80GB - sequence 8,192 - batch 512"
[[nodiscard]] QString captionOf(const SceneInput& input);

}  // namespace meshwright::ui
