// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSizeF>
#include <functional>

#include "core/scenario/scenario.h"
#include "core/units/result.h"

class QPainter;

namespace meshwright::ui {

enum class PictureFormat : std::uint8_t { png, svg };

/// What to draw and how large, in logical pixels. Views, charts and whole pages all come as one of these.
struct Drawing {
    QSizeF size;
    std::function<void(QPainter&)> paint;  ///< paints everything, ground included, inside (0, 0, size)
    QString title;                         ///< for the file's own title field
};

/// The one exporter: the drawing as a picture file with the scenario inside. `scale`: device pixels per unit,
/// PNG only. Errors: "picture-too-large", "picture-too-small" (both name the pixels and what is allowed).
[[nodiscard]] Result<QByteArray> makePicture(const Drawing& drawing, PictureFormat format,
                                             const Scenario& scenario, double scale = 1.0);

}  // namespace meshwright::ui
