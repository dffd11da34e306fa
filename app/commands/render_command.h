// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "app/commands/command.h"

namespace meshwright {

/// `meshwright render`, as written on the command line; runRenderCommand() checks every word.
struct RenderArguments {
    std::string view;  ///< VIEW: one of listOfViews()
    std::string file;  ///< a scenario, a Hugging Face config.json, an exported picture; "-" = standard input
    std::string output;           ///< -o: a file that ends in .png or .svg
    std::string size;             ///< --size "1600x1000", logical pixels; empty = the view's own
    double scale = 1.0;           ///< --scale: device pixels per logical one, for PNG
    std::string theme = "light";  ///< --theme light|dark
    std::string language;         ///< --lang en|zh_CN; empty = the system's
    std::optional<double> time;   ///< --time: seconds into the step, of cursor and cube
};

/// "mesh, memory, timeline": what can be drawn.
[[nodiscard]] std::string listOfViews();

/// Writes the picture; the file appears whole or not at all. Needs no display, but a QApplication, which is
/// made here (without a display) when there is none. Returns 0; 1 when the scenario breaks a rule (the
/// picture is written all the same, what has no meaning is left empty) or the picture would be too large; 2
/// when an argument or the file is wrong; 3 when the picture cannot be written there. Messages on `err`.
[[nodiscard]] int runRenderCommand(const RenderArguments& arguments, std::istream& in, std::ostream& err);

}  // namespace meshwright
