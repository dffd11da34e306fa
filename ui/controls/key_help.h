// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

namespace meshwright::ui {

/// Keys that a view understands while it has the focus, and what they do there.
struct KeyHelp {
    QString keys;
    QString what;
};

/// Of one view.
struct ViewKeys {
    QString view;
    std::vector<KeyHelp> keys;
};

}  // namespace meshwright::ui
