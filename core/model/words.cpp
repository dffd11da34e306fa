// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/words.h"

#include <array>

#include "core/model/layers.h"

namespace meshwright {

// clang-format off
MESHWRIGHT_WORDS(Activation, {{silu, "silu"}, {gelu, "gelu"}, {geglu, "geglu"}, {relu, "relu"}, {squaredRelu, "squared-relu"}})
MESHWRIGHT_WORDS(Norm, {{rmsnorm, "rmsnorm"}, {layernorm, "layernorm"}})
MESHWRIGHT_WORDS(QkNorm, {{none, "none"}, {head, "head"}, {full, "full"}})
MESHWRIGHT_WORDS(Position, {{rope, "rope"}, {learned, "learned"}, {alibi, "alibi"}, {none, "none"}})
MESHWRIGHT_WORDS(LayerKind, {{full, "full"}, {sliding, "sliding"}, {linear, "linear"}, {ssm, "ssm"}, {mlp, "mlp"}})
MESHWRIGHT_WORDS(FeedForward, {{none, "none"}, {dense, "dense"}, {experts, "experts"}})
// clang-format on

}  // namespace meshwright
