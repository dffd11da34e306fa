// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/timeline_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "core/timing/step_time.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr int kFrameMs = 16;
constexpr int kScrubSteps = 1000;

}  // namespace

TimelineView::TimelineView(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_document(document), m_canvas(new TimelineCanvas(document, theme, this)),
      m_play(new QToolButton(this)), m_scrub(new QSlider(Qt::Horizontal, this)), m_time(new QLabel(this)) {
    setObjectName(QStringLiteral("timelineView"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 8);
    layout->setSpacing(2);
    layout->addWidget(m_canvas, 1);

    auto* player = new QHBoxLayout;
    player->setContentsMargins(12, 0, 12, 0);
    player->setSpacing(8);
    m_play->setObjectName(QStringLiteral("timelinePlay"));
    m_play->setCheckable(true);
    m_play->setAutoRaise(true);
    m_play->setShortcut(QKeySequence(Qt::Key_Space));
    m_scrub->setObjectName(QStringLiteral("timelineScrub"));
    m_scrub->setRange(0, kScrubSteps);
    m_scrub->setAccessibleName(tr("Time in the step"));
    m_time->setObjectName(QStringLiteral("timelineTime"));
    m_time->setFont(fontOf(TextRole::tick));
    auto* speed = new QComboBox(this);
    speed->setObjectName(QStringLiteral("timelineSpeed"));
    speed->setAccessibleName(tr("Speed of the player"));
    for (const double factor : {0.01, 0.05, 0.2, 1.0, 5.0}) speed->addItem(QString::number(factor) % QStringLiteral("×"), factor);
    speed->setCurrentIndex(speed->findData(document.view().speed));
    player->addWidget(m_play);
    player->addWidget(m_scrub, 1);
    player->addWidget(m_time);
    player->addWidget(speed);
    layout->addLayout(player);

    connect(m_play, &QToolButton::toggled, this, &TimelineView::setPlaying);
    connect(m_scrub, &QSlider::sliderMoved, this, [this](int position) {
        ViewState view = m_document.view();
        view.clockSeconds = makespan() * position / kScrubSteps;
        m_document.setView(view);
    });
    connect(speed, &QComboBox::currentIndexChanged, this, [this, speed] {
        ViewState view = m_document.view();
        view.speed = speed->currentData().toDouble();
        m_document.setView(view);
    });
    m_tick.setInterval(kFrameMs);
    connect(&m_tick, &QTimer::timeout, this, &TimelineView::advance);
    connect(&document, &ScenarioDocument::evaluationChanged, this, &TimelineView::refresh);
    connect(&document, &ScenarioDocument::viewChanged, this, &TimelineView::followClock);
    refresh();
    setPlaying(false);
}

double TimelineView::makespan() const {
    const auto timeline = m_document.timeline();
    return timeline ? static_cast<double>(timeline->makespan) * kSecondsPerTick : 0.0;
}

QString TimelineView::sentence() const {
    const auto& pipeline = m_document.evaluation().pipeline;
    if (!pipeline) return tr("nothing to show while a rule is broken");
    return tr("%1, %2, %3").arg(nameOf(pipeline->shape.kind),
                                tr("%n stage(s)", nullptr, static_cast<int>(pipeline->shape.stages)),
                                tr("%n micro-batch(es)", nullptr, static_cast<int>(pipeline->shape.microBatches)));
}

void TimelineView::setPlaying(bool playing) {
    m_play->setChecked(playing);
    m_play->setIcon(style()->standardIcon(playing ? QStyle::SP_MediaPause : QStyle::SP_MediaPlay));
    m_play->setToolTip(playing ? tr("Pause (Space)") : tr("Play the step (Space)"));
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    if (playing) {
        m_sinceTick.start();
        m_tick.start();
    } else {
        m_tick.stop();
    }
    if (m_document.view().playing == playing) return;
    ViewState view = m_document.view();
    view.playing = playing;
    m_document.setView(view);
}

void TimelineView::advance() {
    const double length = makespan();
    const double elapsed = static_cast<double>(m_sinceTick.restart()) / 1000.0;
    if (length <= 0.0) return;
    ViewState view = m_document.view();
    view.clockSeconds = std::fmod(view.clockSeconds + elapsed * view.speed, length);
    m_document.setView(view);
}

void TimelineView::refresh() {
    const bool usable = m_document.evaluation().pipeline && m_document.evaluation().time;
    for (QWidget* widget : {static_cast<QWidget*>(m_play), static_cast<QWidget*>(m_scrub)}) widget->setEnabled(usable);
    followClock();
    setAccessibleDescription(sentence());
    emit sentenceChanged(sentence());
}

void TimelineView::followClock() {
    const double length = makespan();
    const double clock = std::min(m_document.view().clockSeconds, length);
    const QSignalBlocker quiet(m_scrub);
    m_scrub->setValue(length > 0.0 ? static_cast<int>(std::lround(clock / length * kScrubSteps)) : 0);
    m_time->setText(tr("%1 of %2").arg(durationText(Seconds(clock)), durationText(Seconds(length))));
    m_canvas->refresh();
}

}  // namespace meshwright::ui
