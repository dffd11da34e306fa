// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_callout.h"

#include <QFontMetricsF>
#include <algorithm>

#include "ui/scene/text_bounds.h"

namespace meshwright::ui {

namespace {

constexpr double kPadding = 10.0, kLine = 17.0, kFromPointer = 18.0, kWidest = 340.0;

/// The lines, broken where they are too long.
QStringList brokenLines(const QStringList& lines, double width) {
    QStringList broken;
    for (const QString& line : lines) broken += linesOf(line, fontOf(TextRole::body), width);
    return broken;
}

/// The first in the line's stronger ink.
void addLines(DisplayList& list, const Theme& theme, QPointF corner, const QStringList& lines) {
    double y = corner.y() + kPadding + kLine / 2;
    for (qsizetype i = 0; i < lines.size(); ++i, y += kLine)
        list.add(Text{{corner.x() + kPadding, y},
                      lines[i],
                      fontOf(TextRole::body, i == 0),
                      i == 0 ? theme.text : theme.textSecond,
                      Qt::AlignLeft | Qt::AlignVCenter,
                      {},
                      {}});
}

void addFrame(DisplayList& list, const Theme& theme, const QRectF& box) {
    list.add(Rect{box, {theme.panel, {}}, {theme.link, 1.2}, {}, 6.0});
}

QSizeF boxSize(const QStringList& lines) {
    double widest = 0.0;
    for (const QString& line : lines)
        widest = std::max(widest, QFontMetricsF(fontOf(TextRole::body, true)).horizontalAdvance(line));
    return {widest + 2 * kPadding, static_cast<double>(lines.size()) * kLine + 2 * kPadding};
}

}  // namespace

void addCallout(DisplayList& list, const Theme& theme, QPointF at, const QStringList& lines) {
    const QStringList broken =
        brokenLines(lines, std::min(kWidest, list.size.width() - 2 * kPadding - 2 * kFromPointer));
    const QSizeF size = boxSize(broken);
    const bool fitsRight = at.x() + kFromPointer + size.width() <= list.size.width() - 4.0;
    QPointF corner(fitsRight ? at.x() + kFromPointer : at.x() - kFromPointer - size.width(),
                   at.y() + kFromPointer);
    corner.setX(std::clamp(corner.x(), 4.0, std::max(4.0, list.size.width() - size.width() - 4.0)));
    corner.setY(std::clamp(corner.y(), 4.0, std::max(4.0, list.size.height() - size.height() - 4.0)));
    addFrame(list, theme, {corner, size});
    addLines(list, theme, corner, broken);
}

void addOrderStrip(DisplayList& list, const Theme& theme, std::span<const std::pair<QString, QColor>> axes,
                   std::size_t moved, const QStringList& lines) {
    constexpr double kChip = 46.0, kHeight = 24.0, kTop = 12.0, kLift = 4.0;
    const QStringList broken = brokenLines(lines, std::min(kWidest, list.size.width() - 4 * kPadding));
    const double row = kOrderPitch * static_cast<double>(axes.size());
    const QSizeF text = boxSize(broken);
    const QSizeF box(std::max(row + kPadding, text.width()), text.height() + kHeight + kLift + kPadding);
    const QPointF corner(std::max(4.0, (list.size.width() - box.width()) / 2.0), kTop);
    addFrame(list, theme, {corner, box});
    double x = corner.x() + kPadding;
    for (std::size_t i = 0; i < axes.size(); ++i, x += kOrderPitch) {
        const auto& [name, colour] = axes[i];
        const QRectF chip(x, corner.y() + kPadding - (i == moved ? kLift : 0.0), kChip, kHeight);
        list.add(
            Rect{chip, {colour, {}}, {i == moved ? theme.text : colour, i == moved ? 2.0 : 1.0}, {}, 4.0});
        list.add(
            Text{chip.center(), name, fontOf(TextRole::body, true), inkOn(colour), Qt::AlignCenter, {}, {}});
        if (i + 1 == axes.size()) break;
        const double middle = corner.y() + kPadding + kHeight / 2;
        list.add(Line{segment({x + kChip + 2.0, middle}, {x + kOrderPitch - 2.0, middle}),
                      {theme.textQuiet, 1.2},
                      {},
                      true});
    }
    addLines(list, theme, corner + QPointF(0.0, kHeight + kLift + kPadding / 2), broken);
}

}  // namespace meshwright::ui
