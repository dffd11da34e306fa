// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/max_plus.h"

#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;

namespace {

MaxPlusMatrix anyMatrix() {
    const auto size = *rc::gen::inRange<std::int64_t>(1, 7);
    MaxPlusMatrix matrix{size, {}};
    for (std::int64_t i = 0; i < size * size; ++i)
        matrix.entries.push_back(*rc::gen::weightedOneOf<Ticks>(
            {{1, rc::gen::just<Ticks>(-1)}, {2, rc::gen::inRange<Ticks>(0, 50)}}));
    for (std::int64_t i = 0; i < size; ++i)
        matrix.entries[static_cast<std::size_t>(i * size + i)] = *rc::gen::inRange<Ticks>(0, 50);
    return matrix;
}

std::vector<Ticks> anyState(std::int64_t size) {
    return *rc::gen::container<std::vector<Ticks>>(static_cast<std::size_t>(size),
                                                   rc::gen::inRange<Ticks>(0, 100));
}

std::vector<Ticks> stepByStep(const MaxPlusMatrix& matrix, std::vector<Ticks> state, std::int64_t steps) {
    while (steps-- > 0) RC_ASSERT(matrix.apply(state));
    return state;
}

}  // namespace

TEST_CASE("A power of a max-plus matrix is as many steps") {
    CHECK(rc::check([] {
        const MaxPlusMatrix matrix = anyMatrix();
        const auto steps = *rc::gen::inRange<std::int64_t>(1, 300);
        std::vector<Ticks> state = anyState(matrix.size);
        const std::vector<Ticks> expected = stepByStep(matrix, state, steps);
        RC_ASSERT(applyPower(matrix, steps, state));
        RC_ASSERT(state == expected);
    }));
}

TEST_CASE("The matrix read off a step is the step's own") {
    CHECK(rc::check([] {
        const MaxPlusMatrix matrix = anyMatrix();
        const auto step = [&](std::vector<Ticks>& state) { return matrix.apply(state); };
        RC_ASSERT(matrixOf(matrix.size, step)->entries == matrix.entries);
    }));
}

TEST_CASE("Skipping periods and powers changes nothing") {
    CHECK(rc::check([] {
        const MaxPlusMatrix matrix = anyMatrix();
        const auto steps = *rc::gen::inRange<std::int64_t>(0, 2000);
        std::vector<Ticks> state = anyState(matrix.size);
        const std::vector<Ticks> expected = stepByStep(matrix, state, steps);
        RC_ASSERT(
            advanceMaxPlus(state, steps, [&](std::vector<Ticks>& times) { return matrix.apply(times); }));
        RC_ASSERT(state == expected);
    }));
}

TEST_CASE("A trillion steps take as long as a few hundred, with or without a period in reach") {
    std::int64_t calls = 0;
    const auto run = [&calls](Ticks second) {
        // Two loops of their own pace and a way from each to the other.
        const MaxPlusMatrix matrix{2, {1'000'000, 0, 0, second}};
        std::vector<Ticks> state{0, 0};
        calls = 0;
        CHECK(advanceMaxPlus(state, 1'000'000'000'000, [&](std::vector<Ticks>& times) {
            ++calls;
            return matrix.apply(times);
        }));
        return state.front();
    };
    CHECK(run(1) == 1'000'000'000'000'000'000);
    CHECK(calls < 100);
    // The second loop catches up after a million steps only.
    CHECK(run(1'000'001) == 999'999'999'999 * 1'000'001);
    CHECK(calls < 200);
}
