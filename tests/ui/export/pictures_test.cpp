// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures.h"

#include <QImage>
#include <QPainter>
#include <set>

#include "core/exchange/open_any.h"
#include "tests/support/catch.h"
#include "tests/ui/compare/compared_samples.h"
#include "ui/document/scenario_document.h"
#include "ui/export/compared_page.h"
#include "ui/export/overview_page.h"
#include "ui/export/view_parts.h"
#include "ui/scene/memory_mark.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// Keeps what an input refers to.
struct Sample {
    ScenarioDocument document;
    std::shared_ptr<const Timeline> timeline;
    explicit Sample(const Scenario& scenario) : document(scenario) {
        document.flush();
        timeline = document.timeline();
    }
    [[nodiscard]] SceneInput input(QSizeF size, ThemeMode mode = ThemeMode::light) const {
        return {document.scenario(), document.evaluation(), timeline.get(),
                document.view(),     theme(mode),           size};
    }
};

/// As a file of either format, with the scenario and how it was looked at.
void opensAgain(const Sample& sample, PictureView view) {
    const Scenario saved = sample.document.scenarioToSave();
    for (const PictureFormat format : {PictureFormat::png, PictureFormat::svg}) {
        const Result<QByteArray> picture =
            makePicture(pictureOf(view, sample.input(defaultSize(view))), format, saved);
        REQUIRE(picture);
        const Result<Scenario> opened = openAny(picture->toStdString());
        REQUIRE(opened);
        CHECK(*opened == saved);
        CHECK(ScenarioDocument(*opened).view() == sample.document.view());
    }
}

std::vector<Text> textsOf(const DisplayList& list) {
    std::vector<Text> texts;
    for (const Primitive& primitive : list.primitives)
        if (const auto* text = std::get_if<Text>(&primitive)) texts.push_back(*text);
    return texts;
}

QImage imageOf(const Drawing& drawing) {
    QImage image(drawing.size.toSize(), QImage::Format_RGB32);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    drawing.paint(painter);
    return image;
}

}  // namespace

TEST_CASE("Every view has a word that leads back to it") {
    std::set<std::string_view> words;
    for (const PictureView view : kPictureViews) {
        words.insert(wordOf(view));
        CHECK(pictureViewFromWord(wordOf(view)) == view);
        CHECK_FALSE(nameOf(view).isEmpty());
    }
    CHECK(words.size() == kPictureViews.size());
    CHECK_FALSE(pictureViewFromWord("cube"));
}

TEST_CASE("Each picture fills its size and outlives the input it was made from") {
    for (const PictureView view : kPictureViews)
        for (const ThemeMode mode : {ThemeMode::light, ThemeMode::dark})
            for (const QSizeF size : {defaultSize(view), leastSize(view)}) {
                Drawing drawing;
                {
                    const Sample sample(llama70bInTwoStages());
                    drawing = pictureOf(view, sample.input(size, mode));
                }
                const QImage image = imageOf(drawing);
                INFO(wordOf(view) << " at " << size.width());
                std::set<QRgb> colours;
                bool bare = false;  // a pixel that nothing has painted
                for (int y = 0; y < image.height(); ++y)
                    for (int x = 0; x < image.width(); ++x) {
                        colours.insert(image.pixel(x, y));
                        bare = bare || image.pixelColor(x, y) == QColor(Qt::magenta);
                    }
                CHECK_FALSE(bare);
                CHECK(colours.size() > 50);
            }
}

TEST_CASE("On the overview nothing overlaps and nothing leaves the page, from small to large") {
    const Sample sample(llama70bInTwoStages());
    for (const QSizeF size : {QSizeF(1000, 640), QSizeF(1280, 800), QSizeF(1600, 1000), QSizeF(1920, 1080)}) {
        const Page page = makeOverviewPage(sample.input(size));
        const QRectF paper({}, size);
        INFO(size.width());
        REQUIRE(page.parts.size() == 4);
        for (std::size_t i = 0; i < page.parts.size(); ++i) {
            CHECK(paper.contains(page.parts[i].place));
            CHECK(page.parts[i].drawing.size == page.parts[i].place.size());
            for (std::size_t k = 0; k < i; ++k)
                CHECK_FALSE(page.parts[i].place.intersects(page.parts[k].place));
        }
        const auto texts = textsOf(page.frame);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            INFO(texts[i].text.toStdString());
            CHECK(paper.contains(boundsOf(texts[i])));
            for (std::size_t k = 0; k < i; ++k)
                CHECK_FALSE(boundsOf(texts[i]).intersects(boundsOf(texts[k])));
            for (const Page::Part& part : page.parts) CHECK_FALSE(part.place.intersects(boundsOf(texts[i])));
        }
    }
}

TEST_CASE("The overview says what it shows and repeats the evaluation's figures") {
    const Sample sample(llama70bInTwoStages());
    const Evaluation& evaluation = sample.document.evaluation();
    std::set<QString> words;
    for (const Text& text : textsOf(makeOverviewPage(sample.input({1600, 1000})).frame))
        words.insert(text.text);
    CHECK(words.contains(QStringLiteral("Llama 3.1 70B on 64 H100")));
    CHECK(words.contains(QStringLiteral("64 GPUs: TP 8 × DP 4 × PP 2")));
    CHECK(words.contains(durationText(evaluation.time->step)));
    CHECK(words.contains(percentText(evaluation.time->mfu)));
    CHECK(words.contains(percentText(evaluation.pipeline->bubbleFraction.value())));
    const QString caption = captionOf(sample.input({1600, 1000}));
    CHECK(words.contains(caption));
    for (const char* part :
         {"TP 8 × DP 4 × PP 2", "Llama 3.1 70B", "64 × H100", "sequence 8,192", "batch 64"})
        CHECK(caption.contains(QString::fromUtf8(part)));
}

TEST_CASE("The memory picture says where and when most is held, and what is not counted") {
    for (const MemoryBarsOf bars : {MemoryBarsOf::stages, MemoryBarsOf::zero}) {
        Sample sample(llama70bInTwoStages());
        ViewState view = sample.document.view();
        view.memoryBars = bars;
        sample.document.setView(view);
        const SceneInput input = sample.input(defaultSize(PictureView::memory));
        Page page;
        page.frame.size = input.size;
        addView(page, PictureView::memory, input, QRectF({}, input.size));
        const auto texts = textsOf(page.frame);
        const auto says = [&](const QString& part) {
            return std::ranges::any_of(texts, [&](const Text& text) { return text.text.contains(part); });
        };
        const auto peak = shownPeak(sample.document.evaluation(), sample.timeline.get());
        REQUIRE(peak);
        // Each strategy has an instant of its own.
        CHECK(says(peakTimeText(*peak, *sample.timeline)) == (bars == MemoryBarsOf::stages));
        for (const std::string_view id : sample.document.evaluation().memory->notCounted)
            CHECK(says(notCountedName(id)));
        for (const Text& text : texts) CHECK(page.parts.front().place.bottom() <= boundsOf(text).top());
    }
}

TEST_CASE("The memory picture says what is on the host, and no caption is cut") {
    Scenario scenario = llama70bInTwoStages();
    scenario.sharding.offload = Offload::optimizer;
    Sample sample(scenario);
    for (const QSizeF size : {QSizeF(defaultSize(PictureView::memory)), QSizeF(300, 400)}) {
        const SceneInput input = sample.input(size);
        Page page;
        page.frame.size = size;
        addView(page, PictureView::memory, input, QRectF({}, size));
        QString all;
        for (const Text& text : textsOf(page.frame)) {
            CHECK_FALSE(text.text.contains(QChar(0x2026)));
            CHECK(QRectF({}, size).contains(boundsOf(text)));
            all += text.text % QLatin1Char(' ');
        }
        CHECK(all.contains(memoryText(sample.document.evaluation().memory->hostBytesPerNode)));
    }
}

TEST_CASE("On the page of the comparison nothing overlaps and nothing leaves it, from small to large") {
    Sample sample(llama70bInTwoStages());
    pinTo(sample.document, {fewerTensorRanks(), fullRecompute()});
    const std::vector<ShownScenario> scenarios = sample.document.scenariosNow();
    for (const QSizeF size : {leastSize(PictureView::compare), QSizeF(1280, 800), QSizeF(1600, 1000)}) {
        SceneInput input = sample.input(size);
        input.scenarios = scenarios;
        const Page page = makeComparedPage(input);
        const QRectF paper({}, size);
        INFO(size.width());
        REQUIRE(page.parts.size() == 3 + 4);
        for (std::size_t i = 0; i < page.parts.size(); ++i) {
            CHECK(paper.contains(page.parts[i].place));
            for (std::size_t k = 0; k < i; ++k)
                CHECK_FALSE(page.parts[i].place.intersects(page.parts[k].place));
        }
        const auto texts = textsOf(page.frame);
        for (std::size_t i = 0; i < texts.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                CHECK_FALSE(boundsOf(texts[i]).intersects(boundsOf(texts[k])));
        CHECK(std::ranges::any_of(
            texts, [](const Text& text) { return text.text == QStringLiteral("Fewer tensor ranks"); }));
    }
}

TEST_CASE("A picture of the comparison opens again with the scenario, its view and what is pinned") {
    Sample sample(llama70bInTwoStages());
    pinTo(sample.document, {fewerTensorRanks(), fullRecompute()});
    ViewState view = sample.document.view();
    view.comparedStart = 1.0;
    view.comparedEnd = 2.5;
    sample.document.setView(view);
    const std::vector<ShownScenario> scenarios = sample.document.scenariosNow();
    SceneInput input = sample.input(defaultSize(PictureView::compare));
    input.scenarios = scenarios;
    const Scenario saved = sample.document.scenarioToSave();
    for (const PictureFormat format : {PictureFormat::png, PictureFormat::svg}) {
        const Result<QByteArray> picture = makePicture(pictureOf(PictureView::compare, input), format, saved);
        REQUIRE(picture);
        const Result<Scenario> opened = openAny(picture->toStdString());
        REQUIRE(opened);
        CHECK(*opened == saved);
        ScenarioDocument again(*opened);
        CHECK(again.view() == sample.document.view());
        CHECK(again.view().pinned.size() == 2);
    }
}

TEST_CASE("A picture of number formats opens again with the numbers that it shows") {
    Sample sample(llama70bInTwoStages());
    sample.document.changeView([](ViewState& view) {
        view.numerics.number.text = "0x1.8p-10";
        view.numerics.number.format = "e4m3";
        view.numerics.number.code = 0x7f;
        view.numerics.number.lineZoom = -2;
        view.numerics.tensor.scaleExponent = 12;
        view.numerics.run.overflows = {3, 4};
    });
    for (const NumericsPanel panel : kNumericsPanels) {
        const PictureView view = pictureViewOf(panel);
        INFO(wordOf(view));
        CHECK(numericsPanelOf(view) == panel);
        CHECK(pictureViewFromWord(wordOf(view)) == view);
        opensAgain(sample, view);
    }
}

TEST_CASE("A picture of the mesh opens again as it was looked at") {
    Sample sample(llama70bInTwoStages());
    sample.document.changeView([](ViewState& view) {
        view.camera = {12.0, 34.0, 1.5, 0.1, -0.1};
        view.colouring = MeshColouring::memory;
        view.exploded = Axis::dp;
        view.slice = MeshSlice{Axis::tp, 3};
        view.edges = Axis::pp;
        view.selected.rank = 5;
        view.clockSeconds = 0.75;
    });
    for (const PictureView view : {PictureView::mesh, PictureView::timeline, PictureView::memory,
                                   PictureView::traffic, PictureView::overview})
        opensAgain(sample, view);
}

TEST_CASE("A layout that breaks a rule still has a page, with the rule on it") {
    Scenario broken = llama70bInTwoStages();
    broken.cluster.nodes = 7;
    const Sample sample(broken);
    REQUIRE(sample.document.evaluation().hasErrors());
    const Page page = makeOverviewPage(sample.input({1600, 1000}));
    const auto texts = textsOf(page.frame);
    CHECK(std::ranges::any_of(
        texts, [](const Text& text) { return text.text.contains(QStringLiteral("56 GPUs")); }));
    CHECK_FALSE(imageOf(overviewPage(sample.input({1600, 1000}))).isNull());
}
