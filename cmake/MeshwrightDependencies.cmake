# SPDX-License-Identifier: GPL-3.0-or-later
# Every library the project stands on. Debian 12 has a package for each. Other systems lack some of the small ones:
# those are fetched, at the commit named here.
include(FetchContent)

# meshwright_require(NAME VERSION REPOSITORY COMMIT): the installed package, else that commit from github.com.
function(meshwright_require name version repository commit)
    set(BUILD_TESTING OFF)
    set(EXPECTED_BUILD_PACKAGE OFF)
    set(CMAKE_CXX_CLANG_TIDY "")
    FetchContent_Declare(${name} SYSTEM
        GIT_REPOSITORY https://github.com/${repository}.git GIT_TAG ${commit} GIT_SUBMODULES ""
        FIND_PACKAGE_ARGS ${version})
    FetchContent_MakeAvailable(${name})
endfunction()

find_package(Threads REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(fmt 9 REQUIRED)
meshwright_require(tl-expected 1 TartanLlama/expected 292eff8bd8ee230a7df1d6a1c00c4ea0eb2f0362)  # 1.1.0

if(MESHWRIGHT_UI)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Widgets Charts Svg Concurrent LinguistTools)
    meshwright_require(CLI11 2.1 CLIUtils/CLI11 6c7b07a878ad834957b98d0f9ce1dbe0cb204fc9)  # 2.4.2
endif()

if(BUILD_TESTING)
    # Catch2 2.13 and 3 will both do (tests/support/catch.h).
    find_package(Catch2 3 QUIET)
    if(NOT Catch2_FOUND)
        find_package(Catch2 2.13 QUIET)
    endif()
    if(NOT Catch2_FOUND)
        meshwright_require(Catch2 3 catchorg/Catch2 fa43b77429ba76c462b1898d6cd2f2d7a9416b14)  # 3.7.1
    endif()
    meshwright_require(rapidcheck "" emil-e/rapidcheck ff6af6fc683159deb51c543b065eba14dfcf329b)  # it has no releases
    if(MESHWRIGHT_UI)
        find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
    endif()
endif()
