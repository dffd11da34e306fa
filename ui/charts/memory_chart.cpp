// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/memory_chart.h"

#include <QCoreApplication>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QPainter>
#include <QtCharts/QBarCategoryAxis>
#include <QtCharts/QBarSet>
#include <QtCharts/QChart>
#include <QtCharts/QHorizontalStackedBarSeries>
#include <QtCharts/QValueAxis>
#include <algorithm>
#include <cmath>

#include "ui/charts/memory_bars.h"
#include "ui/charts/memory_instant.h"
#include "ui/painting/painter.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

MemoryBars emptyBars(QSizeF size) {
    MemoryBars bars;
    bars.size = size;
    return bars;
}

QMargins marginsFor(const MemoryBars& bars) {
    const QRectF around(QPointF(0, 0), bars.size);
    return QMarginsF(bars.plot.left(), bars.plot.top(), around.right() - bars.plot.right(),
                     around.bottom() - bars.plot.bottom())
        .toMargins();
}

}  // namespace

class MemoryChart::Parts {
  public:
    explicit Parts(const Theme& chartTheme) : theme(chartTheme), m_chart(new QChart) {
        m_scene.setItemIndexMethod(QGraphicsScene::NoIndex);
        m_scene.addItem(m_chart);
        m_chart->setAnimationOptions(QChart::NoAnimation);
        m_chart->legend()->hide();
        m_chart->layout()->setContentsMargins(0, 0, 0, 0);
        m_chart->setBackgroundBrush(theme.panel);
        m_chart->setBackgroundPen(Qt::NoPen);
        m_chart->setBackgroundRoundness(0);
        addAxes();
        addSeries(std::vector<QList<qreal>>(kMemoryCategories.size()));
        resize({400, 240});
    }

    void show(std::optional<MemoryContents> wanted) {
        contents = std::move(wanted);
        refill();
    }

    void resize(QSizeF to) {
        if (to == m_size) return;
        m_size = to;
        m_chart->setGeometry(QRectF(QPointF(0, 0), to));
        m_scene.setSceneRect(QRectF(QPointF(0, 0), to));
        refill();
    }

    bool light(const LitBars& wanted) {
        if (wanted == m_lit) return false;
        m_lit = wanted;
        relabel();
        return true;
    }

    bool setHeld(std::vector<double> parts) {
        if (parts == held) return false;
        held = std::move(parts);
        relabel();
        return true;
    }

    void paint(QPainter& painter) {
        const QRectF area = m_chart->geometry();
        if (contents)
            m_scene.render(&painter, area, area);  // not sceneRect(): that one only grows
        else
            painter.fillRect(area, theme.panel);
        ui::paint(labels, painter);
    }

    [[nodiscard]] const LitBars& lit() const { return m_lit; }
    [[nodiscard]] QBarSet* set(MemoryCategory category) const {
        return m_sets[static_cast<std::size_t>(category)];
    }
    [[nodiscard]] const MemoryBar& bar(std::size_t position) const {
        return contents->bars[bars.shown[position]];
    }

    /// Amount below a category in its bar.
    [[nodiscard]] double below(std::size_t position, MemoryCategory category) const {
        double sum = 0.0;
        for (const MemoryCategory under : kMemoryCategories) {
            if (under == category) break;
            sum += inMemoryUnit(bar(position).of(under));
        }
        return sum;
    }

    const Theme& theme;
    std::optional<MemoryContents> contents;
    MemoryBars bars;
    DisplayList labels;
    std::vector<double> held;

  private:
    /// A series of these values, by category, in place of the one there is. A series that is filled again
    /// crashes once in a few thousand times, where it frees its bars (Qt 6.4).
    void addSeries(const std::vector<QList<qreal>>& columns) {
        if (m_series) {
            m_chart->removeSeries(m_series);
            delete m_series;  // and its sets
            m_sets.clear();
        }
        m_series = new QHorizontalStackedBarSeries;
        for (const MemoryCategory category : kMemoryCategories) {
            auto* set = new QBarSet(nameOf(category));
            set->setColor(theme.category(category));
            set->setBorderColor(theme.panel);
            set->append(columns[static_cast<std::size_t>(category)]);
            m_series->append(set);
            m_sets.push_back(set);
        }
        m_chart->addSeries(m_series);
        for (QAbstractAxis* axis :
             {static_cast<QAbstractAxis*>(m_categories), static_cast<QAbstractAxis*>(m_values)})
            m_series->attachAxis(axis);
    }

    void addAxes() {
        m_categories = new QBarCategoryAxis;
        m_categories->setGridLineVisible(false);
        m_values = new QValueAxis;
        m_values->setGridLineColor(theme.gridLine);
        m_values->setTickType(QValueAxis::TicksDynamic);
        m_values->setTickAnchor(0.0);
        for (QAbstractAxis* axis :
             {static_cast<QAbstractAxis*>(m_categories), static_cast<QAbstractAxis*>(m_values)}) {
            axis->setLabelsVisible(false);
            axis->setLinePen(QPen(theme.axisLine));
            m_chart->addAxis(axis, axis == m_values ? Qt::AlignBottom : Qt::AlignLeft);
        }
    }

    /// The series is made anew, and only where something has changed.
    void refill() {
        bars = contents ? memoryBars(*contents, m_size) : emptyBars(m_size);
        std::vector<QList<qreal>> columns(m_sets.size());
        // Qt Charts counts from the bottom; stage 0 is on top, as in the cube and the timeline.
        for (std::size_t row = bars.shown.size(); row-- > 0;)
            for (const MemoryCategory category : kMemoryCategories)
                columns[static_cast<std::size_t>(category)] << inMemoryUnit(bar(row).of(category));
        if (columns != m_columns) {
            addSeries(columns);
            m_columns = std::move(columns);
        }
        if (contents) fitAxes();
        relabel();
    }

    void fitAxes() {
        QStringList names;
        for (std::size_t row = 0; row < bars.shown.size(); ++row) names.prepend(bar(row).name);
        if (names != m_categories->categories()) m_categories->setCategories(names);
        m_values->setTickInterval(bars.tickStep);
        m_values->setRange(0.0, bars.axisEnd);
        m_series->setBarWidth(bars.thickness / bars.pitch());
        m_chart->setMargins(marginsFor(bars));
        m_chart->layout()->activate();  // now, not with the next event: pictures have none
        bars.plot =
            m_chart->plotArea();  // the axes take a little; what is written must agree with what is drawn
    }

    void relabel() {
        labels = contents ? memoryLabels(*contents, bars, theme, m_lit, held) : DisplayList{m_size, {}, {}};
        if (!contents)
            labels.add(Text{QPointF(m_size.width() / 2, m_size.height() / 2),
                            QCoreApplication::translate("MemoryChart", "No memory to show for this scenario"),
                            fontOf(TextRole::body),
                            theme.textQuiet,
                            Qt::AlignCenter,
                            {},
                            {}});
    }

    QGraphicsScene m_scene;
    QChart* m_chart;
    QHorizontalStackedBarSeries* m_series = nullptr;
    QBarCategoryAxis* m_categories = nullptr;
    QValueAxis* m_values = nullptr;
    std::vector<QBarSet*> m_sets;
    std::vector<QList<qreal>> m_columns;  ///< what the sets hold
    LitBars m_lit;
    QSizeF m_size;
};

MemoryChart::MemoryChart(const Theme& theme) : m_parts(std::make_unique<Parts>(theme)) {}
MemoryChart::~MemoryChart() = default;

void MemoryChart::show(std::optional<MemoryContents> contents) {
    m_parts->show(std::move(contents));
}
void MemoryChart::resize(QSizeF size) {
    m_parts->resize(size);
}
bool MemoryChart::light(const LitBars& lit) {
    return m_parts->light(lit);
}
bool MemoryChart::isLit(std::size_t bar, std::optional<MemoryCategory> category) const {
    const LitBars& lit = m_parts->lit();
    return ui::isLit(m_parts->bar(bar), lit) && (!category || lit.category == category);
}
bool MemoryChart::setHeld(std::vector<double> parts) {
    return m_parts->setHeld(std::move(parts));
}
void MemoryChart::paint(QPainter& painter) const {
    m_parts->paint(painter);
}

std::optional<MemorySegment> MemoryChart::segmentAt(QPointF point) const {
    const auto position = barAt(point);
    if (!position || m_parts->bar(*position).strategy) return std::nullopt;
    if (std::abs(point.y() - m_parts->bars.yOf(*position)) > m_parts->bars.thickness / 2) return std::nullopt;
    for (const MemoryCategory category : kMemoryCategories) {
        const MemorySegment segment{m_parts->bar(*position).stages.first, category};
        const QRectF box = segmentRect(segment);
        if (point.x() >= box.left() && point.x() < box.right()) return segment;
    }
    return std::nullopt;
}

std::optional<std::size_t> MemoryChart::barAt(QPointF point) const {
    for (std::size_t position = 0; position < m_parts->bars.shown.size(); ++position)
        if (rowRect(position).contains(point)) return position;
    return std::nullopt;
}

QRectF MemoryChart::rowRect(std::size_t bar) const {
    const MemoryBars& bars = m_parts->bars;
    return {0.0, bars.yOf(bar) - bars.pitch() / 2, bars.size.width(), bars.pitch()};
}

QRectF MemoryChart::segmentRect(const MemorySegment& segment) const {
    for (std::size_t position = 0; position < m_parts->bars.shown.size(); ++position) {
        const MemoryBar& bar = m_parts->bar(position);
        if (!standsFor(bar, segment.stage)) continue;
        const double from = m_parts->below(position, segment.category);
        return m_parts->bars.part(position, from, from + inMemoryUnit(bar.of(segment.category)));
    }
    return {};
}

std::vector<std::vector<double>> MemoryChart::values() const {
    std::vector<std::vector<double>> rows(m_parts->bars.shown.size());
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (const MemoryCategory category : kMemoryCategories)
            rows[row].push_back(m_parts->set(category)->at(static_cast<int>(rows.size() - 1 - row)));
    return rows;
}

std::vector<MemoryBar> MemoryChart::bars() const {
    std::vector<MemoryBar> bars;
    for (const std::size_t position : m_parts->bars.shown) bars.push_back(m_parts->contents->bars[position]);
    return bars;
}

std::vector<std::int64_t> MemoryChart::stages() const {
    std::vector<std::int64_t> stages;
    for (const std::size_t position : m_parts->bars.shown)
        stages.push_back(m_parts->contents->bars[position].stages.first);
    return stages;
}

double MemoryChart::capacity() const {
    return m_parts->contents ? inMemoryUnit(m_parts->contents->capacity) : 0.0;
}
std::vector<std::pair<double, double>> MemoryChart::activations() const {
    std::vector<std::pair<double, double>> amounts;
    for (const MemoryBar& bar : bars()) {
        const double peak = inMemoryUnit(bar.of(MemoryCategory::activations));
        const HeldPart part = heldPart(bar, m_parts->held, m_parts->lit());
        amounts.emplace_back(peak * part.least, peak * part.most);
    }
    return amounts;
}
const DisplayList& MemoryChart::labels() const {
    return m_parts->labels;
}

}  // namespace meshwright::ui
