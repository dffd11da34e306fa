// SPDX-License-Identifier: GPL-3.0-or-later
// How a view asks for the derivation of a number it shows: whoever explains stands above it.
#pragma once

#include <QEvent>
#include <QPoint>
#include <functional>
#include <optional>

#include "core/explanation/figure_id.h"

class QWidget;

namespace meshwright::ui {

/// On its way up from the widget that shows the number to the one that explains it.
class WhyRequest : public QEvent {
  public:
    WhyRequest(const FigureId& figure, QPoint at) : QEvent(eventType()), m_figure(figure), m_at(at) {}
    [[nodiscard]] static Type eventType();
    [[nodiscard]] const FigureId& figure() const { return m_figure; }
    /// Where the number is, on the screen.
    [[nodiscard]] QPoint at() const { return m_at; }

  private:
    FigureId m_figure;
    QPoint m_at;
};

/// Asks from `from`, which shows the number at `at` (its own coordinates). False where nobody explains.
bool askWhy(QWidget* from, const FigureId& figure, QPoint at);

/// The figure at a point of the widget; without a point, at what the keys are on. Empty for none.
using FigureAt = std::function<std::optional<FigureId>(std::optional<QPoint>)>;

/// Gives a widget the action "Why this number": Ctrl+I, and where `menu` says so a context menu of it.
void addWhyAction(QWidget* view, FigureAt figureAt, bool menu = true);

}  // namespace meshwright::ui
