// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "app/commands/command.h"

namespace meshwright {

/// `meshwright layout`, as written on the command line.
struct LayoutArguments {
    std::string layout;          ///< STRING: "Et*3|(tt|)*29,m|L"
    std::int64_t stages = 0;     ///< --stages, ranks of the pipeline
    std::int64_t layers = 0;     ///< --layers, decoder layers of the model
    std::int64_t mtpLayers = 0;  ///< --mtp
    OutputFormat output = OutputFormat::json;
};

/// Checks a layout string of Megatron and prints what each stage holds. The layers printed are those of the
/// string; virtual stages, ranks and table are null where the stages do not come out even on the ranks, the
/// head's stage where there is not one loss. Results on `out`, messages and notes on `err`. Returns 0; 1 when
/// Megatron refuses the layout for this model, with everything printed; 2 when it is not a layout string or a
/// number is out of range, with nothing on `out`.
[[nodiscard]] int runLayoutCommand(const LayoutArguments& arguments, std::ostream& out, std::ostream& err);

}  // namespace meshwright
