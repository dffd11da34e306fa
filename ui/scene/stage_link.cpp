// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/stage_link.h"

namespace meshwright::ui {

namespace {

bool isOnMesh(const Evaluation& evaluation, std::optional<std::int64_t> rank) {
    return rank && evaluation.mesh && *rank >= 0 && *rank < evaluation.mesh->worldSize();
}

}  // namespace

std::optional<std::int64_t> chosenStage(const Evaluation& evaluation, const ViewState& view) {
    const std::optional<std::int64_t> rank = view.hoveredRank ? view.hoveredRank : view.selectedRank;
    if (!isOnMesh(evaluation, rank)) return std::nullopt;
    return evaluation.mesh->coordinatesOf(*rank).pp;
}

std::optional<std::int64_t> rankOnStage(const Evaluation& evaluation, const ViewState& view,
                                        std::int64_t stage) {
    if (!evaluation.mesh || stage < 0 || stage >= evaluation.mesh->size(Axis::pp)) return std::nullopt;
    Coordinates coordinates;
    if (isOnMesh(evaluation, view.selectedRank))
        coordinates = evaluation.mesh->coordinatesOf(*view.selectedRank);
    coordinates.pp = stage;
    return evaluation.mesh->rankOf(coordinates);
}

}  // namespace meshwright::ui
