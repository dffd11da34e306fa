// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/big_natural.h"

#include <cmath>

#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;

namespace {

BigNatural fromDecimal(const std::string& digits) {
    BigNatural number;
    for (const char digit : digits) number.multiplyAdd(10, static_cast<std::uint32_t>(digit - '0'));
    return number;
}

std::string anyDigits() {
    std::string digits = std::to_string(*rc::gen::inRange(1, 10));
    const int more = *rc::gen::inRange(0, 80);
    for (int i = 0; i < more; ++i) digits += static_cast<char>('0' + *rc::gen::inRange(0, 10));
    return digits;
}

}  // namespace

TEST_CASE("A natural number prints the digits it was made of") {
    CHECK(BigNatural().toDecimal() == "0");
    CHECK(BigNatural(18446744073709551615U).toDecimal() == "18446744073709551615");
    CHECK(rc::check([] {
        const std::string digits = anyDigits();
        RC_ASSERT(fromDecimal(digits).toDecimal() == digits);
    }));
}

TEST_CASE("Powers of two and five have their known digits") {
    BigNatural two(1);
    two.shiftLeft(128);
    CHECK(two.toDecimal() == "340282366920938463463374607431768211456");
    CHECK(two.bitLength() == 129);
    BigNatural five(1);
    five.multiplyByPowerOfFive(30);
    CHECK(five.toDecimal() == "931322574615478515625");
}

TEST_CASE("Subtracting undoes adding, and order is the order of the digits") {
    CHECK(rc::check([] {
        const std::string digits = anyDigits();
        const auto addend = *rc::gen::inRange<std::uint32_t>(1, 4'000'000'000);
        BigNatural greater = fromDecimal(digits);
        greater.multiplyAdd(1, addend);
        RC_ASSERT(greater > fromDecimal(digits));
        BigNatural difference = greater;
        difference.subtract(fromDecimal(digits));
        RC_ASSERT(difference == BigNatural(addend));
        greater.subtract(greater);
        RC_ASSERT(greater.isZero());
    }));
}

TEST_CASE("The leading bits of a quotient bracket it") {
    const LeadingBits third = leadingBits(BigNatural(1), BigNatural(3));
    CHECK(third.significand == 0xAAAAAAAAAAAAAAAA);
    CHECK(third.exponent == -2);
    CHECK(third.sticky);
    const LeadingBits six = leadingBits(BigNatural(6), BigNatural(1));
    CHECK(six.significand == 0xC000000000000000);
    CHECK(six.exponent == 2);
    CHECK_FALSE(six.sticky);
}

TEST_CASE("The ratio of two 53-bit numbers is what the processor divides") {
    CHECK(rc::check([] {
        const auto numerator = *rc::gen::inRange<std::uint64_t>(1, std::uint64_t{1} << 53);
        const auto denominator = *rc::gen::inRange<std::uint64_t>(1, std::uint64_t{1} << 53);
        const double expected = static_cast<double>(numerator) / static_cast<double>(denominator);
        const double found = ratio(BigNatural(numerator), BigNatural(denominator));
        RC_ASSERT(std::abs(found - expected) <= std::nextafter(expected, 2 * expected) - expected);
        RC_ASSERT(ratio(BigNatural(numerator), BigNatural(denominator), 5) == 32 * found);
    }));
}
