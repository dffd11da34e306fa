// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/derivation/symbol.h"

#include "core/units/phrase.h"

namespace meshwright {

std::string_view symbolText(Symbol symbol) {
    static constexpr std::array<std::string_view, kSymbolCount> texts = {
        "s",   "b", "h", "a",   "g",   "e",   "f", "V",   "L",    "t",   "t_sp", "c",   "p",
        "d",   "N", "m", "P",   "U",   "U_l", "M", "Q",   "R",    "P_x", "N_x",  "M_x", "Q_x",
        "R_x", "E", "k", "f_x", "f_s", "t_x", "x", "r_q", "r_kv", "r_c", "e_n",  "e_v"};
    return texts.at(static_cast<std::size_t>(symbol));
}

const char* symbolMeaning(Symbol symbol) {
    static constexpr std::array<const char*, kSymbolCount> meanings = {
        MESHWRIGHT_SENTENCE("Words", "sequence length (tokens)"),
        MESHWRIGHT_SENTENCE("Words", "micro-batch size (samples)"),
        MESHWRIGHT_SENTENCE("Words", "hidden size"),
        MESHWRIGHT_SENTENCE("Words", "attention heads"),
        MESHWRIGHT_SENTENCE("Words", "heads of keys and values"),
        MESHWRIGHT_SENTENCE("Words", "size of a head"),
        MESHWRIGHT_SENTENCE("Words", "width of the MLP"),
        MESHWRIGHT_SENTENCE("Words", "vocabulary, padded"),
        MESHWRIGHT_SENTENCE("Words", "layers on the stage"),
        MESHWRIGHT_SENTENCE("Words", "tensor-parallel size"),
        MESHWRIGHT_SENTENCE("Words", "tensor-parallel size where the sequence is divided too, else 1"),
        MESHWRIGHT_SENTENCE("Words", "context-parallel size"),
        MESHWRIGHT_SENTENCE("Words", "pipeline stages"),
        MESHWRIGHT_SENTENCE("Words", "data-parallel size"),
        MESHWRIGHT_SENTENCE("Words", "GPUs that share a state"),
        MESHWRIGHT_SENTENCE("Words", "micro-batches of a step"),
        MESHWRIGHT_SENTENCE("Words", "parameters on the GPU, routed experts apart"),
        MESHWRIGHT_SENTENCE("Words", "parameters of the largest unit gathered at once"),
        MESHWRIGHT_SENTENCE("Words", "parameters of the largest layer on the GPU"),
        MESHWRIGHT_SENTENCE("Words", "parameters in hidden matrices on the GPU, which Muon makes orthogonal"),
        MESHWRIGHT_SENTENCE("Words", "the other parameters on the GPU: P − M"),
        MESHWRIGHT_SENTENCE("Words", "statistics of rows and columns on the GPU (Adafactor)"),
        MESHWRIGHT_SENTENCE("Words", "parameters of routed experts on the GPU"),
        MESHWRIGHT_SENTENCE("Words", "GPUs that share a state of routed experts"),
        MESHWRIGHT_SENTENCE("Words", "parameters in matrices of routed experts on the GPU"),
        MESHWRIGHT_SENTENCE("Words", "the other parameters of routed experts on the GPU"),
        MESHWRIGHT_SENTENCE("Words", "statistics of rows and columns of routed experts (Adafactor)"),
        MESHWRIGHT_SENTENCE("Words", "routed experts of a layer"),
        MESHWRIGHT_SENTENCE("Words", "experts a token goes to"),
        MESHWRIGHT_SENTENCE("Words", "width of a routed expert"),
        MESHWRIGHT_SENTENCE("Words", "width of the shared experts together"),
        MESHWRIGHT_SENTENCE("Words", "tensor-parallel size of routed experts"),
        MESHWRIGHT_SENTENCE("Words", "expert-parallel size"),
        MESHWRIGHT_SENTENCE("Words", "width of the query latent (MLA)"),
        MESHWRIGHT_SENTENCE("Words", "width of the key and value latent with its rotary part (MLA)"),
        MESHWRIGHT_SENTENCE("Words", "width of the key and value latent alone (MLA)"),
        MESHWRIGHT_SENTENCE("Words", "size of a key head without its rotary part (MLA)"),
        MESHWRIGHT_SENTENCE("Words", "size of a value head (MLA)"),
    };
    return meanings.at(static_cast<std::size_t>(symbol));
}

}  // namespace meshwright
