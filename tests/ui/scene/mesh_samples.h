// SPDX-License-Identifier: GPL-3.0-or-later
// Random and chosen inputs for tests of the cube's scene.
#pragma once

#include "tests/support/property.h"
#include "tests/support/sample_evaluation.h"
#include "ui/scene/scene.h"

namespace meshwright::test {

/// Keeps alive what a SceneInput refers to.
struct MeshSample {
    SampleSizes sizes{};
    ui::ViewState view{};
    QSizeF size = {620, 420};
    ui::ThemeMode mode = ui::ThemeMode::light;
    std::array<Axis, 5> order = {Axis::tp, Axis::cp, Axis::ep, Axis::dp, Axis::pp};

    Scenario scenario{};
    Evaluation evaluation{};
    Timeline timeline{};

    [[nodiscard]] ui::SceneInput input() {
        scenario = sampleScenario(sizes);
        scenario.mesh.order = order;
        evaluation = sampleEvaluation(scenario, sizes);
        timeline = sampleTimeline(sizes.pp, 8);
        return {scenario, evaluation, &timeline, view, ui::theme(mode), size};
    }
};

inline std::int64_t anyPowerOfTwo(int most) {
    return std::int64_t{1} << *rc::gen::inRange(0, most + 1);
}

inline MeshSample anyMeshSample() {
    MeshSample sample;
    sample.sizes = {anyPowerOfTwo(3), anyPowerOfTwo(1), *rc::gen::inRange<std::int64_t>(1, 20),
                    anyPowerOfTwo(3), anyPowerOfTwo(3)};
    const int shuffles = *rc::gen::inRange(0, 120);
    for (int i = 0; i < shuffles; ++i) std::ranges::next_permutation(sample.order);
    sample.view.camera.azimuth = *rc::gen::inRange(-180, 180);
    sample.view.camera.elevation = *rc::gen::inRange(-90, 91);
    sample.view.camera.zoom = *rc::gen::element(1.0, 1.0, 0.6, 2.5, 6.0);
    sample.view.camera.panX = *rc::gen::inRange(-5, 6) * 0.1;
    sample.view.colouring =
        *rc::gen::element(ui::MeshColouring::activity, ui::MeshColouring::stage, ui::MeshColouring::node,
                          ui::MeshColouring::tp, ui::MeshColouring::dp);
    sample.view.clockSeconds = *rc::gen::inRange(0, 40) * 0.01;
    if (*rc::gen::arbitrary<bool>())
        sample.view.selected.rank = *rc::gen::inRange<std::int64_t>(0, sample.sizes.world());
    sample.size = QSizeF(*rc::gen::inRange(160, 1400), *rc::gen::inRange(120, 900));
    return sample;
}

}  // namespace meshwright::test
