// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/conclusion.h"

namespace meshwright {

std::optional<Bytes> roomOf(const Evaluation& evaluation) {
    if (!evaluation.memory || evaluation.memory->stages.empty()) return std::nullopt;
    return evaluation.memory->capacity - evaluation.memory->worst().total;
}

Conclusion conclude(std::span<const Evaluation* const> evaluations) {
    Conclusion conclusion;
    double speed = 0.0;
    Bytes room;
    for (std::size_t i = 0; i < evaluations.size(); ++i) {
        const Evaluation& evaluation = *evaluations[i];
        const auto left = roomOf(evaluation);
        if (!left) continue;
        if (!conclusion.roomiest || *left > room) {
            conclusion.roomiest = i;
            room = *left;
        }
        const bool fits = evaluation.memory->verdict != MemoryVerdict::doesNotFit;
        if (fits && evaluation.time && evaluation.time->tokensPerSecond > speed) {
            conclusion.fastest = i;
            speed = evaluation.time->tokensPerSecond;
        }
    }
    return conclusion;
}

}  // namespace meshwright
