// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as the window writes them: comma between thousands, U+2212 for minus, a space before a unit.
#pragma once

#include <QString>
#include <cstdint>

#include "core/units/integer_unit.h"
#include "core/units/real_unit.h"

namespace meshwright::ui {

/// "13,620"
[[nodiscard]] QString groupedText(std::int64_t value);
/// A number that may be whole: at most two decimals: "20,000", "2.75", "0.5".
[[nodiscard]] QString quantityText(double quantity);
/// "1,374.50" for two decimals.
[[nodiscard]] QString fixedText(double value, int decimals);
/// Three significant figures, whole from 100 on: "4.81", "69.6", "412", "1,374".
[[nodiscard]] QString figureText(double value);
/// The sign always written: "+12.0", U+2212 "9.1".
[[nodiscard]] QString signedText(double value, int decimals);

/// What GPU memory is told in: GiB (2^30), as the tools print it, or GB (10^9), as cards are sold.
enum class MemoryUnit : std::uint8_t { gib, gb };
/// One for the whole program, as the language is: what is written or drawn from now on follows it.
void setMemoryUnit(MemoryUnit unit);
[[nodiscard]] MemoryUnit memoryUnit();
/// "GiB", "GB"
[[nodiscard]] QString nameOf(MemoryUnit unit);
/// How many of today's unit.
[[nodiscard]] double inMemoryUnit(Bytes bytes);
/// GPU memory in today's unit, without its name: "61.2".
[[nodiscard]] QString memoryFigure(Bytes bytes);
/// GPU memory: "61.2 GiB", "312 MiB", "512 bytes", or in GB "65.7 GB", "327 MB".
[[nodiscard]] QString memoryText(Bytes bytes);
/// What travels or is stored, in powers of ten: "812 GB", "26.3 MB".
[[nodiscard]] QString trafficText(Bytes bytes);
/// "100 GB/s"
[[nodiscard]] QString bandwidthText(BytesPerSecond bandwidth);

/// "4.81 s", "402 ms", "13.0 µs"
[[nodiscard]] QString durationText(Seconds seconds);
/// From the shortest to the longest: "87.9" U+2013 "91.9 ms", "980 µs" U+2013 "1.02 ms", one where they read
/// the same.
[[nodiscard]] QString durationsText(Seconds least, Seconds most);
/// A part of one as "41.6 %".
[[nodiscard]] QString percentText(double part);
/// Tokens and parameters: "70.6 B", "15 T", "512".
[[nodiscard]] QString amountText(double amount);
/// Without its unit, in TFLOP/s: "412".
[[nodiscard]] QString teraflopsFigure(FlopsPerSecond rate);

/// Reads what a user may type for a count: "8192", "8,192", "8k", "15T". Empty when it is not a whole number.
[[nodiscard]] std::optional<std::int64_t> countFromText(const QString& text);

/// Reads a number that may have a fraction: "0.05", "5 %", "3e-4", "2,039".
[[nodiscard]] std::optional<double> numberFromText(const QString& text);
/// As it is typed, up to twelve digits: "0.0003", "3e-5", "989.4".
[[nodiscard]] QString typedText(double value);
/// Reads GPU memory: "79.1 GiB", "900 MiB", "80 GB", "1,258,291,200 bytes". A number alone is in today's unit
/// up to a million, and bytes from there.
[[nodiscard]] std::optional<Bytes> memoryFromText(const QString& text);
/// As it is typed, in the largest of today's units: "79.15 GiB", "900 MiB".
[[nodiscard]] QString typedText(Bytes bytes);

/// Stands where a figure has no value.
inline constexpr QChar kNoValue = QChar(0x2013);

}  // namespace meshwright::ui
