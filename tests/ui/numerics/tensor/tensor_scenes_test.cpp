// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/numerics/number_distribution.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"
#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/window/drawn_views.h"
#include "ui/numerics/tensor/error_ramp.h"
#include "ui/numerics/tensor/scale_track.h"
#include "ui/numerics/tensor/study_layout.h"
#include "ui/numerics/tensor/tensor_items.h"
#include "ui/numerics/tensor/tensor_panels.h"
#include "ui/numerics/tensor/tensor_words.h"
#include "ui/text/numbers.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// The reference's gradients: 2000 normal numbers.
NumericsView gradients(double sigmaExponent, int scaleExponent) {
    NumericsView view;
    view.tensor.distribution = Distribution::normal;
    view.tensor.sigmaExponent = sigmaExponent;
    view.tensor.count = 2000;
    view.tensor.seed = 99;
    view.tensor.scaleExponent = scaleExponent;
    return view;
}

NumericsView studying(ScalingStudy study, int outlierExponent = 4) {
    NumericsView view;
    view.tensor.study = study;
    view.tensor.outlierExponent = outlierExponent;
    return view;
}

DisplayList histogramOf(const NumericsView& view, QSizeF size, ThemeMode mode = ThemeMode::light) {
    return histogramScene({view, theme(mode), size});
}

DisplayList studyOf(const NumericsView& view, QSizeF size, ThemeMode mode = ThemeMode::light) {
    return studyScene({view, theme(mode), size});
}

/// Any view that a file can hold.
NumericsView randomView() {
    NumericsView view;
    TensorView& tensor = view.tensor;
    tensor.distribution =
        *rc::gen::element(Distribution::normal, Distribution::logNormal, Distribution::loaded);
    tensor.sigmaExponent = *rc::gen::inRange(-140, 121);
    tensor.octaves = *rc::gen::inRange(0, 41);
    tensor.count = *rc::gen::inRange(1, 300);
    tensor.loaded = *rc::gen::element(std::vector<float>{}, std::vector{0.0F, HUGE_VALF},
                                      std::vector{1e-45F, 3e38F, -1.0F}, std::vector{std::nanf("")});
    tensor.format = floatFormats()[*rc::gen::inRange<std::size_t>(0, floatFormats().size())].id;
    tensor.scaleExponent = *rc::gen::inRange(-126, 127);
    tensor.study = *rc::gen::element(ScalingStudy::outlier, ScalingStudy::spread);
    tensor.outlierExponent = *rc::gen::inRange(-1, 7);
    tensor.elementFormat = floatFormats()[*rc::gen::inRange<std::size_t>(0, floatFormats().size())].id;
    tensor.rule = *rc::gen::element(MxScaleRule::floor, MxScaleRule::rceil, MxScaleRule::even);
    return view;
}

}  // namespace

TEST_CASE("Any view at any size stays inside, and no text lies over another") {
    CHECK(rc::check([] {
        const NumericsView view = randomView();
        const QSizeF size(*rc::gen::inRange(60, 1300), *rc::gen::inRange(40, 900));
        const QString histogram = flawOf(histogramOf(view, size));
        if (!histogram.isEmpty()) RC_FAIL(histogram.toStdString());
        const QString study = flawOf(studyOf(view, size));
        if (!study.isEmpty()) RC_FAIL(study.toStdString());
    }));
}

TEST_CASE("At the sizes of the window every text is there and can be read, in light and in dark") {
    for (const ThemeMode mode : {ThemeMode::light, ThemeMode::dark})
        for (const QSizeF size : {QSizeF(520, 540), QSizeF(640, 540), QSizeF(1280, 1100)}) {
            for (const NumericsView& view : {NumericsView(), gradients(-24.0, 8), gradients(-10.0, 40)}) {
                const DisplayList list = histogramOf(view, size, mode);
                CHECK(flawOf(list).toStdString() == std::string());
                CHECK(faintTexts(list, theme(mode).panel).join(QLatin1Char('\n')).toStdString() ==
                      std::string());
                CHECK(says(list, QStringLiteral("SQNR")));
            }
            for (const ScalingStudy study : {ScalingStudy::outlier, ScalingStudy::spread}) {
                const DisplayList list = studyOf(studying(study), size, mode);
                CHECK(flawOf(list).toStdString() == std::string());
                CHECK(faintTexts(list, theme(mode).panel).join(QLatin1Char('\n')).toStdString() ==
                      std::string());
            }
        }
}

TEST_CASE("The gradients that FP16 flushes are as many as in the reference, and the bands hold all numbers") {
    struct Row {
        double sigma;
        int scale;
        std::size_t flushed;
    };
    for (const Row& row : std::vector<Row>{{-24, 0, 771},
                                           {-24, 8, 4},
                                           {-24, 16, 0},
                                           {-27, 0, 2000},
                                           {-27, 8, 25},
                                           {-30, 8, 221},
                                           {-30, 16, 1}}) {
        INFO(row.sigma << " " << row.scale);
        const NumericsView view = gradients(row.sigma, row.scale);
        const HistogramFigures figures = histogramFigures(view.tensor);
        CHECK(figures.errors.flushed == row.flushed);
        std::size_t all = 0;
        for (const Band band : kBands) all += countOf(figures.errors, band);
        CHECK(all == 2000);
        const DisplayList list = histogramOf(view, {620, 520});
        CHECK(says(list, QStringLiteral("FP16 flushes %1 to zero")
                             .arg(percentText(static_cast<double>(row.flushed) / 2000))));
        for (const Band band : kBands) CHECK(says(list, countText(countOf(figures.errors, band), 2000)));
    }
}

TEST_CASE(
    "Every finite number but zero is in one bar, and bars of equal numbers an octave are equally high") {
    const NumericsView view;
    const HistogramFigures figures = histogramFigures(view.tensor);
    const DisplayList list = histogramOf(view, {640, 540});
    std::vector<bool> seen(MagnitudeHistogram::kBins);
    std::size_t numbers = 0;
    for (const Rect& rect : rectsOf(list, ItemId::Kind::magnitudeBin))
        for (auto bin = rect.id.a; bin < rect.id.a + rect.id.b; ++bin) {
            if (seen[static_cast<std::size_t>(bin)]) continue;
            seen[static_cast<std::size_t>(bin)] = true;
            numbers += figures.histogram->bins()[static_cast<std::size_t>(bin)];
        }
    CHECK(numbers == figures.errors.count());
}

TEST_CASE("The maker keeps what has not changed, and is right about what has") {
    HistogramMaker maker;
    TensorView view = gradients(-24.0, 0).tensor;
    const auto histogram = maker.figuresOf(view).histogram;
    const auto check = [&] {
        const HistogramFigures& kept = maker.figuresOf(view);
        const HistogramFigures fresh = histogramFigures(view);
        CHECK(kept.errors == fresh.errors);
        CHECK(kept.borders == fresh.borders);
        CHECK(kept.shares == fresh.shares);
        CHECK(kept.suggested == fresh.suggested);
        CHECK(kept.referenceErrors == fresh.referenceErrors);
    };
    view.scaleExponent = 8;
    check();
    CHECK(maker.figuresOf(view).histogram == histogram);
    view.format = "bf16";
    check();
    view.octaves = 9.0;  // which normal numbers do not have
    check();
    CHECK(maker.figuresOf(view).histogram == histogram);
    view.seed = 7;
    check();
    CHECK(maker.figuresOf(view).histogram != histogram);
    view.loaded = {1.0F, 2.0F};
    view.distribution = Distribution::loaded;
    check();
    view.loaded = {1.0F, 3.0F, 0.0F};
    check();
    CHECK(maker.figuresOf(view).errors.count() == 3);
}

TEST_CASE("Zeros and numbers that are not finite are told in words") {
    NumericsView view;
    view.tensor.distribution = Distribution::loaded;
    view.tensor.loaded = {0.0F, 1.0F, -2.0F, HUGE_VALF, std::nanf("")};
    const DisplayList list = histogramOf(view, {640, 540});
    CHECK(says(list, QStringLiteral("5 numbers, 1 of them zero before, 2 not finite and left out")));
    view.tensor.loaded = {0.0F};
    CHECK(says(histogramOf(view, {640, 540}), QStringLiteral("no number but zero")));
}

TEST_CASE("Each exponent of the track is where a drag to it finds it") {
    const HistogramFigures figures = histogramFigures(gradients(-24.0, 8).tensor);
    const ScaleTrack track{scaleTrackRect({640, 540}), scaleWindow(figures)};
    CHECK(track.window.count() >= 24);
    for (int exponent = track.window.first; exponent <= track.window.last; ++exponent)
        CHECK(track.exponentAt(track.xOf(exponent)) == exponent);
    CHECK(track.exponentAt(-1000.0) == track.window.first);
    CHECK(track.exponentAt(10000.0) == track.window.last);
    CHECK(scaleTrackRect({640, 100}).isEmpty());
}

TEST_CASE("Each cell of a map is as strong as the error of its number") {
    for (const ScalingStudy kind : {ScalingStudy::outlier, ScalingStudy::spread}) {
        const NumericsView view = studying(kind);
        const ScalingStudyResult study = studyFigures(view.tensor);
        const QSizeF size(560, 540);
        const DisplayList list = studyOf(view, size);
        const StudyLayout layout = studyLayout(size, study.ways.size(), kind == ScalingStudy::spread);
        std::size_t checked = 0;
        for (const Primitive& primitive : list.primitives) {
            const auto* rect = std::get_if<Rect>(&primitive);
            const std::size_t map = checked / 1024, place = checked % 1024;
            if (!rect || map >= study.ways.size() || rect->id.kind != ItemId::Kind::none ||
                rect->rect.topLeft() != layout.cell(map, place).topLeft())
                continue;
            const StudiedWay& way = study.ways[map];
            if (rect->fill.color != errorColour(way.relativeErrors[place], theme(ThemeMode::light))) FAIL();
            if (rect->stroke.color.isValid() != way.tensor.isClipped[place]) FAIL();
            ++checked;
        }
        CHECK(checked == 1024 * study.ways.size());
        for (const StudiedWay& way : study.ways) CHECK(says(list, decibelText(way.errors.sqnrDecibels())));
    }
}

TEST_CASE("A greater error is never drawn weaker") {
    CHECK(strengthOf(0.0) == 0.0);
    CHECK(strengthOf(1.0) == 1.0);
    CHECK(strengthOf(std::nan("")) == 0.0);
    for (double error = 1e-4; error < 2.0; error *= 1.1) CHECK(strengthOf(error) <= strengthOf(error * 1.1));
}

TEST_CASE("With tiles of different magnitude each way's SQNR of each tile is in the table") {
    const NumericsView view = studying(ScalingStudy::spread);
    const DisplayList list = studyOf(view, {560, 540});
    const ScalingStudyResult study = studyFigures(view.tensor);
    for (const StudiedWay& way : study.ways)
        for (const CastErrors& row : way.rows) CHECK(says(list, fixedText(row.sqnrDecibels(), 1)));
    const NumericsTable table = studyTable(view);
    CHECK(table.rows.size() == 7);
    for (const QStringList& row : table.rows) CHECK(row.size() == std::ssize(table.columns));
}

TEST_CASE("A tile tells its scale in both conventions, its code and what it lost") {
    const ScalingStudyResult study = studyFigures(studying(ScalingStudy::outlier).tensor);
    for (std::size_t i = 0; i < study.ways.size(); ++i)
        for (std::size_t t = 0; t < study.ways[i].tensor.tiles.size(); ++t) {
            const ItemId id{ItemId::Kind::scaledTile, static_cast<std::int64_t>(i),
                            static_cast<std::int64_t>(t), 0};
            const QString facts = studyItemFacts(study, id);
            CHECK(facts.contains(QStringLiteral("scale to decode")));
            CHECK(facts.contains(QStringLiteral("scale to encode")));
            CHECK(facts.contains(study.ways[i].tensor.tiles[t].scale.code ? QStringLiteral("code 0x")
                                                                          : QStringLiteral("float32")));
            CHECK_FALSE(studyItemName(study, *studiedFormats().front(), id).isEmpty());
        }
}

TEST_CASE("The table of the histogram has every number") {
    const NumericsView view = gradients(-24.0, 8);
    std::int64_t numbers = 0;
    const NumericsTable table = histogramTable(view);
    for (const QStringList& row : table.rows) {
        CHECK(row.size() == std::ssize(table.columns));
        numbers += countFromText(row[2]).value();
    }
    CHECK(numbers == 2000);
}
