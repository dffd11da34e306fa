// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include "ui/explore/timeline_canvas.h"

class QHBoxLayout;
class QLabel;
class QSlider;
class QToolButton;

namespace meshwright::ui {

class ChoiceBox;
class ElidedLabel;
class TimelineMenus;

/// The pipeline timeline with its player: one clock for the rows here and the cube beside it.
class TimelineView : public QWidget {
    Q_OBJECT

  public:
    TimelineView(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    /// For the panel's head: "1F1B, 2 stages, 128 micro-batches".
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] TimelineCanvas& canvas() { return *m_canvas; }
    /// For the corner of the panel's head.
    [[nodiscard]] QWidget* menus();
    void setPlaying(bool playing);

  signals:
    void sentenceChanged(const QString& sentence);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void makePlayer();
    void placeWords();
    void refresh();
    void followView();
    void say();
    void advance();
    void setClock(double seconds);
    /// Of the longest schedule shown.
    [[nodiscard]] double makespan() const;
    [[nodiscard]] int widestTime() const;

    ScenarioDocument& m_document;
    const Theme& m_theme;
    TimelineCanvas* m_canvas;
    TimelineMenus* m_menus;
    QHBoxLayout* m_player;
    QToolButton* m_play;
    QSlider* m_scrub;
    QLabel* m_time;
    ElidedLabel* m_words;
    ChoiceBox* m_speed;
    QString m_hoverText;
    QTimer m_tick;
    QElapsedTimer m_sinceTick;
};

}  // namespace meshwright::ui
