// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/library_casts.h"

#include <algorithm>

#include "core/numerics/float_report.h"
#include "tests/support/catch.h"

using namespace meshwright;

namespace {

/// What a number becomes, as text: "448", "nan", "inf".
std::string castTo(const char* format, const char* number, const char* library) {
    const FloatFormat& to = *findFloatFormat(format);
    const auto cast = std::ranges::find(libraryCasts(), library, &LibraryCast::id);
    REQUIRE(cast != libraryCasts().end());
    return exactDecimal(decode(to, *encode(to, *readNumber(number), {.overflow = overflowOf(*cast, to)})));
}

}  // namespace

TEST_CASE("500 and infinity in E4M3 and E5M2 become what each library's own table says") {
    struct Row {
        const char* library;
        const char *e4m3Overflow, *e4m3Infinity, *e5m2Overflow, *e5m2Infinity;
    };
    // PyTorch's infinity in E4M3 from 2.13 on is read in two ports of its header, not run.
    const std::vector<Row> rows = {{"ml-dtypes", "nan", "nan", "inf", "inf"},
                                   {"ml-dtypes-saturate", "448", "nan", "57344", "inf"},
                                   {"cuda-satfinite", "448", "448", "57344", "57344"},
                                   {"onnx", "448", "448", "57344", "57344"},
                                   {"pytorch-before-2.13", "nan", "nan", "inf", "inf"},
                                   {"pytorch", "448", "448", "inf", "inf"}};
    CHECK(rows.size() == libraryCasts().size());
    for (const Row& row : rows) {
        INFO(row.library);
        CHECK(castTo("e4m3", "500", row.library) == row.e4m3Overflow);
        CHECK(castTo("e4m3", "inf", row.library) == row.e4m3Infinity);
        CHECK(castTo("e5m2", "1e6", row.library) == row.e5m2Overflow);
        CHECK(castTo("e5m2", "inf", row.library) == row.e5m2Infinity);
        CHECK(castTo("e4m3", "nan", row.library) == "nan");
        CHECK(castTo("e4m3", "464", row.library) == "448");
    }
}

TEST_CASE("ONNX casts infinity to NaN in the FNUZ formats, and every library clamps FP4 and FP6") {
    CHECK(castTo("e4m3fnuz", "inf", "onnx") == "nan");
    CHECK(castTo("e4m3fnuz", "1000", "onnx") == "240");
    for (const LibraryCast& cast : libraryCasts()) {
        CHECK(castTo("e2m1", "100", cast.id.data()) == "6");
        CHECK(castTo("e3m2", "-100", cast.id.data()) == "-28");
    }
}
