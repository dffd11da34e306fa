// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of a model's layers as one line to read and to type: "3 linear, full", which repeats.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/model/model_spec.h"

namespace meshwright::ui {

/// The shortest pattern that repeats to these kinds, in the file's words.
[[nodiscard]] QString layerKindsText(const std::vector<LayerKind>& kinds);

/// Reads such a line; also "3 x linear" and "linear linear linear". Empty where it is none, or beyond the
/// most layers a model may have.
[[nodiscard]] std::optional<std::vector<LayerKind>> layerKindsFromText(const QString& text);

}  // namespace meshwright::ui
