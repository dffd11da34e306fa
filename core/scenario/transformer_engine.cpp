// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/transformer_engine.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <string_view>

namespace meshwright {

namespace {

constexpr ReleaseNumber kToday{2, 11};

/// From this release of the one on, it ships that of the other.
struct Shipped {
    ReleaseNumber release, transformerEngine;
};
// Megatron-LM's Dockerfile.ci.dev and pyproject.toml at the tags core_v0.*.
constexpr Shipped kWithCore[] = {
    {{0, 0}, {1, 0}}, {{0, 12}, {2, 2}}, {{0, 13}, {2, 5}}, {{0, 14}, {2, 7}}, {{0, 15}, {2, 9}}};
// NeMo's manifest.json and Megatron-Bridge's page of software versions, by container; NeMo 2.x by its own
// number.
constexpr Shipped kWithContainer[] = {{{23, 5}, {1, 0}},  {{25, 4}, {2, 2}},  {{25, 7}, {2, 5}},
                                      {{25, 9}, {2, 7}},  {{25, 11}, {2, 9}}, {{26, 2}, {2, 12}},
                                      {{26, 4}, {2, 14}}, {{26, 6}, {2, 16}}};
constexpr Shipped kWithNemo2[] = {{{2, 0}, {1, 0}}, {{2, 3}, {2, 2}}, {{2, 4}, {2, 5}},
                                  {{2, 5}, {2, 7}}, {{2, 6}, {2, 9}}, {{2, 7}, {2, 12}}};

ReleaseNumber shippedWith(std::span<const Shipped> table, ReleaseNumber release) {
    ReleaseNumber engine = table.front().transformerEngine;
    for (const Shipped& row : table)
        if (row.release <= release) engine = row.transformerEngine;
    return engine;
}

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

/// "2.11" at the start of the text, after what people write between a name and a number: "_v", "==", " r". A
/// minor that is missing is 0.
std::optional<ReleaseNumber> releaseAt(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" _=-"), text.size()));
    if (text.starts_with('v') || text.starts_with('r')) text.remove_prefix(1);
    if (text.empty() || !isDigit(text.front())) return std::nullopt;
    ReleaseNumber release;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, release.major);
    if (error != std::errc()) return std::nullopt;
    if (rest != end && *rest == '.') std::from_chars(rest + 1, end, release.minor);
    return release;
}

/// The release after the first of these words that has one.
std::optional<ReleaseNumber> releaseAfter(std::string_view text,
                                          std::initializer_list<std::string_view> words) {
    for (const std::string_view word : words)
        for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
            if (const auto release = releaseAt(text.substr(at + word.size()))) return release;
    return std::nullopt;
}

/// A text that names Megatron-LM by a year in which it ran kernels of its own.
bool isBeforeTransformerEngine(std::string_view text) {
    constexpr std::string_view kYears[] = {"2019", "2020", "2021", "2022", "2023"};
    return std::ranges::any_of(
        kYears, [&](std::string_view year) { return text.find(year) != std::string_view::npos; });
}

}  // namespace

std::optional<ReleaseNumber> transformerEngine(const FrameworkChoice& framework) {
    if (framework.name != Framework::megatron) return std::nullopt;
    const std::string_view text = framework.version;
    if (const auto named = releaseAfter(text, {"TE", "Transformer Engine", "TransformerEngine"}))
        return named;
    if (const auto core = releaseAfter(text, {"core", "Core"})) return shippedWith(kWithCore, *core);
    if (const auto nemo = releaseAfter(text, {"container", "NeMo", "NeMo-Megatron"})) {
        if (nemo->major == 2) return shippedWith(kWithNemo2, *nemo);
        if (*nemo < kWithContainer[0].release) return std::nullopt;
        return shippedWith(kWithContainer, *nemo);
    }
    if (isBeforeTransformerEngine(text)) return std::nullopt;
    return kToday;
}

bool isEarlyMegatron(const FrameworkChoice& framework) {
    return framework.name == Framework::megatron && !transformerEngine(framework);
}

bool waitsForSends(const FrameworkChoice& framework) {
    return framework.name == Framework::megatronDeepspeed || framework.name == Framework::deepspeed;
}

bool sendsShares(const FrameworkChoice& framework) {
    return isEarlyMegatron(framework) || waitsForSends(framework);
}

}  // namespace meshwright
