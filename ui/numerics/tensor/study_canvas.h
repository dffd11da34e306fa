// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/item_canvas.h"
#include "ui/document/scenario_document.h"
#include "ui/numerics/tensor/tensor_figures.h"

namespace meshwright::ui {

/// The maps of the study: a tile tells its scale and what it cost.
class StudyCanvas : public ItemCanvas {
    Q_OBJECT

  public:
    StudyCanvas(ScenarioDocument& document, const Theme& theme, QWidget* parent);

    /// The study of the view has changed.
    void follow();

  protected:
    [[nodiscard]] DisplayList drawn(QSizeF size) const override;
    [[nodiscard]] std::vector<ItemId::Kind> itemKinds() const override;
    [[nodiscard]] QString itemName(const ItemId& item) const override;
    [[nodiscard]] QString itemFacts(const ItemId& item) const override;

  private:
    [[nodiscard]] const TensorView& tensor() const { return m_document.view().numerics.tensor; }

    ScenarioDocument& m_document;
    ScalingStudyResult m_study;
};

}  // namespace meshwright::ui
