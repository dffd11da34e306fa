// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

#include "core/explanation/figure_id.h"
#include "ui/controls/key_help.h"
#include "ui/theme/theme.h"

class QAction;

namespace meshwright::ui {

class ControlsPanel;
class DockArea;
class MemoryView;
class StepTimeView;
class HardwareForm;
class ModelForm;
class PanelDock;
class ProblemsPanel;
class ScenarioDocument;
class WhyPopup;

/// How somebody left the page: what is not the scenario's, and what survives another language or theme.
struct ExploreState {
    QByteArray layout;          ///< of the docks; empty while it is the default one, which fits every size
    QStringList openWindows;    ///< "model", "hardware", "memory", "time"
    bool problems = false;      ///< is their list open?
    QStringList unfolded = {};  ///< groups of controls
    int scrolled = 0;           ///< px of the controls
};

/// The Explore mode: controls, mesh, timeline, memory and step time as docks, the verdict below them. The
/// docks are filled once the window has been painted for the first time, or by fill().
class ExplorePage : public QWidget {
    Q_OBJECT

  public:
    ExplorePage(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    /// Makes what the docks hold, where that is not done yet.
    void fill();

    /// One checkable action a dock, for the View menu.
    [[nodiscard]] std::vector<QAction*> dockActions() const;
    [[nodiscard]] ExploreState state() const;
    /// A layout saved by a version with other docks is left alone.
    void restore(const ExploreState& state);
    [[nodiscard]] DockArea& docks() { return *m_docks; }

    /// Keys of the views.
    [[nodiscard]] static std::vector<ViewKeys> keys();
    /// Every control by name, for focusField().
    [[nodiscard]] std::vector<std::pair<QString, QString>> fields();
    void findControl();

    void toggleProblems();
    /// Goes to the control of a field; opens the form of the model for one of its fields.
    void focusField(const QString& path);
    void openModelForm();
    /// The form of the GPU and the links, at the field of a dotted path ("cluster.gpu.memory_bytes").
    void openHardwareForm(const QString& path);
    void openMemoryFigures();
    void openTimeFigures();
    /// Explains a figure beside a point of the screen.
    void showWhy(const FigureId& figure, QPoint at);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    template <class View>
    void fillDock(PanelDock* dock, View* view, QWidget* corner);
    void showControlsAsLeft();
    void openWindow(const QString& id);
    void placeProblems();

    ScenarioDocument& m_document;
    const Theme& m_theme;
    DockArea* m_docks;
    ControlsPanel* m_controls = nullptr;  ///< this and the views: null until the docks are filled
    MemoryView* m_memoryView = nullptr;
    StepTimeView* m_stepTimeView = nullptr;
    ProblemsPanel* m_problems = nullptr;
    WhyPopup* m_why = nullptr;
    ModelForm* m_modelForm = nullptr;        ///< made when first opened
    HardwareForm* m_hardwareForm = nullptr;  ///< made when first opened
    QStringList m_unfolded;                  ///< this and the next: of the controls until they are made
    int m_scrolled = 0;
    bool m_painted = false;
};

}  // namespace meshwright::ui
