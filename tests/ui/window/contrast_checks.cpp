// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QHash>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QTabBar>
#include <algorithm>

#include "tests/ui/window/drawn_views.h"
#include "tests/ui/window/widget_checks.h"
#include "ui/controls/elided_label.h"
#include "ui/theme/theme.h"

namespace meshwright::test {

namespace {

constexpr double kLeastContrast = 4.5;  // WCAG 2.1, 1.4.3

/// The colour most of a part of a picture has.
QColor mostOf(const QImage& picture, const QRect& part) {
    QHash<QRgb, int> counts;
    const QRect inside = part & picture.rect();
    for (int y = inside.top(); y <= inside.bottom(); ++y)
        for (int x = inside.left(); x <= inside.right(); ++x) ++counts[picture.pixel(x, y)];
    const auto most = std::ranges::max_element(counts);
    return most == counts.end() ? QColor() : QColor(most.key());
}

/// The ink in a part of a picture: the colour that stands out most.
double strongestContrast(const QImage& picture, const QRect& part, const QColor& ground) {
    QHash<QRgb, double> seen;
    const QRect inside = part & picture.rect();
    for (int y = inside.top(); y <= inside.bottom(); ++y)
        for (int x = inside.left(); x <= inside.right(); ++x) {
            const QRgb pixel = picture.pixel(x, y);
            if (!seen.contains(pixel)) seen.insert(pixel, ui::contrast(QColor(pixel), ground));
        }
    return seen.isEmpty() ? 0.0 : *std::ranges::max_element(seen);
}

/// What a widget writes by its palette; empty where it paints its text in another way, or has none.
QString writtenIn(const QWidget& widget) {
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) return label->text();
    if (const auto* label = qobject_cast<const ui::ElidedLabel*>(&widget)) return label->text();
    if (const auto* edit = qobject_cast<const QLineEdit*>(&widget)) return edit->text();
    if (const auto* box = qobject_cast<const QComboBox*>(&widget)) return box->currentText();
    return {};
}

/// What a widget writes in a colour of its own.
QString paintedIn(const QWidget& widget) {
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) return button->text();
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) return tabs->tabText(tabs->currentIndex());
    if (const auto* header = qobject_cast<const QHeaderView*>(&widget))
        return header->model() ? header->model()->headerData(0, header->orientation()).toString() : QString();
    if (const auto* menu = qobject_cast<const QMenu*>(&widget))
        return menu->isEmpty() ? QString() : menu->title();
    if (qobject_cast<const QMenuBar*>(&widget)) return QStringLiteral("menus");
    return {};
}

}  // namespace

QStringList contrastFindings(QWidget& window) {
    QStringList findings;
    const QImage picture = window.grab().toImage();
    const auto report = [&](const QWidget& widget, const QString& text, double has) {
        if (has < kLeastContrast)
            findings << QStringLiteral("%1: '%2' has a contrast of %3")
                            .arg(pathOf(widget), text.left(40), QString::number(has, 'f', 2));
    };
    for (QWidget* widget : visibleWidgets(window)) {
        const QRect part(widget->mapTo(&window, QPoint(0, 0)), widget->size());
        if (const auto lists = drawnBy(*widget); !lists.empty()) {
            const QColor behind = mostOf(picture, part);
            for (const ui::DisplayList& list : lists)
                for (const QString& faint : faintTexts(list, behind))
                    findings << pathOf(*widget) + QStringLiteral(": ") + faint;
            continue;
        }
        const bool partly = widget->visibleRegion().boundingRect().size() != widget->size();
        if (!widget->isEnabled() || partly) continue;  // judged when scrolled to
        if (const QString text = writtenIn(*widget); !text.isEmpty()) {
            const QColor ink = widget->palette().color(widget->foregroundRole());
            const QColor ground = mostOf(picture, part);
            report(*widget, text, ui::contrast(ink, ground));
        } else if (const QString painted = paintedIn(*widget); !painted.isEmpty()) {
            report(*widget, painted, strongestContrast(picture, part, mostOf(picture, part)));
        }
    }
    return findings;
}

}  // namespace meshwright::test
