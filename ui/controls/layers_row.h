// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/field_rows.h"

namespace meshwright::ui {

class LayersStrip;

/// Layers per stage: pipeline.layers_per_stage.
struct LayersField {
    QString path;
};

/// The numbers to type, and under them the strip to drag.
class LayersRow : public TextRow {
    Q_OBJECT

  public:
    LayersRow(ScenarioDocument& document, const LayersField& field, const Theme& theme,
              QWidget* parent = nullptr);

  private:
    void syncStrip();
    void choose(const std::vector<std::int64_t>& layers);

    LayersStrip* m_strip;
};

}  // namespace meshwright::ui
