// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/read.h"

#include "core/json/write.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

namespace meshwright {

namespace {

struct Point {
    std::int64_t x = 1;
    double y = 0.5;
    bool visible = true;
    std::optional<std::int64_t> limit;
    std::vector<std::int64_t> list;
    friend bool operator==(const Point&, const Point&) = default;
};

template <class Member, class T>
concept Is = std::same_as<std::remove_const_t<Member>, T>;

void describe(auto& fields, Is<Point> auto& point) {
    fields("x", point.x, WholeRange{1, 16});
    fields("y", point.y, RealRange{0.0, 1.0});
    fields("visible", point.visible);
    fields("limit", point.limit, WholeRange{1, 4});
    fields("list", point.list, WholeRange{0, 9});
}

struct Figure {
    std::string title;
    Point point;
    friend bool operator==(const Figure&, const Figure&) = default;
};

void describe(auto& fields, Is<Figure> auto& figure) {
    fields.required("title", figure.title);
    fields("point", figure.point);
}

template <class T>
Report read(const std::string& text, T& value) {
    Report report;
    readJson(parseJson(text).value(), Place(report), value, AnyValue{});
    return report;
}

std::optional<std::int64_t> whole(const std::string& text) {
    Report report;
    std::int64_t value = 0;
    const WholeRange all{std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()};
    readJson(parseJson(text).value(), Place(report), value, all);
    return report.errors.empty() ? std::optional(value) : std::nullopt;
}

}  // namespace

TEST_CASE("Whole numbers may be spelled as floats and are refused where 64 bits cannot hold them") {
    CHECK(whole("1e12") == 1'000'000'000'000);
    CHECK(whole("-3.0") == -3);
    CHECK(whole("9223372036854775807") == std::numeric_limits<std::int64_t>::max());
    CHECK(whole("-9223372036854775808") == std::numeric_limits<std::int64_t>::min());
    CHECK(whole("9223372036854775808") == std::nullopt);
    CHECK(whole("18446744073709551616") == std::nullopt);
    CHECK(whole("9.3e18") == std::nullopt);
    CHECK(whole("-1e300") == std::nullopt);
    CHECK(whole("1.5") == std::nullopt);
    CHECK(whole("\"8\"") == std::nullopt);
    CHECK(whole("true") == std::nullopt);
}

TEST_CASE("All mistakes of an object are told at once, with path, value and what is allowed") {
    Figure figure;
    const Report report =
        read(R"({"point": {"x": 17, "y": "a", "visible": 1, "limit": 0, "list": [1, 10, null]}})", figure);
    const Errors expected = {
        {"missing-field", "title", "nothing", "a value"},
        {"out-of-range", "point.x", "17", "a whole number, 1 to 16"},
        {"wrong-type", "point.y", "\"a\"", "a number, 0 to 1"},
        {"wrong-type", "point.visible", "1", "true or false"},
        {"out-of-range", "point.limit", "0", "a whole number, 1 to 4, or null"},
        {"out-of-range", "point.list[1]", "10", "a whole number, 0 to 9"},
        {"wrong-type", "point.list[2]", "null", "a whole number, 0 to 9"},
    };
    CHECK(report.errors == expected);
}

TEST_CASE("A refused value leaves the member as it was") {
    Figure figure;
    read(R"({"title": 3, "point": {"x": 99, "y": 2}})", figure);
    CHECK(figure.point.x == 1);
    CHECK(figure.point.y == 0.5);
    CHECK(figure.title.empty());
}

TEST_CASE("Null is a value only where the field says so") {
    Point point;
    point.limit = 3;
    CHECK(read(R"({"limit": null})", point).errors.empty());
    CHECK_FALSE(point.limit.has_value());
    CHECK(read(R"({"x": null})", point).errors.size() == 1);
}

TEST_CASE("Unknown members are kept with the object that holds them") {
    Figure figure;
    const Report report =
        read(R"({"title": "t", "colour": [1, 2.50], "point": {"z": {"deep": true}}})", figure);
    CHECK(report.errors.empty());
    REQUIRE(report.unknownMembers.size() == 2);
    CHECK(report.unknownMembers[0].parent == "point");
    CHECK(report.unknownMembers[0].key == "z");
    CHECK(report.unknownMembers[0].json == R"({"deep":true})");
    CHECK(report.unknownMembers[1].parent.empty());
    CHECK(report.unknownMembers[1].json == "[1,2.5]");
}

TEST_CASE("A hundred thousand mistakes are told as the first hundred and one more line") {
    std::string text = R"({"list": [)";
    for (int i = 0; i < 100'000; ++i) text += "-1,";
    text.back() = ']';
    Point point;
    const Report report = read(text + "}", point);
    CHECK(report.errors.size() == 101);
    CHECK(report.errors.back().code == "too-many-errors");
}

TEST_CASE("Writing follows the same description and reads back as the same value") {
    CHECK(rc::check([] {
        Figure figure;
        figure.title = parseJson(compactText(Json(*rc::gen::arbitrary<std::string>())))->get<std::string>();
        figure.point.x = *rc::gen::inRange<std::int64_t>(1, 17);
        figure.point.y = *rc::gen::inRange(0, 1000) / 1000.0;
        figure.point.visible = *rc::gen::arbitrary<bool>();
        if (*rc::gen::arbitrary<bool>()) figure.point.limit = *rc::gen::inRange<std::int64_t>(1, 5);
        figure.point.list =
            *rc::gen::container<std::vector<std::int64_t>>(rc::gen::inRange<std::int64_t>(0, 10));
        Figure copy;
        RC_ASSERT(read(readableText(writeJson(figure, AnyValue{})), copy).errors.empty());
        RC_ASSERT(copy == figure);
    }));
}

TEST_CASE("What is not an object where one belongs is one mistake") {
    Figure figure;
    CHECK(read("[1, 2]", figure).errors == Errors{{"wrong-type", "", "a list of 2", "an object"}});
}

}  // namespace meshwright
