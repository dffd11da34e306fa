// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/claims/claim_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <algorithm>

#include "core/teaching/claims_file.h"
#include "ui/controls/elided_label.h"
#include "ui/numerics/claims/claim_button.h"
#include "ui/numerics/claims/claim_look.h"
#include "ui/numerics/claims/claim_popup.h"
#include "ui/text/claim_words.h"

namespace meshwright::ui {

namespace {
constexpr int kHeight = 30;
}  // namespace

ClaimStrip::ClaimStrip(const std::vector<std::string>& ids, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_text(new ElidedLabel(this)), m_popup(new ClaimPopup(theme, this)) {
    setObjectName(QStringLiteral("claims"));
    setAccessibleName(tr("What articles say"));
    setFixedHeight(px(kHeight));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px(6));
    auto* head = new QLabel(tr("What articles say:"), this);
    head->setObjectName(QStringLiteral("claims.head"));
    head->setFont(widgetFont(TextRole::body));
    setInk(*head, theme.textSecond);
    layout->addWidget(head);
    for (const std::string& id : ids) {
        const auto claim = std::ranges::find(claims().claims, id, &Claim::id);
        if (claim != claims().claims.end()) addClaim(*claim);
    }
    m_text->setObjectName(QStringLiteral("claims.text"));
    m_text->setFont(widgetFont(TextRole::body));
    setInk(*m_text, theme.textQuiet);
    layout->addSpacing(px(4));
    layout->addWidget(m_text, 1);
    if (!m_claims.empty()) showText(0);

    connect(m_popup, &ClaimPopup::neighbourWanted, this, &ClaimStrip::openNeighbour);
    connect(m_popup, &ClaimPopup::closed, this, [this] { m_buttons[m_opened]->setFocus(); });
}

void ClaimStrip::addClaim(const Claim& claim) {
    const std::size_t position = m_claims.size();
    auto* button = new ClaimButton(claim, m_theme, this);
    connect(button, &ClaimButton::pointedAt, this, [this, position] { showText(position); });
    connect(button, &QAbstractButton::clicked, this, [this, position] { openClaim(position); });
    layout()->addWidget(button);
    m_claims.push_back(&claim);
    m_buttons.push_back(button);
}

void ClaimStrip::showText(std::size_t position) {
    const Claim& claim = *m_claims[position];
    m_text->setText(QString::fromStdString(claim.id) % QStringLiteral(": ") % localized(claim.text));
}

void ClaimStrip::openClaim(std::size_t position) {
    m_opened = position;
    showText(position);
    m_popup->open(*m_claims[position], *m_buttons[position]);
}

/// Round from the last to the first.
void ClaimStrip::openNeighbour(int by) {
    const auto count = static_cast<int>(m_claims.size());
    openClaim(static_cast<std::size_t>((static_cast<int>(m_opened) + count + by) % count));
}

}  // namespace meshwright::ui
