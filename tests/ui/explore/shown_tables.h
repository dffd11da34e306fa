// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>
#include <QTest>

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "ui/document/scenario_document.h"
#include "ui/theme/theme.h"

namespace meshwright::test {

/// A window of figures on the screen, over a document of its own.
template <class Tables>
struct ShownTables {
    explicit ShownTables(const Scenario& scenario = llama70bOn64())
        : document(scenario), tables(document, ui::theme(ui::ThemeMode::light)) {
        tables.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&tables));
    }
    template <class Widget>
    [[nodiscard]] Widget& find(const char* name) {
        auto* found = tables.template findChild<Widget*>(QLatin1String(name));
        INFO(name);
        REQUIRE(found != nullptr);
        return *found;
    }

    ui::ScenarioDocument document;
    Tables tables;
};

}  // namespace meshwright::test
