// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/memory_note.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct NoteWords {
    Q_DECLARE_TR_FUNCTIONS(MemoryView)
};

/// "attention output: 1.31 GiB = 320 × 2 s b h / t"
QString lineOf(const MemoryItem& item) {
    const QString times = item.count > 1 ? groupedText(item.count) % QStringLiteral(" × ") : QString();
    return NoteWords::tr("%1: %2 = %3")
        .arg(memoryItemName(item.name), memoryText(item.bytes),
             times % QString::fromStdString(formulaText(item.product)));
}

/// "−12.0 GiB", "+3.1 GiB"
QString differenceText(Bytes after, Bytes before) {
    const double more = inMemoryUnit(after) - inMemoryUnit(before);
    return signedText(more, 1) % QLatin1Char(' ') % nameOf(memoryUnit());
}

/// "optimizer −12.0 GiB, gradients −4.1 GiB": the categories that differ enough to be seen.
QString changesText(const MemoryBar& bar, const MemoryBar& today) {
    constexpr double kSeen = 0.05;
    QStringList changes;
    for (const MemoryCategory category : kMemoryCategories)
        if (std::abs(inMemoryUnit(bar.of(category)) - inMemoryUnit(today.of(category))) >= kSeen)
            changes << nameOf(category) % QLatin1Char(' ') %
                           differenceText(bar.of(category), today.of(category));
    return changes.join(NoteWords::tr(", "));
}

}  // namespace

QString verdictText(MemoryVerdict verdict) {
    switch (verdict) {
        case MemoryVerdict::fits:
            return NoteWords::tr("fits");
        case MemoryVerdict::marginal:
            return NoteWords::tr("fits, but barely");
        case MemoryVerdict::doesNotFit:
            break;
    }
    return NoteWords::tr("does not fit");
}

NoteText segmentNote(const MemoryLedger& memory, const MemorySegment& segment, int most,
                     const QString& last) {
    const StageMemory& stage = memory.stages[static_cast<std::size_t>(segment.stage)];
    std::vector<const MemoryItem*> items;
    for (const MemoryItem& item : stage.items)
        if (item.category == segment.category) items.push_back(&item);
    std::ranges::stable_sort(items, std::greater{}, &MemoryItem::bytes);
    const auto room = static_cast<std::size_t>(last.isEmpty() ? most : most - 1);
    const std::size_t shown = items.size() <= room ? items.size() : room - 1;
    NoteText note;
    for (std::size_t i = 0; i < shown; ++i) note.lines << lineOf(*items[i]);
    if (shown < items.size())
        note.lines << NoteWords::tr("and %n more", nullptr, static_cast<int>(items.size() - shown));
    if (!last.isEmpty()) note.lines << last;
    note.title =
        NoteWords::tr("%1, %2: %3")
            .arg(nameOf(segment.category), stageName(segment.stage), memoryText(stage.of(segment.category)));
    return note;
}

NoteText strategyNote(const std::vector<MemoryBar>& bars, std::optional<std::size_t> position) {
    if (!position || *position >= bars.size())
        return {NoteWords::tr("The fullest stage under each strategy"),
                {NoteWords::tr("ZeRO-1 divides optimizer states over the DP GPUs,"),
                 NoteWords::tr("ZeRO-2 the gradients too, ZeRO-3 the weights too."),
                 NoteWords::tr("A click uses a strategy; Undo takes it back.")}};
    const MemoryBar& bar = bars[*position];
    if (!bar.refusal.isEmpty()) return {NoteWords::tr("%1: not possible here").arg(bar.name), {bar.refusal}};
    NoteText note{NoteWords::tr("%1: %2, %3").arg(bar.name, memoryText(bar.total), verdictText(bar.verdict)),
                  {NoteWords::tr("fullest: %1").arg(stageName(bar.stages.first))}};
    if (bar.isCurrent) {
        note.lines << NoteWords::tr("This is what the scenario uses now.");
        return note;
    }
    const auto today = std::ranges::find(bars, true, &MemoryBar::isCurrent);
    if (today != bars.end() && today->refusal.isEmpty()) {
        note.lines
            << NoteWords::tr("%1 against %2 now").arg(differenceText(bar.total, today->total), today->name);
        if (const QString changes = changesText(bar, *today); !changes.isEmpty()) note.lines << changes;
    }
    note.lines << NoteWords::tr("A click uses it; Undo takes it back.");
    return note;
}

}  // namespace meshwright::ui
