// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPoint>
#include <QSizeF>

class QPainter;
class QWidget;

namespace meshwright::ui {

/// Lets a drawn view know nothing of magnification: it draws into drawnSize(), and what the mouse does to it
/// arrives in those coordinates. One of these is installed on each.
class Magnifier : public QObject {
    Q_OBJECT

  public:
    explicit Magnifier(QWidget* view);

    /// The size of a view before it is magnified. px
    [[nodiscard]] static QSizeF drawnSize(const QWidget& view);
    /// To be called before anything is painted.
    static void magnify(QPainter& painter);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    bool m_passing = false;  ///< an event in drawn coordinates is on its way
};

}  // namespace meshwright::ui
