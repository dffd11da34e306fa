// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/why/why_popup.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QTest>
#include <QTextBrowser>

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "ui/document/scenario_document.h"
#include "ui/text/figure_words.h"
#include "ui/text/numbers.h"
#include "ui/why/why_request.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

struct Shown {
    Shown() {
        host.resize(400, 300);
        host.show();
        popup = new WhyPopup(document, theme(ThemeMode::light), &host);
    }
    void show(const FigureId& figure) {
        popup->showWhy(figure, QPoint(100, 100));
        static_cast<void>(QTest::qWaitForWindowActive(popup));
    }
    [[nodiscard]] QString text(const char* label) const {
        return popup->findChild<QLabel*>(QLatin1String(label))->text();
    }
    [[nodiscard]] QTextBrowser& page() const {
        return *popup->findChild<QTextBrowser*>(QStringLiteral("whyPage"));
    }
    [[nodiscard]] QAbstractButton& button(const char* name) const {
        return *popup->findChild<QAbstractButton*>(QLatin1String(name));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&page(), key, modifiers); }
    void change(const Scenario& next) {
        document.change(next, QStringLiteral("mesh"), QStringLiteral("Change mesh"));
        document.flush();
    }

    ScenarioDocument document{llama70bOn64()};
    QWidget host;
    WhyPopup* popup = nullptr;
};

}  // namespace

TEST_CASE("The window shows a figure's name, value, formula, the same with today's values, and the source") {
    Shown shown;
    shown.show(Quantity::mfu);
    const Evaluation& evaluation = shown.document.evaluation();
    CHECK(shown.text("whyName") == nameOf(Quantity::mfu, evaluation));
    CHECK(shown.text("whyValue") == percentText(evaluation.time->mfu));
    const QString page = shown.page().toPlainText();
    const auto why = derive(Quantity::mfu, shown.document.scenario(), evaluation);
    REQUIRE(why);
    CHECK(page.contains(QStringLiteral("Ftok vgpu / Fpeak")));  // with subscripts
    CHECK(page.contains(substitutedText(*why)));
    CHECK(page.contains(QStringLiteral("PaLM")));
    for (const Operand& operand : why->operands) CHECK(page.contains(meaningOf(operand.meaning, evaluation)));
}

TEST_CASE("Tab goes to a link, Enter follows it, Backspace and Alt+Left go back, Esc closes") {
    Shown shown;
    shown.show(Quantity::mfu);
    CHECK_FALSE(shown.button("whyBack").isEnabled());
    shown.key(Qt::Key_Tab);
    shown.key(Qt::Key_Return);
    const FigureId first = shown.popup->figure();
    CHECK_FALSE(first == FigureId(Quantity::mfu));
    CHECK(shown.button("whyBack").isEnabled());
    shown.key(Qt::Key_Tab);
    shown.key(Qt::Key_Return);
    CHECK_FALSE(shown.popup->figure() == first);
    shown.key(Qt::Key_Backspace);
    CHECK(shown.popup->figure() == first);
    shown.key(Qt::Key_Left, Qt::AltModifier);
    CHECK(shown.popup->figure() == FigureId(Quantity::mfu));
    shown.key(Qt::Key_Escape);
    CHECK(shown.popup->isHidden());
}

TEST_CASE("It follows the scenario while it is open, and says when the figure has no meaning any more") {
    Shown shown;
    shown.show(Quantity::step);
    const QString before = shown.text("whyValue");
    Scenario next = shown.document.scenario();
    next.training.globalBatchSize *= 2;
    shown.change(next);
    CHECK(shown.text("whyValue") != before);
    CHECK(shown.text("whyValue") == durationText(shown.document.evaluation().time->step));
    next.mesh.tp = 7;
    shown.change(next);
    CHECK(shown.text("whyValue").isEmpty());
    CHECK(shown.page().toPlainText().contains(QStringLiteral("no meaning")));
    CHECK_FALSE(shown.button("whyCopy").isEnabled());
}

TEST_CASE("The derivation copies as text") {
    Shown shown;
    shown.show(Quantity::days);
    shown.button("whyCopy").click();
    const QString text = QGuiApplication::clipboard()->text();
    CHECK(text.contains(QStringLiteral("= n_steps T / 86400")));
    CHECK(text.contains(shown.text("whyValue")));
}

TEST_CASE("A request from anything inside the host opens it; without a host nobody answers") {
    Shown shown;
    QWidget inside(&shown.host);
    CHECK(askWhy(&inside, Quantity::gpus, {}));
    CHECK(shown.popup->isVisible());
    CHECK(shown.popup->figure() == FigureId(Quantity::gpus));
    QWidget outside;
    CHECK_FALSE(askWhy(&outside, Quantity::gpus, {}));
}
