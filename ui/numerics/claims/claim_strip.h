// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "core/teaching/claim.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

class ClaimButton;
class ClaimPopup;
class ElidedLabel;

/// What articles say of the page above, in one line: a button for each claim, and the text of the one that
/// was pointed at last. A button opens its claim, with every figure computed now.
class ClaimStrip : public QWidget {
    Q_OBJECT

  public:
    /// `ids` of built-in claims; others are left out.
    ClaimStrip(const std::vector<std::string>& ids, const Theme& theme, QWidget* parent);

  private:
    void addClaim(const Claim& claim);
    void showText(std::size_t position);
    void openClaim(std::size_t position);
    void openNeighbour(int by);

    const Theme& m_theme;
    std::vector<const Claim*> m_claims;
    std::vector<ClaimButton*> m_buttons;  ///< one for each claim
    std::size_t m_opened = 0;
    ElidedLabel* m_text;
    ClaimPopup* m_popup;
};

}  // namespace meshwright::ui
