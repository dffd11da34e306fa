// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/units/real_unit.h"

namespace meshwright {

/// A maximum with a soft corner, the softer the smaller `power`: what is started ahead is never all hidden,
/// nor all exposed.
[[nodiscard]] inline Seconds softMaximum(Seconds one, Seconds other, double power) {
    return Seconds(std::pow(std::pow(one.value(), power) + std::pow(other.value(), power), 1.0 / power));
}

/// Compute time of a part of the model for one micro-batch on one rank, communication apart.
struct ComputeTime {
    Seconds forward, backwardInput, backwardWeight, recompute;
    [[nodiscard]] Seconds backward() const { return backwardInput + backwardWeight; }
    [[nodiscard]] Seconds sum() const { return forward + backward() + recompute; }
    ComputeTime& operator+=(const ComputeTime& other) {
        forward += other.forward;
        backwardInput += other.backwardInput;
        backwardWeight += other.backwardWeight;
        recompute += other.recompute;
        return *this;
    }
    friend ComputeTime operator*(const ComputeTime& time, double factor) {
        return {time.forward * factor, time.backwardInput * factor, time.backwardWeight * factor,
                time.recompute * factor};
    }
};

/// What a GPU spends its time on.
enum class KernelClass : std::uint8_t {
    gemm,          ///< projections of attention, MLP, shared experts
    attention,     ///< scores, softmax, weighted values
    experts,       ///< grouped GEMMs
    elementWise,   ///< norms, residuals, rotary embedding, activation functions, biases
    routing,       ///< permuting tokens to experts and back
    casts,         ///< into FP8, and transposes
    accumulation,  ///< adding weights' gradients to those of earlier micro-batches
    head,          ///< logits
    loss,          ///< cross entropy
    embedding,     ///< looking up rows
    launch,        ///< GPU idle while the CPU launches kernels
    count_,
};
inline constexpr std::size_t kKernelClasses = static_cast<std::size_t>(KernelClass::count_);

/// One class: its time, and the work that its place on a roofline comes from (forward and backward, without
/// what is run again).
struct KernelTime {
    ComputeTime time;
    Flops work;
    double bytes = 0.0;  ///< through the GPU's memory
    KernelTime& operator+=(const KernelTime& other) {
        time += other.time;
        work += other.work;
        bytes += other.bytes;
        return *this;
    }
    friend KernelTime operator*(const KernelTime& kernel, double factor) {
        return {kernel.time * factor, kernel.work * factor, kernel.bytes * factor};
    }
};

/// By class.
class KernelTimes {
  public:
    [[nodiscard]] KernelTime& operator[](KernelClass kernel) {
        return m_times[static_cast<std::size_t>(kernel)];
    }
    [[nodiscard]] const KernelTime& operator[](KernelClass kernel) const {
        return m_times[static_cast<std::size_t>(kernel)];
    }
    [[nodiscard]] ComputeTime sum() const {
        ComputeTime sum;
        for (const KernelTime& kernel : m_times) sum += kernel.time;
        return sum;
    }
    /// What the GPU computes: all but waiting for launches.
    [[nodiscard]] ComputeTime computing() const {
        ComputeTime sum;
        forEach([&](KernelClass kernel, const KernelTime& each) {
            if (kernel != KernelClass::launch) sum += each.time;
        });
        return sum;
    }
    /// Adds `times` `factor` times over.
    void add(const KernelTimes& times, double factor = 1.0) {
        for (std::size_t i = 0; i < kKernelClasses; ++i) m_times[i] += times.m_times[i] * factor;
    }

    /// visit(class, its time), in the order of the classes.
    template <class Visit>
    void forEach(const Visit& visit) {
        for (std::size_t i = 0; i < kKernelClasses; ++i) visit(static_cast<KernelClass>(i), m_times[i]);
    }
    template <class Visit>
    void forEach(const Visit& visit) const {
        for (std::size_t i = 0; i < kKernelClasses; ++i) visit(static_cast<KernelClass>(i), m_times[i]);
    }

  private:
    std::array<KernelTime, kKernelClasses> m_times{};
};

}  // namespace meshwright
