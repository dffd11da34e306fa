// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/float_command.h"

#include <fmt/format.h>

#include <charconv>
#include <iostream>
#include <optional>

#include "core/numerics/float_report.h"

namespace meshwright {

namespace {

/// Everything wrong with the arguments, one line each.
class Complaints {
  public:
    explicit Complaints(std::ostream& err) : m_err(err) {}
    template <class... Arguments>
    void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        m_err << "meshwright float: " << fmt::format(format, std::forward<Arguments>(arguments)...) << '\n';
        m_any = true;
    }
    [[nodiscard]] bool any() const { return m_any; }

  private:
    std::ostream& m_err;
    bool m_any = false;
};

template <class List, class Projection>
std::string joined(const List& list, const Projection& projection) {
    std::string text;
    for (const auto& item : list) text += fmt::format("{}{}", text.empty() ? "" : ", ", item.*projection);
    return text;
}

template <class Enum>
std::optional<Enum> wordFor(std::string_view option, const std::string& word, Complaints& complaints) {
    const std::optional<Enum> found = fromWord<Enum>(word);
    if (!found)
        complaints.add("{} \"{}\" is not known. Choose one of {}.", option, word,
                       joined(wordsOf<Enum>(), &Word<Enum>::text));
    return found;
}

/// "0x4049": 0x and one to eight hex digits.
std::optional<std::uint32_t> hexBits(std::string_view text) {
    if (!text.starts_with("0x") && !text.starts_with("0X")) return std::nullopt;
    text.remove_prefix(2);
    std::uint32_t bits = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bits, 16);
    if (error != std::errc() || end != text.data() + text.size() || text.size() > 8) return std::nullopt;
    return bits;
}

EncodeOptions encodeOptions(const FloatArguments& arguments, Complaints& complaints) {
    EncodeOptions options;
    if (!arguments.overflow.empty())
        options.overflow = wordFor<Overflow>("--overflow", arguments.overflow, complaints);
    const auto rounding = wordFor<Rounding>("--rounding", arguments.rounding, complaints);
    options.rounding = rounding.value_or(Rounding::nearestEven);
    if (arguments.random.empty()) {
        if (rounding == Rounding::stochastic)
            complaints.add(
                "--rounding stochastic needs its random bits: --random 0x8000, four bits a digit.");
        return options;
    }
    if (rounding && rounding != Rounding::stochastic)
        complaints.add("--random is used by --rounding stochastic only.");
    if (const auto bits = hexBits(arguments.random))
        options.random = {*bits, 4 * static_cast<int>(arguments.random.size() - 2)};
    else
        complaints.add("--random \"{}\" is not 0x and one to eight hex digits.", arguments.random);
    return options;
}

/// Reads every value, and reports it where the format is known.
class Reporter {
  public:
    Reporter(const FloatFormat* format, const EncodeOptions& options, Complaints& complaints)
        : m_format(format), m_options(options), m_complaints(complaints) {}

    void value(const std::string& text, const std::string& place) {
        const auto number = readNumber(text);
        if (!number) {
            const Error& error = number.error().front();
            m_complaints.add("{}: \"{}\" cannot be read. Allowed: {}.", place, error.found.english(),
                             error.allowed.english());
        } else if (m_format != nullptr) {
            m_reports.push_back(reportNumber(*m_format, text, *number, m_options));
        }
    }

    void lines(std::istream& in) {
        std::string line;
        for (std::size_t number = 1; std::getline(in, line); ++number) {
            line.erase(line.find_last_not_of(" \t\r") + 1);
            if (!line.empty()) value(line, fmt::format("line {}", number));
        }
    }

    void bits(const std::string& text) {
        const auto code = hexBits(text);
        if (!code) {
            m_complaints.add("--bits \"{}\" is not 0x and hex digits, such as 0x4049.", text);
        } else if (m_format != nullptr && *code > m_format->codeMask()) {
            m_complaints.add("--bits {} is too large: {} has {} bits, so codes end at {}.", text,
                             m_format->id, m_format->bits(), codeText(*m_format, m_format->codeMask()));
        } else if (m_format != nullptr) {
            m_reports.push_back(reportCode(*m_format, *code));
        }
    }

    [[nodiscard]] const std::vector<FloatReport>& reports() const { return m_reports; }

  private:
    const FloatFormat* m_format;
    const EncodeOptions& m_options;
    Complaints& m_complaints;
    std::vector<FloatReport> m_reports;
};

}  // namespace

int runFloatCommand(const FloatArguments& arguments, std::istream& in, std::ostream& out, std::ostream& err) {
    Complaints complaints(err);
    const FloatFormat* format = findFloatFormat(arguments.floatFormat);
    if (format == nullptr)
        complaints.add("format \"{}\" is not known. Choose one of {}.", arguments.floatFormat,
                       joined(floatFormats(), &FloatFormat::id));
    if (arguments.values.empty() && arguments.bits.empty())
        complaints.add("nothing to convert. Give a VALUE, - to read values from standard input, or --bits.");
    const EncodeOptions options = encodeOptions(arguments, complaints);
    Reporter reporter(format, options, complaints);
    for (const std::string& value : arguments.values) {
        if (value == "-")
            reporter.lines(in);
        else
            reporter.value(value, "VALUE");
    }
    for (const std::string& bits : arguments.bits) reporter.bits(bits);
    if (complaints.any()) return kExitBadInput;

    out << (arguments.output == OutputFormat::json ? floatJson(reporter.reports())
                                                   : floatText(reporter.reports()));
    for (const FloatReport& report : reporter.reports())
        if (!report.code) complaints.add("{} has no NaN, so \"{}\" has no code.", format->id, report.input);
    return complaints.any() ? kExitImpossible : kExitFine;
}

}  // namespace meshwright
