// SPDX-License-Identifier: GPL-3.0-or-later
// A formula is its text, read by the compiler: what is printed and what is computed are one thing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace meshwright {

/// Names, numbers, + - * / ^, brackets, max(a, b), min(a, b), sqrt(), ceil(), floor() and log2(); names that
/// stand side by side are multiplied, from left to right with * and /: "F / (T n) x" is (F / (T n)) x. A name
/// is letters, digits and underscores, Greek letters too.
class Formula {
  public:
    static constexpr std::size_t kMostSteps = 64, kMostNames = 12, kMostHeld = 12;

    enum class Operation : std::uint8_t {
        number,
        name,
        negate,
        add,
        subtract,
        multiply,
        divide,
        power,
        maximum,
        minimum,
        squareRoot,
        roundUp,
        roundDown,
        log2
    };
    /// In reverse Polish order.
    struct Step {
        Operation operation = Operation::number;
        std::uint8_t name = 0;  ///< index into names()
        double number = 0.0;
    };

    constexpr Formula() = default;
    /// Empty for text that is no formula, or too long. The text must outlive the result.
    [[nodiscard]] static constexpr std::optional<Formula> parse(std::string_view text);

    [[nodiscard]] constexpr bool empty() const { return m_stepCount == 0; }
    [[nodiscard]] constexpr std::string_view text() const { return m_text; }
    /// Its names, in the order in which they first stand.
    [[nodiscard]] constexpr std::span<const std::string_view> names() const {
        return {m_names.data(), m_nameCount};
    }
    /// `values`: one a name.
    [[nodiscard]] double value(std::span<const double> values) const;

    [[nodiscard]] static constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
    /// Bytes of UTF-8 beyond ASCII count as letters.
    [[nodiscard]] static constexpr bool isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
               static_cast<unsigned char>(c) > 127;
    }

  private:
    class Parser;

    std::string_view m_text;
    std::array<Step, kMostSteps> m_steps{};
    std::array<std::string_view, kMostNames> m_names{};
    std::uint8_t m_stepCount = 0, m_nameCount = 0;
};

/// Reads by descent: sums of products of powers.
class Formula::Parser {
  public:
    constexpr Parser(std::string_view text, Formula& formula) : m_rest(text), m_formula(formula) {}

    [[nodiscard]] constexpr bool parse() {
        readSum();
        skipSpaces();
        return m_good && m_rest.empty();
    }

  private:
    constexpr void skipSpaces() {
        while (!m_rest.empty() && m_rest.front() == ' ') m_rest.remove_prefix(1);
    }
    constexpr char next() {
        skipSpaces();
        return m_rest.empty() ? '\0' : m_rest.front();
    }
    constexpr bool take(char wanted) {
        if (next() != wanted) return false;
        m_rest.remove_prefix(1);
        return true;
    }
    constexpr void need(char wanted) {
        if (!take(wanted)) m_good = false;
    }

    constexpr void add(Operation operation, std::uint8_t name = 0, double number = 0.0) {
        if (m_formula.m_stepCount == kMostSteps) {
            m_good = false;
            return;
        }
        m_formula.m_steps[m_formula.m_stepCount++] = {operation, name, number};
        if (operation == Operation::number || operation == Operation::name)
            ++m_held;
        else if (operation != Operation::negate && operation < Operation::squareRoot)
            --m_held;
        if (m_held > kMostHeld) m_good = false;
    }

    constexpr void readSum() {
        readProduct();
        while (m_good && (next() == '+' || next() == '-')) {
            const Operation operation = take('+') ? Operation::add : Operation::subtract;
            if (operation == Operation::subtract) need('-');
            readProduct();
            add(operation);
        }
    }

    constexpr void readProduct() {
        readPower();
        for (;;) {
            const char c = next();
            if (!m_good) return;
            if (c == '*' || c == '/') {
                m_rest.remove_prefix(1);
                readPower();
                add(c == '*' ? Operation::multiply : Operation::divide);
            } else if (c == '(' || isLetter(c) || isDigit(c)) {
                readPower();
                add(Operation::multiply);
            } else {
                return;
            }
        }
    }

    constexpr void readPower() {
        readPrimary();
        if (!take('^')) return;
        readPower();
        add(Operation::power);
    }

    constexpr void readPrimary() {
        const char c = next();
        if (take('(')) {
            readSum();
            need(')');
        } else if (take('-')) {
            readPower();
            add(Operation::negate);
        } else if (isDigit(c)) {
            readNumber();
        } else if (isLetter(c)) {
            readName();
        } else {
            m_good = false;
        }
    }

    constexpr void readNumber() {
        double number = 0.0, scale = 1.0;
        for (bool fraction = false; !m_rest.empty() && (isDigit(m_rest.front()) || m_rest.front() == '.');
             m_rest.remove_prefix(1)) {
            if (m_rest.front() == '.') {
                if (fraction) m_good = false;
                fraction = true;
                continue;
            }
            number = number * 10.0 + static_cast<double>(m_rest.front() - '0');
            if (fraction) scale *= 10.0;
        }
        add(Operation::number, 0, number / scale);
    }

    constexpr void readName() {
        std::size_t length = 0;
        while (length < m_rest.size() && (isLetter(m_rest[length]) || isDigit(m_rest[length]))) ++length;
        const std::string_view name = m_rest.substr(0, length);
        m_rest.remove_prefix(length);
        if (!m_rest.empty() && m_rest.front() == '(') return readCall(name);
        std::uint8_t index = 0;
        while (index < m_formula.m_nameCount && m_formula.m_names[index] != name) ++index;
        if (index == kMostNames) {
            m_good = false;
            return;
        }
        if (index == m_formula.m_nameCount) m_formula.m_names[m_formula.m_nameCount++] = name;
        add(Operation::name, index);
    }

    /// Brackets right behind a name make it a function.
    constexpr void readCall(std::string_view name) {
        need('(');
        readSum();
        if (name == "max" || name == "min") {
            need(',');
            readSum();
            add(name == "max" ? Operation::maximum : Operation::minimum);
        } else if (name == "sqrt") {
            add(Operation::squareRoot);
        } else if (name == "ceil") {
            add(Operation::roundUp);
        } else if (name == "floor") {
            add(Operation::roundDown);
        } else if (name == "log2") {
            add(Operation::log2);
        } else {
            m_good = false;
        }
        need(')');
    }

    std::string_view m_rest;
    Formula& m_formula;
    std::size_t m_held = 0;
    bool m_good = true;
};

constexpr std::optional<Formula> Formula::parse(std::string_view text) {
    Formula formula;
    formula.m_text = text;
    Parser parser(text, formula);
    return parser.parse() ? std::optional(formula) : std::nullopt;
}

/// Text that is no formula does not compile.
[[nodiscard]] consteval Formula formula(const char* text) {
    return Formula::parse(text).value();
}

/// The text of a formula with each name replaced: `textOf(name)`; a times sign stands where factors stood
/// side by side.
template <class TextOf>
[[nodiscard]] std::string substitute(std::string_view formula, const TextOf& textOf);

/// A formula's text in pieces: names, numbers, spaces and signs.
[[nodiscard]] std::string_view firstPiece(std::string_view formula);
/// Does a value stand here, which is multiplied with one before it?
[[nodiscard]] bool beginsFactor(std::string_view piece);
/// A name, and no function: what stands for a value. `rest` is the text behind it.
[[nodiscard]] bool isName(std::string_view piece, std::string_view rest);

template <class TextOf>
std::string substitute(std::string_view formula, const TextOf& textOf) {
    std::string result;
    bool afterFactor = false;
    while (!formula.empty()) {
        const std::string_view piece = firstPiece(formula);
        formula.remove_prefix(piece.size());
        if (piece == " ") {
            const bool between = afterFactor && beginsFactor(firstPiece(formula));
            result += between ? " × " : " ";
            continue;
        }
        afterFactor = piece == ")" || beginsFactor(piece);
        if (piece == "(") afterFactor = false;
        result += isName(piece, formula) ? std::string(textOf(piece)) : std::string(piece);
    }
    return result;
}

}  // namespace meshwright
