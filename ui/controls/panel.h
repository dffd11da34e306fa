// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <optional>

#include "ui/theme/theme.h"

class QHBoxLayout;
class QPainter;
class QVBoxLayout;

namespace meshwright::ui {

class ElidedLabel;

/// The frame every view sits in: a head with the title, one quiet sentence that states the finding, and room
/// for a small widget at its right end; below it the view.
class Panel : public QFrame {
    Q_OBJECT

  public:
    Panel(const QString& title, const Theme& theme, QWidget* parent = nullptr);

    /// The view; the panel takes it over.
    void setContent(QWidget* content);
    /// The quiet sentence beside the title; cut with an ellipsis where there is no room for it.
    void setSentence(const QString& sentence);
    [[nodiscard]] QString sentence() const { return m_sentence; }
    /// The sentence ends before this x of the head, where something lies over it; empty = nothing does.
    void endSentenceAt(std::optional<int> x);
    /// A small widget at the right end of the head; the panel takes it over.
    void setCorner(QWidget* corner);
    [[nodiscard]] QWidget* corner() const { return m_corner; }  ///< null: none
    /// Gives the head away, for a dock to be dragged by; the dock then draws the frame around both.
    [[nodiscard]] QWidget* takeHead();

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    const Theme& m_theme;
    bool m_framed = true;
    QString m_sentence;
    QWidget* m_head;
    QHBoxLayout* m_headLayout;
    ElidedLabel* m_sentenceLabel;
    QWidget* m_corner = nullptr;
    QVBoxLayout* m_layout;
};

/// The panel's ground and border, all over `rect`.
void paintPanelFrame(QPainter& painter, const QRect& rect, const Theme& theme);

}  // namespace meshwright::ui
