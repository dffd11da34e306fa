// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "ui/charts/memory_chart.h"

namespace meshwright::ui {

std::optional<MemoryContents> memoryContents(const Scenario& scenario, const Evaluation& evaluation,
                                             const ViewState& view) {
    if (view.memoryBars == MemoryBarsOf::zero && evaluation.mesh)
        return zeroContents(compareZero(scenario), scenario.cluster.gpu.spec.memory,
                            scenario.sharding.strategy);
    return evaluation.memory ? std::optional(stageContents(*evaluation.memory)) : std::nullopt;
}

Drawing memoryDrawing(const SceneInput& input) {
    // By value: the drawing may be painted when the evaluation is gone.
    return {input.size,
            [theme = input.theme, size = input.size,
             contents = memoryContents(input.scenario, input.evaluation, input.view)](QPainter& painter) {
                MemoryChart chart(theme);
                chart.resize(size);
                chart.show(contents);
                chart.paint(painter);
            },
            QCoreApplication::translate("MemoryChart", "Memory per GPU")};
}

}  // namespace meshwright::ui
