// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <tl/expected.hpp>

#include "core/numerics/float_format.h"
#include "ui/document/numerics_view.h"

namespace meshwright::ui {

/// What was typed for a number: a number, or a code of the format looked at.
struct NumberEntry {
    std::string text;                   ///< what readNumber() reads; of a code, all its digits
    std::optional<std::uint32_t> code;  ///< where a code was typed
    friend bool operator==(const NumberEntry&, const NumberEntry&) = default;
};

/// Decided by form: "0x1p-20" and "0x1.8" are hex floats, "0x3DCD" and "0b0011 1101" codes of `format`, with
/// the last digit at the right; all else is as in readNumber(). Blanks and "_" may stand between the digits
/// of a code. Error: a sentence that says what is allowed.
[[nodiscard]] tl::expected<NumberEntry, QString> readNumberEntry(const QString& typed,
                                                                 const FloatFormat& format);

}  // namespace meshwright::ui
