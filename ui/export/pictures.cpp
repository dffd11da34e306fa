// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/export/compared_page.h"
#include "ui/export/numerics_picture.h"
#include "ui/export/overview_page.h"
#include "ui/export/view_parts.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct PictureText {
    Q_DECLARE_TR_FUNCTIONS(Pictures)
};

constexpr std::array<std::string_view, kPictureViews.size()> kWords = {
    "mesh",  "memory",    "timeline", "traffic",    "overview",        "compare", "bits",   "rounding",
    "range", "histogram", "scaling",  "loss-scale", "delayed-scaling", "sums",    "updates"};

/// Those of the number formats come last, in the order of their panels.
constexpr std::size_t kFirstNumerics = kPictureViews.size() - kNumericsPanels.size();
static_assert(kPictureViews[kFirstNumerics] == PictureView::bits);

/// One view under its heading.
Drawing singleView(PictureView view, const SceneInput& input) {
    constexpr double kMargin = 16.0;
    Page page;
    page.frame = {input.size, input.theme.panel, {}};
    const QRectF inside = QRectF({}, input.size).adjusted(kMargin, kMargin, -kMargin, -kMargin / 2);
    const double heading = addHeading(page.frame, input, inside);
    addView(page, view, input,
            QRectF(0, kMargin + heading, input.size.width(), inside.bottom() - kMargin - heading));
    return drawingOf(std::move(page), titleOf(input.scenario) % QStringLiteral(": ") % nameOf(view));
}

}  // namespace

PictureView pictureViewOf(NumericsPanel panel) {
    return kPictureViews[kFirstNumerics + static_cast<std::size_t>(panel)];
}

std::optional<NumericsPanel> numericsPanelOf(PictureView view) {
    const auto position = static_cast<std::size_t>(view);
    if (position < kFirstNumerics) return std::nullopt;
    return kNumericsPanels[position - kFirstNumerics];
}

std::string_view wordOf(PictureView view) {
    return kWords[static_cast<std::size_t>(view)];
}

std::optional<PictureView> pictureViewFromWord(std::string_view word) {
    const auto found = std::ranges::find(kWords, word);
    if (found == kWords.end()) return std::nullopt;
    return kPictureViews[static_cast<std::size_t>(found - kWords.begin())];
}

QString nameOf(PictureView view) {
    switch (view) {
        case PictureView::mesh:
            return PictureText::tr("Mesh");
        case PictureView::memory:
            return PictureText::tr("Memory per GPU");
        case PictureView::timeline:
            return PictureText::tr("Timeline");
        case PictureView::traffic:
            return PictureText::tr("Step time and traffic");
        case PictureView::overview:
            return PictureText::tr("Overview");
        case PictureView::compare:
            return PictureText::tr("Comparison");
        default:
            return titleOf(*numericsPanelOf(view));
    }
}

QSizeF defaultSize(PictureView view, std::size_t schedules) {
    constexpr double kMoreSchedules = 160.0;
    switch (view) {
        case PictureView::mesh:
            return {900, 640};
        case PictureView::memory:
            return {640, 480};
        case PictureView::timeline:
            return {1200, 480 + kMoreSchedules * static_cast<double>(schedules - 1)};
        case PictureView::traffic:
            return {640, 460};
        case PictureView::overview:
        case PictureView::compare:
            return {1600, 1000};
        case PictureView::bits:
            return {1000, 900};
        default:
            return {900, 560};
    }
}

QSizeF leastSize(PictureView view) {
    const bool isPage = view == PictureView::overview || view == PictureView::compare;
    return isPage ? QSizeF(1000, 640) : QSizeF(320, 240);
}

Drawing pictureOf(PictureView view, const SceneInput& input) {
    switch (view) {
        case PictureView::overview:
            return overviewPage(input);
        case PictureView::compare:
            return comparedPage(input);
        default:
            break;
    }
    if (const auto panel = numericsPanelOf(view)) return numericsPicture(*panel, input);
    return singleView(view, input);
}

}  // namespace meshwright::ui
