// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/scented_slider.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <set>

#include "core/evaluation/evaluation.h"
#include "tests/support/catch.h"
#include "ui/document/default_scenario.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

const ScentedValue& valueAt(const std::vector<ScentedValue>& values, std::int64_t wanted) {
    const auto found = std::ranges::find(values, wanted, &ScentedValue::value);
    REQUIRE(found != values.end());
    return *found;
}

/// A slider of tensor parallelism for the start scenario, as the panel makes it.
struct TensorParallelSlider {
    TensorParallelSlider() : slider(theme(ThemeMode::light)) {
        slider.setValues(judgedValues(scenario, Control::tp), scenario.mesh.tp);
        slider.resize(260, 34);
        slider.show();
    }
    void click(std::int64_t value) {
        QTest::mouseClick(&slider, Qt::LeftButton, {},
                          QPoint(static_cast<int>(slider.positionOf(value)), 12));
    }
    Scenario scenario = startScenario();
    ScentedSlider slider;
};

}  // namespace

TEST_CASE("A value's scent is what evaluating it says") {
    const Scenario scenario = startScenario();
    for (const Control control : kControls) {
        const std::vector<ScentedValue> values = judgedValues(scenario, control);
        REQUIRE(values.size() == controlValues(scenario, control).size());
        double best = 1e300;
        for (const ScentedValue& value : values) {
            INFO(static_cast<int>(control) << " at " << value.value);
            const Evaluation evaluation = evaluate(withControl(scenario, control, value.value));
            if (value.scent == Scent::illegal) {
                CHECK(value.illegal);
                CHECK(evaluation.hasErrors());
                continue;
            }
            REQUIRE(evaluation.memory);
            CHECK(value.memory == evaluation.memory->worst().total);
            CHECK((value.scent == Scent::doesNotFit) ==
                  (evaluation.memory->verdict == MemoryVerdict::doesNotFit));
            if (value.scent == Scent::doesNotFit) continue;
            CHECK(value.stepSeconds == evaluation.time->step.value());
            best = std::min(best, 1.0 / evaluation.time->tokensPerSecond);
        }
        for (const ScentedValue& value : values) {
            if (!value.secondsPerToken) continue;
            INFO(static_cast<int>(control) << " at " << value.value);
            const double ratio = *value.secondsPerToken / best;
            CHECK(value.scent == (ratio <= 1.02 ? Scent::fast : ratio <= 1.2 ? Scent::mid : Scent::slow));
        }
    }
}

TEST_CASE("The track of the start scenario shows every kind of scent") {
    std::set<Scent> seen;
    for (const Control control : kControls)
        for (const ScentedValue& value : judgedValues(startScenario(), control)) seen.insert(value.scent);
    for (const Scent scent : {Scent::illegal, Scent::doesNotFit, Scent::slow, Scent::mid, Scent::fast})
        CHECK(seen.contains(scent));
}

TEST_CASE("A click chooses the legal value under it, an illegal one cannot be chosen") {
    TensorParallelSlider tp;
    QSignalSpy chosen(&tp.slider, &ScentedSlider::valueChosen);
    QSignalSpy released(&tp.slider, &ScentedSlider::released);
    tp.click(4);
    REQUIRE(chosen.count() == 1);
    CHECK(chosen.takeFirst().front().toLongLong() == 4);
    CHECK(released.count() == 1);

    const auto illegal = std::ranges::find(tp.slider.values(), Scent::illegal, &ScentedValue::scent);
    REQUIRE(illegal != tp.slider.values().end());
    tp.click(illegal->value);
    if (chosen.count() > 0) {
        const std::int64_t instead = chosen.front().front().toLongLong();
        CHECK(instead != illegal->value);
        CHECK(valueAt(tp.slider.values(), instead).scent != Scent::illegal);
    }
}

TEST_CASE("Arrow keys step over the legal values and stop at the ends") {
    TensorParallelSlider tp;
    std::vector<std::int64_t> legal;
    for (const ScentedValue& value : tp.slider.values())
        if (value.scent != Scent::illegal) legal.push_back(value.value);
    const auto today = std::ranges::find(legal, tp.scenario.mesh.tp);
    REQUIRE(today != legal.begin());
    REQUIRE(today != legal.end());
    QSignalSpy chosen(&tp.slider, &ScentedSlider::valueChosen);
    QTest::keyClick(&tp.slider, Qt::Key_Left);
    CHECK(chosen.takeLast().front().toLongLong() == *(today - 1));
    QTest::keyClick(&tp.slider, Qt::Key_Home);
    CHECK(chosen.takeLast().front().toLongLong() == legal.front());
    QTest::keyClick(&tp.slider, Qt::Key_End);
    CHECK(chosen.takeLast().front().toLongLong() == legal.back());
    tp.slider.setValues(tp.slider.values(), legal.back());
    QTest::keyClick(&tp.slider, Qt::Key_Right);
    CHECK(chosen.isEmpty());
}

TEST_CASE("The wheel does nothing until the slider has the focus") {
    TensorParallelSlider tp;
    QSignalSpy chosen(&tp.slider, &ScentedSlider::valueChosen);
    const auto wheel = [&] {
        QWheelEvent event(QPointF(10, 10), tp.slider.mapToGlobal(QPointF(10, 10)), {}, QPoint(0, -120),
                          Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&tp.slider, &event);
        return event.isAccepted();
    };
    CHECK_FALSE(wheel());
    CHECK(chosen.isEmpty());
    tp.slider.activateWindow();
    tp.slider.setFocus();
    REQUIRE(QTest::qWaitFor([&] { return tp.slider.hasFocus(); }, 2000));
    CHECK(wheel());
    CHECK(chosen.count() == 1);
}

TEST_CASE("A value says why it is illegal, or its step time and memory") {
    const Scenario scenario = startScenario();
    const std::vector<ScentedValue> values = judgedValues(scenario, Control::tp);
    const auto illegal = std::ranges::find(values, Scent::illegal, &ScentedValue::scent);
    REQUIRE(illegal != values.end());
    CHECK(ScentedSlider::describe(*illegal).toStdString().ends_with(messageOf(*illegal->illegal)));
    CHECK(ScentedSlider::describe(valueAt(values, 8)).contains(QStringLiteral("fits")));
    CHECK(ScentedSlider::describe(valueAt(values, 1)).contains(QStringLiteral("does not fit")));
}

TEST_CASE("Assistive tools read the value and its scent, and can set it") {
    TensorParallelSlider tp;
    QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(&tp.slider);
    REQUIRE(accessible);
    CHECK(accessible->role() == QAccessible::Slider);
    CHECK(accessible->text(QAccessible::Value) == ScentedSlider::describe(valueAt(tp.slider.values(), 8)));
    QAccessibleValueInterface* value = accessible->valueInterface();
    REQUIRE(value);
    CHECK(value->currentValue().toInt() == 8);
    CHECK(value->minimumValue().toInt() == 1);
    QSignalSpy chosen(&tp.slider, &ScentedSlider::valueChosen);
    value->setCurrentValue(4);
    REQUIRE(chosen.count() == 1);
    CHECK(chosen.front().front().toInt() == 4);
}
