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
// Release notes of Megatron-core (GitHub tags) and of the NeMo containers.
constexpr Shipped kWithCore[] = {{{0, 0}, {1, 0}}, {{0, 12}, {2, 3}}, {{0, 14}, {2, 8}}};
constexpr Shipped kWithContainer[] = {{{23, 5}, {1, 0}}, {{25, 6}, {2, 3}}, {{25, 9}, {2, 8}}};

ReleaseNumber shippedWith(std::span<const Shipped> table, ReleaseNumber release) {
    ReleaseNumber engine = table.front().transformerEngine;
    for (const Shipped& row : table)
        if (row.release <= release) engine = row.transformerEngine;
    return engine;
}

/// "2.11" at the start of the text; a minor that is missing is 0.
std::optional<ReleaseNumber> releaseAt(std::string_view text) {
    ReleaseNumber release;
    const char* end = text.data() + text.size();
    auto [rest, error] = std::from_chars(text.data(), end, release.major);
    if (error != std::errc()) return std::nullopt;
    if (rest + 1 < end && *rest == '.') std::from_chars(rest + 1, end, release.minor);
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
    if (const auto named = releaseAfter(text, {"TE ", "Transformer Engine "})) return named;
    if (const auto core = releaseAfter(text, {"core r", "Core r", "core ", "Core "}))
        return shippedWith(kWithCore, *core);
    if (const auto container = releaseAfter(text, {"container ", "NeMo ", "NeMo-Megatron "})) {
        if (*container < kWithContainer[0].release) return std::nullopt;
        return shippedWith(kWithContainer, *container);
    }
    if (isBeforeTransformerEngine(text)) return std::nullopt;
    return kToday;
}

}  // namespace meshwright
