// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window/drawn_views.h"

#include "ui/controls/item_canvas.h"
#include "ui/explore/memory_canvas.h"
#include "ui/explore/mesh_canvas.h"
#include "ui/explore/step_time_view.h"
#include "ui/explore/timeline_canvas.h"
#include "ui/scene/text_bounds.h"
#include "ui/theme/theme.h"

namespace meshwright::test {

using namespace ui;

namespace {

constexpr double kLeastContrast = 4.5;  // WCAG 2.1, 1.4.3

/// The bars that Qt Charts paints, then what is written on them.
DisplayList memoryPicture(MemoryChart& chart, const Theme& theme) {
    DisplayList list;
    list.size = chart.labels().size;
    for (const MemoryBar& bar : chart.bars())
        if (!bar.strategy)
            for (const MemoryCategory category : kMemoryCategories)
                list.add(Rect{chart.segmentRect({bar.stages.first, category}),
                              {theme.category(category), {}},
                              {},
                              {},
                              0.0});
    for (const Primitive& primitive : chart.labels().primitives) list.primitives.push_back(primitive);
    return list;
}

/// The theme that is on.
const Theme& themeOf(const QWidget& widget) {
    const bool dark = widget.palette().color(QPalette::WindowText).lightness() > 127;
    return theme(dark ? ThemeMode::dark : ThemeMode::light);
}

struct FillAt {
    QPointF point;
    QColor operator()(const Polygon& shape) const {
        return shape.points.containsPoint(point, Qt::OddEvenFill) ? shape.fill.color : QColor();
    }
    QColor operator()(const Rect& shape) const {
        return shape.rect.contains(point) ? shape.fill.color : QColor();
    }
    QColor operator()(const Circle& shape) const {
        return QLineF(shape.centre, point).length() <= shape.radius ? shape.fill.color : QColor();
    }
    QColor operator()(const Line&) const { return {}; }
    QColor operator()(const Text&) const { return {}; }
};

}  // namespace

std::vector<DisplayList> standingIn(QWidget& widget) {
    if (auto* mesh = qobject_cast<MeshCanvas*>(&widget)) return {mesh->scene()};
    if (auto* timeline = qobject_cast<TimelineCanvas*>(&widget)) return {timeline->backdrop()};
    if (auto* memory = qobject_cast<MemoryCanvas*>(&widget)) return {memory->chart().labels()};
    if (auto* time = qobject_cast<StepTimeView*>(&widget)) return {time->displayList()};
    if (auto* canvas = qobject_cast<ItemCanvas*>(&widget)) return {canvas->displayList()};
    return {};
}

std::vector<DisplayList> drawnBy(QWidget& widget) {
    std::vector<DisplayList> lists = standingIn(widget);
    if (auto* timeline = qobject_cast<TimelineCanvas*>(&widget))
        for (const Primitive& primitive : timeline->overlay().primitives)
            lists.front().primitives.push_back(primitive);
    if (auto* memory = qobject_cast<MemoryCanvas*>(&widget))
        lists.front() = memoryPicture(memory->chart(), themeOf(widget));
    return lists;
}

QColor groundAt(const DisplayList& list, std::size_t position, QPointF point, const QColor& behind) {
    QColor ground = list.ground.isValid() ? list.ground : behind;
    for (std::size_t i = 0; i < position; ++i) {
        const QColor fill = std::visit(FillAt{point}, list.primitives[i]);
        if (fill.isValid()) ground = mixed(ground, fill, fill.alphaF());
    }
    return ground;
}

QStringList faintTexts(const DisplayList& list, const QColor& behind) {
    QStringList faint;
    for (std::size_t i = 0; i < list.primitives.size(); ++i) {
        const auto* text = std::get_if<Text>(&list.primitives[i]);
        if (!text || text->text.trimmed().isEmpty()) continue;
        const QColor ground =
            text->halo.isValid() ? text->halo : groundAt(list, i, boundsOf(*text).center(), behind);
        const double has = contrast(mixed(ground, text->color, text->color.alphaF()), ground);
        if (has < kLeastContrast)
            faint << QStringLiteral("'%1' is %2 on %3: contrast %4")
                         .arg(text->text, text->color.name(), ground.name(), QString::number(has, 'f', 2));
    }
    return faint;
}

}  // namespace meshwright::test
