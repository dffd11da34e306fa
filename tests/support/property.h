// SPDX-License-Identifier: GPL-3.0-or-later
// rapidcheck, in one place: a failing property prints its counter-example and returns false to CHECK().
#pragma once

#include <rapidcheck.h>
