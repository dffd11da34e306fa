// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "core/numerics/float_format.h"
#include "core/numerics/library_casts.h"
#include "tests/support/property.h"
#include "ui/document/numerics_view.h"

namespace meshwright::test {

inline const FloatFormat& anyFormat() {
    return floatFormats()[*rc::gen::inRange<std::size_t>(0, floatFormats().size())];
}

inline std::string anyNumberText() {
    return *rc::gen::element<std::string>("0.1", "-0", "1e-8", "3.14159", "65504", "65520", "-448.5",
                                          "0x1p-149", "1e40", "inf", "-inf", "nan", "1", "0.0146484375",
                                          "1e-400");
}

inline ui::NumberView anyNumberView() {
    ui::NumberView view;
    const FloatFormat& format = anyFormat();
    view.text = anyNumberText();
    view.format = format.id;
    if (*rc::gen::arbitrary<bool>()) view.code = *rc::gen::arbitrary<std::uint32_t>() & format.codeMask();
    view.rounding = static_cast<Rounding>(*rc::gen::inRange(0, 5));
    view.random = *rc::gen::arbitrary<std::uint32_t>();
    if (*rc::gen::arbitrary<bool>())
        view.library = libraryCasts()[*rc::gen::inRange<std::size_t>(0, libraryCasts().size())].id;
    view.lineZoom = *rc::gen::inRange(-ui::kMostLineZoom, ui::kMostLineZoom + 1);
    return view;
}

inline ui::TensorView anyTensorView() {
    ui::TensorView view;
    view.distribution = static_cast<ui::Distribution>(*rc::gen::inRange(0, 3));
    view.sigmaExponent = *rc::gen::inRange(-140, 121);
    view.octaves = *rc::gen::inRange(0, 81) / 2.0;
    view.count = *rc::gen::inRange(1, 3000);
    view.seed = *rc::gen::inRange<std::uint64_t>(0, 1000);
    if (view.distribution == ui::Distribution::loaded) view.loaded = {0.0F, -1.5F, 1e-30F, 3e38F};
    view.format = anyFormat().id;
    view.scaleExponent = *rc::gen::inRange(-126, 127);
    view.study = static_cast<ui::ScalingStudy>(*rc::gen::inRange(0, 2));
    view.outlierExponent = *rc::gen::inRange(-1, 7);
    view.elementFormat = anyFormat().id;
    view.rule = static_cast<MxScaleRule>(*rc::gen::inRange(0, 4));
    return view;
}

inline ui::RunView anyRunView() {
    ui::RunView view;
    view.steps = *rc::gen::inRange(1, 400);
    view.overflows.clear();
    for (std::int64_t step = 0; step < view.steps; ++step)
        if (*rc::gen::inRange(0, 10) == 0) view.overflows.push_back(step);
    view.growthInterval = *rc::gen::inRange(1, 60);
    view.hysteresis = *rc::gen::inRange(1, 5);
    view.historyLength = *rc::gen::inRange(1, 100);
    view.spikeExponent = *rc::gen::inRange(0, 21);
    view.sumFormat = anyFormat().id;
    view.addend = anyNumberText();
    view.adds = *rc::gen::inRange(1, 2000);
    view.chunk = *rc::gen::inRange(1, 300);
    view.weightFormat = anyFormat().id;
    view.update = anyNumberText();
    view.updates = *rc::gen::inRange(1, 2000);
    return view;
}

/// Any that a file can hold.
inline ui::NumericsView anyNumericsView() {
    return {static_cast<ui::NumericsPart>(*rc::gen::inRange(0, 3)), anyNumberView(), anyTensorView(),
            anyRunView()};
}

}  // namespace meshwright::test
