// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/symbol_words.h"

#include <QStringList>

#include "core/memory/dividers.h"
#include "ui/text/numbers.h"
#include "ui/text/term.h"

namespace meshwright::ui {

namespace {

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
    return QCoreApplication::translate("Words", symbolMeaning(symbol));
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
