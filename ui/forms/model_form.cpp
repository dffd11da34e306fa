// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/model_form.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QTableView>
#include <QVBoxLayout>

#include "core/catalog/catalog.h"
#include "ui/controls/text_table.h"
#include "ui/document/scenario_document.h"
#include "ui/forms/model_groups.h"
#include "ui/forms/parameter_rows.h"
#include "ui/why/why_request.h"

namespace meshwright::ui {

namespace {
constexpr QSize kSize(1000, 690);
constexpr int kGap = 16;
}  // namespace

ModelForm::ModelForm(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : FieldForm(document, theme, modelGroups(), parent),
      m_origin(new QLabel(this)),
      m_parts(new TextTableModel(parameterColumns(), this)) {
    setObjectName(QStringLiteral("modelForm"));
    setWindowTitle(tr("Model"));
    resize(kSize);
    m_origin->setObjectName(QStringLiteral("modelForm.origin"));
    m_origin->setWordWrap(true);

    auto* layout = new QHBoxLayout(this);
    layout->setSpacing(kGap);
    layout->addWidget(fields(), 2);
    layout->addLayout(makeCount(), 1);
    connect(&document, &ScenarioDocument::scenarioChanged, this, &ModelForm::showOrigin);
    connect(&document, &ScenarioDocument::evaluationChanged, this, &ModelForm::showCount);
    showOrigin();
    showCount();
}

QLayout* ModelForm::makeCount() {
    m_table =
        makeTextTable(m_parts, QStringLiteral("modelForm.parameters"), tr("Parameters of the model"), this);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const auto chosen = [this](std::optional<QPoint>) { return chosenFigure(); };
    addWhyAction(m_table, chosen);
    connect(m_table, &QTableView::activated, this, &ModelForm::explainChosen);
    auto* buttons = new QHBoxLayout;
    addButton(*buttons, tr("Why this number"), [this] { explainChosen(); });
    buttons->addStretch(1);
    addButton(*buttons, tr("Copy as CSV"),
              [this] { QGuiApplication::clipboard()->setText(csvOf(*m_parts)); });
    addButton(*buttons, tr("Copy as Markdown"),
              [this] { QGuiApplication::clipboard()->setText(markdownOf(*m_parts)); });
    addButton(*buttons, tr("Close"), [this] { close(); });
    auto* column = new QVBoxLayout;
    column->setSpacing(8);
    column->addWidget(m_origin);
    column->addWidget(m_table, 1);
    column->addLayout(buttons);
    return column;
}

void ModelForm::showOrigin() {
    const ModelChoice& model = document().scenario().model;
    const ModelPreset* preset = findModelPreset(model.preset);
    const QString name = preset ? QString::fromStdString(preset->spec.name) : QString();
    switch (model.origin) {
        case ModelChoice::Origin::preset:
            return m_origin->setText(tr("%1, as built in. An edit makes it a model of your own.").arg(name));
        case ModelChoice::Origin::huggingFace:
            return m_origin->setText(
                tr("From a Hugging Face config.json. An edit makes it a model of your own."));
        case ModelChoice::Origin::nominal:
            return m_origin->setText(tr("A size without a shape."));
        case ModelChoice::Origin::normalForm:
            return m_origin->setText(preset ? tr("Edited from %1.").arg(name) : tr("A model of your own."));
    }
}

void ModelForm::showCount() {
    const auto& parameters = document().evaluation().parameters;
    m_parts->setRows(parameters ? parameterRows(*parameters) : std::vector<QStringList>());
}

std::optional<FigureId> ModelForm::chosenFigure() const {
    const auto& parameters = document().evaluation().parameters;
    const QModelIndex current = m_table->currentIndex();
    if (!parameters || !current.isValid()) return std::nullopt;
    return parameterFigures(*parameters)[static_cast<std::size_t>(current.row())];
}

/// Without a row chosen, the total.
void ModelForm::explainChosen() {
    askWhy(m_table, chosenFigure().value_or(Quantity::parameters), m_table->rect().center());
}

}  // namespace meshwright::ui
