// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QTimer>
#include <vector>

#include "ui/theme/theme.h"

class QToolButton;

namespace meshwright::ui {

class ControlGroup;
class ControlRow;
class ScenarioDocument;
class SliderRow;

/// Every control of the scenario, grouped as in its file. The tracks of the sliders are painted when there is
/// time.
class ControlsPanel : public QScrollArea {
    Q_OBJECT

  public:
    ControlsPanel(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    /// Unfolds, scrolls to and focuses the control of a dotted path, or the nearest one above it ("model").
    void focusField(const QString& path);
    [[nodiscard]] std::vector<QString> fieldPaths() const;
    void focusSearch();
    /// Paints all tracks now, for tests and pictures.
    void judgeAll();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  signals:
    void modelFormWanted();

  private:
    void addSlider(SliderRow* row);
    void addFormButton(ControlRow* modelRow);
    void addPin(ControlRow* dataRow);
    void showPin();
    void showFollower(const SliderRow& row, bool pointed);
    void togglePin(bool pinned);
    void judgeNext();

    ScenarioDocument& m_document;
    const Theme& m_theme;
    std::vector<ControlGroup*> m_groups;
    std::vector<SliderRow*> m_sliders;
    QToolButton* m_pin = nullptr;
    QTimer m_idle;  ///< fires when nothing else is waiting
    std::size_t m_nextToJudge = 0;
    std::int64_t m_judged = -1;  ///< generation the tracks belong to
};

}  // namespace meshwright::ui
