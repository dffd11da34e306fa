// SPDX-License-Identifier: GPL-3.0-or-later
// meshwright-fit [--quick] [CALIBRATION.json]: fits the time model to the published runs, from the built-in
// calibration or the one given, and prints the new file; --quick leaves no source out in turn.
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "core/calibration/calibration_file.h"
#include "core/validation/fit.h"
#include "core/validation/published_runs_file.h"

using namespace meshwright;

namespace {

std::string cell(const FitErrors& errors) {
    if (errors.n == 0) return fmt::format("{:>18}", "");
    return fmt::format("{:>5}{:>6.1f}{:>6.1f} ", errors.n, 100.0 * errors.median, 100.0 * errors.p90);
}

void printErrors(const Calibration& calibration) {
    std::cerr << "runs, median and 90th percentile of the absolute error in %\n"
              << fmt::format("{:<10}{:>18}{:>18}{:>18}{:>18}\n", "source", "fitted", "left out",
                             "gate fitted", "gate left out");
    for (const SourceErrors& source : calibration.errors)
        std::cerr << fmt::format("{:<10}", source.source) << cell(source.fitted) << cell(source.leftOut)
                  << cell(source.gateFitted) << cell(source.gateLeftOut) << '\n';
}

}  // namespace

int main(int argc, char** argv) {
    bool quick = false;
    std::string path;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--quick")
            quick = true;
        else
            path = word;
    }
    Calibration start = builtInCalibration();
    if (!path.empty()) {
        std::ifstream file(path, std::ios::binary);
        auto read = readCalibration(std::string(std::istreambuf_iterator<char>(file), {}));
        if (!read) {
            for (const Error& error : read.error())
                std::cerr << fmt::format("{}: {}: {}, allowed: {}\n", path, error.path, error.found.english(),
                                         error.allowed.english());
            return 2;
        }
        start = *std::move(read);
    }
    const Calibration fitted = calibrate(start, fitRows(publishedRuns()), !quick, [](std::string_view what) {
        std::cerr << "fitting: " << what << '\n';
    });
    printErrors(fitted);
    std::cout << writeCalibration(fitted);
    return 0;
}
