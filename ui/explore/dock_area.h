// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <vector>

#include "ui/theme/theme.h"

namespace meshwright::ui {

class PanelDock;

/// The docks of the Explore mode and where they stand: as at first until the user moves something, and then
/// as the user has left them.
class DockArea : public QMainWindow {
    Q_OBJECT

  public:
    static constexpr int kGap = 10;  ///< px between docks

    DockArea(const Theme& theme, QWidget* parent);

    [[nodiscard]] PanelDock* controls() const { return m_controls; }
    [[nodiscard]] PanelDock* mesh() const { return m_mesh; }
    [[nodiscard]] PanelDock* timeline() const { return m_timeline; }
    [[nodiscard]] PanelDock* memory() const { return m_memory; }
    [[nodiscard]] PanelDock* stepTime() const { return m_stepTime; }
    [[nodiscard]] std::vector<PanelDock*> docks() const;
    /// The word that pictures have for the view that has the focus: "mesh"; empty where none has.
    [[nodiscard]] QString focusedView() const;

    /// Empty while the layout is the first one, which fits itself to every size.
    [[nodiscard]] QByteArray layoutToSave() const;
    /// One saved by a version with other docks is left alone.
    void restoreLayout(const QByteArray& layout);
    void resetLayout();
    /// Without the controls; this is no layout to keep.
    void showViewsAlone();
    /// The docks hold something else: they have other least sizes.
    void contentsChanged();

  signals:
    void copyWanted(const QString& view);
    void exportWanted(const QString& view);

  protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    [[nodiscard]] PanelDock* addDock(const QString& name, const QString& title);
    void addHeadMenu(PanelDock* dock, const QString& view);
    void placeDocks();
    void shareOutRoom();

    const Theme& m_theme;
    PanelDock* m_controls;
    PanelDock* m_timeline;
    PanelDock* m_memory;
    PanelDock* m_stepTime;
    PanelDock* m_mesh;
    QByteArray m_usualLayout;  ///< while the views are shown alone
    bool m_viewsAlone = false;
    bool m_ownLayout = false;  ///< the user has moved something
};

}  // namespace meshwright::ui
