// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/rules/codes.h"

namespace meshwright {

namespace {

/// Text with its placeholders filled, and whether any of them had nothing to say.
struct Filled {
    std::string text;
    bool missing = false;
};

Filled fillPlaceholders(std::string_view clause, const Problem& problem) {
    Filled filled;
    while (!clause.empty()) {
        const std::size_t open = std::min(clause.find('{'), clause.size());
        filled.text += clause.substr(0, open);
        clause.remove_prefix(open);
        if (clause.empty()) break;
        const std::size_t close = std::min(clause.find('}'), clause.size() - 1);
        const auto value = std::ranges::find(problem.values, clause.substr(1, close - 1),
                                             &std::pair<std::string_view, std::string>::first);
        if (value != problem.values.end()) filled.text += value->second;
        filled.missing = filled.missing || value == problem.values.end() || value->second.empty();
        clause.remove_prefix(close + 1);
    }
    return filled;
}

}  // namespace

std::string fillSentence(std::string_view sentence, const Problem& problem) {
    std::string text;
    while (!sentence.empty()) {
        const std::size_t open = std::min(sentence.find('['), sentence.size());
        text += fillPlaceholders(sentence.substr(0, open), problem).text;
        sentence.remove_prefix(open);
        if (sentence.empty()) break;
        const std::size_t close = std::min(sentence.find(']'), sentence.size() - 1);
        const Filled clause = fillPlaceholders(sentence.substr(1, close - 1), problem);
        if (!clause.missing) text += clause.text;
        sentence.remove_prefix(close + 1);
    }
    return text;
}

std::string messageOf(const Problem& problem) {
    const Rule* rule = findRule(problem.code);
    return rule != nullptr ? fillSentence(rule->sentence, problem) : std::string(problem.code);
}

}  // namespace meshwright
