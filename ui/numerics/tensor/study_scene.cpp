// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/numerics/power_text.h"
#include "ui/numerics/tensor/error_ramp.h"
#include "ui/numerics/tensor/study_layout.h"
#include "ui/numerics/tensor/tensor_panels.h"
#include "ui/numerics/tensor/tensor_words.h"
#include "ui/scene/text_bounds.h"

namespace meshwright::ui {

namespace {

constexpr qreal kMark = 1.8, kLeastOutline = 7.0, kRampStep = 14.0, kSwatch = 11.0;  // px
constexpr int kRampSteps = 7;
constexpr double kTableStrength = 0.5;
constexpr double kWeakDecibels = 15.0;  // below, a tile's figure stands out
constexpr int kRowOctaves = 3;          // between the tiles of the spread

class StudyDrawer {
  public:
    StudyDrawer(const ScalingStudyResult& study, const NumericsInput& input)
        : m_study(study),
          m_format(studiedFormat(input.view.tensor)),
          m_theme(input.theme),
          m_list{input.size, input.theme.panel, {}},
          m_layout(
              studyLayout(input.size, study.ways.size(), input.view.tensor.study == ScalingStudy::spread)) {}

    DisplayList draw() {
        for (std::size_t i = 0; i < m_study.ways.size(); ++i) {
            if (!m_layout.maps[i].caption.isEmpty()) drawCaption(i);
            if (!m_layout.maps[i].cells.isEmpty()) drawMap(i);
        }
        if (!m_layout.table.isEmpty()) drawTable();
        if (!m_layout.legend.isEmpty()) drawLegend();
        return std::move(m_list);
    }

  private:
    [[nodiscard]] static ItemId idOf(std::size_t way) {
        return {ItemId::Kind::scalingWay, static_cast<std::int64_t>(way), 0, 0};
    }

    void drawCaption(std::size_t i) {
        const StudiedWay& way = m_study.ways[i];
        const QRectF& box = m_layout.maps[i].caption;
        const qreal y = box.center().y();
        const QFont font = fontOf(TextRole::tick);
        const QString figures = TensorText::tr("%1 · %2 flushed · %3 bits")
                                    .arg(decibelText(way.errors.sqnrDecibels()),
                                         groupedText(static_cast<std::int64_t>(way.errors.flushed)),
                                         fixedText(way.bitsPerElement, 2));
        const qreal needs = QFontMetricsF(font).horizontalAdvance(figures);
        const bool both = needs + 80.0 <= box.width();
        addCutText(m_list, {box.left(), y}, box.width() - (both ? needs + 8.0 : 0.0),
                   nameOf(way.way, m_format), fontOf(TextRole::tick, true), m_theme.text, idOf(i));
        if (both)
            m_list.add(Text{{box.right(), y},
                            figures,
                            font,
                            m_theme.textSecond,
                            Qt::AlignRight | Qt::AlignVCenter,
                            idOf(i),
                            {}});
    }

    /// The tiles, which can be pointed at, then the cells over them.
    void drawMap(std::size_t i) {
        const StudiedWay& way = m_study.ways[i];
        for (std::size_t t = 0; t < way.tensor.tiles.size(); ++t) {
            const ScaledTile& tile = way.tensor.tiles[t];
            const std::size_t first = tile.row * kStudyColumns + tile.column;
            const std::size_t last = first + (tile.shape.rows - 1) * kStudyColumns + tile.shape.columns - 1;
            const QRectF box(m_layout.cell(i, first).topLeft(), m_layout.cell(i, last).bottomRight());
            m_list.add(Rect{
                box,
                {m_theme.inset, {}},
                {},
                {ItemId::Kind::scaledTile, static_cast<std::int64_t>(i), static_cast<std::int64_t>(t), 0},
                0.0});
        }
        for (std::size_t place = 0; place < m_study.studied.numbers.size(); ++place) drawCell(i, place);
        const QRectF all(m_layout.cell(i, 0).topLeft(),
                         m_layout.cell(i, kStudyRows * kStudyColumns - 1).bottomRight());
        m_list.add(Rect{all, {}, {m_theme.axisLine, 1.0, Dash::none}, {}, 0.0});
        if (m_study.studied.outlier) drawOutlier(i, *m_study.studied.outlier);
    }

    void drawCell(std::size_t i, std::size_t place) {
        const StudiedWay& way = m_study.ways[i];
        const QRectF cell = m_layout.cell(i, place);
        const qreal gapX = cell.width() > 7.0 ? 1.0 : 0.0, gapY = cell.height() > 4.0 ? 1.0 : 0.0;
        const QRectF drawn = cell.adjusted(0.0, 0.0, -gapX, -gapY);
        const bool clipped = way.tensor.isClipped[place];
        m_list.add(Rect{drawn,
                        {errorColour(way.relativeErrors[place], m_theme), {}},
                        {clipped ? m_theme.text : QColor(), 1.0, Dash::none},
                        {},
                        0.0});
        if (!way.isFlushed(place) || drawn.height() < 2 * kMark || drawn.width() < kMark) return;
        const QPointF middle = drawn.center();
        m_list.add(Rect{{middle.x() - kMark / 2, middle.y() - kMark / 2, kMark, kMark},
                        {inkOn(m_theme.weights), {}},
                        {},
                        {},
                        0.0});
    }

    /// Wider than its cell, so that it can be found.
    void drawOutlier(std::size_t i, std::size_t place) {
        const QRectF cell = m_layout.cell(i, place);
        const qreal width = std::max(kLeastOutline, cell.width() + 3.0);
        const qreal height = std::max(kLeastOutline, cell.height() + 3.0);
        const QRectF box =
            QRectF(cell.center().x() - width / 2, cell.center().y() - height / 2, width, height) &
            QRectF({}, m_list.size);
        m_list.add(Rect{box, {}, {m_theme.selectionHalo, 3.4, Dash::none}, {}, 1.5});
        m_list.add(Rect{box, {}, {m_theme.selectionOutline, 1.8, Dash::none}, {}, 1.5});
    }

    /// SQNR of each tile of 1 x 128 in each way, beside its standard deviation.
    void drawTable() {
        const QRectF& table = m_layout.table;
        const qreal row = table.height() / static_cast<qreal>(m_study.ways.size() + 1);
        const QFont font = fontOf(TextRole::tick);
        const qreal names = std::min(150.0, table.width() * 0.3);
        const qreal column = (table.width() - names) / kStudyRows;
        addCutText(m_list, {table.left(), table.top() + row / 2}, names - 6.0,
                   TensorText::tr("dB, by σ of the row"), font, m_theme.textQuiet);
        for (std::size_t k = 0; k < kStudyRows; ++k)
            m_list.add(
                Text{{table.left() + names + (static_cast<qreal>(k) + 0.5) * column, table.top() + row / 2},
                     powerText(-kRowOctaves * static_cast<int>(k)),
                     font,
                     m_theme.textQuiet,
                     Qt::AlignCenter,
                     {},
                     {}});
        for (std::size_t i = 0; i < m_study.ways.size(); ++i) {
            const qreal top = table.top() + row * static_cast<qreal>(i + 1);
            addCutText(m_list, {table.left(), top + row / 2}, names - 6.0,
                       nameOf(m_study.ways[i].way, m_format), font, m_theme.textSecond, idOf(i));
            for (std::size_t k = 0; k < kStudyRows; ++k)
                drawFigure(m_study.ways[i].rows[k], {table.left() + names + static_cast<qreal>(k) * column,
                                                     top, column - 1.0, row - 1.0});
        }
    }

    /// Half as strong as its error is on the maps, so that it can be read.
    void drawFigure(const CastErrors& errors, const QRectF& box) {
        const QColor ground =
            mixed(m_theme.inset, m_theme.weights, kTableStrength * strengthOf(errors.relativeRms()));
        m_list.add(Rect{box, {ground, {}}, {}, {}, 2.0});
        const double decibels = errors.sqnrDecibels();
        const QString text = std::isinf(decibels) ? QString(QChar(0x221E)) : fixedText(decibels, 1);
        m_list.add(Text{box.center(),
                        text,
                        fontOf(TextRole::tick, decibels < kWeakDecibels),
                        inkOn(ground),
                        Qt::AlignCenter,
                        {},
                        {}});
    }

    /// The ramp, then what the marks mean as far as there is room.
    void drawLegend() {
        const QRectF& box = m_layout.legend;
        const QFont font = fontOf(TextRole::tick);
        const QFontMetricsF metrics(font);
        const qreal y = box.center().y();
        qreal x = box.left();
        const auto add = [&](const QString& text, const QColor& colour) {
            const qreal end = addCutText(m_list, {x, y}, box.right() - x, text, font, colour);
            x = end + 6.0;
        };
        add(TensorText::tr("relative error 0.1 %"), m_theme.textSecond);
        if (x + kRampSteps * kRampStep > box.right()) return;
        for (int i = 0; i < kRampSteps; ++i) {
            const double error = std::pow(kLeastShownError, 1.0 - static_cast<double>(i) / (kRampSteps - 1));
            m_list.add(Rect{
                {x, y - kSwatch / 2, kRampStep, kSwatch}, {errorColour(error, m_theme), {}}, {}, {}, 0.0});
            x += kRampStep;
        }
        x += 6.0;
        add(TensorText::tr("100 %"), m_theme.textSecond);
        const std::array marks = {TensorText::tr("flushed to zero"), TensorText::tr("clipped"),
                                  TensorText::tr("outlier")};
        const std::size_t shown = m_study.studied.outlier ? 3 : 2;
        for (std::size_t i = 0; i < shown; ++i) {
            x += 8.0;
            if (x + kSwatch + 12.0 + metrics.horizontalAdvance(marks[i]) > box.right()) return;
            drawMarkSample(i, {x, y - kSwatch / 2, kSwatch, kSwatch});
            x += kSwatch + 6.0;
            add(marks[i], m_theme.textSecond);
        }
    }

    void drawMarkSample(std::size_t mark, const QRectF& box) {
        const QColor full = errorColour(1.0, m_theme);
        if (mark == 0) {
            m_list.add(Rect{box, {full, {}}, {}, {}, 0.0});
            m_list.add(Rect{{box.center().x() - 1.5, box.center().y() - 1.5, 3.0, 3.0},
                            {inkOn(m_theme.weights), {}},
                            {},
                            {},
                            0.0});
        } else if (mark == 1) {
            m_list.add(Rect{box.adjusted(0.5, 0.5, -0.5, -0.5),
                            {errorColour(0.1, m_theme), {}},
                            {m_theme.text, 1.0, Dash::none},
                            {},
                            0.0});
        } else {
            m_list.add(Rect{box.adjusted(1.0, 1.0, -1.0, -1.0),
                            {},
                            {m_theme.selectionOutline, 1.8, Dash::none},
                            {},
                            1.5});
        }
    }

    const ScalingStudyResult& m_study;
    const FloatFormat& m_format;
    const Theme& m_theme;
    DisplayList m_list;
    StudyLayout m_layout;
};

}  // namespace

DisplayList studyScene(const ScalingStudyResult& study, const NumericsInput& input) {
    return StudyDrawer(study, input).draw();
}

DisplayList studyScene(const NumericsInput& input) {
    return studyScene(studyFigures(input.view.tensor), input);
}

}  // namespace meshwright::ui
