// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/swatch_legend.h"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>

namespace meshwright::ui {

namespace {

constexpr int kRow = 20;
constexpr int kSwatch = 12;
constexpr int kGap = 6;

}  // namespace

SwatchLegend::SwatchLegend(std::vector<Swatch> swatches, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_swatches(std::move(swatches)), m_theme(theme) {
    setFont(widgetFont(TextRole::tick));
    for (const Swatch& swatch : m_swatches)
        m_widest =
            std::max(m_widest, px(kSwatch) + px(kGap) + fontMetrics().horizontalAdvance(swatch.name) + 2 * px(kGap));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int SwatchLegend::columnsFor(int width) const {
    return std::clamp(width / std::max(m_widest, 1), 1, static_cast<int>(m_swatches.size()));
}

int SwatchLegend::heightForWidth(int width) const {
    const int columns = columnsFor(width);
    return px(kRow) * ((static_cast<int>(m_swatches.size()) + columns - 1) / columns);
}

QSize SwatchLegend::sizeHint() const {
    return {3 * m_widest, heightForWidth(3 * m_widest)};
}

void SwatchLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const int columns = columnsFor(width());
    const int pitch = width() / columns;
    for (int i = 0; i < static_cast<int>(m_swatches.size()); ++i) {
        const QRect cell(pitch * (i % columns), px(kRow) * (i / columns), pitch, px(kRow));
        const Swatch& swatch = m_swatches[static_cast<std::size_t>(i)];
        const QRect box(cell.left(), cell.center().y() - px(kSwatch) / 2 + 1, px(kSwatch), px(kSwatch));
        painter.fillRect(box, swatch.color);
        if (const QColor edge = edgeOf(swatch.color, m_theme); edge.isValid()) {
            painter.setPen(edge);
            painter.drawRect(box.adjusted(0, 0, -1, -1));
        }
        painter.setPen(m_theme.textSecond);
        painter.drawText(cell.adjusted(px(kSwatch) + px(kGap), 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                         swatch.name);
    }
}

}  // namespace meshwright::ui
