// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/number_page.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/controls/panel.h"
#include "ui/numerics/number/bits_canvas.h"
#include "ui/numerics/number/number_controls.h"
#include "ui/numerics/number/number_words.h"

namespace meshwright::ui {

namespace {
constexpr int kGap = 10;                              // px between panels
constexpr int kBitsShare = 21, kRightShare = 11;      // of the width
constexpr int kMostRounding = 330;                    // px: all that it has to show
constexpr int kRoundingShare = 40, kRangeShare = 60;  // of the height
}  // namespace

NumberPage::NumberPage(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_figures(figuresOf(document.view().numerics.number)) {
    setObjectName(QStringLiteral("numerics.number"));
    setAccessibleName(tr("One number"));
    auto* right = new QVBoxLayout;
    right->setSpacing(kGap);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kGap);
    layout->addWidget(makeBits(), kBitsShare);
    Panel* rounding = makePlain(NumericsPanel::rounding, &roundingScene, &roundingSentence);
    rounding->setMaximumHeight(px(kMostRounding));
    right->addWidget(rounding, kRoundingShare);
    right->addWidget(makePlain(NumericsPanel::range, &rangeScene, &rangeSentence), kRangeShare);
    layout->addLayout(right, kRightShare);
    connect(&document, &ScenarioDocument::viewChanged, this, &NumberPage::followView);
    refresh();
}

Panel* NumberPage::makePanel(NumericsPanel which, ItemCanvas* canvas, NumericsSentence sentence,
                             QWidget* around) {
    auto* panel = new Panel(titleOf(which), m_theme, this);
    canvas->setObjectName(nameOf(which));
    panel->setObjectName(canvas->objectName() + QStringLiteral(".panel"));
    panel->setContent(around ? around : canvas);
    // The shares alone decide: what is in a panel must not.
    panel->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_parts.push_back({panel, canvas, sentence});
    return panel;
}

Panel* NumberPage::makePlain(NumericsPanel which, NumericsScene scene, NumericsSentence sentence) {
    return makePanel(which, new NumberCanvas(titleOf(which), scene, m_document, m_figures, m_theme, this),
                     sentence);
}

Panel* NumberPage::makeBits() {
    auto* content = new QWidget(this);
    auto* canvas = new BitsCanvas(titleOf(NumericsPanel::bits), m_document, m_figures, m_theme, content);
    canvas->setMinimumHeight(px(static_cast<int>(leastBitsHeight())));
    auto* scroll = new QScrollArea(content);
    scroll->setObjectName(QStringLiteral("numerics.bits.scroll"));
    scroll->setAccessibleName(canvas->accessibleName());
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->viewport()->setAutoFillBackground(false);
    scroll->setWidget(canvas);
    connect(canvas, &BitsCanvas::movedTo, scroll,
            [scroll](QPoint point) { scroll->ensureVisible(point.x(), point.y(), 0, px(40)); });
    m_controls = new NumberControls(m_document, m_theme, content);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_controls);
    layout->addWidget(scroll, 1);
    return makePanel(NumericsPanel::bits, canvas, &bitsSentence, content);
}

void NumberPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    followView();
}

void NumberPage::followView() {
    if (isVisible() && m_document.view().numerics.number != m_figures.view) refresh();
}

void NumberPage::refresh() {
    m_figures = figuresOf(m_document.view().numerics.number);
    m_controls->refresh();
    for (const Part& part : m_parts) {
        part.panel->setSentence(part.sentence(m_document.view().numerics));
        part.canvas->refresh();
    }
}

}  // namespace meshwright::ui
