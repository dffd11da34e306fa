// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/megatron_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace meshwright {

namespace {

constexpr std::string_view kLayers = "EtmL";  // in the order of LayoutLayer
constexpr std::size_t kMostErrors = 8;

/// Most characters while a string is written out: more than stages and layers need, as "t*2" in a group is
/// repeated before it is written out itself.
constexpr std::int64_t kMostSymbols = std::int64_t{1} << 22;

/// A character with its index in the text it was written out from.
struct Symbol {
    char letter = 0;
    std::int32_t source = 0;
};
using Symbols = std::vector<Symbol>;

/// The user's text without commas and blanks.
struct Source {
    Symbols symbols;
    std::vector<std::int64_t> characters;  ///< [source] place in the user's text, from 1
};

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}
bool isBracket(char letter) {
    return letter == '(' || letter == ')';
}

Source sourceOf(std::string_view text) {
    Source source;
    std::int64_t character = 0;
    for (const char letter : text) {
        const bool insideCharacter = (static_cast<unsigned char>(letter) & 0xC0) == 0x80;  // of UTF-8
        if (!insideCharacter) ++character;
        if (std::string_view(", \t\r\n").find(letter) != std::string_view::npos) continue;
        source.symbols.push_back({letter, static_cast<std::int32_t>(source.symbols.size())});
        source.characters.push_back(character);
    }
    return source;
}

// ---- Writing out. ----

struct Count {
    std::int64_t value = 0;  ///< over kMostSymbols where it is too large to matter
    std::size_t end = 0;     ///< one past its last digit
};

/// The count of "*n" right after a character.
std::optional<Count> countAfter(const Symbols& symbols, std::size_t at) {
    std::size_t end = at + 2;
    if (end >= symbols.size() || symbols[at + 1].letter != '*' || !isDigit(symbols[end].letter)) return {};
    std::int64_t value = 0;
    for (; end < symbols.size() && isDigit(symbols[end].letter); ++end)
        value = std::min(value * 10 + (symbols[end].letter - '0'), kMostSymbols + 1);
    return Count{value, end};
}

/// False, and nothing appended, when that makes too many.
bool append(Symbols& written, std::span<const Symbol> part, std::int64_t copies) {
    std::int64_t more = 0;
    if (__builtin_mul_overflow(std::ssize(part), copies, &more) || more > kMostSymbols - std::ssize(written))
        return false;
    for (; copies > 0; --copies) written.insert(written.end(), part.begin(), part.end());
    return true;
}

/// Megatron's first pattern, \(([^)]+)\)\*(\d+), in one pass from the left: a group goes from a ( to the next
/// ), so that groups do not nest; what is written out is not read again.
std::optional<Symbols> writeOutGroups(const Symbols& symbols) {
    Symbols written;
    const std::span all(symbols);
    std::size_t close = 0;
    for (std::size_t at = 0; at < symbols.size();) {
        std::optional<Count> count;
        if (symbols[at].letter == '(') {
            close = std::max(close, at + 1);
            while (close < symbols.size() && symbols[close].letter != ')') ++close;
            if (close > at + 1) count = countAfter(symbols, close);
        }
        const bool fits = count ? append(written, all.subspan(at + 1, close - at - 1), count->value)
                                : append(written, all.subspan(at, 1), 1);
        if (!fits) return {};
        at = count ? count->end : at + 1;
    }
    return written;
}

/// Its second, (.)\*(\d+): any character is repeated, also one that a group has written out, but "t*2*3" is
/// not a product.
std::optional<Symbols> writeOutCharacters(const Symbols& symbols) {
    Symbols written;
    const std::span all(symbols);
    for (std::size_t at = 0; at < symbols.size();) {
        const std::optional<Count> count = countAfter(symbols, at);
        if (!append(written, all.subspan(at, 1), count ? count->value : 1)) return {};
        at = count ? count->end : at + 1;
    }
    return written;
}

bool fitsLimits(const Symbols& written) {
    const std::int64_t borders = std::ranges::count(written, '|', &Symbol::letter);
    return borders < kMostLayoutStages && std::ssize(written) - borders <= kMostLayoutLayers;
}

// ---- Why a string is not a layout: what is left over that is neither layer nor border. ----

Error wrongAt(const Source& source, std::size_t begin, std::size_t end, const char* code, Phrase allowed) {
    std::string letters;
    for (std::size_t at = begin; at < end; ++at) letters += source.symbols[at].letter;
    return {code,
            "layout",
            {"\"{0}\" at character {1}", {readable(letters), std::to_string(source.characters[begin])}},
            std::move(allowed)};
}

/// For each ( the index of its ), for each other character or one without a partner its own.
std::vector<std::size_t> partnersOf(const Symbols& symbols) {
    std::vector<std::size_t> partners(symbols.size());
    std::vector<std::size_t> open;
    for (std::size_t at = 0; at < symbols.size(); ++at) {
        partners[at] = at;
        if (symbols[at].letter == '(') open.push_back(at);
        if (symbols[at].letter != ')' || open.empty()) continue;
        partners[at] = open.back();
        partners[open.back()] = at;
        open.pop_back();
    }
    return partners;
}

/// The brackets without a partner; without any, the groups that are wrong. A handful of each.
Errors bracketErrors(const Source& source) {
    const Symbols& symbols = source.symbols;
    const std::vector<std::size_t> partners = partnersOf(symbols);
    Errors unbalanced;
    Errors groups;
    std::size_t outerClose = 0;
    for (std::size_t at = 0; at < symbols.size(); ++at) {
        if (!isBracket(symbols[at].letter)) continue;
        const std::size_t close = partners[at];
        if (std::max(unbalanced.size(), groups.size()) == kMostErrors) break;
        if (close == at)
            unbalanced.push_back(
                wrongAt(source, at, at + 1, "unbalanced-bracket", "each bracket with its partner"));
        if (close <= at) continue;
        if (at < outerClose)
            groups.push_back(wrongAt(source, at, at + 1, "nested-group", "no group inside a group"));
        else if (close == at + 1)
            groups.push_back(wrongAt(source, at, close + 1, "empty-group", "something inside a group"));
        else if (!countAfter(symbols, close))
            groups.push_back(
                wrongAt(source, close, close + 1, "wrong-count", "*n after a group, n a whole number"));
        outerClose = std::max(outerClose, close);
    }
    return unbalanced.empty() ? groups : unbalanced;
}

/// One error for neighbours that are wrong together: "*x", "hidden". A handful of them.
Errors characterErrors(const Source& source, const std::vector<bool>& wrong) {
    const Symbols& symbols = source.symbols;
    Errors errors;
    for (std::size_t at = 0; at < symbols.size() && errors.size() < kMostErrors;) {
        const std::size_t begin = at++;
        const char first = symbols[begin].letter;
        if (!wrong[begin] || isBracket(first)) continue;
        while (at < symbols.size() && wrong[at] && !isBracket(symbols[at].letter) &&
               symbols[at].letter != '*')
            ++at;
        if (first != '*') {
            errors.push_back(wrongAt(source, begin, at, "unknown-layer",
                                     "E embedding, t decoder, m MTP, L loss, | stage border, x*n, (..)*n"));
        } else if (begin + 1 < symbols.size() && isDigit(symbols[begin + 1].letter)) {
            errors.push_back(
                wrongAt(source, begin, at, "nothing-to-repeat", "one character or one (..) before each *"));
        } else if (begin == 0 || symbols[begin - 1].letter != ')') {  // of a group, that is named there
            errors.push_back(wrongAt(source, begin, at, "wrong-count", "a whole number after *"));
        }
    }
    return errors;
}

Errors leftOverErrors(const Source& source, const Symbols& written) {
    std::vector<bool> wrong(source.symbols.size());
    bool anyBracket = false;
    bool anyWrong = false;
    for (const Symbol& symbol : written) {
        if (symbol.letter == '|' || kLayers.find(symbol.letter) != std::string_view::npos) continue;
        wrong[static_cast<std::size_t>(symbol.source)] = anyWrong = true;
        anyBracket = anyBracket || isBracket(symbol.letter);
    }
    if (!anyWrong) return {};
    Errors errors = anyBracket ? bracketErrors(source) : Errors{};
    const Errors more = characterErrors(source, wrong);
    errors.insert(errors.end(), more.begin(), more.end());
    errors.resize(std::min(errors.size(), kMostErrors));
    return errors;
}

// ---- The value. ----

std::vector<LayoutStage> stagesOf(const Symbols& written) {
    std::vector<LayoutStage> stages(1);
    for (const Symbol& symbol : written) {
        if (symbol.letter == '|') {
            stages.emplace_back();
            continue;
        }
        const auto layer = static_cast<LayoutLayer>(kLayers.find(symbol.letter));
        std::vector<LayerRun>& runs = stages.back().runs;
        if (!runs.empty() && runs.back().layer == layer)
            ++runs.back().count;
        else
            runs.push_back({layer, 1});
    }
    return stages;
}

Result<std::vector<LayoutStage>> parseStages(std::string_view text) {
    const auto refuse = [](const char* code, const char* found, Phrase allowed) {
        return tl::make_unexpected(Errors{{code, "layout", found, std::move(allowed)}});
    };
    const auto tooLarge = [&] {
        return refuse("layout-too-large", "more",
                      fmt::format("up to {} stages and {} layers", kMostLayoutStages, kMostLayoutLayers));
    };
    if (std::ssize(text) > kMostSymbols) return tooLarge();
    const Source source = sourceOf(text);
    if (source.symbols.empty()) return refuse("empty-layout", "nothing", "stages such as Et*3|(tt|)*29,m|L");
    const std::optional<Symbols> groupless = writeOutGroups(source.symbols);
    const std::optional<Symbols> written = groupless ? writeOutCharacters(*groupless) : std::nullopt;
    if (!written || !fitsLimits(*written)) return tooLarge();
    const Errors errors = leftOverErrors(source, *written);
    if (!errors.empty()) return tl::make_unexpected(errors);
    return stagesOf(*written);
}

std::optional<std::int64_t> onlyStageWith(const MegatronLayout& layout, LayoutLayer layer) {
    std::optional<std::int64_t> found;
    std::int64_t total = 0;
    for (std::int64_t stage = 0; stage < std::ssize(layout.stages); ++stage) {
        const std::int64_t count = layersOn(layout.stages[stage], layer);
        if (count > 0) found = stage;
        total += count;
    }
    return total == 1 ? found : std::nullopt;
}

}  // namespace

Result<MegatronLayout> parseMegatronLayout(std::string_view text, std::int64_t ranks) {
    Result<std::vector<LayoutStage>> stages = parseStages(text);
    Errors errors = stages ? Errors{} : stages.error();
    if (ranks < 1) errors.push_back({"out-of-range", "stages", std::to_string(ranks), "1 or more"});
    if (!errors.empty()) return tl::make_unexpected(errors);
    MegatronLayout layout{ranks, std::nullopt, *std::move(stages)};
    const std::int64_t count = std::ssize(layout.stages);
    if (count % ranks == 0) layout.virtualStages = count / ranks;
    return layout;
}

std::int64_t layersOn(const LayoutStage& stage, LayoutLayer layer) {
    std::int64_t count = 0;
    for (const LayerRun& run : stage.runs)
        if (run.layer == layer) count += run.count;
    return count;
}

std::vector<std::int64_t> layersPerStage(const MegatronLayout& layout) {
    std::vector<std::int64_t> layers;
    layers.reserve(layout.stages.size());
    for (const LayoutStage& stage : layout.stages) layers.push_back(layersOn(stage, LayoutLayer::decoder));
    return layers;
}

std::optional<std::int64_t> embeddingStage(const MegatronLayout& layout) {
    return onlyStageWith(layout, LayoutLayer::embedding);
}

std::optional<std::int64_t> headStage(const MegatronLayout& layout) {
    return onlyStageWith(layout, LayoutLayer::loss);
}

}  // namespace meshwright
