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
