// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/export_dialog.h"

#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QTest>

#include "tests/support/catch.h"

using namespace meshwright::ui;

TEST_CASE("The dialog names the pixels of what it would write") {
    const auto sized = [](QSizeF size) { return [size] { return Drawing{size, [](QPainter&) {}, {}}; }; };
    ExportDialog dialog({{QStringLiteral("mesh"), QStringLiteral("Mesh"), sized({800, 600})},
                         {QStringLiteral("timeline"), QStringLiteral("Timeline"), sized({1000, 300})}},
                        {QStringLiteral("timeline"), PictureFormat::png, 2.0});
    auto* size = dialog.findChild<QLabel*>(QStringLiteral("export.size"));
    auto* view = dialog.findChild<QComboBox*>(QStringLiteral("export.view"));
    auto* format = dialog.findChild<QComboBox*>(QStringLiteral("export.format"));
    auto* scale = dialog.findChild<QSpinBox*>(QStringLiteral("export.scale"));
    REQUIRE((size && view && format && scale));
    CHECK(size->text() == QStringLiteral("2,000 × 600 pixels"));
    view->setCurrentIndex(0);
    scale->setValue(4);
    CHECK(size->text() == QStringLiteral("3,200 × 2,400 pixels"));
    CHECK(dialog.settings().view == QStringLiteral("mesh"));
    CHECK(dialog.settings().scale == 4.0);
    format->setCurrentIndex(1);
    CHECK(dialog.settings().format == PictureFormat::svg);
    CHECK(size->text() == QStringLiteral("800 × 600 pixels"));
    CHECK_FALSE(scale->isEnabled());
}
