// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/view_parts.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include "ui/charts/memory_chart.h"
#include "ui/scene/memory_mark.h"
#include "ui/scene/mesh_context.h"
#include "ui/scene/mesh_text.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct PartText {
    Q_DECLARE_TR_FUNCTIONS(PictureParts)
};

SceneInput resized(const SceneInput& input, QSizeF size) {
    return {input.scenario, input.evaluation, input.timeline, input.view, input.theme, size, input.schedules};
}

/// The bands of the memory chart beside their names, in as many rows as they need; from the bottom of `place`
/// up. Returns their height.
double addMemoryLegend(DisplayList& list, const Theme& theme, const QRectF& place) {
    constexpr double kSwatch = 11.0, kRow = 20.0, kBetween = 14.0, kMargin = 12.0;
    const QFont font = fontOf(TextRole::tick);
    const QFontMetricsF metrics(font);
    const auto widthOf = [&](MemoryCategory category) {
        return kSwatch + 6.0 + metrics.horizontalAdvance(nameOf(category));
    };
    std::vector<std::vector<MemoryCategory>> rows(1);
    double x = place.left() + kMargin;
    for (const MemoryCategory category : kMemoryCategories) {
        if (x + widthOf(category) > place.right() - kMargin && !rows.back().empty()) {
            rows.emplace_back();
            x = place.left() + kMargin;
        }
        rows.back().push_back(category);
        x += widthOf(category) + kBetween;
    }
    const double height = kRow * static_cast<double>(rows.size()) + 4.0;
    double y = place.bottom() - height + kRow / 2;
    for (const auto& row : rows) {
        x = place.left() + kMargin;
        for (const MemoryCategory category : row) {
            list.add(
                Rect{{x, y - kSwatch / 2, kSwatch, kSwatch}, {theme.category(category), {}}, {}, {}, 1.5});
            list.add(Text{{x + kSwatch + 6.0, y},
                          nameOf(category),
                          font,
                          theme.textSecond,
                          Qt::AlignLeft | Qt::AlignVCenter,
                          {},
                          {}});
            x += widthOf(category) + kBetween;
        }
        y += kRow;
    }
    return height;
}

/// What the bars do not say: where and when most is held, and what is not in them.
QStringList memoryCaption(const SceneInput& input) {
    const MemoryLedger& memory = *input.evaluation.memory;
    QStringList lines;
    if (input.view.memoryBars == MemoryBarsOf::zero)
        lines << PartText::tr("each strategy at the stage where it holds most");
    else if (const auto peak = shownPeak(input.evaluation, input.timeline))
        lines << PartText::tr("%1; %2").arg(peakTimeText(*peak, *input.timeline), peakWhyText(*peak));
    else
        lines << PartText::tr("most memory: %1").arg(stageName(memory.worstStage));
    if (input.view.memoryBars == MemoryBarsOf::stages && memory.hostBytesPerNode.value() > 0)
        lines << PartText::tr("on the host: %1 in each node").arg(memoryText(memory.hostBytesPerNode));
    QStringList left;
    for (const std::string_view id : memory.notCounted) left << notCountedName(id);
    lines << PartText::tr("not counted: %1").arg(left.join(PartText::tr(", ")));
    return lines;
}

/// How the GPUs are numbered, and what the outlines are.
QStringList meshCaption(const SceneInput& input) {
    const DeviceMesh* mesh = shownMesh(input.evaluation, input.view);
    return mesh ? QStringList(gridCaption(*mesh, shownGrid(input.evaluation, input.view))) : QStringList();
}

/// Under the view, from the bottom of `place` up. Returns its height.
double addCaption(DisplayList& list, const SceneInput& input, const QRectF& place,
                  const QStringList& caption) {
    constexpr double kLine = 17.0, kMargin = 12.0, kFoot = 4.0;
    const QFont font = fontOf(TextRole::tick);
    QStringList lines;
    for (const QString& sentence : caption) lines += linesOf(sentence, font, place.width() - 2 * kMargin);
    double y = place.bottom() - kFoot - kLine * (static_cast<double>(lines.size()) - 0.5);
    for (const QString& line : lines) {
        list.add(Text{{place.left() + kMargin, y},
                      line,
                      font,
                      input.theme.textSecond,
                      Qt::AlignLeft | Qt::AlignVCenter,
                      {},
                      {}});
        y += kLine;
    }
    return kLine * static_cast<double>(lines.size()) + kFoot;
}

QString memorySentence(const SceneInput& input) {
    const auto& memory = input.evaluation.memory;
    if (!memory || memory->stages.empty()) return {};
    if (input.view.memoryBars == MemoryBarsOf::zero)
        return PartText::tr("ZeRO 0 to 3, the fullest stage of each");
    const QString figures =
        PartText::tr("fullest stage %1 of %2 %3")
            .arg(memoryFigure(memory->worst().total), memoryFigure(memory->capacity), nameOf(memoryUnit()));
    switch (memory->verdict) {
        case MemoryVerdict::fits:
            return PartText::tr("%1: fits").arg(figures);
        case MemoryVerdict::marginal:
            return PartText::tr("%1: just fits").arg(figures);
        case MemoryVerdict::doesNotFit:
            return PartText::tr("%1: does not fit").arg(figures);
    }
    return figures;
}

QString timelineSentence(const SceneInput& input) {
    const auto& pipeline = input.evaluation.pipeline;
    if (!pipeline) return {};
    const QString schedule = PartText::tr("%1, stages: %2, micro-batches: %3")
                                 .arg(nameOf(pipeline->shape.kind), groupedText(pipeline->shape.stages),
                                      groupedText(pipeline->shape.microBatches));
    if (!pipeline->bubbleFraction) return schedule;
    return PartText::tr("%1, bubble %2").arg(schedule, percentText(*pipeline->bubbleFraction));
}

}  // namespace

void addView(Page& page, PictureView view, const SceneInput& input, const QRectF& place) {
    constexpr double kHeightForCaption = 200.0;
    QRectF room = place;
    const bool isTall = room.height() >= kHeightForCaption;
    if (view == PictureView::memory) {
        if (!input.evaluation.memory) {
            page.frame.add(Text{place.center(),
                                PartText::tr("No memory figures for this scenario"),
                                fontOf(TextRole::body),
                                input.theme.textQuiet,
                                Qt::AlignCenter,
                                {},
                                {}});
            return;
        }
        if (isTall) room.setBottom(room.bottom() - addCaption(page.frame, input, room, memoryCaption(input)));
        room.setBottom(room.bottom() - addMemoryLegend(page.frame, input.theme, room));
    }
    if (view == PictureView::mesh && isTall)
        room.setBottom(room.bottom() - addCaption(page.frame, input, room, meshCaption(input)));
    const SceneInput sized = resized(input, room.size());
    const auto drawing = [&]() -> Drawing {
        switch (view) {
            case PictureView::memory:
                return memoryDrawing(sized);
            case PictureView::timeline:
                return drawingOf(timelineScene(sized), {});
            case PictureView::traffic:
                return drawingOf(stepTimeScene(sized), {});
            default:
                break;
        }
        return drawingOf(meshScene(sized), {});
    };
    page.parts.push_back({room, drawing()});
}

QString sentenceOf(PictureView view, const SceneInput& input) {
    switch (view) {
        case PictureView::mesh:
            return input.evaluation.mesh ? meshText(*input.evaluation.mesh) : QString();
        case PictureView::memory:
            return memorySentence(input);
        case PictureView::timeline:
            return timelineSentence(input);
        case PictureView::traffic:
            return input.evaluation.time
                       ? PartText::tr("%1 a step").arg(durationText(input.evaluation.time->step))
                       : QString();
        default:
            break;
    }
    return {};
}

}  // namespace meshwright::ui
