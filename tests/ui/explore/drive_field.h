// SPDX-License-Identifier: GPL-3.0-or-later
// Moves a control of the panel to another value, with keys and mouse as a user would.
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTest>
#include <map>

#include "tests/support/catch.h"
#include "tests/ui/controls/type_into.h"
#include "ui/controls/layers_strip.h"
#include "ui/controls/scented_slider.h"
#include "ui/explore/panel_groups.h"

namespace meshwright::test {

/// Does the field mean something in this scenario?
inline bool isShown(const ui::PanelField& field, const Scenario& scenario) {
    return !field.shown || field.shown(scenario);
}

template <class Widget>
Widget* childOf(const QWidget& root, const QString& name) {
    auto* widget = root.findChild<Widget*>(name);
    INFO(name.toStdString());
    REQUIRE(widget);
    return widget;
}

/// Drags the thumb to the legal value next to today's, which it returns.
inline std::int64_t drive(const QWidget& root, const ui::SliderField& field) {
    auto* track = childOf<ui::ScentedSlider>(root, field.path + QStringLiteral(".slider"));
    const std::int64_t below = track->stepped(-1);
    const std::int64_t target = below != track->current() ? below : track->stepped(1);
    REQUIRE(target != track->current());
    const auto at = [track](std::int64_t value) {
        return QPoint(static_cast<int>(track->positionOf(value)), track->height() / 2);
    };
    QTest::mousePress(track, Qt::LeftButton, {}, at(track->current()));
    QTest::mouseMove(track, at(target));
    QTest::mouseRelease(track, Qt::LeftButton, {}, at(target));
    return target;
}

/// Chooses the second entry, or the first where the second is today's; returns its text.
inline QString drive(const QWidget& root, const ui::ChoiceField& field) {
    auto* box = childOf<QComboBox>(root, field.path);
    REQUIRE(box->count() > 1);
    const bool isFirst = box->currentIndex() == 0;
    const QString wanted = box->itemText(isFirst ? 1 : 0);
    QTest::keyClick(box, isFirst ? Qt::Key_Down : Qt::Key_Home);
    REQUIRE(box->currentText() == wanted);  // what was none of the options is not offered any more
    return wanted;
}

inline void drive(const QWidget& root, const ui::CheckField& field) {
    QTest::keyClick(childOf<QCheckBox>(root, field.path), Qt::Key_Space);
}

/// Types something the field understands; a field that is not listed here fails.
inline void drive(const QWidget& root, const ui::TextField& field) {
    static const std::map<QString, QString> typed = {
        {QStringLiteral("pipeline.order"), QStringLiteral("0F0,0B0 / 1F0,1B0")},
        {QStringLiteral("framework.version"), QStringLiteral("core 0.14, TE 2.11")},
        {QStringLiteral("sharding.prefetch_units"), QStringLiteral("2")},
        {QStringLiteral("sharding.offload_layers"), QStringLiteral("4")},
        {QStringLiteral("pipeline.head_stage"), QStringLiteral("3")},
        {QStringLiteral("training.recompute_layers"), QStringLiteral("every 4")},
        {QStringLiteral("training.dropout"), QStringLiteral("0.1")},
        {QStringLiteral("training.vocab_multiple"), QStringLiteral("64")},
        {QStringLiteral("training.moe_imbalance"), QStringLiteral("1.2")},
        {QStringLiteral("training.tokens"), QStringLiteral("2T")},
        {QStringLiteral("training.learning_rate"), QStringLiteral("1.5e-4")},
        {QStringLiteral("training.min_learning_rate"), QStringLiteral("1e-5")},
        {QStringLiteral("training.warmup_steps"), QStringLiteral("500")},
        {QStringLiteral("training.decay_fraction"), QStringLiteral("10 %")},
        {QStringLiteral("training.assumed_mfu"), QStringLiteral("40 %")},
        {QStringLiteral("training.checkpoint_every"), QStringLiteral("1k")},
        {QStringLiteral("cluster.checkpoint_write_gb_s"), QStringLiteral("200")},
        {QStringLiteral("cluster.failures_per_gpu_year"), QStringLiteral("0.2")},
        {QStringLiteral("cluster.restart_minutes"), QStringLiteral("4.5")},
        {QStringLiteral("cluster.price_per_gpu_hour"), QStringLiteral("1.99")},
        {QStringLiteral("cluster.power_usage_effectiveness"), QStringLiteral("1.1")},
        {QStringLiteral("memory.runtime_bytes"), QStringLiteral("1.5 GiB")},
        {QStringLiteral("memory.allocator_slack"), QStringLiteral("0.02")},
        {QStringLiteral("memory.gradient_bucket_bytes"), QStringLiteral("500 MB")},
        {QStringLiteral("memory.marginal"), QStringLiteral("0.1")}};
    REQUIRE(typed.contains(field.path));
    typeInto(childOf<QLineEdit>(root, field.path), typed.at(field.path));
}

/// Hands a layer of the second stage to the first.
inline void drive(const QWidget& root, const ui::LayersField& field) {
    auto* strip = childOf<ui::LayersStrip>(root, field.path + QStringLiteral(".strip"));
    strip->setFocus();
    QTest::keyClick(strip, Qt::Key_Right);
}

/// Adds the second of the words to the list, or takes it away.
inline void drive(const QWidget& root, const ui::SeveralField& field) {
    QTest::keyClick(childOf<QCheckBox>(root, field.path + QStringLiteral(".1")), Qt::Key_Space);
}

/// Two lines, taken over with Ctrl+Enter.
inline void drive(const QWidget& root, const ui::NotesField& field) {
    auto* edit = childOf<QPlainTextEdit>(root, field.path);
    QTest::keyClicks(edit, QStringLiteral("Measured in May."));
    QTest::keyClick(edit, Qt::Key_Return);
    QTest::keyClicks(edit, QStringLiteral("Ask \"why\"."));
    QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
}

}  // namespace meshwright::test
