// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/compare/compare_card.h"
#include "ui/compare/compare_layout.h"
#include "ui/controls/elided_label.h"
#include "ui/controls/panel.h"
#include "ui/text/comparison_words.h"
#include "ui/why/why_request.h"

namespace meshwright::ui {

namespace {

constexpr int kMargin = 12, kHeadHeight = 30, kGap = 8;  // px

QPushButton* plainButton(const QString& text, const QString& tip, const char* name, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    return button;
}

}  // namespace

ComparePage::ComparePage(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_head(new QWidget(this)),
      m_sentence(new ElidedLabel(m_head)),
      m_pin(plainButton(tr("Pin this scenario"), tr("Keeps the scenario as it is now beside itself."),
                        "compare.pin", m_head)),
      m_unpinAll(plainButton(tr("Unpin all"), tr("Takes every pinned scenario out of the comparison."),
                             "compare.unpinAll", m_head)),
      m_invitation(new QWidget(this)) {
    setObjectName(QStringLiteral("compare"));
    makeHead();
    makeInvitation();
    makeCards();
    m_memory = addPanel(ComparedPart::memory, "compare.memory");
    m_time = addPanel(ComparedPart::time, "compare.time");
    m_start = addPanel(ComparedPart::start, "compare.start");
    m_words = addPanel(ComparedPart::words, "compare.words");
    connect(&document, &ScenarioDocument::evaluationChanged, this, &ComparePage::refresh);
    connect(&document, &ScenarioDocument::timelineMade, this, &ComparePage::refresh);
    connect(&document, &ScenarioDocument::viewChanged, this, &ComparePage::followView);
}

void ComparePage::makeCards() {
    for (std::size_t i = 0; i <= kMostPinned; ++i) {
        auto* card = new CompareCard(i, m_document, m_scenarios, m_theme, this);
        m_cards.push_back(card);
        connect(card, &CompareCard::applyWanted, this, [this](std::size_t position) {
            m_document.applyPinned(position - 1, [position] {
                return tr("Apply the pinned scenario %1").arg(letterOf(position));
            });
        });
        connect(card, &CompareCard::unpinWanted, this,
                [this](std::size_t position) { m_document.unpin(position - 1); });
    }
}

void ComparePage::makeHead() {
    auto* title = new QLabel(tr("Compare"), m_head);
    title->setFont(widgetFont(TextRole::title));
    QPalette quiet = m_sentence->palette();
    quiet.setColor(QPalette::WindowText, m_theme.textQuiet);
    m_sentence->setPalette(quiet);
    m_sentence->setFont(widgetFont(TextRole::body));
    m_sentence->setObjectName(QStringLiteral("compare.sentence"));
    auto* back = plainButton(tr("Back"), tr("Shows the controls and views of the scenario again."),
                             "compare.back", m_head);
    auto* layout = new QHBoxLayout(m_head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kGap);
    layout->addWidget(title);
    layout->addWidget(m_sentence, 1);
    for (QPushButton* button : {m_pin, m_unpinAll, back}) layout->addWidget(button);
    connect(m_pin, &QPushButton::clicked, this, &ComparePage::pinWanted);
    connect(m_unpinAll, &QPushButton::clicked, this, &ComparePage::unpinAllWanted);
    connect(back, &QPushButton::clicked, this, &ComparePage::backWanted);
}

void ComparePage::makeInvitation() {
    auto* words =
        new QLabel(tr("Pin this scenario, then change it: both will stand here side by side."), m_invitation);
    words->setObjectName(QStringLiteral("compare.invitation"));
    words->setFont(widgetFont(TextRole::control));
    words->setAlignment(Qt::AlignCenter);
    words->setWordWrap(true);
    auto* pin = plainButton(tr("Pin this scenario"), tr("Keeps the scenario as it is now beside itself."),
                            "compare.firstPin", m_invitation);
    connect(pin, &QPushButton::clicked, this, &ComparePage::pinWanted);
    auto* layout = new QVBoxLayout(m_invitation);
    layout->addStretch(2);
    layout->addWidget(words);
    layout->addSpacing(kGap);
    layout->addWidget(pin, 0, Qt::AlignHCenter);
    layout->addStretch(3);
}

Panel* ComparePage::addPanel(ComparedPart part, const char* name) {
    auto* panel = new Panel(titleOf(part), m_theme, this);
    auto* canvas = new CompareCanvas(part, m_document, m_scenarios, m_theme, panel);
    canvas->setObjectName(QLatin1String(name));
    panel->setContent(canvas);
    panel->setSentence(sentenceOf(part));
    m_canvases.push_back(canvas);
    return panel;
}

void ComparePage::refresh() {
    if (!isVisible()) return;
    m_scenarios = m_document.scenarios();
    m_pinned = m_document.view().pinned;
    followPins();
    for (CompareCard* card : m_cards) card->refresh();
    for (CompareCanvas* canvas : m_canvases) canvas->refresh();
    place();
}

/// What the view holds besides the pins does not change the comparison, but for its own window of time.
void ComparePage::followView() {
    if (m_document.view().pinned != m_pinned) return refresh();
    const AxisWindow window{m_document.view().comparedStart, m_document.view().comparedEnd};
    if (window == m_window) return;
    m_window = window;
    for (CompareCanvas* canvas : m_canvases) canvas->refresh();
}

void ComparePage::followPins() {
    const bool any = !m_pinned.empty();
    m_pin->setVisible(any);
    m_pin->setEnabled(m_pinned.size() < kMostPinned);
    m_unpinAll->setVisible(any);
    m_invitation->setVisible(!any);
    for (std::size_t i = 0; i < m_cards.size(); ++i) m_cards[i]->setVisible(any && i < m_scenarios.size());
    for (Panel* panel : {m_memory, m_time, m_start, m_words}) panel->setVisible(any);
    m_sentence->setText(m_pinned.empty()       ? QString()
                        : m_pinned.size() == 1 ? tr("two scenarios, common scales")
                                               : tr("three scenarios, common scales"));
}

void ComparePage::place() {
    const QRect room = rect().adjusted(kMargin, kMargin / 2, -kMargin, -kMargin);
    m_head->setGeometry(room.left(), room.top(), room.width(), px(kHeadHeight));
    const QRectF below = QRectF(room).adjusted(0, px(kHeadHeight) + kMargin / 2, 0, 0);
    m_invitation->setGeometry(below.toRect());
    const double factor = magnification();
    const QRectF usual(below.topLeft() / factor, below.size() / factor);
    const CompareLayout layout = compareLayout(usual, std::max<std::size_t>(m_scenarios.size(), 1));
    const auto placed = [&](QWidget* widget, const QRectF& box) {
        widget->setGeometry(QRectF(box.topLeft() * factor, box.size() * factor).toRect());
    };
    for (std::size_t i = 0; i < std::min(layout.cards.size(), m_cards.size()); ++i)
        placed(m_cards[i], layout.cards[i]);
    placed(m_memory, layout.memory);
    placed(m_time, layout.time);
    placed(m_start, layout.start);
    placed(m_words, layout.words);
}

void ComparePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void ComparePage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

bool ComparePage::event(QEvent* event) {
    if (event->type() != WhyRequest::eventType()) return QWidget::event(event);
    const auto* request = static_cast<WhyRequest*>(event);
    emit whyWanted(request->figure(), request->at());
    event->accept();
    return true;
}

}  // namespace meshwright::ui
