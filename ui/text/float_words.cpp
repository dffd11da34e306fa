// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/float_words.h"

namespace meshwright::ui {

QString nameOf(const FloatFormat& format) {
    return QString::fromUtf8(format.name.data(), static_cast<qsizetype>(format.name.size()));
}

QString shortName(const FloatFormat& format) {
    const QString name = nameOf(format);
    const bool saysItself = name.startsWith(QLatin1String("FP")) && name.contains(QLatin1String(" E"));
    return saysItself ? name.section(QLatin1Char(' '), 1) : name;
}

}  // namespace meshwright::ui
