// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "ui/document/scenario_document.h"

class QMenu;

namespace meshwright::ui {

class ChoiceBox;
class MeshCanvas;

/// What the cube shows, for the right end of its panel's head: which grid, slices drawn apart, an open plane,
/// messages, from where; and what colours the cells.
class MeshMenus : public QWidget {
    Q_OBJECT

  public:
    MeshMenus(ScenarioDocument& document, MeshCanvas& canvas, QWidget* parent);

    [[nodiscard]] QMenu& showMenu() { return *m_show; }
    [[nodiscard]] ChoiceBox& colouring() { return *m_colouring; }

  private:
    void fillShow();
    void addGrids();
    /// A submenu with none and every axis of the grid that is longer than one.
    template <class Set>
    void addAxes(const QString& text, const QString& tip, std::optional<Axis> chosen, const Set& set);
    void addCameras();
    void followView();

    ScenarioDocument& m_document;
    MeshCanvas& m_canvas;
    QMenu* m_show;
    ChoiceBox* m_colouring;
};

}  // namespace meshwright::ui
