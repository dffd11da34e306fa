// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/command_palette.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

namespace meshwright::ui {

namespace {

constexpr QSize kSize(560, 420);
constexpr int kRowHeight = 30;
constexpr int kKindRole = Qt::UserRole, kKeysRole = Qt::UserRole + 1, kIndexRole = Qt::UserRole + 2;

/// The name at the left, kind and keys quietly at the right.
class CommandDelegate : public QStyledItemDelegate {
  public:
    CommandDelegate(const Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        constexpr int kSide = 10, kBetween = 12;
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        constexpr double kTint = 0.16;
        if (chosen) painter->fillRect(option.rect, mixed(m_theme.panel, m_theme.link, kTint));
        QRect room = option.rect.adjusted(kSide, 0, -kSide, 0);
        const QString keys = index.data(kKeysRole).toString();
        const QString kind = index.data(kKindRole).toString();
        const QString right = keys.isEmpty() ? kind : kind + QStringLiteral("  \u00B7  ") + keys;
        const QFontMetrics metrics(option.font);
        painter->setFont(option.font);
        painter->setPen(chosen ? m_theme.textSecond : m_theme.textQuiet);
        painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, right);
        room.setRight(room.right() - metrics.horizontalAdvance(right) - kBetween);
        painter->setPen(m_theme.text);
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(index.data().toString(), Qt::ElideRight, room.width()));
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& /*index*/) const override {
        return {option.rect.width(), kRowHeight};
    }

  private:
    const Theme& m_theme;
};

/// Lower is better: the name begins with the first word, has it, or only the kind has.
int rankOf(const Command& command, const QStringList& words) {
    if (words.isEmpty() || command.name.startsWith(words.front(), Qt::CaseInsensitive)) return 0;
    return command.name.contains(words.front(), Qt::CaseInsensitive) ? 1 : 2;
}

bool hasAll(const Command& command, const QStringList& words) {
    const QString text = command.name + QLatin1Char(' ') + command.kind;
    return std::ranges::all_of(words,
                               [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

}  // namespace

CommandPalette::CommandPalette(std::vector<Command> commands, const Theme& theme, QWidget* parent)
    : QDialog(parent),
      m_commands(std::move(commands)),
      m_line(new QLineEdit(this)),
      m_found(new QListWidget(this)) {
    setObjectName(QStringLiteral("commandPalette"));
    setWindowTitle(tr("Commands"));
    resize(kSize);
    m_line->setObjectName(QStringLiteral("commandPalette.line"));
    m_line->setAccessibleName(tr("What to do"));
    m_line->setPlaceholderText(tr("A few letters of a command, control, model or file"));
    m_line->setMinimumHeight(kRowHeight);
    m_line->installEventFilter(this);
    m_found->setObjectName(QStringLiteral("commandPalette.found"));
    m_found->setAccessibleName(tr("Commands found"));
    m_found->setItemDelegate(new CommandDelegate(theme, m_found));
    m_found->setUniformItemSizes(true);
    m_found->setFocusPolicy(Qt::NoFocus);  // the arrow keys of the line move in it
    m_found->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    layout->addWidget(m_line);
    layout->addWidget(m_found, 1);
    connect(m_line, &QLineEdit::textChanged, this, &CommandPalette::find);
    connect(m_line, &QLineEdit::returnPressed, this, &CommandPalette::runChosen);
    connect(m_found, &QListWidget::itemClicked, this, &CommandPalette::runChosen);
    find({});
}

void CommandPalette::find(const QString& text) {
    const QStringList words = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < m_commands.size(); ++i)
        if (hasAll(m_commands[i], words)) found.push_back(i);
    std::ranges::stable_sort(found, {}, [&](std::size_t i) { return rankOf(m_commands[i], words); });
    m_found->clear();
    for (const std::size_t i : found) {
        const Command& command = m_commands[i];
        auto* item = new QListWidgetItem(command.name, m_found);
        item->setData(kKindRole, command.kind);
        item->setData(kKeysRole, command.keys.toString(QKeySequence::NativeText));
        item->setData(kIndexRole, QVariant::fromValue(i));
        item->setToolTip(command.help);
        item->setData(Qt::AccessibleDescriptionRole, command.kind);
    }
    m_found->setCurrentRow(0);
}

void CommandPalette::runChosen() {
    const QListWidgetItem* chosen = m_found->currentItem();
    if (!chosen) return;
    const auto run = m_commands[chosen->data(kIndexRole).value<std::size_t>()].run;
    accept();
    // When this dialog has gone: what is run may open another or change the window's look.
    QTimer::singleShot(0, parentWidget(), run);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up || key == Qt::Key_PageDown || key == Qt::Key_PageUp) {
            QCoreApplication::sendEvent(m_found, event);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

}  // namespace meshwright::ui
