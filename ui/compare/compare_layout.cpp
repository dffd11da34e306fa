// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_layout.h"

#include <algorithm>
#include <cmath>

namespace meshwright::ui {

namespace {

constexpr qreal kGap = 10.0;  // px, as between docks
constexpr qreal kCardsPart = 0.21, kLeastCards = 168.0, kMostCards = 230.0;
constexpr qreal kMemoryPart = 0.49;  // of what the cards leave
constexpr qreal kLeftPart = 0.58;    // of the width

}  // namespace

CompareLayout compareLayout(const QRectF& room, std::size_t scenarios) {
    CompareLayout layout;
    const auto count = static_cast<qreal>(scenarios);
    const qreal height = std::round(std::clamp(room.height() * kCardsPart, kLeastCards, kMostCards));
    const qreal width = std::floor((room.width() - kGap * (count - 1.0)) / count);
    for (std::size_t i = 0; i < scenarios; ++i) {
        const qreal left = room.left() + (width + kGap) * static_cast<qreal>(i);
        const bool isLast = i + 1 == scenarios;
        layout.cards.emplace_back(left, room.top(), isLast ? room.right() - left : width, height);
    }
    const qreal top = room.top() + height + kGap;
    const qreal left = std::round((room.width() - kGap) * kLeftPart);
    const qreal upper = std::round((room.bottom() - top - kGap) * kMemoryPart);
    layout.memory = QRectF(room.left(), top, left, upper);
    layout.time = QRectF(room.left() + left + kGap, top, room.width() - left - kGap, upper);
    const qreal lower = top + upper + kGap;
    layout.start = QRectF(room.left(), lower, left, room.bottom() - lower);
    layout.words = QRectF(layout.time.left(), lower, layout.time.width(), room.bottom() - lower);
    return layout;
}

}  // namespace meshwright::ui
