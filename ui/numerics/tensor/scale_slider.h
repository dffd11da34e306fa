// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

#include "ui/numerics/tensor/scale_track.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// What moves the scale along its track by mouse, keys and assistive tools. It lies over the track that the
/// scene has drawn, and paints only that it has the focus. Its value is log2 of the scale.
class ScaleSlider : public QSlider {
    Q_OBJECT

  public:
    ScaleSlider(const Theme& theme, QWidget* parent);

    /// The exponents under it, from its left end to its right.
    void setWindow(const ScaleWindow& window) { m_window = window; }

  signals:
    void exponentChosen(int exponent);

  protected:
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void follow(qreal x);
    [[nodiscard]] ScaleTrack track() const;

    const Theme& m_theme;
    ScaleWindow m_window{0, 1};
    bool m_dragging = false;
};

}  // namespace meshwright::ui
