// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/layout_command.h"

#include <nlohmann/json.hpp>

#include "tests/app/commands/answer.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using nlohmann::json;

namespace {

test::Answer run(const LayoutArguments& arguments) {
    return test::answerOf([&](auto& out, auto& err) { return runLayoutCommand(arguments, out, err); });
}

LayoutArguments layoutOf(const std::string& text, std::int64_t stages, std::int64_t layers,
                         std::int64_t mtpLayers = 0) {
    return {text, stages, layers, mtpLayers, OutputFormat::json};
}

}  // namespace

TEST_CASE("layout: a layout that Megatron takes is exit 0 and says what each stage holds") {
    const test::Answer answer = run(layoutOf("Et*3|(tt|)*29,m|L", 16, 61, 1));
    CHECK(answer.exitCode == kExitFine);
    CHECK(answer.err.empty());
    const json layout = json::parse(answer.out);
    CHECK(layout["stages"] == 16);
    CHECK(layout["virtual"] == 2);
    CHECK(layout["valid"] == true);
    CHECK(layout["layers"] == 61);
    CHECK(layout["mtp"] == 1);
    CHECK(layout["head_stage"] == 31);
    CHECK(layout["layers_per_stage"].size() == 32);
    CHECK(layout["layers_per_stage"][0] == 3);
    CHECK(layout["table"].size() == 5);
    CHECK(layout["layout"][0] == json({{"stage", 0},
                                       {"rank", 0},
                                       {"virtual_stage", 0},
                                       {"embedding", 1},
                                       {"decoder", 3},
                                       {"mtp", 0},
                                       {"loss", 0}}));
    CHECK(layout["layout"][30] == json({{"stage", 30},
                                        {"rank", 14},
                                        {"virtual_stage", 1},
                                        {"embedding", 0},
                                        {"decoder", 0},
                                        {"mtp", 1},
                                        {"loss", 0}}));
}

TEST_CASE("layout: the text is Megatron's table and the stages' layers") {
    LayoutArguments arguments = layoutOf("Ett|t|t|tL", 2, 5);
    arguments.output = OutputFormat::text;
    CHECK(run(arguments).out ==
          "                 VPP rank 0                 VPP rank 1  \n"
          "PP rank 0        embedding,decoder*2        decoder     \n"
          "PP rank 1        decoder                    decoder,loss\n"
          "\n"
          "layers per stage 2,1,1,1\n"
          "virtual stages   2\n"
          "head stage       3\n");
}

TEST_CASE("layout: what Megatron refuses is exit 1, printed all the same, with every reason") {
    const test::Answer answer = run(layoutOf("Em|tL", 2, 2, 1));
    CHECK(answer.exitCode == kExitImpossible);
    const json layout = json::parse(answer.out);
    CHECK(layout["valid"] == false);
    CHECK(layout["layers"] == 1);
    CHECK(layout["table"].size() == 2);
    CHECK(answer.err ==
          "meshwright layout: --layers: 1 decoder layers in the layout. Allowed: 2, as the model has.\n"
          "meshwright layout: STRING: a decoder layer after an MTP layer, on stage 1. Allowed: all decoder "
          "layers before the MTP layers.\n");
}

TEST_CASE("layout: what has no meaning is null, the rest is printed") {
    const test::Answer answer = run(layoutOf("Et|t|t", 2, 3));
    CHECK(answer.exitCode == kExitImpossible);
    const json layout = json::parse(answer.out);
    CHECK(layout["virtual"].is_null());
    CHECK(layout["table"].is_null());
    CHECK(layout["head_stage"].is_null());
    CHECK(layout["layout"][2]["rank"].is_null());
    CHECK(layout["layout"][2]["virtual_stage"].is_null());
    CHECK(layout["layers_per_stage"] == json({1, 1, 1}));
    LayoutArguments text = layoutOf("Et|t|t", 2, 3);
    text.output = OutputFormat::text;
    CHECK(run(text).out == "layers per stage 1,1,1\nvirtual stages   none\nhead stage       none\n");
}

TEST_CASE("layout: an empty stage and blanks are notes, not errors") {
    const test::Answer answer = run(layoutOf("E||t|L", 2, 1));
    CHECK(answer.exitCode == kExitFine);
    CHECK(answer.err ==
          "meshwright layout: note: 1 of 4 stages empty, the first is stage 1. Megatron takes that.\n");
    const test::Answer blanks = run(layoutOf("Et | tL", 2, 2));
    CHECK(blanks.exitCode == kExitFine);
    CHECK(blanks.err == "meshwright layout: note: Megatron refuses blanks. Take them out.\n");
}

TEST_CASE("layout: what is not a layout or out of range is exit 2, prints nothing and names its option") {
    struct Row {
        LayoutArguments arguments;
        std::string option;
    };
    const std::vector<Row> rows = {
        {layoutOf("", 1, 1), "STRING"},
        {layoutOf("Ett|ttx|L", 3, 4), "STRING: \"x\" at character 7. Allowed: "},
        {layoutOf("E(t*2L", 1, 2), "STRING"},
        {layoutOf("Et*1000000L", 1, 1'000'000), "STRING"},
        {layoutOf("EtL", 0, 1), "--stages"},
        {layoutOf("EtL", 1, 0), "--layers"},
        {layoutOf("EtL", 1, 1, -1), "--mtp"},
    };
    for (const Row& row : rows) {
        const test::Answer answer = run(row.arguments);
        INFO(answer.err);
        CHECK(answer.exitCode == kExitBadInput);
        CHECK(answer.out.empty());
        CHECK(answer.err.starts_with("meshwright layout: " + row.option));
    }
}

TEST_CASE("layout: any text ends in an exit code, with JSON on the output or nothing") {
    CHECK(rc::check([] {
        const auto letters = rc::gen::elementOf(std::string("EtttmL||((()))***0123, x\xc3\xff"));
        const std::string text = *rc::gen::container<std::string>(letters);
        LayoutArguments arguments = layoutOf(text, *rc::gen::inRange(0, 4), *rc::gen::inRange(0, 9));
        const test::Answer answer = run(arguments);
        RC_ASSERT(answer.exitCode <= kExitBadInput);
        const bool printed = json::accept(answer.out);
        RC_ASSERT(printed == (answer.exitCode != kExitBadInput));
        RC_ASSERT(printed || answer.out.empty());
        RC_ASSERT(answer.exitCode == kExitFine || !answer.err.empty());
        arguments.output = OutputFormat::text;
        RC_ASSERT(run(arguments).exitCode == answer.exitCode);
    }));
}
