// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/layer_kinds.h"

#include "core/model/layers.h"
#include "core/scenario/limits.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

std::vector<LayerKind> read(const char* text) {
    const auto kinds = layerKindsFromText(QLatin1String(text));
    REQUIRE(kinds);
    return *kinds;
}

}  // namespace

TEST_CASE("Kinds of layers are shown as the shortest line that repeats") {
    using enum LayerKind;
    std::vector<LayerKind> kinds;
    for (int layer = 0; layer < 48; ++layer) kinds.push_back(layer % 4 == 3 ? full : linear);
    CHECK(layerKindsText(kinds) == QStringLiteral("3 linear, full"));
    CHECK(layerKindsText(std::vector(12, sliding)) == QStringLiteral("sliding"));
    CHECK(layerKindsText({full, sliding, sliding}) == QStringLiteral("full, 2 sliding"));
    CHECK(layerKindsText({}).isEmpty());
    CHECK(repeatingPattern(kinds) == std::vector{linear, linear, linear, full});
}

TEST_CASE("Such a line is read back, as it is shown and as people write it") {
    using enum LayerKind;
    const std::vector pattern = {linear, linear, linear, full};
    for (const char* text : {"3 linear, full", "3linear,full", "3 x linear; 1 full", "3*linear full",
                             "linear linear linear full"})
        CHECK(read(text) == pattern);
    CHECK(read("").empty());
    CHECK(read("ssm") == std::vector{ssm});
    for (const char* text :
         {"3", "fully", "linear 3", "3 linear, , full", "0 full", "-1 full", "99999999 full"})
        CHECK_FALSE(layerKindsFromText(QLatin1String(text)));
    CHECK(read("16384 full").size() == kMostLayers);
    CHECK_FALSE(layerKindsFromText(QStringLiteral("16384 full, full")));
}
