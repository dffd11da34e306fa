// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QTreeView>
#include <algorithm>

#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/window/drawn_views.h"
#include "tests/ui/window/widget_checks.h"
#include "ui/controls/elided_label.h"

namespace meshwright::test {

namespace {

/// Widgets that may show less than their text, each with the reason.
struct MayElide {
    const char* name;  ///< end of its path, or its class
    const char* reason;
};
constexpr MayElide kMayElide[] = {
    {"/name", "a scenario's name can be 200 letters long; the window's title has all of it"},
    {"/pipeline.order", "a schedule of one's own is as long as its ops are many; the field scrolls"},
    {"/model", "makers give models long names; the list and the tooltip have all of it"},
    {"/model.name", "the same name, where it is typed; the tooltip has all of it"},
};
/// As long as the language is none we have.
constexpr MayElide kMayElideStretched[] = {
    {"meshwright::ui::ChoiceBox", "the list is as wide as it must be, and the tooltip has the whole choice"},
    {"meshwright::ui::LineField", "a hint of what an empty field means; the tooltip has all of it"},
    {"QTableView", "columns can be widened, and a cell that is cut has a tooltip"},
};

bool mayElide(const QWidget& widget, Wording wording) {
    const QString path = pathOf(widget);
    return std::ranges::any_of(kMayElide,
                               [&](const MayElide& one) { return path.endsWith(QLatin1String(one.name)); }) ||
           (wording == Wording::stretched &&
            std::ranges::any_of(kMayElideStretched,
                                [&](const MayElide& one) { return widget.inherits(one.name); }));
}

QString lacks(const QString& text, int has, int needs) {
    return QStringLiteral("'%1' has %2 of %3 px").arg(text.left(60)).arg(has).arg(needs);
}

QString clippedIn(const QLabel& label) {
    if (label.text().isEmpty()) return {};
    const int height = label.wordWrap() ? label.heightForWidth(label.width()) : label.sizeHint().height();
    if (!label.wordWrap() && label.sizeHint().width() > label.width() + 1)
        return lacks(label.text(), label.width(), label.sizeHint().width());
    // A line may lose the air above it, not its letters.
    const int least =
        label.wordWrap() ? height : label.fontMetrics().ascent() + label.fontMetrics().descent();
    return least > label.height() + 1 ? lacks(label.text(), label.height(), least) : QString();
}

QString clippedIn(const QAbstractButton& button) {
    if (button.text().isEmpty()) return {};
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    if (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull()) return {};
    const bool isPainted = !qobject_cast<const QPushButton*>(&button) &&
                           !qobject_cast<const QToolButton*>(&button) &&
                           !qobject_cast<const QCheckBox*>(&button);
    const int needs =
        isPainted ? button.fontMetrics().horizontalAdvance(button.text()) + 2 : button.sizeHint().width();
    return needs > button.width() + 1 ? lacks(button.text(), button.width(), needs) : QString();
}

QString clippedIn(const QComboBox& box) {
    constexpr int kPaddingAndArrow = 30;
    const int has = box.width() - kPaddingAndArrow;
    const int needs = box.fontMetrics().horizontalAdvance(box.currentText());
    if (needs <= has) return {};
    return lacks(box.currentText(), has, needs);
}

QString clippedIn(const QLineEdit& edit) {
    if (edit.hasFocus() && edit.isModified()) return {};
    const QString text = edit.text().isEmpty() ? edit.placeholderText() : edit.text();
    constexpr int kPaddingAndFrame = 2 * (6 + 1);
    const bool inSpinBox = qobject_cast<const QAbstractSpinBox*>(edit.parentWidget());
    const int has = inSpinBox ? edit.width() : edit.width() - kPaddingAndFrame;
    const int needs = edit.fontMetrics().horizontalAdvance(text);
    return needs > has ? lacks(text, has, needs) : QString();
}

QString clippedIn(const QTabBar& tabs) {
    int needs = 0;
    for (int i = 0; i < tabs.count(); ++i) {
        const QString text = QString(tabs.tabText(i)).remove(QLatin1Char('&'));
        needs = tabs.fontMetrics().horizontalAdvance(text);
        if (needs > tabs.tabRect(i).width()) return lacks(text, tabs.tabRect(i).width(), needs);
    }
    const QRect last = tabs.tabRect(tabs.count() - 1);
    return last.right() > tabs.width() ? lacks(tabs.tabText(tabs.count() - 1), tabs.width(), last.right())
                                       : QString();
}

QString clippedIn(const QHeaderView& header) {
    if (!header.model() || header.orientation() == Qt::Vertical) return {};
    for (int i = 0; i < header.count(); ++i) {
        const QString text = header.model()->headerData(i, Qt::Horizontal).toString();
        const int needs = header.fontMetrics().horizontalAdvance(text) + 8;  // px of padding
        if (!header.isSectionHidden(i) && needs > header.sectionSize(i))
            return lacks(text, header.sectionSize(i), needs);
    }
    return {};
}

QString clippedIn(const QMenuBar& bar) {
    for (const QAction* action : bar.actions())
        if (const QRect box = bar.actionGeometry(const_cast<QAction*>(action));
            action->isVisible() && !bar.rect().contains(box))
            return lacks(action->text(), bar.width(), box.right());
    return {};
}

/// The first cell in sight that has less room than its text, and no tooltip to say it whole.
QString clippedIn(const QAbstractItemView& view) {
    const QAbstractItemModel* model = view.model();
    if (!model || (!qobject_cast<const QTableView*>(&view) && !qobject_cast<const QTreeView*>(&view)))
        return {};
    constexpr int kMostRows = 60;
    for (int row = 0; row < std::min(model->rowCount(view.rootIndex()), kMostRows); ++row)
        for (int column = 0; column < model->columnCount(view.rootIndex()); ++column) {
            const QModelIndex index = model->index(row, column, view.rootIndex());
            const QRect box = view.visualRect(index);
            if (!box.intersects(view.viewport()->rect()) || !index.data(Qt::ToolTipRole).toString().isEmpty())
                continue;
            const QString text = index.data().toString();
            const auto* table = qobject_cast<const QTableView*>(&view);
            const int needs = view.fontMetrics().horizontalAdvance(text) + 8;  // px of padding
            if (needs > box.width() && !(table && table->wordWrap() && box.height() > 30))
                return lacks(text, box.width(), needs);
        }
    return {};
}

template <class... Kinds>
QString clippedInAnyOf(const QWidget& widget) {
    QString clipped;
    ((clipped.isEmpty() && qobject_cast<const Kinds*>(&widget)
          ? void(clipped = clippedIn(*qobject_cast<const Kinds*>(&widget)))
          : void()),
     ...);
    return clipped;
}

}  // namespace

QStringList clippingFindings(QWidget& window, Wording wording) {
    QStringList findings;
    for (QWidget* widget : visibleWidgets(window)) {
        const QString path = pathOf(*widget);
        const QString clipped = clippedInAnyOf<QLabel, QAbstractButton, QComboBox, QLineEdit, QTabBar,
                                               QHeaderView, QMenuBar, QAbstractItemView>(*widget);
        if (!clipped.isEmpty() && !mayElide(*widget, wording))
            findings << path + QStringLiteral(": ") + clipped;
        for (const ui::DisplayList& list : standingIn(*widget))
            if (const QString flaw = flawOf(list); !flaw.isEmpty())
                findings << path + QStringLiteral(": ") + flaw;
    }
    return findings;
}

QStringList readableTexts(QWidget& window) {
    QStringList texts;
    const auto add = [&](const QWidget& widget, const QString& text) {
        const QString plain =
            Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
        if (!plain.trimmed().isEmpty()) texts << pathOf(widget) + QStringLiteral(": ") + plain;
    };
    const auto addModel = [&](const QWidget& widget, const QAbstractItemModel& model) {
        for (int column = 0; column < model.columnCount(); ++column) {
            add(widget, model.headerData(column, Qt::Horizontal).toString());
            for (int row = 0; row < std::min(model.rowCount(), 400); ++row) {
                add(widget, model.index(row, column).data().toString());
                add(widget, model.index(row, column).data(Qt::ToolTipRole).toString());
            }
        }
    };
    for (QWidget* widget : visibleWidgets(window)) {
        add(*widget, widget->toolTip());
        add(*widget, widget->accessibleName());
        add(*widget, widget->accessibleDescription());
        if (const auto* label = qobject_cast<QLabel*>(widget)) add(*widget, label->text());
        if (const auto* label = qobject_cast<ui::ElidedLabel*>(widget)) add(*widget, label->text());
        if (const auto* button = qobject_cast<QAbstractButton*>(widget)) add(*widget, button->text());
        if (const auto* edit = qobject_cast<QLineEdit*>(widget)) add(*widget, edit->placeholderText());
        if (const auto* spin = qobject_cast<QSpinBox*>(widget)) add(*widget, spin->suffix());
        if (const auto* box = qobject_cast<QComboBox*>(widget))
            for (int i = 0; i < box->count(); ++i) add(*widget, box->itemText(i));
        if (const auto* tabs = qobject_cast<QTabBar*>(widget))
            for (int i = 0; i < tabs->count(); ++i) add(*widget, tabs->tabText(i));
        if (const auto* view = qobject_cast<QAbstractItemView*>(widget);
            view && view->model() && !qobject_cast<QHeaderView*>(widget))
            addModel(*widget, *view->model());
        for (const QAction* action : widget->actions()) {
            add(*widget, action->text());
            add(*widget, action->toolTip());
        }
        for (const ui::DisplayList& list : drawnBy(*widget))
            for (const QString& word : wordsOf(list)) add(*widget, word);
    }
    return texts;
}

}  // namespace meshwright::test
