// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/item_canvas.h"
#include "ui/document/scenario_document.h"
#include "ui/numerics/number/number_figures.h"
#include "ui/numerics/number/number_panels.h"

namespace meshwright::ui {

/// A drawn panel of the page of one number. Enter or Space on an item, or a click, does what it is for: flips
/// the bit, looks at the format, goes to the number, takes the rounding. Ctrl with Up and Down goes to the
/// next number; the number line is zoomed by wheel, + and -.
class NumberCanvas : public ItemCanvas {
    Q_OBJECT

  public:
    /// `figures` must outlive this; refresh() says that they have changed.
    NumberCanvas(const QString& title, NumericsScene scene, ScenarioDocument& document,
                 const NumberFigures& figures, const Theme& theme, QWidget* parent);

    void activateItem(const ItemId& id) override;

  protected:
    [[nodiscard]] DisplayList drawn(QSizeF size) const override;
    [[nodiscard]] std::vector<ItemId::Kind> itemKinds() const override;
    [[nodiscard]] QString itemName(const ItemId& item) const override;
    [[nodiscard]] QString itemFacts(const ItemId& item) const override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

    [[nodiscard]] const NumberFigures& figures() const { return m_figures; }
    /// One thing of the number's view: `change` gets it to do it to.
    template <class Change>
    void changeNumber(const Change& change) {
        m_document.changeView([&](ViewState& view) { change(view.numerics.number); });
    }

  private:
    [[nodiscard]] bool hasLine() const { return m_scene == &rangeScene; }
    void zoom(int by);

    NumericsScene m_scene;
    ScenarioDocument& m_document;
    const NumberFigures& m_figures;
};

}  // namespace meshwright::ui
