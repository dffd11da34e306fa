// SPDX-License-Identifier: GPL-3.0-or-later
// What the memory view says under its bars.
#pragma once

#include <QStringList>

#include "ui/charts/memory_chart.h"

namespace meshwright::ui {

struct NoteText {
    QString title;
    QStringList lines;
    friend bool operator==(const NoteText&, const NoteText&) = default;
};

/// "fits", "fits, but barely", "does not fit"
[[nodiscard]] QString verdictText(MemoryVerdict verdict);

/// The largest of what a segment is made of, and how much is left out; at most `most` lines, the last of them
/// `last` where that is not empty.
[[nodiscard]] NoteText segmentNote(const MemoryLedger& memory, const MemorySegment& segment, int most,
                                   const QString& last);

/// What a strategy would change against today's, or why it is impossible. Without one, what the four do.
[[nodiscard]] NoteText strategyNote(const std::vector<MemoryBar>& bars, std::optional<std::size_t> position);

}  // namespace meshwright::ui
