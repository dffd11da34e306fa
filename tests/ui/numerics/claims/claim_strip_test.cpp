// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/claims/claim_strip.h"

#include <QLabel>
#include <QTest>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "tests/support/catch.h"
#include "tests/ui/numerics/claims/claim_samples.h"
#include "ui/controls/elided_label.h"
#include "ui/numerics/claims/claim_button.h"
#include "ui/numerics/claims/claim_popup.h"
#include "ui/text/claim_words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// A strip at the foot of a page.
struct Page {
    QWidget page;
    ClaimStrip* strip;
    explicit Page(const std::vector<std::string>& ids, QSize size = {1190, 690}) {
        auto* layout = new QVBoxLayout(&page);
        layout->addStretch(1);
        strip = new ClaimStrip(ids, theme(ThemeMode::light), &page);
        layout->addWidget(strip);
        page.resize(size);
        page.show();
        page.activateWindow();
        QCoreApplication::processEvents();
    }
    [[nodiscard]] ClaimButton& button(const char* id) const {
        auto* found = page.findChild<ClaimButton*>(QStringLiteral("claims.") + QLatin1String(id));
        INFO(id);
        REQUIRE(found);
        return *found;
    }
    [[nodiscard]] ClaimPopup& popup() const { return *page.findChild<ClaimPopup*>(); }
    [[nodiscard]] QTextBrowser& text() const { return *page.findChild<QTextBrowser*>(); }
};

const std::vector<std::string> kNumberPage = {"B6", "B7", "B8", "C15"};

}  // namespace

TEST_CASE("Folded, a strip is one line: every claim with its verdict as a word, in its order") {
    const Page page(kNumberPage);
    CHECK(page.strip->height() == 30);
    CHECK(page.popup().isHidden());
    int from = 0;
    for (const std::string& id : kNumberPage) {
        const ClaimButton& button = page.button(id.c_str());
        INFO(id);
        CHECK(button.width() == button.sizeHint().width());  // nothing is cut
        CHECK(button.x() >= from);
        from = button.geometry().right();
        CHECK(button.accessibleName().startsWith(QString::fromStdString(id) % QStringLiteral(", ") %
                                                 nameOf(claimById(id).verdict)));
        CHECK(button.accessibleName().endsWith(localized(claimById(id).text)));
    }
}

TEST_CASE("The strip tells the claim that was pointed at last, at first the first one") {
    const Page page(kNumberPage);
    const auto* text = page.page.findChild<ElidedLabel*>(QStringLiteral("claims.text"));
    CHECK(text->text() == QStringLiteral("B6: ") + localized(claimById("B6").text));
    page.button("B8").setFocus();
    CHECK(text->text() == QStringLiteral("B8: ") + localized(claimById("B8").text));
}

TEST_CASE("A click opens the claim, with its figures computed; Esc closes it and the focus is back") {
    const Page page(kNumberPage);
    QTest::mouseClick(&page.button("B7"), Qt::LeftButton);
    REQUIRE(page.popup().isVisible());
    CHECK(page.popup().claimId() == "B7");
    CHECK(page.popup().accessibleName() == QStringLiteral("B7 corrected"));
    CHECK(page.text().toPlainText().contains(QStringLiteral("1.18e\u221238")));
    CHECK(page.text().accessibleDescription().contains(localized(claimById("B7").explanation)));
    CHECK(page.popup().findChild<QLabel*>(QStringLiteral("claims.popup.article"))->text() ==
          QStringLiteral("Mixed precision and distributed together"));
    QTest::keyClick(&page.text(), Qt::Key_Escape);
    CHECK(page.popup().isHidden());
    CHECK(page.button("B7").hasFocus());
}

TEST_CASE("Enter and Space open a claim, Left and Right go to its neighbours and round") {
    const Page page(kNumberPage);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Space}) {
        page.button("B6").setFocus();
        QTest::keyClick(&page.button("B6"), key);
        REQUIRE(page.popup().isVisible());
        CHECK(page.popup().claimId() == "B6");
        page.popup().close();
    }
    QTest::keyClick(&page.button("B6"), Qt::Key_Enter);
    QTest::keyClick(&page.text(), Qt::Key_Left);
    CHECK(page.popup().claimId() == "C15");
    QTest::keyClick(&page.text(), Qt::Key_Right);
    QTest::keyClick(&page.text(), Qt::Key_Right);
    CHECK(page.popup().claimId() == "B7");
    QTest::keyClick(&page.text(), Qt::Key_Escape);
    CHECK(page.button("B7").hasFocus());
}

TEST_CASE("The popup lies over its button, within the window, and shows every line of what it says") {
    for (const QSize size : {QSize(1190, 690), QSize(2400, 1300)}) {
        const Page page({"B6", "B7", "B8", "B9", "B10", "B11", "C15", "C16"}, size);
        for (const char* id : {"B6", "B9", "C15", "C16"}) {
            INFO(id << " at " << size.width());
            page.button(id).click();
            QCoreApplication::processEvents();
            const ClaimPopup& popup = page.popup();
            CHECK(page.page.geometry().contains(popup.geometry()));
            CHECK(popup.geometry().bottom() < page.button(id).mapToGlobal(QPoint(0, 0)).y());
            const double room = page.text().viewport()->height() - page.text().document()->size().height();
            CHECK(room >= 0.0);
            CHECK(room < 6.0);
            page.popup().close();
        }
    }
}

TEST_CASE("Where there is no room the words go first, then the text; the ids stay") {
    const Page page(kNumberPage, {320, 200});
    for (const std::string& id : kNumberPage) {
        const ClaimButton& button = page.button(id.c_str());
        CHECK(button.width() >= button.minimumSizeHint().width());
    }
}

TEST_CASE("What is no built-in claim is left out") {
    const Page page({"Z9", "B8"});
    CHECK(page.page.findChildren<ClaimButton*>().size() == 1);
    QTest::keyClick(&page.button("B8"), Qt::Key_Return);
    QTest::keyClick(&page.text(), Qt::Key_Right);
    CHECK(page.popup().claimId() == "B8");
}
