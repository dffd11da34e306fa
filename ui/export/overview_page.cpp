// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/overview_page.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/explore/verdict.h"
#include "ui/export/pictures.h"
#include "ui/export/view_parts.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr double kMargin = 16.0, kGap = 10.0;
constexpr double kVerdict = 46.0;
constexpr QSizeF kUsualSize(1600.0, 1000.0);
constexpr double kLeftColumn = 0.62;                    // of the width: the mesh is what the page is about
constexpr double kMeshPart = 0.57, kMemoryPart = 0.44;  // of their column's height

/// The figures of the verdict from left to right, with their short units where the long ones do not fit.
void addVerdict(DisplayList& list, const SceneInput& input, const QRectF& box) {
    constexpr double kInside = 6.0, kLeastBetween = 22.0;
    const Theme& theme = input.theme;
    const QFont figureFont = fontOf(TextRole::figure);
    const QFont unitFont = fontOf(TextRole::body);
    const std::vector<VerdictPart> parts = verdictOf(input.scenario, input.evaluation);
    const auto unitOf = [](const VerdictPart& part, bool brief) {
        return brief ? part.shortUnit : part.unit;
    };
    const auto widthOf = [&](const VerdictPart& part, bool brief) {
        const QString unit = unitOf(part, brief);
        return QFontMetricsF(figureFont).horizontalAdvance(part.figure) +
               (unit.isEmpty() ? 0.0 : kInside + QFontMetricsF(unitFont).horizontalAdvance(unit));
    };
    const auto total = [&](bool brief) {
        double width = 0.0;
        for (const VerdictPart& part : parts) width += widthOf(part, brief);
        return width;
    };
    const double room = box.width() - 2 * kMargin;
    const double gaps = static_cast<double>(parts.size() - 1);
    const bool brief = total(false) + gaps * kLeastBetween > room;
    const double between = std::clamp((room - total(brief)) / gaps, kLeastBetween, 40.0);

    list.add(Rect{box.adjusted(0.5, 0.5, -0.5, -0.5), {theme.panel, {}}, {theme.panelBorder, 1.0}, {}, 6.0});
    double x = box.left() + kMargin;
    for (const VerdictPart& part : parts) {
        const double width = widthOf(part, brief);
        if (x + width > box.right() - 4.0) return;
        if (x > box.left() + kMargin)
            list.add(Line{{{x - between / 2, box.top() + 13.0}, {x - between / 2, box.bottom() - 13.0}},
                          {theme.gridLine, 1.0},
                          {},
                          false});
        list.add(Text{{x, box.center().y()},
                      part.figure,
                      figureFont,
                      colourOf(part.tone, theme),
                      Qt::AlignLeft | Qt::AlignVCenter,
                      {},
                      {}});
        if (const QString unit = unitOf(part, brief); !unit.isEmpty())
            list.add(Text{{x + width, box.center().y() + 1.0},
                          unit,
                          unitFont,
                          theme.textSecond,
                          Qt::AlignRight | Qt::AlignVCenter,
                          {},
                          {}});
        x += width + between;
    }
}

}  // namespace

Page makeOverviewPage(const SceneInput& input) {
    Page page;
    page.frame = {input.size, input.theme.page, {}};
    QRectF room = QRectF({}, input.size).adjusted(kMargin, kMargin - 2.0, -kMargin, -kMargin);
    room.setTop(room.top() + addHeading(page.frame, input, room));
    addVerdict(page.frame, input, {room.left(), room.top(), room.width(), kVerdict});
    room.setTop(room.top() + kVerdict + kGap);

    const double left = std::round((room.width() - kGap) * kLeftColumn);
    const double mesh = std::round((room.height() - kGap) * kMeshPart);
    const double memory = std::round((room.height() - kGap) * kMemoryPart);
    const QRectF leftColumn(room.left(), room.top(), left, room.height());
    const QRectF rightColumn(room.left() + left + kGap, room.top(), room.width() - left - kGap,
                             room.height());
    const auto panel = [&](PictureView view, const QRectF& column, double from, double to) {
        const QRectF box(column.left(), column.top() + from, column.width(), to - from);
        addView(page, view, input,
                addPanel(page.frame, input.theme, box, nameOf(view), sentenceOf(view, input)));
    };
    panel(PictureView::mesh, leftColumn, 0.0, mesh);
    panel(PictureView::timeline, leftColumn, mesh + kGap, room.height());
    panel(PictureView::memory, rightColumn, 0.0, memory);
    panel(PictureView::traffic, rightColumn, memory + kGap, room.height());
    return page;
}

Drawing overviewPage(const SceneInput& input) {
    // A large page is a large print: laid out for a usual size and enlarged, type and lines with it.
    const double enlarged = std::max(
        1.0, std::min(input.size.width() / kUsualSize.width(), input.size.height() / kUsualSize.height()));
    const SceneInput usual{input.scenario, input.evaluation, input.timeline,
                           input.view,     input.theme,      input.size / enlarged};
    const Drawing page = drawingOf(makeOverviewPage(usual), titleOf(input.scenario));
    return {input.size,
            [page, enlarged](QPainter& painter) {
                painter.save();
                painter.scale(enlarged, enlarged);
                page.paint(painter);
                painter.restore();
            },
            page.title};
}

}  // namespace meshwright::ui
