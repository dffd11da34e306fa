// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include "ui/document/highlight.h"

namespace meshwright::ui {

/// The rank has a key of its own in the view and is left out.
[[nodiscard]] QJsonObject jsonOf(const Highlight& highlight);
/// What is damaged is left out, part by part.
[[nodiscard]] Highlight highlightFromJson(const QJsonObject& json);

}  // namespace meshwright::ui
