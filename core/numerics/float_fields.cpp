// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/float_fields.h"

namespace meshwright {

FloatFields fieldsOf(const FloatFormat& format, std::uint32_t code) {
    FloatFields fields;
    const std::uint32_t magnitude = code & format.magnitudeMask();
    fields.sign = (code & format.signBit()) != 0;
    fields.exponentField = magnitude >> format.mantissaBits;
    fields.mantissaField = magnitude & ((std::uint32_t{1} << format.mantissaBits) - 1);
    const bool belowNormal = format.hasZero && fields.exponentField == 0;
    fields.leadingBit = belowNormal ? 0 : 1;
    fields.exponent = static_cast<int>(fields.exponentField) + (belowNormal ? 1 : 0) - format.bias;
    if (!belowNormal) fields.powers.push_back(fields.exponent);
    for (int bit = 1; bit <= format.mantissaBits; ++bit)
        if ((fields.mantissaField >> (format.mantissaBits - bit) & 1) != 0)
            fields.powers.push_back(fields.exponent - bit);
    return fields;
}

}  // namespace meshwright
