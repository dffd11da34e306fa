// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/tensor_controls.h"

#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/controls/choice_box.h"
#include "ui/controls/number_field.h"
#include "ui/numerics/power_text.h"
#include "ui/numerics/tensor/labelled_field.h"
#include "ui/numerics/tensor/number_list.h"
#include "ui/numerics/tensor/tensor_words.h"
#include "ui/text/float_words.h"

namespace meshwright::ui {

namespace {

constexpr int kMargin = 12, kGap = 6, kFieldWidth = 52, kFieldHeight = 24, kCountWidth = 76,
              kWidest = 240;  // px
constexpr double kLeastSigma = -140.0, kMostSigma = 120.0, kMostOctaves = 40.0;
constexpr qint64 kMostFileBytes = 256 << 20;

QPushButton* makeButton(const char* name, const QString& text, const QString& tip, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(text);
    button->setToolTip(tip);
    button->setFont(widgetFont(TextRole::body));
    button->setFixedHeight(px(kFieldHeight));
    return button;
}

}  // namespace

TensorControls::TensorControls(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_distribution(new ChoiceBox(this)),
      m_format(new ChoiceBox(this)),
      m_sigma(new LineField(this)),
      m_octaves(new LineField(this)),
      m_count(new NumberField(this)),
      m_try(makeButton("numerics.try", tr("Try another scale"),
                       tr("The smallest change of scale that flushes the fewest numbers "
                          "and lets nothing overflow"),
                       this)),
      m_message(new QLabel(this)) {
    auto* numbers = new QHBoxLayout;
    auto* format = new QHBoxLayout;
    for (QHBoxLayout* row : {numbers, format}) row->setSpacing(px(kGap));
    makeNumbers(*numbers);
    m_distribution->setMaximumWidth(px(kWidest));
    numbers->addStretch(0);
    makeFormat(*format);
    m_message->setObjectName(QStringLiteral("numerics.tensor.message"));
    m_message->setFont(widgetFont(TextRole::tick));
    m_message->setWordWrap(true);
    QPalette palette = m_message->palette();
    palette.setColor(QPalette::WindowText, theme.errorText);
    m_message->setPalette(palette);
    m_message->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px(kMargin), 0, px(kMargin), 2);
    layout->setSpacing(px(kGap));
    layout->addLayout(numbers);
    layout->addLayout(format);
    layout->addWidget(m_message);
}

void TensorControls::makeNumbers(QHBoxLayout& row) {
    for (const Distribution distribution :
         {Distribution::normal, Distribution::logNormal, Distribution::loaded})
        m_distribution->addItem(nameOf(distribution), static_cast<int>(distribution));
    connect(m_distribution, &QComboBox::activated, this,
            [this] { choose(m_distribution->currentData().toInt()); });
    addLabelled(row, m_distribution, "numerics.distribution", tr("Numbers"), m_theme);
    addLabelled(row, m_sigma, "numerics.sigma", tr("log2 σ"), m_theme);
    addLabelled(row, m_octaves, "numerics.octaves", tr("octaves"), m_theme);
    m_sigma->setToolTip(tr("log2 of the standard deviation; of the median where log-normal"));
    m_octaves->setToolTip(tr("Standard deviation of log2 of a log-normal number"));
    makeReal(m_sigma, {&TensorView::sigmaExponent, kLeastSigma, kMostSigma, QStringLiteral("-20")});
    makeReal(m_octaves, {&TensorView::octaves, 0.0, kMostOctaves, QStringLiteral("4")});
    m_count->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_count->setFixedWidth(px(kCountWidth));
    addLabelled(row, m_count, "numerics.count", tr("count"), m_theme);
    connect(m_count, &NumberField::numberEntered, this,
            [this](std::optional<std::int64_t> count) { takeCount(count.value_or(0)); });
    connect(m_count, &NumberField::notANumber, this, [this] { takeCount(0); });
    connect(m_count, &NumberField::stepped, this, [this](int steps) {
        const std::int64_t now = tensor().count;
        takeCount(std::clamp<std::int64_t>(steps > 0 ? now * 2 : now / 2, 1, kMostNumbers));
    });
}

void TensorControls::makeFormat(QHBoxLayout& row) {
    for (const FloatFormat& format : floatFormats())
        if (BulkCast::supports(format))
            m_format->addItem(nameOf(format),
                              QString::fromUtf8(format.id.data(), static_cast<qsizetype>(format.id.size())));
    connect(m_format, &QComboBox::activated, this, [this] {
        const std::string id = m_format->currentData().toString().toStdString();
        change([&](TensorView& view) { view.format = id; });
    });
    addLabelled(row, m_format, "numerics.format", tr("Format"), m_theme);
    row.addWidget(m_try);
    row.addStretch(1);
    auto* paste = makeButton("numerics.paste", tr("Paste numbers"),
                             tr("Numbers from the clipboard, apart by blanks, commas or new lines"), this);
    auto* open =
        makeButton("numerics.open", tr("Open numbers…"),
                   tr("Numbers from a text or CSV file, apart by blanks, commas or new lines"), this);
    connect(paste, &QPushButton::clicked, this, [this] { load(QGuiApplication::clipboard()->text()); });
    connect(open, &QPushButton::clicked, this, &TensorControls::openFile);
    connect(m_try, &QPushButton::clicked, this,
            [this] { change([this](TensorView& view) { view.scaleExponent = m_suggested; }); });
    row.addWidget(paste);
    row.addWidget(open);
}

void TensorControls::makeReal(LineField* field, const Real& real) {
    field->setFixedSize(px(kFieldWidth), px(kFieldHeight));
    field->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    connect(field, &QLineEdit::editingFinished, this, [this, field, real] {
        if (!field->isModified()) return;
        field->setModified(false);
        const auto typed = numberFromText(field->text());
        if (!typed || *typed < real.least || *typed > real.most)
            return refuse(field, tr("%1: a number from %2 to %3, such as %4.")
                                     .arg(field->accessibleName(), quantityText(real.least),
                                          quantityText(real.most), real.example));
        accept();
        change([&](TensorView& view) { view.*real.member = *typed; });
        follow(m_suggested);
    });
}

void TensorControls::choose(int distribution) {
    const auto chosen = static_cast<Distribution>(distribution);
    if (chosen == Distribution::loaded && tensor().loaded.empty()) {
        follow(m_suggested);
        return refuse(nullptr, tr("Nothing is loaded yet: paste numbers, or open a file."));
    }
    accept();
    change([&](TensorView& view) { view.distribution = chosen; });
}

void TensorControls::takeCount(std::int64_t count) {
    if (count < 1 || count > static_cast<std::int64_t>(kMostNumbers))
        return refuse(m_count,
                      tr("count: a whole number from 1 to %1.").arg(groupedText(std::int64_t{kMostNumbers})));
    accept();
    change([&](TensorView& view) { view.count = count; });
    follow(m_suggested);
}

void TensorControls::load(const QString& text) {
    auto read = readNumberList(text);
    if (!read) return refuse(nullptr, read.error());
    accept();
    change([&](TensorView& view) {
        view.loaded = std::move(*read);
        view.distribution = Distribution::loaded;
    });
}

void TensorControls::loadFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return refuse(nullptr, tr("%1 cannot be read: %2").arg(path, file.errorString()));
    if (file.size() > kMostFileBytes) return refuse(nullptr, tr("%1 is larger than 256 MiB.").arg(path));
    load(QString::fromUtf8(file.readAll()));
}

void TensorControls::openFile() {
    const QString path = QFileDialog::getOpenFileName(window(), tr("Open numbers"), {},
                                                      tr("Text and CSV (*.txt *.csv *.tsv);;All files (*)"));
    if (!path.isEmpty()) loadFile(path);
}

void TensorControls::change(const std::function<void(TensorView&)>& change) {
    m_document.changeView([&](ViewState& view) { change(view.numerics.tensor); });
}

/// `field`: empty where the text is not in a field.
void TensorControls::refuse(LineField* field, const QString& message) {
    accept();
    m_refused = field;
    if (field) field->setIllegal(true);
    m_message->setText(message);
    m_message->show();
}

void TensorControls::accept() {
    if (m_refused) m_refused->setIllegal(false);
    m_refused = nullptr;
    m_message->hide();
}

void TensorControls::follow(int suggested) {
    m_suggested = suggested;
    const TensorView& view = tensor();
    m_distribution->setCurrentIndex(m_distribution->findData(static_cast<int>(view.distribution)));
    const FloatFormat& format = castFormat(view);
    m_format->setCurrentIndex(
        m_format->findData(QString::fromUtf8(format.id.data(), static_cast<qsizetype>(format.id.size()))));
    const bool made = view.distribution != Distribution::loaded;
    m_sigma->setEnabled(made);
    m_octaves->setEnabled(view.distribution == Distribution::logNormal);
    m_count->setEnabled(made);
    const auto show = [this](LineField* field, double value) {
        if (field == m_refused || field->isModified()) return;
        field->setText(typedText(value));
        field->setModified(false);
    };
    show(m_sigma, view.sigmaExponent);
    show(m_octaves, view.octaves);
    if (m_refused != m_count)
        m_count->setNumber(made ? view.count : static_cast<std::int64_t>(view.loaded.size()));
    m_try->setText(tr("Try %1").arg(powerText(suggested)));
    m_try->setAccessibleName(m_try->text());
    m_try->setEnabled(suggested != view.scaleExponent);
}

}  // namespace meshwright::ui
