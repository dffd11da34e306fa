// SPDX-License-Identifier: GPL-3.0-or-later
// Catch2 2.13 and 3 under one name. Use WithinRel and WithinAbs; Approx and Contains differ between the two.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
