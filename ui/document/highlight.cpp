// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/highlight.h"

namespace meshwright::ui {

Highlight stillThere(const Highlight& highlight, const Evaluation& evaluation) {
    Highlight kept = highlight;
    const std::int64_t stages = evaluation.mesh ? evaluation.mesh->size(Axis::pp) : 0;
    const std::size_t rows = evaluation.traffic ? evaluation.traffic->size() : 0;
    if (kept.rank && *kept.rank >= evaluation.worldSize) kept.rank.reset();
    if (kept.stages && kept.stages->first + kept.stages->count > stages) {
        kept.stages.reset();
        kept.category.reset();  // it was that of those stages
    }
    if (kept.trafficRow && *kept.trafficRow >= rows) kept.trafficRow.reset();
    kept.op.reset();
    return kept;
}

}  // namespace meshwright::ui
