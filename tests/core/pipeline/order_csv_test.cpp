// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/order_csv.h"

#include "tests/core/pipeline/any_pipeline.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;

namespace {

Errors errorsOf(const std::string& text) {
    const auto shape = parseOrderCsv(text);
    return shape ? Errors{} : shape.error();
}

}  // namespace

TEST_CASE("An order written out reads back as the same order, and replays in the same time") {
    CHECK(rc::check([] {
        const ScheduleShape shape = test::anyShape();
        if (shape.kind == ScheduleKind::dualpipe) return;  // two copies of a stage: no custom order has them
        const PipelineCosts costs = test::anyCosts(shape);
        const OpOrder order = makeOrder(shape, costs).value();
        const ScheduleShape read = parseOrderCsv(orderCsv(shape, order)).value();
        RC_ASSERT(read.stages == shape.stages);
        RC_ASSERT(read.microBatches == shape.microBatches);
        RC_ASSERT(read.virtualStages == shape.virtualStages);
        RC_ASSERT(read.custom->ranks == order);
        RC_ASSERT(simulate(read, costs)->makespan == simulate(shape, costs)->makespan);
    }));
}

TEST_CASE("Blanks, empty cells, quotes, line ends and communication are no ops") {
    const ScheduleShape shape =
        parseOrderCsv(" 0F0 ,,0SEND_F0,\"0B0\",1RECV_B0\r\n,0UNSHARD,1RECV_F0,1F0,1B0,\r\n\n\n").value();
    CHECK(shape.stages == 2);
    CHECK(shape.custom->ranks == OpOrder{test::opsOf("F0 B0"), test::opsOf("F0 B0")});
}

TEST_CASE("A B beside a W is an input backward, as older files write it") {
    const ScheduleShape shape = parseOrderCsv("0F0,0B0,0F1,0B1,0W0\n").value();
    CHECK(shape.custom->ranks.front() == test::opsOf("F0 I0 F1 B1 W0"));
}

TEST_CASE("A fused block is a pair whichever part comes first") {
    const auto shape = parseOrderCsv("0F0,1F0,(1B0;0F1)OVERLAP_F_B,0B0,1F1,1B1,0B1\n").value();
    const std::vector<Op>& ops = shape.custom->ranks.front();
    CHECK(ops[2] == Op{OpKind::forward, true, 0, 1});
    CHECK(ops[3] == Op{OpKind::backward, false, 1, 0});
    CHECK(shape.virtualStages == 2);
}

TEST_CASE("What is not an order is refused with its line and cell") {
    struct Row {
        std::string text, code, path, found;
    };
    const std::vector<Row> rows = {
        {"", "order-empty", "order", "no op"},
        {"0F0,0B0\n1F0,1X0\n", "not-an-op", "order:2:2", "1X0"},
        {"0F0,F0\n", "not-an-op", "order:1:2", "F0"},
        {"0F\n", "not-an-op", "order:1:1", "0F"},
        {"0F0,0B0x\n", "not-an-op", "order:1:2", "0B0x"},
        {"0F99999999999\n", "not-an-op", "order:1:1", "0F99999999999"},
        {"(0F0;1B0)TOGETHER\n", "not-an-op", "order:1:1", "(0F0;1B0)TOGETHER"},
        {"(0F0)OVERLAP_F_B\n", "not-an-op", "order:1:1", "(0F0)OVERLAP_F_B"},
        {"(0F0;0SEND_F0)OVERLAP_F_B\n", "not-an-op", "order:1:1", "(0F0;0SEND_F0)OVERLAP_F_B"},
        {"0F0,1F0\n1B0\n", "stage-on-two-ranks", "order:2:1", "1B0"},
        {"0F0,0B0\n2F0,2B0\n", "ranks-differ", "order", "2 stages, the last is 2"},
        {"0F0,2F0,2B0,0B0\n1F0,1B0\n", "ranks-differ", "order:1", "2 of 3 stages on rank 0 of 2"},
        {"0F2000000000\n", "number-too-large", "order", "2000000001 micro-batches on 1 stages"},
    };
    for (const Row& row : rows) {
        INFO(row.text);
        const Errors errors = errorsOf(row.text);
        REQUIRE_FALSE(errors.empty());
        CHECK(errors.front().code == row.code);
        CHECK(errors.front().path == row.path);
        CHECK(errors.front().found.english() == row.found);
    }
}

TEST_CASE("No text crashes the reader, and what it reads is timed or refused") {
    CHECK(rc::check([] {
        const std::string letters = "0123FBIW,;()\n \"OVERLAP_F_BSEND";
        const auto text =
            *rc::gen::container<std::string>(rc::gen::elementOf(letters + letters.substr(0, 10) + "\n"));
        const auto shape = parseOrderCsv(text);
        if (!shape)
            RC_ASSERT(!shape.error().empty());
        else if (const auto timeline = simulate(*shape, unitCosts(*shape)); !timeline)
            RC_ASSERT(!timeline.error().empty());
    }));
}
