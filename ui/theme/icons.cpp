// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace meshwright::ui {

namespace {

/// Draws the SVG at whatever size is asked for. Its own engine, because Qt's needs a plugin that may not be
/// installed.
class LineIconEngine : public QIconEngine {
  public:
    LineIconEngine(QByteArray svg, QColor colour) : m_svg(std::move(svg)), m_colour(std::move(colour)) {
        m_svg.replace("currentColor", m_colour.name().toLatin1());
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        QSvgRenderer renderer(m_svg);
        constexpr double kDisabled = 0.4;
        if (mode == QIcon::Disabled) painter->setOpacity(kDisabled);
        renderer.render(painter, rect);
        painter->setOpacity(1.0);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap drawn(size);
        drawn.fill(Qt::transparent);
        QPainter painter(&drawn);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return drawn;
    }

    [[nodiscard]] QIconEngine* clone() const override { return new LineIconEngine(*this); }

  private:
    QByteArray m_svg;
    QColor m_colour;
};

}  // namespace

QIcon icon(const QString& name, const QColor& colour) {
    QFile file(QStringLiteral(":/meshwright/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QIcon(new LineIconEngine(file.readAll(), colour));
}

}  // namespace meshwright::ui
