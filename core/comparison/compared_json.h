// SPDX-License-Identifier: GPL-3.0-or-later
// Inside this room: scenarios as documents, for going from one to the other field by field.
#pragma once

#include <string>
#include <string_view>

#include "core/json/json.h"
#include "core/scenario/scenario.h"

namespace meshwright {

/// The scenario file without what evaluate() does not read: name, notes, view and unknown keys.
[[nodiscard]] Json comparedJson(Scenario scenario);

/// Writes a field of such a document; empty text takes it out.
void writeField(Json& document, std::string_view path, const std::string& json);

}  // namespace meshwright
