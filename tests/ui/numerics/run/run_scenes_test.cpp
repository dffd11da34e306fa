// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cmath>

#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"
#include "tests/ui/numerics/run/run_samples.h"
#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/window/drawn_views.h"
#include "ui/numerics/power_text.h"
#include "ui/numerics/run/overflow_edits.h"
#include "ui/numerics/run/run_figures.h"
#include "ui/numerics/run/run_panels.h"
#include "ui/numerics/run/run_words.h"
#include "ui/text/float_words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

constexpr QSizeF kUsual{580, 230};
constexpr std::array kScenes = {&lossScaleScene, &delayedScene, &sumsScene, &weightsScene};
constexpr std::array kSentences = {&lossScaleSentence, &delayedSentence, &sumsSentence, &weightsSentence};
constexpr std::array kTables = {&lossScaleTable, &delayedTable, &sumsTable, &weightsTable};

DisplayList drawn(DisplayList (*scene)(const NumericsInput&), const RunView& run, QSizeF size = kUsual,
                  ThemeMode mode = ThemeMode::light) {
    const NumericsView view = viewOf(run);
    return scene({view, theme(mode), size});
}

std::vector<Line> linesOf(const DisplayList& list, const ItemId& id) {
    std::vector<Line> lines;
    for (const Primitive& primitive : list.primitives)
        if (const auto* line = std::get_if<Line>(&primitive); line && line->id == id) lines.push_back(*line);
    return lines;
}

}  // namespace

TEST_CASE("Whatever a view holds, each panel stays inside its size and keeps its texts apart and legible") {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> wide(60.0, 1300.0), high(40.0, 700.0);
    for (int i = 0; i < 40; ++i) {
        const RunView run = i == 0 ? RunView() : randomRun(random);
        const QSizeF size = i == 0 ? kUsual : i == 1 ? QSizeF(60, 40) : QSizeF(wide(random), high(random));
        const ThemeMode mode = i % 2 == 0 ? ThemeMode::light : ThemeMode::dark;
        for (std::size_t k = 0; k < kScenes.size(); ++k) {
            INFO("panel " << k << ", view " << i << " at " << size.width() << " x " << size.height() << ", "
                          << run.steps << " steps, " << run.addend << " in " << run.sumFormat << ", "
                          << run.update << " in " << run.weightFormat);
            const DisplayList list = drawn(kScenes[k], run, size, mode);
            CHECK(flawOf(list).toStdString().empty());
            for (const QString& faint : faintTexts(list, theme(mode).panel)) FAIL_CHECK(faint.toStdString());
            CHECK_FALSE(kSentences[k](viewOf(run)).isEmpty());
            const NumericsTable table = kTables[k](viewOf(run));
            for (const QStringList& row : table.rows)
                REQUIRE(row.size() == static_cast<qsizetype>(table.columns.size()));
        }
    }
}

TEST_CASE("The loss scales say where each library's begins and ends") {
    RunView run;
    run.overflows = {30, 31, 70};
    const auto timelines = scalerTimelines(run);
    const DisplayList list = drawn(&lossScaleScene, run);
    CHECK(says(list, QStringLiteral("PyTorch, from 2^16")));
    CHECK(says(list, QStringLiteral("Megatron, from 2^32")));
    CHECK(says(list, QStringLiteral("DeepSpeed, from 2^16")));
    for (const LossScalerTimeline& timeline : timelines)
        CHECK(wordsOf(list).contains(scaleText(timeline.steps.back().nextScale)));
    CHECK(lossScaleSentence(viewOf(run)).startsWith(QStringLiteral("3 of 120 steps skipped")));
    CHECK(rectsOf(list, ItemId::Kind::scalerStep).size() == 120);
    CHECK(says(list, QStringLiteral("Unscale, then clip, then step")));
}

TEST_CASE("When every step overflows PyTorch's scale is zero and DeepSpeed has ended the run") {
    RunView run;
    applyPreset(run, OverflowPreset::everyStep);
    CHECK(lossScaleSentence(viewOf(run)) ==
          QStringLiteral("PyTorch's scale is 0 after step 165: its inverse is infinite, the run is stuck"));
    CHECK(says(drawn(&lossScaleScene, run), QStringLiteral("DeepSpeed stops")));
    const NumericsTable table = lossScaleTable(viewOf(run));
    CHECK(table.rows[165][2] == typedText(std::ldexp(1.0, -149)));
    CHECK(table.rows[166][2] == QStringLiteral("0"));
    CHECK(table.rows[17].back() != QString(kNoValue));
    CHECK(table.rows[18].back() == QString(kNoValue));
}

TEST_CASE("Steps too many to be pointed at share a column, and it says so") {
    RunView run;
    run.steps = kMostSteps;
    run.overflows = {7, 5000};
    const auto columns = rectsOf(drawn(&lossScaleScene, run), ItemId::Kind::scalerStep);
    REQUIRE(columns.size() < 200);
    const std::int64_t column = columns[0].id.a;
    CHECK(column > 20);
    CHECK(columns[1].id.b == column);
    CHECK(RunItems(run).name(columns[0].id) == QStringLiteral("Steps 0–%1").arg(groupedText(column - 1)));
    CHECK(RunItems(run).facts(columns[0].id).startsWith(QStringLiteral("overflows: 1\n")));
    CHECK(RunItems(run).facts(columns[1].id).startsWith(QStringLiteral("overflows: 0\n")));
}

TEST_CASE("A step tells its scale, the way to growth and the patience left") {
    RunView run;
    run.overflows = {30, 31, 70};
    const QString facts = RunItems(run).facts({ItemId::Kind::scalerStep, 1, 30});
    CHECK(facts.contains(QStringLiteral("overflow: the optimizer skips this step")));
    CHECK(facts.contains(QStringLiteral("PyTorch: 2^17 → 2^16, good steps 0 of 20")));
    CHECK(facts.contains(QStringLiteral("Megatron: 2^33, good steps 0 of 20, hysteresis left 1")));
    CHECK(facts.contains(QStringLiteral("DeepSpeed: 2^17, good steps 0 of 20, hysteresis left 1")));
}

TEST_CASE("Delayed scaling shows as many clipped steps as there are, and tells each step's scale") {
    const RunView run;
    const DelayedFigures figures = delayedFigures(run);
    REQUIRE(figures.spikeStep == std::size_t{40});
    CHECK(figures.steps[0][40].clips);
    CHECK(figures.steps[1][40].clips);
    CHECK(figures.clipped(0) < figures.clipped(1));  // the most recent amax knows least
    const QString sentence = delayedSentence(viewOf(run));
    CHECK(sentence == QStringLiteral("max clips %1 of 120 steps, most recent %2")
                          .arg(figures.clipped(0))
                          .arg(figures.clipped(1)));
    const QString facts = RunItems(run).facts({ItemId::Kind::delayedStep, 40, 1});
    const DelayedScaling::Step& step = figures.steps[0][40];
    CHECK(facts.contains(QStringLiteral("max of 16: scale %1 holds up to %2, clips; next scale %3")
                             .arg(shortText(double{step.scaleUsed}), shortText(448.0 / step.scaleUsed),
                                  shortText(double{step.scaleNext}))));
    CHECK(says(drawn(&delayedScene, run), QStringLiteral("in history of 16")));
    RunView calm = run;
    calm.spikeExponent = 0;
    CHECK_FALSE(says(drawn(&delayedScene, calm), QStringLiteral("in history")));
}

TEST_CASE("A sum gets stuck where the reference says, in the picture and in words") {
    CHECK(goldenFloats()["accumulate"].size() == 8);
    for (const auto& row : goldenFloats()["accumulate"]) {
        INFO(row);
        RunView run;
        run.sumFormat = goldenFormat(row["fmt"]).id;
        run.addend = row["addend"];
        run.adds = 3000;
        const QString stops = QStringLiteral("%1 stops at %2 after %3 additions")
                                  .arg(nameOf(goldenFormat(row["fmt"])),
                                       shortText(std::stod(row["stuck_at"].get<std::string>()), 4),
                                       groupedText(row["after_adds"].get<int>()));
        CHECK(sumsSentence(viewOf(run)).startsWith(stops));
        CHECK(says(drawn(&sumsScene, run), stops));
    }
}

TEST_CASE("Adding 0.1 a thousand times in BF16 ends at the figures of core") {
    const RunView run;
    const auto figures = sumFigures(run);
    REQUIRE(figures);
    CHECK(figures->stuck == StuckSum{32.0, 276});
    CHECK(std::abs(figures->trueSum(276) - 27.6) < 1e-12);
    CHECK(figures->spacing == 0.25);
    const std::vector<double> numbers(1000, figures->addend);
    CHECK(figures->sums[0].back() == sequentialSum(*figures->format, numbers));
    CHECK(figures->sums[1].back() == chunkedSum(*figures->format, numbers, 32));
    CHECK(figures->sums[2].back() == promotedSum(*figures->format, numbers));
    const DisplayList list = drawn(&sumsScene, run);
    for (const auto& sums : figures->sums) CHECK(wordsOf(list).contains(shortText(sums.back(), 4)));
    CHECK(wordsOf(list).contains(QStringLiteral("100")));
    // Each curve and its name in the legend.
    for (std::int64_t way = 0; way <= static_cast<std::int64_t>(kSumWays); ++way)
        CHECK(linesOf(list, {ItemId::Kind::sumWay, way}).size() == 2);
    CHECK(RunItems(run)
              .facts({ItemId::Kind::sumWay, 0})
              .contains(QStringLiteral("stuck at 32 after 276 additions")));
}

TEST_CASE("A number the format does not have is said, not drawn") {
    RunView run;
    run.addend = "1e-30";
    run.sumFormat = "fp16";
    const QString why = QStringLiteral("FP16 has no number above zero near 1e-30 to add.");
    CHECK(sumsSentence(viewOf(run)) == why);
    CHECK(says(drawn(&sumsScene, run), why));
    CHECK(sumsTable(viewOf(run)).rows.empty());
    run.addend = "1e300";
    for (const char* format : {"fp16", "e4m3", "e2m1"}) {
        run.sumFormat = format;
        CHECK_FALSE(sumFigures(run));
    }
}

TEST_CASE("Small updates are lost up to half the spacing, and master weights keep them") {
    RunView run;
    run.update = "0.001";
    const auto figures = weightFigures(run);
    REQUIRE(figures);
    CHECK(figures->paths[0].lost == 500);
    CHECK(figures->paths[0].weights.back() == 1.0);
    CHECK(figures->paths[2].lost == 0);
    CHECK(figures->paths[2].weights.back() == 1.5);
    CHECK(std::abs(figures->paths[1].weights.back() - 1.5) < 0.1);
    CHECK(weightsSentence(viewOf(run)) ==
          QStringLiteral("500 of 500 lost: +d is lost for d ≤ 2^−8 = 0.0039 in BF16"));
    const DisplayList list = drawn(&weightsScene, run);
    CHECK(says(list, QStringLiteral("rounded to nearest, 500 lost")));
    CHECK(says(list, QStringLiteral("−d for d ≤ 2^−9 = 0.002")));
    CHECK(RunItems(run).facts({ItemId::Kind::weightWay, 0}) ==
          QStringLiteral("1 after 500 updates, of which 500 changed nothing"));
}

TEST_CASE("The lost updates in words are the reference's") {
    CHECK(goldenFloats()["small_update"].size() == 6);
    for (const auto& row : goldenFloats()["small_update"]) {
        INFO(row);
        RunView run;
        run.weightFormat = goldenFormat(row["fmt"]).id;
        const double up = fromPower(row["lost_up_at_or_below"]);
        CHECK(
            weightsSentence(viewOf(run)).contains(QStringLiteral("d ≤ %1 =").arg(powerText(std::ilogb(up)))));
    }
}

TEST_CASE("Long curves are drawn with few points, and keep their ends and extremes") {
    RunView run;
    run.adds = kMostAdds;
    const auto lines = linesOf(drawn(&sumsScene, run), {ItemId::Kind::sumWay, 0});
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].points.size() < 4 * 600);
    CHECK(lines[0].points.size() > 300);
}

TEST_CASE("Numbers of any size are short") {
    CHECK(powerText(-149) == QStringLiteral("2^−149"));
    CHECK(shortText(0.00390625, 2) == QStringLiteral("0.0039"));
    CHECK(shortText(27.6) == QStringLiteral("27.6"));
    CHECK(shortText(65536.0) == QStringLiteral("65,536"));
    CHECK(shortText(-1.5e-8) == QStringLiteral("−1.5e−8"));
    CHECK(shortText(3.4e38, 2) == QStringLiteral("3.4e38"));
    CHECK(shortText(HUGE_VAL) == QStringLiteral("∞"));
    CHECK(shortText(std::nan("")) == QStringLiteral("NaN"));
    CHECK(shortText(0.0) == QStringLiteral("0"));
}
