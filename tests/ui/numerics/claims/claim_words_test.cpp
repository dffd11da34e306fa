// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/claim_words.h"

#include "tests/support/catch.h"
#include "tests/ui/numerics/claims/claim_samples.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

TEST_CASE("Figures of claims are written as all numbers of the window, to the digit that was printed") {
    CHECK(claimFigureText("65504", ClaimUnit::one) == QStringLiteral("65,504"));
    CHECK(claimFigureText("3.140625", ClaimUnit::one) == QStringLiteral("3.140625"));
    CHECK(claimFigureText("112.0", ClaimUnit::gb) == QStringLiteral("112.0 GB"));
    CHECK(claimFigureText("6.10e-5", ClaimUnit::one) == QStringLiteral("6.10e\u22125"));
    CHECK(claimFigureText("1.70e38", ClaimUnit::one) == QStringLiteral("1.70e38"));
    CHECK(claimFigureText("-0.031", ClaimUnit::percent) == QStringLiteral("\u22120.031 %"));
    CHECK(claimFigureText("18.0", ClaimUnit::decibels) == QStringLiteral("18.0 dB"));
}

TEST_CASE("What an article says is told with how close it has to be") {
    ClaimCheck check;
    check.unit = ClaimUnit::gb;
    CHECK(articleFigureText(check).isEmpty());
    check.articleFigure = "45";
    CHECK(articleFigureText(check) == QStringLiteral("45 GB"));
    check.match = ClaimMatch::within;
    CHECK(articleFigureText(check) == QStringLiteral("about 45 GB"));
    check.match = ClaimMatch::atLeast;
    CHECK(articleFigureText(check) == QStringLiteral("at least 45 GB"));
    check.match = ClaimMatch::above;
    CHECK(articleFigureText(check) == QStringLiteral("more than 45 GB"));
}

TEST_CASE("A figure that agrees, one that differs and one that no article has are told apart in words") {
    const ClaimCheck check;
    CheckResult result;
    CHECK(agreementText(check, result).isEmpty());
    result.articleIsRight = true;
    CHECK(agreementText(check, result) == QStringLiteral("as printed"));
    result.articleIsRight = false;
    CHECK(agreementText(check, result) == QStringLiteral("differs"));
}

TEST_CASE("Claims speak the language of the program") {
    const LocalizedText& text = claimById("B8").text;
    CHECK(localized(text) == QString::fromStdString(text.en));
    const ChineseLocale chinese;
    CHECK(localized(text) == QString::fromStdString(text.zhCn));
}
