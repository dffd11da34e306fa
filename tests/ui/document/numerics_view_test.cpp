// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/numerics_view.h"

#include <QJsonArray>
#include <QJsonDocument>

#include "tests/support/catch.h"
#include "tests/ui/numerics/numerics_samples.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

NumericsView viewFrom(const char* text) {
    return numericsViewFromJson(QJsonDocument::fromJson(text).object());
}

}  // namespace

TEST_CASE("Every view of the number formats is read back as it was written") {
    CHECK(rc::check([] {
        const NumericsView view = anyNumericsView();
        const QByteArray text = QJsonDocument(jsonOf(view)).toJson();
        RC_ASSERT(numericsViewFromJson(QJsonDocument::fromJson(text).object()) == view);
    }));
}

TEST_CASE("What a file has wrong of them is as in a new view, part by part") {
    const NumericsView usual;
    for (const char* text :
         {"[]", R"({"part":7,"number":[],"tensor":null,"run":"long"})",
          R"({"number":{"text":"two","format":"fp7","rounding":"up","line_zoom":99,"library":"numpy"}})",
          R"({"number":{"code":-1}})", R"({"number":{"code":65536}})",
          R"({"tensor":{"count":0,"sigma_exponent":1e9,"scale_exponent":127.5,"distribution":"loaded"}})",
          R"({"run":{"steps":0,"growth_interval":-1,"addend":"","adds":1e9}})"}) {
        INFO(text);
        CHECK(viewFrom(text) == usual);
    }
    CHECK(viewFrom(R"({"part":"run","number":3})").part == NumericsPart::run);
}

TEST_CASE("Steps that overflow are kept ascending, each once, inside the run") {
    const NumericsView view = viewFrom(R"({"run":{"steps":10,"overflows":[7,3,7,10,-1,"2",0]}})");
    CHECK(view.run.overflows == std::vector<std::int64_t>{0, 3, 7});
}

TEST_CASE("Of many loaded numbers the first are saved") {
    NumericsView view;
    view.tensor.distribution = Distribution::loaded;
    view.tensor.loaded.assign(kMostSavedNumbers + 5, 0.25F);
    CHECK(numericsViewFromJson(jsonOf(view)).tensor.loaded.size() == kMostSavedNumbers);
}
