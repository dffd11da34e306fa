// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/number_entry.h"

#include "core/numerics/float_report.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

const FloatFormat& format(std::string_view id) {
    return *findFloatFormat(id);
}
NumberEntry read(const char* typed, std::string_view id = "bf16") {
    const auto entry = readNumberEntry(QString::fromUtf8(typed), format(id));
    INFO(typed);
    REQUIRE(entry);
    return *entry;
}
QString refusal(const char* typed, std::string_view id = "bf16") {
    const auto entry = readNumberEntry(QString::fromUtf8(typed), format(id));
    INFO(typed);
    REQUIRE_FALSE(entry);
    return entry.error();
}

}  // namespace

TEST_CASE("Hex digits alone are a code of the format looked at; with p or a point they are a number") {
    CHECK(read("0x3DCD") == NumberEntry{"0.10009765625", 0x3DCD});
    CHECK(read("0x3dcd").code == 0x3DCDu);
    CHECK(read("0x3DCD", "fp32").code == 0x3DCDu);  // right-aligned: the first bits are 0
    CHECK(read("0x7E", "e4m3") == NumberEntry{"448", 0x7E});
    CHECK(read("0x7F", "e4m3") == NumberEntry{"nan", 0x7F});
    CHECK(read("0xFC", "e5m2") == NumberEntry{"-inf", 0xFC});
    CHECK(read("0x1p-20") == NumberEntry{"0x1p-20", std::nullopt});
    CHECK(read("0x1.8") == NumberEntry{"0x1.8", std::nullopt});
    CHECK(read("-0x1.8p3") == NumberEntry{"-0x1.8p3", std::nullopt});
}

TEST_CASE("Binary digits are a code, in groups or not") {
    CHECK(read("0b0011110111001101") == NumberEntry{"0.10009765625", 0x3DCD});
    CHECK(read("0b0 01111011 1001101").code == 0x3DCDu);
    CHECK(read("0B0_01111011_1001101").code == 0x3DCDu);
    CHECK(read("0b111", "e2m1") == NumberEntry{"6", 7});
}

TEST_CASE("Every code that is printed is read back") {
    for (const FloatFormat& each : floatFormats())
        for (const std::uint32_t code :
             {0u, 1u, each.minNormalCode(), each.maxFiniteCode(), each.codeMask()}) {
            INFO(each.id << " " << code);
            CHECK(read(codeText(each, code).c_str(), each.id).code == code);
            CHECK(read(("0b" + bitText(each, code)).c_str(), each.id).code == code);
        }
}

TEST_CASE("Numbers are kept as they were written, whatever the minus looks like") {
    CHECK(read("0.1").text == "0.1");
    CHECK(read("  1e-8 ").text == "1e-8");
    CHECK(read("−2.5").text == "-2.5");
    CHECK(read("-inf").text == "-inf");
    CHECK(read("∞").text == "inf");
    CHECK(read("nan").text == "nan");
}

TEST_CASE("A code with too many bits is refused with the format's name, bits and largest code") {
    for (const char* typed : {"0x13DCD", "0xFFFFFFFFFFFFFFFFFFFFFF", "0b10011110111001101"})
        CHECK(refusal(typed) == QStringLiteral("BF16 has 16 bits: its largest code is 0xFFFF."));
    CHECK(refusal("0x10", "e2m1") == QStringLiteral("FP4 E2M1 has 4 bits: its largest code is 0xF."));
    CHECK(refusal("0x40", "e3m2") == QStringLiteral("FP6 E3M2 has 6 bits: its largest code is 0x3F."));
}

TEST_CASE("What is no number is refused, and what is allowed is said") {
    for (const char* typed : {"", "abc", "1e", "0x", "0b", "0b2", "0xG", "1,5", "--1"})
        CHECK(refusal(typed).contains(QStringLiteral("0x1p-20")));
    CHECK(refusal("-0x3DCD").contains(QStringLiteral("-0x3DCDp0")));
    CHECK(refusal("1e99999").contains(QStringLiteral("10,000")));
}
