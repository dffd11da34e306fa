// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/verdict_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>

#include "ui/controls/panel.h"
#include "ui/controls/tooltip.h"
#include "ui/document/scenario_document.h"
#include "ui/why/why_request.h"

namespace meshwright::ui {

namespace {

constexpr int kHeight = 46;
constexpr int kLeastWidth = 300;
constexpr int kSide = 16;
constexpr int kBetween = 8;  // px between figure and unit
constexpr int kAround = 14;  // px on both sides of a divider

void setTextColour(QWidget* label, const QColor& colour) {
    QPalette colours = label->palette();
    colours.setColor(QPalette::WindowText, colour);
    label->setPalette(colours);
}

/// Every cell is a button: the last opens the list of problems, the others explain their figure.
class CellButton : public QAbstractButton {
  public:
    using QAbstractButton::QAbstractButton;

  protected:
    void paintEvent(QPaintEvent*) override {
        if (!hasFocus()) return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5));
        constexpr double kRadius = 4.0;
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 7.0, -1.0, -7.0), kRadius, kRadius);
    }
};

}  // namespace

VerdictBar::VerdictBar(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QFrame(parent), m_document(document), m_theme(theme), m_layout(new QHBoxLayout(this)) {
    setObjectName(QStringLiteral("verdict"));
    setAccessibleName(tr("Verdict"));
    setFixedHeight(px(kHeight));
    m_layout->setSizeConstraint(QLayout::SetNoConstraint);
    m_layout->setContentsMargins(px(kSide), 0, px(kSide), 0);
    m_layout->setSpacing(2 * px(kAround) + 1);
    for (const VerdictPart& part : verdictOf(document.scenario(), document.evaluation())) addCell(part.id);
    m_layout->addStretch(1);
    connect(&document, &ScenarioDocument::evaluationChanged, this, &VerdictBar::sync);
    sync();
}

QSize VerdictBar::minimumSizeHint() const {
    return {px(kLeastWidth), px(kHeight)};
}

void VerdictBar::addCell(const QString& id) {
    Cell cell{};
    cell.box = new CellButton(this);
    cell.box->setCursor(Qt::PointingHandCursor);
    if (id == QLatin1String("problems"))
        connect(cell.box, &QAbstractButton::clicked, this, &VerdictBar::problemsClicked);
    else
        explain(*cell.box, m_cells.size());
    cell.box->setObjectName(QStringLiteral("verdict.") + id);
    cell.figure = new QLabel(cell.box);
    cell.figure->setObjectName(QStringLiteral("verdict.%1.figure").arg(id));
    cell.figure->setFont(widgetFont(TextRole::figure));
    cell.unit = new QLabel(cell.box);
    cell.unit->setObjectName(QStringLiteral("verdict.%1.unit").arg(id));
    cell.unit->setFont(widgetFont(TextRole::body));
    setTextColour(cell.unit, m_theme.textQuiet);
    for (QLabel* label : {cell.figure, cell.unit}) {
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
        label->setForegroundRole(QPalette::WindowText);  // inside a button it would be the button's
    }
    auto* line = new QHBoxLayout(cell.box);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(px(kBetween));
    line->addWidget(cell.figure);
    line->addWidget(cell.unit);
    cell.box->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Expanding);
    m_layout->addWidget(cell.box);
    m_cells.push_back(cell);
}

void VerdictBar::explain(QAbstractButton& box, std::size_t cell) {
    const auto figure = [this, cell](std::optional<QPoint>) { return m_cells[cell].part.why; };
    addWhyAction(&box, figure);
    connect(&box, &QAbstractButton::clicked, this, [this, &box, cell] {
        if (const auto why = m_cells[cell].part.why) askWhy(&box, *why, QPoint(box.width() / 2, 0));
    });
}

void VerdictBar::sync() {
    const std::vector<VerdictPart> parts = verdictOf(m_document.scenario(), m_document.evaluation());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        Cell& cell = m_cells[i];
        cell.part = parts[i];
        cell.figure->setText(parts[i].figure);
        setTextColour(cell.figure, colourOf(parts[i].tone, m_theme));
        cell.box->setToolTip(wrappedTip(parts[i].tip));
        cell.box->setAccessibleName(parts[i].figure + QLatin1Char(' ') + parts[i].unit);
        cell.box->setAccessibleDescription(parts[i].tip);
        if (parts[i].id != QLatin1String("problems")) cell.box->setEnabled(parts[i].why.has_value());
    }
    fitUnits();
}

int VerdictBar::widthOf(const Cell& cell, bool shortened) const {
    const QString& unit = shortened ? cell.part.shortUnit : cell.part.unit;
    const int figure = cell.figure->fontMetrics().horizontalAdvance(cell.part.figure);
    return figure + (unit.isEmpty() ? 0 : px(kBetween) + cell.unit->fontMetrics().horizontalAdvance(unit));
}

void VerdictBar::fitUnits() {
    const int room = width() - 2 * px(kSide);
    const auto total = [&](bool shortened) {
        int sum = 0;
        for (const Cell& cell : m_cells) sum += widthOf(cell, shortened) + m_layout->spacing();
        return sum;
    };
    const bool shortened = total(false) > room;
    int excess = total(shortened) - room;
    for (std::size_t i = m_cells.size(); i-- > 0;) {
        const Cell& cell = m_cells[i];
        const bool isProblems = i + 1 == m_cells.size();
        // Whether it fits and what is wrong always stay.
        const bool drop = excess > 0 && !isProblems && i > 0;
        if (drop) excess -= widthOf(cell, shortened) + m_layout->spacing();
        cell.box->setVisible(!drop);
        const QString& unit = shortened ? cell.part.shortUnit : cell.part.unit;
        cell.unit->setText(unit);
        cell.unit->setVisible(!unit.isEmpty());
    }
}

void VerdictBar::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fitUnits();
}

bool VerdictBar::event(QEvent* event) {
    const bool handled = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest) update();  // the dividers go where the cells went
    return handled;
}

void VerdictBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintPanelFrame(painter, rect(), m_theme);
    painter.setRenderHint(QPainter::Antialiasing, false);
    constexpr int kDividerInset = 14;
    for (std::size_t i = 1; i < m_cells.size(); ++i) {
        if (m_cells[i].box->isHidden()) continue;
        const int x = m_cells[i].box->x() - px(kAround) - 1;
        painter.drawLine(x, px(kDividerInset), x, height() - px(kDividerInset));
    }
}

}  // namespace meshwright::ui
