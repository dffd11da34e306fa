# SPDX-License-Identifier: GPL-3.0-or-later
# Build flags shared by every target, in one place.
add_library(meshwright_options INTERFACE)
target_include_directories(meshwright_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(meshwright_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Wold-style-cast)
if(MESHWRIGHT_WARNINGS_AS_ERRORS)
    target_compile_options(meshwright_options INTERFACE -Werror)
endif()
if(MESHWRIGHT_SANITIZE)
    target_compile_options(meshwright_options INTERFACE
        -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    target_link_options(meshwright_options INTERFACE -fsanitize=address,undefined)
endif()
if(MESHWRIGHT_TIDY)
    find_program(MESHWRIGHT_CLANG_TIDY NAMES clang-tidy REQUIRED)
    set(CMAKE_CXX_CLANG_TIDY ${MESHWRIGHT_CLANG_TIDY})
endif()

find_program(MESHWRIGHT_CCACHE ccache)
if(MESHWRIGHT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${MESHWRIGHT_CCACHE})
endif()
