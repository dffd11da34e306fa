// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "ui/controls/line_field.h"

namespace meshwright::ui {

/// A whole number that can be typed freely, with "8k" and "15T"; taken over on Enter or when the field is
/// left.
class NumberField : public LineField {
    Q_OBJECT

  public:
    explicit NumberField(QWidget* parent = nullptr);

    /// Empty shows the placeholder; typing nothing then means "none".
    void setNumber(std::optional<std::int64_t> number);
    [[nodiscard]] std::optional<std::int64_t> number() const { return m_number; }
    void setOptional(bool optional) { m_optional = optional; }

    [[nodiscard]] QSize sizeHint() const override;

  signals:
    void numberEntered(std::optional<std::int64_t> number);
    void notANumber();        ///< the text typed means nothing
    void stepped(int steps);  ///< arrow keys and wheel: the next legal value

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

  private:
    void takeOver();
    void showNumber();

    std::optional<std::int64_t> m_number;
    bool m_optional = false;
};

}  // namespace meshwright::ui
