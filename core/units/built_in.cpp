// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/built_in.h"

#include <cstdlib>
#include <iostream>

namespace meshwright {

void stopOverBuiltIn(std::string_view file, const Errors& errors) {
    for (const Error& error : errors) {
        std::cerr << "meshwright: built-in resource " << file << ": " << error.code << " at " << error.path;
        if (!error.found.empty()) std::cerr << ": " << error.found.english();
        if (!error.allowed.empty()) std::cerr << ", allowed: " << error.allowed.english();
        std::cerr << '\n';
    }
    std::abort();
}

}  // namespace meshwright
