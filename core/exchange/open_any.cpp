// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/open_any.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/exchange/huggingface/read_config.h"
#include "core/exchange/picture/picture_metadata.h"
#include "core/exchange/scenario/scenario_file.h"
#include "core/exchange/scenario/scenario_json.h"
#include "core/pipeline/order_csv.h"
#include "core/rules/controls.h"
#include "core/scenario/limits.h"
#include "core/scenario/resolved.h"

namespace meshwright {

namespace {

constexpr const char* kOpenable = MESHWRIGHT_SENTENCE(
    "Phrases", "a scenario, a Hugging Face config.json, or a PNG or SVG that this program exported");

/// Files people drop by mistake, by their first bytes; empty for others.
Phrase foreignFile(std::string_view bytes) {
    using namespace std::string_view_literals;
    constexpr std::array<std::pair<std::string_view, const char*>, 6> kKinds = {
        {{"%PDF-", MESHWRIGHT_SENTENCE("Phrases", "a PDF file")},
         {"\xff\xd8\xff", MESHWRIGHT_SENTENCE("Phrases", "a JPEG picture")},
         {"GIF8", MESHWRIGHT_SENTENCE("Phrases", "a GIF picture")},
         {"PK\x03\x04", MESHWRIGHT_SENTENCE("Phrases", "a ZIP archive")},
         {"\x1f\x8b", MESHWRIGHT_SENTENCE("Phrases", "a gzip archive")},
         {"\x7f"
          "ELF"sv,
          MESHWRIGHT_SENTENCE("Phrases", "a program")}}};
    const auto kind =
        std::ranges::find_if(kKinds, [&](const auto& row) { return bytes.starts_with(row.first); });
    return kind == kKinds.end() ? Phrase() : Phrase(kind->second);
}

tl::unexpected<Errors> notRecognised(Phrase found) {
    return tl::make_unexpected(Errors{{"not-recognised", "", std::move(found), kOpenable}});
}

Result<Scenario> scenarioOfConfig(const Json& config) {
    Report report;
    ModelChoice model;
    model.origin = ModelChoice::Origin::huggingFace;
    readHuggingFaceConfig(config, Place(report), model);
    if (!report.errors.empty()) return tl::make_unexpected(std::move(report.errors));
    model.configJson = compactText(config);
    return defaultScenario(std::move(model));
}

/// "an object with format, models and 3 more keys"
Phrase describeDocument(const Json& document) {
    constexpr std::size_t kNamed = 3;
    if (!document.is_object() || document.empty())
        return document.is_object() ? Phrase(MESHWRIGHT_SENTENCE("Phrases", "an empty object"))
                                    : foundText(document);
    std::string keys;
    std::size_t count = 0;
    for (const auto& [key, value] : document.items())
        if (count++ < kNamed) keys += (keys.empty() ? "" : ", ") + key.substr(0, 30);
    if (count <= kNamed) return {MESHWRIGHT_SENTENCE("Phrases", "an object with {0}"), {keys}};
    return {MESHWRIGHT_SENTENCE("Phrases", "an object with {0} and {1} more"),
            {keys, std::to_string(count - kNamed)}};
}

/// One error as one sentence.
std::string sentence(const Error& error) {
    const std::string& path = error.path;
    const std::string found = error.found.english();
    const std::string allowed = error.allowed.english();
    if (error.code == "not-json") return "not JSON: " + found;
    if (error.code == "newer-version")
        return fmt::format("made by a newer program: its format version is {}; this program reads {}", found,
                           allowed);
    if (error.code == "missing-field")
        return fmt::format("{} is missing{}; allowed: {}", path.empty() ? "a field" : path,
                           found == "nothing" ? "" : " (" + found + ")", allowed);
    if (error.code == "unsupported-architecture")
        return fmt::format("{}{}: cannot be opened; what can is {}", path.empty() ? "" : path + ": ", found,
                           allowed);
    if (error.code == "picture-damaged") return "a damaged picture: " + found;
    if (allowed.empty()) return found;
    return fmt::format("{}found {}, allowed: {}", path.empty() ? "" : path + ": ", found, allowed);
}

}  // namespace

Result<Scenario> openAny(std::string_view bytes) {
    if (looksLikePicture(bytes))
        return scenarioInPicture(bytes).and_then([](const std::string& text) { return readScenario(text); });
    if (Phrase kind = foreignFile(bytes); !kind.empty()) return notRecognised(std::move(kind));
    return parseJson(bytes).and_then([](const Json& document) -> Result<Scenario> {
        if (findMember(document, "format") != nullptr) return scenarioFromJson(document);
        if (isHuggingFaceConfig(document)) return scenarioOfConfig(document);
        return notRecognised(describeDocument(document));
    });
}

Result<Scenario> withOrder(const Scenario& scenario, std::string_view order) {
    const Result<ScheduleShape> shape = parseOrderCsv(order);
    if (!shape) return tl::unexpected(shape.error());
    Scenario next = withControl(scenario, Control::pp, shape->stages);
    next.pipeline.schedule = ScheduleKind::custom;
    next.pipeline.order = std::string(order);
    next.pipeline.virtualStages = shape->virtualStages;
    next.pipeline.layersPerStage.reset();
    next.pipeline.headStage.reset();
    const Count batch =
        Count(resolve(next).dp.value_or(1)) * next.training.microBatchSize * shape->microBatches;
    if (!batch.overflowed()) next.training.globalBatchSize = std::min(batch.value(), kMostSamples);
    return next;
}

std::string describeErrors(const Errors& errors, std::string_view fileName) {
    std::string text;
    for (const Error& error : errors) text += fmt::format("{}: {}\n", fileName, sentence(error));
    return text;
}

}  // namespace meshwright
