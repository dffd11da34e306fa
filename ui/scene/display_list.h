// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QString>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace meshwright::ui {

/// What a primitive stands for, so that a hit, a highlight or a test can name it.
struct ItemId {
    enum class Kind : std::uint8_t {
        none,
        rank,
        axisHandle,  ///< b: 0 its ring, 1 its line
        axisName,
        sliceHandle,  ///< a: the axis whose plane it opens
        op,
        bubble,
        memorySegment,
        capacity,
        stepPart,
        trafficRow,
        cursor,
        stage,
        node,
        memoryPeak,
        schedule,   ///< the head of one of several side by side
        setting,    ///< of a scenario's card: position
        figure,     ///< of a scenario's card: position
        difference,  ///< a step of a comparison, and what it does
        // Of the number formats. A format is its position in floatFormats().
        formatRow,       ///< a: format
        bit,             ///< a: format, b: position from the right
        formatRange,     ///< a: format
        numberMark,      ///< a: code of the format looked at
        roundingPart,    ///< a: kept bits, guard, round, sticky, result
        magnitudeBin,    ///< a: bin
        magnitudeBand,   ///< a: zero, subnormal, normal, overflow
        magnitudeScale,  ///< the handle of the scale
        scalerStep,      ///< a: steps in the column, b: the first of them
        delayedStep,     ///< a: the first step of the column, b: steps in it
        scaledTile,      ///< a: way of scaling, b: tile
        scalingWay,      ///< a: way of scaling
        sumWay,          ///< a: way of summing
        weightWay,       ///< a: way of storing a weight
        claim            ///< a: of those of the page
    };
    Kind kind = Kind::none;
    std::int64_t a = 0;         ///< rank, stage, axis ...
    std::int64_t b = 0;         ///< position in the row, category ...
    std::int32_t schedule = 0;  ///< of those side by side, top down
    friend bool operator==(const ItemId&, const ItemId&) = default;
};

enum class Dash : std::uint8_t { none, dashed, dotted, dashDotted };

struct Stroke {
    QColor color;  ///< invalid = no stroke
    qreal width = 1.0;
    Dash dash = Dash::none;
};

/// A flat fill, or a hatch of 45-degree lines over it.
struct Fill {
    QColor color;  ///< invalid = no fill
    QColor hatch;  ///< invalid = plain
};

struct Polygon {
    QPolygonF points;
    Fill fill;
    Stroke stroke;
    ItemId id;
};
struct Rect {
    QRectF rect;
    Fill fill;
    Stroke stroke;
    ItemId id;
    qreal radius = 0.0;
};
struct Line {
    QPolygonF points;  ///< open polyline
    Stroke stroke;
    ItemId id;
    bool arrow = false;  ///< head at the last point
};
/// The points of a straight one. In braces alone two points could be the corners of a rectangle.
[[nodiscard]] inline QPolygonF segment(QPointF from, QPointF to) {
    return QPolygonF(QList<QPointF>{from, to});
}
struct Text {
    QPointF anchor;
    QString text;
    QFont font;
    QColor color;
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter;  ///< of the text to the anchor
    ItemId id;
    QColor halo;  ///< invalid = none
};
struct Circle {
    QPointF centre;
    qreal radius = 0.0;
    Fill fill;
    Stroke stroke;
    ItemId id;
};

using Primitive = std::variant<Polygon, Rect, Line, Text, Circle>;

/// A drawn view as values, in painting order: what the screen, PNG, SVG, PDF and the tests all read.
/// Scenes clip their own geometry (SVG drops painter clips) and keep everything inside `size`.
struct DisplayList {
    QSizeF size;
    QColor ground;
    std::vector<Primitive> primitives;

    template <class T>
    void add(T primitive) {
        primitives.emplace_back(std::move(primitive));
    }
};

/// The id of the topmost primitive with an id under the point; nullopt = nothing there.
[[nodiscard]] std::optional<ItemId> hitTest(const DisplayList& list, QPointF point);

}  // namespace meshwright::ui
