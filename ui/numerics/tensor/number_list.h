// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <tl/expected.hpp>
#include <vector>

namespace meshwright::ui {

/// Reads numbers that stand apart by blanks, commas, semicolons or new lines, as float32: decimals such as
/// "-1.5e-8", "inf" and "nan". Error: a sentence that names the line, the text and what is allowed; also for
/// none, and for more than kMostNumbers.
[[nodiscard]] tl::expected<std::vector<float>, QString> readNumberList(const QString& text);

}  // namespace meshwright::ui
