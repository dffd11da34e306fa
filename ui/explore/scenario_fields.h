// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a scenario that are chosen or typed: what they may be, how today's value is read and written.
#pragma once

#include "ui/controls/field_rows.h"

namespace meshwright::ui {

[[nodiscard]] ChoiceField modelField();
[[nodiscard]] ChoiceField gpuField();
[[nodiscard]] ChoiceField linkField(const QString& path, bool insideNode, LinkChoice Cluster::*link);
[[nodiscard]] ChoiceField orderField();
[[nodiscard]] ChoiceField scheduleField();
[[nodiscard]] ChoiceField lossScaleField();

[[nodiscard]] TextField customOrderField();
[[nodiscard]] TextField dropoutField();

}  // namespace meshwright::ui
