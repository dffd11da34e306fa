// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/timeline_maker.h"

#include <QtConcurrentRun>

namespace meshwright::ui {

namespace {

// This many take a third of a second and 400 MB.
constexpr std::int64_t kMost = 9'000'000;

/// At most, with the backward pass split in two; kMost + 1 when there are more than that.
std::int64_t opCount(const ScheduleShape& shape) {
    std::int64_t ops = 3;
    for (const std::int64_t size : {shape.stages, shape.virtualStages, shape.microBatches})
        if (__builtin_mul_overflow(ops, size, &ops) || ops > kMost) return kMost + 1;
    return ops;
}

}  // namespace

TimelineMaker::TimelineMaker(std::int64_t mostAtOnce, QObject* parent)
    : QObject(parent), m_mostAtOnce(mostAtOnce) {
    connect(&m_watcher, &QFutureWatcher<Made>::finished, this, &TimelineMaker::finished);
}

TimelineMaker::Made TimelineMaker::simulated(const Wanted& wanted) {
    Result<Timeline> timeline = simulate(wanted.shape, wanted.costs);
    if (!timeline) return nullptr;
    return std::make_shared<const LinkedTimeline>(std::make_shared<const Timeline>(*std::move(timeline)));
}

TimelineMaker::Made TimelineMaker::linked(const Evaluation& evaluation) {
    if (m_asked) return m_timeline;
    m_asked = true;
    if (!evaluation.pipeline || !evaluation.time) return nullptr;
    Wanted wanted{evaluation.pipeline->shape, evaluation.time->stageCosts};
    const std::int64_t ops = opCount(wanted.shape);
    if (ops <= m_mostAtOnce) {
        m_timeline = simulated(wanted);
    } else if (ops <= kMost) {
        m_wanted = std::move(wanted);
        start();
    }
    return m_timeline;
}

TimelineMaker::Made TimelineMaker::linkedNow(const Evaluation& evaluation) {
    static_cast<void>(linked(evaluation));
    if (m_wanted) m_timeline = simulated(*m_wanted);
    m_wanted.reset();
    return m_timeline;
}

void TimelineMaker::reset() {
    m_timeline.reset();
    m_asked = false;
    m_wanted.reset();
}

/// One at a time: the end of the one that runs starts the next.
void TimelineMaker::start() {
    if (m_running) return;
    m_running = m_wanted;
    m_watcher.setFuture(QtConcurrent::run([wanted = *m_wanted] {
        Made made = simulated(wanted);
        if (made) static_cast<void>(made->graph());  // here it holds nobody up
        return made;
    }));
}

void TimelineMaker::finished() {
    const std::optional<Wanted> finished = std::exchange(m_running, std::nullopt);
    if (!m_wanted) return;
    if (finished != m_wanted) return start();
    m_timeline = m_watcher.result();
    m_wanted.reset();
    emit made();
}

}  // namespace meshwright::ui
