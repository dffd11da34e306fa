// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/megatron_layout.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <regex>

#include "tests/support/catch.h"
#include "tests/support/codes.h"
#include "tests/support/property.h"
#include "tests/support/test_data.h"

using namespace meshwright;
using nlohmann::json;
using test::codesOf;

namespace {

/// How each complaint of Megatron begins, and what it is called here.
constexpr std::array<std::pair<const char*, const char*>, 6> kComplaints = {
    {{"The first layer must be embedding", "first-not-embedding"},
     {"The last layer must be loss", "last-not-loss"},
     {"Invalid layer character", "unknown-layer"},
     {"Number of decoder layers", "wrong-layer-count"},
     {"pipeline_model_parallel_layout must be divisible", "stages-not-divisible"},
     {"decoder layers must be placed before MTP layers", "mtp-before-decoder"}}};

std::string codeOf(const std::string& complaint) {
    for (const auto& [beginning, code] : kComplaints)
        if (complaint.starts_with(beginning)) return code;
    return "no code for: " + complaint;
}

MegatronLayout parsed(const std::string& text, std::int64_t ranks) {
    return parseMegatronLayout(text, ranks).value();
}

Errors errorsOf(const std::string& text) {
    return parseMegatronLayout(text, 1).error();
}

/// Codes of the rules that a layout breaks.
std::vector<std::string> broken(const std::string& text, std::int64_t ranks, std::int64_t layers,
                                std::int64_t mtpLayers = 0) {
    return codesOf(checkMegatronLayout(parsed(text, ranks), layers, mtpLayers));
}

/// The second method: Megatron's patterns as they are, without commas and blanks.
std::string writtenOut(std::string text) {
    std::erase_if(text, [](char c) { return c == ',' || c == ' '; });
    for (const char* pattern : {R"(\(([^)]+)\)\*(\d+))", R"((.)\*(\d+))"}) {
        const std::regex expression(pattern);
        std::string next;
        auto rest = text.cbegin();
        for (std::sregex_iterator match(text.begin(), text.end(), expression);
             match != std::sregex_iterator(); ++match) {
            next.append(rest, (*match)[0].first);
            for (int copies = std::stoi((*match)[2]); copies > 0; --copies) next += (*match)[1];
            rest = (*match)[0].second;
        }
        text = next.append(rest, text.cend());
    }
    return text;
}

/// Letters of a layout, stage by stage.
std::string lettersOf(const MegatronLayout& layout) {
    std::string letters;
    for (const LayoutStage& stage : layout.stages) {
        if (&stage != &layout.stages.front()) letters += '|';
        for (const LayerRun& run : stage.runs)
            letters.append(static_cast<std::size_t>(run.count), "EtmL"[static_cast<std::size_t>(run.layer)]);
    }
    return letters;
}

/// Text of the format's own characters, most of it nonsense (inside a property).
std::string anyText() {
    return *rc::gen::container<std::string>(rc::gen::elementOf(std::string("EtttmL||((()))***0123, x")));
}

/// "t", "|*3," (inside a property)
std::string anyPiece() {
    std::string piece(1, *rc::gen::element('t', 't', '|', 'm'));
    if (*rc::gen::arbitrary<bool>()) piece += "*" + std::to_string(*rc::gen::inRange(0, 12));
    return piece + *rc::gen::element<std::string>("", "", ",", " ");
}

/// A layout string with groups and repeats, that rules may forbid (inside a property).
std::string anyLayout() {
    std::string text = "E";
    for (int i = *rc::gen::inRange(0, 8); i > 0; --i) {
        std::string group;
        for (int j = *rc::gen::inRange(1, 5); j > 0; --j) group += anyPiece();
        const bool repeat = *rc::gen::arbitrary<bool>();
        text += repeat ? "(" + group + ")*" + std::to_string(*rc::gen::inRange(0, 12)) : group;
    }
    return text + "L";
}

}  // namespace

TEST_CASE("Megatron's verdict, virtual stages, table and reason are met for each layout it was asked about") {
    const json rows = test::readTestJson("golden_pipeline.json")["megatron_layouts"];
    CHECK(rows.size() == 14);
    for (const json& row : rows) {
        INFO(row.dump());
        const std::int64_t mtpLayers = row["mtp_num_layers"].is_null() ? 0 : row["mtp_num_layers"].get<int>();
        const Result<MegatronLayout> layout =
            parseMegatronLayout(row["layout"].get<std::string>(), row["pp"]);
        const Errors errors =
            layout ? checkMegatronLayout(*layout, row["num_layers"], mtpLayers) : layout.error();
        CHECK(errors.empty() == row["valid"].get<bool>());
        if (!errors.empty()) CHECK(errors.front().code == codeOf(row["error"]));
        if (row.contains("vpp")) CHECK(layout.value().virtualStages == row["vpp"].get<std::int64_t>());
        if (row.contains("table"))
            CHECK(megatronTable(layout.value()) == row["table"].get<std::vector<std::string>>());
        else if (layout)
            CHECK(megatronTable(*layout).empty());
    }
}

TEST_CASE("Megatron counts the stages before it looks at the layers, and says the first of its reasons") {
    CHECK(broken("tt|t|t", 2, 5, 1) == std::vector<std::string>{"stages-not-divisible", "first-not-embedding",
                                                                "last-not-loss", "wrong-layer-count",
                                                                "wrong-mtp-count"});
}

TEST_CASE("The embedding is first and the loss last, each once") {
    CHECK(broken("EtEL", 1, 1) == std::vector<std::string>{"embedding-not-once"});
    CHECK(broken("ELtL", 1, 1) == std::vector<std::string>{"loss-not-once"});
    CHECK(broken("|", 2, 1) ==
          std::vector<std::string>{"first-not-embedding", "last-not-loss", "wrong-layer-count"});
    CHECK(broken("|EtL", 2, 1).empty());
}

TEST_CASE("MTP layers come after the decoder, as many as the model has, on one stage of the last round") {
    CHECK(broken("Et|tmL", 2, 2, 1).empty());
    CHECK(broken("Et|t|m|L", 2, 2, 1).empty());
    CHECK(broken("Et|tmL", 2, 2, 0) == std::vector<std::string>{"wrong-mtp-count"});
    CHECK(broken("Et|tL", 2, 2, 1) == std::vector<std::string>{"wrong-mtp-count"});
    CHECK(broken("Etm|tL", 2, 2, 1) == std::vector<std::string>{"mtp-before-decoder"});
    CHECK(broken("Et|m||L", 2, 1, 1) == std::vector<std::string>{"mtp-not-last-virtual"});
    CHECK(broken("Et|t|m|mL", 2, 2, 2) == std::vector<std::string>{"mtp-split"});
    CHECK(broken("Et|m|mL", 3, 1, 2) == std::vector<std::string>{"mtp-split"});
}

TEST_CASE("A broken rule says what was found and what is allowed") {
    CHECK(checkMegatronLayout(parsed("Ett|tL", 2), 4, 0) ==
          Errors{{"wrong-layer-count", "layers", "3 decoder layers in the layout", "4, as the model has"}});
    CHECK(checkMegatronLayout(parsed("Et|t|tL", 2), 3, 0) ==
          Errors{{"stages-not-divisible", "stages", "3 stages on 2 ranks", "a multiple of 2"}});
    CHECK(checkMegatronLayout(parsed("Et|m||L", 2), 1, 1) ==
          Errors{{"mtp-not-last-virtual", "layout", "an MTP layer on stage 1, virtual stage 0 of rank 1",
                  "MTP layers on virtual stage 1, the last"}});
}

TEST_CASE("A wrong character is named with its place in the text as written, commas and blanks counted") {
    CHECK(errorsOf("Ett|ttx|L") ==
          Errors{{"unknown-layer", "layout", "\"x\" at character 7",
                  "E embedding, t decoder, m MTP, L loss, | stage border, x*n, (..)*n"}});
    CHECK(errorsOf("E, (tx|)*3, y L").front().found == "\"x\" at character 6");
    CHECK(errorsOf("E, (tx|)*3, y L").back().found == "\"y\" at character 13");
    CHECK(errorsOf("Eé日tL").front().found == "\"é日\" at character 2");
    CHECK(errorsOf("Etét日L").back().found == "\"日\" at character 5");
}

TEST_CASE("What is not a layout string says why") {
    const auto codes = [](const std::string& text) { return codesOf(errorsOf(text)); };
    using Codes = std::vector<std::string>;
    for (const char* text : {"", " ", ",,"}) CHECK(codes(text) == Codes{"empty-layout"});
    for (const char* text : {"E(tt|*3L", "E((tt|)*3L", "Ett|)*3L", "E)t(L", "("})
        CHECK(codes(text).front() == "unbalanced-bracket");
    for (const char* text :
         {"Et*|L", "Et*x|L", "Et*-1L", "Et*", "Et**2L", "E(tt|)L", "E(tt|)*L", "E(tt|)*xL"})
        CHECK(codes(text) == Codes{"wrong-count"});
    for (const char* text : {"*3", "Et*2*3L"}) CHECK(codes(text) == Codes{"nothing-to-repeat"});
    CHECK(codes("E((tt)*2|)*3L") == Codes{"nested-group"});
    CHECK(codes("E()*3L") == Codes{"empty-group"});
    CHECK(codes("E2tL") == Codes{"unknown-layer"});
    CHECK(errorsOf("Et*x|L") ==
          Errors{{"wrong-count", "layout", "\"*x\" at character 3", "a whole number after *"}});
    CHECK(codes(std::string(100'000, '(')).size() == 8);
    CHECK(codesOf(parseMegatronLayout("Ex", 0).error()) == Codes{"unknown-layer", "out-of-range"});
    CHECK(parseMegatronLayout("EtL", -3).error() == Errors{{"out-of-range", "stages", "-3", "1 or more"}});
}

TEST_CASE("Nothing is written out beyond 16,384 stages or a million layers, whatever the count says") {
    CHECK(parsed("E|*16383L", 16'384).virtualStages == 1);
    CHECK(layersPerStage(parsed("Et*999998L", 1)) == std::vector<std::int64_t>{999'998});
    CHECK(layersPerStage(parsed("E(t*1)*999998L", 1)) == std::vector<std::int64_t>{999'998});
    for (const char* text : {"E|*16384L", "Et*999999L", "Et*99999999999999999999999999L",
                             "E(tt|)*9223372036854775807L", "E(t*999999)*999999L", "E(t*999999)*3L"})
        CHECK(errorsOf(text) ==
              Errors{{"layout-too-large", "layout", "more", "up to 16384 stages and 1000000 layers"}});
    CHECK(codesOf(errorsOf(std::string(5'000'000, 't'))).front() == "layout-too-large");
}

TEST_CASE("A count of 0 leaves out, as in Megatron") {
    CHECK(parsed("Et*0(|m)*0,tL", 1) == parsed("EtL", 1));
}

TEST_CASE("A table too wide to print is left out") {
    CHECK(megatronTable(parsed("E(tm)*1000|(mt)*1000L", 2)).size() == 2);
    CHECK(megatronTable(parsed("E(tm)*450000|(t|tt|)*8000L", 16'002)).empty());
}

TEST_CASE("A scenario gets decoder layers of each stage and where the embedding and the head are") {
    const MegatronLayout layout = parsed("|E|t*3|(tt|)*2m|L", 2);
    CHECK(layersPerStage(layout) == std::vector<std::int64_t>{0, 0, 3, 2, 2, 0, 0});
    CHECK(embeddingStage(layout) == 1);
    CHECK(headStage(layout) == 6);
    CHECK_FALSE(headStage(parsed("Et", 1)));
    CHECK_FALSE(headStage(parsed("ELtL", 1)));
    CHECK_FALSE(embeddingStage(parsed("EE", 1)));
}

TEST_CASE(
    "Any text is written out as Megatron's two patterns do, or refused because it leaves something over") {
    CHECK(rc::check([] {
        const std::string text = *rc::gen::arbitrary<bool>() ? anyText() : anyLayout();
        const std::string expected = writtenOut(text);
        const bool hasText = text.find_first_not_of(", ") != std::string::npos;
        const bool known = expected.find_first_not_of("EtmL|") == std::string::npos;
        const Result<MegatronLayout> layout = parseMegatronLayout(text, 1);
        RC_CLASSIFY(known);
        RC_ASSERT(layout.has_value() == (hasText && known));
        if (layout) RC_ASSERT(lettersOf(*layout) == expected);
        if (!layout) RC_ASSERT(!layout.error().empty());
    }));
}

TEST_CASE("Decoder layers of the stages add up to the string's, and its stages to ranks of equally many") {
    CHECK(rc::check([] {
        const std::string text = anyLayout();
        const std::int64_t ranks = *rc::gen::inRange(1, 9);
        const std::string letters = writtenOut(text);
        const MegatronLayout layout = parsed(text, ranks);
        const std::vector<std::int64_t> layers = layersPerStage(layout);
        RC_ASSERT(std::accumulate(layers.begin(), layers.end(), std::int64_t{0}) ==
                  std::ranges::count(letters, 't'));
        RC_ASSERT(std::ssize(layout.stages) == std::ranges::count(letters, '|') + 1);
        RC_ASSERT(layout.virtualStages.has_value() == (std::ssize(layout.stages) % ranks == 0));
        if (layout.virtualStages) RC_ASSERT(std::ssize(layout.stages) == *layout.virtualStages * ranks);
    }));
}

TEST_CASE("The table's row of rank r lists stages r, r + p, r + 2p ... in their order") {
    CHECK(rc::check([] {
        const std::int64_t ranks = *rc::gen::inRange(1, 9);
        const std::int64_t rounds = *rc::gen::inRange(2, 6);
        // Stage k has k + 1 decoder layers, so that its cell says which it is and no two rows are equal.
        std::string text;
        for (std::int64_t stage = 0; stage < ranks * rounds; ++stage)
            text += (stage > 0 ? "|t*" : "t*") + std::to_string(stage + 1);
        const std::vector<std::string> table = megatronTable(parsed(text, ranks));
        RC_ASSERT(std::ssize(table) == ranks + 1);
        const std::regex cellPattern("decoder(\\*(\\d+))?");
        for (std::int64_t rank = 0; rank < ranks; ++rank) {
            const std::string& row = table[static_cast<std::size_t>(rank) + 1];
            std::int64_t stage = rank;
            for (std::sregex_iterator cell(row.begin(), row.end(), cellPattern);
                 cell != std::sregex_iterator(); ++cell, stage += ranks)
                RC_ASSERT(((*cell)[2].matched ? std::stol((*cell)[2]) : 1) == stage + 1);
            RC_ASSERT(stage == rank + ranks * rounds);
        }
    }));
}

TEST_CASE("No random bytes crash the reader or the rules") {
    CHECK(rc::check([] {
        const std::string text = *rc::gen::arbitrary<bool>() ? *rc::gen::arbitrary<std::string>() : anyText();
        const auto ranks = *rc::gen::arbitrary<std::int64_t>();
        const Result<MegatronLayout> layout = parseMegatronLayout(text, ranks);
        RC_ASSERT(layout.has_value() || !layout.error().empty());
        if (!layout) return;
        (void)checkMegatronLayout(*layout, *rc::gen::arbitrary<std::int64_t>(), 0);
        RC_ASSERT(megatronTable(*layout).empty() == !layout->virtualStages.has_value());
    }));
}
