// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/number_words.h"

#include <fmt/format.h>

#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"
#include "ui/numerics/number/number_edits.h"
#include "ui/numerics/number/number_panels.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

NumberFigures figures(const char* text, const char* format, Rounding rounding = Rounding::nearestEven,
                      const char* library = "") {
    NumberView view;
    view.text = text;
    view.format = format;
    view.rounding = rounding;
    view.library = library;
    return figuresOf(view);
}
bool decides(const NumberFigures& of, const char* words) {
    INFO(roundingSentence(of).toStdString());
    return roundingSentence(of).contains(QString::fromUtf8(words));
}
bool follows(const NumberFigures& of, const char* words) {
    INFO(consequenceSentence(of).toStdString());
    return consequenceSentence(of).contains(QString::fromUtf8(words));
}

/// As readNumber() reads it.
std::string hexFloat(double value) {
    return std::isfinite(value) ? fmt::format("{:a}", value) : fmt::format("{}", value);
}

}  // namespace

TEST_CASE("0.1 in BF16 is the exact figure with its error and its fields") {
    const FloatReport report = figures("0.1", "bf16").report();
    CHECK(codeWords(*report.format, *report.code) == QStringLiteral("0x3DCD"));
    CHECK(exactText(report.value) == QStringLiteral("0.10009765625"));
    CHECK(ulpText(report) == QStringLiteral("+0.200 ULP"));
    CHECK(relativeText(report) == QStringLiteral("+0.000977"));  // relative, not absolute
    CHECK(fieldsText(*report.format, *report.code) ==
          QStringLiteral("sign 0 · exponent 123 − 127 = −4 · mantissa 1.1001101"));
}

TEST_CASE("The fields of a subnormal and of a scale are those of their formulas") {
    CHECK(fieldsText(*findFloatFormat("bf16"), 1) ==
          QStringLiteral("sign 0 · exponent field 0, so 1 − 127 = −126 · mantissa 0.0000001"));
    CHECK(fieldsText(*findFloatFormat("e8m0"), 0) == QStringLiteral("exponent 0 − 127 = −127"));
    CHECK(fieldsText(*findFloatFormat("e4m3"), 0x7F).isEmpty());
}

TEST_CASE("The decision names the bits that made it") {
    CHECK(decides(figures("0.5", "bf16"), "nothing is cut off"));
    CHECK(decides(figures("0.1", "bf16"), "guard 1 and more behind it"));
    // 464 lies half way between 448, whose last bit is even, and 480.
    CHECK(decides(figures("464", "e4m3"), "a tie; the last kept bit is even, so down"));
    CHECK(decides(figures("0.0146484375", "e4m3"), "a tie; the last kept bit is odd, so up"));
    CHECK(decides(figures("-0.0146484375", "e4m3"), "odd, so away from zero"));
    CHECK(decides(figures("2.5", "e2m1", Rounding::nearestAway), "ties go up"));
    CHECK(decides(figures("2.9", "e2m1", Rounding::towardZero), "dropped"));
    CHECK(decides(figures("nan", "e2m1"), "FP4 E2M1 has no NaN"));
    CHECK(decides(figures("-1", "e8m0"), "has no sign"));
    NumberView random;
    random.text = "2.5";
    random.format = "e2m1";
    random.rounding = Rounding::stochastic;
    CHECK(
        decides(figuresOf(random), "0.500 of a step is cut off; with the random 0.500 it reaches 1, so up"));
    random.random = 0x7FFF'FFFF;
    CHECK(decides(figuresOf(random), "stays below 1, so down"));
}

TEST_CASE("What a carry and the overflow policy do is said") {
    CHECK(follows(figures("0.0146484375", "e4m3"), "smallest normal number"));
    CHECK(follows(figures("0.999", "bf16"), "the exponent grows by 1"));
    CHECK(follows(figures("500", "e4m3"), "beyond the largest number, 448: saturates there (as usual)"));
    CHECK(follows(figures("500", "e4m3", Rounding::nearestEven, "ml-dtypes"), "NaN (ml_dtypes astype"));
    CHECK(follows(figures("70000", "fp16"), "infinity"));
    CHECK(consequenceSentence(figures("464", "e4m3")).isEmpty());
    CHECK(consequenceSentence(figures("448", "e4m3")).isEmpty());
}

TEST_CASE("A library's cast decides in 8 bits and less, and nowhere else") {
    CHECK(exactText(figures("500", "e4m3", Rounding::nearestEven, "pytorch").report().value) ==
          QStringLiteral("448"));
    CHECK(exactText(figures("500", "e4m3", Rounding::nearestEven, "pytorch-before-2.13").report().value) ==
          QStringLiteral("NaN"));
    CHECK(exactText(figures("70000", "fp16", Rounding::nearestEven, "cuda-satfinite").report().value) ==
          QStringLiteral("inf"));
    CHECK(exactText(figures("7", "e2m1", Rounding::nearestEven, "ml-dtypes").report().value) ==
          QStringLiteral("6"));
}

TEST_CASE("The table has the codes of pi that were computed elsewhere") {
    NumericsView view;
    view.number.text = "3.14159";
    const NumericsTable table = bitsTable(view);
    REQUIRE(table.rows.size() == floatFormats().size());
    const auto row = [&](std::string_view id) {
        const auto position = findFloatFormat(id) - floatFormats().data();
        return table.rows[static_cast<std::size_t>(position)];
    };
    // floats.md, article claims
    CHECK(row("bf16").mid(1, 3) == QStringList{QStringLiteral("0x4049"), QStringLiteral("0 10000000 1001001"),
                                               QStringLiteral("3.140625")});
    CHECK(row("fp16")[1] == QStringLiteral("0x4248"));
    CHECK(row("e4m3")[1] == QStringLiteral("0x45"));
    CHECK(row("e5m2")[3] == QStringLiteral("3"));
    CHECK(row("e2m3")[3] == QStringLiteral("3.25"));
    CHECK(row("bf16")[6].startsWith(QStringLiteral("-0.000307")));
}

TEST_CASE("The rows are the golden codes of 8 bits and less, with the library's overflow") {
    // Inputs are binary64: what goes by way of a float rounds twice and fails here.
    constexpr std::size_t kEvery = 37;
    for (const auto& [name, section] : test::goldenFloats()["encode8"].items())
        for (const auto& [mode, library] :
             {std::pair("sat", "ml-dtypes-saturate"), std::pair("nosat", "ml-dtypes")})
            for (std::size_t i = 0; i < section["in"].size(); i += kEvery) {
                NumberView view;
                view.format = test::goldenFormat(name).id;
                view.text = hexFloat(test::fromBits(section["in"][i]));
                view.library = library;
                const FloatFormat& format = formatOf(view);
                const auto code = figuresOf(view).report().code;
                const std::uint32_t expected = section[mode][i];
                INFO(name << " " << view.text << " " << mode);
                const bool bothNan = code && decode(format, *code).kind == FloatClass::nan &&
                                     decode(format, expected).kind == FloatClass::nan;
                CHECK((bothNan || code == expected || (!code && view.text == "nan")));
            }
}

TEST_CASE("Steps go to the codec's neighbours, and from between two numbers to the nearer side") {
    NumberView view;  // 0.1 in BF16 rounds up
    stepValue(view, true);
    CHECK(view.code == 0x3DCDu);
    stepValue(view, true);
    CHECK(view.code == 0x3DCEu);
    CHECK(view.text == "0.1005859375");
    view = {};
    stepValue(view, false);
    CHECK(view.code == 0x3DCCu);
    view.text = "500";
    view.format = "e4m3";
    view.code.reset();
    stepValue(view, true);
    CHECK_FALSE(view.code);  // nothing greater
    stepValue(view, false);
    CHECK(view.code == 0x7Eu);
}

TEST_CASE("The sign is changed once and changed back, -0 and NaN payloads included") {
    for (const char* text : {"0.1", "-0.1", "+3", "inf", "0", "0x1p-20"}) {
        NumberView view;
        view.text = text;
        const ExactNumber before = numberOf(view);
        negate(view);
        CHECK(numberOf(view).negative != before.negative);
        negate(view);
        CHECK(numberOf(view).negative == before.negative);
    }
    NumberView nan;
    setCode(nan, *findFloatFormat("bf16"), 0x7FA5);
    negate(nan);
    CHECK(nan.code == 0xFFA5u);
    // In FNUZ the code of -0 is NaN.
    NumberView zero;
    setCode(zero, *findFloatFormat("e4m3fnuz"), 0);
    negate(zero);
    CHECK(exactText(figuresOf(zero).report().value) == QStringLiteral("0"));
}

TEST_CASE("Another format is looked at with the same number") {
    NumberView view;
    setCode(view, *findFloatFormat("fp32"), 0x3DCCCCCD);
    lookAt(view, *findFloatFormat("bf16"));
    CHECK_FALSE(view.code);
    CHECK(view.text == "0.100000001490116119384765625");
    CHECK(figuresOf(view).report().code == 0x3DCDu);
}

TEST_CASE("The exponent field counts to its ends and leaves the rest of the code alone") {
    const FloatFormat& bf16 = *findFloatFormat("bf16");
    CHECK(withExponentMoved(bf16, 0xBDCD, 1) == 0xBE4D);
    CHECK(withExponentMoved(bf16, 0xBDCD, -1000) == 0x804D);
    CHECK(withExponentMoved(bf16, 0xBDCD, 1000) == 0xFFCD);
    CHECK(withExponentMoved(*findFloatFormat("e8m0"), 3, -2) == 1);
}

TEST_CASE("The ranges are those of the table of formats") {
    const std::vector<std::pair<const char*, int>> binades = {{"fp32", 277}, {"bf16", 261}, {"fp16", 40},
                                                              {"e5m2", 32},  {"e4m3", 18},  {"e3m2", 9},
                                                              {"e2m3", 6},   {"e2m1", 4}};
    for (const auto& [id, count] : binades) {
        INFO(id);
        CHECK(rangeOf(*findFloatFormat(id)).binades() == count);
    }
    CHECK(rangeOf(*findFloatFormat("bf16")).minSubnormal == -133);
    CHECK(rangeOf(*findFloatFormat("bf16")).minNormal == -126);
    CHECK_FALSE(rangeOf(*findFloatFormat("e8m0")).minSubnormal);
}
