// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/memory_canvas.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "ui/controls/magnifier.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr int kLast = static_cast<int>(kMemoryCategories.size()) - 1;

/// Where the keys begin: at the fullest bar, or the strategy of today.
std::optional<MemoryHit> startOf(const std::vector<MemoryBar>& bars) {
    if (bars.empty()) return std::nullopt;
    const auto fuller = [](const MemoryBar& one, const MemoryBar& other) { return one.total < other.total; };
    const auto today = std::ranges::find(bars, true, &MemoryBar::isCurrent);
    const auto start = today != bars.end() ? today : std::ranges::max_element(bars, fuller);
    MemoryHit hit{static_cast<std::size_t>(start - bars.begin()), {}};
    if (!start->strategy) hit.category = MemoryCategory::weights;
    return hit;
}

/// As an id: the bar, and its category or -1.
ItemId idOf(const MemoryHit& hit) {
    return {ItemId::Kind::memorySegment, static_cast<std::int64_t>(hit.bar),
            hit.category ? static_cast<std::int64_t>(*hit.category) : -1};
}

bool isOfTheChart(int key) {
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Left || key == Qt::Key_Right;
}

}  // namespace

MemoryCanvas::MemoryCanvas(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_chart(theme) {
    setObjectName(QStringLiteral("memoryChart"));
    installAccessibility();
    setAccessibleName(tr("Memory per GPU, bars"));
    setMouseTracking(true);
    new Magnifier(this);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(160, 80);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void MemoryCanvas::chartChanged() {
    const std::vector<MemoryBar> bars = m_chart.bars();
    if (m_current && (m_current->bar >= bars.size() ||
                      bars[m_current->bar].strategy.has_value() == m_current->category.has_value()))
        m_current = hasFocus() ? startOf(bars) : std::nullopt;
    update();
}

void MemoryCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    Magnifier::magnify(painter);
    m_chart.paint(painter);
    if (!hasFocus()) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.link, 1.0));
    painter.drawRect(QRectF({}, Magnifier::drawnSize(*this)).adjusted(0.5, 0.5, -0.5, -0.5));
    if (!m_current) return;
    // Two lines, so that it shows on every fill.
    const QRectF box = rectOf(*m_current);
    painter.setPen(QPen(m_theme.selectionHalo, 4.5));
    painter.drawRoundedRect(box, 2.0, 2.0);
    painter.setPen(QPen(m_theme.link, 2.2));
    painter.drawRoundedRect(box, 2.0, 2.0);
}

std::vector<SceneItem> MemoryCanvas::sceneItems() {
    std::vector<SceneItem> items;
    const std::vector<MemoryBar> bars = m_chart.bars();
    for (std::size_t bar = 0; bar < bars.size(); ++bar) {
        const MemoryBar& one = bars[bar];
        const QString name = one.note.isEmpty() ? one.name : one.name % QLatin1Char(' ') % one.note;
        const bool selected = m_current && m_current->bar == bar;
        items.push_back({idOf({bar, {}}), m_chart.rowRect(bar), name,
                         one.refusal.isEmpty() ? memoryText(one.total) : one.refusal,
                         selected && !m_current->category, m_chart.isLit(bar)});
        if (one.strategy) continue;
        for (const MemoryCategory category : kMemoryCategories)
            items.push_back({idOf({bar, category}), rectOf({bar, category}),
                             name % QStringLiteral(", ") % nameOf(category), memoryText(one.of(category)),
                             selected && m_current->category == category, m_chart.isLit(bar, category)});
    }
    return items;
}

std::optional<ItemId> MemoryCanvas::currentItem() const {
    return m_current ? std::optional(idOf(*m_current)) : std::nullopt;
}

void MemoryCanvas::activateItem(const ItemId& id) {
    MemoryHit hit{static_cast<std::size_t>(id.a), {}};
    if (id.b >= 0) hit.category = static_cast<MemoryCategory>(id.b);
    emit clicked(hit);
}

QRectF MemoryCanvas::rectOf(const MemoryHit& hit) const {
    if (!hit.category) return m_chart.rowRect(hit.bar).adjusted(4.0, 2.0, -4.0, -2.0);
    const std::int64_t stage = m_chart.stages()[hit.bar];
    return m_chart.segmentRect({stage, *hit.category}).adjusted(-1.0, -1.0, 1.0, 1.0);
}

std::optional<MemoryHit> MemoryCanvas::hitAt(QPointF point) const {
    const auto bar = m_chart.barAt(point);
    if (!bar) return std::nullopt;
    if (m_chart.bars()[*bar].strategy) return MemoryHit{*bar, {}};
    const auto segment = m_chart.segmentAt(point);
    return segment ? std::optional(MemoryHit{*bar, segment->category}) : std::nullopt;
}

void MemoryCanvas::resizeEvent(QResizeEvent*) {
    m_chart.resize(Magnifier::drawnSize(*this));
    chartChanged();
}
void MemoryCanvas::mouseMoveEvent(QMouseEvent* event) {
    const auto hit = hitAt(event->position());
    setCursor(hit ? Qt::PointingHandCursor : Qt::ArrowCursor);
    emit hovered(hit);
}
void MemoryCanvas::leaveEvent(QEvent*) {
    emit hovered(std::nullopt);
}
void MemoryCanvas::mouseReleaseEvent(QMouseEvent* event) {
    const auto hit = hitAt(event->position());
    if (hit && event->button() == Qt::LeftButton) emit clicked(*hit);
}

void MemoryCanvas::setCurrent(std::optional<MemoryHit> hit) {
    m_current = hit;
    emit hovered(hit);
    tellCurrentItem(this);
    update();
}

std::vector<KeyHelp> MemoryCanvas::keyHelp() {
    return {{tr("Arrows"), tr("from bar to bar and from part to part")},
            {QStringLiteral("Enter"), tr("list the tensors of a part, or take over a ZeRO stage")}};
}

void MemoryCanvas::keyPressEvent(QKeyEvent* event) {
    const std::vector<MemoryBar> bars = m_chart.bars();
    if (bars.empty()) return QWidget::keyPressEvent(event);
    if (!m_current)
        return isOfTheChart(event->key()) ? setCurrent(startOf(bars)) : QWidget::keyPressEvent(event);
    MemoryHit next = *m_current;
    const auto sideways = [&](int by) {
        if (next.category)
            next.category =
                static_cast<MemoryCategory>(std::clamp(static_cast<int>(*next.category) + by, 0, kLast));
    };
    switch (event->key()) {
        case Qt::Key_Up:
            if (next.bar > 0) --next.bar;
            break;
        case Qt::Key_Down:
            if (next.bar + 1 < bars.size()) ++next.bar;
            break;
        case Qt::Key_Left:
            sideways(-1);
            break;
        case Qt::Key_Right:
            sideways(1);
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            emit clicked(next);
            return;
        default:
            return QWidget::keyPressEvent(event);
    }
    setCurrent(next);
}

void MemoryCanvas::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    // A click focuses too, and then the pointer says what is meant; so does a window that comes to the front.
    const Qt::FocusReason reason = event->reason();
    if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason)
        setCurrent(m_current ? m_current : startOf(m_chart.bars()));
}

void MemoryCanvas::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    if (event->reason() != Qt::ActiveWindowFocusReason && event->reason() != Qt::PopupFocusReason)
        setCurrent(std::nullopt);
}

}  // namespace meshwright::ui
