// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/explore/mesh_canvas.h"

namespace meshwright::ui {

class ElidedLabel;
class MeshMenus;

/// The cube of GPUs with a line that says what is looked at.
class MeshView : public QWidget {
    Q_OBJECT

  public:
    MeshView(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    /// For the panel's head: "64 GPUs: TP 8 x DP 4 x PP 2; DP and PP leave the node".
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] MeshCanvas& canvas() { return *m_canvas; }
    /// For the right end of the panel's head.
    [[nodiscard]] MeshMenus& menus();

  signals:
    void sentenceChanged(const QString& sentence);

  private:
    void refresh();
    void followView();
    [[nodiscard]] QString statusText() const;
    /// The GPU, stages or groups that are lit, in words; empty for none.
    [[nodiscard]] QString lookedAtText() const;

    ScenarioDocument& m_document;
    const Theme& m_theme;
    MeshCanvas* m_canvas;
    ElidedLabel* m_status;
    MeshMenus* m_menus;
};

}  // namespace meshwright::ui
