// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/units/phrase.h"

namespace meshwright {

/// What went wrong with an input, as values: the words are made from it by whoever shows it.
struct Error {
    std::string code;  ///< stable id, e.g. "wrong-type", "out-of-range", "missing-field", "not-json"
    std::string
        path;      ///< place in the input, dotted: "mesh.tp", "model.config.num_hidden_layers"; empty = whole
    Phrase found;  ///< the value found, cut to a readable length
    Phrase allowed;  ///< what is allowed there

    friend bool operator==(const Error&, const Error&) = default;
};

/// Every violation found, never only the first.
using Errors = std::vector<Error>;

template <class T>
using Result = tl::expected<T, Errors>;

}  // namespace meshwright
