// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/panel_names.h"

#include <QCoreApplication>

namespace meshwright::ui {

namespace {

struct PanelText {
    Q_DECLARE_TR_FUNCTIONS(Numerics)
};

struct PanelName {
    QLatin1String name;
    const char* title;  ///< to be translated
};

/// In the order of the enum.
constexpr std::array<PanelName, kNumericsPanels.size()> kNames = {
    {{QLatin1String("bits"), QT_TRANSLATE_NOOP("Numerics", "Bit layout")},
     {QLatin1String("rounding"), QT_TRANSLATE_NOOP("Numerics", "Rounding step")},
     {QLatin1String("range"), QT_TRANSLATE_NOOP("Numerics", "Range and spacing")},
     {QLatin1String("histogram"), QT_TRANSLATE_NOOP("Numerics", "Gradients under a format")},
     {QLatin1String("study"), QT_TRANSLATE_NOOP("Numerics", "One scale for many numbers")},
     {QLatin1String("lossScale"), QT_TRANSLATE_NOOP("Numerics", "Loss scale")},
     {QLatin1String("delayed"), QT_TRANSLATE_NOOP("Numerics", "Delayed scaling")},
     {QLatin1String("sums"), QT_TRANSLATE_NOOP("Numerics", "Sums in few bits")},
     {QLatin1String("weights"), QT_TRANSLATE_NOOP("Numerics", "Small updates")}}};

const PanelName& namesOf(NumericsPanel panel) {
    return kNames[static_cast<std::size_t>(panel)];
}

}  // namespace

QString titleOf(NumericsPanel panel) {
    return PanelText::tr(namesOf(panel).title);
}

QString nameOf(NumericsPanel panel) {
    return QStringLiteral("numerics.%1").arg(namesOf(panel).name);
}

}  // namespace meshwright::ui
