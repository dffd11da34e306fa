// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/page.h"

#include <QCoreApplication>
#include <QPainter>
#include <memory>

#include "ui/painting/painter.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/numbers.h"
#include "ui/text/problems.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct PageText {
    Q_DECLARE_TR_FUNCTIONS(Page)
};

constexpr double kPadding = 12.0;  // px, as the window's panels
constexpr double kHead = 36.0;
constexpr double kTitleMiddle = 18.0;

QString layoutText(const Scenario& scenario, const Evaluation& evaluation) {
    QStringList axes;
    const auto add = [&axes](Axis axis, std::int64_t size) {
        if (size > 1) axes << shortName(axis) % QLatin1Char(' ') % groupedText(size);
    };
    if (evaluation.mesh) {
        for (const Axis axis : kMeshAxes) add(axis, evaluation.mesh->size(axis));
    } else {  // the sizes as they are asked for
        add(Axis::tp, scenario.mesh.tp);
        add(Axis::cp, scenario.mesh.cp);
        add(Axis::pp, scenario.mesh.pp);
    }
    add(Axis::ep, scenario.mesh.ep);
    return axes.join(QStringLiteral(" \u00d7 "));
}

}  // namespace

Drawing drawingOf(DisplayList list, QString title) {
    const QSizeF size = list.size;
    const auto shared = std::make_shared<const DisplayList>(std::move(list));
    return {size, [shared](QPainter& painter) { paint(*shared, painter); }, std::move(title)};
}

Drawing drawingOf(Page page, QString title) {
    const QSizeF size = page.frame.size;
    const auto shared = std::make_shared<const Page>(std::move(page));
    const auto paintAll = [shared](QPainter& painter) {
        paint(shared->frame, painter);
        for (const Page::Part& part : shared->parts) {
            painter.save();
            painter.translate(part.place.topLeft());
            part.drawing.paint(painter);
            painter.restore();
        }
    };
    return {size, paintAll, std::move(title)};
}

QRectF addPanel(DisplayList& list, const Theme& theme, const QRectF& box, const QString& title,
                const QString& sentence) {
    constexpr double kRadius = 6.0;
    list.add(
        Rect{box.adjusted(0.5, 0.5, -0.5, -0.5), {theme.panel, {}}, {theme.panelBorder, 1.0}, {}, kRadius});
    const double right = box.right() - kPadding;
    double x = box.left() + kPadding;
    const double y = box.top() + kTitleMiddle;
    x = addCutText(list, {x, y}, right - x, title, fontOf(TextRole::title), theme.text) + 10.0;
    addCutText(list, {x, y}, right - x, sentence, fontOf(TextRole::body), theme.textQuiet);
    return box.adjusted(1.0, kHead, -1.0, -6.0);
}

QString captionOf(const SceneInput& input) {
    const Scenario& scenario = input.scenario;
    QStringList parts;
    if (const QString layout = layoutText(scenario, input.evaluation); !layout.isEmpty()) parts << layout;
    parts << QString::fromStdString(scenario.model.spec.name);
    parts << groupedText(input.evaluation.worldSize) % QStringLiteral(" \u00d7 ") %
                 QString::fromStdString(scenario.cluster.gpu.spec.name);
    parts << PageText::tr("sequence %1").arg(groupedText(scenario.training.sequenceLength));
    parts << PageText::tr("batch %1").arg(groupedText(scenario.training.globalBatchSize));
    return parts.join(QStringLiteral(" \u00b7 "));
}

double addHeading(DisplayList& list, const SceneInput& input, const QRectF& box) {
    constexpr double kTitleY = 12.0, kCaptionY = 33.0, kHeight = 50.0;
    const Theme& theme = input.theme;
    addCutText(list, {box.left(), box.top() + kTitleY}, box.width(), titleOf(input.scenario),
               fontOf(TextRole::figure), theme.text);
    const double end = addCutText(list, {box.left(), box.top() + kCaptionY}, box.width(), captionOf(input),
                                  fontOf(TextRole::body), theme.textSecond);
    if (input.evaluation.hasErrors()) {  // why parts of the picture are empty
        const double left = end + 16.0;
        addCutText(list, {left, box.top() + kCaptionY}, box.right() - left,
                   sentenceOf(input.evaluation.problems.front()), fontOf(TextRole::body), theme.errorText);
    }
    return kHeight;
}

}  // namespace meshwright::ui
