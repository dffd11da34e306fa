// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/item_canvas.h"
#include "ui/controls/key_help.h"
#include "ui/document/scenario_document.h"
#include "ui/numerics/numerics_input.h"
#include "ui/numerics/run/run_words.h"

namespace meshwright::ui {

/// A drawn panel of a run. A click or Enter on a step of the loss scales makes its gradients overflow, or no
/// longer; a drag does to every step it comes over what it did to the first.
class RunCanvas : public ItemCanvas {
    Q_OBJECT

  public:
    RunCanvas(const QString& accessibleName, NumericsScene scene, ScenarioDocument& document,
              const Theme& theme, QWidget* parent);

    [[nodiscard]] static std::vector<KeyHelp> keyHelp();
    void activateItem(const ItemId& id) override;

  protected:
    [[nodiscard]] DisplayList drawn(QSizeF size) const override;
    [[nodiscard]] std::vector<ItemId::Kind> itemKinds() const override;
    [[nodiscard]] QString itemName(const ItemId& item) const override;
    [[nodiscard]] QString itemFacts(const ItemId& item) const override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    /// What a drag does, and how far it has come.
    struct Painting {
        bool on = false;
        std::int64_t last = 0;  ///< the first step of the column it came to last
        qreal y = 0.0;
    };

    [[nodiscard]] NumericsInput input(QSizeF size) const;
    /// Of the run as it is now.
    [[nodiscard]] RunItems& items() const;
    /// The column of the loss scales at the point.
    [[nodiscard]] std::optional<ItemId> columnAt(QPointF point);
    [[nodiscard]] bool overflows(const ItemId& column) const;
    void setOverflow(std::int64_t from, const ItemId& to, bool on);

    NumericsScene m_scene;
    ScenarioDocument& m_document;
    std::optional<Painting> m_painting;
    mutable std::optional<RunItems> m_items;
};

}  // namespace meshwright::ui
