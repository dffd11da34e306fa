// SPDX-License-Identifier: GPL-3.0-or-later
// FP8 with float32 scales: one for the tensor (Transformer Engine) or one a tile (DeepSeek-V3).
#pragma once

#include <vector>

#include "core/numerics/scaling/scaled_tensor.h"

namespace meshwright {

/// Transformer Engine's scale = largest / amax, to multiply with: 1 where amax is 0 or not finite, the
/// largest float32 where the quotient is too large, cut down to a power of two on request.
[[nodiscard]] float currentScale(float amax, float largest, bool powerOfTwo = false);

/// Per-tensor current scaling: the amax of this very tensor decides.
[[nodiscard]] ScaledTensor scaleByCurrentAmax(const MatrixView& tensor, const FloatFormat& format,
                                              bool powerOfTwo = false);
/// Per tensor with a given scale to multiply with, as delayed scaling has from the steps before.
[[nodiscard]] ScaledTensor scaleWith(const MatrixView& tensor, const FloatFormat& format, float scale);

/// DeepSeek-V3's tiles: activations 1 x 128, weights 128 x 128, both E4M3.
inline constexpr TileShape kActivationTile{1, 128};
inline constexpr TileShape kWeightTile{128, 128};

struct TileOptions {
    /// Multiply by the rounded reciprocal (DeepGEMM) or divide (DeepSeek's own kernel).
    ScaleArithmetic arithmetic = ScaleArithmetic::multiply;
    bool powerOfTwo = false;  ///< scales rounded up to a power of two (UE8M0)
    float leastAmax = 1e-4F;  ///< a smaller amax counts as this; 0: it counts as it is, 0 as scale 1
};

/// Scale max(amax, leastAmax) / largest of each tile, to multiply with when decoding.
[[nodiscard]] ScaledTensor scaleTilesByAmax(const MatrixView& tensor, TileShape tile,
                                            const FloatFormat& format, const TileOptions& options = {});

/// INT8 with scale amax / 127 of each tile, for comparison. A tile of zeros has scale 1.
[[nodiscard]] ScaledTensor scaleInt8(const MatrixView& tensor, TileShape tile);

enum class AmaxChoice : std::uint8_t { max, mostRecent };

struct DelayedOptions {
    std::size_t historyLength = 1024;  ///< amaxes remembered; at least 1
    AmaxChoice choice = AmaxChoice::max;
    int margin = 0;          ///< halvings of the scale kept free
    float largest = 448.0F;  ///< of the element format
};

/// Transformer Engine's DelayedScaling of one tensor: each step is cast with the scale that the steps before
/// it have led to, so a spike is clipped for one step and then remembered for `historyLength` of them.
class DelayedScaling {
  public:
    struct Step {
        float scaleUsed = 1.0F;
        bool clips = false;  ///< amax x scaleUsed is greater than the largest number
        float scaleNext = 1.0F;
        friend bool operator==(const Step&, const Step&) = default;
    };

    explicit DelayedScaling(const DelayedOptions& options);
    /// One training step whose tensor has this amax, finite.
    Step step(float amax);

    [[nodiscard]] float scale() const { return m_scale; }
    /// Slot 0 takes the next amax; of the others the last is the newest.
    [[nodiscard]] const std::vector<float>& history() const { return m_history; }

  private:
    DelayedOptions m_options;
    std::vector<float> m_history;
    float m_scale = 1.0F;
};

}  // namespace meshwright
