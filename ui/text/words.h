// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the window for every id and choice of core, in the user's language. core itself makes no such
// text.
#pragma once

#include <QString>
#include <string_view>

#include "core/memory/memory_ledger.h"
#include "core/pipeline/schedule.h"
#include "core/scenario/choices.h"
#include "core/scenario/scenario.h"
#include "core/traffic/traffic_ledger.h"
#include "ui/document/view_state.h"

namespace meshwright::ui {

/// "TP"
[[nodiscard]] QString shortName(Axis axis);
/// The same on one of the grids: what is TP and DP of the dense layers is theirs alone on the experts':
/// "ETP".
[[nodiscard]] QString shortName(Axis axis, MeshGrid grid);
/// "tensor parallel"
[[nodiscard]] QString nameOf(Axis axis);
/// "weights"
[[nodiscard]] QString nameOf(MemoryCategory category);
/// "all-gather"
[[nodiscard]] QString nameOf(Collective collective);
/// "forward"
[[nodiscard]] QString nameOf(OpKind kind);
/// "Interleaved 1F1B"
[[nodiscard]] QString nameOf(ScheduleKind kind);
/// "ZeRO-1: optimizer states"
[[nodiscard]] QString nameOf(ShardingStrategy strategy);
/// "ZeRO-1", "no ZeRO"
[[nodiscard]] QString shortName(ShardingStrategy strategy);
[[nodiscard]] QString nameOf(RecomputeKind kind);
[[nodiscard]] QString nameOf(AttentionKernel kernel);
[[nodiscard]] QString nameOf(ContextParallel exchange);
[[nodiscard]] QString nameOf(Framework framework);
[[nodiscard]] QString nameOf(DataType type);
[[nodiscard]] QString nameOf(OptimizerKind kind);
[[nodiscard]] QString nameOf(ShardingUnit unit);
[[nodiscard]] QString nameOf(Offload offload);
[[nodiscard]] QString nameOf(RecomputeModule module);
[[nodiscard]] QString nameOf(Trained trained);
[[nodiscard]] QString nameOf(AttentionMask mask);
[[nodiscard]] QString nameOf(LearningRateSchedule schedule);
[[nodiscard]] QString nameOf(Fp8Recipe recipe);
[[nodiscard]] QString nameOf(MeshColouring colouring);
[[nodiscard]] QString nameOf(Activation activation);
[[nodiscard]] QString nameOf(Norm norm);
[[nodiscard]] QString nameOf(QkNorm norm);
[[nodiscard]] QString nameOf(Position position);

/// "attention output" for the ledger's id "attention-output"; an id without words is shown with its hyphens
/// as spaces.
[[nodiscard]] QString memoryItemName(std::string_view id);
/// "gradients" for the traffic ledger's id "gradients".
[[nodiscard]] QString trafficName(std::string_view id);
/// What an estimate leaves out, for ids of MemoryLedger::notCounted.
[[nodiscard]] QString notCountedName(std::string_view id);
/// Whose estimate it is, and what it leaves out, for ids of NamedEstimate.
[[nodiscard]] QString estimatorName(std::string_view id);
[[nodiscard]] QString leftOutName(std::string_view id);
/// The name on the box of a link: a preset's own name, or the text as it is.
[[nodiscard]] QString linkName(const std::string& presetOrName);

/// The scenario's name; "Llama 3.1 70B on 64 H100" where it has none.
[[nodiscard]] QString titleOf(const Scenario& scenario);

/// "Stage 3"
[[nodiscard]] QString stageName(std::int64_t stage);
/// "Stage 3", "Stages 2" U+2013 "6"
[[nodiscard]] QString stagesName(const AlikeStages& stages);

}  // namespace meshwright::ui
