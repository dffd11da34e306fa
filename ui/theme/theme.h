// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <cstdint>

#include "core/memory/memory_ledger.h"
#include "core/scenario/choices.h"

namespace meshwright::ui {

enum class ThemeMode : std::uint8_t { light, dark };

/// Colours by role, for one mode. Views name roles, never colours.
struct Theme {
    ThemeMode mode = ThemeMode::light;
    QColor page, panel, inset, panelBorder, gridLine, axisLine, fieldBorder;
    QColor text, textSecond, textQuiet, link;
    QColor modeBar, modeBarText;
    QColor okText, okTint, warningText, warningTint, warningEdge, errorText, errorTint;
    QColor vermilion;  ///< capacity, cursor, "leaves the node": nothing else
    QColor selectionOutline, selectionHalo;
    QColor weights, gradients, optimizer, activations, buffers, runtime;
    QColor forward, backward, weightPart, idleGround, idleHatch;
    QColor forwardSecond, backwardSecond, weightPartSecond;  ///< the second virtual stage of a rank
    QColor compute, recompute;
    QColor scentSlow, scentMid, scentFast, scentDoesNotFit;
    QColor axisTp, axisCp, axisEp, axisPp, axisDp;                  ///< fills
    QColor axisTpText, axisCpText, axisEpText, axisPpText, axisDpText;
    QColor stageFirst, stageLast;  ///< ramp of "colour by stage"
    QColor dimmedCell;             ///< cells outside the selection

    [[nodiscard]] QColor category(MemoryCategory category) const;
    [[nodiscard]] QColor axis(Axis axis) const;
    [[nodiscard]] QColor axisText(Axis axis) const;
};

[[nodiscard]] const Theme& theme(ThemeMode mode);

/// White or near-black, whichever reads better on this fill.
[[nodiscard]] QColor inkOn(const QColor& fill);
/// Contrast ratio of two colours, 1 to 21 (WCAG 2.1).
[[nodiscard]] double contrast(const QColor& one, const QColor& other);
/// The line just inside a fill too light to stand out from the panel by itself; invalid where none is needed.
[[nodiscard]] QColor edgeOf(const QColor& fill, const Theme& theme);
/// `part` of `other` mixed into `colour`.
[[nodiscard]] QColor mixed(const QColor& colour, const QColor& other, double part);

/// Type sizes in px, as offsets of the base 12.
enum class TextRole : std::uint8_t { block, tick, body, control, title, figure };
[[nodiscard]] QFont fontOf(TextRole role, bool semibold = false);

/// How much larger than usual everything is, for people who sit further away: 1.0 unless set. What is made
/// afterwards has it.
void setMagnification(double factor);
[[nodiscard]] double magnification();
/// Of widgets, magnified; what is drawn into a view is magnified with the view.
[[nodiscard]] QFont widgetFont(TextRole role, bool semibold = false);
/// A length of a widget, magnified. px
[[nodiscard]] int px(int usual);

/// For QApplication: Fusion style in the roles of the theme.
[[nodiscard]] QPalette widgetPalette(const Theme& theme);

}  // namespace meshwright::ui
