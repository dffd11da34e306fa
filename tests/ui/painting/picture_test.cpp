// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painting/picture.h"

#include <QFontInfo>
#include <QImage>
#include <QPainter>
#include <QXmlStreamReader>

#include "core/catalog/catalog.h"
#include "core/exchange/picture/picture_metadata.h"
#include "core/exchange/scenario/scenario_file.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"
#include "ui/painting/painter.h"
#include "ui/theme/theme.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

Drawing redSquareOnWhite(QSizeF size = {200, 100}) {
    return {size,
            [size](QPainter& painter) {
                painter.fillRect(QRectF({}, size), Qt::white);
                painter.fillRect(QRectF(10, 10, 20, 20), Qt::red);
            },
            QStringLiteral("A & <B>")};
}

Scenario sample() {
    const ModelPreset& preset = modelPresets().front();
    return defaultScenario({ModelChoice::Origin::preset, preset.id, {}, preset.spec});
}

Result<Scenario> reopened(const QByteArray& picture) {
    const auto text = scenarioInPicture(picture.toStdString());
    if (!text) return tl::unexpected(text.error());
    return readScenario(*text);
}

}  // namespace

TEST_CASE("A PNG has the size of the drawing times the scale, and its pixels") {
    for (const double scale : {1.0, 2.0, 0.5}) {
        const auto png = makePicture(redSquareOnWhite(), PictureFormat::png, sample(), scale);
        REQUIRE(png);
        const QImage image = QImage::fromData(*png, "PNG");
        CHECK(image.size() == (QSizeF(200, 100) * scale).toSize());
        CHECK(image.pixelColor(QPointF(20 * scale, 20 * scale).toPoint()) == QColor(Qt::red));
        CHECK(image.pixelColor(QPointF(60 * scale, 60 * scale).toPoint()) == QColor(Qt::white));
        CHECK(image.text(QStringLiteral("Title")) == QStringLiteral("A & <B>"));
    }
}

TEST_CASE("An SVG is well formed, has the size, the view box and the title of the drawing") {
    const auto svg = makePicture(redSquareOnWhite({640, 480}), PictureFormat::svg, sample());
    REQUIRE(svg);
    QXmlStreamReader reader(*svg);
    QString viewBox, width, title;
    while (!reader.atEnd()) {
        reader.readNext();
        if (!reader.isStartElement()) continue;
        if (reader.name() == QStringLiteral("svg")) {
            viewBox = reader.attributes().value(QStringLiteral("viewBox")).toString();
            width = reader.attributes().value(QStringLiteral("width")).toString();
        }
        if (reader.name() == QStringLiteral("title")) title = reader.readElementText();
    }
    CHECK_FALSE(reader.hasError());
    CHECK(viewBox == QStringLiteral("0 0 640 480"));
    CHECK(width.endsWith(QStringLiteral("mm")));
    CHECK(title == QStringLiteral("A & <B>"));
}

TEST_CASE("The texts of an SVG name a font that there is, and a kind of font for where it is not") {
    const Drawing drawing{{200, 100},
                          [](QPainter& painter) {
                              painter.setFont(fontOf(TextRole::body));
                              painter.drawText(10, 50, QStringLiteral("stage"));
                          },
                          QStringLiteral("a text")};
    const Result<QByteArray> svg = makePicture(drawing, PictureFormat::svg, sample());
    REQUIRE(svg);
    const QString family = QFontInfo(fontOf(TextRole::body)).family();
    CHECK(QString::fromUtf8(*svg).contains(QStringLiteral("font-family=\"%1, sans-serif\"").arg(family)));
}

TEST_CASE("A picture opens again as an equal scenario, whatever is written in it") {
    CHECK(rc::check([] {
        Scenario scenario = sample();
        scenario.name =
            *rc::gen::element<std::string>("", "64 H100 <&> ]]> --", "训练 70B", "quote \" tab \t nul-free");
        scenario.notes = *rc::gen::container<std::string>(rc::gen::inRange<char>(32, 127));
        scenario.cluster.nodes = *rc::gen::inRange(1, 5000);
        scenario.mesh.tp = *rc::gen::element<std::int64_t>(1, 2, 8);
        scenario.viewJson = R"({"camera":{"azimuth":12.5}})";
        for (const PictureFormat format : {PictureFormat::png, PictureFormat::svg}) {
            const auto picture = makePicture(redSquareOnWhite(), format, scenario);
            RC_ASSERT(picture.has_value());
            const auto again = reopened(*picture);
            RC_ASSERT(again.has_value());
            RC_ASSERT(*again == scenario);
        }
    }));
}

TEST_CASE("A picture that is too large or has no size is refused with its pixels") {
    const auto large = makePicture(redSquareOnWhite({20'000, 10}), PictureFormat::png, sample());
    REQUIRE_FALSE(large);
    CHECK(large.error().front().code == "picture-too-large");
    CHECK(large.error().front().found == "20000 x 10 pixels");
    CHECK(makePicture(redSquareOnWhite({2'000, 1'000}), PictureFormat::png, sample(), 8.0)
              .error()
              .front()
              .code == "picture-too-large");
    CHECK(makePicture(redSquareOnWhite({0, 10}), PictureFormat::svg, sample()).error().front().code ==
          "picture-too-small");
    CHECK(makePicture(redSquareOnWhite(), PictureFormat::png, sample(), -1.0).error().front().code ==
          "picture-too-small");
    CHECK(
        makePicture(redSquareOnWhite(), PictureFormat::png, sample(), std::numeric_limits<double>::infinity())
            .error()
            .front()
            .code == "picture-too-small");
}

TEST_CASE("Shapes without paint are in no file") {
    DisplayList list{{100, 100}, Qt::white, {}};
    const QPolygonF square({{10, 10}, {90, 10}, {90, 90}, {10, 90}});
    list.add(Polygon{square, {}, {}, {ItemId::Kind::rank, 7, 0}});
    list.add(Rect{{10, 10, 20, 20}, {}, {}, {ItemId::Kind::stage, 1, 0}, 0.0});
    const auto pathsIn = [](const DisplayList& drawn) {
        const Drawing drawing{drawn.size, [&drawn](QPainter& painter) { paint(drawn, painter); }, {}};
        return makePicture(drawing, PictureFormat::svg, sample())->count("<path") +
               makePicture(drawing, PictureFormat::svg, sample())->count("<polyline");
    };
    const auto bare = pathsIn({list.size, list.ground, {}});
    CHECK(pathsIn(list) == bare);
    list.add(Polygon{square, {Qt::red, {}}, {}, {}});
    CHECK(pathsIn(list) > bare);
}

TEST_CASE("A hatch is real lines that stay inside their shape, in SVG as on screen") {
    DisplayList list{{100, 100}, Qt::white, {}};
    list.add(Polygon{QPolygonF({{20, 20}, {80, 30}, {70, 80}, {25, 70}}), {Qt::white, Qt::black}, {}, {}});
    const auto png = makePicture({list.size, [&list](QPainter& painter) { paint(list, painter); }, {}},
                                 PictureFormat::png, sample());
    const QImage image = QImage::fromData(*png);
    int inside = 0;
    for (int y = 0; y < 100; ++y)
        for (int x = 0; x < 100; ++x) {
            const bool isDark = image.pixelColor(x, y).lightness() < 128;
            if (isDark) ++inside;
            if (isDark) CHECK(QRectF(19, 19, 62, 62).contains(x, y));
        }
    CHECK(inside > 200);
    const auto svg = makePicture({list.size, [&list](QPainter& painter) { paint(list, painter); }, {}},
                                 PictureFormat::svg, sample());
    CHECK_FALSE(svg->contains("<pattern"));
}
