// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/schedule_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/scenario/words.h"

namespace meshwright {

namespace {

std::string dashed(std::string_view text) {
    std::string word(text);
    std::ranges::replace(word, '_', '-');
    return word;
}

}  // namespace

std::optional<std::int64_t> impliedMemoryLimit(std::string_view text, std::int64_t stages) {
    const std::string word = dashed(text);
    if (word == "zb-auto-1p") return stages;
    if (word == "zb-auto-2p") return 2 * stages;
    return std::nullopt;
}

Result<ScheduleKind> parseScheduleKind(std::string_view text) {
    std::string word = dashed(text);
    if (word == "zbv") word = "zb-v";
    if (word == "dualpipev") word = "dualpipe-v";
    if (word == "zb-auto-1p" || word == "zb-auto-2p") word = "zb-auto";
    if (const std::optional<ScheduleKind> kind = fromWord<ScheduleKind>(word)) return *kind;

    std::vector<std::string_view> known;
    for (const Word<ScheduleKind>& each : wordsOf<ScheduleKind>()) known.push_back(each.text);
    return tl::make_unexpected(
        Errors{{"unknown-schedule", "schedule", readable(text), fmt::format("{}", fmt::join(known, ", "))}});
}

}  // namespace meshwright
