// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "core/evaluation/evaluation.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"
#include "tests/support/sample_scenarios.h"
#include "tests/ui/scene/display_list_checks.h"
#include "ui/scene/scene.h"
#include "ui/scene/step_parts.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

std::vector<Scenario> scenarios() {
    std::vector<Scenario> list = {llama70bOn64(), llama70bOn1024()};
    list.push_back(llama70bOn64());  // sharded weights over a slow link, and context parallelism
    list.back().mesh.pp = 2;
    list.back().mesh.cp = 2;
    list.back().sharding.strategy = ShardingStrategy::zero3;
    list.push_back(llama70bOn64());
    list.back().training.recompute.kind = RecomputeKind::full;
    list.push_back(llama70bOn64());
    list.back().training.globalBatchSize = 16;
    return list;
}

DisplayList sceneOf(const Scenario& scenario, QSizeF size, ThemeMode mode = ThemeMode::light) {
    const Evaluation evaluation = evaluate(scenario);
    const ViewState view;
    return stepTimeScene({scenario, evaluation, nullptr, view, theme(mode), size});
}

/// Parts of the bar, left to right: the legend repeats them below it.
std::vector<Rect> barOf(const DisplayList& list) {
    std::vector<Rect> bar = rectsOf(list, ItemId::Kind::stepPart);
    std::erase_if(bar, [&](const Rect& rect) { return rect.rect.top() > bar.front().rect.bottom(); });
    return bar;
}

}  // namespace

TEST_CASE("The parts of a step sum to it") {
    for (const Scenario& scenario : scenarios()) {
        const Evaluation evaluation = evaluate(scenario);
        REQUIRE(evaluation.time);
        Seconds sum;
        for (const StepPart& part : stepParts(*evaluation.time, *evaluation.traffic)) {
            CHECK(part.time.value() > 0.0);
            sum += part.time;
        }
        CHECK_THAT(sum.value(), Catch::Matchers::WithinRel(evaluation.time->step.value(), 1e-9));
    }
}

TEST_CASE("The bar is as wide as its parts, and each part as wide as its share of the step") {
    for (const Scenario& scenario : scenarios())
        for (const double width : {300.0, 372.0, 900.0}) {
            const Evaluation evaluation = evaluate(scenario);
            const auto parts = stepParts(*evaluation.time, *evaluation.traffic);
            const std::vector<Rect> bar = barOf(sceneOf(scenario, {width, 300}));
            REQUIRE(bar.size() == parts.size());
            CHECK_THAT(bar.front().rect.left(), Catch::Matchers::WithinAbs(12.0, 0.51));
            CHECK_THAT(bar.back().rect.right(), Catch::Matchers::WithinAbs(width - 12.0, 0.51));
            for (std::size_t i = 0; i < parts.size(); ++i) {
                const double share = (width - 24.0) * parts[i].time.value() / evaluation.time->step.value();
                // What is under 2 px is drawn with 2, at the cost of the widest.
                CHECK_THAT(bar[i].rect.width(),
                           Catch::Matchers::WithinAbs(share, 2.0 * static_cast<double>(parts.size())));
                CHECK(bar[i].rect.width() >= 0.99);
                if (i > 0)
                    CHECK_THAT(bar[i].rect.left() - bar[i - 1].rect.right(),
                               Catch::Matchers::WithinAbs(1.0, 1.01));
            }
        }
}

TEST_CASE("Parts and rows say the evaluation's figures") {
    for (const Scenario& scenario : scenarios()) {
        const Evaluation evaluation = evaluate(scenario);
        const DisplayList list = sceneOf(scenario, {900, 500});
        const auto words = wordsOf(list);
        for (const StepPart& part : stepParts(*evaluation.time, *evaluation.traffic))
            CHECK(words.contains(nameOf(part) % QLatin1Char(' ') % durationText(part.time)));
        CHECK(rectsOf(list, ItemId::Kind::trafficRow).size() == evaluation.traffic->size());
        for (const TrafficRow& row : *evaluation.traffic) {
            CHECK(words.contains(trafficName(row.what)));
            CHECK(words.contains(nameOf(row.collective)));
            CHECK(words.contains(linkName(row.link)));
            CHECK(words.contains(trafficText(row.bytesPerGpuPerStep)));
            CHECK(words.contains(durationText(row.exposed)));
        }
    }
}

TEST_CASE("A dot marks the links that leave the node, and only those") {
    const Evaluation evaluation = evaluate(llama70bOn64());
    const auto leaving = std::ranges::count_if(*evaluation.traffic, &TrafficRow::crossesNodes);
    REQUIRE(leaving > 0);
    REQUIRE(leaving < std::ssize(*evaluation.traffic));
    const DisplayList list = sceneOf(llama70bOn64(), {900, 500});
    CHECK(std::ranges::count_if(list.primitives, [](const Primitive& p) {
              return std::holds_alternative<Circle>(p);
          }) == leaving);
}

TEST_CASE("Where not all rows fit, those left out are counted with what they cost") {
    const Evaluation evaluation = evaluate(llama70bOn64());
    const DisplayList list = sceneOf(llama70bOn64(), {700, 210});
    const auto rows = rectsOf(list, ItemId::Kind::trafficRow);
    REQUIRE(!rows.empty());
    REQUIRE(rows.size() < evaluation.traffic->size());
    Seconds rest;
    Seconds dearestLeftOut;
    for (std::size_t i = 0; i < evaluation.traffic->size(); ++i) {
        const bool shown = std::ranges::any_of(
            rows, [&](const Rect& row) { return row.id.a == static_cast<std::int64_t>(i); });
        if (shown) continue;
        rest += (*evaluation.traffic)[i].exposed;
        dearestLeftOut = std::max(dearestLeftOut, (*evaluation.traffic)[i].exposed);
    }
    CHECK(wordsOf(list).contains(durationText(rest)));
    for (const Rect& row : rows)
        CHECK((*evaluation.traffic)[static_cast<std::size_t>(row.id.a)].exposed >= dearestLeftOut);
}

TEST_CASE("Nothing of the step view leaves the picture and no text lies over another, at any size") {
    const std::vector<Scenario> all = scenarios();
    CHECK(rc::check([&] {
        const Scenario& scenario = *rc::gen::elementOf(all);
        const QSizeF size(*rc::gen::inRange(300, 1000), *rc::gen::inRange(150, 520));
        const QString flaw =
            flawOf(sceneOf(scenario, size, *rc::gen::element(ThemeMode::light, ThemeMode::dark)));
        if (!flaw.isEmpty()) RC_FAIL(flaw.toStdString());
    }));
}

TEST_CASE("Without a step time the scene says so") {
    Scenario broken = llama70bOn64();
    broken.mesh.tp = 7;
    CHECK(wordsOf(sceneOf(broken, {400, 200})).size() == 1);
}
