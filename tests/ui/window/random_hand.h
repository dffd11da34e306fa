// SPDX-License-Identifier: GPL-3.0-or-later
// A hand that knows nothing: presses, types, drags and chooses at random in whatever window is in front, the
// same way for the same seed.
#pragma once

#include <QElapsedTimer>
#include <QPointer>
#include <QStringList>
#include <QTimer>
#include <QWidget>
#include <QWindow>
#include <random>

namespace meshwright::test {

class RandomHand {
  public:
    /// `window`: the main window; `seed`: where the numbers begin.
    RandomHand(QWidget& window, std::uint32_t seed);

    /// Does one thing, and lets the program answer.
    void act();
    /// What was done lately, the latest last.
    [[nodiscard]] const QStringList& log() const { return m_log; }

  private:
    [[nodiscard]] int below(int bound) {
        return static_cast<int>(m_random() % static_cast<std::uint32_t>(bound));
    }
    template <class List>
    [[nodiscard]] auto oneOf(const List& list) {
        return list[static_cast<decltype(list.size())>(below(static_cast<int>(list.size())))];
    }
    void note(const QString& what);

    /// The window input goes to now: a menu, the dialog that waits, else any of those open.
    [[nodiscard]] QWidget* front();
    /// The middle of a widget in it, or anywhere.
    [[nodiscard]] QPoint anyPoint(QWidget& window);

    void press();
    void doubleClick();
    void drag();
    void turnWheel();
    void pressKey();
    void type();
    void resize();
    void trigger();
    /// A program that waits inside a menu, a drag or a dialog of files is brought back.
    void bringBack();

    QWidget& m_window;
    std::mt19937 m_random;
    QStringList m_log;
    QTimer m_watch;
    QElapsedTimer m_busy;
};

}  // namespace meshwright::test
