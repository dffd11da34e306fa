// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the rarer choices of a scenario.
#include "ui/text/term.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr auto kUnits = std::to_array<Term<ShardingUnit>>({
    {ShardingUnit::layer, QT_TRANSLATE_NOOP("Words", "One layer")},
    {ShardingUnit::model, QT_TRANSLATE_NOOP("Words", "The whole model")},
});

constexpr auto kOffloads = std::to_array<Term<Offload>>({
    {Offload::none, QT_TRANSLATE_NOOP("Words", "Nothing")},
    {Offload::optimizer, QT_TRANSLATE_NOOP("Words", "Optimizer")},
    {Offload::activations, QT_TRANSLATE_NOOP("Words", "Activations")},
    {Offload::all, QT_TRANSLATE_NOOP("Words", "Everything")},
});

constexpr auto kModules = std::to_array<Term<RecomputeModule>>({
    {RecomputeModule::coreAttn, QT_TRANSLATE_NOOP("Words", "Core attention")},
    {RecomputeModule::mlp, QT_TRANSLATE_NOOP("Words", "MLP")},
    {RecomputeModule::layernorm, QT_TRANSLATE_NOOP("Words", "Norms")},
    {RecomputeModule::moe, QT_TRANSLATE_NOOP("Words", "Expert layer")},
    {RecomputeModule::moeAct, QT_TRANSLATE_NOOP("Words", "Expert activation")},
    {RecomputeModule::sharedExperts, QT_TRANSLATE_NOOP("Words", "Shared experts")},
    {RecomputeModule::mlaUpProj, QT_TRANSLATE_NOOP("Words", "MLA up-projection")},
    {RecomputeModule::activation, QT_TRANSLATE_NOOP("Words", "MLP activation")},
});

constexpr auto kTrained = std::to_array<Term<Trained>>({
    {Trained::full, QT_TRANSLATE_NOOP("Words", "All parameters")},
    {Trained::lora, "LoRA"},
    {Trained::sft, QT_TRANSLATE_NOOP("Words", "All, fine-tuned")},
});

constexpr auto kMasks = std::to_array<Term<AttentionMask>>({
    {AttentionMask::causal, QT_TRANSLATE_NOOP("Words", "Causal")},
    {AttentionMask::packed, QT_TRANSLATE_NOOP("Words", "Packed documents")},
});

constexpr auto kRateSchedules = std::to_array<Term<LearningRateSchedule>>({
    {LearningRateSchedule::cosine, QT_TRANSLATE_NOOP("Words", "Cosine")},
    {LearningRateSchedule::wsd, QT_TRANSLATE_NOOP("Words", "WSD: late decay")},
    {LearningRateSchedule::linear, QT_TRANSLATE_NOOP("Words", "Linear")},
    {LearningRateSchedule::constant, QT_TRANSLATE_NOOP("Words", "Constant")},
});

constexpr auto kRecipes = std::to_array<Term<Fp8Recipe>>({
    {Fp8Recipe::none, QT_TRANSLATE_NOOP("Words", "None in particular")},
    {Fp8Recipe::perTensor, QT_TRANSLATE_NOOP("Words", "Per tensor")},
    {Fp8Recipe::delayed, QT_TRANSLATE_NOOP("Words", "Delayed")},
    {Fp8Recipe::blockwise, QT_TRANSLATE_NOOP("Words", "Per block")},
    {Fp8Recipe::mxfp8, "MXFP8"},
    {Fp8Recipe::nvfp4, "NVFP4"},
    {Fp8Recipe::rowwise, QT_TRANSLATE_NOOP("Words", "Per row")},
});

}  // namespace

QString nameOf(ShardingUnit unit) {
    return lookUp(kUnits, unit);
}
QString nameOf(Offload offload) {
    return lookUp(kOffloads, offload);
}
QString nameOf(RecomputeModule module) {
    return lookUp(kModules, module);
}
QString nameOf(Trained trained) {
    return lookUp(kTrained, trained);
}
QString nameOf(AttentionMask mask) {
    return lookUp(kMasks, mask);
}
QString nameOf(LearningRateSchedule schedule) {
    return lookUp(kRateSchedules, schedule);
}
QString nameOf(Fp8Recipe recipe) {
    return lookUp(kRecipes, recipe);
}

}  // namespace meshwright::ui
