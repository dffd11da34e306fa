// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/memory_view.h"

#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/explore/swatch_legend.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

/// The items of one category of a stage, largest first.
std::vector<MemoryItem> itemsOf(const StageMemory& stage, MemoryCategory category) {
    std::vector<MemoryItem> items;
    std::ranges::copy_if(stage.items, std::back_inserter(items),
                         [category](const MemoryItem& item) { return item.category == category; });
    std::ranges::stable_sort(items, std::greater{}, &MemoryItem::bytes);
    return items;
}

MemoryCategory largestCategory(const StageMemory& stage) {
    return *std::ranges::max_element(kMemoryCategories, {}, [&](MemoryCategory category) { return stage.of(category); });
}

}  // namespace

MemoryCanvas::MemoryCanvas(const Theme& theme, QWidget* parent) : QWidget(parent), m_chart(theme) {
    setMouseTracking(true);
    setMinimumHeight(110);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setObjectName(QStringLiteral("memoryChart"));
}

void MemoryCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::TextAntialiasing);
    m_chart.paint(painter);
}

void MemoryCanvas::resizeEvent(QResizeEvent*) { m_chart.resize(size()); }
void MemoryCanvas::mouseMoveEvent(QMouseEvent* event) { emit segmentHovered(m_chart.segmentAt(event->position())); }
void MemoryCanvas::leaveEvent(QEvent*) { emit segmentHovered(std::nullopt); }

MemoryView::MemoryView(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_document(document), m_theme(theme), m_canvas(new MemoryCanvas(theme, this)),
      m_explanation(new QLabel(this)) {
    setObjectName(QStringLiteral("memoryView"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 0, 12, 12);
    layout->setSpacing(8);
    layout->addWidget(m_canvas, 1);
    std::vector<Swatch> swatches;
    for (const MemoryCategory category : kMemoryCategories) swatches.push_back({nameOf(category), theme.category(category)});
    layout->addWidget(new SwatchLegend(std::move(swatches), theme, this));
    m_explanation->setObjectName(QStringLiteral("memoryExplanation"));
    m_explanation->setTextFormat(Qt::RichText);
    m_explanation->setWordWrap(true);
    m_explanation->setMargin(8);
    m_explanation->setAutoFillBackground(true);
    QPalette palette = m_explanation->palette();
    palette.setColor(QPalette::Window, theme.inset);
    palette.setColor(QPalette::WindowText, theme.textSecond);
    m_explanation->setPalette(palette);
    m_explanation->setFont(fontOf(TextRole::tick));
    layout->addWidget(m_explanation);
    connect(m_canvas, &MemoryCanvas::segmentHovered, this, &MemoryView::explain);
    connect(&document, &ScenarioDocument::evaluationChanged, this, &MemoryView::refresh);
    refresh();
}

QString MemoryView::sentence() const {
    const auto& memory = m_document.evaluation().memory;
    if (!memory) return tr("nothing to show while a rule is broken");
    const QString verdict = memory->verdict == MemoryVerdict::fits       ? tr("fits")
                            : memory->verdict == MemoryVerdict::marginal ? tr("fits, but barely")
                                                                         : tr("does not fit");
    return tr("worst stage %1 of %2 GiB: %3").arg(gibFigure(memory->worst().total), gibFigure(memory->capacity), verdict);
}

Drawing MemoryView::drawing(QSizeF size) const {
    return memoryDrawing({m_document.scenario(), m_document.evaluation(), nullptr, m_document.view(), m_theme, size});
}

void MemoryView::refresh() {
    const auto& memory = m_document.evaluation().memory;
    m_canvas->chart().show(memory ? &*memory : nullptr);
    m_canvas->update();
    explain(m_segment);
    const QString text = sentence();
    setAccessibleName(tr("Memory per GPU"));
    setAccessibleDescription(text);
    emit sentenceChanged(text);
}

void MemoryView::explain(std::optional<MemorySegment> segment) {
    m_segment = segment;
    const auto& memory = m_document.evaluation().memory;
    m_explanation->setVisible(memory.has_value());
    if (!memory) return;
    const auto count = static_cast<std::int64_t>(memory->stages.size());
    const bool known = segment && segment->stage < count;
    const StageMemory& stage = known ? memory->stages[static_cast<std::size_t>(segment->stage)] : memory->worst();
    const MemoryCategory category = known ? segment->category : largestCategory(stage);
    constexpr std::size_t kLines = 3;
    const std::vector<MemoryItem> items = itemsOf(stage, category);
    QString text = QStringLiteral("<b>%1</b>")
                       .arg(tr("%1, %2: %3").arg(nameOf(category), stageName(stage.stage), memoryText(stage.of(category))).toHtmlEscaped());
    for (std::size_t i = 0; i < std::min(items.size(), kLines); ++i) {
        const QString formula = QString::fromStdString(formulaText(items[i].product));
        const QString times = items[i].count > 1 ? groupedText(items[i].count) % QStringLiteral(" × ") : QString();
        text += QStringLiteral("<br>%1: %2 = %3%4")
                    .arg(memoryItemName(items[i].name), memoryText(items[i].bytes), times, formula.toHtmlEscaped());
    }
    if (items.size() > kLines)
        text += QStringLiteral("<br>") % tr("and %n more", nullptr, static_cast<int>(items.size() - kLines));
    m_explanation->setText(text);
}

}  // namespace meshwright::ui
