// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace meshwright {

/// The letters formulas are written in. One letter means one thing everywhere.
enum class Symbol : std::uint8_t {
    s,     ///< sequence length (tokens)
    b,     ///< micro-batch size (samples)
    h,     ///< hidden size
    a,     ///< attention heads
    g,     ///< key/value heads
    e,     ///< head dimension
    f,     ///< FFN width
    V,     ///< vocabulary, padded
    L,     ///< layers on the stage
    t,     ///< tensor-parallel size
    t_sp,  ///< tensor-parallel size with sequence parallelism, else 1
    c,     ///< context-parallel size
    p,     ///< pipeline stages
    d,     ///< data-parallel size
    N,     ///< ranks that share a state (sharding group)
    m,     ///< micro-batches per step
    P,     ///< parameters on the rank, routed experts apart
    U,     ///< parameters of the largest gathered unit on the rank
    U_l,   ///< parameters of the largest layer on the rank
    M,     ///< parameters in hidden 2-D matrices on the rank (what Muon orthogonalises)
    Q,     ///< the other parameters on the rank: P - M
    R,     ///< row and column statistics on the rank (what Adafactor keeps)
    P_x,   ///< parameters of routed experts on the rank
    N_x,   ///< ranks that share a state of routed experts
    M_x,   ///< as M, Q and R, of routed experts
    Q_x,
    R_x,
    E,       ///< routed experts of a layer
    k,       ///< routed experts a token goes to
    f_x,     ///< width of a routed expert
    f_s,     ///< width of the shared experts, side by side
    t_x,     ///< tensor-parallel size of routed experts
    x,       ///< expert-parallel size
    r_q,     ///< rank of the query latent (MLA)
    r_kv,    ///< rank of the key/value latent and its rotary part (MLA)
    r_c,     ///< rank of the key/value latent alone (MLA)
    e_n,     ///< dimension of a key head without its rotary part (MLA)
    e_v,     ///< dimension of a value head, where it differs from e
    count_,  ///< number of symbols, not a symbol
};

inline constexpr std::size_t kSymbolCount = static_cast<std::size_t>(Symbol::count_);

/// Today's value of every symbol. Unset symbols are 1.
class SymbolTable {
  public:
    constexpr SymbolTable() { m_values.fill(1); }
    [[nodiscard]] constexpr std::int64_t operator[](Symbol symbol) const {
        return m_values[static_cast<std::size_t>(symbol)];
    }
    constexpr void set(Symbol symbol, std::int64_t value) {
        m_values[static_cast<std::size_t>(symbol)] = value;
    }
    friend bool operator==(const SymbolTable&, const SymbolTable&) = default;

  private:
    std::array<std::int64_t, kSymbolCount> m_values{};
};

/// The letter as formulas print it: "s", "t", ...
[[nodiscard]] std::string_view symbolText(Symbol symbol);
/// "sequence length (tokens)": a sentence of the context "Words".
[[nodiscard]] const char* symbolMeaning(Symbol symbol);

}  // namespace meshwright
