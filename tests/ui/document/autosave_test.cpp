// SPDX-License-Identifier: GPL-3.0-or-later
// Unsaved work outlives its program: here programs are killed in the middle of it.
#include "ui/document/autosave.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QSaveFile>
#include <QTemporaryDir>
#include <QTest>
#include <cstdio>

#include "core/exchange/scenario/scenario_file.h"
#include "tests/support/catch.h"
#include "ui/document/default_scenario.h"
#include "ui/document/scenario_document.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

constexpr const char* kFolder = "MESHWRIGHT_TEST_FOLDER";

void edit(ScenarioDocument& document, std::int64_t batch) {
    Scenario next = document.scenario();
    next.training.globalBatchSize = batch;
    document.change(next, QStringLiteral("training.global_batch_size"), QStringLiteral("batch"));
    document.endGesture();
}

/// A program of its own that runs one of the hidden tests below until it is killed.
class Victim {
  public:
    Victim(const char* test, const QString& folder) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(kFolder), folder);
        m_process.setProcessEnvironment(environment);
        m_process.start(QCoreApplication::applicationFilePath(), {QLatin1String(test)});
        REQUIRE(m_process.waitForStarted());
    }
    ~Victim() { kill(); }
    void kill() {
        m_process.kill();  // SIGKILL: nothing is tidied up
        m_process.waitForFinished();
    }
    /// The last number it has said so far; 0 for none.
    std::int64_t lastSaid(int milliseconds) {
        m_process.waitForReadyRead(milliseconds);
        m_said += m_process.readAllStandardOutput();
        const qsizetype end = m_said.lastIndexOf('\n');
        return end < 0 ? 0 : m_said.left(end).split('\n').constLast().toLongLong();
    }
    /// Its last number after it has worked this long from the first.
    std::int64_t lastSaidAfter(int milliseconds) {
        while (lastSaid(100) == 0) REQUIRE(m_process.state() == QProcess::Running);
        QElapsedTimer timer;
        timer.start();
        std::int64_t last = 0;
        while (timer.elapsed() < milliseconds) last = lastSaid(10);
        return last;
    }

  private:
    QProcess m_process;
    QByteArray m_said;
};

}  // namespace

TEST_CASE("edits without saving until it is killed", "[.victim]") {
    ScenarioDocument document(startScenario());
    const Autosave autosave(document, qEnvironmentVariable(kFolder));
    for (std::int64_t batch = 65;; ++batch) {
        edit(document, batch);
        std::printf("%lld\n", static_cast<long long>(batch));
        std::fflush(stdout);
        QTest::qWait(20);
    }
}

TEST_CASE("has nothing unsaved any more until it is killed", "[.victim]") {
    ScenarioDocument document(startScenario());
    Autosave autosave(document, qEnvironmentVariable(kFolder));
    edit(document, 96);
    autosave.flush();
    document.undoStack().undo();
    std::puts("1");
    std::fflush(stdout);
    for (;;) QTest::qWait(20);
}

TEST_CASE("saves again and again until it is killed", "[.victim]") {
    const QString path = QDir(qEnvironmentVariable(kFolder)).filePath(QStringLiteral("a.mesh.json"));
    Scenario scenario = startScenario();
    scenario.notes = std::string(1 << 20, 'n');
    for (scenario.training.globalBatchSize = 1;; ++scenario.training.globalBatchSize) {
        const std::string text = writeScenario(scenario);
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0)
            return;
        if (!file.commit()) return;
        std::printf("%lld\n", static_cast<long long>(scenario.training.globalBatchSize));
        std::fflush(stdout);
    }
}

TEST_CASE("A killed program loses the last second of work at most") {
    for (const int life : {1300, 1750, 2200}) {
        INFO(life << " ms");
        const QTemporaryDir folder;
        Victim victim("edits without saving until it is killed", folder.path());
        const std::int64_t aSecondAgo = victim.lastSaidAfter(life - 1000);
        std::int64_t last = aSecondAgo;
        QElapsedTimer timer;
        for (timer.start(); timer.elapsed() < 1000;) last = victim.lastSaid(10);
        victim.kill();
        const std::vector<LeftWork> left = Autosave::leftBehind(folder.path());
        REQUIRE(left.size() == 1);
        CHECK(left.front().scenario.training.globalBatchSize >= aSecondAgo);
        CHECK(left.front().scenario.training.globalBatchSize <= last + 50);
        Autosave::discard(left.front());
        CHECK(Autosave::leftBehind(folder.path()).empty());
        CHECK(QDir(folder.path()).isEmpty());
    }
}

TEST_CASE("A file that was being saved when its program was killed is whole, and old or new") {
    const QTemporaryDir folder;
    for (const int life : {37, 61, 83, 113, 151}) {
        INFO(life << " ms");
        Victim victim("saves again and again until it is killed", folder.path());
        const std::int64_t said = victim.lastSaidAfter(life);
        victim.kill();
        QFile file(QDir(folder.path()).filePath(QStringLiteral("a.mesh.json")));
        REQUIRE(file.open(QIODevice::ReadOnly));
        const Result<Scenario> read = readScenario(file.readAll().toStdString());
        REQUIRE(read);
        CHECK(read->notes.size() == 1 << 20);
        CHECK(read->training.globalBatchSize >= said);
    }
}

TEST_CASE("Work of a program that still runs is offered to nobody") {
    const QTemporaryDir folder;
    ScenarioDocument document(startScenario());
    Autosave autosave(document, folder.path());
    edit(document, 96);
    autosave.flush();
    CHECK_FALSE(QDir(folder.path()).isEmpty());
    CHECK(Autosave::leftBehind(folder.path()).empty());
}

TEST_CASE("Nothing is left once the work is saved, taken back or closed") {
    const QTemporaryDir folder;
    const auto kept = [&] {
        return QDir(folder.path()).entryList({QStringLiteral("*.autosave")}, QDir::Files).size();
    };
    ScenarioDocument document(startScenario());
    {
        Autosave autosave(document, folder.path());
        CHECK(kept() == 0);
        edit(document, 96);
        autosave.flush();
        CHECK(kept() == 1);
        document.undoStack().setClean();
        CHECK(kept() == 0);
        edit(document, 128);
        autosave.flush();
        CHECK(kept() == 1);
        document.undoStack().undo();
        CHECK(kept() == 0);
        document.undoStack().redo();
        autosave.flush();
        CHECK(kept() == 1);
    }
    CHECK(QDir(folder.path()).isEmpty());
}

TEST_CASE("Work that was taken up again is kept again, with the file it belongs to") {
    const QTemporaryDir folder;
    ScenarioDocument document(startScenario());
    Autosave autosave(document, folder.path());
    autosave.setOrigin(QStringLiteral("/home/somebody/a.mesh.json"));
    Scenario found = startScenario();
    found.mesh.tp = 4;
    document.openUnsaved(found);
    CHECK_FALSE(document.undoStack().isClean());
    autosave.flush();
    const QStringList names = QDir(folder.path()).entryList({QStringLiteral("*.autosave")}, QDir::Files);
    REQUIRE(names.size() == 1);
    // As another program finds it that comes after a crash: without the lock of this one.
    const QTemporaryDir elsewhere;
    REQUIRE(QFile::copy(QDir(folder.path()).filePath(names.front()), elsewhere.filePath(names.front())));
    const std::vector<LeftWork> left = Autosave::leftBehind(elsewhere.path());
    REQUIRE(left.size() == 1);
    CHECK(left.front().scenario.mesh.tp == 4);
    CHECK(left.front().origin == QStringLiteral("/home/somebody/a.mesh.json"));
}

TEST_CASE("A killed program that had nothing unsaved any more leaves nothing to offer, nor to sweep up") {
    const QTemporaryDir folder;
    {
        Victim victim("has nothing unsaved any more until it is killed", folder.path());
        static_cast<void>(victim.lastSaidAfter(1));
    }
    CHECK_FALSE(QDir(folder.path()).isEmpty());
    CHECK(Autosave::leftBehind(folder.path()).empty());
    CHECK(QDir(folder.path()).isEmpty());
}

TEST_CASE("What is no work of ours is left alone") {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("a.autosave")));
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("not JSON");
    file.close();
    CHECK(Autosave::leftBehind(folder.path()).empty());
    CHECK(file.exists());
}
