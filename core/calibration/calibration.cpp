// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/calibration.h"

#include <algorithm>
#include <array>

#include "core/scenario/transformer_engine.h"

namespace meshwright {

namespace {

constexpr ReleaseNumber kFusedDispatch{2, 16};  ///< NeMo's container 26.06

class VariantSet {
  public:
    void insert(Variant variant) { m_bits |= bit(variant); }
    [[nodiscard]] bool contains(const std::vector<Variant>& all) const {
        return std::ranges::all_of(all, [this](Variant variant) { return (m_bits & bit(variant)) != 0; });
    }
    [[nodiscard]] bool contains(Variant variant) const { return (m_bits & bit(variant)) != 0; }

  private:
    static constexpr std::uint32_t bit(Variant variant) {
        return std::uint32_t{1} << static_cast<unsigned>(variant);
    }
    std::uint32_t m_bits = 0;
};

/// By the number types it multiplies: what the tables of a new or a user's own GPU are then.
Variant generationOf(const GpuSpec& gpu) {
    if (gpu.fp4) return Variant::blackwell;
    if (gpu.fp8) return Variant::hopper;
    return gpu.bf16 ? Variant::ampere : Variant::volta;
}

/// Does the framework run element-wise work as separate kernels?
bool runsEager(Framework framework) {
    switch (framework) {
        case Framework::fsdp:
        case Framework::torchtitan:
        case Framework::nanotron:
        case Framework::deepspeed:
        case Framework::generic:
            return true;
        case Framework::megatron:
        case Framework::megatronDeepspeed:
        case Framework::maxtext:
        case Framework::mindspeed:
            break;
    }
    return false;
}

/// Megatron-LM's LinearWithGradAccumulationAndAsyncCommunication came at the end of 2021.
bool isAsynchronous(const FrameworkChoice& framework) {
    if (framework.name != Framework::megatron) return false;
    return std::ranges::none_of(std::array{"2019", "2020", "2021"}, [&](const char* year) {
        return framework.version.find(year) != std::string::npos;
    });
}

VariantSet variantSet(const Scenario& scenario) {
    VariantSet set;
    set.insert(generationOf(scenario.cluster.gpu.spec));
    if (const auto engine = transformerEngine(scenario.framework)) {
        set.insert(Variant::transformerEngine);
        if (*engine >= kFusedDispatch) set.insert(Variant::fusedDispatch);
    }
    if (isAsynchronous(scenario.framework)) set.insert(Variant::asynchronousTp);
    if (runsEager(scenario.framework.name))
        set.insert(scenario.training.compile ? Variant::compiled : Variant::eager);
    if (scenario.framework.name == Framework::nanotron) set.insert(Variant::nanotron);
    if (scenario.training.fusedCrossEntropy) set.insert(Variant::fusedLoss);
    const Fp8Recipe recipe = scenario.precision.fp8Recipe;
    if (recipe == Fp8Recipe::mxfp8 || recipe == Fp8Recipe::blockwise || recipe == Fp8Recipe::rowwise)
        set.insert(Variant::multipleScales);
    return set;
}

}  // namespace

template <>
std::span<const Word<Variant>> wordsOf<Variant>() {
    using enum Variant;
    static constexpr auto table = std::to_array<Word<Variant>>({{volta, "volta"},
                                                                {ampere, "ampere"},
                                                                {hopper, "hopper"},
                                                                {blackwell, "blackwell"},
                                                                {transformerEngine, "transformer-engine"},
                                                                {asynchronousTp, "asynchronous-tp"},
                                                                {eager, "eager"},
                                                                {compiled, "compiled"},
                                                                {nanotron, "nanotron"},
                                                                {fusedLoss, "fused-loss"},
                                                                {fusedDispatch, "fused-dispatch"},
                                                                {multipleScales, "multiple-scales"}});
    return table;
}

std::vector<Variant> variantsOf(const Scenario& scenario) {
    std::vector<Variant> variants;
    const VariantSet set = variantSet(scenario);
    for (const Word<Variant>& word : wordsOf<Variant>())
        if (set.contains(word.value)) variants.push_back(word.value);
    return variants;
}

PerTimeConstant<const CalibratedValue*> rowsFor(const Calibration& calibration, const Scenario& scenario) {
    // The reader makes sure that every constant has a general value.
    PerTimeConstant<const CalibratedValue*> rows;
    const VariantSet set = variantSet(scenario);
    for (const CalibratedValue& row : calibration.values)
        if (set.contains(row.of)) rows[row.constant] = &row;
    return rows;
}

const SourceErrors* errorsOf(std::string_view source) {
    const std::vector<SourceErrors>& errors = builtInCalibration().errors;
    const auto found = std::ranges::find(errors, source, &SourceErrors::source);
    return found == errors.end() ? nullptr : &*found;
}

TimeConstants timeConstants(const Scenario& scenario, const Calibration& calibration) {
    TimeConstants constants;
    const VariantSet set = variantSet(scenario);
    for (const CalibratedValue& row : calibration.values)
        if (set.contains(row.of)) constants[row.constant] = row.value;
    if (const auto& link = scenario.cluster.gpu.spec.hostLink)
        constants[TimeConstant::hostLink] = link->value();
    for (std::size_t i = 0; i < kTimeConstants; ++i) {
        const auto constant = static_cast<TimeConstant>(i);
        if (const auto own = scenario.timeConstants[constant]) constants[constant] = *own;
    }
    return constants;
}

}  // namespace meshwright
