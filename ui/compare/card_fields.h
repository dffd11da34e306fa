// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>
#include <vector>

#include "ui/document/shown_scenario.h"

namespace meshwright::ui {

/// A field as the cards of all scenarios show it.
struct CardField {
    std::string path;
    QString name;
    std::vector<QString> values;  ///< [scenario]

    /// From the first scenario's.
    [[nodiscard]] bool differs(std::size_t scenario) const { return values[scenario] != values.front(); }
    [[nodiscard]] bool differsAnywhere() const;
};

/// What every card shows, then what else differs between any two of them.
[[nodiscard]] std::vector<CardField> cardFields(std::span<const ShownScenario> scenarios);

/// What a scenario is called on its card: its name; beside others of the same name what sets it apart.
[[nodiscard]] QString cardTitle(std::span<const ShownScenario> scenarios, std::size_t position);

}  // namespace meshwright::ui
