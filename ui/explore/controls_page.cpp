// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/controls_page.h"

#include <QPainter>
#include <algorithm>

#include "ui/controls/control_row.h"

namespace meshwright::ui {

namespace {

constexpr qreal kOutside = 7.0;  // px that a frame reaches beyond its row, of the page's margin of 12
constexpr qreal kBar = 3.0;

}  // namespace

ControlsPage::ControlsPage(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {}

void ControlsPage::addRow(ControlRow* row) {
    m_rows.push_back(row);
    connect(row, &ControlRow::pointedAt, this, qOverload<>(&QWidget::update));
}

void ControlsPage::setLinked(const std::vector<QString>& paths) {
    if (paths == m_linked) return;
    m_linked = paths;
    update();
}

bool ControlsPage::isFramed(const ControlRow& row) const {
    return row.isVisibleTo(this) && !row.isPointedAt() &&
           std::ranges::find(m_linked, row.path()) != m_linked.end();
}

QStringList ControlsPage::framed() const {
    QStringList paths;
    for (const ControlRow* row : m_rows)
        if (isFramed(*row)) paths << row->path();
    return paths;
}

void ControlsPage::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const ControlRow* row : m_rows) {
        if (!isFramed(*row)) continue;
        const QRectF box = QRectF(row->mapTo(this, QPoint(0, 0)), QSizeF(row->size()))
                               .adjusted(-kOutside, 1.0, kOutside, -1.0);
        painter.setPen(QPen(m_theme.selectionOutline, 1.2));
        painter.setBrush(m_theme.inset);
        painter.drawRoundedRect(box, 4.0, 4.0);
        painter.fillRect(QRectF(box.left(), box.top() + 4.0, kBar, box.height() - 8.0),
                         m_theme.selectionOutline);
    }
}

}  // namespace meshwright::ui
