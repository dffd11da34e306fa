// SPDX-License-Identifier: GPL-3.0-or-later
// The reference's loss scale traces, run-length encoded as [value, steps].
#pragma once

#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"

namespace meshwright::test {

/// "3/2" or "2".
inline double fraction(const std::string& text) {
    const std::size_t slash = text.find('/');
    const double numerator = std::stod(text.substr(0, slash));
    return slash == std::string::npos ? numerator : numerator / std::stod(text.substr(slash + 1));
}

template <class Value>
std::vector<Value> expanded(const nlohmann::json& runs) {
    std::vector<Value> values;
    for (const auto& run : runs) values.insert(values.end(), run[1], run[0].get<Value>());
    return values;
}

/// Feeds the trace's overflows to the scaler and compares the scale, and the growth tracker where the trace
/// has it, after each step.
template <class Scaler, class Tracker>
void followTrace(const nlohmann::json& trace, Scaler& scaler, const Tracker& tracker) {
    const auto overflows = expanded<int>(trace["found_inf_rle"]);
    const auto scales = expanded<std::string>(trace["scale_after_rle"]);
    REQUIRE(overflows.size() == trace["steps"]);
    REQUIRE(scales.size() == overflows.size());
    std::size_t wrong = 0, skipped = 0;
    for (std::size_t step = 0; step < overflows.size(); ++step) {
        scaler.update(overflows[step] == 1);
        skipped += overflows[step] == 1 ? 1 : 0;
        if (scaler.scale() != floatFromBits(scales[step])) ++wrong;
        if (trace.contains("tracker_after") && trace["tracker_after"][step] != tracker()) ++wrong;
    }
    CHECK(wrong == 0);
    CHECK(skipped == trace["skipped"]);
    CHECK(tracker() == trace["tracker_after_last"]);
    CHECK(double{scaler.scale()} == std::stod(trace["final_scale"].get<std::string>()));
}

}  // namespace meshwright::test
