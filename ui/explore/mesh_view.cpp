// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/mesh_view.h"

#include <QAccessible>
#include <QVBoxLayout>
#include <array>

#include "ui/controls/choice_box.h"
#include "ui/controls/elided_label.h"
#include "ui/scene/links.h"
#include "ui/scene/mesh_text.h"
#include "ui/text/words.h"
#include "ui/why/why_request.h"

namespace meshwright::ui {

namespace {
constexpr std::array kColourings = {MeshColouring::activity, MeshColouring::memory, MeshColouring::stage,
                                    MeshColouring::node,     MeshColouring::tp,     MeshColouring::cp,
                                    MeshColouring::dp,       MeshColouring::pp};
}  // namespace

MeshView::MeshView(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_canvas(new MeshCanvas(document, theme, this)),
      m_status(new ElidedLabel(this)),
      m_colouring(new ChoiceBox(this)) {
    setObjectName(QStringLiteral("meshView"));
    setAccessibleName(tr("Mesh"));
    setFocusProxy(m_canvas);
    m_status->setObjectName(QStringLiteral("meshStatus"));
    m_status->setFont(widgetFont(TextRole::body));
    m_status->setContentsMargins(12, 0, 12, 4);
    m_colouring->setObjectName(QStringLiteral("meshColouring"));
    m_colouring->setAccessibleName(tr("Colour of the cells"));
    m_colouring->setToolTip(tr("What the colour of a cell tells"));
    m_colouring->setFont(widgetFont(TextRole::tick));
    for (const MeshColouring colouring : kColourings)
        m_colouring->addItem(tr("Colour: %1").arg(nameOf(colouring)), static_cast<int>(colouring));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_canvas, 1);
    layout->addWidget(m_status);

    connect(m_colouring, &ChoiceBox::activated, this, [this] {
        ViewState view = m_document.view();
        view.colouring = static_cast<MeshColouring>(m_colouring->currentData().toInt());
        m_document.setView(view);
    });
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

QWidget* MeshView::colouringChooser() {
    return m_colouring;
}

QString MeshView::sentence() const {
    const auto& mesh = m_document.evaluation().mesh;
    if (!mesh) return tr("the layout does not fill the cluster");
    QStringList leaving;
    for (const Axis axis : kMeshAxes)
        if (mesh->crossesNodes(axis)) leaving << shortName(axis);
    QString text = meshText(*mesh);
    if (const auto& experts = m_document.evaluation().expertMesh)
        text = tr("%1; experts %2").arg(text, expertMeshText(*experts));
    if (leaving.isEmpty()) return text;
    return tr("%1; across nodes: %2").arg(text, leaving.join(QStringLiteral(", ")));
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
    return tr("Drag turns, the wheel zooms; point at a GPU to see its groups");
}

void MeshView::refresh() {
    emit sentenceChanged(sentence());
    followView();
    if (m_status->text().isEmpty()) m_canvas->setAccessibleDescription(sentence());
}

void MeshView::followView() {
    const ViewState& view = m_document.view();
    m_colouring->setCurrentIndex(m_colouring->findData(static_cast<int>(view.colouring)));
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
