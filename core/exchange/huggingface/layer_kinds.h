// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/huggingface/families.h"

namespace meshwright {

/// Puts the kind of each layer into a spec whose sizes are read: sliding windows, chunked, linear and
/// state-space layers, with the shapes of those that have one of their own.
void readLayerKinds(const ConfigReader& config, const Family& family, ModelSpec& spec);

}  // namespace meshwright
