// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/numerics_picture.h"

#include "ui/export/page.h"
#include "ui/scene/text_bounds.h"

namespace meshwright::ui {

Drawing numericsPicture(NumericsPanel panel, const SceneInput& input) {
    constexpr double kMargin = 16.0, kTitleY = 12.0, kSentenceY = 33.0, kHeading = 50.0;
    Page page;
    page.frame = {input.size, input.theme.panel, {}};
    const double width = input.size.width() - 2 * kMargin;
    const NumericsView& view = input.view.numerics;
    addCutText(page.frame, {kMargin, kMargin + kTitleY}, width, titleOf(panel), fontOf(TextRole::figure),
               input.theme.text);
    addCutText(page.frame, {kMargin, kMargin + kSentenceY}, width, sentenceOf(panel, view),
               fontOf(TextRole::body), input.theme.textSecond);
    const QRectF place(0.0, kMargin + kHeading, input.size.width(),
                       input.size.height() - kMargin * 1.5 - kHeading);
    page.parts.push_back({place, drawingOf(sceneOf(panel, {view, input.theme, place.size()}), {})});
    return drawingOf(std::move(page), titleOf(panel));
}

}  // namespace meshwright::ui
