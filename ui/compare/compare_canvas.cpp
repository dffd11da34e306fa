// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/compare/compare_items.h"
#include "ui/controls/magnifier.h"
#include "ui/why/why_request.h"

namespace meshwright::ui {

namespace {

constexpr double kZoomStep = 1.25;
constexpr double kPanStep = 0.15;    // of the window
constexpr double kClickReach = 4.0;  // px

}  // namespace

CompareCanvas::CompareCanvas(ComparedPart part, ScenarioDocument& document,
                             const std::vector<ShownScenario>& scenarios, const Theme& theme, QWidget* parent,
                             std::size_t position)
    : ItemCanvas(titleOf(part), theme, parent),
      m_part(part),
      m_position(position),
      m_document(document),
      m_scenarios(scenarios) {
    addWhyAction(this, [this](std::optional<QPoint> point) { return figureAt(point); });
}

SceneInput CompareCanvas::input(QSizeF size) const {
    return {m_document.scenario(),
            m_document.evaluation(),
            nullptr,
            m_document.view(),
            theme(),
            size,
            {},
            m_scenarios};
}

DisplayList CompareCanvas::drawn(QSizeF size) const {
    if (m_position >= m_scenarios.size()) return {size, theme().panel, {}};
    return comparedScene(m_part, input(size), m_position);
}

std::vector<ItemId::Kind> CompareCanvas::itemKinds() const {
    using enum ItemId::Kind;
    return {setting, figure, memorySegment, stepPart, stage, difference};
}

QString CompareCanvas::itemName(const ItemId& item) const {
    return comparedItemName(m_scenarios, item);
}

QString CompareCanvas::itemFacts(const ItemId& item) const {
    return comparedItemFacts(m_scenarios, item);
}

void CompareCanvas::activateItem(const ItemId& id) {
    if (m_part == ComparedPart::card && m_position > 0) return emit applyWanted(m_position);
    const auto box = boxAround(displayList(), id);
    const auto figure = comparedItemFigure(m_scenarios, id);
    if (figure && box) askWhy(this, *figure, (box->center() * magnification()).toPoint());
}

std::optional<FigureId> CompareCanvas::figureAt(std::optional<QPoint> point) {
    const auto item = point ? hitTest(displayList(), *point) : currentItem();
    if (item) return comparedItemFigure(m_scenarios, *item);
    return point || !m_document.evaluation().time ? std::nullopt : std::optional<FigureId>(Quantity::step);
}

std::vector<KeyHelp> CompareCanvas::keyHelp() {
    return {{tr("Arrows"), tr("from item to item")},
            {QStringLiteral("Enter"), tr("why the figure is what it is; on a pinned card, apply it")},
            {QStringLiteral("W S"), tr("zoom the start of the step in and out")},
            {QStringLiteral("A D"), tr("move along the step")},
            {QStringLiteral("F"), tr("show the whole step")},
            {QStringLiteral("Esc"), tr("let go of the item; back to the start of the step")}};
}

void CompareCanvas::keyPressEvent(QKeyEvent* event) {
    const bool letsGo = event->key() == Qt::Key_Escape && currentItem();
    if (letsGo || !zoomKey(event->key())) ItemCanvas::keyPressEvent(event);
}

bool CompareCanvas::zoomKey(int key) {
    const auto axis = scale();
    if (!axis) return false;
    const double middle = (axis->window.start + axis->window.end) / 2;
    switch (key) {
        case Qt::Key_W:
            return setWindow(axis->zoomed(kZoomStep, middle)), true;
        case Qt::Key_S:
            return setWindow(axis->zoomed(1.0 / kZoomStep, middle)), true;
        case Qt::Key_A:
            return setWindow(axis->moved(-kPanStep)), true;
        case Qt::Key_D:
            return setWindow(axis->moved(kPanStep)), true;
        case Qt::Key_F:
            return setWindow({0.0, axis->whole}), true;
        case Qt::Key_Escape: {
            m_document.changeView([](ViewState& view) { view.comparedStart = view.comparedEnd = 0.0; });
            return true;
        }
        default:
            return false;
    }
}

std::optional<CommonScale> CompareCanvas::scale() const {
    return m_part == ComparedPart::start ? comparedTimeScale(input(Magnifier::drawnSize(*this)))
                                         : std::nullopt;
}

void CompareCanvas::setWindow(AxisWindow window) {
    const auto axis = scale();
    if (!axis) return;
    const AxisWindow inside = axis->inside(window);
    m_document.changeView([&](ViewState& view) {
        view.comparedStart = inside.start;
        view.comparedEnd = inside.end;
    });
}

void CompareCanvas::wheelEvent(QWheelEvent* event) {
    const auto axis = scale();
    if (!axis) return event->ignore();
    const QPoint delta = event->angleDelta();
    const bool sideways = std::abs(delta.x()) > std::abs(delta.y());
    const double notches = (sideways ? delta.x() : delta.y()) / 120.0;
    if (sideways || event->modifiers() & Qt::ShiftModifier)
        setWindow(axis->moved(-notches * kPanStep));
    else
        setWindow(axis->zoomed(std::pow(kZoomStep, notches), axis->valueAt(event->position().x())));
    event->accept();
}

void CompareCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    m_dragFrom = event->position();
    if (const auto axis = scale()) m_dragWindow = axis->window;
}

void CompareCanvas::mouseMoveEvent(QMouseEvent* event) {
    const auto axis = scale();
    if (!m_dragFrom || !axis || (event->position() - *m_dragFrom).manhattanLength() < kClickReach) return;
    const double shift = (m_dragFrom->x() - event->position().x()) / axis->width * m_dragWindow.length();
    setWindow({m_dragWindow.start + shift, m_dragWindow.end + shift});
}

void CompareCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_dragFrom) return;
    const double moved = (event->position() - *m_dragFrom).manhattanLength();
    m_dragFrom.reset();
    if (moved >= kClickReach) return;
    if (const auto figure = figureAt(event->pos())) askWhy(this, *figure, event->pos());
}

}  // namespace meshwright::ui
