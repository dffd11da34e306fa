// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline_chart.h"

#include <QGraphicsLayout>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <QtCharts/QLineSeries>
#include <QtCharts/QLogValueAxis>
#include <QtCharts/QScatterSeries>
#include <algorithm>
#include <cmath>

#include "ui/text/numbers.h"
#include "ui/text/time_words.h"

namespace meshwright::ui {

namespace {

constexpr double kLeastIntensity = 10.0, kMostIntensity = 10000.0;
constexpr double kTera = 1e12;

QColor colorOf(KernelClass kernel, const Theme& theme) {
    switch (kernel) {
        case KernelClass::attention:
            return theme.activations;
        case KernelClass::experts:
            return theme.axisEp;
        case KernelClass::head:
            return theme.optimizer;
        default:
            return theme.compute;
    }
}

QScatterSeries::MarkerShape shapeOf(KernelClass kernel) {
    switch (kernel) {
        case KernelClass::attention:
            return QScatterSeries::MarkerShapeTriangle;
        case KernelClass::experts:
            return QScatterSeries::MarkerShapeStar;
        case KernelClass::head:
            return QScatterSeries::MarkerShapeRotatedRectangle;
        default:
            return QScatterSeries::MarkerShapeCircle;
    }
}

QLogValueAxis* makeAxis(const Theme& theme, const QString& title, QObject* parent) {
    auto* axis = new QLogValueAxis(parent);
    axis->setBase(10.0);
    axis->setLabelFormat(QStringLiteral("%g"));
    axis->setTitleText(title);
    axis->setTitleBrush(theme.textSecond);
    axis->setTitleFont(fontOf(TextRole::tick));
    axis->setLabelsBrush(theme.textSecond);
    axis->setLabelsFont(fontOf(TextRole::tick));
    axis->setLinePen(theme.axisLine);
    axis->setGridLineColor(theme.gridLine);
    return axis;
}

}  // namespace

std::vector<RooflineMark> rooflineMarks(const KernelTimes& kernels) {
    std::vector<RooflineMark> marks;
    kernels.forEach([&](KernelClass kernel, const KernelTime& time) {
        const Seconds once = time.time.forward + time.time.backward();
        if (time.work.value() <= 0.0 || once.value() <= 0.0 || time.bytes <= 0.0) return;
        marks.push_back(
            {kernel, time.work.value() / time.bytes, FlopsPerSecond(time.work.value() / once.value())});
    });
    return marks;
}

RooflineChart::RooflineChart(const Theme& theme, QWidget* parent)
    : QChartView(new QChart, parent),
      m_theme(theme),
      m_intensity(makeAxis(theme, tr("FLOPs a byte through the GPU's memory"), this)),
      m_rate(makeAxis(theme, tr("TFLOP/s"), this)),
      m_roof(addLine(theme.textSecond, Qt::SolidLine)),
      m_reached(addLine(theme.compute, Qt::DashLine)) {
    setObjectName(QStringLiteral("rooflineChart"));
    setAccessibleName(tr("Roofline of the kernels"));
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);  // there is nothing in it for the keys
    setMinimumSize(320, 220);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setBackgroundBrush(theme.panel);
    chart()->setBackgroundRoundness(0);
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->legend()->setAlignment(Qt::AlignRight);
    chart()->legend()->setLabelColor(theme.text);
    chart()->legend()->setFont(fontOf(TextRole::body));
    chart()->legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
    chart()->addAxis(m_intensity, Qt::AlignBottom);
    chart()->addAxis(m_rate, Qt::AlignLeft);
    m_intensity->setRange(kLeastIntensity, kMostIntensity);
    for (QLineSeries* line : {m_roof, m_reached}) {
        line->attachAxis(m_intensity);
        line->attachAxis(m_rate);
    }
}

QLineSeries* RooflineChart::addLine(const QColor& color, Qt::PenStyle style) {
    auto* line = new QLineSeries(this);
    line->setPen(QPen(color, 1.5, style));
    chart()->addSeries(line);
    return line;
}

void RooflineChart::show(const KernelTimes& kernels, const ReachedRates& rates) {
    const double peak = rates.peak.value() / kTera;
    const double memory = rates.memory.value() / kTera;
    const double ridge = std::clamp(peak / memory, kLeastIntensity, kMostIntensity);
    m_roof->replace(QList<QPointF>{{kLeastIntensity, memory * kLeastIntensity},
                                   {ridge, std::min(peak, memory * ridge)},
                                   {kMostIntensity, peak}});
    m_roof->setName(tr("memory and peak, %1 TFLOP/s").arg(teraflopsFigure(rates.peak)));
    const double reached = rates.gemm.value() / kTera;
    m_reached->replace(QList<QPointF>{
        {std::clamp(reached / memory, kLeastIntensity, kMostIntensity), reached}, {kMostIntensity, reached}});
    m_reached->setName(tr("large GEMMs, %1 TFLOP/s").arg(teraflopsFigure(rates.gemm)));
    for (QScatterSeries* mark : m_marks) {
        chart()->removeSeries(mark);
        delete mark;
    }
    m_marks.clear();
    double least = peak;
    QStringList words;
    for (const RooflineMark& mark : rooflineMarks(kernels)) {
        auto* series = new QScatterSeries(this);
        const double rate = mark.rate.value() / kTera;
        least = std::min(least, rate);
        series->append(std::clamp(mark.intensity, kLeastIntensity, kMostIntensity), rate);
        series->setName(tr("%1, %2 TFLOP/s").arg(nameOf(mark.kernel), teraflopsFigure(mark.rate)));
        series->setColor(colorOf(mark.kernel, m_theme));
        series->setBorderColor(m_theme.panel);
        series->setMarkerShape(shapeOf(mark.kernel));
        series->setMarkerSize(13.0);
        chart()->addSeries(series);
        series->attachAxis(m_intensity);
        series->attachAxis(m_rate);
        m_marks.push_back(series);
        words << series->name();
    }
    m_rate->setRange(std::pow(10.0, std::floor(std::log10(std::min(least, memory * kLeastIntensity)))),
                     std::pow(10.0, std::ceil(std::log10(peak))));
    setAccessibleDescription(words.join(QStringLiteral("; ")));
}

}  // namespace meshwright::ui
