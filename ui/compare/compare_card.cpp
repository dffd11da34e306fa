// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_card.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/compare/card_fields.h"
#include "ui/compare/compared_drawing.h"
#include "ui/controls/elided_label.h"
#include "ui/controls/magnifier.h"
#include "ui/controls/panel.h"
#include "ui/painting/painter.h"
#include "ui/text/comparison_words.h"

namespace meshwright::ui {

namespace {

constexpr int kHeadHeight = 36, kPadding = 12, kGap = 8;  // px, as panels

/// The letter of a scenario, as the scenes draw it.
class LetterBadge : public QWidget {
  public:
    LetterBadge(std::size_t position, const Theme& theme, QWidget* parent) : QWidget(parent) {
        setFixedSize(px(static_cast<int>(kBadgeSide)), px(static_cast<int>(kBadgeSide)));
        setAccessibleName(letterOf(position));
        addBadge(m_list, theme, position, {kBadgeSide / 2, kBadgeSide / 2});
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        Magnifier::magnify(painter);
        ui::paint(m_list, painter);
    }

  private:
    DisplayList m_list{{kBadgeSide, kBadgeSide}, {}, {}};
};

}  // namespace

CompareCard::CompareCard(std::size_t position, ScenarioDocument& document,
                         const std::vector<ShownScenario>& scenarios, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_position(position),
      m_scenarios(scenarios),
      m_theme(theme),
      m_title(new ElidedLabel(this)),
      m_canvas(new CompareCanvas(ComparedPart::card, document, scenarios, theme, this, position)) {
    setObjectName(QStringLiteral("compare.card.%1").arg(position));
    m_title->setObjectName(QStringLiteral("compare.title.%1").arg(position));
    m_title->setFont(widgetFont(TextRole::title));
    m_canvas->setObjectName(QStringLiteral("compare.settings.%1").arg(position));
    connect(m_canvas, &CompareCanvas::applyWanted, this, &CompareCard::applyWanted);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(px(kPadding), 0, px(kPadding), 0);
    head->setSpacing(kGap);
    head->addStrut(px(kHeadHeight));
    head->addWidget(new LetterBadge(position, theme, this));
    head->addWidget(m_title, 1);
    if (position == 0) {
        auto* current = new QLabel(tr("current"), this);
        current->setFont(widgetFont(TextRole::body));
        QPalette quiet = current->palette();
        quiet.setColor(QPalette::WindowText, theme.textQuiet);
        current->setPalette(quiet);
        head->addWidget(current);
    } else {
        const auto addButton = [&](const char* name, const QString& text, const QString& tip, auto signal) {
            auto* button = new QPushButton(text, this);
            button->setObjectName(QStringLiteral("compare.%1.%2").arg(QLatin1String(name)).arg(position));
            button->setAccessibleName(tr("%1 %2").arg(text, letterOf(position)));
            button->setToolTip(tip);
            button->setFlat(true);
            button->setCursor(Qt::PointingHandCursor);
            head->addWidget(button);
            connect(button, &QPushButton::clicked, this, [this, signal] { emit(this->*signal)(m_position); });
        };
        addButton("apply", tr("Apply"), tr("Makes this the current scenario; it stays pinned."),
                  &CompareCard::applyWanted);
        addButton("unpin", tr("Unpin"), tr("Takes it out of the comparison."), &CompareCard::unpinWanted);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 0, 1, 4);  // inside the border, above the rounded corners
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_canvas, 1);
}

void CompareCard::refresh() {
    if (m_position >= m_scenarios.size()) return;
    m_title->setText(cardTitle(m_scenarios, m_position));
    m_canvas->setAccessibleDescription(
        tr("%1: %2").arg(letterOf(m_position), cardTitle(m_scenarios, m_position)));
    m_canvas->refresh();
}

void CompareCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintPanelFrame(painter, rect(), m_theme);
}

}  // namespace meshwright::ui
