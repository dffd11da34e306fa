# SPDX-License-Identifier: GPL-3.0-or-later
# Build flags shared by every target, in one place.
add_library(meshwright_options INTERFACE)
target_include_directories(meshwright_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(meshwright_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Wold-style-cast)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(meshwright_options INTERFACE -Wno-restrict)  # false alarms about strings: GCC bug 105651
elseif(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(meshwright_options INTERFACE -Wno-dangling-reference)  # false alarms where a static is returned
endif()
if(MESHWRIGHT_WARNINGS_AS_ERRORS)
    target_compile_options(meshwright_options INTERFACE -Werror)
endif()
if(MESHWRIGHT_SANITIZE)
    target_compile_options(meshwright_options INTERFACE
        -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    target_link_options(meshwright_options INTERFACE -fsanitize=address,undefined)
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        target_compile_options(meshwright_options INTERFACE -Wno-maybe-uninitialized)  # false alarms in instrumented code
    endif()
endif()
if(MESHWRIGHT_TIDY)
    find_program(MESHWRIGHT_CLANG_TIDY NAMES clang-tidy REQUIRED)
    set(CMAKE_CXX_CLANG_TIDY ${MESHWRIGHT_CLANG_TIDY} --quiet)
    # What moc and rcc write is not ours to tidy; a check that never fires keeps clang-tidy from refusing an empty list.
    file(WRITE ${PROJECT_BINARY_DIR}/.clang-tidy "Checks: '-*,llvm-twine-local'\n")
endif()

# With precompiled headers a file that the cache does not have is compiled twice (measured: builds take twice as long).
find_program(MESHWRIGHT_CCACHE ccache)
if(MESHWRIGHT_CCACHE AND NOT MESHWRIGHT_PCH AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${MESHWRIGHT_CCACHE})
endif()

# Which of -fPIC and -fPIE, or neither, a library or a program gets differs from one Qt to the next; those that share a
# header must agree.
function(meshwright_position_independent target)
    target_compile_options(${target} PRIVATE -fPIC)
endfunction()

# meshwright_precompile(TARGET header...): compiles these headers once for TARGET, where the option is on.
function(meshwright_precompile target)
    if(MESHWRIGHT_PCH)
        target_precompile_headers(${target} PRIVATE ${ARGN})
        meshwright_position_independent(${target})
    endif()
endfunction()

# meshwright_precompile_like(TARGET OTHER): uses what OTHER has compiled; both must have the same compiler flags.
function(meshwright_precompile_like target other)
    if(MESHWRIGHT_PCH)
        target_precompile_headers(${target} REUSE_FROM ${other})
        meshwright_position_independent(${target})
    endif()
endfunction()
