// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/stage_link.h"

#include "ui/scene/links.h"

namespace meshwright::ui {

std::optional<std::int64_t> chosenStage(const Evaluation& evaluation, const ViewState& view) {
    const Links links = linksOf(evaluation, view);
    return links.stages ? std::optional(links.stages->first) : std::nullopt;
}

std::optional<std::int64_t> rankOnStage(const Evaluation& evaluation, const ViewState& view,
                                        std::int64_t stage) {
    if (!evaluation.mesh || stage < 0 || stage >= evaluation.mesh->size(Axis::pp)) return std::nullopt;
    Coordinates coordinates;
    const std::optional<std::int64_t> selected = view.selected.rank;
    if (selected && *selected >= 0 && *selected < evaluation.mesh->worldSize())
        coordinates = evaluation.mesh->coordinatesOf(*selected);
    coordinates.pp = stage;
    return evaluation.mesh->rankOf(coordinates);
}

}  // namespace meshwright::ui
