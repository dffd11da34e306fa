// SPDX-License-Identifier: GPL-3.0-or-later
// What every window of the program promises, checked widget by widget. Each finding names the widget by its
// path of objectNames and says what is wrong with it; an empty list is a pass.
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

namespace meshwright::test {

/// "mainWindow/explore/.../mesh.tp": classes stand in for names that are missing.
[[nodiscard]] QString pathOf(const QWidget& widget);

/// The widgets of a window a user can see now, itself included: neither hidden nor covered, nor in another
/// window.
[[nodiscard]] std::vector<QWidget*> visibleWidgets(QWidget& window);
/// Those of them that the Tab key is to reach.
[[nodiscard]] std::vector<QWidget*> tabStops(QWidget& window);

/// What takes the focus or a click has a name; what is painted says what it shows.
[[nodiscard]] QStringList nameFindings(QWidget& window);
/// Text of widgets against what lies behind it, as it is on screen; drawn views by what they draw.
[[nodiscard]] QStringList contrastFindings(QWidget& window);
enum class Wording { shipped, stretched };
/// Texts that have less room than they need, except where the list in the source says why they may: more of
/// them where the wording is longer than any we have.
[[nodiscard]] QStringList clippingFindings(QWidget& window, Wording wording = Wording::shipped);
/// Siblings over each other, and children outside their parents.
[[nodiscard]] QStringList overlapFindings(QWidget& window);
/// Tab reaches every stop once and each shows that it has the focus. Moves the focus.
[[nodiscard]] QStringList tabFindings(QWidget& window);
/// Nothing to be pressed is smaller than a pointer can be aimed.
[[nodiscard]] QStringList targetFindings(QWidget& window);
/// All of them but the Tab order.
[[nodiscard]] QStringList allFindings(QWidget& window);

/// Every text a user can read or hear in the window: of widgets, menus, tables, drawn views, tooltips and
/// names. Each as "path: text".
[[nodiscard]] QStringList readableTexts(QWidget& window);

}  // namespace meshwright::test
