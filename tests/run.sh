#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds with sanitizers and warnings as errors, and runs every test.
#   sh tests/run.sh                  all tests; fuzz and monkey tests for a minute each
#   sh tests/run.sh --fuzz SECONDS   the fuzz and monkey tests alone, for this long each
#   sh tests/run.sh --bench          the benchmarks, in the optimised build
#   sh tests/run.sh --fit            fits the time model again: build/calibration.json, and its errors by source
#   sh tests/run.sh --tidy           clang-tidy over every file
set -eu

cd -- "$(dirname -- "$0")/.."
build() { sh app/setup.sh "$1" && sh app/build.sh "$2"; }
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

case ${1:-} in
    "")
        export MESHWRIGHT_FUZZ_SECONDS="${MESHWRIGHT_FUZZ_SECONDS:-60}"
        build tests ci
        exec ctest --preset ci -j "$jobs"
        ;;
    --fuzz)
        export MESHWRIGHT_FUZZ_SECONDS="${2:?--fuzz takes a number of seconds}"
        build tests ci
        exec ctest --preset ci -L fuzz --verbose --timeout $((MESHWRIGHT_FUZZ_SECONDS * 2 + 600))
        ;;
    --bench)
        build tests bench
        exec ctest --preset bench
        ;;
    --fit)
        build tests bench
        cmake --build build/bench --target meshwright-fit
        build/bench/core/validation/meshwright-fit >build/calibration.json
        ;;
    --tidy)
        sh app/setup.sh tests tidy
        exec sh app/build.sh tidy
        ;;
    *)
        sed -n 's/^#   //p' "$0" >&2
        exit 2
        ;;
esac
