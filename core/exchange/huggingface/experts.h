// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/huggingface/config_reader.h"

namespace meshwright {

/// Puts mixture-of-experts fields into a spec whose other widths are read; nothing where the file has no
/// experts.
void readExperts(const ConfigReader& config, ModelSpec& spec);

/// Puts multi-head latent attention into a spec; nothing where the file has no kv_lora_rank.
void readLatentAttention(const ConfigReader& config, ModelSpec& spec);

}  // namespace meshwright
