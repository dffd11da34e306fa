// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/export_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/controls/choice_box.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

ExportDialog::ExportDialog(std::vector<ExportChoice> choices, const ExportSettings& settings, QWidget* parent)
    : QDialog(parent),
      m_choices(std::move(choices)),
      m_view(new ChoiceBox(this)),
      m_format(new ChoiceBox(this)),
      m_scale(new QSpinBox(this)),
      m_size(new QLabel(this)) {
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export picture"));
    m_view->setObjectName(QStringLiteral("export.view"));
    for (const ExportChoice& choice : m_choices) m_view->addItem(choice.name, choice.id);
    m_view->setCurrentIndex(std::max(m_view->findData(settings.view), 0));
    m_format->setObjectName(QStringLiteral("export.format"));
    m_format->addItem(tr("PNG, pixels"), QVariant::fromValue(static_cast<int>(PictureFormat::png)));
    m_format->addItem(tr("SVG, drawing"), QVariant::fromValue(static_cast<int>(PictureFormat::svg)));
    m_format->setCurrentIndex(m_format->findData(static_cast<int>(settings.format)));
    m_scale->setObjectName(QStringLiteral("export.scale"));
    constexpr int kLargestScale = 8;
    m_scale->setRange(1, kLargestScale);
    m_scale->setPrefix(QStringLiteral("× "));
    m_scale->setKeyboardTracking(false);
    m_scale->setValue(static_cast<int>(std::lround(settings.scale)));
    m_size->setObjectName(QStringLiteral("export.size"));

    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->addRow(tr("&View"), m_view);
    form->addRow(tr("&Format"), m_format);
    form->addRow(tr("&Scale"), m_scale);
    form->addRow(tr("Size"), m_size);
    auto* note =
        new QLabel(tr("The picture carries the scenario: drop it on the window and it opens again."), this);
    note->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto* exportButton = buttons->addButton(tr("Export..."), QDialogButtonBox::AcceptRole);
    exportButton->setObjectName(QStringLiteral("export.accept"));
    exportButton->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    buttons->button(QDialogButtonBox::Cancel)->setIcon({});
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 14);
    layout->setSpacing(12);
    layout->addLayout(form);
    layout->addWidget(note);
    layout->addWidget(buttons);

    for (QComboBox* box : {m_view, m_format})
        connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::showSize);
    connect(m_scale, &QSpinBox::valueChanged, this, &ExportDialog::showSize);
    showSize();
    constexpr int kWidth = 400;
    setMinimumWidth(kWidth);
}

ExportSettings ExportDialog::settings() const {
    return {m_view->currentData().toString(), static_cast<PictureFormat>(m_format->currentData().toInt()),
            static_cast<double>(m_scale->value())};
}

const ExportChoice& ExportDialog::choice() const {
    return m_choices[static_cast<std::size_t>(m_view->currentIndex())];
}

void ExportDialog::showSize() {
    const ExportSettings wanted = settings();
    const bool isPng = wanted.format == PictureFormat::png;
    m_scale->setEnabled(isPng);
    const QSizeF size = choice().drawing().size * (isPng ? wanted.scale : 1.0);
    m_size->setText(
        tr("%1 × %2 pixels")
            .arg(groupedText(std::llround(size.width())), groupedText(std::llround(size.height()))));
}

}  // namespace meshwright::ui
