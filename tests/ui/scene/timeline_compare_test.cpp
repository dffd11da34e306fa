// SPDX-License-Identifier: GPL-3.0-or-later
// Schedules of every kind, and several side by side.
#include <algorithm>
#include <map>
#include <set>

#include "tests/support/catch.h"
#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/scene/timeline_samples.h"
#include "ui/scene/op_paints.h"
#include "ui/scene/timeline_layout.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;
using Catch::Matchers::WithinAbs;

namespace {

constexpr double kHop = 0.02;

/// 1F1B, interleaved, ZB-H1 and DualPipe of 4 ranks and 8 micro-batches.
TimelineSample fourSchedules() {
    TimelineSample sample;
    sample.size = {1400, 900};
    for (const ScheduleKind kind :
         {ScheduleKind::interleavedOneFOneB, ScheduleKind::zbH1, ScheduleKind::dualpipe})
        sample.compared.push_back(shown(equalTimeline(kind, 4, 8)));
    sample.showAll();
    return sample;
}

TimelineSample only(ScheduleKind kind, std::int64_t ranks, std::int64_t microBatches,
                    std::int64_t virtualStages = 2) {
    TimelineSample sample;
    sample.shape = {kind, ranks, microBatches, stagesPerRank(kind, virtualStages)};
    sample.size = {1800, 420};
    sample.showAll();
    return sample;
}

/// The ids of ops that are drawn, whatever their shape.
std::set<std::pair<std::int64_t, std::int64_t>> opsDrawn(const DisplayList& list, std::int32_t schedule) {
    std::set<std::pair<std::int64_t, std::int64_t>> ops;
    for (const Primitive& primitive : list.primitives)
        std::visit(
            [&](const auto& item) {
                if (item.id.kind == ItemId::Kind::op && item.id.schedule == schedule)
                    ops.insert({item.id.a, item.id.b});
            },
            primitive);
    return ops;
}

std::size_t opCount(const Timeline& timeline) {
    std::size_t count = 0;
    for (const auto& ops : timeline.ranks) count += ops.size();
    return count;
}

/// Small marks of a colour inside a box.
int marksIn(const DisplayList& list, const QRectF& box, qreal height) {
    int marks = 0;
    for (const Primitive& primitive : list.primitives)
        if (const auto* rect = std::get_if<Rect>(&primitive); rect && rect->id.kind == ItemId::Kind::none &&
                                                              rect->rect.height() == height &&
                                                              box.contains(rect->rect))
            ++marks;
    return marks;
}

}  // namespace

TEST_CASE("Every schedule shows all of its ops, and every one of them can be hit") {
    for (const ScheduleKind kind : builtInSchedules()) {
        TimelineSample sample = only(kind, 4, 8);
        const SceneInput input = sample.input();
        const DisplayList list = timelineBackdrop(input);
        INFO(static_cast<int>(kind));
        CHECK(opsDrawn(list, 0).size() == opCount(sample.timeline));
        CHECK(flawOf(list).toStdString().empty());
        for (const Primitive& primitive : list.primitives) {
            const auto* polygon = std::get_if<Polygon>(&primitive);
            if (!polygon || polygon->id.kind != ItemId::Kind::op) continue;
            CHECK(hitTest(list, polygon->points.boundingRect().center()).has_value());
            QPointF middle;
            for (const QPointF& point : polygon->points) middle += point / 4.0;
            CHECK(hitTest(list, middle) == polygon->id);
        }
    }
}

TEST_CASE("A fused pair is one block: the forward left of a slanted edge, the backward right of it") {
    TimelineSample sample = only(ScheduleKind::dualpipe, 4, 8);
    const DisplayList list = timelineBackdrop(sample.input());
    std::map<std::pair<std::int64_t, std::int64_t>, QPolygonF> parts;
    for (const Primitive& primitive : list.primitives)
        if (const auto* polygon = std::get_if<Polygon>(&primitive);
            polygon && polygon->id.kind == ItemId::Kind::op)
            parts[{polygon->id.a, polygon->id.b}] = polygon->points;
    int pairs = 0;
    for (const auto& [place, left] : parts) {
        const Op& op = opAt(sample.timeline, {place.first, place.second}).op;
        if (!op.fusedWithNext) continue;
        const auto right = parts.find({place.first, place.second + 1});
        REQUIRE(right != parts.end());
        CHECK(left.boundingRect().left() < right->second.boundingRect().left());
        CHECK(left[1] == right->second[0]);  // they share the cut ...
        CHECK(left[2] == right->second[3]);
        CHECK(left[1].x() > left[2].x());  // ... which leans
        ++pairs;
    }
    CHECK(pairs == 2 * std::ssize(parts) / 4);
    CHECK(pairs > 4);
}

TEST_CASE("Chunk k of a rank has k bars at its foot") {
    TimelineSample sample = only(ScheduleKind::interleavedOneFOneB, 4, 8, 4);
    sample.size = {3600, 420};
    const DisplayList list = timelineBackdrop(sample.input());
    std::set<int> seen;
    for (const Rect& block : rectsOf(list, ItemId::Kind::op)) {
        const Op& op = opAt(sample.timeline, {block.id.a, block.id.b}).op;
        const int bars = marksIn(list, block.rect, 2.0);
        CHECK(bars == op.chunk);
        seen.insert(bars);
    }
    CHECK(seen == std::set{0, 1, 2, 3});
}

TEST_CASE("More chunks than bars can show are written") {
    TimelineSample sample = only(ScheduleKind::interleavedOneFOneB, 2, 4, 7);
    sample.size = {3600, 420};
    const DisplayList list = timelineBackdrop(sample.input());
    for (const char* chunk : {"c5", "c6"}) CHECK(wordsOf(list).contains(QLatin1String(chunk)));
}

TEST_CASE("Numbers of DualPipe's second stream are underlined, those of the first are not") {
    TimelineSample sample = only(ScheduleKind::dualpipe, 4, 8);
    const DisplayList list = timelineBackdrop(sample.input());
    int first = 0, second = 0;
    for (const Rect& block : rectsOf(list, ItemId::Kind::op)) {
        const Op& op = opAt(sample.timeline, {block.id.a, block.id.b}).op;
        const int lines = marksIn(list, block.rect, 1.0);
        CHECK(lines == (op.microBatch >= 4 ? 1 : 0));
        ++(op.microBatch >= 4 ? second : first);
    }
    CHECK(first > 0);
    CHECK(second > 0);
}

TEST_CASE("In every palette lightness, number and hatch tell the kinds apart, not hue alone") {
    for (const ThemeMode mode : {ThemeMode::light, ThemeMode::dark})
        for (const OpColours colours : {OpColours::meshwright, OpColours::megatron, OpColours::deepseek}) {
            const OpPaints paints(theme(mode), colours);
            for (const std::int64_t chunk : {0, 1}) {
                const OpPaint& forward = paints.of(OpKind::forward, chunk);
                const OpPaint& backward = paints.of(OpKind::backward, chunk);
                const OpPaint& weight = paints.of(OpKind::backwardWeight, chunk);
                INFO(static_cast<int>(mode) << ' ' << static_cast<int>(colours) << ' ' << chunk);
                for (const OpPaint* paint : {&forward, &backward, &weight})
                    CHECK(contrast(paint->fill, paint->ink) >= 4.5);
                CHECK(forward.ink != backward.ink);
                CHECK_FALSE(forward.hatch.isValid());
                CHECK_FALSE(backward.hatch.isValid());
                CHECK(weight.hatch.isValid());
            }
            CHECK(paints.of(OpKind::forward, 0).fill != paints.of(OpKind::forward, 1).fill);
        }
}

TEST_CASE("The steady bracket says what the schedule does in turn") {
    for (const auto& [kind, words] : {std::pair{ScheduleKind::oneFOneB, "one forward, one backward"},
                                      {ScheduleKind::zbH1, "F, I and W in turn"},
                                      {ScheduleKind::dualpipe, "in one block"},
                                      {ScheduleKind::gpipe, "all backwards"}}) {
        TimelineSample sample = only(kind, 4, 8);
        INFO(words);
        CHECK(says(timelineBackdrop(sample.input()), QLatin1String(words)));
    }
}

TEST_CASE("A head tells name, costs, time, bubble with its measure, peak and doubled weights") {
    TimelineSample sample = fourSchedules();
    const DisplayList list = timelineBackdrop(sample.input());
    for (const char* words :
         {"1F1B", "Interleaved 1F1B, v 2", "ZB-H1", "DualPipe", "F 100 ms · B 200 ms (2 F)",
          "a chunk: F 50.0 ms", "I 100 ms (1 F)", "F&B = F + I + W", "T 3.30 s", "27.3 % (3/11) of the time",
          "15.8 % (3/19) of the time", "11.1 % (1/9) of the time", "4, 3, 2, 1 micro-batches",
          "5.5, 4.5, 3.5, 2.5 micro-batches", "4 micro-batches on every rank", "weights 2×"}) {
        INFO(words);
        CHECK(says(list, QString::fromUtf8(words)));
    }
}

TEST_CASE("Schedules side by side have one scale: an op of the same length is as wide in each") {
    TimelineSample sample = fourSchedules();
    const SceneInput input = sample.input();
    const TimelineLayout layout = timelineLayout(input);
    REQUIRE(layout.schedules.size() == 4);
    CHECK_THAT(layout.scale.whole, WithinAbs(sample.makespan(), 1e-9));  // 1F1B is the slowest
    const DisplayList list = timelineBackdrop(input);
    std::map<std::int32_t, double> width;  // of the first op of rank 0, a forward of 0.1 s (0.05 s a chunk)
    for (const Rect& block : rectsOf(list, ItemId::Kind::op))
        if (block.id.a == 0 && block.id.b == 0) width[block.id.schedule] = block.rect.width();
    REQUIRE(width.size() == 4);
    CHECK_THAT(width[1], WithinAbs(width[0] / 2, 2.0));
    CHECK_THAT(width[2], WithinAbs(width[0], 1.0));
    CHECK_THAT(width[3], WithinAbs(width[0], 1.0));
}

TEST_CASE("Each schedule is hit as itself, and its bands do not meet those of others") {
    TimelineSample sample = fourSchedules();
    const SceneInput input = sample.input();
    const TimelineLayout layout = timelineLayout(input);
    const DisplayList list = timelineBackdrop(input);
    for (std::size_t i = 0; i < 4; ++i) {
        const ScheduleBand& band = layout.schedules[i];
        CHECK(layout.scheduleAt(band.rows.center().y()) == i);
        CHECK(layout.scheduleAt(band.head.center().y()) == i);
        const auto hit = hitTest(list, {band.rows.left() + 5.0, band.row(0).center().y()});
        REQUIRE(hit);
        CHECK(hit->schedule == static_cast<std::int32_t>(i));
        CHECK(hit->kind == ItemId::Kind::op);
        if (i > 0) CHECK(layout.schedules[i - 1].rows.bottom() < band.head.top());
        CHECK(opsDrawn(list, static_cast<std::int32_t>(i)).size() ==
              opCount(sample.schedules[i].linked->timeline()));
    }
}

TEST_CASE("What a schedule saves against the slowest is written, with an arrow to its end") {
    TimelineSample sample = fourSchedules();
    const SceneInput input = sample.input();
    const TimelineLayout layout = timelineLayout(input);
    const DisplayList list = timelineBackdrop(input);
    // T = 3.3, 2.85 and 2.7 s (spec of the schedules, F = I = W).
    for (const char* saved : {"−13.6 %", "−18.2 %"}) CHECK(says(list, QString::fromUtf8(saved)));
    std::vector<double> ends;
    for (const Primitive& primitive : list.primitives)
        if (const auto* line = std::get_if<Line>(&primitive); line && line->arrow)
            ends.push_back(layout.scale.valueAt(line->points.last().x()));
    REQUIRE(ends.size() == 3);
    CHECK_THAT(ends[0], WithinAbs(2.85, 0.01));
    CHECK_THAT(ends[1], WithinAbs(2.7, 0.01));
}

TEST_CASE("After its end a schedule is not idle: its rows stop there") {
    TimelineSample sample = fourSchedules();
    const SceneInput input = sample.input();
    const TimelineLayout layout = timelineLayout(input);
    for (const Rect& hole : rectsOf(timelineBackdrop(input), ItemId::Kind::bubble)) {
        const auto schedule = static_cast<std::size_t>(hole.id.schedule);
        CHECK(hole.rect.right() <= layout.scale.xOf(layout.schedules[schedule].makespan) + 1.0);
    }
}

TEST_CASE("One cursor goes through all schedules") {
    TimelineSample sample = fourSchedules();
    sample.view.clockSeconds = 1.23;
    const SceneInput input = sample.input();
    const TimelineLayout layout = timelineLayout(input);
    for (std::size_t i = 0; i < 4; ++i) {
        const ScheduleBand& band = layout.schedules[i];
        bool crossed = false;
        for (const Primitive& primitive : timelineOverlay(input, {}).primitives)
            if (const auto* line = std::get_if<Line>(&primitive);
                line && line->id.kind == ItemId::Kind::cursor)
                crossed |= line->points.first().y() <= band.rows.top() &&
                           line->points.last().y() >= band.rows.bottom() - 3.0;
        CHECK(crossed);
    }
}

TEST_CASE("A schedule that cannot run leaves its head, with the reason") {
    TimelineSample sample = fourSchedules();
    const ScheduleShape shape{ScheduleKind::dualpipe, 3, 8, 1};
    sample.compared.back() = {
        {ScheduleKind::dualpipe, 1}, nullptr, false, ScheduleRefusal{shape, checkShape(shape).front(), {}}};
    const DisplayList list = timelineBackdrop(sample.input());
    CHECK(says(list, QStringLiteral("needs an even number of stages")));
    CHECK(flawOf(list).toStdString().empty());
}

TEST_CASE("Curves belong to the active schedule, and count micro-batches in fractions") {
    TimelineSample sample = fourSchedules();
    sample.size = {1200, 640};
    sample.view.activeSchedule = 1;
    const SceneInput input = sample.input();
    const TimelineLayout layout = timelineLayout(input);
    REQUIRE(layout.own().curves.isEmpty());
    const ScheduleBand& band = layout.schedules[1];
    REQUIRE_FALSE(band.curves.isEmpty());
    double highest = 1e9;
    const DisplayList list = timelineBackdrop(input);
    for (const Primitive& primitive : list.primitives)
        if (const auto* line = std::get_if<Line>(&primitive);
            line && line->id.kind == ItemId::Kind::stage && line->id.a == 0)
            for (const QPointF& point : line->points) highest = std::min(highest, point.y());
    // 5.5 micro-batches at rank 0 (spec: (v + 1) p - 1 chunks): the top of the curves, above the line of 5.
    CHECK_THAT(highest, WithinAbs(band.curves.top() + 6.0, 0.01));
    CHECK(says(list, QStringLiteral("a chunk is 1/2 of one")));
}

TEST_CASE("In a narrow panel the costs stay on the picture before the peaks do") {
    TimelineSample sample;
    sample.forward = {0.0879, 0.0919};
    sample.size = {460, 300};
    sample.showAll();
    CHECK(
        says(timelineBackdrop(sample.input()), QString::fromUtf8("F 87.9–91.9 ms · B 176–184 ms · hop 0 s")));
    CHECK(timelineLayout(sample.input()).own().costs.isEmpty());
    sample.shape = {ScheduleKind::interleavedOneFOneB, 4, 8, 2};
    sample.showAll();
    CHECK_FALSE(timelineLayout(sample.input()).own().costs.isEmpty());  // beside the longer name is no room
    CHECK(
        says(timelineBackdrop(sample.input()), QString::fromUtf8("F 87.9–91.9 ms · B 176–184 ms · hop 0 s")));
}

TEST_CASE("The hop of a transfer is as long on the picture as on the clock") {
    TimelineSample sample;
    sample.hop = kHop;
    sample.size = {1600, 300};
    sample.showAll();
    const SceneInput input = sample.input();
    const CommonScale scale = timelineLayout(input).scale;
    int arcs = 0;
    for (const Primitive& primitive : timelineBackdrop(input).primitives) {
        const auto* line = std::get_if<Line>(&primitive);
        if (!line || line->points.size() != 9) continue;
        const double length = (line->points.last().x() - line->points.first().x()) * scale.perPixel();
        CHECK_THAT(length, WithinAbs(kHop, 3 * scale.perPixel()));
        ++arcs;
    }
    // Each micro-batch passes 3 borders down and 3 up.
    CHECK(arcs == 8 * 6);
    sample.view.transferArcs = false;
    const auto without = timelineBackdrop(sample.input());
    CHECK(std::ranges::none_of(without.primitives, [](const Primitive& primitive) {
        const auto* line = std::get_if<Line>(&primitive);
        return line && line->points.size() == 9;
    }));
}
