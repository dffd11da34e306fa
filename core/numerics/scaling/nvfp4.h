// SPDX-License-Identifier: GPL-3.0-or-later
// NVFP4: 16 elements of E2M1 share a scale in E4M3, and all of them one in float32.
#pragma once

#include "core/numerics/scaling/scaled_tensor.h"

namespace meshwright {

inline constexpr TileShape kNvfp4Block{1, 16};
/// What Transformer Engine gives weights, so that a matrix and its transpose have the same scales.
inline constexpr TileShape kNvfp4WeightBlock{16, 16};

/// The scale of the whole tensor, chosen so that its greatest number has block scale 448 and element 6.
struct Nvfp4TensorScale {
    float amax = 0.0F;
    float encode = 1.0F;  ///< 448 x 6 / amax; 1 for a tensor of zeros
    float decode = 1.0F;  ///< its rounded reciprocal
    friend bool operator==(const Nvfp4TensorScale&, const Nvfp4TensorScale&) = default;
};

struct Nvfp4Tensor {
    Nvfp4TensorScale tensorScale;
    /// A block's TileScale::decode is its E4M3 scale times the tensor's. A block whose scale rounds to zero
    /// is all zeros, whatever its codes.
    ScaledTensor blocks;
};

/// As Transformer Engine's reference does it, each step in float32.
[[nodiscard]] Nvfp4Tensor scaleNvfp4(const MatrixView& tensor, TileShape block = kNvfp4Block);

}  // namespace meshwright
