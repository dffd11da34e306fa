#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what the build needs and is not there yet; does nothing when all of it is.
#   sh app/setup.sh [tests] [tidy]     also what the tests, or clang-tidy, need
# MESHWRIGHT_SKIP_SETUP=1 leaves it all to you. Exit 3: packages are missing and may not be installed.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
extras=$*

say() { printf 'meshwright: %s\n' "$*" >&2; }
wanted() { case " $extras " in *" $1 "*) ;; *) return 1 ;; esac; }

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
        sudo "$@"
    else
        say "installing packages takes root or sudo, and neither is at hand."
        say "Ask for this to be run as root:  sh '$root/app/setup.sh' $extras"
        exit 3
    fi
}

# Debian 12 and 13, Ubuntu 24.04. Written as a package's dependencies are: apt itself picks between alternatives.
apt_needs() {
    printf '%s' "g++, cmake (>= 3.25), ninja-build, qt6-base-dev (>= 6.4), libqt6opengl6-dev | qt6-base-dev (>= 6.5)"
    printf '%s' ", qt6-charts-dev, qt6-svg-dev, qt6-tools-dev, qt6-l10n-tools, libxkbcommon-dev, libgl-dev, libegl-dev"
    printf '%s' ", nlohmann-json3-dev (>= 3.11), libfmt-dev (>= 9), libexpected-dev, libcli11-dev (>= 2.1)"
    printf '%s' ", fonts-dejavu-core, fonts-noto-cjk, qt6-wayland | qt6-base-dev (>= 6.10)"
    if wanted tests; then printf '%s' ", catch2 (>= 2.13), librapidcheck-dev, ccache"; fi
    if wanted tidy; then printf '%s' ", clang-tidy"; fi
}

apt_satisfy() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 \
        --no-install-recommends --no-remove satisfy "$(apt_needs)" >&2
}

setup_apt() {
    # The answer holds until this file or the set of installed packages changes.
    stamp="$root/build/.setup-$(printf '%s' "program $extras" | tr ' ' '-')"
    if [ -n "$(find "$stamp" -newer "$0" -newer /var/lib/dpkg/status 2>/dev/null)" ]; then return; fi

    if ! plan=$(apt-get -qq --simulate --no-install-recommends satisfy "$(apt_needs)" 2>/dev/null); then
        say "asking the package archive what it has"
        as_root apt-get -q update >&2
        plan=unknown
    fi
    if [ -n "$plan" ]; then
        say "some packages are missing"
        apt_satisfy || { as_root apt-get -q update >&2 && apt_satisfy; }
    fi
    mkdir -p "$root/build"
    touch "$stamp"
}

# Untested from here on: what these systems do not package, CMake fetches (cmake/MeshwrightDependencies.cmake).
setup_dnf() {
    set -- gcc-c++ cmake ninja-build git qt6-qtbase-devel qt6-qtcharts-devel qt6-qtsvg-devel qt6-qttools-devel \
        qt6-qtwayland json-devel fmt-devel expected-devel cli11-devel dejavu-sans-fonts google-noto-sans-cjk-fonts
    if wanted tests; then set -- "$@" catch-devel rapidcheck-devel ccache libasan libubsan; fi
    if wanted tidy; then set -- "$@" clang-tools-extra; fi
    rpm -q --whatprovides "$@" >/dev/null 2>&1 || as_root dnf install -y --setopt=install_weak_deps=False "$@" >&2
}

setup_pacman() {
    set -- gcc cmake ninja git qt6-base qt6-charts qt6-svg qt6-tools qt6-wayland nlohmann-json fmt cli11 \
        ttf-dejavu noto-fonts-cjk
    if wanted tests; then set -- "$@" catch2 ccache; fi
    if wanted tidy; then set -- "$@" clang; fi
    pacman -T "$@" >/dev/null || as_root pacman -S --needed --noconfirm "$@" >&2
}

setup_brew() {
    set -- cmake ninja qt nlohmann-json fmt cli11
    if wanted tests; then set -- "$@" catch2 ccache; fi
    if wanted tidy; then set -- "$@" llvm; fi
    brew list --versions "$@" >/dev/null 2>&1 || HOMEBREW_NO_AUTO_UPDATE=1 brew install "$@" >&2
}

setup_unknown() {
    for program in c++ cmake ninja; do
        command -v "$program" >/dev/null && continue
        say "no package manager known here (apt, dnf, pacman, brew), and '$program' is missing."
        say "README.md lists what to install; then run this again."
        exit 3
    done
    say "no package manager known here; going on with what is installed"
}

if [ -n "${MESHWRIGHT_SKIP_SETUP:-}" ]; then exit 0; fi
for manager in apt-get dnf pacman brew; do
    if command -v "$manager" >/dev/null; then
        "setup_${manager%-get}"
        exit 0
    fi
done
setup_unknown
