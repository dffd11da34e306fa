// SPDX-License-Identifier: GPL-3.0-or-later
// wordsOf() is defined for every enum of choices.h (words.cpp here) and of model_spec.h
// (core/model/words.cpp).
#pragma once

#include <array>

#include "core/model/model_spec.h"
#include "core/scenario/choices.h"
#include "core/units/words.h"

namespace meshwright {

/// The number types that are legal in each field of `precision`.
inline constexpr std::array kComputeTypes = {DataType::fp32, DataType::tf32, DataType::fp16, DataType::bf16,
                                             DataType::fp8};
inline constexpr std::array kParameterTypes = {DataType::fp32, DataType::bf16, DataType::fp16, DataType::fp8};
inline constexpr std::array kGradientTypes = {DataType::fp32, DataType::bf16, DataType::fp16};
inline constexpr std::array kGatherTypes = kGradientTypes;
inline constexpr std::array kMomentTypes = {DataType::fp32, DataType::bf16, DataType::int8};

}  // namespace meshwright
