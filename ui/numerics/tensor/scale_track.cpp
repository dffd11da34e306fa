// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/scale_track.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/numerics/power_text.h"
#include "ui/numerics/tensor/band_look.h"

namespace meshwright::ui {

namespace {

constexpr qreal kHandleRadius = 6.5, kMark = 4.0, kNameApart = 8.0;  // px
constexpr double kLeastPart = 0.001;                                 // that is drawn

void addColumn(DisplayList& list, const Theme& theme, const BandShares& shares, const QRectF& column) {
    qreal bottom = column.bottom();
    for (const Band band : kBands) {
        const double part = shareOf(shares, band);
        if (part < kLeastPart) continue;
        const qreal height = std::min(column.height() * part, bottom - column.top());
        list.add(
            Rect{{column.left(), bottom - height, column.width(), height}, fillOf(band, theme), {}, {}, 0.0});
        bottom -= height;
    }
}

/// Names of exponents under the track, so far apart that none touches another or the handle's.
void addNames(DisplayList& list, const Theme& theme, const ScaleTrack& track, int current) {
    const QFont font = fontOf(TextRole::tick);
    const QFontMetricsF metrics(font);
    const qreal y = track.rect.bottom() + kTrackFoot - 8.0;
    const qreal widest = metrics.horizontalAdvance(powerText(kLeastScaleExponent)) + kNameApart;
    int step = 4;
    while (step * track.step() < widest && step < 256) step *= 2;
    const QString today = powerText(current);
    const QFont bold = fontOf(TextRole::tick, true);
    const qreal half = QFontMetricsF(bold).horizontalAdvance(today) / 2;
    if (2 * half > track.rect.width()) return;
    const qreal at = std::clamp(track.xOf(current), track.rect.left() + half, track.rect.right() - half);
    list.add(Text{{at, y}, today, bold, theme.text, Qt::AlignCenter, {}, {}});
    for (int exponent = track.window.first; exponent <= track.window.last; ++exponent) {
        if (exponent % step != 0) continue;
        const QString name = powerText(exponent);
        const qreal x = track.xOf(exponent), own = metrics.horizontalAdvance(name) / 2;
        const bool inside = x - own >= track.rect.left() && x + own <= track.rect.right();
        if (!inside || std::abs(x - at) < own + half + kNameApart) continue;
        list.add(Text{{x, y}, name, font, theme.textQuiet, Qt::AlignCenter, {}, {}});
    }
}

}  // namespace

int ScaleTrack::exponentAt(qreal x) const {
    const auto steps = static_cast<int>(std::floor((x - rect.left()) / step()));
    return window.first + std::clamp(steps, 0, window.count() - 1);
}

void addScaleTrack(DisplayList& list, const Theme& theme, const HistogramFigures& figures,
                   const ScaleTrack& track) {
    const QRectF& rect = track.rect;
    const qreal gap = track.step() > 5.0 ? 1.0 : 0.0;
    for (int exponent = track.window.first; exponent <= track.window.last; ++exponent) {
        const qreal left = rect.left() + (exponent - track.window.first) * track.step();
        addColumn(list, theme, figures.sharesUnder(exponent),
                  {left, rect.top(), track.step() - gap, rect.height()});
    }
    list.add(Line{segment(rect.bottomLeft(), rect.bottomRight()), {theme.axisLine, 1.0, Dash::none}, {}});
    if (figures.suggested >= track.window.first && figures.suggested <= track.window.last) {
        const qreal x = std::clamp(track.xOf(figures.suggested), rect.left() + kMark, rect.right() - kMark);
        const QPointF tip(x, rect.top() - 1.0);
        list.add(Polygon{{tip, tip + QPointF(-kMark, -1.6 * kMark), tip + QPointF(kMark, -1.6 * kMark)},
                         {theme.link, {}},
                         {},
                         {}});
    }
    const ItemId handle{ItemId::Kind::magnitudeScale, 0, 0, 0};
    const qreal reach = std::min(kHandleRadius, rect.width() / 2);
    const qreal x = std::clamp(track.xOf(figures.scaleExponent), rect.left() + reach, rect.right() - reach);
    const QPointF centre(x, rect.bottom() + kHandleRadius + 2.0);
    list.add(
        Line{segment({x, rect.top()}, {x, rect.bottom() + 2.0}), {theme.vermilion, 2.0, Dash::none}, {}});
    list.add(Circle{centre, reach - 1.0, {theme.panel, {}}, {theme.vermilion, 2.0, Dash::none}, handle});
    addNames(list, theme, track, figures.scaleExponent);
}

}  // namespace meshwright::ui
