// SPDX-License-Identifier: GPL-3.0-or-later
// Colours of one family are told apart by everyone: seen with normal sight and without one kind of cones.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "tests/support/catch.h"
#include "ui/theme/theme.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

using Row = std::array<double, 3>;
struct Sight {
    const char* name;
    std::array<Row, 3> ofLinear;
};

/// Machado, Oliveira, Fernandes 2009, table 1, severity 1.0: of linear RGB.
const std::array<Sight, 4> kSights = {{
    {"normal", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protanopia",
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"deuteranopia",
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    {"tritanopia",
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}},
}};

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

Row times(const std::array<Row, 3>& matrix, const Row& vector) {
    Row product{};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t i = 0; i < 3; ++i) product[row] += matrix[row][i] * vector[i];
    return product;
}

/// CIE L*a*b* under D65 of the colour as this sight has it.
Row labOf(const QColor& colour, const Sight& sight) {
    Row rgb = times(sight.ofLinear, {linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())});
    for (double& channel : rgb) channel = std::clamp(channel, 0.0, 1.0);
    const Row xyz = times({{{0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047},
                            {0.2126729, 0.7151522, 0.0721750},
                            {0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883}}},
                          rgb);
    const auto curve = [](double part) {
        return part > 0.008856 ? std::cbrt(part) : 7.787 * part + 16.0 / 116.0;
    };
    const double x = curve(xyz[0]), y = curve(xyz[1]), z = curve(xyz[2]);
    return {116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)};
}

/// CIE 1976 colour difference; 2.3 can just be noticed.
double difference(const QColor& one, const QColor& other, const Sight& sight) {
    const Row a = labOf(one, sight), b = labOf(other, sight);
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

struct Family {
    const char* name;
    std::vector<QColor> colours;
    double least;
};

/// Colours that stand in one drawing. Recompute and optimizer differ in hatch and place too.
std::vector<Family> familiesOf(const Theme& t) {
    return {
        {"memory", {t.weights, t.gradients, t.optimizer, t.activations, t.buffers, t.runtime}, 9.0},
        {"ops", {t.forward, t.backward, t.weightPart}, 28.0},
        {"axes", {t.axisTp, t.axisCp, t.axisEp, t.axisPp, t.axisDp}, 11.0},
        {"tracks", {t.scentSlow, t.scentMid, t.scentFast, t.scentDoesNotFit}, 10.0},
        {"step", {t.compute, t.recompute, t.optimizer}, 5.0},
        {"ramp of stages", {t.stageFirst, t.stageLast}, 40.0},
    };
}

}  // namespace

TEST_CASE("The difference of colours is CIE's: 100 from black to white, 0 from like to like") {
    CHECK_THAT(difference(Qt::black, Qt::white, kSights[0]), Catch::Matchers::WithinAbs(100.0, 0.1));
    CHECK(difference(Qt::red, Qt::red, kSights[2]) == 0.0);
    // What the kind is known for: red and green that come close.
    CHECK(difference(QColor(0xC0, 0x40, 0x40), QColor(0x70, 0x70, 0x20), kSights[2]) <
          0.5 * difference(QColor(0xC0, 0x40, 0x40), QColor(0x70, 0x70, 0x20), kSights[0]));
}

TEST_CASE("Colours of a family are told apart with three kinds of colour blindness, in both themes") {
    for (const ThemeMode mode : {ThemeMode::light, ThemeMode::dark})
        for (const Family& family : familiesOf(theme(mode)))
            for (const Sight& sight : kSights)
                for (std::size_t i = 0; i < family.colours.size(); ++i)
                    for (std::size_t j = i + 1; j < family.colours.size(); ++j) {
                        INFO((mode == ThemeMode::dark ? "dark " : "light ")
                             << family.name << ", " << sight.name << ": "
                             << family.colours[i].name().toStdString() << " and "
                             << family.colours[j].name().toStdString());
                        CHECK(difference(family.colours[i], family.colours[j], sight) >= family.least);
                    }
}
