// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/exposure.h"

#include "tests/support/catch.h"

using namespace meshwright;
using Catch::Matchers::WithinRel;

namespace {

/// A layer of attention and an MLP that computes 10 s forward, 4 s of them attention, and 20 s backward, 9 s
/// of them attention.
struct Layer {
    Layer() {
        kernels[KernelClass::attention].time = {Seconds(4.0), Seconds(9.0), {}, {}};
        kernels[KernelClass::gemm].time = {Seconds(6.0), Seconds(5.0), Seconds(6.0), {}};
        kernels[KernelClass::launch].time = {Seconds(100.0), Seconds(100.0), {}, {}};  // hides nothing
        constants[TimeConstant::tpExposed] = 0.25;
        constants[TimeConstant::tpBackwardExposed] = 0.5;
        constants[TimeConstant::cpExposed] = 0.1;
        constants[TimeConstant::shardContention] = 0.01;
        constants[TimeConstant::epExposed] = 0.75;
        constants[TimeConstant::epOverlapped] = 0.2;
        constants[TimeConstant::dpContention] = 0.125;
    }
    void add(Axis axis, Collective collective, LayerSeconds perLayer) {
        TrafficRow row;
        row.axis = axis;
        row.collective = collective;
        row.layers = LayersOf::all;
        row.perLayer = perLayer;
        traffic.push_back(row);
    }
    [[nodiscard]] ExposedTime exposed(std::size_t row) const {
        return LayerExposure({}, kernels, traffic, overlap, constants).exposed(traffic[row]);
    }

    KernelTimes kernels;
    TrafficLedger traffic;
    Overlap overlap;
    TimeConstants constants{};
};

TrafficRow oncePerStep(Collective collective, Seconds seconds) {
    TrafficRow row;
    row.axis = Axis::dp;
    row.collective = collective;
    row.seconds = seconds;
    return row;
}

}  // namespace

TEST_CASE("Tensor-parallel traffic stops a layer, but backward beside the gradient of weights") {
    Layer layer;
    layer.add(Axis::tp, Collective::reduceScatter, {Seconds(2.0), Seconds(4.0), Seconds(1.0)});
    CHECK(layer.exposed(0).forward == Seconds(2.0));
    CHECK(layer.exposed(0).backward == Seconds(4.0 * 0.5 + 1.0));
    layer.overlap.tensorParallel = true;
    CHECK(layer.exposed(0).forward == Seconds(0.5));
    CHECK(layer.exposed(0).backward == Seconds(1.25));
}

TEST_CASE("A ring of keys and values shows what attention does not hide") {
    Layer layer;
    layer.add(Axis::cp, Collective::sendRecv, {Seconds(5.0), Seconds(8.0), Seconds(0.0)});
    CHECK_THAT(layer.exposed(0).forward.value(), WithinRel(5.0 - 4.0 + 0.5, 1e-12));
    CHECK_THAT(layer.exposed(0).backward.value(), WithinRel(0.8, 1e-12));
    layer.overlap.contextParallel = false;
    CHECK(layer.exposed(0).forward == Seconds(5.0));
}

TEST_CASE("Sharded states share one window by their parts") {
    Layer layer;
    layer.add(Axis::dp, Collective::allGather, {Seconds(4.0), Seconds(0.0), Seconds(0.0)});
    layer.add(Axis::dp, Collective::reduceScatter, {Seconds(6.0), Seconds(0.0), Seconds(0.0)});
    // As long as the layer's 10 s: 10 (2^(1/4) - 1) + 0.01 of 10.
    const double all = 10.0 * (1.189207115002721 - 1.0) + 0.1;
    CHECK_THAT(layer.exposed(0).forward.value(), WithinRel(0.4 * all, 1e-12));
    CHECK_THAT(layer.exposed(1).forward.value(), WithinRel(0.6 * all, 1e-12));
    CHECK(layer.exposed(0).backward == Seconds(0.0));
    layer.overlap.dataParallel = false;
    CHECK_THAT(layer.exposed(1).forward.value(), WithinRel(6.0, 1e-12));
}

TEST_CASE("Expert traffic costs a part, and less of it where it is overlapped") {
    Layer layer;
    layer.add(Axis::ep, Collective::allToAll, {Seconds(4.0), Seconds(4.0), Seconds(4.0)});
    CHECK(layer.exposed(0).forward == Seconds(3.0));
    CHECK(layer.exposed(0).backward == Seconds(6.0));
    layer.overlap.expertParallel = true;
    CHECK_THAT(layer.exposed(0).forward.value(), WithinRel(0.6, 1e-12));
}

TEST_CASE("Gradients hide in the last backward and the bubble, weights in the first forward") {
    const Layer layer;
    StepTime time;
    time.pipeline.forward = Seconds(1.0);
    time.pipeline.backwardInput = time.pipeline.backwardWeight = Seconds(1.0);
    time.bubble = Seconds(10.0);
    const TrafficLedger traffic = {oncePerStep(Collective::reduceScatter, Seconds(9.0)),
                                   oncePerStep(Collective::allGather, Seconds(0.5))};
    // One stage a rank: 3 s pass; 2 s of them backward, and 3 s of the bubble, hide 5 of 9 s of gradients.
    const ScheduleShape one{ScheduleKind::oneFOneB, 4, 8, 1};
    const OncePerStep once(time, one, traffic, layer.overlap, layer.constants);
    CHECK_THAT(once.exposed(traffic[0]).value(), WithinRel(4.0 + 5.0 * 0.125, 1e-12));
    CHECK_THAT(once.exposed(traffic[1]).value(), WithinRel(0.5 * 0.125, 1e-12));
    // Two stages a rank: those of one travel while p / 2 micro-batches pass the other.
    const ScheduleShape two{ScheduleKind::interleavedOneFOneB, 4, 8, 2};
    const OncePerStep longer(time, two, traffic, layer.overlap, layer.constants);
    CHECK_THAT(longer.of(Quantity::passTime), WithinRel(6.0, 1e-12));
    Overlap none;
    none.dataParallel = false;
    CHECK(OncePerStep(time, one, traffic, none, layer.constants).exposed(traffic[0]) == Seconds(9.0));
}
