// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/memory_chart.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsLineItem>
#include <QGraphicsScene>
#include <QGraphicsSimpleTextItem>
#include <QPainter>
#include <QtCharts/QBarCategoryAxis>
#include <QtCharts/QBarSet>
#include <QtCharts/QChart>
#include <QtCharts/QHorizontalStackedBarSeries>
#include <QtCharts/QValueAxis>
#include <algorithm>
#include <cmath>
#include <set>

#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct ChartText {
    Q_DECLARE_TR_FUNCTIONS(MemoryChart)
};

constexpr double kGib = 1024.0 * 1024.0 * 1024.0;
constexpr qreal kPixelsPerBar = 30.0;
constexpr qreal kBarPart = 0.72;  ///< of the pitch
constexpr qreal kNumberFrom = 25.0;

double gib(Bytes bytes) { return bytes.asDouble() / kGib; }

/// A round axis end with round ticks of its own: 0, 20, 40 ... not 0, 19.8, 39.6.
double tickInterval(double most) {
    const double rough = most / 5.0;
    const double magnitude = std::pow(10.0, std::floor(std::log10(std::max(rough, 1e-6))));
    for (const double factor : {1.0, 2.0, 5.0})
        if (rough <= factor * magnitude) return factor * magnitude;
    return 10.0 * magnitude;
}

}  // namespace

std::vector<std::int64_t> stagesToShow(const MemoryLedger& memory, std::int64_t most) {
    const auto count = static_cast<std::int64_t>(memory.stages.size());
    std::set<std::int64_t> chosen;
    if (count <= most) {
        for (std::int64_t stage = 0; stage < count; ++stage) chosen.insert(stage);
    } else {
        chosen.insert(memory.worstStage);
        for (std::int64_t i = 0; i < most; ++i) {
            if (static_cast<std::int64_t>(chosen.size()) == most) break;
            chosen.insert(i == 0 ? 0 : i == 1 ? count - 1 : (i - 1) * (count - 1) / std::max<std::int64_t>(most - 2, 1));
        }
    }
    return {chosen.begin(), chosen.end()};
}

struct MemoryChart::Parts {
    explicit Parts(const Theme& chartTheme) : theme(chartTheme) {
        chart = new QChart;
        scene.addItem(chart);
        chart->setAnimationOptions(QChart::NoAnimation);
        chart->legend()->hide();
        chart->setMargins(QMargins(0, 14, 6, 0));
        chart->layout()->setContentsMargins(0, 0, 0, 0);
        chart->setBackgroundBrush(theme.panel);
        chart->setBackgroundPen(Qt::NoPen);
        chart->setBackgroundRoundness(0);
        addSeries();
        addAxes();
    }

    void addSeries() {
        series = new QHorizontalStackedBarSeries;
        series->setBarWidth(kBarPart);
        for (const MemoryCategory category : kMemoryCategories) {
            auto* set = new QBarSet(nameOf(category));
            set->setColor(theme.category(category));
            set->setBorderColor(theme.panel);
            series->append(set);
            sets.push_back(set);
        }
        chart->addSeries(series);
    }

    void addAxes() {
        categories = new QBarCategoryAxis;
        categories->setReverse(true);  // stage 0 on top, as in the cube and the timeline
        categories->setGridLineVisible(false);
        categories->setLinePen(QPen(theme.axisLine));
        categories->setLabelsColor(theme.textSecond);
        categories->setLabelsFont(fontOf(TextRole::tick));
        chart->addAxis(categories, Qt::AlignLeft);
        series->attachAxis(categories);
        values = new QValueAxis;
        values->setGridLineColor(theme.gridLine);
        values->setLinePen(QPen(theme.axisLine));
        values->setLabelsColor(theme.textQuiet);
        values->setLabelsFont(fontOf(TextRole::tick));
        values->setLabelFormat(QStringLiteral("%.0f"));
        values->setTickType(QValueAxis::TicksDynamic);
        values->setTickAnchor(0.0);
        chart->addAxis(values, Qt::AlignBottom);
        series->attachAxis(values);
    }

    void show(const MemoryLedger* memory) {
        ledger = memory ? std::optional(*memory) : std::nullopt;
        refill();
    }

    /// Whole sets are replaced: QBarSet::replace lays the chart out once per value.
    void refill() {
        for (QBarSet* set : sets) set->remove(0, set->count());
        shown.clear();
        chart->setVisible(ledger.has_value());
        if (!ledger) {
            decorate();
            return;
        }
        const auto most = static_cast<std::int64_t>(std::clamp((size.height() - 60.0) / kPixelsPerBar, 2.0, 16.0));
        shown = stagesToShow(*ledger, most);
        QStringList names;
        double fullest = gib(ledger->capacity);
        std::vector<QList<qreal>> columns(sets.size());
        for (const std::int64_t stage : shown) {
            const StageMemory& memory = ledger->stages[static_cast<std::size_t>(stage)];
            names << stageName(stage);
            fullest = std::max(fullest, gib(memory.total));
            for (const MemoryCategory category : kMemoryCategories)
                columns[static_cast<std::size_t>(category)] << gib(memory.of(category));
        }
        for (std::size_t i = 0; i < sets.size(); ++i) sets[i]->append(columns[i]);
        categories->setCategories(names);
        const double interval = tickInterval(fullest);
        values->setTickInterval(interval);
        values->setRange(0.0, fullest * 1.1);
        series->setBarWidth(std::min(kBarPart, 44.0 * static_cast<double>(shown.size()) / std::max(size.height() - 60.0, 1.0)));
        chart->layout()->activate();
        decorate();
    }

    /// Numbers in the bars, totals at their ends, the capacity line: placed by the plot area.
    void decorate() {
        qDeleteAll(decorations);
        decorations.clear();
        if (!ledger) return;
        const QRectF plot = chart->plotArea();
        for (std::size_t row = 0; row < shown.size(); ++row) decorateBar(row);
        const qreal x = xOf(gib(ledger->capacity));
        auto* line = new QGraphicsLineItem(x, plot.top() - 2.0, x, plot.bottom(), chart);
        QPen pen(theme.vermilion, 1.6);
        pen.setDashPattern({4.0, 3.0});
        line->setPen(pen);
        decorations.push_back(line);
        addText(gibFigure(ledger->capacity) % QStringLiteral(" GiB"), {x, plot.top() - 10.0}, theme.vermilion, Qt::AlignHCenter, true);
        addText(QStringLiteral("GiB"), {plot.right(), plot.bottom() + 12.0}, theme.textQuiet, Qt::AlignRight, false);
    }

    void decorateBar(std::size_t row) {
        const StageMemory& memory = ledger->stages[static_cast<std::size_t>(shown[row])];
        const qreal y = yOf(row);
        double sum = 0.0;
        for (const MemoryCategory category : kMemoryCategories) {
            const double value = gib(memory.of(category));
            const qreal left = xOf(sum);
            const qreal right = xOf(sum + value);
            const QString number = fixedText(value, 1);
            const qreal width = QFontMetricsF(fontOf(TextRole::tick)).horizontalAdvance(number);
            if (right - left >= std::max(kNumberFrom, width + 4.0))
                addText(number, {(left + right) / 2, y}, inkOn(theme.category(category)), Qt::AlignHCenter, false);
            sum += value;
        }
        const bool over = memory.total > ledger->capacity;
        addText(fixedText(sum, 1), {xOf(sum) + 6.0, y}, over ? theme.errorText : theme.text, Qt::AlignLeft, true);
    }

    void addText(const QString& text, QPointF anchor, const QColor& color, Qt::Alignment alignment, bool semibold) {
        auto* item = new QGraphicsSimpleTextItem(text, chart);
        item->setFont(fontOf(TextRole::tick, semibold));
        item->setBrush(color);
        const QRectF box = item->boundingRect();
        const qreal shift = alignment & Qt::AlignHCenter ? box.width() / 2 : alignment & Qt::AlignRight ? box.width() : 0.0;
        const qreal x = std::clamp(anchor.x() - shift, 0.0, std::max(0.0, size.width() - box.width()));
        item->setPos(x, anchor.y() - box.height() / 2);
        item->setZValue(10.0);
        decorations.push_back(item);
    }

    [[nodiscard]] qreal xOf(double value) const {
        const QRectF plot = chart->plotArea();
        return plot.left() + plot.width() * value / values->max();
    }
    [[nodiscard]] qreal yOf(std::size_t row) const {
        const QRectF plot = chart->plotArea();
        return plot.top() + plot.height() * (static_cast<qreal>(row) + 0.5) / static_cast<qreal>(shown.size());
    }

    Theme theme;
    QGraphicsScene scene;
    QChart* chart = nullptr;
    QHorizontalStackedBarSeries* series = nullptr;
    QBarCategoryAxis* categories = nullptr;
    QValueAxis* values = nullptr;
    std::vector<QBarSet*> sets;
    std::vector<QGraphicsItem*> decorations;
    std::optional<MemoryLedger> ledger;
    std::vector<std::int64_t> shown;
    QSizeF size{400, 240};
};

MemoryChart::MemoryChart(const Theme& theme) : m_parts(std::make_unique<Parts>(theme)) {}
MemoryChart::~MemoryChart() = default;

void MemoryChart::show(const MemoryLedger* memory) { m_parts->show(memory); }

void MemoryChart::resize(QSizeF size) {
    if (m_parts->size == size) return;
    m_parts->size = size;
    m_parts->chart->setGeometry(QRectF(QPointF(0, 0), size));
    m_parts->scene.setSceneRect(QRectF(QPointF(0, 0), size));
    m_parts->refill();
}

void MemoryChart::paint(QPainter& painter) const {
    // The chart's own geometry, not sceneRect(): that one only grows.
    const QRectF area = m_parts->chart->geometry();
    m_parts->scene.render(&painter, area, area);
}

std::optional<MemorySegment> MemoryChart::segmentAt(QPointF point) const {
    const Parts& parts = *m_parts;
    if (!parts.ledger || !parts.chart->plotArea().contains(point)) return std::nullopt;
    const QRectF plot = parts.chart->plotArea();
    const qreal pitch = plot.height() / static_cast<qreal>(parts.shown.size());
    const auto row = static_cast<std::size_t>((point.y() - plot.top()) / pitch);
    if (row >= parts.shown.size() || std::abs(point.y() - parts.yOf(row)) > pitch / 2) return std::nullopt;
    const StageMemory& memory = parts.ledger->stages[static_cast<std::size_t>(parts.shown[row])];
    double sum = 0.0;
    for (const MemoryCategory category : kMemoryCategories) {
        sum += gib(memory.of(category));
        if (point.x() < parts.xOf(sum)) return MemorySegment{memory.stage, category};
    }
    return std::nullopt;
}

std::vector<std::vector<double>> MemoryChart::values() const {
    std::vector<std::vector<double>> rows(m_parts->shown.size());
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (const QBarSet* set : m_parts->sets) rows[row].push_back(set->at(static_cast<int>(row)));
    return rows;
}

const std::vector<std::int64_t>& MemoryChart::stages() const { return m_parts->shown; }
double MemoryChart::capacity() const { return m_parts->ledger ? gib(m_parts->ledger->capacity) : 0.0; }
QGraphicsScene* MemoryChart::scene() const { return &m_parts->scene; }

Drawing memoryDrawing(const SceneInput& input) {
    const MemoryLedger* memory = input.evaluation.memory ? &*input.evaluation.memory : nullptr;
    const Theme theme = input.theme;
    const QSizeF size = input.size;
    return {size,
            [theme, size, ledger = memory ? std::optional(*memory) : std::nullopt](QPainter& painter) {
                MemoryChart chart(theme);
                chart.resize(size);
                chart.show(ledger ? &*ledger : nullptr);
                painter.fillRect(QRectF(QPointF(0, 0), size), theme.panel);
                chart.paint(painter);
            },
            ChartText::tr("Memory per GPU")};
}

}  // namespace meshwright::ui
