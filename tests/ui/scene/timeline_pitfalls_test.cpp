// SPDX-License-Identifier: GPL-3.0-or-later
// Mistakes of drawing that other pipeline tools make; those of timing are in
// tests/core/pipeline/pitfalls_test.cpp.
#include <map>
#include <set>

#include "tests/support/catch.h"
#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/scene/timeline_samples.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// Numbers that stand inside the block.
int numbersIn(const DisplayList& list, const QRectF& block) {
    int numbers = 0;
    for (const Primitive& primitive : list.primitives)
        if (const auto* text = std::get_if<Text>(&primitive)) {
            bool isNumber = false;
            static_cast<void>(text->text.toInt(&isNumber));
            if (isNumber && block.contains(text->anchor)) ++numbers;
        }
    return numbers;
}

/// What an eye has to tell a block's chunk by: its fill, the marks at its foot, and what is written there.
using Looks = std::tuple<QRgb, int, QString>;

Looks looksOf(const DisplayList& list, const Rect& block) {
    Looks looks{block.fill.color.rgb(), 0, {}};
    for (const Primitive& primitive : list.primitives) {
        const auto* bar = std::get_if<Rect>(&primitive);
        if (bar && bar->id.kind == ItemId::Kind::none && bar->rect.height() == 2.0 &&
            block.rect.contains(bar->rect))
            ++std::get<int>(looks);
        const auto* text = std::get_if<Text>(&primitive);
        if (text && text->text.startsWith(QLatin1Char('c')) && block.rect.contains(text->anchor))
            std::get<QString>(looks) = text->text;
    }
    return looks;
}

}  // namespace

TEST_CASE("Pitfall 5: zoomed in, every op carries its number, however many the step has") {
    TimelineSample sample;
    sample.shape = {ScheduleKind::zbH1, 4, 512, 1};
    sample.size = {1400, 300};
    static_cast<void>(sample.input());
    sample.view.timelineStart = sample.makespan() * 0.5;
    sample.view.timelineEnd = sample.view.timelineStart + 3.0;  // 30 forwards
    const DisplayList list = timelineBackdrop(sample.input());
    int whole = 0;
    for (const Rect& block : rectsOf(list, ItemId::Kind::op)) {
        if (block.rect.width() < 30.0) continue;  // cut by the window
        CHECK(numbersIn(list, block.rect) == 1);
        ++whole;
    }
    CHECK(whole > 80);
}

TEST_CASE("Pitfall 16: ten chunks look different from each other, and the same in every picture") {
    TimelineSample sample;
    sample.shape = {ScheduleKind::interleavedOneFOneB, 2, 4, 10};
    sample.size = {9000, 300};
    sample.showAll();
    const DisplayList list = timelineBackdrop(sample.input());
    std::map<std::int16_t, std::set<Looks>> looks;
    for (const Rect& block : rectsOf(list, ItemId::Kind::op)) {
        const Op& op = opAt(sample.timeline, {block.id.a, block.id.b}).op;
        if (op.kind == OpKind::forward) looks[op.chunk].insert(looksOf(list, block));
    }
    std::set<Looks> all;
    for (const auto& [chunk, each] : looks) {
        CHECK(each.size() == 1);
        all.insert(*each.begin());
    }
    CHECK(all.size() == 10);

    const DisplayList again = timelineBackdrop(sample.input());
    const std::vector<Rect> first = rectsOf(list, ItemId::Kind::op);
    const std::vector<Rect> second = rectsOf(again, ItemId::Kind::op);
    REQUIRE(first.size() == second.size());
    for (std::size_t i = 0; i < first.size(); ++i) CHECK(first[i].fill.color == second[i].fill.color);
}
