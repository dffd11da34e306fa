// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/layers_strip.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/controls/tooltip.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {
constexpr double kMargin = 2.0;        // px around the stages: room for the ring of the focus
constexpr double kReach = 6.0;         // px from a cut within which it is taken
constexpr double kLeastHandle = 14.0;  // px: narrower stages have cuts without a handle
}  // namespace

LayersStrip::LayersStrip(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LayersStrip::setLayers(std::vector<std::int64_t> layers, bool laidOut) {
    if (layers.empty()) layers = {0};
    m_layers = std::move(layers);
    m_laidOut = laidOut;
    m_chosen = std::min(m_chosen, cuts() == 0 ? 0 : cuts() - 1);
    setEnabled(cuts() > 0);
    update();
}

std::int64_t LayersStrip::total() const {
    return layersBefore(m_layers.size());
}

std::int64_t LayersStrip::layersBefore(std::size_t stage) const {
    return std::accumulate(m_layers.begin(), m_layers.begin() + static_cast<std::ptrdiff_t>(stage),
                           std::int64_t{0});
}

double LayersStrip::xOf(std::int64_t layer) const {
    const double all = static_cast<double>(std::max<std::int64_t>(total(), 1));
    return kMargin + (width() - 2.0 * kMargin) * static_cast<double>(layer) / all;
}

double LayersStrip::positionOf(std::size_t cut) const {
    return xOf(layersBefore(cut + 1));
}

std::optional<std::size_t> LayersStrip::cutAt(double x) const {
    std::optional<std::size_t> nearest;
    double least = kReach;
    for (std::size_t cut = 0; cut < cuts(); ++cut) {
        const double distance = std::abs(positionOf(cut) - x);
        // Of cuts on top of each other the one that can move towards the mouse.
        if (distance > least || (nearest && distance == least && x < positionOf(cut))) continue;
        nearest = cut;
        least = distance;
    }
    return nearest;
}

std::size_t LayersStrip::stageAt(double x) const {
    for (std::size_t cut = 0; cut < cuts(); ++cut)
        if (x < positionOf(cut)) return cut;
    return m_layers.size() - 1;
}

void LayersStrip::moveCut(std::size_t cut, std::int64_t toLayer) {
    std::vector<std::int64_t> layers = m_layers;
    const std::int64_t first = layersBefore(cut);
    const std::int64_t both = layers[cut] + layers[cut + 1];
    layers[cut] = std::clamp<std::int64_t>(toLayer - first, 0, both);
    layers[cut + 1] = both - layers[cut];
    if (layers != m_layers) emit layersChosen(layers);
}

void LayersStrip::keyPressEvent(QKeyEvent* event) {
    const bool choosing = event->modifiers().testFlag(Qt::ControlModifier);
    const bool right = event->key() == Qt::Key_Right;
    if (event->key() == Qt::Key_Home) {
        emit evenWanted();
    } else if (!right && event->key() != Qt::Key_Left) {
        QWidget::keyPressEvent(event);
    } else if (choosing) {
        m_chosen = right ? std::min(m_chosen + 1, cuts() - 1) : m_chosen - std::min<std::size_t>(m_chosen, 1);
        update();
    } else {
        moveCut(m_chosen, layersBefore(m_chosen + 1) + (right ? 1 : -1));
        emit released();
    }
}

void LayersStrip::mousePressEvent(QMouseEvent* event) {
    const std::optional<std::size_t> cut = cutAt(event->position().x());
    if (event->button() != Qt::LeftButton || !cut) return;
    m_chosen = *cut;
    m_dragging = true;
    update();
}

void LayersStrip::mouseMoveEvent(QMouseEvent* event) {
    const double x = event->position().x();
    setCursor(m_dragging || cutAt(x) ? Qt::SplitHCursor : Qt::ArrowCursor);
    if (!m_dragging) return;
    const double perLayer =
        (width() - 2.0 * kMargin) / static_cast<double>(std::max<std::int64_t>(total(), 1));
    moveCut(m_chosen, std::llround((x - kMargin) / perLayer));
}

void LayersStrip::mouseReleaseEvent(QMouseEvent*) {
    if (!m_dragging) return;
    m_dragging = false;
    update();
    emit released();
}

void LayersStrip::mouseDoubleClickEvent(QMouseEvent*) {
    emit evenWanted();
}

QString LayersStrip::describe(std::size_t stage) const {
    const QString name = stageName(static_cast<std::int64_t>(stage));
    const std::int64_t layers = m_layers[stage];
    if (layers == 0) return tr("%1: no layers").arg(name);
    const std::int64_t first = layersBefore(stage);
    return tr("%1: layers %2 to %3 (%4)")
        .arg(name, QString::number(first), QString::number(first + layers - 1), QString::number(layers));
}

bool LayersStrip::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const QString how =
        tr("Drag a cut, or move it with the arrow keys; Ctrl and an arrow goes to the next cut. "
           "A double click divides evenly.");
    QToolTip::showText(help->globalPos(),
                       wrappedTip(describe(stageAt(help->pos().x())) + QStringLiteral(". ") + how), this);
    return true;
}

void LayersStrip::paintStage(QPainter& painter, std::size_t stage) const {
    const double left = xOf(layersBefore(stage));
    const double right = xOf(layersBefore(stage + 1));
    const QRectF box(left, 4.0, right - left, height() - 8.0);
    const double depth =
        m_layers.size() < 2 ? 0.0 : static_cast<double>(stage) / static_cast<double>(m_layers.size() - 1);
    const QColor fill = m_laidOut ? mixed(m_theme.stageFirst, m_theme.stageLast, depth) : m_theme.idleGround;
    painter.fillRect(box, fill);
    if (!m_laidOut) painter.fillRect(box, QBrush(m_theme.idleHatch, Qt::BDiagPattern));
    const QString count = QString::number(m_layers[stage]);
    if (painter.fontMetrics().horizontalAdvance(count) + 4 > box.width()) return;
    painter.setPen(m_laidOut ? inkOn(fill) : m_theme.text);
    painter.drawText(box, Qt::AlignCenter, count);
}

void LayersStrip::paintCut(QPainter& painter, std::size_t cut) const {
    const double x = positionOf(cut);
    painter.fillRect(QRectF(x - 0.5, 4.0, 1.0, height() - 8.0), m_theme.panel);
    const bool marked = cut == m_chosen && (hasFocus() || m_dragging);
    const double perStage = width() / static_cast<double>(m_layers.size());
    if (!marked && perStage < kLeastHandle) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(marked ? m_theme.link : m_theme.textSecond, 1.2));
    painter.setBrush(marked ? m_theme.link : m_theme.panel);
    painter.drawRoundedRect(QRectF(x - 2.5, 1.5, 5.0, height() - 3.0), 2.5, 2.5);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void LayersStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(fontOf(TextRole::tick));
    for (std::size_t stage = 0; stage < m_layers.size(); ++stage) paintStage(painter, stage);
    for (std::size_t cut = 0; cut < cuts(); ++cut) paintCut(painter, cut);
}

}  // namespace meshwright::ui
