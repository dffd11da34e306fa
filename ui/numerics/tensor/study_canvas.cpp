// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/study_canvas.h"

#include "ui/numerics/tensor/tensor_items.h"
#include "ui/numerics/tensor/tensor_panels.h"

namespace meshwright::ui {

StudyCanvas::StudyCanvas(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : ItemCanvas(tr("Errors under each way of scaling"), theme, parent), m_document(document) {
    setMinimumSize(240, 180);
}

void StudyCanvas::follow() {
    m_study = studyFigures(tensor());
    refresh();
}

DisplayList StudyCanvas::drawn(QSizeF size) const {
    return studyScene(m_study, {m_document.view().numerics, theme(), size});
}

std::vector<ItemId::Kind> StudyCanvas::itemKinds() const {
    return {ItemId::Kind::scalingWay, ItemId::Kind::scaledTile};
}

QString StudyCanvas::itemName(const ItemId& item) const {
    return studyItemName(m_study, studiedFormat(tensor()), item);
}

QString StudyCanvas::itemFacts(const ItemId& item) const {
    return studyItemFacts(m_study, item);
}

}  // namespace meshwright::ui
