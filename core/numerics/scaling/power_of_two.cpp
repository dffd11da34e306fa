// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/scaling/power_of_two.h"

#include <cmath>

namespace meshwright {

int floorLog2(double number) {
    return std::ilogb(number);
}

int ceilLog2(double number) {
    int exponent = 0;
    const double fraction = std::frexp(number, &exponent);  // in [1/2, 1)
    return fraction == 0.5 ? exponent - 1 : exponent;
}

}  // namespace meshwright
