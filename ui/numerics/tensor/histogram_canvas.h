// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/item_canvas.h"
#include "ui/document/scenario_document.h"
#include "ui/numerics/tensor/tensor_figures.h"

namespace meshwright::ui {

class ScaleSlider;

/// The histogram with its scale, which moves by mouse and keys.
class HistogramCanvas : public ItemCanvas {
    Q_OBJECT

  public:
    HistogramCanvas(ScenarioDocument& document, const Theme& theme, QWidget* parent);

    /// Of the document's view, worked out where it has changed.
    [[nodiscard]] const HistogramFigures& figures() const;
    /// The view has changed.
    void follow();

  protected:
    [[nodiscard]] DisplayList drawn(QSizeF size) const override;
    [[nodiscard]] std::vector<ItemId::Kind> itemKinds() const override;
    [[nodiscard]] QString itemName(const ItemId& item) const override;
    [[nodiscard]] QString itemFacts(const ItemId& item) const override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void placeSlider();

    ScenarioDocument& m_document;
    mutable HistogramMaker m_maker;  ///< a cache
    ScaleSlider* m_slider;
};

}  // namespace meshwright::ui
