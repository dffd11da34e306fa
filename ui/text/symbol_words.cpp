// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/symbol_words.h"

#include <QStringList>

#include "core/memory/dividers.h"
#include "ui/text/numbers.h"
#include "ui/text/term.h"

namespace meshwright::ui {

namespace {

using enum Symbol;

constexpr auto kMeanings = std::to_array<Term<Symbol>>({
    {s, QT_TRANSLATE_NOOP("Words", "sequence length (tokens)")},
    {b, QT_TRANSLATE_NOOP("Words", "micro-batch size (samples)")},
    {h, QT_TRANSLATE_NOOP("Words", "hidden size")},
    {a, QT_TRANSLATE_NOOP("Words", "attention heads")},
    {g, QT_TRANSLATE_NOOP("Words", "heads of keys and values")},
    {e, QT_TRANSLATE_NOOP("Words", "size of a head")},
    {f, QT_TRANSLATE_NOOP("Words", "width of the MLP")},
    {V, QT_TRANSLATE_NOOP("Words", "vocabulary, padded")},
    {L, QT_TRANSLATE_NOOP("Words", "layers on the stage")},
    {t, QT_TRANSLATE_NOOP("Words", "tensor-parallel size")},
    {t_sp, QT_TRANSLATE_NOOP("Words", "tensor-parallel size where the sequence is divided too, else 1")},
    {c, QT_TRANSLATE_NOOP("Words", "context-parallel size")},
    {p, QT_TRANSLATE_NOOP("Words", "pipeline stages")},
    {d, QT_TRANSLATE_NOOP("Words", "data-parallel size")},
    {N, QT_TRANSLATE_NOOP("Words", "GPUs that share a state")},
    {m, QT_TRANSLATE_NOOP("Words", "micro-batches of a step")},
    {P, QT_TRANSLATE_NOOP("Words", "parameters on the GPU, routed experts apart")},
    {U, QT_TRANSLATE_NOOP("Words", "parameters of the largest unit gathered at once")},
    {U_l, QT_TRANSLATE_NOOP("Words", "parameters of the largest layer on the GPU")},
    {M, QT_TRANSLATE_NOOP("Words", "parameters in hidden matrices on the GPU, which Muon makes orthogonal")},
    {Q, QT_TRANSLATE_NOOP("Words", "the other parameters on the GPU: P − M")},
    {R, QT_TRANSLATE_NOOP("Words", "statistics of rows and columns on the GPU (Adafactor)")},
    {P_x, QT_TRANSLATE_NOOP("Words", "parameters of routed experts on the GPU")},
    {N_x, QT_TRANSLATE_NOOP("Words", "GPUs that share a state of routed experts")},
    {M_x, QT_TRANSLATE_NOOP("Words", "parameters in matrices of routed experts on the GPU")},
    {Q_x, QT_TRANSLATE_NOOP("Words", "the other parameters of routed experts on the GPU")},
    {R_x, QT_TRANSLATE_NOOP("Words", "statistics of rows and columns of routed experts (Adafactor)")},
    {E, QT_TRANSLATE_NOOP("Words", "routed experts of a layer")},
    {k, QT_TRANSLATE_NOOP("Words", "experts a token goes to")},
    {f_x, QT_TRANSLATE_NOOP("Words", "width of a routed expert")},
    {f_s, QT_TRANSLATE_NOOP("Words", "width of the shared experts together")},
    {t_x, QT_TRANSLATE_NOOP("Words", "tensor-parallel size of routed experts")},
    {x, QT_TRANSLATE_NOOP("Words", "expert-parallel size")},
    {r_q, QT_TRANSLATE_NOOP("Words", "width of the query latent (MLA)")},
    {r_kv, QT_TRANSLATE_NOOP("Words", "width of the key and value latent with its rotary part (MLA)")},
    {r_c, QT_TRANSLATE_NOOP("Words", "width of the key and value latent alone (MLA)")},
    {e_n, QT_TRANSLATE_NOOP("Words", "size of a key head without its rotary part (MLA)")},
    {e_v, QT_TRANSLATE_NOOP("Words", "size of a value head (MLA)")},
});

constexpr auto kDividers = std::to_array<Term<DividerKind>>({
    {DividerKind::tensor, "TP"},
    {DividerKind::sequence, QT_TRANSLATE_NOOP("Words", "SP")},
    {DividerKind::expertTensor, "ETP"},
    {DividerKind::expert, "EP"},
    {DividerKind::context, "CP"},
    {DividerKind::shardGroup, QT_TRANSLATE_NOOP("Words", "sharding group")},
    {DividerKind::expertShardGroup, QT_TRANSLATE_NOOP("Words", "sharding group of the experts")},
});

}  // namespace

QString meaningOf(Symbol symbol) {
    return lookUp(kMeanings, symbol);
}

QString letterOf(Symbol symbol) {
    const std::string_view text = symbolText(symbol);
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

QString dividedByText(const Product& product, const SymbolTable& symbols) {
    QStringList dividers;
    for (const Divider& divider : dividersOf(product, symbols))
        dividers << lookUp(kDividers, divider.kind) % QLatin1Char(' ') % groupedText(divider.size);
    return dividers.isEmpty() ? QString(kNoValue) : dividers.join(QStringLiteral(", "));
}

QStringList lettersOf(const Product& product, const SymbolTable& symbols) {
    QStringList lines;
    for (const Symbol symbol : symbolsOf(product))
        lines << QCoreApplication::translate("Words", "%1 = %2, %3")
                     .arg(letterOf(symbol), groupedText(symbols[symbol]), meaningOf(symbol));
    return lines;
}

}  // namespace meshwright::ui
