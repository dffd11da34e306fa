// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teaching/run_claim.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/evaluation/evaluation.h"
#include "core/exchange/evaluation/evaluation_json.h"
#include "core/exchange/scenario/scenario_file.h"
#include "core/json/json.h"
#include "core/pipeline/ratio.h"
#include "core/pipeline/schedule_json.h"
#include "core/teaching/run_numerics.h"
#include "core/timing/rule_of_thumb.h"

namespace meshwright {

namespace {

// What a request computes, as the JSON that the command line prints.

Result<Json> compute(const EvaluateRequest& request, const ClaimReading& reading) {
    const Result<Scenario> scenario = readScenario(request.scenario);
    if (!scenario) return tl::unexpected(scenario.error());
    const EvaluationOptions options{.ranks = reading.pointer.starts_with("/ranks")};
    return parseJson(evaluationJson(*scenario, evaluate(*scenario), options));
}

Result<Json> compute(const EstimateRequest& request, const ClaimReading&) {
    const RuleOfThumb run =
        ruleOfThumb(request.parameters, request.tokens, request.gpus, request.peak, request.mfu);
    const double hours = run.duration.value() / 3600.0;
    return Json{{"seconds", run.duration.value()}, {"hours", hours}, {"days", hours / 24.0}};
}

Result<Json> compute(const ScheduleShape& shape, const ClaimReading&) {
    const Errors impossible = checkOpList(shape);
    if (!impossible.empty()) return tl::unexpected(impossible);
    const Result<Timeline> timeline = simulate(shape, unitCosts(shape));
    if (!timeline) return tl::unexpected(timeline.error());
    return parseJson(scheduleJson(*timeline, 1));
}

Result<Json> compute(const NumericsRequest& request, const ClaimReading&) {
    return meshwright::compute(request);
}

tl::unexpected<Errors> unreadable(std::string_view pointer, const Json* found, std::string allowed) {
    const Phrase what = found == nullptr ? Phrase("nothing") : foundText(*found);
    return tl::unexpected(Errors{{"no-such-figure", std::string(pointer), what, std::move(allowed)}});
}

/// The value at a JSON pointer (RFC 6901, keys without ~), or nullptr.
const Json* valueAt(const Json& json, std::string_view pointer) {
    const Json* value = &json;
    while (value != nullptr && pointer.starts_with('/')) {
        pointer.remove_prefix(1);
        const std::string_view token = pointer.substr(0, pointer.find('/'));
        pointer.remove_prefix(token.size());
        if (!value->is_array()) {
            value = findMember(*value, token);
            continue;
        }
        std::size_t index = value->size();
        std::from_chars(token.data(), token.data() + token.size(), index);
        value = index < value->size() ? &(*value)[index] : nullptr;
    }
    return value;
}

/// The whole text as a number: "3.140625", of which a figure may have more digits than a double.
std::optional<double> decimalIn(const std::string& text) {
    double number = 0.0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stop != end || !std::isfinite(number)) return std::nullopt;
    return number;
}

/// A number, an exact "n/d" of the schedule JSON, or an exact decimal of a float's.
std::optional<double> numberIn(const Json* value) {
    if (value == nullptr) return std::nullopt;
    if (value->is_number()) return value->get<double>();
    if (!value->is_string()) return std::nullopt;
    const auto& text = value->get_ref<const std::string&>();
    if (const std::optional<double> decimal = decimalIn(text)) return decimal;
    const Result<Ratio> ratio = parseRatio(text, "");
    if (!ratio) return std::nullopt;
    return static_cast<double>(ratio->numerator) / static_cast<double>(ratio->denominator);
}

bool hasAll(const Json& item, const ClaimReading& reading) {
    return std::ranges::all_of(reading.where, [&](const auto& wanted) {
        const Json* member = findMember(item, wanted.first);
        return member != nullptr && *member == wanted.second;
    });
}

Result<double> sumOf(const Json& list, const ClaimReading& reading) {
    double sum = 0.0;
    bool any = false;
    for (const Json& item : list) {
        if (!hasAll(item, reading)) continue;
        const std::optional<double> number = numberIn(findMember(item, reading.sum));
        if (!number) return unreadable(reading.pointer, &item, "a number named " + reading.sum);
        sum += *number;
        any = true;
    }
    // A sum of nothing would let a check pass on 0 that has lost its items.
    if (!any) return unreadable(reading.pointer, nullptr, "an item with the members of \"where\"");
    return sum;
}

Result<double> figureIn(const Json& json, const ClaimReading& reading) {
    const Json* value = valueAt(json, reading.pointer);
    if (!reading.sum.empty()) {
        if (value == nullptr || !value->is_array()) return unreadable(reading.pointer, value, "a list");
        return sumOf(*value, reading);
    }
    if (const std::optional<double> number = numberIn(value)) return *number;
    return unreadable(reading.pointer, value, "a number");
}

Result<Json> compute(const ClaimRequest& request, const ClaimReading& reading) {
    return std::visit([&](const auto& wanted) { return compute(wanted, reading); }, request);
}

Result<double> divisorOf(const Json& json, const ClaimCheck& check) {
    const auto* per = std::get_if<ClaimReading>(&check.per);
    if (per == nullptr) return std::get<double>(check.per);
    if (!check.perRequest) return figureIn(json, *per);
    const Result<Json> other = compute(*check.perRequest, *per);
    if (!other) return tl::unexpected(other.error());
    return figureIn(*other, *per);
}

/// The number of the check, divided by what it is said per.
Result<double> figureIn(const Json& json, const ClaimCheck& check) {
    Result<double> figure = figureIn(json, check.reading);
    const Result<double> divisor = divisorOf(json, check);
    if (!divisor) return divisor;
    if (figure) *figure /= *divisor;
    return figure;
}

double sizeOf(ClaimUnit unit) {
    switch (unit) {
        case ClaimUnit::gb:
            return 1e9;
        case ClaimUnit::tb:
            return 1e12;
        case ClaimUnit::gib:
            return kBytesPerGib;
        case ClaimUnit::percent:
            return 0.01;
        case ClaimUnit::one:
        case ClaimUnit::bytes:
        case ClaimUnit::hours:
        case ClaimUnit::seconds:
        case ClaimUnit::decibels:
            break;
    }
    return 1.0;
}

/// `value` with as many decimals as `figure` has, and with an exponent where it has one: "6.10e-5".
std::string printedLike(const std::string& figure, double value) {
    const std::size_t exponent = figure.find('e');
    const std::string digits = figure.substr(0, exponent);
    const std::size_t point = digits.find('.');
    const std::size_t decimals = point == std::string::npos ? 0 : digits.size() - point - 1;
    if (exponent == std::string::npos) return fmt::format("{:.{}f}", value, decimals);
    const std::string printed = fmt::format("{:.{}e}", value, decimals);
    const std::size_t letter = printed.find('e');
    if (letter == std::string::npos) return printed;  // infinity
    return fmt::format("{}e{}", printed.substr(0, letter), std::stoi(printed.substr(letter + 1)));
}

bool matches(const ClaimCheck& check, const std::string& figure, double value) {
    double printed = 0.0;
    std::from_chars(figure.data(), figure.data() + figure.size(), printed);
    switch (check.match) {
        case ClaimMatch::within:
            return std::abs(value - printed) <= check.within * printed;
        case ClaimMatch::atLeast:
            return value >= printed;
        case ClaimMatch::above:
            return value > printed;
        case ClaimMatch::printed:
            break;
    }
    return printedLike(figure, value) == figure;
}

CheckResult runCheck(const ClaimCheck& check) {
    CheckResult result;
    const Result<Json> json = compute(check.request, check.reading);
    if (json)
        result.value = figureIn(*json, check);
    else
        result.value = tl::unexpected(json.error());
    if (!result.value) return result;
    *result.value /= sizeOf(check.unit);
    result.printed = printedLike(check.ourFigure, *result.value);
    result.reproduced = result.printed == check.ourFigure;
    if (check.articleFigure) result.articleIsRight = matches(check, *check.articleFigure, *result.value);
    return result;
}

/// Does the verdict say what the checks found?
bool fits(ClaimVerdict verdict, const std::vector<CheckResult>& checks) {
    const auto found = [&](bool right) {
        return std::ranges::any_of(checks,
                                   [&](const CheckResult& check) { return check.articleIsRight == right; });
    };
    switch (verdict) {
        case ClaimVerdict::holds:
            return found(true) && !found(false);
        case ClaimVerdict::conditional:
            return found(true) && found(false);
        case ClaimVerdict::corrected:
        case ClaimVerdict::wrong:
        case ClaimVerdict::inconsistent:
            break;
    }
    return found(false);
}

}  // namespace

ClaimResult runClaim(const Claim& claim) {
    ClaimResult result;
    for (const ClaimCheck& check : claim.checks) result.checks.push_back(runCheck(check));
    result.reproduced =
        std::ranges::all_of(result.checks, &CheckResult::reproduced) && fits(claim.verdict, result.checks);
    return result;
}

}  // namespace meshwright
