// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "ui/controls/scent.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// A slider over the values a control offers. Its track shows what each would lead to, and only legal ones
/// can be chosen; the others say why not.
class ScentedSlider : public QWidget {
    Q_OBJECT

  public:
    ScentedSlider(const Theme& theme, QWidget* parent = nullptr);

    /// The track, and today's value: one of `values`, or not if it was typed.
    void setValues(std::vector<ScentedValue> values, std::int64_t current);
    [[nodiscard]] const std::vector<ScentedValue>& values() const { return m_values; }
    [[nodiscard]] std::int64_t current() const { return m_current; }

    /// The legal value `steps` legal values away from today's; today's at the ends.
    [[nodiscard]] std::int64_t stepped(int steps) const;
    /// The legal value closest to this one on the track; empty where none is.
    [[nodiscard]] std::optional<std::int64_t> nearestLegal(std::int64_t value) const;
    /// Chooses the legal value closest to this one, as a gesture of its own.
    void chooseNearest(std::int64_t value);
    /// Where the bar of a value is centred, for tests and for whoever points at it. px
    [[nodiscard]] double positionOf(std::int64_t value) const;
    /// What is said about a value: its step time and memory, or the rule it breaks.
    [[nodiscard]] static QString describe(const ScentedValue& value);

    [[nodiscard]] QSize sizeHint() const override { return {110, 34}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {64, 34}; }

  signals:
    void valueChosen(std::int64_t value);  ///< while dragging too
    void released();                       ///< the gesture is over
    void pointedAt(
        std::optional<std::int64_t> value);  ///< the mouse is over the bar of a value, or over none

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    static void installAccessibility();
    [[nodiscard]] QRectF barOf(std::size_t index) const;
    [[nodiscard]] double centreOf(std::size_t index) const;
    [[nodiscard]] double thumbX() const;
    [[nodiscard]] std::optional<std::size_t> indexAt(double x) const;
    [[nodiscard]] std::optional<std::int64_t> legalNear(double x) const;
    void chooseNear(double x);
    void choose(std::int64_t value);
    void chooseAndRelease(std::int64_t value);
    void paintBar(QPainter& painter, std::size_t index) const;
    void paintThumb(QPainter& painter) const;

    const Theme& m_theme;
    std::vector<ScentedValue> m_values;
    std::int64_t m_current = 0;
    bool m_dragging = false;
};

}  // namespace meshwright::ui
