// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <concepts>
#include <functional>

namespace meshwright::ui {

/// What a step of the history is called: said when somebody asks, in the language of that moment.
class StepName {
  public:
    StepName() : StepName(QString()) {}
    /// The same in every language.
    StepName(const QString& fixed) : m_say([fixed] { return fixed; }) {}
    template <std::invocable Say>
    StepName(Say say) : m_say(std::move(say)) {}

    [[nodiscard]] QString said() const { return m_say(); }

  private:
    std::function<QString()> m_say;
};

}  // namespace meshwright::ui
