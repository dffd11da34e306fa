// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace meshwright {

/// The constants of the time model: shares of what the hardware can do and fixed costs. They were fitted together on
/// published runs of dense models (V100, A100, H100 and B200; 933 runs, median error 5 %) and are never tuned per run.
struct Efficiency {
    double matmulOfPeak = 0.82;       ///< measured matmul maximum / peak, where no measurement is published
    double gemm = 0.85;               ///< training GEMMs / measured matmul maximum
    double memoryBandwidth = 0.9;     ///< reachable part of the memory bandwidth
    double flashForward = 0.55;       ///< flash attention / measured matmul maximum, causal half counted
    double flashBackward = 0.85;      ///< backward rate / forward rate
    double flashBackwardWork = 2.5;   ///< backward FLOPs / forward FLOPs
    double unfusedGemm = 0.7;         ///< batched score GEMMs / GEMM rate
    double elementWise = 0.85;        ///< element-wise bytes, fused kernels
    double elementWiseBackward = 1.6;
    double lossBytesPerLogit = 36.0;  ///< 1.38 x 26
    double launchPerLayer = 0.84e-3;  ///< CPU seconds per layer and micro-batch, forward + backward
    double launchWithTp = 1.3;
    double exposedTpWhenOverlapped = 0.22;
    double exposedCpWhenOverlapped = 0.22;
    double contentionOfDp = 0.27;     ///< part of hidden data-parallel traffic that still costs
    double hiddenGatherFsdp = 0.15;   ///< part of hidden FSDP traffic that still costs
    double optimizerPasses = 1.3;
    double fixedStep = 22e-3;         ///< seconds a step
    double straggler = 0.0025;        ///< per doubling of GPUs beyond 8
};

inline constexpr Efficiency kEfficiency;

}  // namespace meshwright
