// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "ui/charts/memory_chart.h"
#include "ui/scene/held_activations.h"
#include "ui/scene/links.h"

namespace meshwright::ui {

std::optional<MemoryContents> memoryContents(const Scenario& scenario, const Evaluation& evaluation,
                                             const ViewState& view) {
    if (view.memoryBars == MemoryBarsOf::zero && evaluation.mesh)
        return zeroContents(compareZero(scenario), scenario.cluster.gpu.spec.memory,
                            scenario.sharding.strategy);
    return evaluation.memory ? std::optional(stageContents(*evaluation.memory)) : std::nullopt;
}

LitBars litBars(const Evaluation& evaluation, const ViewState& view) {
    const Links links = linksOf(evaluation, view);
    return {links.stages, links.category};
}

std::vector<double> heldParts(const Evaluation& evaluation, const Timeline* timeline, const ViewState& view) {
    std::vector<double> parts;
    if (!evaluation.memory || timeline == nullptr || !showsAnInstant(view) ||
        view.memoryBars != MemoryBarsOf::stages)
        return parts;
    for (const StageMemory& stage : evaluation.memory->stages) {
        const double peak = stage.of(MemoryCategory::activations).asDouble();
        const double now = memoryShown(stage, timeline, view).activations.asDouble();
        parts.push_back(peak > 0.0 ? now / peak : 1.0);
    }
    return parts;
}

Drawing memoryDrawing(const SceneInput& input) {
    // By value: the drawing may be painted when the evaluation is gone.
    return {input.size,
            [theme = input.theme, size = input.size,
             contents = memoryContents(input.scenario, input.evaluation, input.view),
             lit = litBars(input.evaluation, input.view),
             held = heldParts(input.evaluation, input.timeline, input.view)](QPainter& painter) {
                MemoryChart chart(theme);
                chart.resize(size);
                chart.show(contents);
                chart.light(lit);
                chart.setHeld(held);
                chart.paint(painter);
            },
            QCoreApplication::translate("MemoryChart", "Memory per GPU")};
}

}  // namespace meshwright::ui
