// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/pipeline/schedule.h"
#include "core/teaching/numerics_request.h"
#include "core/units/real_unit.h"
#include "core/units/words.h"

namespace meshwright {

/// A text in the languages the program speaks.
struct LocalizedText {
    std::string en, zhCn;
    friend bool operator==(const LocalizedText&, const LocalizedText&) = default;
};

/// What became of a claim when it was computed.
enum class ClaimVerdict : std::uint8_t {
    holds,         ///< every figure comes out as printed
    conditional,   ///< it does under a condition that the article leaves out
    corrected,     ///< the idea stands, a figure does not
    wrong,         ///< the figure is not what the article's own formula gives
    inconsistent,  ///< two figures of the article contradict each other
};

/// A scenario to evaluate; the result is the evaluation JSON.
struct EvaluateRequest {
    std::string scenario;  ///< text of a scenario file
    friend bool operator==(const EvaluateRequest&, const EvaluateRequest&) = default;
};

/// The rule of thumb; the result is an object of seconds, hours, days.
struct EstimateRequest {
    double parameters = 0.0, tokens = 0.0, gpus = 0.0;
    FlopsPerSecond peak;  ///< of one GPU
    double mfu = 0.0;
    friend bool operator==(const EstimateRequest&, const EstimateRequest&) = default;
};

/// What to compute. A schedule is simulated with equal costs; the result is the schedule JSON.
using ClaimRequest = std::variant<EvaluateRequest, EstimateRequest, ScheduleShape, NumericsRequest>;

/// Which number of the result: the one at `pointer`; or, of the objects listed there that have all of
/// `where`, the sum of their members `sum`.
struct ClaimReading {
    std::string pointer;  ///< "/memory/stages/0/items"
    std::vector<std::pair<std::string, std::string>> where;
    std::string sum;
    friend bool operator==(const ClaimReading&, const ClaimReading&) = default;
};

/// The unit a figure is printed in: wordOf() is "GB", "%", and "1" for a bare number. Results are in bytes,
/// seconds, hours, decibels and fractions of 1.
enum class ClaimUnit : std::uint8_t { one, bytes, gb, tb, gib, percent, hours, seconds, decibels };

/// How close to its figure an article has to be right: to the digits it prints, to a fraction of it ("near 45
/// GB"), not below it ("easily over 100 GB"), or more than it ("adds traffic": above 1).
enum class ClaimMatch : std::uint8_t { printed, within, atLeast, above };

/// One figure of a claim, and the live computation it is held against.
struct ClaimCheck {
    LocalizedText label;
    ClaimRequest request;
    ClaimReading reading;
    std::variant<double, ClaimReading> per = 1.0;  ///< what the number is divided by: a number or another one
    std::optional<ClaimRequest> perRequest;  ///< what that other one is read from; empty = the same result
    ClaimUnit unit = ClaimUnit::gb;
    /// As printed in the article: its decimals are its precision, also before an exponent ("6.1e-5").
    std::optional<std::string> articleFigure;
    ClaimMatch match = ClaimMatch::printed;
    double within = 0.0;    ///< of the article's figure, with ClaimMatch::within
    std::string ourFigure;  ///< what the computation must print with as many decimals
    friend bool operator==(const ClaimCheck&, const ClaimCheck&) = default;
};

/// A statement of an article, in our own words.
struct Claim {
    std::string id;       ///< "C1"
    std::string article;  ///< id of the article: "C"
    ClaimVerdict verdict = ClaimVerdict::holds;
    LocalizedText text;
    LocalizedText explanation;
    std::vector<ClaimCheck> checks;
    friend bool operator==(const Claim&, const Claim&) = default;
};

struct Article {
    std::string id;
    LocalizedText title;
    friend bool operator==(const Article&, const Article&) = default;
};

struct ClaimBook {
    std::vector<Article> articles;
    std::vector<Claim> claims;  ///< in the order of the articles
};

}  // namespace meshwright
