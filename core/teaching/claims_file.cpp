// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teaching/claims_file.h"

#include "core/json/read.h"
#include "core/scenario/words.h"
#include "core/teaching/numerics_request_file.h"
#include "core/units/built_in.h"
#include "core/units/embedded_file.h"

namespace meshwright {

MESHWRIGHT_WORDS(ClaimVerdict, {{holds, "holds"},
                                {conditional, "conditional"},
                                {corrected, "corrected"},
                                {wrong, "wrong"},
                                {inconsistent, "inconsistent"}})
MESHWRIGHT_WORDS(ClaimUnit, {{one, "1"},
                             {bytes, "B"},
                             {gb, "GB"},
                             {tb, "TB"},
                             {gib, "GiB"},
                             {percent, "%"},
                             {hours, "h"},
                             {seconds, "s"},
                             {decibels, "dB"}})

std::span<const EmbeddedFile> embeddedArticles();

namespace {

constexpr RealRange kPositive{.least = 0.0, .leastExcluded = true};
constexpr WholeRange kCount{.least = 1};

template <class Enum>
void requiredWord(ObjectReader& fields, std::string_view key, Enum& value) {
    std::string word;
    fields.required(key, word);
    if (const auto known = fromWord<Enum>(word)) {
        value = *known;
        return;
    }
    std::string words;
    for (const Word<Enum>& each : wordsOf<Enum>())
        words += (words.empty() ? "" : ", ") + std::string(each.text);
    Place(fields.place(), key).refuse("out-of-range", word, "one of " + words);
}

}  // namespace

// Found by readJson() through argument-dependent lookup, so outside the unnamed namespace.

static void describe(ObjectReader& fields, LocalizedText& text) {
    fields.required("en", text.en);
    fields.required("zh_CN", text.zhCn);
}

static void describe(ObjectReader& fields, ScheduleShape& shape) {
    requiredWord(fields, "kind", shape.kind);
    fields.required("stages", shape.stages, kCount);
    fields.required("micro_batches", shape.microBatches, kCount);
    fields("virtual", shape.virtualStages, kCount);
}

static void describe(ObjectReader& fields, EstimateRequest& request) {
    double tflops = 0.0;
    fields.required("parameters", request.parameters, kPositive);
    fields.required("tokens", request.tokens, kPositive);
    fields.required("gpus", request.gpus, kPositive);
    fields.required("tflops", tflops, kPositive);
    fields.required("mfu", request.mfu, RealRange{.least = 0.0, .most = 1.0, .leastExcluded = true});
    request.peak = FlopsPerSecond(tflops * 1e12);
}

static void describe(ObjectReader& fields, Article& article) {
    fields.required("id", article.id);
    fields.required("title", article.title);
}

namespace {

/// The claim's scenario with a check's changes, as a scenario file.
std::string changedScenario(const Json& scenario, const Json& changes) {
    Json whole = {{"format", "meshwright-scenario"}, {"version", 1}};
    whole.merge_patch(scenario);
    whole.merge_patch(changes);
    return compactText(whole);
}

void readRequest(ObjectReader& fields, const Json& scenario, ClaimRequest& request) {
    int requests = 0;
    if (const Json* changes = fields.take("evaluate")) {
        ++requests;
        request = EvaluateRequest{changedScenario(scenario, *changes)};
    }
    if (const Json* shape = fields.take("schedule")) {
        ++requests;
        readJson(*shape, Place(fields.place(), "schedule"), request.emplace<ScheduleShape>());
    }
    if (const Json* estimate = fields.take("estimate")) {
        ++requests;
        readJson(*estimate, Place(fields.place(), "estimate"), request.emplace<EstimateRequest>());
    }
    for (const std::string_view key : kNumericsRequests)
        if (const Json* asked = fields.take(key)) {
            ++requests;
            readNumericsRequest(key, *asked, Place(fields.place(), key), request.emplace<NumericsRequest>());
        }
    if (requests == 1) return;
    std::string keys = "one of evaluate, schedule, estimate";
    for (const std::string_view key : kNumericsRequests) keys += ", " + std::string(key);
    fields.place().refuse("wrong-type", std::to_string(requests) + " requests", keys);
}

void readReading(ObjectReader& fields, ClaimReading& reading) {
    fields.required("read", reading.pointer);
    fields("sum", reading.sum);
    const Json* where = fields.take("where");
    if (where == nullptr) return;
    const Place place(fields.place(), "where");
    if (!where->is_object()) return place.wrongType(*where, "an object");
    for (const auto& [key, value] : where->items())
        readJson(value, Place(place, key), reading.where.emplace_back(key, std::string()).second);
}

/// A number, a reading of the same result, or one of a scenario changed in another way.
void readPer(ObjectReader& fields, const Json& scenario, ClaimCheck& check) {
    const Json* json = fields.take("per");
    if (json == nullptr) return;
    const Place place(fields.place(), "per");
    if (!json->is_object()) return readJson(*json, place, check.per.emplace<double>(), kPositive);
    ObjectReader reading(*json, place);
    readReading(reading, check.per.emplace<ClaimReading>());
    if (const Json* changes = reading.take("evaluate"))
        check.perRequest = EvaluateRequest{changedScenario(scenario, *changes)};
    reading.reportUnknownMembers();
}

void readMatch(ObjectReader& fields, ClaimCheck& check) {
    bool atLeast = false, above = false;
    fields("within", check.within, RealRange{.least = 0.0, .most = 1.0});
    fields("at_least", atLeast);
    fields("above", above);
    if ((check.within > 0.0) + atLeast + above > 1)
        fields.place().refuse("wrong-type", "several of them", "one of within, at_least, above");
    if (check.within > 0.0) check.match = ClaimMatch::within;
    if (atLeast) check.match = ClaimMatch::atLeast;
    if (above) check.match = ClaimMatch::above;
}

void readCheck(const Json& json, const Place& place, const Json& scenario, ClaimCheck& check) {
    if (!json.is_object()) return place.wrongType(json, "an object");
    ObjectReader fields(json, place);
    fields.required("label", check.label);
    readRequest(fields, scenario, check.request);
    readReading(fields, check.reading);
    readPer(fields, scenario, check);
    requiredWord(fields, "unit", check.unit);
    fields("article", check.articleFigure, AnyValue());
    readMatch(fields, check);
    fields.required("ours", check.ourFigure);
    fields.reportUnknownMembers();
}

}  // namespace

static void describe(ObjectReader& fields, Claim& claim) {
    fields.required("id", claim.id);
    fields.required("article", claim.article);
    requiredWord(fields, "verdict", claim.verdict);
    fields.required("claim", claim.text);
    fields.required("explanation", claim.explanation);
    const Json* scenario = fields.take("scenario");
    const Json* checks = fields.take("checks");
    if (checks == nullptr || !checks->is_array() || checks->empty())
        return fields.missing("checks", "a list of at least one");
    const Place place(fields.place(), "checks");
    for (std::size_t i = 0; i < checks->size(); ++i)
        readCheck((*checks)[i], Place(place, i), scenario == nullptr ? Json::object() : *scenario,
                  claim.checks.emplace_back());
}

static void describe(ObjectReader& fields, ClaimBook& book) {
    std::string format;
    std::int64_t version = 0;
    fields.required("format", format);
    if (format != "meshwright-claims")
        Place(fields.place(), "format").refuse("out-of-range", format, "meshwright-claims");
    fields.required("version", version, WholeRange{1, 1});
    fields.required("articles", book.articles);
    fields.required("claims", book.claims);
}

Result<ClaimBook> readClaims(std::string_view text) {
    const Result<Json> json = parseJson(text);
    if (!json) return tl::unexpected(json.error());
    Report report;
    const Place whole(report);
    ClaimBook book;
    readJson(*json, whole, book);
    for (const UnknownMember& member : report.unknownMembers)
        report.add({"unknown-key", member.parent, member.key, "no such key"});
    if (!report.errors.empty()) return tl::unexpected(report.errors);
    return book;
}

const ClaimBook& claims() {
    static const ClaimBook book = builtIn("claims.json", readClaims(embeddedArticles().front().text()));
    return book;
}

}  // namespace meshwright
