// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/schedules/two_streams.h"

#include <deque>

#include "core/pipeline/schedules/rank_order.h"

namespace meshwright {

namespace {

class Writer {
  public:
    explicit Writer(const TwoStreams& streams)
        : m_near{streams.near}, m_far{streams.far}, m_streams(streams), m_ops(6 * streams.microBatches) {}

    std::vector<Op> write() {
        const std::int64_t inward = m_streams.depth - 1 - m_streams.position;  // ranks to the middle
        const std::int64_t outward = m_streams.position + 1;
        repeat(2 * inward, [&] { forward(m_near); });
        repeat(outward, [&] { forward(m_near), forward(m_far); });
        repeat(inward, [&] { backwardInput(m_far), weight(), forward(m_far); });
        mainPart(m_streams.microBatches - 2 * m_streams.depth + outward, inward == 0);
        repeat(inward, [&] { backward(m_far), fused(m_far, m_near); });
        backwardsOnly(outward);
        repeat(inward, [&] { weight(), backwardInput(m_near); });
        while (!m_heldBack.empty()) weight();
        return m_ops.take();
    }

  private:
    struct Stream {
        TwoStreams::Stream place;
        std::int64_t forward = 0, backward = 0;
    };

    template <class Action>
    static void repeat(std::int64_t times, const Action& action) {
        for (std::int64_t i = 0; i < times; ++i) action();
    }

    /// The middle has no backward to fuse with its first forward: it starts the far stream's backwards
    /// itself.
    void mainPart(std::int64_t rounds, bool inTheMiddle) {
        for (std::int64_t i = 0; i < rounds; ++i) {
            if (i == 0 && inTheMiddle)
                forward(m_near), backward(m_far);
            else
                fused(m_near, m_far);
            fused(m_far, m_near);
        }
    }

    /// Backwards of both in turn; from the middle of them on their weight parts are held back.
    void backwardsOnly(std::int64_t rounds) {
        for (std::int64_t i = 0; i < 2 * rounds; ++i) {
            Stream& stream = i % 2 == 0 ? m_far : m_near;
            i < rounds ? backward(stream) : backwardInput(stream);
        }
    }

    void forward(Stream& stream) {
        m_ops.forward(stream.place.chunk, stream.place.firstMicroBatch + stream.forward++);
    }
    void backward(Stream& stream) {
        m_ops.backward(stream.place.chunk, stream.place.firstMicroBatch + stream.backward++);
    }
    void fused(Stream& ahead, Stream& back) {
        forward(ahead);
        m_ops.fuseBackward(back.place.chunk, back.place.firstMicroBatch + back.backward++);
    }
    void backwardInput(Stream& stream) {
        const std::int64_t microBatch = stream.place.firstMicroBatch + stream.backward++;
        m_ops.backwardInput(stream.place.chunk, microBatch);
        m_heldBack.push_back({stream.place.chunk, microBatch});
    }
    void weight() {
        m_ops.backwardWeight(m_heldBack.front().chunk, m_heldBack.front().microBatch);
        m_heldBack.pop_front();
    }

    struct HeldBack {
        std::int64_t chunk, microBatch;
    };
    Stream m_near, m_far;
    const TwoStreams& m_streams;
    RankOrder m_ops;
    std::deque<HeldBack> m_heldBack;  ///< weight backwards to run, oldest first
};

}  // namespace

std::vector<Op> twoStreamsOrder(const TwoStreams& streams) {
    return Writer(streams).write();
}

}  // namespace meshwright
