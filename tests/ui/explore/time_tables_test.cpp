// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/time_tables.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QtCharts/QChart>
#include <QtCharts/QScatterSeries>

#include "core/timing/build_step_time.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/ui/explore/shown_tables.h"
#include "ui/charts/roofline_chart.h"
#include "ui/explore/assumption_model.h"
#include "ui/explore/step_time_view.h"
#include "ui/explore/time_rows.h"
#include "ui/scene/step_parts.h"
#include "ui/text/numbers.h"
#include "ui/text/time_words.h"
#include "ui/text/words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

constexpr int kAssumptions = 3;

struct Shown : ShownTables<TimeTables> {
    using ShownTables::ShownTables;
    [[nodiscard]] QAbstractItemModel& model(const char* table) { return *find<QTableView>(table).model(); }
    void open(int page) { find<QTabWidget>("timePages").setCurrentIndex(page); }
    [[nodiscard]] const Evaluation& evaluation() {
        document.flush();
        return document.evaluation();
    }
    [[nodiscard]] QModelIndex at(TimeConstant constant, int column) {
        QAbstractItemModel& assumptions = model("assumptionTable");
        return assumptions.index(static_cast<int>(constant), column);
    }
    void type(TimeConstant constant, const QString& text) {
        model("assumptionTable").setData(at(constant, AssumptionModel::value), text);
        document.flush();
    }
};

}  // namespace

TEST_CASE(
    "Traffic: a row for each collective, with its algorithm, group, calls, bytes, time and what is exposed") {
    Shown shown;
    QAbstractItemModel& model = shown.model("trafficTable");
    const TrafficLedger& traffic = *shown.evaluation().traffic;
    REQUIRE(model.rowCount() == static_cast<int>(traffic.size()));
    for (int i = 0; i < model.rowCount(); ++i) {
        const TrafficRow& row = traffic[static_cast<std::size_t>(i)];
        const auto cell = [&](int column) { return model.index(i, column).data().toString(); };
        CHECK(cell(0) == shortName(row.axis));
        CHECK(cell(1) == trafficName(row.what));
        CHECK(cell(2) == nameOf(row.collective));
        CHECK(cell(3) == nameOf(row.algorithm));
        CHECK(cell(5) == groupedText(row.groupSize));
        CHECK(cell(6) == groupedText(row.callsPerStep.value()));
        CHECK(cell(7) == trafficText(row.bytesPerGpuPerStep));
        CHECK(cell(8) == durationText(row.seconds));
        CHECK(cell(9) == durationText(row.exposed));
        CHECK_FALSE(cell(10).isEmpty());
    }
}

TEST_CASE(
    "Kernels: their shares sum to all of the computing, and each with FLOPs has its mark on the roofline") {
    Shown shown;
    const StepTime& time = *shown.evaluation().time;
    QAbstractItemModel& model = shown.model("kernelTable");
    double shares = 0.0;
    for (int i = 0; i < model.rowCount(); ++i)
        shares += model.index(i, 2).data().toString().chopped(2).toDouble();
    CHECK(std::abs(shares - 100.0) < 0.5);
    const std::vector<RooflineMark> marks = rooflineMarks(time.kernels);
    REQUIRE(marks.size() == 3);  // GEMMs, attention, and the head of the last stage, which is the busiest
    auto& chart = shown.find<RooflineChart>("rooflineChart");
    std::size_t drawn = 0;
    for (QAbstractSeries* series : chart.chart()->series()) {
        const auto* scatter = qobject_cast<QScatterSeries*>(series);
        if (scatter == nullptr) continue;
        const RooflineMark& mark = marks[drawn++];
        CHECK(scatter->at(0).x() == std::clamp(mark.intensity, 10.0, 10000.0));
        CHECK(scatter->at(0).y() == mark.rate.value() / 1e12);
        CHECK(scatter->name().startsWith(nameOf(mark.kernel)));
    }
    CHECK(drawn == marks.size());
    // Nothing computes above its roof.
    for (const RooflineMark& mark : marks) CHECK(mark.rate.value() < 989.5e12);
}

TEST_CASE("Rates: the parts of the step, every convention for FLOPs, and the run with its failures") {
    Scenario scenario = llama70bOn64();
    scenario.training.tokens = 15'000'000'000'000;
    Shown shown(scenario);
    const Evaluation& evaluation = shown.evaluation();
    QAbstractItemModel& model = shown.model("rateTable");
    QStringList names, values;
    for (int i = 0; i < model.rowCount(); ++i) {
        names << model.index(i, 0).data().toString();
        values << model.index(i, 1).data().toString();
    }
    const auto parts = stepParts(*evaluation.time, *evaluation.traffic);
    CHECK(values.at(0) == durationText(evaluation.time->step));
    for (std::size_t i = 0; i < parts.size(); ++i)
        CHECK(names.at(static_cast<qsizetype>(i) + 1).trimmed() == nameOf(parts[i]));
    for (const double mfu : {evaluation.time->mfuConventions.full, evaluation.time->mfuConventions.causal,
                             evaluation.time->mfuConventions.palm, evaluation.time->mfuConventions.hardware})
        CHECK_FALSE(values.filter(percentText(mfu)).isEmpty());
    CHECK(values.contains(percentText(evaluation.run->goodput)));
    CHECK(values.contains(trafficText(evaluation.run->checkpoint)));
}

TEST_CASE(
    "A typed assumption is a step of the history, moves the step time, and an empty one is calibrated "
    "again") {
    Shown shown;
    shown.open(kAssumptions);
    const Seconds calibrated = shown.evaluation().time->step;
    const QString before = shown.at(TimeConstant::gemmShare, AssumptionModel::value).data().toString();
    shown.type(TimeConstant::gemmShare, QStringLiteral("0.5"));
    CHECK(shown.document.scenario().timeConstants[TimeConstant::gemmShare] == 0.5);
    CHECK(shown.evaluation().time->step > calibrated);
    CHECK(shown.at(TimeConstant::gemmShare, AssumptionModel::value).data().toString() ==
          QStringLiteral("0.5"));
    CHECK(shown.document.undoStack().undoText().contains(nameOf(TimeConstant::gemmShare)));
    CHECK(shown.at(TimeConstant::gemmShare, AssumptionModel::source).data().toString().contains(before));
    shown.document.undoStack().undo();
    CHECK(shown.evaluation().time->step == calibrated);
    shown.document.undoStack().redo();
    shown.type(TimeConstant::gemmShare, QString());
    CHECK_FALSE(shown.document.scenario().timeConstants[TimeConstant::gemmShare]);
    CHECK(shown.evaluation().time->step == calibrated);
}

TEST_CASE("Times are typed in microseconds and bandwidths in GB/s; what cannot be is refused with what can") {
    Shown shown;
    shown.open(kAssumptions);
    shown.type(TimeConstant::callLaunch, QStringLiteral("35"));
    CHECK(shown.document.scenario().timeConstants[TimeConstant::callLaunch] == 35 * 1e-6);
    CHECK(shown.at(TimeConstant::callLaunch, AssumptionModel::value).data().toString() ==
          QStringLiteral("35 µs"));
    shown.type(TimeConstant::hostLink, QStringLiteral("100"));
    CHECK(shown.document.scenario().timeConstants[TimeConstant::hostLink] == 100e9);
    const Scenario taken = shown.document.scenario();
    for (const char* wrong : {"many", "-1", "2"}) {
        shown.type(TimeConstant::memoryShare, QLatin1String(wrong));
        CHECK(shown.document.scenario() == taken);
        const QString why = shown.find<QLabel>("figuresRemarks").text();
        CHECK(why.contains(QLatin1String(wrong)));
        CHECK(why.contains(rangeText(TimeConstant::memoryShare)));
    }
}

TEST_CASE("What a wrong guess costs is told beside each assumption, and all of them go back at once") {
    Shown shown;
    shown.open(kAssumptions);
    const auto changes = stepChanges(shown.document.scenario());
    for (const Word<TimeConstant>& word : wordsOf<TimeConstant>()) {
        const QString text = shown.at(word.value, AssumptionModel::change).data().toString();
        const auto change = changes[static_cast<std::size_t>(word.value)];
        INFO(word.text << " " << text.toStdString());
        REQUIRE(change);
        CHECK(text == (std::abs(*change) < 0.00005 ? QStringLiteral("0.00 %")
                                                   : signedText(*change * 100.0, 2) + QStringLiteral(" %")));
    }
    CHECK(*changes[static_cast<std::size_t>(TimeConstant::gemmShare)] < -0.02);
    shown.type(TimeConstant::gemmShare, QStringLiteral("0.7"));
    shown.type(TimeConstant::dataLoading, QStringLiteral("0.5"));
    CHECK(shown.evaluation().time->dataLoading == Seconds(0.5));
    for (QPushButton* button : shown.tables.findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("A&ll as calibrated")) {
            REQUIRE(button->isEnabled());
            button->click();
            shown.document.flush();
            CHECK_FALSE(button->isEnabled());
        }
    CHECK(shown.document.scenario().timeConstants == OwnTimeConstants{});
}

TEST_CASE("Each page copies as a table, and a scenario without a time leaves nothing to use") {
    Shown shown;
    const QStringList heads = {QStringLiteral("axis,"), QStringLiteral("kernels,"), QStringLiteral("figure,"),
                               QStringLiteral("assumption,")};
    for (int page = 0; page < 4; ++page) {
        shown.open(page);
        QGuiApplication::clipboard()->clear();
        for (QPushButton* button : shown.tables.findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Copy as CSV")) button->click();
        const QString text = QGuiApplication::clipboard()->text();
        CHECK(text.startsWith(heads.at(page)));
        CHECK(text.count(QLatin1Char('\n')) > 2);
    }
    Scenario broken = shown.document.scenario();
    broken.mesh.tp = 3;
    shown.document.change(broken, QStringLiteral("mesh.tp"), QStringLiteral("Change"));
    shown.document.flush();
    CHECK_FALSE(shown.find<QTabWidget>("timePages").isEnabled());
    CHECK(shown.find<QLabel>("figuresRemarks").text().contains(QStringLiteral("rule")));
}

TEST_CASE(
    "The step time view opens its figures: by its button, Enter, and a double-click on a row of traffic") {
    ScenarioDocument document(llama70bOn64());
    StepTimeView view(document, theme(ThemeMode::light));
    view.resize(900, 420);
    view.show();
    static_cast<void>(QTest::qWaitForWindowExposed(&view));
    const auto tables = [&] { return view.findChild<TimeTables*>(); };
    CHECK(tables() == nullptr);
    QTest::keyClick(&view, Qt::Key_Return);
    REQUIRE(tables() != nullptr);
    tables()->findChild<QTabWidget*>()->setCurrentIndex(2);
    QPointF row;
    for (qreal y = 0; y < view.height() && row.isNull(); y += 2) {
        const auto hit = hitTest(view.displayList(), QPointF(40, y));
        if (hit && hit->kind == ItemId::Kind::trafficRow && hit->a == 1) row = QPointF(40, y);
    }
    REQUIRE_FALSE(row.isNull());
    QTest::mouseDClick(&view, Qt::LeftButton, {}, row.toPoint());
    CHECK(tables()->findChild<QTabWidget*>()->currentIndex() == 0);
    CHECK(tables()->findChild<QTableView*>(QStringLiteral("trafficTable"))->currentIndex().row() == 1);
    delete tables();
    view.figuresButton()->click();
    CHECK(tables() != nullptr);
}
