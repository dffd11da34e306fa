// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/claims/claim_button.h"

#include <QKeyEvent>
#include <QPainter>

#include "ui/numerics/claims/claim_look.h"
#include "ui/text/claim_words.h"
#include "ui/theme/icons.h"

namespace meshwright::ui {

namespace {

constexpr int kHeight = 24;
constexpr int kPadding = 8;
constexpr int kIcon = 14;
constexpr int kGap = 5;
constexpr qreal kRadius = 4.0;

QFont idFont() {
    return widgetFont(TextRole::body, true);
}
QFont wordFont() {
    return widgetFont(TextRole::body);
}

}  // namespace

ClaimButton::ClaimButton(const Claim& claim, const Theme& theme, QWidget* parent)
    : QAbstractButton(parent),
      m_theme(theme),
      m_verdict(claim.verdict),
      m_id(QString::fromStdString(claim.id)),
      m_word(nameOf(claim.verdict)) {
    setObjectName(QStringLiteral("claims.%1").arg(m_id));
    setAccessibleName(m_id % QStringLiteral(", ") % m_word % QStringLiteral(": ") % localized(claim.text));
    setToolTip(localized(claim.text));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

int ClaimButton::widthOf(const QString& word) const {
    const int id = QFontMetrics(idFont()).horizontalAdvance(m_id);
    const int gapAndWord = word.isEmpty() ? 0 : px(kGap) + QFontMetrics(wordFont()).horizontalAdvance(word);
    return px(kPadding) + px(kIcon) + px(kGap) + id + gapAndWord + px(kPadding);
}

QSize ClaimButton::sizeHint() const {
    return {widthOf(m_word), px(kHeight)};
}

QSize ClaimButton::minimumSizeHint() const {
    return {widthOf({}), px(kHeight)};
}

void ClaimButton::paintEvent(QPaintEvent*) {
    const VerdictLook look = lookOf(m_verdict, m_theme);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool stressed = isDown() || underMouse();
    const bool framed = stressed || hasFocus();
    painter.setPen(framed ? QPen(hasFocus() ? m_theme.link : look.ink, hasFocus() ? 2.0 : 1.0)
                          : QPen(Qt::NoPen));
    painter.setBrush(look.tint);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), kRadius, kRadius);

    const QRect sign(px(kPadding), (height() - px(kIcon)) / 2, px(kIcon), px(kIcon));
    ui::icon(look.icon, look.ink).paint(&painter, sign);
    painter.setPen(m_theme.text);
    painter.setFont(idFont());
    const int idAt = sign.right() + 1 + px(kGap);
    painter.drawText(QRect(idAt, 0, width() - idAt, height()), Qt::AlignLeft | Qt::AlignVCenter, m_id);
    if (width() < widthOf(m_word)) return;
    painter.setPen(look.ink);
    painter.setFont(wordFont());
    painter.drawText(rect().adjusted(0, 0, -px(kPadding), 0), Qt::AlignRight | Qt::AlignVCenter, m_word);
}

void ClaimButton::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return click();
    QAbstractButton::keyPressEvent(event);  // Space; the arrows go on to the next button
}

void ClaimButton::focusInEvent(QFocusEvent* event) {
    QAbstractButton::focusInEvent(event);
    emit pointedAt();
}

void ClaimButton::enterEvent(QEnterEvent* event) {
    QAbstractButton::enterEvent(event);
    update();
    emit pointedAt();
}

void ClaimButton::leaveEvent(QEvent* event) {
    QAbstractButton::leaveEvent(event);
    update();
}

}  // namespace meshwright::ui
