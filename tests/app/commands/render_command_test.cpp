// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/render_command.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <sstream>

#include "core/exchange/open_any.h"
#include "core/exchange/scenario/scenario_file.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

struct Outcome {
    int exitCode = 0;
    QByteArray picture;
    std::string messages;
};

/// Runs the command on a scenario given as standard input.
Outcome render(const Scenario& scenario, RenderArguments arguments,
               const QString& name = QStringLiteral("out.png")) {
    const QTemporaryDir folder;
    arguments.file = "-";
    if (arguments.output.empty()) arguments.output = folder.filePath(name).toStdString();
    std::istringstream in(writeScenario(scenario));
    std::ostringstream err;
    Outcome outcome;
    outcome.exitCode = runRenderCommand(arguments, in, err);
    outcome.messages = err.str();
    QFile file(QString::fromStdString(arguments.output));
    if (file.open(QIODevice::ReadOnly)) outcome.picture = file.readAll();
    CHECK(QDir(folder.path()).entryList(QDir::Files).size() ==
          (outcome.picture.isEmpty() ? 0 : 1));  // no leftovers
    return outcome;
}

/// The texts of a well-formed SVG.
QStringList wordsOf(const QByteArray& svg) {
    QXmlStreamReader reader(svg);
    QStringList words;
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::Characters) words << reader.text().toString().trimmed();
    CHECK_FALSE(reader.hasError());
    return words;
}

RenderArguments of(const std::string& view) {
    RenderArguments arguments;
    arguments.view = view;
    return arguments;
}

}  // namespace

TEST_CASE("Every view renders to PNG and SVG in both themes, and the picture opens as the same scenario") {
    for (const char* view : {"mesh", "memory", "timeline", "traffic", "overview", "compare"})
        for (const char* themeName : {"light", "dark"})
            for (const QString& name : {QStringLiteral("out.png"), QStringLiteral("out.SVG")}) {
                INFO(view << " " << themeName << " " << name.toStdString());
                RenderArguments arguments = of(view);
                arguments.theme = themeName;
                const Outcome outcome = render(llama70bInTwoStages(), arguments, name);
                CHECK(outcome.exitCode == kExitFine);
                CHECK(outcome.messages.empty());
                const auto again = openAny(outcome.picture.toStdString());
                REQUIRE(again);
                Scenario expected = llama70bInTwoStages();
                expected.viewJson = again->viewJson;  // the picture's own camera and clock
                CHECK(*again == expected);
                const auto twice = render(*again, arguments, name);
                CHECK(twice.picture == outcome.picture);
            }
}

TEST_CASE("A PNG has the pixels that size and scale ask for") {
    RenderArguments arguments = of("mesh");
    arguments.size = "800x600";
    arguments.scale = 1.5;
    CHECK(QImage::fromData(render(llama70bInTwoStages(), arguments).picture).size() == QSize(1200, 900));
    CHECK(QImage::fromData(render(llama70bInTwoStages(), of("overview")).picture).size() ==
          QSize(1600, 1000));
}

TEST_CASE("An SVG holds its words as text and is well formed") {
    const QStringList words =
        wordsOf(render(llama70bInTwoStages(), of("overview"), QStringLiteral("out.svg")).picture);
    for (const char* word : {"TP 8", "DP 4", "PP 2", "Llama 3.1 70B on 64 H100"})
        CHECK(words.contains(QString::fromUtf8(word)));
}

TEST_CASE("A timeline is rendered with the schedules it is compared with, higher for each of them") {
    Scenario scenario = llama70bInTwoStages();
    const QStringList alone = wordsOf(render(scenario, of("timeline"), QStringLiteral("out.svg")).picture);
    CHECK(alone.contains(QStringLiteral("1F1B")));
    CHECK_FALSE(alone.contains(QStringLiteral("ZB-H1")));
    const int height = QImage::fromData(render(scenario, of("timeline")).picture).height();
    scenario.viewJson =
        R"({"compared_schedules":[{"schedule":"zb-h1"},{"schedule":"dualpipe"}],"timeline_window":[0,1000]})";
    const QStringList words = wordsOf(render(scenario, of("timeline"), QStringLiteral("out.svg")).picture);
    for (const char* name : {"1F1B", "ZB-H1", "DualPipe"}) CHECK(words.contains(QLatin1String(name)));
    CHECK(QImage::fromData(render(scenario, of("timeline")).picture).height() > height);
}

TEST_CASE("The time moves cursor and cube") {
    RenderArguments early = of("mesh"), late = of("mesh");
    early.time = 0.0;
    late.time = 1.0;
    CHECK(render(llama70bInTwoStages(), early).picture != render(llama70bInTwoStages(), late).picture);
}

TEST_CASE("A broken rule is named and the picture is written all the same") {
    Scenario broken = llama70bInTwoStages();
    broken.cluster.nodes = 7;
    for (const char* view : {"mesh", "memory", "timeline", "traffic", "overview"}) {
        const Outcome outcome = render(broken, of(view));
        CHECK(outcome.exitCode == kExitImpossible);
        CHECK(outcome.messages.find("56 GPUs") != std::string::npos);
        CHECK(QImage::fromData(outcome.picture).width() > 0);
    }
}

TEST_CASE("Wrong arguments are named with what is allowed, all at once, and nothing is written") {
    struct Case {
        RenderArguments arguments;
        std::string named;
    };
    std::vector<Case> cases = {{of("cube"), "mesh, memory, timeline, traffic, overview, compare"},
                               {of("mesh"), "WIDTHxHEIGHT"},
                               {of("mesh"), "--scale"},
                               {of("mesh"), "light, dark"},
                               {of("mesh"), "en, zh_CN"},
                               {of("mesh"), "--time"}};
    cases[1].arguments.size = "800 600";
    cases[2].arguments.scale = -1.0;
    cases[3].arguments.theme = "grey";
    cases[4].arguments.language = "de";
    cases[5].arguments.time = -0.5;
    RenderArguments all = of("cube");
    all.size = "9x9";
    all.theme = "grey";
    cases.push_back({all, "VIEW"});
    cases.push_back({all, "--size"});
    cases.push_back({all, "--theme"});
    for (const Case& wrong : cases) {
        const Outcome outcome = render(llama70bInTwoStages(), wrong.arguments);
        INFO(outcome.messages);
        CHECK(outcome.exitCode == kExitBadInput);
        CHECK(outcome.messages.find(wrong.named) != std::string::npos);
        CHECK(outcome.picture.isEmpty());
    }
    CHECK(render(llama70bInTwoStages(), of("mesh"), QStringLiteral("out.jpeg")).exitCode == kExitBadInput);
}

TEST_CASE(
    "A file that is no scenario, a picture that is too large and a place that cannot be written are told "
    "apart") {
    std::istringstream in("not a scenario");
    std::ostringstream err;
    RenderArguments arguments = of("mesh");
    arguments.file = "-";
    arguments.output = QDir::temp().filePath(QStringLiteral("never.png")).toStdString();
    CHECK(runRenderCommand(arguments, in, err) == kExitBadInput);
    CHECK(err.str().find("standard input") != std::string::npos);

    RenderArguments large = of("mesh");
    large.size = "9000x9000";
    large.scale = 4.0;
    const Outcome tooLarge = render(llama70bInTwoStages(), large);
    CHECK(tooLarge.exitCode == kExitImpossible);
    CHECK(tooLarge.messages.find("36000 x 36000 pixels") != std::string::npos);

    RenderArguments nowhere = of("mesh");
    nowhere.output = "/no/such/folder/out.png";
    CHECK(render(llama70bInTwoStages(), nowhere).exitCode == kExitMissing);
}
