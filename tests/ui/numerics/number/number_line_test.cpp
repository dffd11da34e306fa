// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/number_line.h"

#include <algorithm>

#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::ui;
using Catch::Matchers::WithinAbs;

namespace {

NumberView viewOf(const char* text, const char* format, int zoom = 0) {
    NumberView view;
    view.text = text;
    view.format = format;
    view.lineZoom = zoom;
    return view;
}
NumberLine lineOf(const NumberView& view) {
    const auto line = numberLineOf(figuresOf(view));
    REQUIRE(line);
    return *line;
}

/// Of 0 and -0 the same.
double valueOf(const FloatFormat& format, std::optional<std::uint32_t> code) {
    return toDouble(decode(format, code.value()));
}

}  // namespace

TEST_CASE("The marks of the number line are the codec's next numbers, without a gap") {
    for (const FloatFormat& format : floatFormats())
        for (const char* text : {"0.1", "1", "3.14159", "0", "-0.3", "500", "1e-30", "2.5"}) {
            NumberView view = viewOf(text, "bf16");
            view.format = format.id;
            const auto line = numberLineOf(figuresOf(view));
            if (!line) continue;  // NaN: no sign in E8M0
            INFO(format.id << " " << text);
            CHECK(line->ticks.size() <= 24);  // they are closer toward zero
            for (std::size_t i = 1; i < line->ticks.size(); ++i) {
                const std::uint32_t lower = line->ticks[i - 1].code, upper = line->ticks[i].code;
                CHECK(valueOf(format, nextCode(format, lower)) == valueOf(format, upper));
                CHECK(valueOf(format, previousCode(format, upper)) == valueOf(format, lower));
                CHECK(line->ticks[i - 1].position < line->ticks[i].position);
            }
            CHECK(std::ranges::count(line->ticks, line->anchor, &LineTick::code) == 1);
        }
}

TEST_CASE("About seven numbers are seen at first, half as many a step closer, and strips from afar") {
    CHECK(lineOf(viewOf("0.1", "bf16")).ticks.size() == 7);
    CHECK(lineOf(viewOf("0.1", "bf16", 1)).ticks.size() == 3);
    CHECK(lineOf(viewOf("0.1", "bf16", -1)).ticks.size() == 14);
    const NumberLine far = lineOf(viewOf("0.1", "bf16", -10));
    CHECK(far.ticks.empty());
    CHECK_FALSE(far.strips.empty());
    for (const LineStrip& strip : far.strips) CHECK(strip.from < strip.to);
    for (std::size_t i = 1; i < far.strips.size(); ++i)
        CHECK_THAT(far.strips[i].from, WithinAbs(far.strips[i - 1].to, 1e-9));
    CHECK(lineOf(viewOf("0.1", "bf16", kMostLineZoom)).ticks.empty());
}

TEST_CASE("The number is in the middle and as far from its result as the error says") {
    const NumberFigures figures = figuresOf(viewOf("0.1", "bf16"));
    const NumberLine line = lineOf(figures.view);
    CHECK(line.number == 0.0);
    CHECK(line.spacing == 0x1p-11);
    const auto result = std::ranges::find(line.ticks, line.anchor, &LineTick::code);
    REQUIRE(result != line.ticks.end());
    CHECK_THAT(result->position * 3.5, WithinAbs(*figures.report().errorUlp, 1e-12));
}

TEST_CASE("A number beyond the largest one is off the line, at its own side") {
    const NumberLine saturated = lineOf(viewOf("500", "e4m3"));
    CHECK(saturated.anchor == 0x7E);
    CHECK_THAT(saturated.number * 3.5, WithinAbs(52.0 / 32.0, 1e-12));
    CHECK(lineOf(viewOf("70000", "fp16")).anchor == 0x7BFF);
    CHECK(lineOf(viewOf("1e9", "fp16")).number > 1.0);
    CHECK(lineOf(viewOf("-inf", "bf16")).number < -1.0);
    CHECK_FALSE(numberLineOf(figuresOf(viewOf("nan", "bf16"))));
    CHECK_FALSE(numberLineOf(figuresOf(viewOf("-1", "e8m0"))));
}
