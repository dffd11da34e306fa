// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/units/result.h"

namespace meshwright {

/// A JSON value whose objects keep the order of their keys.
using Json = nlohmann::ordered_json;

inline constexpr std::size_t kLargestInput = std::size_t{32} << 20;  ///< bytes
inline constexpr std::size_t kDeepestNesting = 64;                   ///< levels of objects and lists

/// Parses strict JSON (RFC 8259, UTF-8). Never throws and never recurses, so that no input can exhaust the
/// stack. Errors: "file-too-large", "not-json" (found names line, column and byte), "nested-too-deeply",
/// "duplicate-key", "out-of-range" (a number no double can hold).
[[nodiscard]] Result<Json> parseJson(std::string_view text);

/// The member of that name, nullptr when there is none or `object` is not an object.
[[nodiscard]] const Json* findMember(const Json& object, std::string_view key);

/// Appends a member without looking for the key first: constant time where operator[] is linear.
void appendMember(Json& object, std::string key, Json value);

/// Shortest text that reads back as the same double; whole numbers up to 2^53 without a point or an exponent.
[[nodiscard]] std::string numberText(double value);

/// One line without spaces. Equal values give equal bytes.
[[nodiscard]] std::string compactText(const Json& value);

/// Two-space indent, LF; what fits into 100 columns stays on one line. Ends with LF. Equal values give equal
/// bytes.
[[nodiscard]] std::string readableText(const Json& value);

/// The value as an error message names it: cut to a readable length, "a list of 12" for containers.
[[nodiscard]] Phrase foundText(const Json& value);

}  // namespace meshwright
