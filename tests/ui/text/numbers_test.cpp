// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/numbers.h"

#include <cmath>

#include "tests/support/catch.h"
#include "tests/support/property.h"
#include "tests/ui/text/in_unit.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {
std::string text(const QString& shown) {
    return shown.toStdString();
}
}  // namespace

TEST_CASE("Numbers are grouped by commas, and minus is the sign U+2212") {
    CHECK(text(groupedText(13620)) == "13,620");
    CHECK(text(groupedText(0)) == "0");
    CHECK(text(groupedText(-1234567)) == "\u22121,234,567");
    CHECK(text(fixedText(1374.5, 2)) == "1,374.50");
    CHECK(text(fixedText(-0.04, 1)) == "0.0");
    CHECK(text(signedText(12.0, 1)) == "+12.0");
    CHECK(text(signedText(-9.14, 1)) == "\u22129.1");
}

TEST_CASE("A figure has three significant digits and is whole from a hundred on") {
    CHECK(text(figureText(4.8149)) == "4.81");
    CHECK(text(figureText(69.64)) == "69.6");
    CHECK(text(figureText(412.3)) == "412");
    CHECK(text(figureText(1374.4)) == "1,374");
    CHECK(text(figureText(9.996)) == "10.0");
    CHECK(text(figureText(99.96)) == "100");
    CHECK(text(figureText(0.0)) == "0");
}

TEST_CASE("A quantity is whole where it can be, else of two decimals at most") {
    CHECK(text(quantityText(20'000.0)) == "20,000");
    CHECK(text(quantityText(2.75)) == "2.75");
    CHECK(text(quantityText(0.5)) == "0.5");
    CHECK(text(quantityText(3.0)) == "3");
    CHECK(text(quantityText(100.004)) == "100");
    CHECK(text(quantityText(0.0)) == "0");
}

TEST_CASE("Memory is in powers of two, traffic in powers of ten") {
    CHECK(text(memoryText(Bytes(65'712'995'533))) == "61.2 GiB");
    CHECK(text(memoryText(Bytes(1) * (312LL << 20))) == "312 MiB");
    CHECK(text(memoryText(Bytes((1LL << 30) - 1))) == "1.00 GiB");
    CHECK(text(memoryText(Bytes(512))) == "512 bytes");
    CHECK(text(memoryFigure(Bytes(84'933'607'424))) == "79.1");
    CHECK(text(trafficText(Bytes(812'000'000'000))) == "812 GB");
    CHECK(text(trafficText(Bytes(26'300'000))) == "26.3 MB");
    CHECK(text(bandwidthText(BytesPerSecond(450e9))) == "450 GB/s");
}

TEST_CASE("In GB memory is in powers of ten, and traffic is as it was") {
    const InUnit gb(MemoryUnit::gb);
    CHECK(text(memoryText(Bytes(65'712'995'533))) == "65.7 GB");
    CHECK(text(memoryText(Bytes(312'000'000))) == "312 MB");
    CHECK(text(memoryText(Bytes(999'999'999))) == "1.00 GB");
    CHECK(text(memoryText(Bytes(1'500))) == "1.50 kB");
    CHECK(text(memoryText(Bytes(999))) == "999 bytes");
    CHECK(text(memoryFigure(Bytes(84'933'607'424))) == "84.9");
    CHECK(text(nameOf(memoryUnit())) == "GB");
    CHECK(inMemoryUnit(Bytes(2'000'000'000)) == 2.0);
    CHECK(text(trafficText(Bytes(812'000'000'000))) == "812 GB");
}

TEST_CASE("Durations, parts and amounts take the unit that suits them") {
    CHECK(text(durationText(Seconds(4.81))) == "4.81 s");
    CHECK(text(durationText(Seconds(0.4021))) == "402 ms");
    CHECK(text(durationText(Seconds(13e-6))) == "13.0 \u00b5s");
    CHECK(text(durationsText(Seconds(0.0879), Seconds(0.0919))) == "87.9\u201391.9 ms");
    CHECK(text(durationsText(Seconds(0.0009), Seconds(0.0012))) == "900 \u00b5s\u20131.20 ms");
    CHECK(text(durationsText(Seconds(0.0), Seconds(2.0))) == "0\u20132.00 s");
    CHECK(text(durationsText(Seconds(0.10001), Seconds(0.10002))) == "100 ms");
    CHECK(text(percentText(0.4163)) == "41.6 %");
    CHECK(text(amountText(15e12)) == "15 T");
    CHECK(text(amountText(70.56e9)) == "70.6 B");
    CHECK(text(amountText(512)) == "512");
    CHECK(text(teraflopsFigure(FlopsPerSecond(412.4e12))) == "412");
}

TEST_CASE("What does not fit into a number is shown as a dash") {
    CHECK(memoryText(Bytes::overflow()) == kNoValue);
    CHECK(percentText(std::nan("")) == kNoValue);
}

TEST_CASE("Counts are read as people type them") {
    CHECK(countFromText(QStringLiteral("8192")) == 8192);
    CHECK(countFromText(QStringLiteral("8,192")) == 8192);
    CHECK(countFromText(QStringLiteral(" 8 192 ")) == 8192);
    CHECK(countFromText(QStringLiteral("8k")) == 8000);
    CHECK(countFromText(QStringLiteral("1.5T")) == 1'500'000'000'000);
    CHECK(countFromText(QStringLiteral("15T")) == 15'000'000'000'000);
    for (const char* nonsense :
         {"", "eight", "8.5", "-8", "0x10", "8kk", "1e9", "99999999999999999999", "1.23456789k"})
        CHECK_FALSE(countFromText(QLatin1String(nonsense)));
}

TEST_CASE("Numbers with a fraction are read as people type them") {
    CHECK(numberFromText(QStringLiteral("0.05")) == 0.05);
    CHECK(numberFromText(QStringLiteral("5 %")) == 0.05);
    CHECK(numberFromText(QStringLiteral("3e-4")) == 3e-4);
    CHECK(numberFromText(QStringLiteral("2,039")) == 2039.0);
    for (const char* nonsense : {"", "%", "half", "1.2.3", "inf", "nan", "0x10"})
        CHECK_FALSE(numberFromText(QLatin1String(nonsense)));
    CHECK(text(typedText(3e-4)) == "0.0003");
    CHECK(text(typedText(3e-5)) == "3e-5");
    CHECK(text(typedText(2e13)) == "2e13");
    CHECK(text(typedText(989.4)) == "989.4");
    CHECK(text(typedText(2.8e-6 / 1e-6)) == "2.8");
}

TEST_CASE("Memory is read as people type it, and as it is shown") {
    CHECK(memoryFromText(QStringLiteral("900 MiB")) == Bytes(900 * 1024 * 1024));
    CHECK(memoryFromText(QStringLiteral("1.5GiB")) == Bytes(3 * 512 * 1024 * 1024));
    CHECK(memoryFromText(QStringLiteral("80 GB")) == Bytes(80'000'000'000));
    CHECK(memoryFromText(QStringLiteral("1,258,291,200 bytes")) == Bytes(1'258'291'200));
    CHECK(memoryFromText(QStringLiteral("1258291200")) == Bytes(1'258'291'200));
    CHECK(memoryFromText(QStringLiteral("2")) == Bytes(2LL << 30));
    for (const char* nonsense : {"", "much", "2 X", "GiB", "-1 GiB", "1e30 GB"})
        CHECK_FALSE(memoryFromText(QLatin1String(nonsense)));
    for (const std::int64_t bytes : {0LL, 512LL, 900LL << 20, 3LL << 29, 80LL << 30})
        CHECK(memoryFromText(typedText(Bytes(bytes))) == Bytes(bytes));
    CHECK(text(typedText(Bytes(84'986'665'370))) == "79.15 GiB");
}

TEST_CASE("Every count is read back from how it is shown") {
    const auto readBack = [](std::int64_t value) {
        RC_PRE(value >= 0);
        RC_ASSERT(countFromText(groupedText(value)) == value);
    };
    CHECK(rc::check("counts", readBack));
}
