#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Draws every view as SVG in Chromium and as our own PNG, and says how far apart they are: the mean difference of
# the channels, of 255, after a blur of 2 px that forgives the edges of letters. At most 4. Not part of the tests:
# it needs chromium and imagemagick.
#   sh tests/pictures/svg_against_png.sh PROGRAM [SCENARIO]
set -eu

program=${1:?the program, for example build/release/app/meshwright}
scenario=${2:-$(dirname -- "$0")/../data/scenarios/llama-3.1-70b-on-64-h100.mesh.json}
for tool in chromium convert compare; do
    command -v "$tool" >/dev/null || { echo "$tool is not installed: nothing compared" >&2; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0
for view in mesh memory timeline traffic overview compare bits rounding range histogram scaling loss-scale \
    delayed-scaling sums updates; do
    for theme in light dark; do
        "$program" render "$view" "$scenario" --theme "$theme" --scale 1 -o "$folder/ours.png" || true
        "$program" render "$view" "$scenario" --theme "$theme" -o "$folder/theirs.svg" || true
        size=$(identify -format '%w,%h' "$folder/ours.png")
        chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --force-device-scale-factor=1 \
            --window-size="$size" --screenshot="$folder/theirs.png" "file://$folder/theirs.svg" >/dev/null 2>&1
        for picture in ours theirs; do
            convert "$folder/$picture.png" -background white -alpha remove -blur 0x2 "$folder/$picture-soft.png"
        done
        mean=$(compare -metric MAE "$folder/ours-soft.png" "$folder/theirs-soft.png" null: 2>&1 |
            sed -n 's/.*(\(.*\)).*/\1/p')
        echo "$view $theme $mean" | awk '{ d = $3 * 255; printf "%-15s %-6s %.2f of 255\n", $1, $2, d; exit d >= 4 }' ||
            failed=1
    done
done
exit $failed
