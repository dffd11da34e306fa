// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison of scenarios as scenes, each without the frame of its panel: of `input.scenarios`, or of the
// input's own as the only one.
#pragma once

#include "ui/scene/common_scale.h"
#include "ui/scene/scene.h"

namespace meshwright::ui {

/// The mesh, what is set and how that differs from the first, and the figures of the scenario at a position.
[[nodiscard]] DisplayList comparedCard(const SceneInput& input, std::size_t position);
/// Memory of every stage, all scenarios on one scale.
[[nodiscard]] DisplayList comparedMemory(const SceneInput& input);
/// One bar a step on one scale, what traffic stops, and the speed.
[[nodiscard]] DisplayList comparedTime(const SceneInput& input);
/// How the steps begin, on one time axis.
[[nodiscard]] DisplayList comparedStart(const SceneInput& input);
/// What each change does, and which scenario to take.
[[nodiscard]] DisplayList comparedWords(const SceneInput& input);

enum class ComparedPart : std::uint8_t { card, memory, time, start, words };
/// `position`: of a card.
[[nodiscard]] DisplayList comparedScene(ComparedPart part, const SceneInput& input, std::size_t position = 0);
/// What its panel is called, and the quiet sentence beside that.
[[nodiscard]] QString titleOf(ComparedPart part);
[[nodiscard]] QString sentenceOf(ComparedPart part);

/// The time axis of comparedStart(); empty when no scenario has a timeline.
[[nodiscard]] std::optional<CommonScale> comparedTimeScale(const SceneInput& input);

/// The scenarios of the input, its own first.
[[nodiscard]] std::vector<ShownScenario> scenariosOf(const SceneInput& input);

}  // namespace meshwright::ui
