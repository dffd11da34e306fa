// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a scenario that are chosen or typed: what they may be, how today's value is read and written.
#pragma once

#include "ui/controls/field_rows.h"
#include "ui/controls/notes_row.h"
#include "ui/controls/several_row.h"

namespace meshwright::ui {

[[nodiscard]] ChoiceField modelField();
[[nodiscard]] ChoiceField gpuField();
[[nodiscard]] ChoiceField linkField(const QString& path, bool insideNode, LinkChoice Cluster::*link);
[[nodiscard]] ChoiceField orderField();
[[nodiscard]] ChoiceField scheduleField();
[[nodiscard]] ChoiceField recomputeField();
[[nodiscard]] ChoiceField gatherTypeField();
[[nodiscard]] ChoiceField lossScaleField();

[[nodiscard]] TextField customOrderField();
[[nodiscard]] TextField frameworkVersionField();
/// "8" layers a stage, or one checkpoint "every 4" layers.
[[nodiscard]] TextField recomputeLayersField();
[[nodiscard]] SeveralField recomputeModulesField();
[[nodiscard]] NotesField notesField();

}  // namespace meshwright::ui
