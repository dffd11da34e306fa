// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/mesh_view.h"

#include <QAccessible>
#include <QVBoxLayout>

#include "ui/controls/elided_label.h"
#include "ui/explore/mesh_menus.h"
#include "ui/scene/links.h"
#include "ui/scene/mesh_text.h"
#include "ui/scene/shown_grid.h"
#include "ui/text/words.h"
#include "ui/why/why_request.h"

namespace meshwright::ui {

MeshView::MeshView(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_canvas(new MeshCanvas(document, theme, this)),
      m_status(new ElidedLabel(this)),
      m_menus(new MeshMenus(document, *m_canvas, this)) {
    setObjectName(QStringLiteral("meshView"));
    setAccessibleName(tr("Mesh"));
    setFocusProxy(m_canvas);
    m_status->setObjectName(QStringLiteral("meshStatus"));
    m_status->setFont(widgetFont(TextRole::body));
    m_status->setContentsMargins(12, 0, 12, 4);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_canvas, 1);
    layout->addWidget(m_status);

    const auto figure = [this](std::optional<QPoint>) -> std::optional<FigureId> {
        const ViewState& view = m_document.view();
        const auto rank = view.selected.rank ? view.selected.rank : view.hovered.rank;
        if (rank && m_document.evaluation().mesh) return FigureId(FigureKind::rank, *rank);
        return Quantity::gpus;
    };
    addWhyAction(m_canvas, figure, false);  // a drag with the right button moves the cube
    connect(m_canvas, &MeshCanvas::typedRankChanged, this, &MeshView::followView);
    connect(&document, &ScenarioDocument::evaluationChanged, this, &MeshView::refresh);
    connect(&document, &ScenarioDocument::viewChanged, this, &MeshView::followView);
    refresh();
}

MeshMenus& MeshView::menus() {
    return *m_menus;
}

QString MeshView::sentence() const {
    const auto& mesh = m_document.evaluation().mesh;
    if (!mesh) return tr("the layout does not fill the cluster");
    const QString leaving = acrossNodesText(*mesh, MeshGrid::dense);
    QString text = meshText(*mesh);
    if (const auto& experts = m_document.evaluation().expertMesh)
        text = tr("%1; experts %2").arg(text, expertMeshText(*experts));
    if (leaving.isEmpty()) return text;
    return text % QStringLiteral("; ") % leaving;
}

QString MeshView::lookedAtText() const {
    const Evaluation& evaluation = m_document.evaluation();
    const Links links = linksOf(evaluation, m_document.view());
    if (links.rank) return rankText(evaluation, *links.rank);
    if (links.stages) return stagesText(evaluation, *links.stages);
    const DeviceMesh* grid = links.groups ? gridOf(evaluation, *links.groups) : nullptr;
    return grid != nullptr ? groupsText(*grid, *links.groups) : QString();
}

QString MeshView::statusText() const {
    const auto& mesh = m_document.evaluation().mesh;
    if (!mesh) return {};
    if (!m_canvas->typedRank().isEmpty())
        return m_canvas->typedRank().toLongLong() < mesh->worldSize()
                   ? tr("Rank %1: Enter selects it").arg(m_canvas->typedRank())
                   : tr("Rank %1: the last one is %2").arg(m_canvas->typedRank()).arg(mesh->worldSize() - 1);
    if (const QString text = lookedAtText(); !text.isEmpty()) return text;
    const ViewState& view = m_document.view();
    return gridCaption(*shownMesh(m_document.evaluation(), view), shownGrid(m_document.evaluation(), view));
}

void MeshView::refresh() {
    emit sentenceChanged(sentence());
    followView();
    if (m_status->text().isEmpty()) m_canvas->setAccessibleDescription(sentence());
}

void MeshView::followView() {
    const QString status = statusText();
    if (m_status->text() == status) return;
    m_status->setText(status);
    QPalette palette = m_status->palette();
    palette.setColor(QPalette::WindowText, lookedAtText().isEmpty() ? m_theme.textQuiet : m_theme.textSecond);
    m_status->setPalette(palette);
    m_canvas->setAccessibleDescription(status);
    if (!m_canvas->hasFocus()) return;
    QAccessibleEvent changed(m_canvas, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

}  // namespace meshwright::ui
