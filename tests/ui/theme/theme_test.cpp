// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <array>

#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

constexpr std::array kModes = {ThemeMode::light, ThemeMode::dark};
constexpr double kReadable = 4.5;  // WCAG 2.1, 1.4.3: text
constexpr double kVisible = 3.0;   // WCAG 2.1, 1.4.11: shapes

}  // namespace

TEST_CASE("Contrast is WCAG's: 21 for black on white, 1 for like on like, and the same both ways") {
    CHECK_THAT(contrast(Qt::black, Qt::white), Catch::Matchers::WithinAbs(21.0, 1e-9));
    CHECK_THAT(contrast(Qt::red, Qt::red), Catch::Matchers::WithinAbs(1.0, 1e-9));
    CHECK(contrast(Qt::white, Qt::blue) == contrast(Qt::blue, Qt::white));
    // Published: #767676 is the lightest grey that is readable on white, with 4.54.
    CHECK_THAT(contrast(QColor(0x767676), Qt::white), Catch::Matchers::WithinAbs(4.54, 0.005));
}

TEST_CASE("Every text of both themes is readable on its ground") {
    for (const ThemeMode mode : kModes) {
        const Theme& colours = theme(mode);
        for (const QColor& text :
             {colours.text, colours.textSecond, colours.textQuiet, colours.link, colours.okText,
              colours.warningText, colours.errorText, colours.axisTpText, colours.axisCpText,
              colours.axisEpText, colours.axisPpText, colours.axisDpText}) {
            INFO(text.name().toStdString() << (mode == ThemeMode::dark ? " dark" : " light"));
            CHECK(contrast(text, colours.panel) >= kReadable);
        }
        CHECK(contrast(colours.textQuiet, colours.page) >= kReadable);
        CHECK(contrast(colours.textQuiet, colours.inset) >= kReadable);
        CHECK(contrast(colours.warningText, colours.warningTint) >= kReadable);
        CHECK(contrast(colours.errorText, colours.errorTint) >= kReadable);
        CHECK(contrast(colours.okText, colours.okTint) >= kReadable);
    }
}

TEST_CASE("Numbers are readable on every fill that carries them") {
    for (const ThemeMode mode : kModes) {
        const Theme& colours = theme(mode);
        for (const QColor& fill :
             {colours.weights, colours.gradients, colours.optimizer, colours.activations, colours.buffers,
              colours.runtime, colours.forward, colours.backward, colours.weightPart, colours.forwardSecond,
              colours.backwardSecond, colours.weightPartSecond, colours.compute, colours.recompute,
              colours.axisTp, colours.axisDp}) {
            INFO(fill.name().toStdString());
            CHECK(contrast(inkOn(fill), fill) >= kReadable);
        }
    }
}

TEST_CASE("A fill too light for the light panel gets an edge that can be seen, no other does") {
    const Theme& light = theme(ThemeMode::light);
    for (const MemoryCategory category : kMemoryCategories) {
        const QColor fill = light.category(category);
        CHECK(edgeOf(fill, light).isValid() == (contrast(fill, light.panel) < kVisible));
        CHECK_FALSE(edgeOf(theme(ThemeMode::dark).category(category), theme(ThemeMode::dark)).isValid());
    }
    for (const QColor& fill : {light.gradients, light.activations, light.forward, light.weightPart})
        CHECK(contrast(edgeOf(fill, light), light.panel) > contrast(fill, light.panel) * 1.3);
}
