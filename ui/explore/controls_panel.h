// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QTimer>
#include <optional>
#include <vector>

#include "ui/theme/theme.h"

class QLabel;
class QToolButton;

namespace meshwright::ui {

class ControlGroup;
class ControlRow;
class ControlsPage;
class LineField;
class ScenarioDocument;
class SliderRow;

/// Every control of the scenario, grouped as in its file, and a field to search them. The tracks of the
/// sliders are painted when there is time.
class ControlsPanel : public QScrollArea {
    Q_OBJECT

  public:
    ControlsPanel(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    /// Unfolds, scrolls to and focuses the control of a dotted path, or the nearest one above it ("model").
    void focusField(const QString& path);
    /// Paths of the controls that mean something in the scenario of today, in the order of the panel.
    [[nodiscard]] std::vector<QString> fieldPaths() const;
    /// Paths of the controls that are marked as concerned by what is looked at in another view.
    [[nodiscard]] QStringList linkedFields() const;
    /// Into the field that searches the controls.
    void focusSearch();
    /// Paints all tracks now, for tests and pictures.
    void judgeAll();

    /// Ids of the groups whose rare rows are unfolded; ids that there are none of are ignored.
    [[nodiscard]] QStringList unfoldedGroups() const;
    void setUnfoldedGroups(const QStringList& ids);
    /// px that the rows are scrolled by; what is set before they have their place is done when they do.
    [[nodiscard]] int scrollPosition() const;
    void setScrollPosition(int position);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  signals:
    void modelFormWanted();
    void hardwareFormWanted(const QString& path);  ///< at the field of this path

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void makeSearch();
    [[nodiscard]] ControlsPage* makeRows();
    void search(const QString& text);
    void scrollWhenPossible();
    void addSlider(SliderRow* row);
    void addFormButtons(ControlRow* row);
    QToolButton* addFormButton(ControlRow* row, const QString& tip, const QString& name);
    void addPin(ControlRow* dataRow);
    void showPin();
    void showFollower(const SliderRow& row, bool looked);
    void togglePin(bool pinned);
    void judgeNext();
    void tellPointed(const ControlRow& row, bool pointed);
    void followView();

    ScenarioDocument& m_document;
    const Theme& m_theme;
    LineField* m_search;
    QLabel* m_nothing = nullptr;  ///< "Nothing found"
    ControlsPage* m_page = nullptr;
    std::vector<ControlGroup*> m_groups;
    std::vector<SliderRow*> m_sliders;
    QToolButton* m_pin = nullptr;
    std::optional<int> m_wantedScroll;  ///< not reached yet
    int m_scrollBeforeSearch = 0;
    bool m_searching = false;
    QTimer m_idle;  ///< fires when nothing else is waiting
    std::size_t m_nextToJudge = 0;
    std::int64_t m_judged = -1;  ///< generation the tracks belong to
};

}  // namespace meshwright::ui
