// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/rules/legal_values.h"
#include "core/rules/rule_context.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

/// Types a matmul can run in, the most usual first.
constexpr std::array kComputeTypes = {DataType::bf16, DataType::fp16, DataType::tf32, DataType::fp32,
                                      DataType::fp8};

/// A GPU supports a type when its dense rate for it is given.
bool supports(const GpuSpec& gpu, DataType type) {
    switch (type) {
        case DataType::fp32:
            return gpu.fp32.has_value();
        case DataType::tf32:
            return gpu.tf32.has_value();
        case DataType::fp16:
            return gpu.fp16.has_value();
        case DataType::bf16:
            return gpu.bf16.has_value();
        case DataType::fp8:
            return gpu.fp8.has_value();
        case DataType::int8:
            return false;
    }
    return false;
}

void checkComputeType(const RuleContext& context) {
    const GpuSpec& gpu = context.scenario.cluster.gpu.spec;
    const DataType compute = context.scenario.precision.compute;
    if (supports(gpu, compute)) return;
    std::string valid;
    std::optional<Fix> fix;
    for (const DataType type : kComputeTypes) {
        if (!supports(gpu, type)) continue;
        const std::string word(wordOf(type));
        valid += (valid.empty() ? "" : ", ") + word;
        if (!fix) fix = Fix{"precision.compute", '"' + word + '"'};
    }
    context.report("compute-type-unsupported", "precision.compute",
                   {{"gpu", gpu.name}, {"type", std::string(wordOf(compute))}, {"valid", valid}},
                   std::move(fix));
}

/// FP8 matmuls need dimensions that are multiples of 16; tokens are one of them (Transformer Engine).
void checkFp8Tokens(const RuleContext& context) {
    const Training& training = context.scenario.training;
    const std::int64_t cp = context.scenario.mesh.cp;
    if (context.scenario.precision.compute != DataType::fp8 || training.sequenceLength % cp != 0) return;
    const Count tokens = Count(training.sequenceLength / cp) * training.microBatchSize;
    if (tokens.overflowed() || tokens.value() % 16 == 0) return;
    context.report("fp8-tokens-not-divisible", "training.sequence_length",
                   {{"sequence", training.sequenceLength},
                    {"micro", training.microBatchSize},
                    {"cp", cp},
                    {"tokens", tokens.value()}},
                   Fix{"training.sequence_length",
                       std::to_string(closestTo(training.sequenceLength,
                                                nearestMultiples(training.sequenceLength, 16 * cp)))});
}

void checkLossScale(const RuleContext& context) {
    const Precision& precision = context.scenario.precision;
    if (precision.compute == DataType::fp16 && precision.lossScale.kind == LossScaleKind::none)
        context.report("fp16-without-loss-scale", "precision.loss_scale", {},
                       Fix{"precision.loss_scale", "\"dynamic\""});
}

}  // namespace

void checkPrecision(const RuleContext& context) {
    checkComputeType(context);
    checkFp8Tokens(context);
    checkLossScale(context);
}

}  // namespace meshwright
