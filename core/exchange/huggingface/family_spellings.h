// SPDX-License-Identifier: GPL-3.0-or-later
// What one family spells in its own way: each puts it into a spec that already has the common fields.
#pragma once

#include "core/exchange/huggingface/config_reader.h"

namespace meshwright {

/// One norm feeds attention and MLP, which run side by side.
[[nodiscard]] ModelSpec parallelOneNorm(ModelSpec spec);

void adjustLlama(const ConfigReader& config, ModelSpec& spec);
void adjustInternlm(const ConfigReader& config, ModelSpec& spec);
void adjustGptBigCode(const ConfigReader& config, ModelSpec& spec);
void adjustGptNeox(const ConfigReader& config, ModelSpec& spec);
void adjustOpt(const ConfigReader& config, ModelSpec& spec);
void adjustFalcon(const ConfigReader& config, ModelSpec& spec);
void adjustMpt(const ConfigReader& config, ModelSpec& spec);
void adjustQwen(const ConfigReader& config, ModelSpec& spec);
void adjustChatGlm(const ConfigReader& config, ModelSpec& spec);
void adjustBaichuan(const ConfigReader& config, ModelSpec& spec);
void adjustStarcoder2(const ConfigReader& config, ModelSpec& spec);
void adjustCohere(const ConfigReader& config, ModelSpec& spec);
void adjustStablelm(const ConfigReader& config, ModelSpec& spec);
void adjustNemotron(const ConfigReader& config, ModelSpec& spec);
void adjustLlama4(const ConfigReader& config, ModelSpec& spec);
void adjustMimoV2(const ConfigReader& config, ModelSpec& spec);
void adjustGemma4(const ConfigReader& config, ModelSpec& spec);
void adjustPhi(const ConfigReader& config, ModelSpec& spec);

}  // namespace meshwright
