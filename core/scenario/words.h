// SPDX-License-Identifier: GPL-3.0-or-later
// wordsOf() is defined for every enum of choices.h (words.cpp here) and of model_spec.h (core/model/words.cpp).
#pragma once

#include "core/model/model_spec.h"
#include "core/scenario/choices.h"
#include "core/units/words.h"
