// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/units/real_unit.h"

namespace meshwright {

/// One accelerator. Rates are dense (no sparsity), in FLOP/s; absent = the hardware does not support the
/// type.
struct GpuSpec {
    std::string name;
    Bytes memory;                  ///< what the driver gives a process, not the label on the card
    bool memoryEstimated = false;  ///< true: label x 2^30 x 0.985, no published figure
    BytesPerSecond memoryBandwidth;
    std::optional<FlopsPerSecond> fp32, tf32, fp16, bf16, fp8, fp4;
    std::optional<FlopsPerSecond> measuredBf16,
        measuredFp8;                         ///< measured matmul maximum (MAMF), where published
    std::optional<BytesPerSecond> hostLink;  ///< to the host, one way, where it is not PCIe
    double tdpWatts = 0.0;                   ///< 0 = not published
    std::int64_t memoryLabelGb = 0;          ///< the label on the card, 0 = none
    std::string intraNodeLink;               ///< preset id of the usual link inside a node
    std::string source;
    friend bool operator==(const GpuSpec&, const GpuSpec&) = default;
};

/// One link, seen from one GPU and in one direction: the node's NICs are already shared out.
struct LinkSpec {
    std::string name;
    bool insideNode = false;
    BytesPerSecond bandwidth;
    Seconds latency;          ///< per ring step
    double efficiency = 1.0;  ///< part of the bandwidth a long ring all-reduce reaches
    bool efficiencyEstimated = false;
    bool latencyEstimated = false;
    std::string source;
    /// Measured loss as a group grows: bandwidth x (nodes / 2)^-congestion. Empty = not measured.
    std::optional<double> congestion;
    std::optional<BytesPerSecond>
        pairBandwidth;  ///< what two GPUs alone get of it, on point-to-point fabrics
    friend bool operator==(const LinkSpec&, const LinkSpec&) = default;
};

}  // namespace meshwright
