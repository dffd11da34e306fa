// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCharts/QChartView>
#include <vector>

#include "core/timing/kernel_time.h"
#include "core/timing/layer_time.h"
#include "ui/theme/theme.h"

class QLineSeries;
class QLogValueAxis;
class QScatterSeries;

namespace meshwright::ui {

/// A class of kernels on the roofline.
struct RooflineMark {
    KernelClass kernel = KernelClass::gemm;
    double intensity = 0.0;  ///< FLOPs a byte through the GPU's memory
    FlopsPerSecond rate;     ///< reached
};
/// Those with FLOPs of their own, in the order of their class.
[[nodiscard]] std::vector<RooflineMark> rooflineMarks(const KernelTimes& kernels);

/// FLOP/s against arithmetic intensity, both logarithmic: under the slope of the GPU's memory and the roof of
/// its peak, the rate that large GEMMs reach as a dashed line, a mark for each class of kernels.
class RooflineChart : public QChartView {
    Q_OBJECT

  public:
    explicit RooflineChart(const Theme& theme, QWidget* parent = nullptr);
    void show(const KernelTimes& kernels, const ReachedRates& rates);
    [[nodiscard]] QSize sizeHint() const override { return {520, 300}; }

  private:
    QLineSeries* addLine(const QColor& color, Qt::PenStyle style);

    const Theme& m_theme;
    QLogValueAxis* m_intensity;
    QLogValueAxis* m_rate;
    QLineSeries* m_roof;
    QLineSeries* m_reached;
    std::vector<QScatterSeries*> m_marks;
};

}  // namespace meshwright::ui
