// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <algorithm>
#include <string>

#include "core/teaching/claims_file.h"

namespace meshwright::test {

inline const Claim& claimById(const std::string& id) {
    return *std::ranges::find(claims().claims, id, &Claim::id);
}

/// Chinese while it lives: of what is data, not of translated texts.
class ChineseLocale {
  public:
    ChineseLocale() { QLocale::setDefault(QLocale(QLocale::Chinese, QLocale::China)); }
    ~ChineseLocale() { QLocale::setDefault(m_before); }
    ChineseLocale(const ChineseLocale&) = delete;
    ChineseLocale& operator=(const ChineseLocale&) = delete;

  private:
    QLocale m_before;
};

}  // namespace meshwright::test
