// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/schedule_words.h"

#include "ui/text/numbers.h"
#include "ui/text/problems.h"
#include "ui/text/term.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct ScheduleText {
    Q_DECLARE_TR_FUNCTIONS(Schedules)
};

// The papers' names are the same in every language.
constexpr auto kColours = std::to_array<Term<OpColours>>({
    {OpColours::meshwright, "Meshwright"},
    {OpColours::megatron, "Megatron"},
    {OpColours::deepseek, "DeepSeek"},
});

/// The next number of micro-batches from the shape's own on that the schedule takes.
std::int64_t nextMicroBatches(ScheduleShape shape) {
    constexpr int kMostTries = 4096;
    for (int i = 0; i < kMostTries && !checkShape(shape).empty(); ++i) ++shape.microBatches;
    return shape.microBatches;
}

/// What the schedule asks of its sizes.
QString shapeText(const Error& error, const ScheduleShape& shape) {
    if (error.code == "odd-stages") return ScheduleText::tr("needs an even number of stages");
    const bool tooFew = error.code == "too-few-micro-batches";
    if (error.code == "odd-micro-batches" || (tooFew && shape.kind == ScheduleKind::dualpipe))
        return ScheduleText::tr("needs an even number of micro-batches, %1 or more").arg(2 * shape.stages);
    if (tooFew) return ScheduleText::tr("needs %1 micro-batches or more").arg(nextMicroBatches(shape));
    if (error.code == "micro-batch-group-out-of-range")
        return ScheduleText::tr("needs groups of %1 to %2 micro-batches")
            .arg(shape.stages)
            .arg(shape.microBatches);
    if (error.code == "micro-batches-uneven-groups" || error.code == "micro-batches-uneven-rounds")
        return ScheduleText::tr("needs groups of equal size: %1 micro-batches is the next that works")
            .arg(nextMicroBatches(shape));
    return ScheduleText::tr("has no order for these sizes");
}

}  // namespace

bool runsSeveralStages(const ScheduleShape& shape) {
    return shape.virtualStages > 1 || shape.kind == ScheduleKind::dualpipe;
}

QString nameOf(const ScheduleChoice& choice) {
    // Of the V schedules two stages a rank are part of the name.
    if (choice.virtualStages == 1 || runsTwoStagesPerRank(choice.kind)) return nameOf(choice.kind);
    return ScheduleText::tr("%1, v %2").arg(nameOf(choice.kind)).arg(choice.virtualStages);
}

QString nameOf(OpColours colours) {
    return lookUp(kColours, colours);
}

QString rankName(std::int64_t rank) {
    return ScheduleText::tr("Rank %1").arg(groupedText(rank));
}

QString letterText(const Op& op) {
    return QLatin1Char(letterOf(op.kind)) + QString::number(op.microBatch);
}

QString textOf(const ScheduleRefusal& refusal) {
    if (refusal.ofShape) return shapeText(*refusal.ofShape, refusal.shape);
    if (refusal.ofScenario) return sentenceOf(*refusal.ofScenario);
    return ScheduleText::tr("has no times for this scenario");
}

}  // namespace meshwright::ui
