// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/mesh_menus.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <array>

#include "core/mesh/rank_order.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/menu_button.h"
#include "ui/explore/mesh_canvas.h"
#include "ui/scene/shown_grid.h"
#include "ui/text/words.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

namespace {

constexpr std::array kColourings = {MeshColouring::activity, MeshColouring::memory, MeshColouring::stage,
                                    MeshColouring::node,     MeshColouring::tp,     MeshColouring::cp,
                                    MeshColouring::ep,       MeshColouring::dp,     MeshColouring::pp};

QAction* addChoice(QMenu* menu, QActionGroup* group, const QString& text, bool chosen) {
    QAction* action = menu->addAction(text);
    action->setCheckable(true);
    action->setActionGroup(group);
    action->setChecked(chosen);
    return action;
}

}  // namespace

MeshMenus::MeshMenus(ScenarioDocument& document, MeshCanvas& canvas, QWidget* parent)
    : QWidget(parent), m_document(document), m_canvas(canvas) {
    setObjectName(QStringLiteral("meshMenus"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->setSizeConstraint(QLayout::SetFixedSize);  // the sentence beside it gives way
    m_show = addMenuButton(this, QStringLiteral("meshShow"), tr("Show"),
                           tr("The experts' grid, slices apart, an open plane, messages, from where"));
    connect(m_show, &QMenu::aboutToShow, this, &MeshMenus::fillShow);
    m_colouring = new ChoiceBox(this);
    m_colouring->setObjectName(QStringLiteral("meshColouring"));
    m_colouring->setAccessibleName(tr("Colour of the cells"));
    m_colouring->setToolTip(tr("What the colour of a cell tells"));
    m_colouring->setFont(widgetFont(TextRole::tick));
    for (const MeshColouring colouring : kColourings)
        m_colouring->addItem(tr("Colour: %1").arg(nameOf(colouring)), static_cast<int>(colouring));
    layout->addWidget(m_colouring);
    connect(m_colouring, &ChoiceBox::activated, this, [this] {
        m_document.changeView([this](ViewState& view) {
            view.colouring = static_cast<MeshColouring>(m_colouring->currentData().toInt());
        });
    });
    connect(&document, &ScenarioDocument::viewChanged, this, &MeshMenus::followView);
    followView();
}

void MeshMenus::followView() {
    m_colouring->setCurrentIndex(m_colouring->findData(static_cast<int>(m_document.view().colouring)));
}

void MeshMenus::fillShow() {
    m_show->clear();
    qDeleteAll(m_show->findChildren<QObject*>(QString(), Qt::FindDirectChildrenOnly));
    addGrids();
    m_show->addSeparator();
    const ViewState& view = m_document.view();
    addAxes(tr("Slices apart (E)"), tr("Draws the slices of an axis apart"), view.exploded,
            [](ViewState& changed, std::optional<Axis> axis) { changed.exploded = axis; });
    addAxes(tr("Open a plane (S)"), tr("Opens the cube, to see the GPUs inside"),
            view.slice ? std::optional(view.slice->axis) : std::nullopt,
            [this](ViewState& changed, std::optional<Axis> axis) {
                const DeviceMesh* mesh = shownMesh(m_document.evaluation(), changed);
                changed.slice = axis ? std::optional(middleSlice(mesh, *axis)) : std::nullopt;
            });
    addAxes(tr("Messages (M)"), tr("Joins the GPUs that exchange data, with what each sends in a step"),
            view.edges, [](ViewState& changed, std::optional<Axis> axis) { changed.edges = axis; });
    m_show->addSeparator();
    addCameras();
}

void MeshMenus::addGrids() {
    auto* group = new QActionGroup(m_show);
    const bool hasExperts = m_document.evaluation().expertMesh.has_value();
    const MeshGrid shown = shownGrid(m_document.evaluation(), m_document.view());
    for (const MeshGrid grid : {MeshGrid::dense, MeshGrid::experts}) {
        const bool experts = grid == MeshGrid::experts;
        QAction* action = addChoice(
            m_show, group, experts ? tr("Grid of the experts (G)") : tr("Grid of the dense layers (G)"),
            shown == grid);
        action->setEnabled(!experts || hasExperts);
        if (!action->isEnabled()) action->setToolTip(tr("This model has no experts"));
        connect(action, &QAction::triggered, this,
                [this, grid] { m_document.changeView([&](ViewState& view) { view.grid = grid; }); });
    }
}

template <class Set>
void MeshMenus::addAxes(const QString& text, const QString& tip, std::optional<Axis> chosen, const Set& set) {
    QMenu* menu = m_show->addMenu(text);
    menu->menuAction()->setToolTip(tip);
    auto* group = new QActionGroup(menu);
    const auto add = [&](const QString& name, std::optional<Axis> axis) {
        connect(addChoice(menu, group, name, chosen == axis), &QAction::triggered, this,
                [this, axis, set] { m_document.changeView([&](ViewState& view) { set(view, axis); }); });
    };
    add(tr("None"), std::nullopt);
    const DeviceMesh* mesh = shownMesh(m_document.evaluation(), m_document.view());
    if (mesh == nullptr) return;
    for (const Axis axis : kAllAxes)
        if (mesh->size(axis) > 1)
            add(shortName(axis, shownGrid(m_document.evaluation(), m_document.view())), axis);
}

void MeshMenus::addCameras() {
    struct Place {
        QString text;
        double azimuth, elevation;
    };
    const Camera usual;
    for (const Place& place :
         {Place{tr("From the corner (1)"), usual.azimuth, usual.elevation},
          Place{tr("From above (2)"), 0.0, 90.0}, Place{tr("From the front (3)"), 0.0, 0.0}})
        connect(m_show->addAction(place.text), &QAction::triggered, this,
                [this, place] { m_canvas.lookFrom(place.azimuth, place.elevation); });
    connect(m_show->addAction(tr("Show all of it (F)")), &QAction::triggered, &m_canvas, &MeshCanvas::fit);
}

}  // namespace meshwright::ui
