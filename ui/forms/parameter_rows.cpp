// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/parameter_rows.h"

#include <QCoreApplication>

#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

struct ParameterRows {
    Q_DECLARE_TR_FUNCTIONS(ParameterRows)
};

struct Part {
    QString name;
    ParameterCount count;
    Quantity figure;
    bool always = false;  ///< shown even where it is 0
};

std::vector<Part> partsOf(const ParameterSummary& counts) {
    std::vector<Part> parts = {
        {ParameterRows::tr("embedding"), counts.embedding, Quantity::embedding},
        {ParameterRows::tr("attention"), counts.attention, Quantity::attention},
        {ParameterRows::tr("MLP"), counts.mlp, Quantity::mlp},
        {ParameterRows::tr("experts"), counts.experts, Quantity::experts},
        {ParameterRows::tr("router"), counts.router, Quantity::router},
        {ParameterRows::tr("norms"), counts.norms, Quantity::norms},
        {ParameterRows::tr("head"), counts.head, Quantity::head},
        {ParameterRows::tr("total"), counts.total, Quantity::parameters, true},
        {ParameterRows::tr("active a token"), counts.active, Quantity::activeParameters, true},
        {ParameterRows::tr("without embedding"), counts.nonEmbedding, Quantity::nonEmbedding},
        {ParameterRows::tr("MTP layers apart"), counts.mtp, Quantity::mtp},
        {ParameterRows::tr("in a checkpoint"), counts.stored, Quantity::storedParameters, true},
        {ParameterRows::tr("vocabulary padding"), counts.vocabPadding, Quantity::vocabPadding},
    };
    std::erase_if(parts, [](const Part& part) { return !part.always && part.count.value() == 0; });
    return parts;
}

}  // namespace

std::vector<TextColumn> parameterColumns() {
    return {{ParameterRows::tr("part")},
            {ParameterRows::tr("parameters"), true},
            {ParameterRows::tr("share"), true}};
}

std::vector<QStringList> parameterRows(const ParameterSummary& parameters) {
    const double total = static_cast<double>(parameters.total.value());
    std::vector<QStringList> rows;
    for (const Part& part : partsOf(parameters))
        rows.push_back({part.name, groupedText(part.count.value()),
                        percentText(static_cast<double>(part.count.value()) / total)});
    return rows;
}

std::vector<Quantity> parameterFigures(const ParameterSummary& parameters) {
    std::vector<Quantity> figures;
    for (const Part& part : partsOf(parameters)) figures.push_back(part.figure);
    return figures;
}

}  // namespace meshwright::ui
