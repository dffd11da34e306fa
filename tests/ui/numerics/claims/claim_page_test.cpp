// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/claims/claim_page.h"

#include <QTextDocument>

#include "tests/support/catch.h"
#include "tests/ui/numerics/claims/claim_samples.h"
#include "ui/text/claim_words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

QString shownText(const Claim& claim) {
    QTextDocument document;
    document.setHtml(claimPage(claim, runClaim(claim), theme(ThemeMode::light)));
    return document.toPlainText();
}

}  // namespace

TEST_CASE("The page of a claim says it, why it is so, and every figure beside the article's") {
    const Claim& claim = claimById("B6");
    const QString page = shownText(claim);
    CHECK(page.contains(localized(claim.text)));
    CHECK(page.contains(localized(claim.explanation)));
    for (const char* figure :
         {"65,504", "5.96e\u22128", "6.10e\u22125", "6e\u22128", "as printed", "differs"}) {
        INFO(figure);
        CHECK(page.contains(QString::fromUtf8(figure)));
    }
    for (const ClaimCheck& check : claim.checks) CHECK(page.contains(localized(check.label)));
}

TEST_CASE("Read aloud it is the same, a line a figure") {
    const Claim& claim = claimById("B6");
    const QStringList lines = claimText(claim, runClaim(claim)).split(QLatin1Char('\n'));
    REQUIRE(lines.size() == 2 + static_cast<qsizetype>(claim.checks.size()));
    CHECK(lines.back() ==
          QStringLiteral("Smallest normal number: in the article 6e\u22128, computed 6.10e\u22125, differs"));
}

TEST_CASE("A figure that cannot be computed has no value, and nothing agrees with it") {
    Claim claim = claimById("B8");
    claim.checks.resize(1);
    claim.checks[0].reading.pointer = "/nowhere";
    CHECK(
        claimText(claim, runClaim(claim)).endsWith(QStringLiteral("in the article 3.14, computed \u2013, ")));
}

TEST_CASE("Every built-in claim has a page, in both languages, without markup of its own") {
    for (const Claim& claim : claims().claims)
        for (const LocalizedText& text : {claim.text, claim.explanation})
            for (const std::string& words : {text.en, text.zhCn}) {
                INFO(claim.id);
                CHECK(words.find("  ") == std::string::npos);
            }
    const ChineseLocale chinese;
    for (const char* id : {"B6", "B7", "B8", "B9", "B10", "B11", "C15", "C16"})
        CHECK(shownText(claimById(id)).contains(localized(claimById(id).text)));
}
