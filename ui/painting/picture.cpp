// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painting/picture.h"

#include <QBuffer>
#include <QFontInfo>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>
#include <cmath>

#include "core/exchange/picture/picture_metadata.h"
#include "core/exchange/scenario/scenario_file.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

namespace {

constexpr double kLongestSide = 16'384;      // px
constexpr double kMostPixels = 100'000'000;  // 400 MB while it is painted
constexpr int kResolution = 96;              // dpi at which a pixel of a font is a unit of the file

tl::unexpected<Errors> refused(const char* code, QSizeF pixels) {
    const auto whole = [](double number) { return QString::number(number, 'f', 0).toStdString(); };
    const Phrase found(MESHWRIGHT_SENTENCE("Phrases", "{0} x {1} pixels"),
                       {whole(pixels.width()), whole(pixels.height())});
    const Phrase allowed(
        MESHWRIGHT_SENTENCE("Phrases", "1 to {0} pixels a side and at most {1} million in all"),
        {whole(kLongestSide), whole(kMostPixels / 1e6)});
    return tl::unexpected(Errors{{code, {}, found, allowed}});
}

QByteArray paintPng(const Drawing& drawing, QSize pixels, double scale) {
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull()) return {};
    image.fill(Qt::white);
    image.setText(QStringLiteral("Title"), drawing.title);
    QPainter painter(&image);
    painter.scale(scale, scale);
    drawing.paint(painter);
    painter.end();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    return image.save(&buffer, "PNG") ? buffer.data() : QByteArray();
}

QByteArray paintSvg(const Drawing& drawing) {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(kResolution);
    generator.setSize(drawing.size.toSize());
    generator.setViewBox(QRectF({}, drawing.size));
    // Qt 6.4 writes the title as it is, 6.8 escapes it: what they write alike is put in its place.
    const QString title = QStringLiteral("title");
    generator.setTitle(title);
    generator.setDescription(QStringLiteral("meshwright"));
    QPainter painter(&generator);
    drawing.paint(painter);
    painter.end();
    const auto element = [](const QString& text) -> QByteArray {
        return "<title>" % text.toUtf8() % "</title>";
    };
    QByteArray svg = buffer.data();
    svg.replace(element(title), element(drawing.title.toHtmlEscaped()));
    // "Sans Serif" is a name within Qt: elsewhere it means nothing, and a browser would take one with serifs.
    const QFont font = fontOf(TextRole::body);
    const auto family = [](const QString& names) -> QByteArray {
        return "font-family=\"" % names.toHtmlEscaped().toUtf8() % '"';
    };
    return svg.replace(family(font.family()),
                       family(QFontInfo(font).family() % QStringLiteral(", sans-serif")));
}

}  // namespace

Result<QByteArray> makePicture(const Drawing& drawing, PictureFormat format, const Scenario& scenario,
                               double scale) {
    const bool isPng = format == PictureFormat::png;
    const QSizeF pixels = isPng ? drawing.size * scale : drawing.size;
    const bool isThere = std::isfinite(pixels.width()) && std::isfinite(pixels.height()) &&
                         pixels.width() >= 1.0 && pixels.height() >= 1.0;
    if (!isThere) return refused("picture-too-small", pixels);
    if (std::max(pixels.width(), pixels.height()) > kLongestSide ||
        pixels.width() * pixels.height() > kMostPixels)
        return refused("picture-too-large", pixels);

    const QByteArray picture = isPng ? paintPng(drawing, pixels.toSize(), scale) : paintSvg(drawing);
    if (picture.isEmpty()) return refused("picture-too-large", pixels);  // no memory for it
    const std::string text = writeScenario(scenario);
    const Result<std::string> filed =
        isPng ? embedInPng(picture.toStdString(), text) : embedInSvg(picture.toStdString(), text);
    if (!filed) return tl::unexpected(filed.error());
    return QByteArray::fromStdString(*filed);
}

}  // namespace meshwright::ui
