// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "ui/theme/theme.h"

class QAction;
class QMainWindow;

namespace meshwright::ui {

class ControlsPanel;
class MemoryView;
class StepTimeView;
class HardwareForm;
class ModelForm;
class PanelDock;
class ProblemsPanel;
class ScenarioDocument;

/// The Explore mode: controls, mesh, timeline, memory and step time as docks, the verdict below them.
class ExplorePage : public QWidget {
    Q_OBJECT

  public:
    ExplorePage(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    /// One checkable action a dock, for the View menu.
    [[nodiscard]] std::vector<QAction*> dockActions() const;
    /// Empty while the layout is the default one, which fits itself to every size.
    [[nodiscard]] QByteArray saveLayout() const;
    /// A layout saved by a version with other docks is left alone.
    void restoreLayout(const QByteArray& layout);
    void resetLayout();

    void toggleProblems();
    /// Goes to the control of a field; opens the form of the model for one of its fields.
    void focusField(const QString& path);
    void openModelForm();
    /// The form of the GPU and the links, at the field of a dotted path ("cluster.gpu.memory_bytes").
    void openHardwareForm(const QString& path);
    /// Into the field that searches the controls.
    void searchControls();
    void openMemoryFigures();
    void openTimeFigures();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    template <class View>
    PanelDock* addView(const QString& name, const QString& title, View* view);
    PanelDock* addDock(const QString& name, const QString& title, QWidget* view);
    [[nodiscard]] std::vector<PanelDock*> docks() const;
    void placeDocks();
    void shareOutRoom();
    void placeProblems();

    ScenarioDocument& m_document;
    const Theme& m_theme;
    QMainWindow* m_docks;
    PanelDock* m_controlsDock = nullptr;
    PanelDock* m_mesh = nullptr;
    PanelDock* m_timeline = nullptr;
    PanelDock* m_memory = nullptr;
    PanelDock* m_stepTime = nullptr;
    ControlsPanel* m_controls;
    MemoryView* m_memoryView;
    StepTimeView* m_stepTimeView;
    ProblemsPanel* m_problems;
    ModelForm* m_modelForm = nullptr;        ///< made when first opened
    HardwareForm* m_hardwareForm = nullptr;  ///< made when first opened
    bool m_ownLayout = false;                ///< the user has moved something
};

}  // namespace meshwright::ui
