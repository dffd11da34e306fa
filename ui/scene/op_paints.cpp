// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/op_paints.h"

namespace meshwright::ui {

namespace {

/// First and second shade of each kind.
struct Palette {
    std::array<QColor, 2> forward, backward, weight;
};

Palette paletteOf(const Theme& theme, OpColours colours) {
    switch (colours) {
        case OpColours::megatron:  // Narayanan et al. 2021, figure 4: blue and green, lighter = later chunk
            return {{QColor(0x7FA8E8), QColor(0xBCD2F5)},
                    {QColor(0x1F6B36), QColor(0x3D7D51)},
                    {QColor(0x8CC79B), QColor(0xBFE0C7)}};
        case OpColours::deepseek:  // DeepSeek-V3 report 2024, figure 5: orange, green, and blue for weights
            return {{QColor(0xF5B455), QColor(0xF9D295)},
                    {QColor(0x2A7048), QColor(0x43805D)},
                    {QColor(0x7DB1E3), QColor(0xAFCFEF)}};
        case OpColours::meshwright:
            break;
    }
    return {{theme.forward, theme.forwardSecond},
            {theme.backward, theme.backwardSecond},
            {theme.weightPart, theme.weightPartSecond}};
}

OpPaint paintOf(const QColor& fill, bool hatched, const Theme& theme, bool faded) {
    constexpr double kFaded = 0.82;
    const QColor hatch = hatched ? mixed(fill, Qt::black, 0.35) : QColor();
    if (!faded) return {fill, edgeOf(fill, theme), hatch, inkOn(fill)};
    return {mixed(fill, theme.idleGround, kFaded),
            {},
            hatched ? mixed(hatch, theme.idleGround, kFaded) : QColor(),
            theme.textQuiet};
}

}  // namespace

OpPaints::OpPaints(const Theme& theme, OpColours colours, bool faded) {
    const Palette palette = paletteOf(theme, colours);
    for (std::size_t shade = 0; shade < 2; ++shade) {
        m_forward[shade] = paintOf(palette.forward[shade], false, theme, faded);
        m_backward[shade] = paintOf(palette.backward[shade], false, theme, faded);
        m_weight[shade] = paintOf(palette.weight[shade], true, theme, faded);
    }
}

const OpPaint& OpPaints::of(OpKind kind, std::int64_t chunk) const {
    const auto shade = static_cast<std::size_t>(chunk % 2);
    switch (kind) {
        case OpKind::forward:
            return m_forward[shade];
        case OpKind::backward:
        case OpKind::backwardInput:
            return m_backward[shade];
        case OpKind::backwardWeight:
            break;
    }
    return m_weight[shade];
}

}  // namespace meshwright::ui
