// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/claims/claim_popup.h"

#include <QAbstractTextDocumentLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScreen>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/teaching/claims_file.h"
#include "core/teaching/run_claim.h"
#include "ui/numerics/claims/claim_look.h"
#include "ui/numerics/claims/claim_page.h"
#include "ui/text/claim_words.h"
#include "ui/theme/icons.h"

namespace meshwright::ui {

namespace {

constexpr int kWidth = 620;
constexpr int kMostHeight = 460;
constexpr int kPadding = 12;
constexpr int kIcon = 18;
constexpr int kBeside = 4;  // px between the button and the popup

/// Of the text by itself: the browser's own document follows the width that the browser had before.
int heightOf(const QString& html, const QTextBrowser& page, int width) {
    QTextDocument text;
    text.documentLayout()->setPaintDevice(page.viewport());  // whose metrics break the lines
    text.setDefaultFont(page.font());
    text.setDocumentMargin(0);
    text.setHtml(html);
    text.setTextWidth(width);
    return static_cast<int>(std::ceil(text.size().height()));
}

QString titleOfArticle(const Claim& claim) {
    const auto& articles = claims().articles;
    const auto article = std::ranges::find(articles, claim.article, &Article::id);
    return article == articles.end() ? QString() : localized(article->title);
}

}  // namespace

ClaimPopup::ClaimPopup(const Theme& theme, QWidget* parent)
    : QFrame(parent, Qt::Popup),
      m_theme(theme),
      m_sign(new QLabel(this)),
      m_verdict(new QLabel(this)),
      m_article(new QLabel(this)),
      m_page(new QTextBrowser(this)) {
    setObjectName(QStringLiteral("claims.popup"));
    setAttribute(Qt::WA_WindowPropagation);
    m_verdict->setObjectName(QStringLiteral("claims.popup.verdict"));
    m_verdict->setFont(widgetFont(TextRole::title, true));
    m_article->setObjectName(QStringLiteral("claims.popup.article"));
    m_article->setFont(widgetFont(TextRole::body));
    setInk(*m_article, theme.textQuiet);
    m_page->setObjectName(QStringLiteral("claims.popup.page"));
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setFont(widgetFont(TextRole::body));
    m_page->viewport()->setAutoFillBackground(false);
    m_page->document()->setDocumentMargin(0);
    m_page->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_page->setWordWrapMode(QTextOption::WordWrap);  // as heightOf() does
    m_page->installEventFilter(this);
    setFocusProxy(m_page);

    auto* head = new QHBoxLayout;
    head->setSpacing(px(6));
    head->addWidget(m_sign);
    head->addWidget(m_verdict);
    head->addStretch(1);
    head->addWidget(m_article);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px(kPadding), px(kPadding), px(kPadding), px(kPadding));
    layout->setSpacing(px(8));
    layout->addLayout(head);
    layout->addWidget(m_page, 1);
}

void ClaimPopup::open(const Claim& claim, const QWidget& button) {
    placeBeside(button, fill(claim));
    show();
    m_page->setFocus(Qt::PopupFocusReason);
}

/// Gives the page's HTML.
QString ClaimPopup::fill(const Claim& claim) {
    m_id = claim.id;
    const ClaimResult result = runClaim(claim);
    const VerdictLook look = lookOf(claim.verdict, m_theme);
    const QString id = QString::fromStdString(claim.id);
    m_sign->setPixmap(icon(look.icon, look.ink).pixmap(px(kIcon)));
    m_verdict->setText(id % QLatin1Char(' ') % nameOf(claim.verdict));
    setInk(*m_verdict, look.ink);
    m_article->setText(titleOfArticle(claim));
    const QString html = claimPage(claim, result, m_theme);
    m_page->setHtml(html);
    m_page->setAccessibleName(m_verdict->text());
    m_page->setAccessibleDescription(claimText(claim, result));
    setAccessibleName(m_page->accessibleName());
    return html;
}

/// As high as what it says, within the window.
void ClaimPopup::placeBeside(const QWidget& button, const QString& html) {
    const QRect room = button.window()->geometry().intersected(button.screen()->availableGeometry());
    const QRect place(button.mapToGlobal(QPoint(0, 0)), button.size());
    const int width = std::min(px(kWidth), room.width());
    const QMargins margins = layout()->contentsMargins();
    const int head = std::max(m_verdict->sizeHint().height(), px(kIcon)) + layout()->spacing();
    const int text = heightOf(html, *m_page, width - margins.left() - margins.right());
    const int wanted = margins.top() + head + text + 2 + margins.bottom();
    const int above = place.top() - kBeside - room.top();
    const int below = room.bottom() - place.bottom() - kBeside;
    const int height = std::min({wanted, px(kMostHeight), std::max({above, below, 0})});
    // As needed, a bar that is there for the text before would stay, as the text is longer beside it.
    m_page->setVerticalScrollBarPolicy(height < wanted ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    const int left = std::clamp(place.left(), room.left(), std::max(room.left(), room.right() + 1 - width));
    const int top = above >= below ? place.top() - kBeside - height : place.bottom() + 1 + kBeside;
    setGeometry(left, top, width, height);
}

void ClaimPopup::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(m_theme.fieldBorder);
    painter.setBrush(m_theme.panel);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void ClaimPopup::hideEvent(QHideEvent* event) {
    QFrame::hideEvent(event);
    emit closed();
}

bool ClaimPopup::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_page && event->type() == QEvent::KeyPress) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (key.key() == Qt::Key_Escape) return close();
        if (key.modifiers() == Qt::NoModifier && (key.key() == Qt::Key_Left || key.key() == Qt::Key_Right)) {
            emit neighbourWanted(key.key() == Qt::Key_Left ? -1 : 1);
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace meshwright::ui
