// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/derivation/formula.h"

#include <algorithm>
#include <cmath>

namespace meshwright {

namespace {

double applied(Formula::Operation operation, double left, double right) {
    switch (operation) {
        case Formula::Operation::add:
            return left + right;
        case Formula::Operation::subtract:
            return left - right;
        case Formula::Operation::multiply:
            return left * right;
        case Formula::Operation::divide:
            return left / right;
        case Formula::Operation::power:
            return std::pow(left, right);
        case Formula::Operation::maximum:
            return std::max(left, right);
        default:
            return std::min(left, right);
    }
}

double applied(Formula::Operation operation, double value) {
    switch (operation) {
        case Formula::Operation::squareRoot:
            return std::sqrt(value);
        case Formula::Operation::roundUp:
            return std::ceil(value);
        case Formula::Operation::roundDown:
            return std::floor(value);
        case Formula::Operation::log2:
            return std::log2(value);
        default:
            return -value;
    }
}

}  // namespace

double Formula::value(std::span<const double> values) const {
    std::array<double, kMostHeld> held;
    std::size_t top = 0;  // of the values held, one past the last
    for (std::size_t i = 0; i < m_stepCount; ++i) {
        const Step& step = m_steps[i];
        switch (step.operation) {
            case Operation::number:
                held[top++] = step.number;
                break;
            case Operation::name:
                held[top++] = values[step.name];
                break;
            case Operation::negate:
            case Operation::squareRoot:
            case Operation::roundUp:
            case Operation::roundDown:
            case Operation::log2:
                held[top - 1] = applied(step.operation, held[top - 1]);
                break;
            default:
                --top;
                held[top - 1] = applied(step.operation, held[top - 1], held[top]);
        }
    }
    return top == 0 ? 0.0 : held[0];
}

std::string_view firstPiece(std::string_view formula) {
    if (formula.empty()) return {};
    const bool word = Formula::isLetter(formula.front()), number = Formula::isDigit(formula.front());
    std::size_t length = 1;
    while (length < formula.size() &&
           ((word && (Formula::isLetter(formula[length]) || Formula::isDigit(formula[length]))) ||
            (number && (Formula::isDigit(formula[length]) || formula[length] == '.'))))
        ++length;
    return formula.substr(0, length);
}

bool beginsFactor(std::string_view piece) {
    if (piece.empty()) return false;
    const char c = piece.front();
    return c == '(' || (c != ')' && std::string_view(" +-*/^,").find(c) == std::string_view::npos);
}

bool isName(std::string_view piece, std::string_view rest) {
    if (!beginsFactor(piece) || piece == "(" || rest.starts_with('(')) return false;
    return !Formula::isDigit(piece.front());
}

}  // namespace meshwright
