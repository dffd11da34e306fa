// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/scented_slider.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <QtMath>
#include <algorithm>
#include <cmath>

#include "ui/controls/tooltip.h"
#include "ui/text/numbers.h"
#include "ui/text/problems.h"

namespace meshwright::ui {

namespace {

constexpr double kThumbRadius = 7.0;
constexpr double kBaseLine = 16.0;  // px from the top: bars stand on it, the thumb hangs below
constexpr double kTickLength = 3.0;
constexpr double kHatchPitch = 4.0;

struct BarStyle {
    double height;
    QColor colour;
};

BarStyle styleOf(Scent scent, const Theme& theme) {
    switch (scent) {
        case Scent::unknown:
            return {4.0, theme.gridLine};
        case Scent::illegal:
            return {8.0, theme.idleHatch};
        case Scent::doesNotFit:
            return {4.0, theme.scentDoesNotFit};
        case Scent::slow:
            return {5.0, theme.scentSlow};
        case Scent::mid:
            return {8.0, theme.scentMid};
        case Scent::fast:
            return {11.0, theme.scentFast};
    }
    return {4.0, theme.gridLine};
}

void paintHatch(QPainter& painter, const QRectF& bar, const QColor& colour) {
    painter.save();
    painter.setClipRect(bar);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.0));
    const int first = qFloor((bar.left() - bar.height()) / kHatchPitch);
    const int last = qCeil(bar.right() / kHatchPitch);
    for (int line = first; line < last; ++line) {
        const double x = line * kHatchPitch;
        painter.drawLine(QPointF(x, bar.bottom()), QPointF(x + bar.height(), bar.top()));
    }
    painter.restore();
}

}  // namespace

ScentedSlider::ScentedSlider(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    installAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ScentedSlider::setValues(std::vector<ScentedValue> values, std::int64_t current) {
    const bool moved = m_current != current;
    m_values = std::move(values);
    m_current = current;
    update();
    if (!moved) return;
    QAccessibleValueChangeEvent event(this, static_cast<qlonglong>(current));
    QAccessible::updateAccessibility(&event);
}

double ScentedSlider::centreOf(std::size_t index) const {
    const double left = kThumbRadius + 1.0;
    const double right = width() - kThumbRadius - 1.0;
    if (m_values.size() < 2) return (left + right) / 2.0;
    return left + (right - left) * static_cast<double>(index) / static_cast<double>(m_values.size() - 1);
}

QRectF ScentedSlider::barOf(std::size_t index) const {
    const double left = index == 0 ? kThumbRadius + 1.0 : (centreOf(index - 1) + centreOf(index)) / 2.0;
    const double right = index + 1 == m_values.size() ? width() - kThumbRadius - 1.0
                                                      : (centreOf(index) + centreOf(index + 1)) / 2.0;
    const double height = styleOf(m_values[index].scent, m_theme).height;
    return {left, kBaseLine - height, right - left, height};
}

double ScentedSlider::positionOf(std::int64_t value) const {
    const auto above = std::ranges::lower_bound(m_values, value, {}, &ScentedValue::value);
    const auto index = static_cast<std::size_t>(above - m_values.begin());
    if (above == m_values.end()) return m_values.empty() ? width() / 2.0 : centreOf(m_values.size() - 1);
    if (above->value == value || index == 0) return centreOf(index);
    // A typed value stands between its neighbours.
    const double below = static_cast<double>(m_values[index - 1].value);
    const double part = (static_cast<double>(value) - below) / (static_cast<double>(above->value) - below);
    return centreOf(index - 1) + part * (centreOf(index) - centreOf(index - 1));
}

std::optional<std::size_t> ScentedSlider::indexAt(double x) const {
    for (std::size_t index = 0; index < m_values.size(); ++index)
        if (x <= barOf(index).right() || index + 1 == m_values.size()) return index;
    return std::nullopt;
}

std::int64_t ScentedSlider::stepped(int steps) const {
    std::int64_t reached = m_current;
    const auto isLegal = [](const ScentedValue& value) { return value.scent != Scent::illegal; };
    for (int taken = 0; taken < std::abs(steps); ++taken) {
        std::optional<std::int64_t> next;
        for (const ScentedValue& value : m_values) {
            if (!isLegal(value)) continue;
            if (steps > 0 && value.value > reached && !next) next = value.value;
            if (steps < 0 && value.value < reached) next = value.value;
        }
        if (!next) break;
        reached = *next;
    }
    return reached;
}

void ScentedSlider::choose(std::int64_t value) {
    if (value != m_current) emit valueChosen(value);
}

void ScentedSlider::chooseAndRelease(std::int64_t value) {
    choose(value);
    emit released();
}

std::optional<std::int64_t> ScentedSlider::legalNear(double x) const {
    std::optional<std::int64_t> nearest;
    double least = 0.0;
    for (std::size_t index = 0; index < m_values.size(); ++index) {
        const double distance = std::abs(centreOf(index) - x);
        if (m_values[index].scent == Scent::illegal || (nearest && distance >= least)) continue;
        nearest = m_values[index].value;
        least = distance;
    }
    return nearest;
}

std::optional<std::int64_t> ScentedSlider::nearestLegal(std::int64_t value) const {
    return legalNear(positionOf(value));
}

void ScentedSlider::chooseNear(double x) {
    if (const auto nearest = legalNear(x)) choose(*nearest);
}

void ScentedSlider::chooseNearest(std::int64_t value) {
    chooseNear(positionOf(value));
    emit released();
}

void ScentedSlider::keyPressEvent(QKeyEvent* event) {
    constexpr int kAll = 1 << 20;
    switch (event->key()) {
        case Qt::Key_Right:
        case Qt::Key_Up:
            return chooseAndRelease(stepped(1));
        case Qt::Key_Left:
        case Qt::Key_Down:
            return chooseAndRelease(stepped(-1));
        case Qt::Key_Home:
            return chooseAndRelease(stepped(-kAll));
        case Qt::Key_End:
            return chooseAndRelease(stepped(kAll));
        default:
            QWidget::keyPressEvent(event);
    }
}

void ScentedSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    m_dragging = true;
    chooseNear(event->position().x());
    update();
}

void ScentedSlider::mouseMoveEvent(QMouseEvent* event) {
    if (m_dragging) return chooseNear(event->position().x());
    const auto index = indexAt(event->position().x());
    emit pointedAt(index ? std::optional(m_values[*index].value) : std::nullopt);
}

void ScentedSlider::leaveEvent(QEvent* event) {
    emit pointedAt(std::nullopt);
    QWidget::leaveEvent(event);
}

void ScentedSlider::mouseReleaseEvent(QMouseEvent*) {
    if (!m_dragging) return;
    m_dragging = false;
    update();
    emit released();
}

void ScentedSlider::wheelEvent(QWheelEvent* event) {
    if (!hasFocus()) return event->ignore();  // scrolling the page must not change the scenario
    chooseAndRelease(stepped(event->angleDelta().y() > 0 ? 1 : -1));
    event->accept();
}

QString ScentedSlider::describe(const ScentedValue& value) {
    const QString number = groupedText(value.value);
    if (value.illegal) return tr("%1 is not possible: %2").arg(number, sentenceOf(*value.illegal));
    if (value.scent == Scent::doesNotFit)
        return tr("%1: does not fit, needs %2").arg(number, memoryText(*value.memory));
    if (value.stepSeconds)
        return tr("%1: fits, %2 a step, %3")
            .arg(number, durationText(Seconds(*value.stepSeconds)), memoryText(*value.memory));
    if (value.memory) return tr("%1: fits, %2").arg(number, memoryText(*value.memory));
    return number;
}

bool ScentedSlider::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    if (const auto index = indexAt(help->pos().x()))
        QToolTip::showText(help->globalPos(), wrappedTip(describe(m_values[*index])), this,
                           barOf(*index).toAlignedRect());
    return true;
}

void ScentedSlider::paintBar(QPainter& painter, std::size_t index) const {
    const QRectF bar = barOf(index);
    const BarStyle style = styleOf(m_values[index].scent, m_theme);
    // The last pixel stays free as a gap between neighbours.
    const QRectF inner = bar.adjusted(0.0, 0.0, index + 1 < m_values.size() ? -1.0 : 0.0, 0.0);
    if (m_values[index].scent == Scent::illegal)
        paintHatch(painter, inner, style.colour);
    else
        painter.fillRect(inner, style.colour);
    painter.fillRect(QRectF(std::round(centreOf(index)) - 0.5, kBaseLine, 1.0, kTickLength),
                     m_theme.axisLine);
}

void ScentedSlider::paintThumb(QPainter& painter) const {
    const QPointF centre(positionOf(m_current), kBaseLine + kTickLength + kThumbRadius - 2.0);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        painter.setPen(QPen(m_theme.link, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, kThumbRadius + 2.0, kThumbRadius + 2.0);
    }
    const bool lightTheme = m_theme.mode == ThemeMode::light;
    painter.setPen(QPen(lightTheme ? m_theme.textSecond : m_theme.page, 1.6));
    painter.setBrush(m_dragging ? m_theme.link : lightTheme ? m_theme.panel : m_theme.text);
    painter.drawEllipse(centre, kThumbRadius - 0.8, kThumbRadius - 0.8);
}

void ScentedSlider::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    for (std::size_t index = 0; index < m_values.size(); ++index) paintBar(painter, index);
    painter.fillRect(QRectF(kThumbRadius + 1.0, kBaseLine, width() - 2.0 * (kThumbRadius + 1.0), 1.0),
                     m_theme.axisLine);
    paintThumb(painter);
}

}  // namespace meshwright::ui
