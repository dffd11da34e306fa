// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/compare/compare_items.h"
#include "ui/controls/magnifier.h"
#include "ui/controls/tooltip.h"
#include "ui/painting/painter.h"
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
    : QWidget(parent),
      m_part(part),
      m_position(position),
      m_document(document),
      m_scenarios(scenarios),
      m_theme(theme) {
    installAccessibility();
    setAccessibleName(titleOf(part));
    setAttribute(Qt::WA_OpaquePaintEvent);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setMinimumSize(80, 40);
    new Magnifier(this);
    addWhyAction(this, [this](std::optional<QPoint> point) { return figureAt(point); });
}

SceneInput CompareCanvas::input() const {
    return {m_document.scenario(),
            m_document.evaluation(),
            nullptr,
            m_document.view(),
            m_theme,
            Magnifier::drawnSize(*this),
            {},
            m_scenarios};
}

DisplayList CompareCanvas::drawn() const {
    if (m_position >= m_scenarios.size()) return {Magnifier::drawnSize(*this), m_theme.panel, {}};
    return comparedScene(m_part, input(), m_position);
}

const DisplayList& CompareCanvas::displayList() {
    if (m_stale) m_list = drawn();
    m_stale = false;
    return m_list;
}

void CompareCanvas::refresh() {
    m_stale = true;
    m_current.reset();  // other items
    update();
    QStringList words;  // where there are no items, the message says why
    if (isVisible() && sceneItems().empty())
        for (const Primitive& primitive : displayList().primitives)
            if (const auto* text = std::get_if<Text>(&primitive)) words << text->text;
    setAccessibleDescription(words.join(QLatin1Char(' ')));
}

void CompareCanvas::resizeEvent(QResizeEvent*) {
    m_stale = true;
}

void CompareCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    Magnifier::magnify(painter);
    paint(displayList(), painter);
    if (!hasFocus()) return;
    const QRectF all({}, Magnifier::drawnSize(*this));
    painter.setPen(m_theme.selectionOutline);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(all.adjusted(0, 0, -1, -1));
    if (!m_current) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.link, 2.2));
    if (const auto box = boxAround(displayList(), *m_current))
        painter.drawRoundedRect(box->adjusted(-1.5, -1.5, 1.5, 1.5) & all.adjusted(2, 2, -2, -2), 2.0, 2.0);
}

std::vector<SceneItem> CompareCanvas::sceneItems() {
    std::vector<SceneItem> items =
        itemsOf(displayList(), {ItemId::Kind::setting, ItemId::Kind::figure, ItemId::Kind::memorySegment,
                                ItemId::Kind::stepPart, ItemId::Kind::stage, ItemId::Kind::difference});
    for (SceneItem& item : items) {
        item.name = comparedItemName(m_scenarios, item.id);
        item.value = comparedItemFacts(m_scenarios, item.id);
        item.selected = item.id == m_current;
    }
    return items;
}

void CompareCanvas::activateItem(const ItemId& id) {
    if (m_part == ComparedPart::card && m_position > 0) return emit applyWanted(m_position);
    const auto box = boxAround(displayList(), id);
    const auto figure = comparedItemFigure(m_scenarios, id);
    if (figure && box) askWhy(this, *figure, (box->center() * magnification()).toPoint());
}

std::optional<FigureId> CompareCanvas::figureAt(std::optional<QPoint> point) {
    const auto item = point ? hitTest(displayList(), *point) : m_current;
    if (item) return comparedItemFigure(m_scenarios, *item);
    return point || !m_document.evaluation().time ? std::nullopt : std::optional<FigureId>(Quantity::step);
}

QString CompareCanvas::itemText(const ItemId& item) const {
    const QString name = comparedItemName(m_scenarios, item);
    return name.isEmpty() ? QString() : tr("%1: %2").arg(name, comparedItemFacts(m_scenarios, item));
}

QString CompareCanvas::tooltipAt(QPointF point) {
    const auto hit = hitTest(displayList(), point);
    return hit ? itemText(*hit) : QString();
}

bool CompareCanvas::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    showTip(*help, tooltipAt(help->pos()), this);
    return true;
}

std::vector<KeyHelp> CompareCanvas::keyHelp() {
    return {{tr("Arrows"), tr("from item to item")},
            {QStringLiteral("Enter"), tr("why the figure is what it is; on a pinned card, apply it")},
            {QStringLiteral("W S"), tr("zoom the start of the step in and out")},
            {QStringLiteral("A D"), tr("move along the step")},
            {QStringLiteral("F"), tr("show the whole step")},
            {QStringLiteral("Esc"), tr("let go of the item; back to the start of the step")}};
}

/// To an item so many further on, beginning at the first or the last.
void CompareCanvas::walk(int by) {
    const std::vector<SceneItem> items = sceneItems();
    if (items.empty()) return;
    const int last = static_cast<int>(items.size()) - 1;
    const auto found = m_current ? std::ranges::find(items, *m_current, &SceneItem::id) : items.end();
    const int from = found != items.end() ? static_cast<int>(found - items.begin()) + by : by > 0 ? 0 : last;
    setCurrent(items[static_cast<std::size_t>(std::clamp(from, 0, last))].id);
}

/// Lights the item and says what the pointer would.
void CompareCanvas::setCurrent(const std::optional<ItemId>& item) {
    m_current = item;
    update();
    tellCurrentItem(this);
    const auto box = item ? boxAround(displayList(), *item) : std::nullopt;
    if (box)
        QToolTip::showText(mapToGlobal((box->bottomLeft() * magnification()).toPoint()), itemText(*item),
                           this);
    else
        QToolTip::hideText();
}

void CompareCanvas::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_current) return activateItem(*m_current);
            break;
        case Qt::Key_Right:
        case Qt::Key_Down:
            return walk(1);
        case Qt::Key_Left:
        case Qt::Key_Up:
            return walk(-1);
        case Qt::Key_Home:
            m_current.reset();
            return walk(1);
        case Qt::Key_End:
            m_current.reset();
            return walk(-1);
        case Qt::Key_Escape:
            if (m_current) return setCurrent(std::nullopt);
            break;
        default:
            break;
    }
    if (!zoomKey(event->key())) QWidget::keyPressEvent(event);
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
            ViewState view = m_document.view();
            view.comparedStart = view.comparedEnd = 0.0;
            m_document.setView(view);
            return true;
        }
        default:
            return false;
    }
}

std::optional<CommonScale> CompareCanvas::scale() const {
    return m_part == ComparedPart::start ? comparedTimeScale(input()) : std::nullopt;
}

void CompareCanvas::setWindow(AxisWindow window) {
    const auto axis = scale();
    if (!axis) return;
    const AxisWindow inside = axis->inside(window);
    ViewState view = m_document.view();
    view.comparedStart = inside.start;
    view.comparedEnd = inside.end;
    m_document.setView(view);
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

void CompareCanvas::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void CompareCanvas::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    if (event->reason() != Qt::ActiveWindowFocusReason && m_current) setCurrent(std::nullopt);
    update();
}

}  // namespace meshwright::ui
