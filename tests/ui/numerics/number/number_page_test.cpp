// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/number_page.h"

#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/ui/scene/display_list_checks.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/elided_label.h"
#include "ui/controls/line_field.h"
#include "ui/controls/panel.h"
#include "ui/numerics/number/number_canvas.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

struct Page {
    ScenarioDocument document{llama70bInTwoStages()};
    NumberPage page{document, theme(ThemeMode::light)};
    explicit Page(QSize size = {1166, 690}) {
        page.resize(size);
        page.show();
        QCoreApplication::processEvents();
    }
    template <class T>
    [[nodiscard]] T& find(const char* name) {
        auto* found = page.findChild<T*>(QLatin1String(name));
        INFO(name);
        REQUIRE(found);
        return *found;
    }
    [[nodiscard]] NumberCanvas& bits() { return find<NumberCanvas>("numerics.bits"); }
    [[nodiscard]] LineField& value() { return find<LineField>("numerics.value"); }
    [[nodiscard]] const NumberView& view() const { return document.view().numerics.number; }
    void show(const NumberView& view) {
        document.changeView([&](ViewState& state) { state.numerics.number = view; });
    }
    [[nodiscard]] QPoint centreOf(const ItemId& item) {
        const auto box = boxAround(bits().displayList(), item);
        REQUIRE(box);
        return box->center().toPoint();
    }
    void click(const char* button) { QTest::mouseClick(&find<QToolButton>(button), Qt::LeftButton); }
    void type(const QString& text) {
        value().setFocus();
        value().selectAll();
        QTest::keyClicks(&value(), text);
    }
};

ItemId bitOf(std::size_t format, int bit) {
    return {ItemId::Kind::bit, static_cast<std::int64_t>(format), bit, 0};
}

std::size_t positionOf(std::string_view id) {
    return static_cast<std::size_t>(findFloatFormat(id) - floatFormats().data());
}

void moveTo(QWidget& canvas, QPoint point) {
    QMouseEvent move(QEvent::MouseMove, point, canvas.mapToGlobal(point), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(&canvas, &move);
}

}  // namespace

TEST_CASE(
    "A click on each bit of each format flips that bit and nothing else, and the value is the codec's") {
    Page page;
    const std::span<const FloatFormat> formats = floatFormats();
    for (std::size_t i = 0; i < formats.size(); ++i)
        for (int bit = 0; bit < formats[i].bits(); ++bit) {
            page.show({});  // 0.1
            const std::uint32_t before = encode(formats[i], *readNumber("0.1")).value();
            QTest::mouseClick(&page.bits(), Qt::LeftButton, {}, page.centreOf(bitOf(i, bit)));
            const std::uint32_t flipped = before ^ std::uint32_t{1} << bit;
            INFO(formats[i].id << " bit " << bit);
            CHECK(page.view().format == formats[i].id);
            CHECK(page.view().code == flipped);
            CHECK(page.view().text == exactDecimal(decode(formats[i], flipped)));
            // A second click takes it back: now from the code, not from the text.
            QTest::mouseClick(&page.bits(), Qt::LeftButton, {}, page.centreOf(bitOf(i, bit)));
            CHECK(page.view().code == before);
        }
}

TEST_CASE("Every other format follows the flipped bit with its own code of the same number") {
    Page page;
    QTest::mouseClick(&page.bits(), Qt::LeftButton, {}, page.centreOf(bitOf(positionOf("bf16"), 7)));
    const ExactNumber number = readNumber(page.view().text).value();
    const DisplayList& list = page.bits().displayList();
    for (const Primitive& primitive : list.primitives)
        if (const auto* text = std::get_if<Text>(&primitive); text && text->id.kind == ItemId::Kind::bit) {
            const std::uint32_t code =
                encode(floatFormats()[static_cast<std::size_t>(text->id.a)], number).value();
            CHECK(text->text == QString::number(code >> text->id.b & 1));
        }
}

TEST_CASE("A pressed pointer paints the first bit's new value over the others in the row, and no further") {
    Page page;
    page.show({"0", "fp16", 0u, Rounding::nearestEven, 0, "", 0});
    const std::size_t fp16 = positionOf("fp16");
    NumberCanvas& canvas = page.bits();
    QTest::mousePress(&canvas, Qt::LeftButton, {}, page.centreOf(bitOf(fp16, 9)));
    CHECK(page.view().code == 0x0200u);
    for (int bit = 8; bit >= 5; --bit) moveTo(canvas, page.centreOf(bitOf(fp16, bit)));
    moveTo(canvas, page.centreOf(bitOf(positionOf("bf16"), 3)));  // another row
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, page.centreOf(bitOf(fp16, 5)));
    moveTo(canvas, page.centreOf(bitOf(fp16, 2)));  // let go
    CHECK(page.view().code == 0x03E0u);
    CHECK(page.view().format == "fp16");
    // From a set bit it clears.
    QTest::mousePress(&canvas, Qt::LeftButton, {}, page.centreOf(bitOf(fp16, 8)));
    moveTo(canvas, page.centreOf(bitOf(fp16, 7)));
    moveTo(canvas, page.centreOf(bitOf(fp16, 2)));
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, page.centreOf(bitOf(fp16, 2)));
    CHECK(page.view().code == 0x0260u);
}

TEST_CASE("Dragged up from an exponent bit, and by Ctrl and the wheel, the exponent counts") {
    Page page;
    const std::size_t bf16 = positionOf("bf16");
    NumberCanvas& canvas = page.bits();
    const QPoint at = page.centreOf(bitOf(bf16, 10));
    QTest::mousePress(&canvas, Qt::LeftButton, {}, at);
    moveTo(canvas, at - QPoint(0, 25));  // two steps
    CHECK(page.view().code == 0x3DCDu + 2 * 0x80u);
    moveTo(canvas, at + QPoint(0, 13));
    CHECK(page.view().code == 0x3DCDu - 0x80u);
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, at);
    QWheelEvent wheel(at, canvas.mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::ControlModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&canvas, &wheel);
    CHECK(page.view().code == 0x3DCDu);
}

TEST_CASE("A NaN keeps its payload in its own row") {
    Page page;
    page.show({"nan", "bf16", 0x7FA5u, Rounding::nearestEven, 0, "", 0});
    const DisplayList& list = page.bits().displayList();
    std::uint32_t shown = 0;
    for (const Primitive& primitive : list.primitives)
        if (const auto* text = std::get_if<Text>(&primitive);
            text && text->id.kind == ItemId::Kind::bit &&
            text->id.a == static_cast<std::int64_t>(positionOf("bf16")))
            shown = shown << 1 | (text->text == QStringLiteral("1") ? 1u : 0u);
    CHECK(shown == 0x7FA5u);
    CHECK(says(list, QStringLiteral("FP4 E2M1 has no NaN")));
}

TEST_CASE("What is typed is followed at once; what is no number is explained and changes nothing") {
    Page page;
    page.type(QStringLiteral("3.14159"));
    CHECK(page.view().text == "3.14159");
    page.type(QStringLiteral("3.1x"));
    CHECK(page.value().isIllegal());
    CHECK(page.view().text == "3.1");  // the last that was a number
    const QString message = page.find<ElidedLabel>("numerics.value.message").text();
    CHECK(message.contains(QStringLiteral("0b0011")));
    page.type(QStringLiteral("0x13DCD"));
    CHECK(page.value().isIllegal());
    CHECK(
        page.find<ElidedLabel>("numerics.value.message").text().contains(QStringLiteral("BF16 has 16 bits")));
    page.type(QStringLiteral("0x3DCD"));
    CHECK_FALSE(page.value().isIllegal());
    CHECK(page.view().code == 0x3DCDu);
    QTest::keyClick(&page.value(), Qt::Key_Return);
    CHECK(page.value().text() == QStringLiteral("0.10009765625"));
}

TEST_CASE("A number that changes elsewhere takes the place of an illegal text") {
    Page page;
    page.type(QStringLiteral("oops"));
    CHECK(page.value().isIllegal());
    page.click("numerics.next");
    CHECK_FALSE(page.value().isIllegal());
    CHECK(page.value().text() == QString::fromStdString(page.view().text));
}

TEST_CASE("The buttons and Ctrl with the arrows step through the format looked at") {
    Page page;
    page.click("numerics.next");
    CHECK(page.view().code == 0x3DCDu);
    page.click("numerics.previous");
    CHECK(page.view().code == 0x3DCCu);
    page.click("numerics.negate");
    CHECK(page.view().code == 0xBDCCu);
    page.bits().setFocus();
    QTest::keyClick(&page.bits(), Qt::Key_Up, Qt::ControlModifier);  // greater: toward zero
    CHECK(page.view().code == 0xBDCBu);
}

TEST_CASE("The keys walk over the bits, and Space or Enter flips the one they are on") {
    Page page;
    NumberCanvas& canvas = page.bits();
    canvas.setFocus();
    QTest::keyClick(&canvas, Qt::Key_Home);
    REQUIRE(canvas.currentItem() == ItemId{ItemId::Kind::formatRow, 0, 0, 0});
    QTest::keyClick(&canvas, Qt::Key_Return);
    CHECK(page.view().format == "fp32");
    QTest::keyClick(&canvas, Qt::Key_Right);
    REQUIRE(canvas.currentItem() == bitOf(0, 31));
    QTest::keyClick(&canvas, Qt::Key_Space);
    CHECK(page.view().code == 0xBDCCCCCDu);
    CHECK(canvas.currentItem() == bitOf(0, 31));
    QTest::keyClick(&canvas, Qt::Key_Return);
    CHECK(page.view().code == 0x3DCCCCCDu);
}

TEST_CASE("The number line is zoomed by keys and wheel, within its bounds, and a mark is gone to") {
    Page page;
    NumberCanvas& range = page.find<NumberCanvas>("numerics.range");
    range.setFocus();
    for (int i = 0; i < 20; ++i) QTest::keyClick(&range, Qt::Key_Plus);
    CHECK(page.view().lineZoom == kMostLineZoom);
    for (int i = 0; i < kMostLineZoom; ++i) QTest::keyClick(&range, Qt::Key_Minus);
    CHECK(page.view().lineZoom == 0);
    const ItemId mark{ItemId::Kind::numberMark, 0x3DCE, 0, 0};
    const auto boxes = boxesOf(range.displayList(), mark);
    REQUIRE_FALSE(boxes.empty());
    QTest::mouseClick(&range, Qt::LeftButton, {}, boxes.front().center().toPoint());
    CHECK(page.view().code == 0x3DCEu);
    for (const Rect& bar : rectsOf(range.displayList(), ItemId::Kind::formatRange))
        if (bar.id.a == static_cast<std::int64_t>(positionOf("e4m3"))) {
            CHECK(range.tooltipAt(bar.rect.center()).contains(QStringLiteral("18 binades")));
            QTest::mouseClick(&range, Qt::LeftButton, {}, bar.rect.center().toPoint());
            break;
        }
    CHECK(page.view().format == "e4m3");
}

TEST_CASE("Rounding and overflow are chosen, and 500 in E4M3 has two right answers") {
    Page page;
    page.show({"500", "e4m3", std::nullopt, Rounding::nearestEven, 0, "", 0});
    CHECK(page.find<Panel>("numerics.bits.panel").sentence() ==
          QStringLiteral("500 in FP8 E4M3 is 448: code 0x7E"));
    auto& overflow = page.find<ChoiceBox>("numerics.overflow");
    const int before = overflow.findData(QStringLiteral("pytorch-before-2.13"));
    CHECK(overflow.itemData(before, Qt::ToolTipRole).toString() ==
          QStringLiteral("500 in FP8 E4M3 becomes NaN"));
    emit overflow.activated(before);
    CHECK(page.find<Panel>("numerics.bits.panel").sentence() ==
          QStringLiteral("500 in FP8 E4M3 is NaN: code 0x7F"));
    auto& rounding = page.find<ChoiceBox>("numerics.rounding.choice");
    CHECK_FALSE(page.find<LineField>("numerics.random").isVisible());
    emit rounding.activated(rounding.findData(static_cast<int>(Rounding::stochastic)));
    auto& random = page.find<LineField>("numerics.random");
    CHECK(random.isVisible());
    random.selectAll();
    QTest::keyClicks(&random, QStringLiteral("0000ffff"));
    CHECK(page.view().random == 0xFFFFu);
    random.selectAll();
    QTest::keyClicks(&random, QStringLiteral("xyz"));
    CHECK(random.isIllegal());
    CHECK(page.view().random == 0xFFFFu);
}

TEST_CASE("Everything on the page can be reached, is named and says what it is") {
    Page page;
    for (const char* name : {"numerics.bits", "numerics.rounding", "numerics.range"}) {
        INFO(name);
        NumberCanvas& canvas = page.find<NumberCanvas>(name);
        CHECK_FALSE(canvas.accessibleName().isEmpty());
        const auto items = canvas.sceneItems();
        CHECK_FALSE(items.empty());
        for (const SceneItem& item : items) {
            CHECK_FALSE(item.name.isEmpty());
            CHECK_FALSE(item.value.isEmpty());
        }
    }
}

TEST_CASE("Nothing is worked out while the page is not seen") {
    ScenarioDocument document(llama70bInTwoStages());
    NumberPage page(document, theme(ThemeMode::light));
    document.changeView([](ViewState& view) { view.numerics.number.text = "7"; });
    const auto* panel = page.findChild<Panel*>(QStringLiteral("numerics.bits.panel"));
    REQUIRE(panel);
    CHECK(panel->sentence().startsWith(QStringLiteral("0.1 ")));
    page.show();
    CHECK(panel->sentence().startsWith(QStringLiteral("7 ")));
}
