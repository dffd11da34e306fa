// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/step_parts.h"

#include <QCoreApplication>

#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct StepWords {
    Q_DECLARE_TR_FUNCTIONS(StepTimeScene)
};

}  // namespace

std::vector<StepPart> stepParts(const StepTime& time, const TrafficLedger& traffic) {
    using enum StepPart::Kind;
    std::vector<StepPart> parts = {{compute, {}, time.compute}, {recompute, {}, time.recompute}};
    for (const Axis axis : {Axis::tp, Axis::cp, Axis::ep, Axis::pp, Axis::dp}) {
        Seconds spent;
        for (const TrafficRow& row : traffic)
            if (row.axis == axis) spent += row.exposed;
        parts.push_back({exposed, axis, spent});
    }
    parts.push_back({bubble, {}, time.bubble});
    parts.push_back({StepPart::Kind::offload, {}, time.offload});
    parts.push_back({StepPart::Kind::optimizer, {}, time.optimizer});
    parts.push_back({StepPart::Kind::dataLoading, {}, time.dataLoading});
    parts.push_back({other, {}, time.other});
    std::erase_if(parts, [](const StepPart& part) { return part.time.value() <= 0.0; });
    return parts;
}

QString nameOf(const StepPart& part) {
    switch (part.kind) {
        case StepPart::Kind::compute:
            return StepWords::tr("compute");
        case StepPart::Kind::recompute:
            return StepWords::tr("recompute");
        case StepPart::Kind::exposed:
            return shortName(part.axis);
        case StepPart::Kind::bubble:
            return StepWords::tr("bubble");
        case StepPart::Kind::offload:
            return StepWords::tr("offloading");
        case StepPart::Kind::optimizer:
            return StepWords::tr("optimizer");
        case StepPart::Kind::dataLoading:
            return StepWords::tr("data loading");
        case StepPart::Kind::other:
            break;
    }
    return StepWords::tr("other");
}

QString explanationOf(const StepPart& part) {
    switch (part.kind) {
        case StepPart::Kind::compute:
            return StepWords::tr("Forward and backward passes on the busiest stage.");
        case StepPart::Kind::recompute:
            return StepWords::tr("Forward work done again in the backward pass to save memory.");
        case StepPart::Kind::exposed:
            return StepWords::tr("Traffic that no compute hides: %1.").arg(nameOf(part.axis));
        case StepPart::Kind::bubble:
            return StepWords::tr("Waiting for other stages; more micro-batches make it a smaller part.");
        case StepPart::Kind::offload:
            return StepWords::tr("Activations on their way to the host and back, beyond what compute hides.");
        case StepPart::Kind::optimizer:
            return StepWords::tr("The update of the weights.");
        case StepPart::Kind::dataLoading:
            return StepWords::tr("Waiting for data, as the scenario assumes.");
        case StepPart::Kind::other:
            break;
    }
    return StepWords::tr("Overheads that are none of these.");
}

FigureId figureOf(const StepPart& part) {
    switch (part.kind) {
        case StepPart::Kind::compute:
            return Quantity::compute;
        case StepPart::Kind::recompute:
            return Quantity::recompute;
        case StepPart::Kind::exposed:
            return {FigureKind::axisExposed, static_cast<std::int64_t>(part.axis)};
        case StepPart::Kind::bubble:
            return Quantity::bubble;
        case StepPart::Kind::offload:
            return Quantity::offload;
        case StepPart::Kind::optimizer:
            return Quantity::optimizer;
        case StepPart::Kind::dataLoading:
            return Quantity::dataLoading;
        case StepPart::Kind::other:
            break;
    }
    return Quantity::other;
}

Fill fillOf(const StepPart& part, const Theme& theme) {
    switch (part.kind) {
        case StepPart::Kind::compute:
            return {theme.compute, {}};
        case StepPart::Kind::recompute:
            return {theme.recompute, Qt::white};
        case StepPart::Kind::exposed:
            return {theme.axis(part.axis), {}};
        case StepPart::Kind::bubble:
            return {theme.idleGround, theme.idleHatch};
        case StepPart::Kind::offload:
            return {theme.activations, Qt::white};
        case StepPart::Kind::optimizer:
            return {theme.optimizer, {}};
        case StepPart::Kind::dataLoading:
            return {theme.buffers, {}};
        case StepPart::Kind::other:
            break;
    }
    return {theme.runtime, {}};
}

}  // namespace meshwright::ui
