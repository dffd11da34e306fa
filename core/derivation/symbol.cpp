// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/derivation/symbol.h"

namespace meshwright {

std::string_view symbolText(Symbol symbol) {
    static constexpr std::array<std::string_view, kSymbolCount> texts = {
        "s",   "b", "h", "a",   "g",   "e",   "f", "V",   "L",    "t",   "t_sp", "c",   "p",
        "d",   "N", "m", "P",   "U",   "U_l", "M", "Q",   "R",    "P_x", "N_x",  "M_x", "Q_x",
        "R_x", "E", "k", "f_x", "f_s", "t_x", "x", "r_q", "r_kv", "r_c", "e_n",  "e_v"};
    return texts.at(static_cast<std::size_t>(symbol));
}

}  // namespace meshwright
