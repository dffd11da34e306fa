// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/compared_page.h"

#include "ui/compare/card_fields.h"
#include "ui/compare/compare_layout.h"
#include "ui/compare/compared_drawing.h"
#include "ui/compare/compared_scenes.h"
#include "ui/export/pictures.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr double kMargin = 16.0;
constexpr double kHeadMiddle = 18.0, kHead = 36.0, kPadding = 12.0;  // of a card

SceneInput resized(const SceneInput& input, QSizeF size) {
    return {input.scenario, input.evaluation, input.timeline, input.view, input.theme,
            size,           input.schedules,  input.scenarios};
}

/// Its letter and name in the head of the panel.
void addCard(Page& page, const SceneInput& input, const QRectF& box, std::size_t position) {
    addPanel(page.frame, input.theme, box, {}, {});
    const QRectF place = box.adjusted(1.0, kHead, -1.0, -4.0);
    addBadge(page.frame, input.theme, position,
             {box.left() + kPadding + kBadgeSide / 2, box.top() + kHeadMiddle});
    const double left = box.left() + kPadding + kBadgeSide + 8.0;
    addCutText(page.frame, {left, box.top() + kHeadMiddle}, box.right() - kPadding - left,
               cardTitle(scenariosOf(input), position), fontOf(TextRole::title), input.theme.text);
    page.parts.push_back({place, drawingOf(comparedCard(resized(input, place.size()), position), {})});
}

}  // namespace

Page makeComparedPage(const SceneInput& input) {
    Page page;
    page.frame = {input.size, input.theme.page, {}};
    QRectF room = QRectF({}, input.size).adjusted(kMargin, kMargin - 2.0, -kMargin, -kMargin);
    room.setTop(room.top() + addHeading(page.frame, input, room));
    const std::vector<ShownScenario> scenarios = scenariosOf(input);
    const CompareLayout layout = compareLayout(room, scenarios.size());
    for (std::size_t i = 0; i < scenarios.size(); ++i) addCard(page, input, layout.cards[i], i);
    const auto panel = [&](const QRectF& box, ComparedPart part) {
        const QRectF place = addPanel(page.frame, input.theme, box, titleOf(part), sentenceOf(part));
        page.parts.push_back({place, drawingOf(comparedScene(part, resized(input, place.size())), {})});
    };
    panel(layout.memory, ComparedPart::memory);
    panel(layout.time, ComparedPart::time);
    panel(layout.start, ComparedPart::start);
    panel(layout.words, ComparedPart::words);
    return page;
}

Drawing comparedPage(const SceneInput& input) {
    return drawingOf(makeComparedPage(input),
                     titleOf(input.scenario) % QStringLiteral(": ") % nameOf(PictureView::compare));
}

}  // namespace meshwright::ui
