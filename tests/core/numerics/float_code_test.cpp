// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/float_code.h"

#include <cmath>

#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

FloatClass classOf(const FloatFormat& format, std::uint32_t code) {
    return decode(format, code).kind;
}

/// The same code, or two NaNs: which NaN a conversion gives is not specified.
bool sameCode(const FloatFormat& format, std::optional<std::uint32_t> found, std::uint32_t expected) {
    if (!found) return false;
    const bool bothNan =
        classOf(format, *found) == FloatClass::nan && classOf(format, expected) == FloatClass::nan;
    return bothNan || *found == expected;
}

/// Compares every input of a section, through the double and through exact arithmetic; returns how many it
/// compared.
std::size_t compareAll(const FloatFormat& format, const nlohmann::json& inputs,
                       const nlohmann::json& expected, const EncodeOptions& options) {
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const double input = fromBits(inputs[i]);
        const bool same = sameCode(format, encode(format, input, options), expected[i]);
        const bool sameExactly = sameCode(format, encode(format, exactNumber(input), options), expected[i]);
        if (same && sameExactly) continue;
        INFO(format.id << " of " << inputs[i] << " must be " << expected[i]);
        CHECK(same);
        CHECK(sameExactly);
    }
    return inputs.size();
}

const std::vector<const FloatFormat*>& formatsUpTo16Bits() {
    static const std::vector<const FloatFormat*> formats = [] {
        std::vector<const FloatFormat*> result;
        for (const FloatFormat& format : floatFormats())
            if (format.bits() <= 16) result.push_back(&format);
        return result;
    }();
    return formats;
}

}  // namespace

TEST_CASE("Every code decodes to the class, the double and the exact decimal of the reference") {
    static const std::map<std::string, FloatClass> classes = {{"zero", FloatClass::zero},
                                                              {"sub", FloatClass::subnormal},
                                                              {"norm", FloatClass::normal},
                                                              {"inf", FloatClass::infinity},
                                                              {"nan", FloatClass::nan}};
    std::size_t compared = 0;
    for (const auto& [name, rows] : goldenFloats()["decode"].items()) {
        const FloatFormat& format = goldenFormat(name);
        for (const auto& row : rows) {
            INFO(name << " " << row);
            const FloatValue value = decode(format, row[0]);
            CHECK(value.kind == classes.at(row[1]));
            ++compared;
            if (value.kind == FloatClass::nan) continue;
            CHECK(std::bit_cast<std::uint64_t>(toDouble(value)) ==
                  std::bit_cast<std::uint64_t>(fromBits(row[2])));
            const std::string decimal = row[3];
            if (!decimal.starts_with("2^")) CHECK(exactDecimal(value) == decimal);
        }
    }
    CHECK(compared == 1680);
}

TEST_CASE("Encoding to 16 bits and TF32 rounds to nearest even, bit for bit") {
    std::size_t compared = 0;
    for (const auto& [name, rows] : goldenFloats()["encode16"].items())
        compared += compareAll(goldenFormat(name), rows["in"], rows["out"], {});
    CHECK(compared == 4521 + 4563 + 2593);
}

TEST_CASE("Encoding to 8 bits and less agrees with the reference, saturating and not") {
    std::size_t compared = 0;
    for (const auto& [name, rows] : goldenFloats()["encode8"].items()) {
        compared += compareAll(goldenFormat(name), rows["in"], rows["nosat"], {.overflow = Overflow::ieee});
        compared += compareAll(goldenFormat(name), rows["in"], rows["sat"], {.overflow = Overflow::saturate});
        compareAll(goldenFormat(name), rows["in"], rows["sat"], {});
    }
    CHECK(compared == 8 * 3000 * 2);
}

TEST_CASE("Ties go to even, up, or are cut, as the rounding mode says") {
    for (const auto& [name, rows] : goldenFloats()["modes16"].items()) {
        const FloatFormat& format = goldenFormat(name);
        CHECK(compareAll(format, rows["in"], rows["rne"], {.rounding = Rounding::nearestEven}) == 876);
        CHECK(compareAll(format, rows["in"], rows["rtz"], {.rounding = Rounding::towardZero}) == 876);
        CHECK(compareAll(format, rows["in"], rows["rna"], {.rounding = Rounding::nearestAway}) == 876);
    }
}

TEST_CASE("A scale in E8M0 is the nearest power of two, a tie going up") {
    const auto& rows = goldenFloats()["e8m0"];
    const FloatFormat& format = goldenFormat("e8m0");
    CHECK(compareAll(format, rows["in"], rows["rne"], {}) == 600);
    CHECK(compareAll(format, rows["in"], rows["down"], {.rounding = Rounding::towardZero}) == 600);
    CHECK(compareAll(format, rows["in"], rows["up"], {.rounding = Rounding::awayFromZero}) == 600);
    CHECK(encode(format, 0.0) == 0x00U);
    CHECK(encode(format, -0.0) == 0x00U);
    CHECK(encode(format, 1e-45) == 0x00U);
    CHECK(encode(format, -1.0) == 0xFFU);
    CHECK(encode(format, exactNumber(-1.0)) == 0xFFU);
}

TEST_CASE("A decimal is rounded once: never to a float or a double on the way") {
    for (const auto& [name, rows] : goldenFloats()["double_rounding"].items()) {
        const FloatFormat& format = goldenFormat(name);
        for (const auto& row : rows) {
            INFO(name << " " << row);
            CHECK(encode(format, fromBits(row[0])) == row[1].get<std::uint32_t>());
            // The same rows do fail by way of binary32: they can tell the difference.
            CHECK(encode(format, static_cast<double>(static_cast<float>(fromBits(row[0])))) !=
                  row[1].get<std::uint32_t>());
        }
    }
    // 1 + 2^-11 is a tie in FP16; 1e-30 more lies far below a double's last place and still breaks it upward.
    CHECK(encode(goldenFormat("fp16"), *readNumber("1.00048828125")) == 0x3C00U);
    CHECK(encode(goldenFormat("fp16"), *readNumber("1.000488281250000000000000000001")) == 0x3C01U);
    CHECK(encode(goldenFormat("fp16"), *readNumber("1.000488281249999999999999999999")) == 0x3C00U);
    CHECK(encode(goldenFormat("fp16"), *readNumber("1.001464843749999999999999999999")) == 0x3C01U);
    CHECK(encode(goldenFormat("fp16"), *readNumber("1.00146484375")) == 0x3C02U);
}

TEST_CASE("Stochastic rounding adds the random bits to the discarded ones") {
    for (const auto& row : goldenFloats()["bf16_stochastic"]) {
        INFO(row);
        const EncodeOptions options{.rounding = Rounding::stochastic, .random = {row[1], 16}};
        CHECK(encode(goldenFormat("bf16"), fromBits(row[0]), options) == row[2].get<std::uint32_t>());
    }
}

TEST_CASE("Over all random bits, stochastic rounding is right on average") {
    const FloatFormat& format = goldenFormat("e4m3");
    CHECK(rc::check([&] {
        const double value = *rc::gen::inRange(1, 448 * 256) / 256.0;
        double sum = 0.0;
        for (std::uint32_t random = 0; random < 4096; ++random) {
            const EncodeOptions options{.rounding = Rounding::stochastic, .random = {random, 12}};
            sum += toDouble(decode(format, *encode(format, value, options)));
        }
        // 17 bits of value less 4 kept leave at most 13 below the last place, of which 12 are drawn.
        RC_ASSERT(std::abs(sum / 4096 - value) <= std::ldexp(32.0, -12));
    }));
}

TEST_CASE("The largest number's borders are where the reference puts them") {
    const auto code = [](const char* format, const char* number, Overflow overflow) {
        return *encode(goldenFormat(format), *readNumber(number), {.overflow = overflow});
    };
    CHECK(code("fp16", "65519.99", Overflow::ieee) == 0x7BFF);
    CHECK(code("fp16", "65520", Overflow::ieee) == 0x7C00);
    CHECK(code("e5m2", "61439.99", Overflow::ieee) == 0x7B);
    CHECK(code("e5m2", "61440", Overflow::ieee) == 0x7C);
    CHECK(code("e5m2", "61440", Overflow::saturate) == 0x7B);
    CHECK(code("e5m2", "61440", Overflow::nan) == 0x7E);
    CHECK(code("e4m3", "464", Overflow::ieee) == 0x7E);
    CHECK(code("e4m3", "464.0001", Overflow::ieee) == 0x7F);
    CHECK(code("e4m3", "500", Overflow::saturate) == 0x7E);
    CHECK(code("e4m3", "-500", Overflow::saturate) == 0xFE);
    CHECK(code("e5m2", "61440", Overflow::saturateFinite) == 0x7B);
    CHECK(code("e5m2", "inf", Overflow::saturateFinite) == 0x7C);
    CHECK(code("e4m3", "inf", Overflow::saturateFinite) == 0x7F);
    CHECK(code("e4m3", "inf", Overflow::saturate) == 0x7E);
    CHECK(code("e2m1", "1e9999", Overflow::nan) == 0x07);
    CHECK(code("fp32", "1e9999", Overflow::ieee) == 0x7F800000);
    CHECK(code("fp32", "1e-9999", Overflow::ieee) == 0);
    CHECK(code("e5m2", "inf", Overflow::nan) == 0x7C);
    CHECK_FALSE(encode(goldenFormat("e2m1"), *readNumber("nan")));
}

TEST_CASE("Decoding and encoding again gives every code of every format up to 16 bits back") {
    for (const FloatFormat* format : formatsUpTo16Bits()) {
        std::uint32_t wrong = 0;
        for (std::uint32_t code = 0; code <= format->codeMask(); ++code) {
            const FloatValue value = decode(*format, code);
            const auto again = encode(*format, toDouble(value), {.overflow = Overflow::ieee});
            if (!sameCode(*format, again, code)) ++wrong;
        }
        INFO(format->id);
        CHECK(wrong == 0);
    }
}

TEST_CASE("The exact decimal of any code reads back as that code") {
    CHECK(rc::check([](std::uint32_t bits) {
        const FloatFormat& format = floatFormats()[*rc::gen::inRange<std::size_t>(0, floatFormats().size())];
        const std::uint32_t code = bits & format.codeMask();
        RC_PRE(decode(format, code).isFinite());
        RC_ASSERT(encode(format, *readNumber(exactDecimal(decode(format, code)))) == code);
    }));
}

TEST_CASE("Rounding to nearest never leaves a nearer neighbour") {
    CHECK(rc::check([](std::uint64_t bits) {
        const FloatFormat& format =
            *formatsUpTo16Bits()[*rc::gen::inRange<std::size_t>(0, formatsUpTo16Bits().size())];
        const double number = std::ldexp(static_cast<double>(bits >> 11), *rc::gen::inRange(-200, 80) - 53);
        const std::uint32_t code = *encode(format, number, {.overflow = Overflow::saturate});
        const double error = std::abs(toDouble(decode(format, code)) - number);
        for (const auto neighbour : {previousCode(format, code), nextCode(format, code)})
            if (neighbour) RC_ASSERT(error <= std::abs(toDouble(decode(format, *neighbour)) - number));
    }));
}

TEST_CASE("Neighbours and the step to them are those of the reference") {
    for (const auto& [name, rows] : goldenFloats()["neighbours"].items()) {
        const FloatFormat& format = goldenFormat(name);
        for (const auto& row : rows) {
            INFO(name << " " << row);
            const std::uint32_t code = row[0];
            CHECK(previousCode(format, code) == row[1].get<std::uint32_t>());
            const auto next = nextCode(format, code);
            CHECK(next.has_value() == !row[2].is_null());
            if (next) CHECK(*next == row[2].get<std::uint32_t>());
            CHECK(std::ldexp(1.0, decode(format, code).exponent) == fromPower(row[3]));
            // Mirrored, the two swap.
            CHECK(previousCode(format, code | format.signBit()).has_value() == next.has_value());
        }
    }
}

TEST_CASE("Walking up from the lowest number visits every value once, in order") {
    for (const FloatFormat* format : formatsUpTo16Bits()) {
        INFO(format->id);
        std::optional<std::uint32_t> code = format->maxFiniteCode() | format->signBit();
        if (!format->hasSign) code = 0;
        std::uint32_t visited = 0;
        bool ascending = true;
        for (std::optional<std::uint32_t> next; code; code = next) {
            ++visited;
            next = nextCode(*format, *code);
            if (next)
                ascending = ascending && toDouble(decode(*format, *next)) > toDouble(decode(*format, *code));
        }
        CHECK(ascending);
        // Both zeros are one value.
        const std::uint32_t magnitudes = format->maxFiniteCode() + 1;
        CHECK(visited == (format->hasSign ? 2 * magnitudes - 1 : magnitudes));
    }
}
