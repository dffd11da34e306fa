// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/run/run_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include "ui/numerics/run/overflow_edits.h"
#include "ui/numerics/run/run_panels.h"
#include "ui/numerics/run/run_plot.h"

namespace meshwright::ui {

RunCanvas::RunCanvas(const QString& accessibleName, NumericsScene scene, ScenarioDocument& document,
                     const Theme& theme, QWidget* parent)
    : ItemCanvas(accessibleName, theme, parent), m_scene(scene), m_document(document) {}

std::vector<KeyHelp> RunCanvas::keyHelp() {
    return {{tr("Arrows"), tr("from step to step, from curve to curve")},
            {QStringLiteral("Enter"), tr("an overflow at this step, or none")},
            {QStringLiteral("Esc"), tr("let go of the item")}};
}

NumericsInput RunCanvas::input(QSizeF size) const {
    return {m_document.view().numerics, theme(), size};
}

DisplayList RunCanvas::drawn(QSizeF size) const {
    return m_scene(input(size));
}

std::vector<ItemId::Kind> RunCanvas::itemKinds() const {
    using enum ItemId::Kind;
    return {scalerStep, delayedStep, sumWay, weightWay};
}

RunItems& RunCanvas::items() const {
    const RunView& run = m_document.view().numerics.run;
    if (!m_items || m_items->run() != run) m_items.emplace(run);
    return *m_items;
}

QString RunCanvas::itemName(const ItemId& item) const {
    return items().name(item);
}

QString RunCanvas::itemFacts(const ItemId& item) const {
    return items().facts(item);
}

std::optional<ItemId> RunCanvas::columnAt(QPointF point) {
    const auto hit = hitTest(displayList(), point);
    return hit && hit->kind == ItemId::Kind::scalerStep ? hit : std::nullopt;
}

bool RunCanvas::overflows(const ItemId& column) const {
    return hasOverflow(m_document.view().numerics.run, column.b, column.a);
}

void RunCanvas::setOverflow(std::int64_t from, const ItemId& to, bool on) {
    m_document.changeView([&](ViewState& view) { setOverflows(view.numerics.run, from, to.b, to.a, on); });
}

void RunCanvas::activateItem(const ItemId& id) {
    if (id.kind == ItemId::Kind::scalerStep) setOverflow(id.b, id, !overflows(id));
}

void RunCanvas::mousePressEvent(QMouseEvent* event) {
    const auto column = event->button() == Qt::LeftButton ? columnAt(event->position()) : std::nullopt;
    if (!column) return ItemCanvas::mousePressEvent(event);
    m_painting = {!overflows(*column), column->b, event->position().y()};
    setOverflow(column->b, *column, m_painting->on);
}

void RunCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!m_painting) return ItemCanvas::mouseMoveEvent(event);
    // Only how far along matters: the row may be left meanwhile.
    const auto column = columnAt({event->position().x(), m_painting->y});
    if (!column || column->b == m_painting->last) return;
    setOverflow(m_painting->last, *column, m_painting->on);
    m_painting->last = column->b;
}

void RunCanvas::mouseReleaseEvent(QMouseEvent* event) {
    m_painting.reset();
    ItemCanvas::mouseReleaseEvent(event);
}

void RunCanvas::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && currentItem()) return activateItem(*currentItem());
    ItemCanvas::keyPressEvent(event);
}

}  // namespace meshwright::ui
