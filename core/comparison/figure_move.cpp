// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/figure_move.h"

#include <algorithm>
#include <cmath>

namespace meshwright {

namespace {

struct Figure {
    FigureId id;
    double value;
};

std::vector<Figure> stepFigures(const Evaluation& evaluation) {
    std::vector<Figure> figures;
    for (const StepPart& part : stepParts(*evaluation.time, *evaluation.traffic))
        figures.push_back({figureOf(part), part.time.value()});
    return figures;
}

void addStepParts(std::vector<FigureMove>& parts, const Evaluation& from, const Evaluation& to) {
    std::vector<Figure> before = stepFigures(from);
    for (const Figure& after : stepFigures(to)) {
        const auto same = std::ranges::find(before, after.id, &Figure::id);
        parts.push_back({after.id, same == before.end() ? 0.0 : same->value, after.value});
        if (same != before.end()) before.erase(same);
    }
    for (const Figure& gone : before) parts.push_back({gone.id, gone.value, 0.0});
}

void addMemoryParts(std::vector<FigureMove>& parts, const StageMemory& from, const StageMemory& to) {
    for (const MemoryCategory category : kMemoryCategories)
        parts.push_back({FigureId(FigureKind::categoryMemory, to.stage, static_cast<std::int64_t>(category)),
                         from.of(category).asDouble(), to.of(category).asDouble()});
}

bool hasStages(const Evaluation& evaluation) {
    return evaluation.memory && !evaluation.memory->stages.empty();
}

}  // namespace

const FigureMove* FigureMoves::total(Quantity quantity) const {
    const auto found = std::ranges::find(totals, FigureId(quantity), &FigureMove::figure);
    return found == totals.end() ? nullptr : &*found;
}

MoveScale moveScale(const Evaluation& evaluation) {
    MoveScale scale;
    if (evaluation.time) scale.step = evaluation.time->step.value();
    if (evaluation.memory) scale.capacity = evaluation.memory->capacity.asDouble();
    return scale;
}

double weightOf(const FigureMove& move, const MoveScale& scale) {
    const bool isMemory =
        move.figure.kind == FigureKind::categoryMemory || move.figure == FigureId(Quantity::fullest);
    return std::abs(move.change()) / (isMemory ? scale.capacity : scale.step);
}

FigureMoves movesBetween(const Evaluation& from, const Evaluation& to, const MoveScale& scale) {
    FigureMoves moves;
    if (from.time && to.time) {
        const StepTime &before = *from.time, &after = *to.time;
        moves.totals = {{Quantity::step, before.step.value(), after.step.value()},
                        {Quantity::tokensPerSecond, before.tokensPerSecond, after.tokensPerSecond},
                        {Quantity::mfu, before.mfu, after.mfu}};
        addStepParts(moves.parts, from, to);
    }
    if (hasStages(from) && hasStages(to)) {
        const StageMemory &before = from.memory->worst(), &after = to.memory->worst();
        moves.totals.push_back({Quantity::fullest, before.total.asDouble(), after.total.asDouble()});
        addMemoryParts(moves.parts, before, after);
    }
    std::erase_if(moves.parts, [](const FigureMove& move) { return move.from == move.to; });
    std::ranges::stable_sort(moves.parts, std::greater<>(),
                             [&](const FigureMove& move) { return weightOf(move, scale); });
    return moves;
}

}  // namespace meshwright
