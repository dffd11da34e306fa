// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teaching/claims_file.h"

#include <algorithm>
#include <set>

#include "tests/support/catch.h"

using namespace meshwright;

namespace {

/// A whole file around one claim's members and one check.
std::string fileWith(const std::string& claimMembers, const std::string& check) {
    return R"({ "format": "meshwright-claims", "version": 1, "articles": [], "claims": [ { "id": "X1", "article": "X",
        "verdict": "holds", "claim": { "en": "a", "zh_CN": "b" }, "explanation": { "en": "c", "zh_CN": "d" }, )" +
           claimMembers +
           R"("checks": [ { "label": { "en": "e", "zh_CN": "f" }, "unit": "GB", "ours": "1.0", )" + check +
           " } ] } ] }";
}

/// "code at path", every error.
std::set<std::string> errorsOf(const std::string& text) {
    std::set<std::string> found;
    const auto book = readClaims(text);
    if (!book)
        for (const Error& error : book.error()) found.insert(error.code + " at " + error.path);
    return found;
}

const std::string kRead = R"("read": "/memory", )";

}  // namespace

TEST_CASE("The built-in claims read without an error, each with its article and both languages") {
    const ClaimBook& book = claims();
    std::set<std::string> ids;
    for (const Claim& claim : book.claims) {
        INFO(claim.id);
        CHECK(ids.insert(claim.id).second);
        CHECK(std::ranges::count(book.articles, claim.article, &Article::id) == 1);
        CHECK(claim.id.starts_with(claim.article));
        for (const LocalizedText& text : {claim.text, claim.explanation}) {
            CHECK_FALSE(text.en.empty());
            // Every Chinese sentence has a character outside ASCII.
            CHECK(
                std::ranges::any_of(text.zhCn, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }));
        }
    }
    for (const char* id : {"A1", "A18", "B14", "C5", "D9", "E2", "B6", "B11", "C16"}) CHECK(ids.contains(id));
}

TEST_CASE("A check changes its claim's scenario, member by member") {
    const auto book =
        readClaims(fileWith(R"("scenario": { "model": { "name": "7B" }, "mesh": { "tp": 2, "pp": 4 } }, )",
                            kRead + R"("evaluate": { "mesh": { "tp": 8 } })"));
    REQUIRE(book);
    const ClaimCheck& check = book->claims.front().checks.front();
    CHECK(std::get<EvaluateRequest>(check.request).scenario ==
          R"({"format":"meshwright-scenario","version":1,"model":{"name":"7B"},"mesh":{"tp":8,"pp":4}})");
}

TEST_CASE("A figure is said per a number, or per another figure of the same result") {
    const auto perOf = [](const std::string& per) {
        const auto book = readClaims(fileWith("", kRead + R"("evaluate": {}, "per": )" + per));
        REQUIRE(book);
        return book->claims.front().checks.front().per;
    };
    CHECK(std::get<double>(perOf("4096")) == 4096.0);
    CHECK(std::get<ClaimReading>(
              perOf(R"({ "read": "/list", "where": { "part": "states" }, "sum": "bytes" })")) ==
          ClaimReading{"/list", {{"part", "states"}}, "bytes"});
    CHECK(errorsOf(fileWith("", kRead + R"("evaluate": {}, "per": 0)"))
              .contains("out-of-range at claims[0].checks[0].per"));
    CHECK(errorsOf(fileWith("", kRead + R"("evaluate": {}, "per": { "sum": "bytes" })"))
              .contains("missing-field at claims[0].checks[0].per.read"));
}

TEST_CASE("Schedules and estimates are read with their numbers") {
    const auto schedule = readClaims(
        fileWith("", kRead + R"("schedule": { "kind": "gpipe", "stages": 4, "micro_batches": 8 })"));
    REQUIRE(schedule);
    CHECK(std::get<ScheduleShape>(schedule->claims.front().checks.front().request) ==
          ScheduleShape{ScheduleKind::gpipe, 4, 8, 1});
    const auto estimate = readClaims(fileWith(
        "",
        kRead + R"("estimate": { "parameters": 7e9, "tokens": 5e8, "gpus": 8, "tflops": 312, "mfu": 0.4 })"));
    REQUIRE(estimate);
    CHECK(std::get<EstimateRequest>(estimate->claims.front().checks.front().request) ==
          EstimateRequest{7e9, 5e8, 8, FlopsPerSecond(312e12), 0.4});
}

TEST_CASE("Requests about numbers are read with their formats, steps and scales") {
    const auto requestOf = [](const std::string& request) {
        const auto book = readClaims(fileWith("", kRead + request));
        REQUIRE(book);
        return std::get<NumericsRequest>(book->claims.front().checks.front().request);
    };
    const FloatFormat* bf16 = findFloatFormat("bf16");
    CHECK(requestOf(R"("number": { "value": "3.14159", "format": "bf16" })") ==
          NumericsRequest(NumberRequest{"3.14159", bf16}));
    CHECK(requestOf(R"("format": "bf16")") == NumericsRequest(FormatRequest{bf16}));
    CHECK(requestOf(R"("loss_scaler": { "clean_steps": 2000, "overflows": 3 })") ==
          NumericsRequest(LossScalerRequest{2000, 3}));
    CHECK(requestOf(R"("clip": { "norm": 10, "max_norm": 2, "loss_scale": 256 })") ==
          NumericsRequest(ClipRequest{10.0, 2.0, 256.0}));
    CHECK(requestOf(R"("gradient_mean": { "ranks": 8, "loss_scale": 256 })") ==
          NumericsRequest(GradientMeanRequest{8, 256.0}));
    CHECK(requestOf(R"("scaling_study": { "way": "int8-tile", "outlier": 2 })") ==
          NumericsRequest(ScalingStudyRequest{ScalingWay::int8Tile, 2, false}));
    CHECK(requestOf(R"("scaling_study": { "way": "tensor", "spread": true })") ==
          NumericsRequest(ScalingStudyRequest{ScalingWay::tensor, {}, true}));
}

TEST_CASE("A request about numbers that cannot be computed is refused where it stands") {
    const auto refused = [](const std::string& request, const std::string& error) {
        INFO(request);
        const auto errors = errorsOf(fileWith("", kRead + request));
        CHECK(errors == std::set<std::string>{error});
    };
    refused(R"("format": "bf17")", "unknown-word at claims[0].checks[0].format");
    refused(R"("format": 16)", "wrong-type at claims[0].checks[0].format");
    refused(R"("number": { "value": "pi", "format": "bf16" })",
            "out-of-range at claims[0].checks[0].number.value");
    refused(R"("number": { "value": "3", "format": "bf17" })",
            "unknown-word at claims[0].checks[0].number.format");
    refused(R"("number": { "format": "bf16" })", "missing-field at claims[0].checks[0].number.value");
    refused(R"("loss_scaler": { "overflows": -1 })",
            "out-of-range at claims[0].checks[0].loss_scaler.overflows");
    refused(R"("clip": { "norm": 0, "max_norm": 1, "loss_scale": 1 })",
            "out-of-range at claims[0].checks[0].clip.norm");
    refused(R"("gradient_mean": { "ranks": 0, "loss_scale": 1 })",
            "out-of-range at claims[0].checks[0].gradient_mean.ranks");
    refused(R"("scaling_study": { "way": "row" })", "unknown-word at claims[0].checks[0].scaling_study.way");
    refused(R"("scaling_study": { "way": "tile", "outlier": 8 })",
            "out-of-range at claims[0].checks[0].scaling_study.outlier");
    refused(R"("scaling_study": { "way": "tile", "outlier": 2, "spread": true })",
            "wrong-type at claims[0].checks[0].scaling_study");
    refused(R"("format": "bf16", "evaluate": {})", "wrong-type at claims[0].checks[0]");
}

TEST_CASE("Every mistake in a claims file is named with its place") {
    CHECK(errorsOf("{").size() == 1);
    CHECK(errorsOf(fileWith("", R"("read": "/memory")")).contains("wrong-type at claims[0].checks[0]"));
    CHECK(errorsOf(fileWith("", kRead + R"("evaluate": {}, "schedule": {})"))
              .contains("wrong-type at claims[0].checks[0]"));
    CHECK(errorsOf(fileWith("", R"("evaluate": {})")).contains("missing-field at claims[0].checks[0].read"));
    CHECK(errorsOf(fileWith("", kRead + R"("evaluate": {}, "unti": 1)"))
              .contains("unknown-key at claims[0].checks[0]"));
    CHECK(errorsOf(fileWith("", kRead + R"("evaluate": {}, "at_least": true, "above": true)"))
              .contains("wrong-type at claims[0].checks[0]"));
    const auto several = errorsOf(fileWith(
        "",
        kRead +
            R"("estimate": { "parameters": -1, "tokens": "5e8", "gpus": 8, "tflops": 312, "mfu": 1.5 })"));
    for (const char* member : {"parameters", "tokens", "mfu"}) {
        INFO(member);
        CHECK(
            std::ranges::any_of(several, [&](const std::string& error) { return error.ends_with(member); }));
    }
}
