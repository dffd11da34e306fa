// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/text_bounds.h"

#include <QFontMetricsF>
#include <QTextLayout>

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

}  // namespace meshwright::ui
