// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session.h"

#include <QFile>

#include "core/exchange/picture/picture_metadata.h"
#include "core/exchange/scenario/scenario_file.h"
#include "tests/support/catch.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/document/scenario_document.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

struct Files {
    Desk desk;
    ScenarioDocument document{startScenario()};
    Session session{document};
};

}  // namespace

TEST_CASE("What is saved opens as the same scenario") {
    Files files;
    files.document.open(another());
    const QString path = files.desk.path(QStringLiteral("a.mesh.json"));
    REQUIRE(files.session.save(path).empty());
    CHECK(files.document.undoStack().isClean());
    const Scenario saved = files.document.scenarioToSave();
    files.document.open(startScenario());
    REQUIRE(files.session.open(path).empty());
    CHECK(files.document.scenario() == saved);
    CHECK(files.session.path() == path);
}

TEST_CASE("A picture opens its scenario, and saving cannot overwrite the picture") {
    Files files;
    const Result<std::string> svg =
        embedInSvg("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>", writeScenario(another()));
    REQUIRE(svg);
    REQUIRE(files.session.open(files.desk.write(QStringLiteral("a.svg"), *svg)).empty());
    CHECK(files.document.scenario() == another());
    CHECK(files.session.path().isEmpty());
}

TEST_CASE("A Hugging Face config opens as a scenario without a file") {
    Files files;
    const std::string config =
        R"({"architectures":["LlamaForCausalLM"],"model_type":"llama","hidden_size":512,
        "num_hidden_layers":4,"num_attention_heads":8,"num_key_value_heads":4,"intermediate_size":1024,"vocab_size":1000,
        "tie_word_embeddings":false,"max_position_embeddings":2048,"hidden_act":"silu","rms_norm_eps":1e-5})";
    REQUIRE(files.session.open(files.desk.write(QStringLiteral("config.json"), config)).empty());
    CHECK(files.document.scenario().model.spec.hiddenSize == 512);
    CHECK(files.session.path().isEmpty());
}

TEST_CASE("A list of ops becomes the schedule of the open scenario, and one undo takes it back") {
    Files files;
    const Scenario before = files.document.scenario();
    const std::string order = "0F0,0F1,0B0,0B1\n1F0,1B0,1F1,1B1\n";
    REQUIRE(files.session.open(files.desk.write(QStringLiteral("order.csv"), order)).empty());
    CHECK(files.document.scenario().pipeline.schedule == ScheduleKind::custom);
    CHECK(files.document.scenario().pipeline.order == order);
    CHECK(files.document.scenario().mesh.pp == 2);
    CHECK(files.document.undoStack().undoText().contains(QStringLiteral("order.csv")));
    files.document.undoStack().undo();
    CHECK(files.document.scenario() == before);
    const Errors errors = files.session.open(files.desk.write(QStringLiteral("bad.csv"), "0F0,0X0\n"));
    REQUIRE(errors.size() == 1);
    CHECK(errors.front().path == "order:1:2");
    CHECK(files.document.scenario() == before);
}

TEST_CASE("A file that is refused changes nothing") {
    Files files;
    for (
        const char* bytes :
        {"", "not JSON", "{}",
         R"({"format":"meshwright-scenario","version":99,"model":{"preset":"gpt-3-175b"}})",
         R"({"format":"meshwright-scenario","version":1,"model":{"preset":"gpt-3-175b"},"mesh":{"tp":0}})"}) {
        INFO(bytes);
        CHECK_FALSE(files.session.open(files.desk.write(QStringLiteral("bad.json"), bytes)).empty());
        CHECK(files.document.scenario() == startScenario());
        CHECK(files.session.path().isEmpty());
    }
    CHECK_FALSE(files.session.open(files.desk.path(QStringLiteral("missing.json"))).empty());
    CHECK(files.session.recentFiles().isEmpty());
}

TEST_CASE("What cannot be written says so and leaves the file alone") {
    Files files;
    const Errors errors = files.session.save(files.desk.path());  // a directory
    REQUIRE(errors.size() == 1);
    CHECK(errors.front().code == "file-unwritable");
    CHECK(files.session.path().isEmpty());
}

TEST_CASE("Files opened lately are remembered, latest first, those that are gone left out") {
    Files files;
    const QString first = files.desk.write(QStringLiteral("first.mesh.json"), writeScenario(another()));
    const QString second =
        files.desk.write(QStringLiteral("second.mesh.json"), writeScenario(startScenario()));
    REQUIRE(files.session.open(first).empty());
    REQUIRE(files.session.open(second).empty());
    CHECK(files.session.recentFiles() == QStringList{second, first});
    REQUIRE(files.session.open(first).empty());
    CHECK(files.session.recentFiles() == QStringList{first, second});
    QFile::remove(second);
    CHECK(files.session.recentFiles() == QStringList{first});
    files.session.clearRecentFiles();
    CHECK(files.session.recentFiles().isEmpty());
}
