// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/timeline_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>
#include <cmath>

#include "ui/controls/choice_box.h"
#include "ui/controls/elided_label.h"
#include "ui/explore/timeline_menus.h"
#include "ui/explore/timeline_narration.h"
#include "ui/scene/ticks.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr int kFrameMs = 16;
constexpr int kScrubSteps = 10'000;
constexpr std::array kSpeeds = {0.001, 0.01, 0.05, 0.2, 1.0, 5.0};
constexpr int kWidthForWords = 900;   // px of the view from which the narration stands beside the player ...
constexpr int kHeightForWords = 220;  // ... and from which else it has a line of its own
constexpr int kWidthForSpeed = 340;

QIcon playIcon(bool playing, const Theme& theme) {
    constexpr int kSide = 16;
    QPixmap picture(4 * kSide, 4 * kSide);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.scale(4.0, 4.0);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text);
    if (playing) {
        painter.drawRect(QRectF(3.0, 2.5, 3.5, 11.0));
        painter.drawRect(QRectF(9.5, 2.5, 3.5, 11.0));
    } else {
        painter.drawPolygon(QPolygonF({{3.5, 2.0}, {13.5, 8.0}, {3.5, 14.0}}));
    }
    return picture;
}

}  // namespace

TimelineView::TimelineView(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_canvas(new TimelineCanvas(document, theme, this)),
      m_menus(new TimelineMenus(document, this)),
      m_player(new QHBoxLayout),
      m_play(new QToolButton(this)),
      m_scrub(new QSlider(Qt::Horizontal, this)),
      m_time(new QLabel(this)),
      m_words(new ElidedLabel(this)),
      m_speed(new ChoiceBox(this)) {
    setObjectName(QStringLiteral("timelineView"));
    setAccessibleName(tr("Timeline"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->setSpacing(2);
    layout->addWidget(m_canvas, 1);
    makePlayer();

    connect(m_canvas, &TimelineCanvas::playToggled, m_play, &QToolButton::toggle);
    connect(m_canvas, &TimelineCanvas::hoverTextChanged, this, [this](const QString& text) {
        m_hoverText = text;
        say();
    });
    m_tick.setInterval(kFrameMs);
    m_tick.setTimerType(Qt::PreciseTimer);
    connect(&m_tick, &QTimer::timeout, this, &TimelineView::advance);
    connect(&document, &ScenarioDocument::evaluationChanged, this, &TimelineView::refresh);
    connect(&document, &ScenarioDocument::timelineMade, this, &TimelineView::refresh);
    connect(&document, &ScenarioDocument::viewChanged, this, &TimelineView::followView);
    setPlaying(false);
    refresh();
}

void TimelineView::makePlayer() {
    m_play->setObjectName(QStringLiteral("timelinePlay"));
    m_play->setCheckable(true);
    m_play->setAutoRaise(true);
    m_scrub->setObjectName(QStringLiteral("timelineScrub"));
    m_scrub->setRange(0, kScrubSteps);
    m_scrub->setPageStep(kScrubSteps / 10);
    m_scrub->setSingleStep(kScrubSteps / 200);
    m_scrub->setMinimumSize(60, 20);
    m_scrub->setMaximumWidth(320);
    m_scrub->setAccessibleName(tr("Time in the step"));
    m_time->setObjectName(QStringLiteral("timelineTime"));
    m_words->setObjectName(QStringLiteral("timelineWords"));
    m_words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_speed->setObjectName(QStringLiteral("timelineSpeed"));
    m_speed->setMaximumWidth(px(130));
    m_speed->setAccessibleName(tr("Speed of the player"));
    m_speed->setToolTip(tr("Seconds of the step per second of watching"));
    for (const double speed : kSpeeds) m_speed->addItem(QString::number(speed) % QStringLiteral("×"), speed);
    for (QWidget* widget :
         {static_cast<QWidget*>(m_time), static_cast<QWidget*>(m_words), static_cast<QWidget*>(m_speed)})
        widget->setFont(widgetFont(TextRole::tick));
    QPalette quiet = m_words->palette();
    quiet.setColor(QPalette::WindowText, m_theme.textSecond);
    m_words->setPalette(quiet);

    m_words->setContentsMargins(12, 0, 12, 0);
    m_player->setContentsMargins(12, 0, 12, 0);
    m_player->setSpacing(8);
    m_player->addWidget(m_play);
    m_player->addWidget(m_scrub, 2);
    m_player->addWidget(m_time);
    m_player->addWidget(m_speed);
    static_cast<QVBoxLayout*>(layout())->addLayout(m_player);

    connect(m_play, &QToolButton::toggled, this, &TimelineView::setPlaying);
    connect(m_scrub, &QSlider::valueChanged, this,
            [this](int position) { setClock(makespan() * position / kScrubSteps); });
    connect(m_speed, &ChoiceBox::activated, this, [this] {
        m_document.changeView([this](ViewState& view) { view.speed = m_speed->currentData().toDouble(); });
    });
}

QWidget* TimelineView::menus() {
    return m_menus;
}

double TimelineView::makespan() const {
    const std::vector<ShownSchedule> schedules = m_document.schedules();
    if (!schedules.front().linked) return 0.0;
    double longest = 0.0;
    for (const ShownSchedule& schedule : schedules)
        if (schedule.linked) longest = std::max(longest, secondsOf(schedule.linked->timeline().makespan));
    return longest;
}

QString TimelineView::sentence() const {
    const auto& pipeline = m_document.evaluation().pipeline;
    if (!pipeline) return tr("nothing to show while a rule is broken");
    const std::int64_t stages = pipeline->shape.stages;
    const std::int64_t microBatches = pipeline->shape.microBatches;
    return tr("%1, %2, %3")
        .arg(nameOf(pipeline->shape.kind),
             stages == 1 ? tr("1 stage") : tr("%1 stages").arg(groupedText(stages)),
             microBatches == 1 ? tr("1 micro-batch") : tr("%1 micro-batches").arg(groupedText(microBatches)));
}

void TimelineView::setPlaying(bool playing) {
    m_play->setChecked(playing);
    m_play->setIcon(playIcon(playing, m_theme));
    m_play->setToolTip(playing ? tr("Pause (Space)") : tr("Play the step (Space)"));
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    if (playing == m_tick.isActive()) return;
    if (playing)
        m_sinceTick.start(), m_tick.start();
    else
        m_tick.stop();
    m_document.changeView([&](ViewState& view) { view.playing = playing; });
}

/// The clock runs through the step and begins again; a window of the user's own goes on with it page by page.
void TimelineView::advance() {
    const double length = makespan();
    const double elapsed = static_cast<double>(m_sinceTick.restart()) / 1000.0;
    if (length <= 0.0) return setPlaying(false);
    ViewState view = m_document.view();
    view.clockSeconds = std::fmod(view.clockSeconds + elapsed * view.speed, length);
    const double page = view.timelineEnd - view.timelineStart;
    if (page > 0.0 && (view.clockSeconds < view.timelineStart || view.clockSeconds > view.timelineEnd)) {
        view.timelineStart = std::min(view.clockSeconds, std::max(0.0, length - page));
        view.timelineEnd = view.timelineStart + page;
    }
    m_document.setView(view);
}

void TimelineView::setClock(double seconds) {
    m_document.changeView([&](ViewState& view) { view.clockSeconds = seconds; });
}

void TimelineView::refresh() {
    const bool usable = makespan() > 0.0;
    for (QWidget* widget :
         {static_cast<QWidget*>(m_play), static_cast<QWidget*>(m_scrub), static_cast<QWidget*>(m_speed)})
        widget->setEnabled(usable);
    if (!usable) setPlaying(false);
    m_time->setFixedWidth(widestTime() + 8);
    QString description = sentence();
    if (const auto& pipeline = m_document.evaluation().pipeline; pipeline && pipeline->bubbleFraction)
        description = tr("%1; bubble %2").arg(description, percentText(*pipeline->bubbleFraction));
    setAccessibleDescription(description);
    followView();
    emit sentenceChanged(sentence());
}

/// Of the clock's texts on its way through the step: milliseconds are longer than seconds.
int TimelineView::widestTime() const {
    const QString whole = durationText(Seconds(makespan()));
    int widest = 0;
    for (const double seconds : {makespan() * 0.999, 0.0888, 8.88e-5})
        if (seconds < makespan())
            widest = std::max(widest, m_time->fontMetrics().horizontalAdvance(
                                          tr("%1 of %2").arg(durationText(Seconds(seconds)), whole)));
    return widest;
}

void TimelineView::followView() {
    const double length = makespan();
    const double clock = std::min(m_document.view().clockSeconds, length);
    const QSignalBlocker quiet(m_scrub);
    m_scrub->setValue(length > 0.0 ? static_cast<int>(std::lround(clock / length * kScrubSteps)) : 0);
    m_time->setText(length > 0.0
                        ? tr("%1 of %2").arg(durationText(Seconds(clock)), durationText(Seconds(length)))
                        : QString());
    const double speed = m_document.view().speed;
    int index = m_speed->findData(speed);
    if (index < 0) {
        m_speed->addItem(QString::number(speed) % QStringLiteral("×"), speed);
        index = m_speed->count() - 1;
    }
    m_speed->setCurrentIndex(index);
    say();
}

void TimelineView::say() {
    const QString text =
        m_hoverText.isEmpty() ? narrationOf(m_document.schedules(), m_document.view()) : m_hoverText;
    m_words->setText(text);
    if (!m_document.view().playing)  // a running clock would never stop talking
        m_canvas->setAccessibleDescription(text.isEmpty() ? sentence() : text);
}

void TimelineView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeWords();
    m_speed->setVisible(width() >= px(kWidthForSpeed));
}

void TimelineView::placeWords() {
    auto* column = static_cast<QVBoxLayout*>(layout());
    const bool beside = width() >= px(kWidthForWords);
    m_words->setVisible(beside || height() >= px(kHeightForWords));
    if (beside && m_player->indexOf(m_words) < 0) {
        column->removeWidget(m_words);
        m_player->insertWidget(m_player->indexOf(m_speed), m_words, 5);
    } else if (!beside && column->indexOf(m_words) < 0) {
        m_player->removeWidget(m_words);
        column->addWidget(m_words);
    }
}

}  // namespace meshwright::ui
