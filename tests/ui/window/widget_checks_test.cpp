// SPDX-License-Identifier: GPL-3.0-or-later
// The checks of the walk, on widgets with one thing wrong each: a check that finds nothing there would find
// nothing anywhere.
#include "tests/ui/window/widget_checks.h"

#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

#include "tests/support/catch.h"
#include "tests/support/pseudo_translator.h"
#include "tests/ui/window/drawn_views.h"
#include "ui/theme/theme.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

/// An empty window on white.
struct Bench {
    Bench() {
        window.setObjectName(QStringLiteral("bench"));
        QPalette white = window.palette();
        white.setColor(QPalette::Window, Qt::white);
        white.setColor(QPalette::WindowText, Qt::black);
        window.setPalette(white);
        window.resize(400, 200);
    }
    template <class Widget>
    Widget* add(const QString& name, const QRect& place, const QString& text = {}) {
        auto* widget = new Widget(&window);
        widget->setObjectName(name);
        widget->setGeometry(place);
        if (!text.isEmpty()) widget->setText(text);
        return widget;
    }
    void show() {
        window.show();
        window.activateWindow();
        static_cast<void>(QTest::qWaitForWindowActive(&window));
    }
    QWidget window;
};

/// One finding, about this widget.
void checkFound(const QStringList& findings, const QString& path) {
    INFO(findings.join(QLatin1Char('\n')).toStdString());
    REQUIRE(findings.size() == 1);
    CHECK(findings.front().startsWith(path));
}

const QString kGood = QStringLiteral("good"), kBad = QStringLiteral("bad"),
              kPath = QStringLiteral("bench/bad");

}  // namespace

TEST_CASE("A button without a name is found, one with a text is not") {
    Bench bench;
    bench.add<QPushButton>(kGood, {0, 0, 100, 30}, QStringLiteral("Go"));
    bench.add<QLineEdit>(kBad, {0, 40, 100, 30});
    bench.show();
    checkFound(nameFindings(bench.window), kPath);
}

TEST_CASE("Text that is faint on its ground is found") {
    Bench bench;
    bench.add<QLabel>(kGood, {0, 0, 200, 30}, QStringLiteral("black on white"));
    auto* faint = bench.add<QLabel>(kBad, {0, 40, 200, 30}, QStringLiteral("grey on white"));
    QPalette grey = faint->palette();
    grey.setColor(QPalette::WindowText, QColor(0xA0A0A0));
    faint->setPalette(grey);
    bench.show();
    checkFound(contrastFindings(bench.window), kPath);
}

TEST_CASE("Text with less room than it needs is found") {
    Bench bench;
    bench.add<QLabel>(kGood, {0, 0, 200, 30}, QStringLiteral("short"));
    bench.add<QLabel>(kBad, {0, 40, 40, 30}, QStringLiteral("a text that is much too long"));
    bench.show();
    checkFound(clippingFindings(bench.window), kPath);
}

TEST_CASE("Siblings over each other and children outside their parent are found") {
    Bench bench;
    bench.add<QLabel>(kGood, {0, 0, 100, 30}, QStringLiteral("one"));
    bench.add<QLabel>(kBad, {90, 0, 100, 30}, QStringLiteral("two"));
    bench.show();
    checkFound(overlapFindings(bench.window), kPath);
    bench.window.findChild<QLabel*>(kBad)->move(350, 0);
    checkFound(overlapFindings(bench.window), kPath);
}

TEST_CASE("A target too small to hit is found") {
    Bench bench;
    bench.add<QPushButton>(kGood, {0, 0, 100, 30}, QStringLiteral("Go"));
    bench.add<QLineEdit>(kBad, {0, 40, 100, 12});
    bench.show();
    checkFound(targetFindings(bench.window), kPath);
}

TEST_CASE("A stop of the Tab key that shows nothing is found") {
    Bench bench;
    bench.add<QLineEdit>(kGood, {0, 0, 100, 30});
    bench.add<QLineEdit>(QStringLiteral("better"), {0, 40, 100, 30});
    auto* bad = new QWidget(&bench.window);
    bad->setObjectName(kBad);
    bad->setGeometry(0, 80, 100, 30);
    bad->setFocusPolicy(Qt::TabFocus);
    bench.show();
    checkFound(tabFindings(bench.window), kPath);
}

TEST_CASE("Faint text in a drawing is judged by the shape under it") {
    ui::DisplayList list;
    list.size = {100, 100};
    list.ground = Qt::white;
    list.add(ui::Rect{{0, 0, 100, 50}, {Qt::black, {}}, {}, {}, 0.0});
    const auto write = [&](qreal y) {
        list.add(ui::Text{{50, y}, QStringLiteral("word"), QFont(), Qt::black, Qt::AlignCenter, {}, {}});
    };
    write(75);
    CHECK(faintTexts(list, Qt::white).isEmpty());
    write(25);
    CHECK(faintTexts(list, Qt::white).size() == 1);
}

TEST_CASE("The pseudo language keeps what is filled in, and leaves what is no word") {
    using Pseudo = PseudoTranslator;
    const QString text = Pseudo::pseudo(QStringLiteral("&Open <b>%1</b> of %L2 {tp} files[, %n more]"));
    for (const char* kept : {"&O", "<b>%1</b>", "%L2", "{tp}", "[, %n", "]"}) {
        INFO(kept);
        CHECK(text.contains(QLatin1String(kept)));
    }
    CHECK_FALSE(text.contains(QLatin1String("files")));
    CHECK(Pseudo::pseudo(QStringLiteral("%1, %2")) == QStringLiteral("%1, %2"));
    const QString sentence = QStringLiteral("Nothing to show while a rule is broken");
    CHECK(Pseudo::pseudo(sentence).size() >= sentence.size() * 13 / 10);
    const QString forms = Pseudo().translate(
        "Any", QString(QStringLiteral("longer") + QChar(0x9c) + QStringLiteral("long")).toUtf8());
    CHECK(forms.count(QChar(0x9c)) == 1);
    CHECK(forms.count(QChar(0x2039)) == 2);
}
