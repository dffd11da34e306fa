#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Configures a preset of CMakePresets.json where that is still to do, and builds it.
#   sh app/build.sh PRESET [options of cmake --build]
set -eu

cd -- "$(dirname -- "$0")/.."
preset=$1
shift

# A build directory that was moved along with its checkout still names the old place: begin it again.
if ! [ -f "build/$preset/build.ninja" ] ||
    ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$(pwd -P)" "build/$preset/CMakeCache.txt"; then
    cmake --preset "$preset" --fresh
fi
exec cmake --build --preset "$preset" "$@"
