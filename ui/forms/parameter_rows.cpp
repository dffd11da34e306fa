// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/parameter_rows.h"

#include <QCoreApplication>

#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

struct ParameterRows {
    Q_DECLARE_TR_FUNCTIONS(ParameterRows)
};

}  // namespace

std::vector<TextColumn> parameterColumns() {
    return {{ParameterRows::tr("part")},
            {ParameterRows::tr("parameters"), true},
            {ParameterRows::tr("share"), true}};
}

std::vector<QStringList> parameterRows(const ParameterSummary& parameters) {
    const double total = static_cast<double>(parameters.total.value());
    std::vector<QStringList> rows;
    const auto add = [&](const QString& part, ParameterCount count) {
        rows.push_back(
            {part, groupedText(count.value()), percentText(static_cast<double>(count.value()) / total)});
    };
    const auto addSome = [&](const QString& part, ParameterCount count) {
        if (count.value() != 0) add(part, count);
    };
    addSome(ParameterRows::tr("embedding"), parameters.embedding);
    addSome(ParameterRows::tr("attention"), parameters.attention);
    addSome(ParameterRows::tr("MLP"), parameters.mlp);
    addSome(ParameterRows::tr("experts"), parameters.experts);
    addSome(ParameterRows::tr("router"), parameters.router);
    addSome(ParameterRows::tr("norms"), parameters.norms);
    addSome(ParameterRows::tr("head"), parameters.head);
    add(ParameterRows::tr("total"), parameters.total);
    add(ParameterRows::tr("active a token"), parameters.active);
    addSome(ParameterRows::tr("without embedding"), parameters.nonEmbedding);
    addSome(ParameterRows::tr("MTP layers apart"), parameters.mtp);
    add(ParameterRows::tr("in a checkpoint"), parameters.stored);
    addSome(ParameterRows::tr("vocabulary padding"), parameters.vocabPadding);
    return rows;
}

}  // namespace meshwright::ui
