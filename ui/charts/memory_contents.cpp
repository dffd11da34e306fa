// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/memory_contents.h"

#include <QCoreApplication>

#include "ui/text/numbers.h"
#include "ui/text/problems.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct ChartWords {
    Q_DECLARE_TR_FUNCTIONS(MemoryChart)
};

MemoryBar barOf(const StageMemory& stage) {
    MemoryBar bar;
    bar.stages = {stage.stage, 1};
    bar.byCategory = stage.byCategory;
    bar.total = stage.total;
    return bar;
}

}  // namespace

MemoryContents stageContents(const MemoryLedger& memory) {
    MemoryContents contents;
    contents.capacity = memory.capacity;
    for (const AlikeStages& alike : alikeStages(memory)) {
        if (alike.first <= memory.worstStage) contents.fullest = contents.bars.size();
        MemoryBar bar = barOf(memory.stages[static_cast<std::size_t>(alike.first)]);
        bar.stages = alike;
        bar.name = stagesName(alike);
        if (alike.count > 1) bar.note = QStringLiteral("×") % groupedText(alike.count);
        contents.bars.push_back(std::move(bar));
    }
    return contents;
}

MemoryContents zeroContents(std::span<const StrategyMemory> strategies, Bytes capacity,
                            ShardingStrategy current) {
    MemoryContents contents;
    contents.capacity = capacity;
    for (const StrategyMemory& strategy : strategies) {
        MemoryBar bar = strategy.fullest ? barOf(*strategy.fullest) : MemoryBar{};
        bar.strategy = strategy.strategy;
        bar.name = shortName(strategy.strategy);
        bar.verdict = strategy.verdict;
        bar.isCurrent = strategy.strategy == current;
        if (bar.isCurrent) bar.note = ChartWords::tr("now");
        if (!strategy.fullest)
            bar.refusal = strategy.errors.empty() ? ChartWords::tr("nothing to show")
                                                  : sentenceOf(strategy.errors.front());
        contents.bars.push_back(std::move(bar));
    }
    return contents;
}

}  // namespace meshwright::ui
