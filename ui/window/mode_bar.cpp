// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/mode_bar.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QFocusEvent>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/theme/icons.h"

namespace meshwright::ui {

namespace {

constexpr int kWidth = 76;
constexpr int kEntryHeight = 66;
constexpr int kIconSize = 24;
constexpr int kMark = 4;

class ModeButton : public QAbstractButton {
  public:
    ModeButton(const QString& iconName, const QString& name, const Theme& theme, QWidget* parent)
        : QAbstractButton(parent),
          m_theme(theme),
          m_plain(ui::icon(iconName, theme.modeBarText)),
          m_chosen(ui::icon(iconName, Qt::white)) {
        setText(name);
        setAccessibleName(name);
        setCheckable(true);
        setFixedSize(kWidth, kEntryHeight);
        setFont(widgetFont(TextRole::tick));
        setCursor(Qt::PointingHandCursor);
        setFocusPolicy(Qt::TabFocus);
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const bool lit = isChecked() || underMouse() || m_byKeyboard;
        constexpr double kLighter = 0.14;
        if (lit)
            painter.fillRect(rect(),
                             mixed(m_theme.modeBar, m_theme.axisTp, isChecked() ? 2.0 * kLighter : kLighter));
        if (isChecked()) painter.fillRect(QRect(0, 0, kMark, height()), m_theme.axisCp);
        if (m_byKeyboard) {
            constexpr double kInset = 2.5;
            painter.setPen(QPen(Qt::white, 1.0));
            painter.drawRect(QRectF(rect()).adjusted(kInset + kMark, kInset, -kInset, -kInset));
        }
        const QRect iconRect((width() - kIconSize) / 2, 12, kIconSize, kIconSize);
        (isChecked() ? m_chosen : m_plain).paint(&painter, iconRect);
        painter.setPen(isChecked() ? QColor(Qt::white) : m_theme.modeBarText);
        painter.drawText(QRect(0, 40, width(), 18), Qt::AlignCenter, text());
    }

    void focusInEvent(QFocusEvent* event) override {
        m_byKeyboard = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
        QAbstractButton::focusInEvent(event);
    }

    void focusOutEvent(QFocusEvent* event) override {
        m_byKeyboard = false;
        QAbstractButton::focusOutEvent(event);
    }

  private:
    const Theme& m_theme;
    QIcon m_plain, m_chosen;
    bool m_byKeyboard = false;  ///< the focus has come here with Tab: shown by a frame
};

}  // namespace

ModeBar::ModeBar(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_layout(new QVBoxLayout(this)), m_modes(new QButtonGroup(this)) {
    setObjectName(QStringLiteral("modes"));
    setFixedWidth(kWidth);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addStretch(1);
}

void ModeBar::addMode(const QString& id, const QString& name) {
    auto* button = new ModeButton(id, name, m_theme, this);
    button->setObjectName(QStringLiteral("mode.") + id);
    const int place = m_layout->count();  // one more than the modes so far: the stretch
    button->setShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg(place)));
    m_modes->addButton(button);
    m_layout->insertWidget(place - 1, button);
    if (place == 1) button->setChecked(true);
    connect(button, &QAbstractButton::clicked, this, [this, id] { emit modeChosen(id); });
}

void ModeBar::setMode(const QString& id) {
    if (auto* button = findChild<QAbstractButton*>(QStringLiteral("mode.") + id)) button->setChecked(true);
}

void ModeBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.modeBar);
}

}  // namespace meshwright::ui
