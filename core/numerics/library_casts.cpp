// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/library_casts.h"

#include <array>

namespace meshwright {

namespace {

using enum Overflow;

constexpr std::array<LibraryCast, 6> kCasts = {{
    {"cuda-satfinite", "CUDA satfinite, Transformer Engine", saturate, saturate},
    {"onnx", "ONNX Cast (saturate = 1)", saturate, saturate},
    {"ml-dtypes-saturate", "ml_dtypes (kSaturate)", saturateFinite, saturateFinite},
    // Since 2.13 the E4M3 conversion saturates, while E5M2's does not.
    {"pytorch", "PyTorch 2.13 and later", ieee, saturate},
    {"pytorch-before-2.13", "PyTorch before 2.13", ieee, ieee},
    {"ml-dtypes", "ml_dtypes astype, CUDA nosat", ieee, ieee},
}};

}  // namespace

std::span<const LibraryCast> libraryCasts() {
    return kCasts;
}

}  // namespace meshwright
