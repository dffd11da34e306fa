// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "core/evaluation/evaluation.h"

namespace meshwright {

/// Which of several scenarios to take. Of equals the first.
struct Conclusion {
    /// Most tokens a second among those that fit: steps may be of different sizes.
    std::optional<std::size_t> fastest;
    /// Most memory left on the fullest GPU, or least lacking where nothing fits.
    std::optional<std::size_t> roomiest;
    friend bool operator==(const Conclusion&, const Conclusion&) = default;
};

[[nodiscard]] Conclusion conclude(std::span<const Evaluation* const> evaluations);

/// Left on the fullest GPU, negative where it lacks; empty without a memory estimate.
[[nodiscard]] std::optional<Bytes> roomOf(const Evaluation& evaluation);

}  // namespace meshwright
