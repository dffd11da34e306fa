// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/library_casts.h"
#include "core/numerics/random_numbers.h"
#include "tests/support/catch.h"
#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/window/drawn_views.h"
#include "ui/numerics/number/number_items.h"
#include "ui/numerics/number/number_panels.h"
#include "ui/numerics/number/number_words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

struct Panel {
    const char* name;
    NumericsScene scene;
    QString (*sentence)(const NumericsView&);
    NumericsTable (*table)(const NumericsView&);
};
constexpr std::array<Panel, 3> kPanels = {{{"bits", &bitsScene, &bitsSentence, &bitsTable},
                                           {"rounding", &roundingScene, &roundingSentence, &roundingTable},
                                           {"range", &rangeScene, &rangeSentence, &rangeTable}}};

template <class List>
auto pick(SplitMix64& random, const List& list) {
    return list[random.next() % std::size(list)];
}

/// Anything a file may hold.
NumericsView anyView(SplitMix64& random) {
    static const std::vector<std::string> kTexts = {"0.1",
                                                    "-3.14159",
                                                    "500",
                                                    "1e-8",
                                                    "0",
                                                    "-0",
                                                    "inf",
                                                    "-inf",
                                                    "nan",
                                                    "0x1p-20",
                                                    "65520",
                                                    "1e-10000",
                                                    "1e10000",
                                                    "-1e38",
                                                    "3.402823466e38",
                                                    "0.0146484375",
                                                    "123456.7890123456789012345678901234567890"};
    NumericsView view;
    NumberView& number = view.number;
    number.text = pick(random, kTexts);
    const FloatFormat& format = pick(random, floatFormats());
    number.format = format.id;
    if (random.next() % 3 == 0) {
        number.code = static_cast<std::uint32_t>(random.next()) & format.codeMask();
        number.text = exactDecimal(decode(format, *number.code));
    }
    number.rounding = static_cast<Rounding>(random.next() % 5);
    number.random = static_cast<std::uint32_t>(random.next());
    if (random.next() % 2 == 0) number.library = pick(random, libraryCasts()).id;
    number.lineZoom = static_cast<int>(random.next() % (2 * kMostLineZoom + 1)) - kMostLineZoom;
    return view;
}

std::string told(const NumericsView& view) {
    return view.number.text + " in " + view.number.format + ", zoom " + std::to_string(view.number.lineZoom);
}

}  // namespace

TEST_CASE("Whatever the number and the size, nothing leaves its panel, lies over another text or is faint") {
    SplitMix64 random(7);
    for (int i = 0; i < 150; ++i) {
        const NumericsView view = anyView(random);
        const ThemeMode mode = random.next() % 2 == 0 ? ThemeMode::light : ThemeMode::dark;
        const QSizeF size(60.0 + static_cast<double>(random.next() % 1500),
                          40.0 + static_cast<double>(random.next() % 1100));
        for (const Panel& panel : kPanels) {
            const DisplayList list = panel.scene({view, theme(mode), size});
            INFO(told(view) << ", " << panel.name << " at " << size.width() << " x " << size.height());
            CHECK(flawOf(list).toStdString().empty());
            for (const QString& faint : faintTexts(list, theme(mode).panel)) FAIL_CHECK(faint.toStdString());
        }
    }
}

TEST_CASE("At the sizes of the page every format has all its bits, its value and its bar") {
    const NumericsView view;
    for (const QSizeF size : {QSizeF(758, leastBitsHeight()), QSizeF(1500, 1100)}) {
        const DisplayList list = bitsScene({view, theme(ThemeMode::light), size});
        std::size_t bits = 0;
        for (const FloatFormat& format : floatFormats()) bits += static_cast<std::size_t>(format.bits());
        CHECK(rectsOf(list, ItemId::Kind::bit).size() == bits);
        for (const FloatReport& report : figuresOf(view.number).reports)
            CHECK(says(list, QStringLiteral("= ") + exactText(report.value).left(12)));
    }
    const DisplayList range = rangeScene({view, theme(ThemeMode::light), {372, 330}});
    std::set<std::int64_t> bars;
    for (const Rect& rect : rectsOf(range, ItemId::Kind::formatRange)) bars.insert(rect.id.a);
    CHECK(bars.size() == floatFormats().size());
    CHECK(says(range, QStringLiteral("0.1 rounds up")));
}

TEST_CASE("Digits, fill and field of every box are those of the code") {
    NumericsView view;
    view.number.text = "-0.3";
    const NumberFigures figures = figuresOf(view.number);
    const DisplayList list = bitsScene({view, theme(ThemeMode::light), {900, 640}});
    for (const Rect& box : rectsOf(list, ItemId::Kind::bit)) {
        const FloatReport& report = figures.reports[static_cast<std::size_t>(box.id.a)];
        const bool set = (*report.code >> box.id.b & 1) != 0;
        CHECK((box.fill.color != theme(ThemeMode::light).panel) == set);
    }
    std::size_t digits = 0;
    for (const Primitive& primitive : list.primitives)
        if (const auto* text = std::get_if<Text>(&primitive); text && text->id.kind == ItemId::Kind::bit) {
            const FloatReport& report = figures.reports[static_cast<std::size_t>(text->id.a)];
            CHECK(text->text == QString::number(*report.code >> text->id.b & 1));
            ++digits;
        }
    CHECK(digits == rectsOf(list, ItemId::Kind::bit).size());
}

TEST_CASE("The rounding panel shows the kept bits, the three that decide, and what every rounding gives") {
    const NumericsView view;  // 0.1 to BF16: 1.1001100 | 1100...
    const DisplayList list = roundingScene({view, theme(ThemeMode::light), {372, 262}});
    QString kept;
    for (const Primitive& primitive : list.primitives)
        if (const auto* text = std::get_if<Text>(&primitive);
            text && text->id == ItemId{ItemId::Kind::roundingPart, 0, 0, 0} && text->text.size() == 1)
            kept += text->text;
    CHECK(kept == QStringLiteral("11001100"));
    CHECK(says(list, QStringLiteral("guard")));
    CHECK(says(list, QStringLiteral("0.10009765625")));  // nearest
    CHECK(says(list, QStringLiteral("0.099609375")));    // toward zero
    for (const Rounding rounding : {Rounding::nearestEven, Rounding::towardZero, Rounding::nearestAway,
                                    Rounding::awayFromZero, Rounding::stochastic})
        CHECK(says(list, nameOf(rounding)));
}

TEST_CASE("Every item has a name and something to say, and every table is full") {
    SplitMix64 random(11);
    for (int i = 0; i < 40; ++i) {
        const NumericsView view = anyView(random);
        const NumberFigures figures = figuresOf(view.number);
        INFO(told(view));
        for (const Panel& panel : kPanels) {
            const DisplayList list = panel.scene({view, theme(ThemeMode::light), {760, 560}});
            for (const Primitive& primitive : list.primitives)
                std::visit(
                    [&](const auto& shape) {
                        if (shape.id.kind == ItemId::Kind::none) return;
                        CHECK_FALSE(numberItemName(figures, shape.id).isEmpty());
                        CHECK_FALSE(numberItemFacts(figures, shape.id).isEmpty());
                    },
                    primitive);
            const NumericsTable table = panel.table(view);
            CHECK_FALSE(table.rows.empty());
            for (const QStringList& row : table.rows)
                CHECK(row.size() == static_cast<qsizetype>(table.columns.size()));
            CHECK_FALSE(panel.sentence(view).isEmpty());
        }
    }
}
