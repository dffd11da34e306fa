// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>

#include "ui/numerics/power_text.h"
#include "ui/numerics/tensor/band_look.h"
#include "ui/numerics/tensor/histogram_bars.h"
#include "ui/numerics/tensor/scale_track.h"
#include "ui/numerics/tensor/tensor_panels.h"
#include "ui/numerics/tensor/tensor_words.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/float_words.h"

namespace meshwright::ui {

namespace {

// px
constexpr qreal kMargin = 12.0, kLine = 20.0, kAxis = 20.0, kLegendRow = 19.0, kSwatch = 11.0;
constexpr qreal kTrack = 26.0, kTrackHead = 24.0, kFoot = 4.0;
constexpr qreal kTrackRoom = kTrackHead + kTrack + kTrackFoot + kFoot;
constexpr qreal kLeastChart = 30.0, kBandName = 18.0, kTickPitch = 56.0;
constexpr qreal kWideLegend = 860.0;

/// Where everything is; what has no room has no height.
struct Places {
    qreal head = 0.0;  ///< bottom of its two lines
    QRectF chart;
    qreal axis = 0.0, legend = 0.0;  ///< tops; 0 = none
    QRectF track;
};

int legendRows(qreal width) {
    return width >= kWideLegend ? 1 : 2;
}

bool hasTrack(QSizeF size) {
    return size.height() >= 200.0 + kTrackRoom && size.width() >= 160.0;
}

Places placesIn(QSizeF size) {
    Places places;
    const qreal width = size.width() - 2 * kMargin;
    qreal bottom = size.height() - kFoot;
    if (!scaleTrackRect(size).isEmpty()) {
        places.track = scaleTrackRect(size);
        bottom = places.track.top() - kTrackHead;
    }
    if (size.height() >= 160.0 && width >= 200.0) {
        bottom -= kLegendRow * legendRows(width);
        places.legend = bottom;
    }
    if (size.height() >= 70.0 && width >= 60.0) {
        bottom -= kAxis;
        places.axis = bottom;
    }
    if (size.height() >= 120.0 && width >= 120.0) places.head = 2 * kLine;
    const qreal top = places.head + 2.0;
    if (bottom - top >= kLeastChart && width > 20.0) places.chart = {kMargin, top, width, bottom - top};
    return places;
}

class HistogramDrawer {
  public:
    HistogramDrawer(const HistogramFigures& figures, const NumericsInput& input)
        : m_figures(figures),
          m_theme(input.theme),
          m_list{input.size, input.theme.panel, {}},
          m_places(placesIn(input.size)) {}

    DisplayList draw() {
        if (m_figures.histogram->greatest() == 0.0F) {
            if (m_places.head > 0.0)
                addMessage(m_list, m_theme, TensorText::tr("There is no number but zero."));
            return std::move(m_list);
        }
        if (m_places.head > 0.0) drawHead();
        if (!m_places.chart.isEmpty()) drawChart();
        if (m_places.legend > 0.0) drawLegend();
        if (!m_places.track.isEmpty()) drawTrack();
        return std::move(m_list);
    }

  private:
    [[nodiscard]] QString flushedText(const FloatFormat& format, const CastErrors& errors) const {
        const double part = static_cast<double>(errors.flushed) / static_cast<double>(errors.count());
        return TensorText::tr("%1 flushes %2 to zero").arg(shortName(format), percentText(part));
    }

    /// The finding at the left, the reference at the right.
    void drawHead() {
        const qreal width = m_list.size.width() - 2 * kMargin;
        const qreal first = 2.0 + kLine / 2, second = first + kLine;
        const QFont strong = fontOf(TextRole::control, true), plain = fontOf(TextRole::body);
        const qreal end = addCutText(m_list, {kMargin, first}, width,
                                     flushedText(*m_figures.format, m_figures.errors), strong, m_theme.text);
        const QString reference =
            TensorText::tr("%1 without a scale: %2, %3")
                .arg(shortName(*m_figures.reference),
                     percentText(static_cast<double>(m_figures.referenceErrors.flushed) /
                                 static_cast<double>(m_figures.referenceErrors.count())),
                     decibelText(m_figures.referenceErrors.sqnrDecibels()));
        const qreal needs = QFontMetricsF(plain).horizontalAdvance(reference);
        if (end + 16.0 + needs <= kMargin + width)
            m_list.add(Text{{kMargin + width, first},
                            reference,
                            plain,
                            m_theme.textQuiet,
                            Qt::AlignRight | Qt::AlignVCenter,
                            {},
                            {}});
        addCutText(m_list, {kMargin, second}, width, factsText(), plain, m_theme.textSecond);
    }

    [[nodiscard]] QString factsText() const {
        const auto number = [](std::size_t count) { return groupedText(static_cast<std::int64_t>(count)); };
        QString facts = TensorText::tr("SQNR %1; %2 numbers")
                            .arg(decibelText(m_figures.errors.sqnrDecibels()),
                                 number(m_figures.histogram->finite() + m_figures.histogram->notFinite()));
        if (m_figures.histogram->zeros() > 0)
            facts += TensorText::tr(", %1 of them zero before").arg(number(m_figures.histogram->zeros()));
        if (m_figures.histogram->notFinite() > 0)
            facts +=
                TensorText::tr(", %1 not finite and left out").arg(number(m_figures.histogram->notFinite()));
        return facts;
    }

    void drawChart() {
        QRectF area = m_places.chart;
        const bool named = area.height() >= 60.0;
        if (named) area.setTop(area.top() + kBandName);
        const Octaves octaves = octavesOf(*m_figures.histogram, area);
        const CastBorders& borders = m_figures.borders;
        m_borders = {area.left(), octaves.xOf(double{borders.largestZero}),
                     octaves.xOf(double{borders.leastNormal}), octaves.xOf(double{borders.largestFinite}),
                     area.right()};
        drawGrounds(area, named);
        drawBars(area, octaves);
        drawBorders(area);
        if (m_places.axis > 0.0) drawAxis(octaves);
    }

    void drawGrounds(const QRectF& area, bool named) {
        const QFont font = fontOf(TextRole::tick, true);
        for (const Band band : kBands) {
            const auto i = static_cast<std::size_t>(band);
            const qreal left = m_borders[i], width = m_borders[i + 1] - left;
            if (width < 1.0) continue;
            const ItemId id{ItemId::Kind::magnitudeBand, static_cast<std::int64_t>(i), 0, 0};
            const QColor ground = i % 2 == 0 ? m_theme.inset : m_theme.panel;
            m_list.add(Rect{{left, area.top(), width, area.height()}, {ground, {}}, {}, id, 0.0});
            const QString name = nameOf(band);
            if (!named || QFontMetricsF(font).horizontalAdvance(name) + 8.0 > width) continue;
            m_list.add(Text{{left + width / 2, area.top() - kBandName / 2},
                            name,
                            font,
                            m_theme.textSecond,
                            Qt::AlignCenter,
                            id,
                            {}});
        }
    }

    void drawBars(const QRectF& area, const Octaves& octaves) {
        const std::vector<HistogramBar> bars = barsOf(*m_figures.histogram, octaves);
        const double most = std::ranges::max(bars, {}, &HistogramBar::density).density;
        for (const HistogramBar& bar : bars) {
            const qreal height = std::max(1.0, bar.density / most * (area.height() - 4.0));
            const qreal gap = bar.right - bar.left > 4.0 ? 1.0 : 0.0;
            for (const Band band : kBands) {
                const auto i = static_cast<std::size_t>(band);
                const qreal left = std::max(bar.left, m_borders[i]);
                const qreal right = std::min(bar.right - gap, m_borders[i + 1]);
                if (right - left < 0.3) continue;
                const ItemId id{ItemId::Kind::magnitudeBin, static_cast<std::int64_t>(bar.first),
                                static_cast<std::int64_t>(bar.count), 0};
                const bool edged = band == Band::zero && right - left > 3.0 && height > 3.0;
                m_list.add(Rect{{left, area.bottom() - height, right - left, height},
                                fillOf(band, m_theme),
                                edged ? edgeOf(band, m_theme) : Stroke{},
                                id,
                                0.0});
            }
        }
        m_list.add(
            Line{segment(area.bottomLeft(), area.bottomRight()), {m_theme.axisLine, 1.0, Dash::none}, {}});
    }

    void drawBorders(const QRectF& area) {
        for (std::size_t i = 1; i <= 3; ++i) {
            const qreal x = m_borders[i];
            if (x <= area.left() + 0.5 || x >= area.right() - 0.5) continue;
            m_list.add(Line{segment({x, m_places.chart.top()}, {x, area.bottom()}),
                            {m_theme.textQuiet, 1.2, Dash::dashed},
                            {}});
        }
    }

    void drawAxis(const Octaves& octaves) {
        const QFont font = fontOf(TextRole::tick);
        const QFontMetricsF metrics(font);
        const qreal octave = octaves.octave();
        int step = 1;
        while (step * octave < kTickPitch) step *= 2;
        for (int at = octaves.first; at <= octaves.last; ++at) {
            if (at % step != 0) continue;
            const qreal x = octaves.area.left() + (at - octaves.first) * octave;
            const QString name = powerText(at);
            const qreal half = metrics.horizontalAdvance(name) / 2;
            m_list.add(Line{segment({x, octaves.area.bottom()}, {x, octaves.area.bottom() + 4.0}),
                            {m_theme.axisLine, 1.0, Dash::none},
                            {}});
            if (x - half < 0.0 || x + half > m_list.size.width()) continue;
            m_list.add(Text{{x, m_places.axis + kAxis / 2 + 2.0},
                            name,
                            font,
                            m_theme.textQuiet,
                            Qt::AlignCenter,
                            {},
                            {}});
        }
    }

    void drawLegend() {
        const qreal width = m_list.size.width() - 2 * kMargin;
        const int rows = legendRows(width), perRow = 4 / rows;
        const qreal cell = width / perRow;
        for (const Band band : kBands) {
            const int i = static_cast<int>(band);
            const qreal x = kMargin + cell * (i % perRow);
            const qreal y = m_places.legend + kLegendRow * (i / perRow + 0.5);
            const ItemId id{ItemId::Kind::magnitudeBand, i, 0, 0};
            m_list.add(Rect{{x + 0.5, y - kSwatch / 2 + 0.5, kSwatch - 1.0, kSwatch - 1.0},
                            fillOf(band, m_theme),
                            edgeOf(band, m_theme),
                            id,
                            1.5});
            addCutText(m_list, {x + kSwatch + 6.0, y}, cell - kSwatch - 10.0,
                       TensorText::tr("%1 %2").arg(nameOf(band), countText(countOf(m_figures.errors, band),
                                                                           m_figures.errors.count())),
                       fontOf(TextRole::tick), m_theme.textSecond, id);
        }
    }

    /// The name of the track, what it stands at and what to try.
    void drawTrack() {
        const QRectF& track = m_places.track;
        const qreal y = track.top() - kTrackHead + 8.0;
        const QString words =
            m_figures.suggested == m_figures.scaleExponent
                ? TensorText::tr("this is the one to try: the fewest flushed, nothing overflows")
                : TensorText::tr("try %1: the fewest flushed, nothing overflows")
                      .arg(powerText(m_figures.suggested));
        const qreal end = addCutText(m_list, {track.left(), y}, track.width(),
                                     TensorText::tr("Scale %1").arg(powerText(m_figures.scaleExponent)),
                                     fontOf(TextRole::body, true), m_theme.text);
        if (end + 60.0 < track.right())
            addCutText(m_list, {end + 12.0, y}, track.right() - end - 12.0, words, fontOf(TextRole::tick),
                       m_theme.link);
        addScaleTrack(m_list, m_theme, m_figures, {track, scaleWindow(m_figures)});
    }

    const HistogramFigures& m_figures;
    const Theme& m_theme;
    DisplayList m_list;
    Places m_places;
    std::array<qreal, 5> m_borders{};  ///< of the bands, with both ends of the axis
};

}  // namespace

QRectF scaleTrackRect(QSizeF size) {
    if (!hasTrack(size)) return {};
    return {kMargin, size.height() - kFoot - kTrackFoot - kTrack, size.width() - 2 * kMargin, kTrack};
}

DisplayList histogramScene(const HistogramFigures& figures, const NumericsInput& input) {
    return HistogramDrawer(figures, input).draw();
}

DisplayList histogramScene(const NumericsInput& input) {
    return histogramScene(histogramFigures(input.view.tensor), input);
}

}  // namespace meshwright::ui
