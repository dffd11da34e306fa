// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/study_controls.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/controls/choice_box.h"
#include "ui/numerics/tensor/labelled_field.h"
#include "ui/numerics/tensor/tensor_words.h"
#include "ui/text/float_words.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

constexpr int kMargin = 12, kGap = 6, kWidest = 240;  // px
constexpr int kMostShownExponent = 6;                 // of the outlier: as far as a view goes

}  // namespace

StudyControls::StudyControls(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_study(new ChoiceBox(this)),
      m_outlier(new ChoiceBox(this)),
      m_format(new ChoiceBox(this)),
      m_rule(new ChoiceBox(this)) {
    for (const ScalingStudy study : {ScalingStudy::outlier, ScalingStudy::spread})
        m_study->addItem(nameOf(study));
    m_outlier->addItem(tr("none"));
    for (int exponent = 0; exponent <= kMostShownExponent; ++exponent)
        m_outlier->addItem(tr("%1 σ").arg(groupedText(std::llround(std::pow(10.0, exponent)))));
    for (const FloatFormat* format : studiedFormats()) m_format->addItem(shortName(*format));
    for (const auto& rule : wordsOf<MxScaleRule>()) m_rule->addItem(nameOf(rule.value));
    m_rule->setToolTip(
        tr("floor: OCP, may clip; rceil: Transformer Engine, never clips; ceil and even: torchao"));

    auto* first = new QHBoxLayout;
    auto* second = new QHBoxLayout;
    for (QHBoxLayout* row : {first, second}) row->setSpacing(px(kGap));
    addLabelled(*first, m_study, "numerics.study.kind", tr("Study"), theme);
    addLabelled(*first, m_outlier, "numerics.study.outlier", tr("Outlier"), theme);
    addLabelled(*second, m_format, "numerics.study.format", tr("Elements"), theme);
    addLabelled(*second, m_rule, "numerics.study.rule", tr("MX rule"), theme);
    for (ChoiceBox* box : {m_study, m_outlier, m_format, m_rule}) box->setMaximumWidth(px(kWidest));
    for (QHBoxLayout* row : {first, second}) row->addStretch(0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px(kMargin), 0, px(kMargin), 2);
    layout->setSpacing(px(kGap));
    layout->addLayout(first);
    layout->addLayout(second);

    take(m_study, [](TensorView& view, int chosen) { view.study = static_cast<ScalingStudy>(chosen); });
    take(m_outlier, [](TensorView& view, int chosen) { view.outlierExponent = chosen - 1; });
    take(m_format, [](TensorView& view, int chosen) {
        view.elementFormat = studiedFormats()[static_cast<std::size_t>(chosen)]->id;
    });
    take(m_rule, [](TensorView& view, int chosen) {
        view.rule = wordsOf<MxScaleRule>()[static_cast<std::size_t>(chosen)].value;
    });
}

void StudyControls::take(ChoiceBox* box, const std::function<void(TensorView&, int)>& set) {
    connect(box, &QComboBox::activated, this, [this, set](int chosen) {
        m_document.changeView([&](ViewState& view) { set(view.numerics.tensor, chosen); });
    });
}

void StudyControls::follow() {
    const TensorView& view = m_document.view().numerics.tensor;
    m_study->setCurrentIndex(static_cast<int>(view.study));
    m_outlier->setCurrentIndex(std::clamp(view.outlierExponent, -1, kMostShownExponent) + 1);
    m_outlier->setEnabled(view.study == ScalingStudy::outlier);
    const auto formats = studiedFormats();
    m_format->setCurrentIndex(
        static_cast<int>(std::ranges::find(formats, &studiedFormat(view)) - formats.begin()));
    m_rule->setCurrentIndex(m_rule->findText(nameOf(view.rule)));
}

}  // namespace meshwright::ui
