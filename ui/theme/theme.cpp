// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QFontDatabase>
#include <QLocale>
#include <algorithm>
#include <cmath>

namespace meshwright::ui {

namespace {

Theme lightTheme() {
    Theme theme;
    theme.mode = ThemeMode::light;
    theme.page = 0xEEF0F3;
    theme.panel = 0xFFFFFF;
    theme.inset = 0xF5F7F9;
    theme.panelBorder = 0xD5DAE0;
    theme.gridLine = 0xE6E9ED;
    theme.axisLine = 0x9AA6B1;
    theme.fieldBorder = 0xC3CAD2;
    theme.text = 0x1D2530;
    theme.textSecond = 0x44525F;
    theme.textQuiet = 0x5F6C79;
    theme.link = 0x00659F;
    theme.modeBar = 0x23303F;
    theme.modeBarText = 0xC7D0DA;
    theme.okText = 0x1B7750;
    theme.okTint = 0xEAF6F0;
    theme.warningText = 0x8F4E00;
    theme.warningTint = 0xFFF6EC;
    theme.warningEdge = 0xF0CFA6;
    theme.errorText = 0xB3400B;
    theme.errorTint = 0xFDEEE7;
    theme.vermilion = 0xD55E00;
    theme.selectionOutline = 0x111820;
    theme.selectionHalo = 0xFFFFFF;
    theme.weights = 0x0072B2;
    theme.gradients = 0x56B4E9;
    theme.optimizer = 0xCC79A7;
    theme.activations = 0xE69F00;
    theme.buffers = 0x5C6B7A;
    theme.runtime = 0xC3CBD3;
    theme.forward = 0x8CC6EE;
    theme.backward = 0x0B6E52;
    theme.weightPart = 0xE8B44A;
    theme.forwardSecond = 0x5AA9DE;
    theme.backwardSecond = 0x2A8067;
    theme.weightPartSecond = 0xF3D28F;
    theme.idleGround = 0xF4F5F7;
    theme.idleHatch = 0xB7BFC8;
    theme.compute = 0x44586C;
    theme.recompute = 0x71869A;
    theme.scentSlow = 0xBFE3D0;
    theme.scentMid = 0x6CC59B;
    theme.scentFast = 0x2E9E6B;
    theme.scentDoesNotFit = 0xF0A27A;
    theme.axisTp = 0x0072B2;
    theme.axisCp = 0x56B4E9;
    theme.axisEp = 0x7D6C00;
    theme.axisPp = 0x009E73;
    theme.axisDp = 0xE69F00;
    theme.axisTpText = 0x00619A;
    theme.axisCpText = 0x1D6C9E;
    theme.axisEpText = 0x6E6000;
    theme.axisPpText = 0x00704F;
    theme.axisDpText = 0x8A5900;
    theme.stageFirst = 0xD5F0E5;
    theme.stageLast = 0x00684A;
    theme.dimmedCell = 0xE9ECEF;
    return theme;
}

Theme darkTheme() {
    Theme theme;
    theme.mode = ThemeMode::dark;
    theme.page = 0x12171D;
    theme.panel = 0x1B222A;
    theme.inset = 0x232C36;
    theme.panelBorder = 0x35414E;
    theme.gridLine = 0x2C3641;
    theme.axisLine = 0x6B7987;
    theme.fieldBorder = 0x465361;
    theme.text = 0xE8EDF2;
    theme.textSecond = 0xBEC8D2;
    theme.textQuiet = 0x98A6B4;
    theme.link = 0x6CBCF0;
    theme.modeBar = 0x0C1015;
    theme.modeBarText = 0xAAB6C2;
    theme.okText = 0x5CCB97;
    theme.okTint = 0x17302A;
    theme.warningText = 0xF5B75E;
    theme.warningTint = 0x33281A;
    theme.warningEdge = 0x6A4E22;
    theme.errorText = 0xFF8D5F;
    theme.errorTint = 0x3A211A;
    theme.vermilion = 0xFF7F45;
    theme.selectionOutline = 0xFFFFFF;
    theme.selectionHalo = 0x12171D;
    theme.weights = 0x3F97D2;
    theme.gradients = 0x93CFF5;
    theme.optimizer = 0xDB97BD;
    theme.activations = 0xEDB23C;
    theme.buffers = 0x8090A0;
    theme.runtime = 0x536170;
    theme.forward = 0x7FC0EE;
    theme.backward = 0x14825F;
    theme.weightPart = 0xEDBE5C;
    theme.forwardSecond = 0x4E9BD1;
    theme.backwardSecond = 0x0F7055;
    theme.weightPartSecond = 0xB98F38;
    theme.idleGround = 0x202830;
    theme.idleHatch = 0x4A5866;
    theme.compute = 0x71869B;
    theme.recompute = 0x4C5C6C;
    theme.scentSlow = 0x2B4A3E;
    theme.scentMid = 0x3C8A68;
    theme.scentFast = 0x5CCB97;
    theme.scentDoesNotFit = 0xB5593A;
    theme.axisTp = 0x4BA0DC;
    theme.axisCp = 0x93CFF5;
    theme.axisEp = 0xA08E1E;
    theme.axisPp = 0x3DB893;
    theme.axisDp = 0xEDB23C;
    theme.axisTpText = 0x7FC0EE;
    theme.axisCpText = 0x93CFF5;
    theme.axisEpText = 0xD6C24A;
    theme.axisPpText = 0x5CCBA8;
    theme.axisDpText = 0xEDB23C;
    theme.stageFirst = 0xD5F0E5;
    theme.stageLast = 0x00684A;
    theme.dimmedCell = mixed(QColor(0x8090A0), theme.panel, 0.55);
    return theme;
}

/// Relative luminance, WCAG 2.1.
double luminance(const QColor& colour) {
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

/// The system's font; for Chinese one that has both its characters and Latin letters, in one weight and
/// style.
const QFont& baseFont(bool chinese) {
    static const QFont system = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    if (!chinese) return system;
    static const QFont forChinese = [] {  // asking for a family takes longer than opening the window
        const QString family = QStringLiteral("Noto Sans CJK SC");
        QFont font = system;
        if (QFontDatabase::hasFamily(family)) font.setFamily(family);
        return font;
    }();
    return forChinese;
}

}  // namespace

const Theme& theme(ThemeMode mode) {
    static const Theme light = lightTheme();
    static const Theme dark = darkTheme();
    return mode == ThemeMode::dark ? dark : light;
}

QColor Theme::category(MemoryCategory category) const {
    switch (category) {
        case MemoryCategory::weights:
            return weights;
        case MemoryCategory::gradients:
            return gradients;
        case MemoryCategory::optimizer:
            return optimizer;
        case MemoryCategory::activations:
            return activations;
        case MemoryCategory::buffers:
            return buffers;
        case MemoryCategory::runtime:
            return runtime;
    }
    return text;
}

QColor Theme::axis(Axis axis) const {
    switch (axis) {
        case Axis::tp:
            return axisTp;
        case Axis::cp:
            return axisCp;
        case Axis::ep:
            return axisEp;
        case Axis::dp:
            return axisDp;
        case Axis::pp:
            return axisPp;
    }
    return text;
}

QColor Theme::axisText(Axis axis) const {
    switch (axis) {
        case Axis::tp:
            return axisTpText;
        case Axis::cp:
            return axisCpText;
        case Axis::ep:
            return axisEpText;
        case Axis::dp:
            return axisDpText;
        case Axis::pp:
            return axisPpText;
    }
    return text;
}

double contrast(const QColor& one, const QColor& other) {
    const auto [darker, lighter] = std::minmax({luminance(one), luminance(other)});
    return (lighter + 0.05) / (darker + 0.05);
}

QColor inkOn(const QColor& fill) {
    static const QColor dark(0x141B23);
    return contrast(Qt::white, fill) >= contrast(dark, fill) ? QColor(Qt::white) : dark;
}

QColor edgeOf(const QColor& fill, const Theme& theme) {
    constexpr double kLeastContrast = 3.0;  // WCAG 2.1, 1.4.11
    constexpr double kDarker = 0.26;
    const bool needed = theme.mode == ThemeMode::light && contrast(fill, theme.panel) < kLeastContrast;
    return needed ? mixed(fill, Qt::black, kDarker) : QColor();
}

QColor mixed(const QColor& colour, const QColor& other, double part) {
    const auto blend = [part](float a, float b) { return static_cast<float>(a + (b - a) * part); };
    return QColor::fromRgbF(blend(colour.redF(), other.redF()), blend(colour.greenF(), other.greenF()),
                            blend(colour.blueF(), other.blueF()));
}

QFont fontOf(TextRole role, bool semibold) {
    static constexpr double kBase = 12.0;
    QFont font = baseFont(QLocale().language() == QLocale::Chinese);
    const double offset = [role] {
        switch (role) {
            case TextRole::block:
                return -2.0;
            case TextRole::tick:
                return -1.0;
            case TextRole::body:
                return 0.0;
            case TextRole::control:
                return 1.0;
            case TextRole::title:
                return 0.5;
            case TextRole::figure:
                return 4.0;
        }
        return 0.0;
    }();
    font.setPixelSize(static_cast<int>(std::lround(kBase + offset)));
    if (semibold || role == TextRole::title || role == TextRole::figure) font.setWeight(QFont::DemiBold);
    return font;
}

namespace {
double currentMagnification = 1.0;
}

void setMagnification(double factor) {
    currentMagnification = factor;
}

double magnification() {
    return currentMagnification;
}

QFont widgetFont(TextRole role, bool semibold) {
    QFont font = fontOf(role, semibold);
    font.setPixelSize(px(font.pixelSize()));
    return font;
}

int px(int usual) {
    return static_cast<int>(std::lround(usual * currentMagnification));
}

QPalette widgetPalette(const Theme& theme) {
    QPalette palette;
    palette.setColor(QPalette::Window, theme.page);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.panel);
    palette.setColor(QPalette::AlternateBase, theme.inset);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.textQuiet);
    palette.setColor(QPalette::Button, theme.panel);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::ToolTipBase, theme.inset);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Highlight, theme.link);
    palette.setColor(QPalette::HighlightedText, inkOn(theme.link));
    palette.setColor(QPalette::Link, theme.link);
    palette.setColor(QPalette::Mid, theme.panelBorder);
    palette.setColor(QPalette::Light, theme.panel);
    palette.setColor(QPalette::Dark, theme.axisLine);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, theme.textQuiet);
    return palette;
}

}  // namespace meshwright::ui
