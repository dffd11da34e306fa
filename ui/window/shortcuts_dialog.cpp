// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/shortcuts_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/window/actions.h"

namespace meshwright::ui {

namespace {

constexpr QSize kSize(720, 620);
constexpr int kRowHeight = 30;
enum Column { where, what, keys, count };

}  // namespace

ShortcutsDialog::ShortcutsDialog(const Actions& actions, const std::vector<ViewKeys>& views,
                                 const Theme& theme, QWidget* parent)
    : QDialog(parent), m_table(new QTableWidget(this)), m_remark(new QLabel(this)) {
    setObjectName(QStringLiteral("shortcutsDialog"));
    setWindowTitle(tr("Keyboard shortcuts"));
    resize(kSize);
    m_table->setObjectName(QStringLiteral("shortcutTable"));
    m_table->setAccessibleName(tr("Keyboard shortcuts"));
    m_table->setColumnCount(Column::count);
    m_table->setHorizontalHeaderLabels({tr("where"), tr("what it does"), tr("keys")});
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setFocusPolicy(Qt::NoFocus);  // the fields in it have it
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(kRowHeight);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(Column::where, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(Column::what, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(Column::keys, QHeaderView::Fixed);
    constexpr int kKeysWidth = 210;
    m_table->setColumnWidth(Column::keys, kKeysWidth);
    addActions(actions);
    addViews(views);

    m_remark->setObjectName(QStringLiteral("shortcutRemark"));
    m_remark->setWordWrap(true);
    QPalette colours = m_remark->palette();
    colours.setColor(QPalette::WindowText, theme.errorText);
    m_remark->setPalette(colours);
    m_remark->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Take over"));
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    QPushButton* usual = buttons->addButton(tr("All as usual"), QDialogButtonBox::ResetRole);
    usual->setObjectName(QStringLiteral("shortcuts.usual"));
    for (QAbstractButton* button : buttons->buttons()) button->setIcon({});
    for (QPushButton* button : buttons->findChildren<QPushButton*>()) button->setAutoDefault(false);
    connect(usual, &QPushButton::clicked, this, &ShortcutsDialog::allUsual);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_remark);
    layout->addWidget(buttons);
}

// A field that goes with the dialog says that its editing is finished.
ShortcutsDialog::~ShortcutsDialog() {
    for (const Row& row : m_rows) row.edit->disconnect(this);
}

int ShortcutsDialog::addLine(const QString& whereText, const QString& whatText) {
    const int line = m_table->rowCount();
    m_table->insertRow(line);
    m_table->setItem(line, Column::where, new QTableWidgetItem(whereText));
    m_table->setItem(line, Column::what, new QTableWidgetItem(whatText));
    return line;
}

void ShortcutsDialog::addActions(const Actions& actions) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(ActionId::count_); ++i) {
        const auto id = static_cast<ActionId>(i);
        const QAction* action = actions[id];
        const QString text = plainText(action->iconText());
        const int line = addLine(nameOf(Actions::sectionOf(id)), text);
        m_table->item(line, Column::what)->setToolTip(action->statusTip());
        auto* edit = new QKeySequenceEdit(action->shortcut(), m_table);
        edit->setObjectName(QStringLiteral("keys.") + action->objectName());
        edit->setAccessibleName(tr("Keys of: %1").arg(text));
        m_table->setCellWidget(line, Column::keys, edit);
        const std::size_t row = m_rows.size();
        m_rows.push_back({action->objectName(), text, Actions::usualKeys(id), action->shortcut(), edit});
        connect(edit, &QKeySequenceEdit::editingFinished, this, [this, row] { take(row); });
    }
}

void ShortcutsDialog::addViews(const std::vector<ViewKeys>& views) {
    for (const ViewKeys& view : views)
        for (const KeyHelp& help : view.keys)
            m_table->setItem(addLine(view.view, help.what), Column::keys, new QTableWidgetItem(help.keys));
}

void ShortcutsDialog::take(std::size_t row) {
    Row& changed = m_rows[row];
    const QKeySequence wanted = changed.edit->keySequence();
    const auto owner = std::ranges::find_if(m_rows, [&](const Row& other) {
        return &other != &changed && !wanted.isEmpty() && other.taken == wanted;
    });
    m_remark->setVisible(owner != m_rows.end());
    if (owner == m_rows.end()) {
        changed.taken = wanted;
        return;
    }
    m_remark->setText(tr("%1 is taken: %2.").arg(wanted.toString(QKeySequence::NativeText), owner->text));
    changed.edit->setKeySequence(changed.taken);
}

void ShortcutsDialog::allUsual() {
    for (Row& row : m_rows) {
        row.taken = row.usual;
        row.edit->setKeySequence(row.usual);
    }
    m_remark->hide();
}

QMap<QString, QKeySequence> ShortcutsDialog::shortcuts() const {
    QMap<QString, QKeySequence> own;
    for (const Row& row : m_rows)
        if (row.taken != row.usual) own[row.action] = row.taken;
    return own;
}

}  // namespace meshwright::ui
