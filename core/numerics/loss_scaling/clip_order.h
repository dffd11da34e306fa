// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace meshwright {

/// What torch.nn.utils.clip_grad_norm_ does: gradients whose L2 norm is above `maxNorm` are shortened to it.
/// Returns the norm before.
float clipByNorm(std::span<float> gradients, float maxNorm);

/// L2 norms of the same gradients in the two orders of unscaling and clipping.
struct ClipOrder {
    double unscaledThenClipped = 0.0;
    double clippedThenUnscaled = 0.0;  ///< never above maxNorm / scale, a limit that nobody has chosen
    friend bool operator==(const ClipOrder&, const ClipOrder&) = default;
};

/// `gradients` without a scale, of which `scale` times is finite; `scale` and `maxNorm` positive.
[[nodiscard]] ClipOrder clipOrder(std::span<const float> gradients, float scale, float maxNorm);

}  // namespace meshwright
