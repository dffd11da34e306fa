// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/text_bounds.h"

#include <QFontMetricsF>
#include <QTextLayout>
#include <algorithm>

namespace meshwright::ui {

namespace {

QRectF boundsOf(const Text& text, const QFontMetricsF& metrics) {
    QRectF box(text.anchor,
               QSizeF(metrics.horizontalAdvance(text.text), metrics.ascent() + metrics.descent()));
    if (text.alignment & Qt::AlignRight) box.translate(-box.width(), 0);
    if (text.alignment & Qt::AlignHCenter) box.translate(-box.width() / 2, 0);
    if (text.alignment & Qt::AlignVCenter) box.translate(0, -box.height() / 2);
    if (text.alignment & Qt::AlignBottom) box.translate(0, -box.height());
    return box;
}

}  // namespace

QRectF boundsOf(const Text& text) {
    return boundsOf(text, QFontMetricsF(text.font));
}

QPointF baselineOf(const Text& text) {
    const QFontMetricsF metrics(text.font);
    return boundsOf(text, metrics).topLeft() + QPointF(0, metrics.ascent());
}

QStringList linesOf(const QString& text, const QFont& font, qreal width) {
    QTextLayout layout(text, font);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines << text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

qreal addCutText(DisplayList& list, QPointF left, qreal width, const QString& words, const QFont& font,
                 const QColor& color, const ItemId& id) {
    const QFontMetricsF metrics(font);
    const QString shown = metrics.elidedText(words, Qt::ElideRight, std::max(width, 0.0));
    if (!shown.isEmpty()) list.add(Text{left, shown, font, color, Qt::AlignLeft | Qt::AlignVCenter, id, {}});
    return left.x() + metrics.horizontalAdvance(shown);
}

void addMessage(DisplayList& list, const Theme& theme, const QString& sentence) {
    constexpr qreal kLine = 17.0, kMargin = 12.0;
    const QFont font = fontOf(TextRole::body);
    const QStringList lines = linesOf(sentence, font, list.size.width() - 2 * kMargin);
    qreal y = list.size.height() / 2 - kLine * static_cast<qreal>(lines.size() - 1) / 2;
    for (const QString& line : lines) {
        list.add(Text{{list.size.width() / 2, y}, line, font, theme.textQuiet, Qt::AlignCenter, {}, {}});
        y += kLine;
    }
}

}  // namespace meshwright::ui
