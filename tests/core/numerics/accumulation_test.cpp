// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/accumulation.h"

#include <cmath>
#include <numeric>

#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

TEST_CASE("Adding a small number to itself in the format gets stuck where the reference says") {
    CHECK(goldenFloats()["accumulate"].size() == 8);
    for (const auto& row : goldenFloats()["accumulate"]) {
        INFO(row);
        const double addend = std::stod(row["addend"].get<std::string>());
        const StuckSum stuck = stuckSum(goldenFormat(row["fmt"]), addend);
        CHECK(stuck.value == std::stod(row["stuck_at"].get<std::string>()));
        CHECK(stuck.adds == row["after_adds"]);
        CHECK(static_cast<double>(stuck.adds) * addend == std::stod(row["true_sum"].get<std::string>()));
    }
    CHECK(stuckSum(goldenFormat("fp32"), 1.0, 1000) == StuckSum{1000.0, 1000});
}

TEST_CASE("4096 ones in BF16: one by one 256, in chunks and promoted to float32 all of them") {
    const FloatFormat& bf16 = goldenFormat("bf16");
    const std::vector<double> ones(4096, 1.0);
    CHECK(sequentialSum(bf16, ones) == 256.0);
    CHECK(chunkedSum(bf16, ones, 64) == 4096.0);  // 64 sums of 64, each exact in BF16
    CHECK(promotedSum(bf16, ones) == 4096.0);
    CHECK(runningSums(bf16, ones).at(254) == 255.0);
    CHECK(runningSums(bf16, ones).back() == 256.0);
}

TEST_CASE("Chunks that themselves get stuck do not help, promotion that comes too late neither") {
    const FloatFormat& bf16 = goldenFormat("bf16");
    const std::vector<double> ones(4096, 1.0);
    CHECK(chunkedSum(bf16, ones, 1024) == 1024.0);  // four times 256
    CHECK(promotedSum(bf16, ones, 1024) == 1024.0);
    CHECK(chunkedSum(bf16, ones, 1) == 256.0);
    CHECK(chunkedSum(bf16, ones, 5000) == 256.0);
}

TEST_CASE("Promotion every 128 keeps the sum of many parts near the true one") {
    // 2^-3 is stuck at 32 in BF16; 128 of them are 16 exactly.
    const std::vector<double> parts(100'000, 0.125);
    const FloatFormat& bf16 = goldenFormat("bf16");
    CHECK(sequentialSum(bf16, parts) == 32.0);
    CHECK(promotedSum(bf16, parts) == 12'500.0);
    CHECK(promotedSum(bf16, std::span(parts).first(130)) == 16.25);
    CHECK(sequentialSum(bf16, {}) == 0.0);
}

TEST_CASE("The running sums after n numbers are the sums of the first n") {
    for (const char* name : {"bf16", "fp16", "e4m3fn"}) {
        const FloatFormat& format = goldenFormat(name);
        const std::vector<double> numbers(300, 0.09375);  // exact in all three
        const std::vector<double> chunked = runningChunkedSums(format, numbers, 32);
        const std::vector<double> promoted = runningPromotedSums(format, numbers);
        REQUIRE(chunked.size() == numbers.size());
        REQUIRE(promoted.size() == numbers.size());
        for (std::size_t n = 1; n <= numbers.size(); ++n) {
            INFO(name << " after " << n);
            CHECK(chunked[n - 1] == chunkedSum(format, std::span(numbers).first(n), 32));
            CHECK(promoted[n - 1] == promotedSum(format, std::span(numbers).first(n)));
        }
    }
}
