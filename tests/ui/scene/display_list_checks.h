// SPDX-License-Identifier: GPL-3.0-or-later
// What every drawn view promises: nothing leaves the picture, and no text lies over another.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "ui/scene/display_list.h"
#include "ui/scene/text_bounds.h"

namespace meshwright::test {

struct PlacedText {
    QString text;
    QRectF box;
};

inline std::vector<PlacedText> textsOf(const ui::DisplayList& list) {
    std::vector<PlacedText> texts;
    for (const ui::Primitive& primitive : list.primitives)
        if (const auto* text = std::get_if<ui::Text>(&primitive))
            texts.push_back({text->text, boundsOf(*text)});
    return texts;
}

inline std::set<QString> wordsOf(const ui::DisplayList& list) {
    std::set<QString> words;
    for (const PlacedText& placed : textsOf(list)) words.insert(placed.text);
    return words;
}

/// Does any text contain this?
inline bool says(const ui::DisplayList& list, const QString& part) {
    return std::ranges::any_of(textsOf(list),
                               [&](const PlacedText& placed) { return placed.text.contains(part); });
}

inline QRectF boundsOf(const ui::Primitive& primitive) {
    struct Bounds {
        QRectF operator()(const ui::Polygon& polygon) const { return polygon.points.boundingRect(); }
        QRectF operator()(const ui::Rect& rect) const { return rect.rect; }
        QRectF operator()(const ui::Line& line) const { return line.points.boundingRect(); }
        QRectF operator()(const ui::Text& text) const { return ui::boundsOf(text); }
        QRectF operator()(const ui::Circle& circle) const {
            return {circle.centre.x() - circle.radius, circle.centre.y() - circle.radius, 2 * circle.radius,
                    2 * circle.radius};
        }
    };
    return std::visit(Bounds{}, primitive);
}

/// Empty, or the first thing wrong with a scene.
inline QString flawOf(const ui::DisplayList& list) {
    const QRectF inside = QRectF({}, list.size).adjusted(-0.01, -0.01, 0.01, 0.01);
    for (const ui::Primitive& primitive : list.primitives)
        if (const QRectF box = boundsOf(primitive);
            !inside.contains(box) &&
            !(box.isEmpty() && inside.contains(box.topLeft()) && inside.contains(box.bottomRight())))
            return QStringLiteral("kind %1 reaches out: %2, %3 to %4, %5")
                .arg(primitive.index())
                .arg(box.left())
                .arg(box.top())
                .arg(box.right())
                .arg(box.bottom());
    const auto texts = textsOf(list);
    for (std::size_t i = 0; i < texts.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (texts[i].box.intersects(texts[k].box))
                return QStringLiteral("'%1' lies over '%2'").arg(texts[i].text, texts[k].text);
    return {};
}

/// The rectangles that stand for items of a kind.
inline std::vector<ui::Rect> rectsOf(const ui::DisplayList& list, ui::ItemId::Kind kind) {
    std::vector<ui::Rect> rects;
    for (const ui::Primitive& primitive : list.primitives)
        if (const auto* rect = std::get_if<ui::Rect>(&primitive); rect && rect->id.kind == kind)
            rects.push_back(*rect);
    return rects;
}

}  // namespace meshwright::test
