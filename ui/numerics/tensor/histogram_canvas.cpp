// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/histogram_canvas.h"

#include <QResizeEvent>
#include <QSignalBlocker>

#include "ui/controls/magnifier.h"
#include "ui/numerics/tensor/scale_slider.h"
#include "ui/numerics/tensor/tensor_items.h"
#include "ui/numerics/tensor/tensor_panels.h"

namespace meshwright::ui {

namespace {
constexpr qreal kSliderFoot = 18.0;  // px below the track, for the handle
}

HistogramCanvas::HistogramCanvas(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : ItemCanvas(tr("Numbers by magnitude"), theme, parent),
      m_document(document),
      m_slider(new ScaleSlider(theme, this)) {
    setMinimumSize(240, 180);
    connect(m_slider, &ScaleSlider::exponentChosen, this, [this](int exponent) {
        m_document.changeView([&](ViewState& view) { view.numerics.tensor.scaleExponent = exponent; });
    });
}

const HistogramFigures& HistogramCanvas::figures() const {
    return m_maker.figuresOf(m_document.view().numerics.tensor);
}

void HistogramCanvas::follow() {
    placeSlider();
    refresh();
}

void HistogramCanvas::placeSlider() {
    const QRectF track = scaleTrackRect(Magnifier::drawnSize(*this));
    const HistogramFigures& shown = figures();
    m_slider->setVisible(!track.isEmpty() && shown.histogram->greatest() > 0.0F);
    if (track.isEmpty()) return;
    const QRectF place = track.adjusted(0.0, 0.0, 0.0, kSliderFoot);
    m_slider->setGeometry(QRectF(place.topLeft() * magnification(), place.size() * magnification()).toRect());
    m_slider->setWindow(scaleWindow(shown));
    m_slider->setAccessibleDescription(scaleFacts(shown, shown.scaleExponent));
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(shown.scaleExponent);
}

void HistogramCanvas::resizeEvent(QResizeEvent* event) {
    ItemCanvas::resizeEvent(event);
    if (isVisible()) placeSlider();
}

DisplayList HistogramCanvas::drawn(QSizeF size) const {
    return histogramScene(figures(), {m_document.view().numerics, theme(), size});
}

std::vector<ItemId::Kind> HistogramCanvas::itemKinds() const {
    return {ItemId::Kind::magnitudeBand, ItemId::Kind::magnitudeBin};
}

QString HistogramCanvas::itemName(const ItemId& item) const {
    return histogramItemName(figures(), item);
}

QString HistogramCanvas::itemFacts(const ItemId& item) const {
    return histogramItemFacts(figures(), item);
}

}  // namespace meshwright::ui
