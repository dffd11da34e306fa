#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds the program and opens its window. Arguments go to the program:
#   sh app/run.sh [FILE] [--lang en|zh_CN] [--theme light|dark]     the window
#   sh app/run.sh evaluate FILE                                     any other subcommand
# Without a display the picture of the window goes to build/overview.png instead.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
program=$root/build/release/app/meshwright

sh "$root/app/setup.sh"
sh "$root/app/build.sh" release --target meshwright >&2

# Qt wants UTF-8; a bare system has no locale at all.
if [ -z "${LC_ALL:-}${LC_CTYPE:-}${LANG:-}" ]; then
    export LANG=C.UTF-8
fi

has_display() { [ "$(uname)" != Linux ] || [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; }
is_file() { case $1 in -*) return 1 ;; *[./]*) ;; *) [ -f "$1" ] ;; esac; }
opens_window() { case ${1:---lang} in --lang* | --theme*) ;; *) is_file "$1" ;; esac; }

if has_display || ! opens_window "$@"; then
    exec "$program" "$@"
fi

scenario=$root/resources/scenarios/default.mesh.json
for argument in "$@"; do
    if is_file "$argument"; then scenario=; fi
done
picture=$root/build/overview.png
"$program" render overview ${scenario:+"$scenario"} "$@" -o "$picture"
echo "No display here, so the picture went to $picture"
