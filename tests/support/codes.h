// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/units/result.h"

namespace meshwright::test {

/// Codes of errors, in order.
inline std::vector<std::string> codesOf(const Errors& errors) {
    std::vector<std::string> codes;
    codes.reserve(errors.size());
    for (const Error& error : errors) codes.push_back(error.code);
    return codes;
}

}  // namespace meshwright::test
