// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/memory_rows.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/units/words.h"
#include "ui/text/numbers.h"
#include "ui/text/symbol_words.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct TableWords {
    Q_DECLARE_TR_FUNCTIONS(MemoryTables)
};

QString textOf(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString shapeText(const MemoryItem& item) {
    QStringList symbols;
    for (const Symbol symbol : item.shape) symbols << letterOf(symbol);
    return symbols.isEmpty() ? QString(kNoValue) : symbols.join(QStringLiteral(" × "));
}

/// With a sign for times where core writes the letter.
QString numbersText(const MemoryItem& item, const SymbolTable& symbols) {
    return QString::fromStdString(substitutedText(item.product, symbols))
        .replace(QStringLiteral(" x "), QStringLiteral(" × "));
}

template <class Id>
QString listOf(const std::vector<Id>& ids, QString (*nameOfId)(std::string_view)) {
    QStringList names;
    for (const std::string_view id : ids) names << nameOfId(id);
    return names.join(TableWords::tr(", "));
}

Bytes sumOf(const StageMemory& stage, std::initializer_list<MemoryCategory> categories) {
    Bytes sum;
    for (const MemoryCategory category : categories) sum += stage.of(category);
    return sum;
}

QStringList ownEstimate(const MemoryLedger& memory) {
    using enum MemoryCategory;
    const StageMemory& worst = memory.worst();
    return {TableWords::tr("meshwright, %1").arg(stageName(worst.stage)),
            memoryText(sumOf(worst, {weights, gradients, optimizer})),
            memoryText(worst.of(activations)),
            memoryText(sumOf(worst, {buffers, runtime})),
            memoryText(worst.total),
            memoryText(memory.hostBytesPerNode),
            TableWords::tr("tensor by tensor"),
            listOf(memory.notCounted, notCountedName)};
}

QStringList otherEstimate(const NamedEstimate& estimate) {
    const QString none = TableWords::tr("not counted");
    const bool statesAlone = !estimate.activations;
    return {estimatorName(estimate.id),
            memoryText(estimate.states),
            statesAlone ? none : memoryText(*estimate.activations),
            none,
            statesAlone ? TableWords::tr("states alone") : memoryText(estimate.total()),
            estimate.host ? memoryText(*estimate.host) : none,
            textOf(estimate.formula).replace(QStringLiteral(" x "), QStringLiteral(" × ")),
            listOf(estimate.leavesOut, leftOutName)};
}

/// As estimateColumns() has them; the rest are words.
enum class EstimateColumn : int { states = 1, activations, buffers, total, host };

FigureId ownFigure(const MemoryLedger& memory, EstimateColumn column) {
    switch (column) {
        case EstimateColumn::states:
            return {Estimator::meshwright, EstimatePart::states};
        case EstimateColumn::activations:
            return {FigureKind::categoryMemory, memory.worstStage,
                    static_cast<std::int64_t>(MemoryCategory::activations)};
        case EstimateColumn::buffers:
            return {Estimator::meshwright, EstimatePart::buffers};
        case EstimateColumn::host:
            return Quantity::hostPerNode;
        default:
            return {FigureKind::stageMemory, memory.worstStage};
    }
}

std::optional<FigureId> otherFigure(const NamedEstimate& estimate, EstimateColumn column) {
    const Estimator estimator = *fromWord<Estimator>(estimate.id);
    const auto where = [&](bool counted, EstimatePart part) {
        return counted ? std::optional(FigureId(estimator, part)) : std::nullopt;
    };
    const bool statesAlone = !estimate.activations;
    switch (column) {
        case EstimateColumn::states:
            return FigureId(estimator, EstimatePart::states);
        case EstimateColumn::activations:
            return where(!statesAlone, EstimatePart::activations);
        case EstimateColumn::buffers:
            return std::nullopt;
        case EstimateColumn::host:
            return where(estimate.host.has_value(), EstimatePart::host);
        default:
            return FigureId(estimator, statesAlone ? EstimatePart::states : EstimatePart::total);
    }
}

}  // namespace

std::vector<TextColumn> stageColumns() {
    std::vector<TextColumn> columns = {{TableWords::tr("stage (%1)").arg(nameOf(memoryUnit()))},
                                       {TableWords::tr("layers"), true},
                                       {TableWords::tr("micro-batches held"), true}};
    for (const MemoryCategory category : kMemoryCategories) columns.push_back({nameOf(category), true});
    columns.push_back({TableWords::tr("total"), true});
    columns.push_back({TableWords::tr("on the host"), true});
    return columns;
}

QStringList stageRow(const MemoryLedger& memory, const AlikeStages& stages) {
    const StageMemory& stage = memory.stages[static_cast<std::size_t>(stages.first)];
    QStringList row = {stages.count > 1
                           ? TableWords::tr("%1, %2 alike").arg(stagesName(stages), groupedText(stages.count))
                           : stagesName(stages),
                       groupedText(stage.layers), quantityText(stage.inFlight)};
    for (const MemoryCategory category : kMemoryCategories) row << memoryFigure(stage.of(category));
    return row << memoryFigure(stage.total) << memoryFigure(stage.hostTotal);
}

std::vector<TextColumn> tensorColumns() {
    return {{TableWords::tr("tensor")},       {TableWords::tr("all of them"), true},
            {TableWords::tr("count"), true},  {TableWords::tr("whole shape")},
            {TableWords::tr("type")},         {TableWords::tr("divided by")},
            {TableWords::tr("bytes of one")}, {TableWords::tr("in numbers")},
            {TableWords::tr("source")}};
}

QStringList tensorRow(const MemoryItem& item, const SymbolTable& symbols) {
    return {memoryItemName(item.name),
            memoryText(item.bytes),
            groupedText(item.count),
            shapeText(item),
            item.dtype.empty() ? QString(kNoValue) : textOf(item.dtype),
            dividedByText(item.product, symbols),
            QString::fromStdString(formulaText(item.product)),
            numbersText(item, symbols),
            textOf(item.source)};
}

std::vector<TextColumn> listedTensorColumns() {
    std::vector<TextColumn> columns = tensorColumns();
    columns.insert(columns.begin(), {TableWords::tr("kind")});
    columns.push_back({TableWords::tr("bytes"), true});
    return columns;
}

std::vector<QStringList> listedTensorRows(const StageMemory& stage) {
    std::vector<QStringList> rows;
    const auto add = [&](const QString& kind, const MemoryItem& item) {
        const QString bytes = item.bytes.overflowed() ? kNoValue : QString::number(item.bytes.value());
        rows.push_back(QStringList{kind} + tensorRow(item, stage.symbols) + QStringList{bytes});
    };
    for (const MemoryCategory category : kMemoryCategories)
        for (const MemoryItem* item : itemsOf(stage.items, category)) add(nameOf(category), *item);
    for (const MemoryItem& item : stage.hostItems) add(TableWords::tr("on the host"), item);
    return rows;
}

std::vector<const MemoryItem*> itemsOf(const std::vector<MemoryItem>& items, MemoryCategory category) {
    std::vector<const MemoryItem*> found;
    for (const MemoryItem& item : items)
        if (item.category == category) found.push_back(&item);
    std::ranges::stable_sort(found, std::greater{}, &MemoryItem::bytes);
    return found;
}

QStringList explainedTensor(const MemoryItem& item, const SymbolTable& symbols) {
    const QString formula = QString::fromStdString(formulaText(item.product));
    const QString numbers = numbersText(item, symbols);
    QString sum = memoryItemName(item.name) % QStringLiteral(" = ");
    if (numbers != formula) sum += formula % QStringLiteral(" = ");
    sum += numbers % QStringLiteral(" = ") % memoryText(Bytes(evaluate(item.product, symbols).value()));
    if (item.count != 1)
        sum = TableWords::tr("%1; %2 of them: %3").arg(sum, groupedText(item.count), memoryText(item.bytes));
    QStringList lines = {sum};
    if (const QStringList letters = lettersOf(item.product, symbols); !letters.isEmpty())
        lines << letters.join(QStringLiteral(" · "));
    if (!item.source.empty()) lines << TableWords::tr("Source: %1").arg(textOf(item.source));
    return lines;
}

std::vector<TextColumn> estimateColumns() {
    return {{TableWords::tr("estimator")},         {TableWords::tr("model states"), true},
            {TableWords::tr("activations"), true}, {TableWords::tr("buffers, runtime"), true},
            {TableWords::tr("total"), true},       {TableWords::tr("host, a node"), true},
            {TableWords::tr("states, bytes")},     {TableWords::tr("leaves out")}};
}

std::optional<FigureId> estimateFigure(const MemoryLedger& memory,
                                       const std::vector<NamedEstimate>& estimates, int row, int column) {
    if (row == 0) return ownFigure(memory, static_cast<EstimateColumn>(column));
    const auto index = static_cast<std::size_t>(row - 1);
    if (row < 0 || index >= estimates.size()) return std::nullopt;
    return otherFigure(estimates[index], static_cast<EstimateColumn>(column));
}

std::vector<QStringList> estimateRows(const MemoryLedger& memory,
                                      const std::vector<NamedEstimate>& estimates) {
    std::vector<QStringList> rows = {ownEstimate(memory)};
    for (const NamedEstimate& estimate : estimates) rows.push_back(otherEstimate(estimate));
    return rows;
}

QString notCountedText(const MemoryLedger& memory) {
    return TableWords::tr("Not counted: %1.").arg(listOf(memory.notCounted, notCountedName));
}

QString hostText(const MemoryLedger& memory) {
    if (memory.hostBytesPerNode.value() == 0) return {};
    return TableWords::tr("Moved to the host: %1 in the memory of each node.")
        .arg(memoryText(memory.hostBytesPerNode));
}

}  // namespace meshwright::ui
