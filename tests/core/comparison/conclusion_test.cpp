// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/conclusion.h"

#include "tests/support/catch.h"

using namespace meshwright;

namespace {

Evaluation evaluationOf(double tokensPerSecond, std::int64_t held, MemoryVerdict verdict) {
    Evaluation evaluation;
    evaluation.time.emplace().tokensPerSecond = tokensPerSecond;
    MemoryLedger& memory = evaluation.memory.emplace();
    memory.capacity = Bytes(80);
    memory.verdict = verdict;
    memory.stages.resize(1);
    memory.stages.front().total = Bytes(held);
    return evaluation;
}

Conclusion conclusionOf(std::initializer_list<Evaluation> evaluations) {
    std::vector<const Evaluation*> all;
    for (const Evaluation& evaluation : evaluations) all.push_back(&evaluation);
    return conclude(all);
}

}  // namespace

TEST_CASE("The fastest is among those that fit, the roomiest has most left") {
    using enum MemoryVerdict;
    const Conclusion conclusion =
        conclusionOf({evaluationOf(900, 64, fits), evaluationOf(1200, 95, doesNotFit),
                      evaluationOf(1000, 78, marginal), evaluationOf(700, 50, fits)});
    CHECK(conclusion.fastest == 2);
    CHECK(conclusion.roomiest == 3);
}

TEST_CASE("Of equals the first is taken") {
    using enum MemoryVerdict;
    const Conclusion conclusion = conclusionOf({evaluationOf(900, 64, fits), evaluationOf(900, 64, fits)});
    CHECK(conclusion.fastest == 0);
    CHECK(conclusion.roomiest == 0);
}

TEST_CASE("Where nothing fits none is the fastest, and least is lacking in the roomiest") {
    using enum MemoryVerdict;
    const Conclusion conclusion =
        conclusionOf({evaluationOf(900, 120, doesNotFit), evaluationOf(800, 90, doesNotFit)});
    CHECK_FALSE(conclusion.fastest);
    CHECK(conclusion.roomiest == 1);
    CHECK(roomOf(evaluationOf(1, 90, doesNotFit)) == Bytes(-10));
}

TEST_CASE("A scenario that breaks a rule is neither") {
    const Conclusion conclusion =
        conclusionOf({Evaluation{}, evaluationOf(10, 20, MemoryVerdict::fits), Evaluation{}});
    CHECK(conclusion.fastest == 1);
    CHECK(conclusion.roomiest == 1);
    CHECK(conclusionOf({Evaluation{}}) == Conclusion{});
    CHECK_FALSE(roomOf(Evaluation{}));
}
