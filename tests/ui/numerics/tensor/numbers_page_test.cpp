// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/numbers_page.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/ui/scene/display_list_checks.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/number_field.h"
#include "ui/controls/panel.h"
#include "ui/numerics/tensor/histogram_canvas.h"
#include "ui/numerics/tensor/scale_slider.h"
#include "ui/numerics/tensor/study_canvas.h"
#include "ui/numerics/tensor/tensor_controls.h"
#include "ui/numerics/tensor/tensor_panels.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

struct Page {
    ScenarioDocument document{llama70bInTwoStages()};
    NumbersPage page{document, theme(ThemeMode::light)};
    Page() {
        document.changeView([](ViewState& view) { view.numerics.tensor.count = 2000; });
        page.resize(1190, 690);
        page.show();
        QCoreApplication::processEvents();
    }
    template <class T>
    [[nodiscard]] T* find(const char* name) {
        auto* found = page.findChild<T*>(QLatin1String(name));
        INFO(name);
        REQUIRE(found);
        return found;
    }
    [[nodiscard]] const TensorView& tensor() const { return document.view().numerics.tensor; }
    [[nodiscard]] QString message() { return find<QLabel>("numerics.tensor.message")->text(); }
    [[nodiscard]] bool complains() { return find<QLabel>("numerics.tensor.message")->isVisible(); }
    void type(const char* field, const QString& text) {
        auto* edit = find<LineField>(field);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }
    void choose(const char* box, int index) {
        auto* choice = find<ChoiceBox>(box);
        choice->setCurrentIndex(index);
        emit choice->activated(index);
    }
    void paste(const QString& text) {
        QGuiApplication::clipboard()->setText(text);
        QTest::mouseClick(find<QPushButton>("numerics.paste"), Qt::LeftButton);
    }
};

}  // namespace

TEST_CASE("A drag along the track changes the scale by whole exponents, and the picture follows") {
    Page page;
    auto* slider = page.find<ScaleSlider>("numerics.scale");
    auto* canvas = page.find<HistogramCanvas>("numerics.histogram");
    const ScaleTrack track{QRectF(slider->rect()), scaleWindow(canvas->figures())};
    QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(qRound(track.xOf(4)), 10));
    CHECK(page.tensor().scaleExponent == 4);
    QTest::mouseMove(slider, QPoint(qRound(track.xOf(9)), 10));
    CHECK(page.tensor().scaleExponent == 9);
    CHECK(says(canvas->displayList(), QStringLiteral("Scale 2^9")));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(qRound(track.xOf(9)), 10));
    QTest::mouseMove(slider, QPoint(qRound(track.xOf(2)), 10));
    CHECK(page.tensor().scaleExponent == 9);
}

TEST_CASE("The scale moves by keys and by assistive tools, as far as float32 goes") {
    Page page;
    auto* slider = page.find<ScaleSlider>("numerics.scale");
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Right);
    CHECK(page.tensor().scaleExponent == 1);
    QTest::keyClick(slider, Qt::Key_PageUp);
    CHECK(page.tensor().scaleExponent == 9);
    QTest::keyClick(slider, Qt::Key_Left);
    CHECK(page.tensor().scaleExponent == 8);
    QTest::keyClick(slider, Qt::Key_End);
    CHECK(page.tensor().scaleExponent == kGreatestScaleExponent);
    QTest::keyClick(slider, Qt::Key_Home);
    CHECK(page.tensor().scaleExponent == kLeastScaleExponent);
    QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(slider);
    REQUIRE(accessible);
    REQUIRE(accessible->valueInterface());
    accessible->valueInterface()->setCurrentValue(12);
    CHECK(page.tensor().scaleExponent == 12);
    CHECK_FALSE(accessible->text(QAccessible::Name).isEmpty());
    CHECK(slider->accessibleDescription().startsWith(QStringLiteral("at 2^12: zero ")));
}

TEST_CASE("The scale to try is taken by its button") {
    Page page;
    auto* button = page.find<QPushButton>("numerics.try");
    const int suggested = page.find<HistogramCanvas>("numerics.histogram")->figures().suggested;
    CHECK(suggested != 0);
    QTest::mouseClick(button, Qt::LeftButton);
    CHECK(page.tensor().scaleExponent == suggested);
    CHECK_FALSE(button->isEnabled());
}

TEST_CASE("Pasted numbers take the place of the distribution; a bad line keeps what was there and is named") {
    Page page;
    page.paste(QStringLiteral("1 2 3\n4"));
    CHECK(page.tensor().distribution == Distribution::loaded);
    CHECK(page.tensor().loaded == std::vector{1.0F, 2.0F, 3.0F, 4.0F});
    CHECK_FALSE(page.complains());
    page.paste(QStringLiteral("7\n8 nine\n10"));
    CHECK(page.tensor().loaded == std::vector{1.0F, 2.0F, 3.0F, 4.0F});
    CHECK(page.complains());
    CHECK(page.message().contains(QStringLiteral("Line 2")));
    CHECK(page.message().contains(QStringLiteral("nine")));
    page.paste(QStringLiteral("5"));
    CHECK_FALSE(page.complains());
    CHECK(page.tensor().loaded == std::vector{5.0F});
}

TEST_CASE("Numbers are read from a file; one that is not there is named") {
    Page page;
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("numbers.csv"));
    QFile file(path);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("0.5,0.25\n-1e-8\n");
    file.close();
    auto* controls = page.page.findChild<TensorControls*>();
    REQUIRE(controls);
    controls->loadFile(path);
    CHECK(page.tensor().loaded == std::vector{0.5F, 0.25F, -1e-8F});
    controls->loadFile(directory.filePath(QStringLiteral("nothing")));
    CHECK(page.message().contains(QStringLiteral("nothing")));
    CHECK(page.tensor().loaded.size() == 3);
}

TEST_CASE("Loaded numbers cannot be chosen before there are any") {
    Page page;
    page.choose("numerics.distribution", 2);
    CHECK(page.tensor().distribution == Distribution::logNormal);
    CHECK(page.complains());
    CHECK(page.find<ChoiceBox>("numerics.distribution")->currentIndex() == 1);
    page.choose("numerics.distribution", 0);
    CHECK(page.tensor().distribution == Distribution::normal);
    CHECK_FALSE(page.complains());
    CHECK_FALSE(page.find<LineField>("numerics.octaves")->isEnabled());
}

TEST_CASE("Parameters are taken within their limits; what is not allowed is said and changes nothing") {
    Page page;
    page.type("numerics.sigma", QStringLiteral("-24.5"));
    CHECK(page.tensor().sigmaExponent == -24.5);
    page.type("numerics.octaves", QStringLiteral("2"));
    CHECK(page.tensor().octaves == 2.0);
    page.type("numerics.count", QStringLiteral("5k"));
    CHECK(page.tensor().count == 5000);
    CHECK_FALSE(page.complains());
    for (const auto& [field, text] :
         std::vector<std::pair<const char*, const char*>>{{"numerics.sigma", "300"},
                                                          {"numerics.octaves", "-1"},
                                                          {"numerics.sigma", "x"},
                                                          {"numerics.count", "0"},
                                                          {"numerics.count", "5000001"},
                                                          {"numerics.count", "many"}}) {
        INFO(field << " " << text);
        const TensorView before = page.tensor();
        page.type(field, QString::fromLatin1(text));
        CHECK(page.complains());
        CHECK(page.find<LineField>(field)->isIllegal());
        CHECK(page.tensor() == before);
    }
    page.type("numerics.count", QStringLiteral("100"));
    CHECK_FALSE(page.complains());
    CHECK_FALSE(page.find<LineField>("numerics.count")->isIllegal());
}

TEST_CASE("The study follows its choices") {
    Page page;
    auto* canvas = page.find<StudyCanvas>("numerics.study");
    page.choose("numerics.study.outlier", 0);
    CHECK(page.tensor().outlierExponent == -1);
    CHECK_FALSE(says(canvas->displayList(), QStringLiteral("outlier")));
    page.choose("numerics.study.format", 1);
    CHECK(page.tensor().elementFormat == "e5m2");
    CHECK(says(canvas->displayList(), QStringLiteral("E5M2 per tensor")));
    page.choose("numerics.study.rule", 1);
    CHECK(page.tensor().rule == MxScaleRule::rceil);
    page.choose("numerics.study.kind", 1);
    CHECK(page.tensor().study == ScalingStudy::spread);
    CHECK_FALSE(page.find<ChoiceBox>("numerics.study.outlier")->isEnabled());
    CHECK(says(canvas->displayList(), QStringLiteral("2^\u221221")));
}

TEST_CASE("Every item of both panels has a name and a value for assistive tools, and the keys reach them") {
    Page page;
    for (const char* name : {"numerics.histogram", "numerics.study"}) {
        INFO(name);
        auto* canvas = page.find<ItemCanvas>(name);
        const auto items = canvas->sceneItems();
        CHECK(items.size() > 8);
        for (const SceneItem& item : items) {
            CHECK_FALSE(item.name.isEmpty());
            CHECK_FALSE(item.value.isEmpty());
        }
        canvas->setFocus();
        QTest::keyClick(canvas, Qt::Key_Right);
        CHECK(canvas->currentItem() == items.front().id);
    }
}

TEST_CASE("Nothing is worked out while the page is not seen") {
    ScenarioDocument document(llama70bInTwoStages());
    NumbersPage page(document, theme(ThemeMode::light));
    document.changeView([](ViewState& view) { view.numerics.tensor.count = 7; });
    CHECK(page.findChild<Panel*>(QStringLiteral("numerics.histogram.panel"))->sentence().isEmpty());
}

TEST_CASE("Every control has a name for assistive tools") {
    Page page;
    for (const QWidget* widget : page.page.findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || widget->objectName().startsWith(QLatin1String("qt_")))
            continue;
        if (!widget->objectName().startsWith(QLatin1String("numerics."))) continue;
        INFO(widget->objectName().toStdString());
        CHECK_FALSE(widget->accessibleName().isEmpty());
    }
}

TEST_CASE("The page is drawn for those who look", "[.look]") {
    for (const ThemeMode mode : {ThemeMode::light, ThemeMode::dark})
        for (const QSize size : {QSize(1190, 690), QSize(2400, 1300)})
            for (const ScalingStudy study : {ScalingStudy::outlier, ScalingStudy::spread}) {
                ScenarioDocument document(llama70bInTwoStages());
                document.changeView([&](ViewState& view) { view.numerics.tensor.study = study; });
                NumbersPage page(document, theme(mode));
                QPalette palette = page.palette();
                palette.setColor(QPalette::Window, theme(mode).page);
                page.setPalette(palette);
                page.resize(size);
                page.show();
                QCoreApplication::processEvents();
                page.grab().save(
                    QStringLiteral("/tmp/tensor_%1_%2_%3.png")
                        .arg(mode == ThemeMode::light ? QStringLiteral("light") : QStringLiteral("dark"))
                        .arg(size.width())
                        .arg(static_cast<int>(study)));
            }
}
