// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style_sheet.h"

#include <array>

namespace meshwright::ui {

namespace {

// $role is replaced by the theme's colour of that role.
constexpr auto kSheet = R"(
QToolTip { background: $inset; color: $text; border: 1px solid $panelBorder; padding: 4px 6px; }

QPlainTextEdit { background: $panel; color: $text; border: 1px solid $fieldBorder; border-radius: 4px; padding: 0 2px;
                 selection-background-color: $link; }
QPlainTextEdit:hover { border-color: $axisLine; }
QPlainTextEdit:focus { border-color: $link; }
QLineEdit, QComboBox { background: $panel; color: $text; border: 1px solid $fieldBorder; border-radius: 4px;
                       padding: 0 6px; selection-background-color: $link; }
QLineEdit:hover, QComboBox:hover { border-color: $axisLine; }
QLineEdit:focus, QComboBox:focus, QComboBox:on { border-color: $link; }
QLineEdit[following="true"] { background: $chosen; border-color: $link; }
QLineEdit[illegal="true"] { border: 1px solid $vermilion; }
QLineEdit#name { border-color: transparent; background: transparent; }
QLineEdit#name:hover { border-color: $fieldBorder; }
QLineEdit#name:focus { border-color: $link; background: $panel; }
QComboBox { combobox-popup: 0; }
QComboBox QAbstractItemView::item { min-height: 22px; padding: 0 4px; }
QComboBox::drop-down { border: none; width: 16px; }
QComboBox::down-arrow { image: none; }
QComboBox QAbstractItemView { background: $panel; color: $text; border: 1px solid $fieldBorder; padding: 4px;
                              selection-background-color: $chosen; selection-color: $text; outline: none; }

QPushButton { background: $panel; color: $text; border: 1px solid $fieldBorder; border-radius: 4px;
              padding: 4px 14px; min-height: 16px; }
QPushButton:hover { border-color: $axisLine; }
QPushButton:focus { border-color: $link; }
QPushButton:pressed, QPushButton:checked { background: $chosen; }
QPushButton:default { border-color: $link; }
QPushButton:disabled { color: $textQuiet; }
QPushButton[flat="true"] { border: none; background: transparent; color: $link; padding: 2px 4px; text-align: left; }
QPushButton[flat="true"][small="true"] { padding: 1px 0 3px 0; }
QPushButton[flat="true"]:hover, QPushButton[flat="true"]:focus { text-decoration: underline; }

QToolButton { background: transparent; color: $textSecond; border: 1px solid transparent; border-radius: 4px;
              padding: 3px 6px; }
QToolButton:hover { background: $chosen; color: $text; }
QToolButton:focus { border-color: $link; }
QToolButton:checked { background: $chosen; color: $text; }
QToolButton:disabled { color: $disabled; }
QToolButton[small="true"] { padding: 1px; }
QToolButton::menu-indicator { image: none; }

QCheckBox { border: 1px solid transparent; border-radius: 4px; padding: 2px; }
QCheckBox:focus { border-color: $link; }

QMenuBar { background: $panel; color: $textSecond; spacing: 2px; padding: 0 6px; }
QMenuBar::item { background: transparent; padding: 3px 9px; border-radius: 4px; }
QMenuBar::item:selected { background: $chosen; color: $text; }
QMenu { background: $panel; color: $text; border: 1px solid $panelBorder; padding: 4px; }
QMenu::item { padding: 5px 26px 5px 26px; border-radius: 4px; }
QMenu::item:selected { background: $chosen; }
QMenu::item:disabled { color: $textQuiet; }
QMenu::icon { left: 6px; }
QMenu::separator { height: 1px; background: $panelBorder; margin: 4px 6px; }

QScrollBar:vertical { width: 10px; background: transparent; margin: 0; }
QScrollBar:horizontal { height: 10px; background: transparent; margin: 0; }
QScrollBar::handle { background: $fieldBorder; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: $axisLine; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QSlider::groove:horizontal { height: 4px; background: $fieldBorder; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $link; border-radius: 2px; }
QSlider::handle:horizontal { width: 10px; height: 10px; margin: -5px 0; border-radius: 7px; background: $panel;
                             border: 2px solid $textSecond; }
QSlider::handle:horizontal:hover, QSlider::handle:horizontal:focus { border-color: $link; }
QSlider::sub-page:horizontal:disabled { background: $fieldBorder; }
QSlider::handle:horizontal:disabled { border-color: $fieldBorder; }

QTableView, QTreeView { background: $panel; alternate-background-color: $inset; color: $text; border: 1px solid $panelBorder;
             border-radius: 4px; selection-background-color: $chosen; selection-color: $text; outline: none; }
QTableView:focus, QTreeView:focus { border-color: $link; }
QTableView::item { border: none; padding: 2px 4px; }
QTreeView::item { border: none; padding: 3px 4px; }
QTreeView::item:selected { background: $chosen; color: $text; }
QHeaderView { background: $panel; border: none; }
QHeaderView::section { background: $panel; color: $textQuiet; border: none; border-bottom: 1px solid $panelBorder;
                       padding: 5px 4px; font-weight: normal; }

QTabBar::tab { background: transparent; color: $textSecond; border: none; border-bottom: 2px solid transparent;
               padding: 5px 12px; margin-right: 4px; }
QTabBar::tab:hover { color: $text; background: $inset; }
QTabBar::tab:selected { color: $text; border-bottom-color: $link; }
QTabBar::tab:selected:focus { background: $chosen; }

QScrollArea#problemsList { border: 1px solid transparent; border-radius: 4px; }
QScrollArea#problemsList:focus { border-color: $link; }

QMainWindow::separator { background: transparent; width: 10px; height: 10px; }
QDialog, QMessageBox { background: $panel; }
)";

}  // namespace

QString styleSheet(const Theme& theme) {
    constexpr double kTint = 0.14;  // of the link colour: hovered and chosen entries
    constexpr double kFaded = 0.45;
    struct Role {
        const char* name;
        QColor colour;
    };
    // Longer names first where one begins another.
    const std::array<Role, 13> roles = {{{"$panelBorder", theme.panelBorder},
                                         {"$panel", theme.panel},
                                         {"$inset", theme.inset},
                                         {"$fieldBorder", theme.fieldBorder},
                                         {"$axisLine", theme.axisLine},
                                         {"$textSecond", theme.textSecond},
                                         {"$textQuiet", theme.textQuiet},
                                         {"$text", theme.text},
                                         {"$link", theme.link},
                                         {"$vermilion", theme.vermilion},
                                         {"$chosen", mixed(theme.panel, theme.link, kTint)},
                                         {"$disabled", mixed(theme.textQuiet, theme.panel, kFaded)},
                                         {"$page", theme.page}}};
    QString sheet = QString::fromLatin1(kSheet);
    for (const Role& role : roles) sheet.replace(QLatin1String(role.name), role.colour.name());
    return sheet;
}

}  // namespace meshwright::ui
