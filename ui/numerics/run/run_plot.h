// SPDX-License-Identifier: GPL-3.0-or-later
// What the panels of a run draw alike: an axis, curves over it, their names and their figures at the end.
#pragma once

#include <QCoreApplication>
#include <optional>
#include <span>
#include <vector>

#include "ui/numerics/numerics_input.h"
#include "ui/scene/display_list.h"

namespace meshwright::ui {

struct RunText {
    Q_DECLARE_TR_FUNCTIONS(Numerics)
};

/// A curve's look, its name and its last figure.
struct CurveName {
    QString name;
    Stroke stroke;
    ItemId id;
    QString figure = {};  ///< at its right end; empty = none
};

/// What a panel wants besides its curves.
struct PlotWish {
    std::vector<CurveName> names;
    qreal strip = 0.0;  ///< height of rows that belong to the axis, under the curves
    QString note = {};  ///< a sentence or two at the foot
};

inline constexpr qreal kLevelNamesWidth = 62.0, kPlotGap = 4.0;  ///< px

/// Where everything of a plot is. A part without room is empty, and then nothing of it is drawn.
struct PlotRoom {
    QRectF legend, area, strip, axis, figures, note;
};
[[nodiscard]] PlotRoom plotRoom(QSizeF size, const PlotWish& wish);

/// Curves over counts, which begin at 0 at the left, and levels up the side.
struct Plot {
    QRectF area;
    double count = 1.0;  ///< at the right end
    double low = 0.0, high = 1.0;

    [[nodiscard]] qreal xOf(double at) const;
    /// Within the area: infinity is at its edge, NaN at the foot.
    [[nodiscard]] qreal yOf(double level) const;
};
/// With some air above, and below what does not begin at zero; never without height.
[[nodiscard]] Plot plotOf(const QRectF& area, double count, double low, double high);

/// Counts that can be pointed at together: one each where there is room. The last column may have fewer.
struct PlotColumn {
    std::int64_t first = 0, count = 1;
    QRectF box;  ///< over the area and the strip
};
[[nodiscard]] std::vector<PlotColumn> columnsOf(const Plot& plot, const PlotRoom& room, std::int64_t counts);

/// Grid lines with the names of their levels at the left, and counts below with what they count. `isPower`:
/// a level is the exponent of a power of two.
void addAxes(DisplayList& list, const Theme& theme, const Plot& plot, const PlotRoom& room, bool isPower,
             const QString& counted);

enum class CurveShape : std::uint8_t { line, steps };
/// A level for each count from 0; steps hold theirs until the next. `raised`: px by which it is
/// drawn higher, so that equal curves do not hide each other.
void addCurve(DisplayList& list, const Plot& plot, std::span<const double> levels, const CurveName& curve,
              CurveShape shape, qreal raised = 0.0);

void addCurveNames(DisplayList& list, const Theme& theme, const std::vector<CurveName>& names,
                   const PlotRoom& room);
/// The figures of the curves that have one, at the heights `ys` (one for each) or as near as there is room.
void addCurveFigures(DisplayList& list, const Theme& theme, const std::vector<CurveName>& names,
                     const std::vector<qreal>& ys, const PlotRoom& room);
void addNote(DisplayList& list, const Theme& theme, const QString& note, const PlotRoom& room);

/// The look of the first, second ... curve.
[[nodiscard]] Stroke curveStroke(const Theme& theme, std::size_t position);
/// Of what the curves are compared with.
[[nodiscard]] Stroke trueStroke(const Theme& theme);
inline constexpr qreal kRaised = 1.2;  ///< px between equal curves

/// In the size of ticks and legends.
[[nodiscard]] Text tickText(QPointF anchor, const QString& text, const QColor& colour,
                            Qt::Alignment alignment);
/// Why there is nothing to draw, in the middle; not drawn where it has no room.
void addReason(DisplayList& list, const Theme& theme, const QString& reason);
/// A number as it was written, cut where it is long.
[[nodiscard]] QString quoted(const std::string& number);

/// A text inside the area, beginning or ending near the point; not drawn where it has no room.
void addMark(DisplayList& list, const Theme& theme, const QRectF& area, QPointF at, const QString& text);

}  // namespace meshwright::ui
