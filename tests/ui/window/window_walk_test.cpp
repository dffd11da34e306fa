// SPDX-License-Identifier: GPL-3.0-or-later
// A walk through everything the window can show, in its languages, themes and sizes.
#include <QRegularExpression>
#include <iostream>

#include "core/catalog/catalog.h"
#include "tests/support/catch.h"
#include "tests/support/pseudo_translator.h"
#include "tests/ui/window/walked_window.h"
#include "tests/ui/window/widget_checks.h"
#include "ui/document/default_scenario.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// What was found, each once, with where it was seen first.
class Findings {
  public:
    void add(const QString& where, const QStringList& findings) {
        for (const QString& finding : findings) {
            if (m_seen.contains(finding)) continue;
            m_seen << finding;
            m_lines << where + QStringLiteral(" | ") + finding;
        }
    }
    [[nodiscard]] WalkedWindow::Visit visitor(const QString& label) {
        return [this, label](QWidget& window, const QString& what) {
            add(label + QStringLiteral(", ") + what, allFindings(window));
        };
    }
    void check() const {
        for (const QString& line : m_lines) std::cerr << "finding: " << line.toStdString() << '\n';
        CHECK(m_lines.isEmpty());
    }

  private:
    QStringList m_seen, m_lines;
};

struct WalkCase {
    const char* language;
    const char* theme;
    QSize size;
    enum class Kind { plain, hard, broken } kind;
};
using enum WalkCase::Kind;

Scenario scenarioOf(WalkCase::Kind kind) {
    return kind == plain ? startScenario() : kind == hard ? hardScenario() : brokenScenario();
}

QString labelOf(const WalkCase& setting) {
    return QStringLiteral("%1 %2 %3x%4%5")
        .arg(QLatin1String(setting.language), QLatin1String(setting.theme))
        .arg(setting.size.width())
        .arg(setting.size.height())
        .arg(setting.kind == plain  ? QString()
             : setting.kind == hard ? QStringLiteral(" hard")
                                    : QStringLiteral(" broken"));
}

/// Opens all that is folded away and the list of problems.
void openEverything(WalkedWindow& window) {
    WalkedWindow::unfold(window.main());
    window.trigger("action.problems");
}

/// The page as it opens and, where there is more than the usual in it, with everything opened.
void visitPage(WalkedWindow& window, WalkCase::Kind kind, const WalkedWindow::Visit& visit) {
    visit(window.main(), QStringLiteral("as opened"));
    if (kind == plain) return;
    openEverything(window);
    visit(window.main(), QStringLiteral("problems"));
    window.trigger("action.problems");
    WalkedWindow::visitScrolled(window.main(), QStringLiteral("unfolded"), visit);
}

}  // namespace

TEST_CASE("Nothing is cut, faint, nameless, too small or in the way, in any language, theme and size") {
    // Every language with every theme, every size in each language, every kind of scenario in each theme.
    static constexpr WalkCase kWalks[] = {
        {"en", "light", {1280, 800}, plain},   {"en", "dark", {1280, 800}, hard},
        {"zh_CN", "light", {1280, 800}, hard}, {"zh_CN", "dark", {1920, 1080}, plain},
        {"en", "light", {1920, 1080}, broken}, {"zh_CN", "dark", {2560, 1440}, hard},
        {"en", "light", {2560, 1440}, hard},   {"zh_CN", "dark", {1280, 800}, broken}};
    Findings findings;
    for (const WalkCase& setting : kWalks) {
        const WornLook look(QLatin1String(setting.language), QLatin1String(setting.theme));
        WalkedWindow window(scenarioOf(setting.kind), look, setting.size);
        visitPage(window, setting.kind, findings.visitor(labelOf(setting)));
        window.visitComparison(findings.visitor(labelOf(setting)));
        window.visitNumerics(findings.visitor(labelOf(setting)));
    }
    findings.check();
}

TEST_CASE("Nothing is cut, faint, nameless, too small or in the way in the dialogs and menus") {
    static constexpr WalkCase kWalks[] = {{"en", "light", {1280, 800}, hard},
                                          {"zh_CN", "dark", {1280, 800}, plain}};
    Findings findings;
    for (const WalkCase& setting : kWalks) {
        const WornLook look(QLatin1String(setting.language), QLatin1String(setting.theme));
        WalkedWindow window(scenarioOf(setting.kind), look, setting.size);
        window.visitDialogs(findings.visitor(labelOf(setting)));
        window.visitMenus(findings.visitor(labelOf(setting)));
    }
    findings.check();
}

TEST_CASE("The Tab key reaches everything once and always shows where it is") {
    Findings findings;
    const WornLook look(QStringLiteral("en"), QStringLiteral("light"));
    WalkedWindow window(startScenario(), look, {1280, 800});
    findings.add(QStringLiteral("window"), tabFindings(window.main()));
    openEverything(window);
    findings.add(QStringLiteral("unfolded"), tabFindings(window.main()));
    window.visitComparison(
        [&](QWidget& page, const QString& what) { findings.add(what, tabFindings(page)); });
    window.visitNumerics([&](QWidget& page, const QString& what) { findings.add(what, tabFindings(page)); });
    window.visitDialogs([&](QWidget& dialog, const QString& what) {
        if (!what.contains(QLatin1String("scrolled"))) findings.add(what, tabFindings(dialog));
    });
    findings.check();
}

TEST_CASE("Texts two fifths longer still have their room") {
    Findings findings;
    const WornLook look(QStringLiteral("en"), QStringLiteral("light"), std::make_unique<PseudoTranslator>());
    const auto visit = [&](QWidget& window, const QString& what) {
        findings.add(what, clippingFindings(window, Wording::stretched) + overlapFindings(window));
    };
    for (const WalkCase::Kind kind : {plain, broken, hard}) {
        WalkedWindow window(scenarioOf(kind), look, {1280, 800});
        visitPage(window, kind, visit);
        window.visitComparison(visit);
        window.visitNumerics(visit);
        if (kind == hard) window.visitDialogs(visit);
    }
    findings.check();
}

namespace {

/// Words that are the same in every language: names, units, symbols, and what a file or a program calls them.
QRegularExpression wordsOfNoLanguage() {
    QStringList names;
    const auto addWords = [&](const std::string& name) {
        static const QRegularExpression between(QStringLiteral("[^A-Za-z]+"));
        for (const QString& word : QString::fromStdString(name).split(between, Qt::SkipEmptyParts))
            names << word;
    };
    for (const ModelPreset& preset : modelPresets()) addWords(preset.spec.name), addWords(preset.id);
    for (const GpuPreset& preset : gpuPresets()) addWords(preset.spec.name), addWords(preset.id);
    for (const LinkPreset& preset : linkPresets()) addWords(preset.spec.name), addWords(preset.id);
    names.removeDuplicates();
    // The program's own name, units, a kind of layer as files have it, and names in sources.
    // What a language calls itself; what is printed on keys.
    for (const char* name :
         {"meshwright", "GiB", "TFLOP", "full", "English", "Esc", "Home", "End", "Enter", "Ctrl"})
        names << QLatin1String(name);
    return QRegularExpression(QStringLiteral("^(%1)$").arg(names.join(QLatin1Char('|'))));
}

}  // namespace

TEST_CASE("Every word a user reads goes through the translation") {
    const WornLook look(QStringLiteral("en"), QStringLiteral("light"), std::make_unique<PseudoTranslator>());
    const QRegularExpression known = wordsOfNoLanguage();
    static const QRegularExpression word(QStringLiteral("[A-Za-z][A-Za-z0-9_./]*[A-Za-z]{2}[A-Za-z]*"));
    Findings findings;
    const auto visit = [&](QWidget& window, const QString& what) {
        QStringList plain;
        for (const QString& text : readableTexts(window)) {
            const QString shown = text.section(QStringLiteral(": "), 1);
            // Where the figures of hardware come from is said in the words of the catalog.
            if (text.section(QStringLiteral(": "), 0, 0).endsWith(QLatin1String(".note"))) continue;
            QStringList words;
            for (auto match = word.globalMatch(shown); match.hasNext();)
                if (const QString found = match.next().captured();
                    !known.match(found).hasMatch() && !found.contains(QLatin1Char('_')))  // t_sp is a symbol
                    words << found;
            if (!words.isEmpty())
                plain << QStringLiteral("%1 is English in %2").arg(words.join(QLatin1Char(' ')), text);
        }
        findings.add(what, plain);
    };
    for (const WalkCase::Kind kind : {plain, broken, hard}) {
        WalkedWindow window(scenarioOf(kind), look, {1280, 800});
        visitPage(window, kind, visit);
        if (kind == hard) window.visitDialogs(visit);
        if (kind == hard) window.visitMenus(visit);
    }
    findings.check();
}
