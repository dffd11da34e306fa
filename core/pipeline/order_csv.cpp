// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/order_csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <map>
#include <set>

#include "core/pipeline/order_check.h"
#include "core/pipeline/placement.h"

namespace meshwright {

namespace {

constexpr const char* kAllowedCell =
    MESHWRIGHT_SENTENCE("Phrases", "a stage, F, B, I or W, and a micro-batch (0F1), or (0F1;3B0)OVERLAP_F_B");

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlank = " \t\r\"";
    const std::size_t first = text.find_first_not_of(kBlank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

/// Cuts off and returns what stands before the next separator.
std::string_view cutAt(char separator, std::string_view& rest) {
    const std::size_t end = rest.find(separator);
    const std::string_view part = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    return part;
}

/// Takes a number from the front; nullopt when there is none that fits.
std::optional<std::int32_t> takeNumber(std::string_view& text) {
    std::int32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || number < 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

std::optional<OpKind> kindOf(std::string_view letter) {
    if (letter == "F") return OpKind::forward;
    if (letter == "B") return OpKind::backward;
    if (letter == "I") return OpKind::backwardInput;
    if (letter == "W") return OpKind::backwardWeight;
    return std::nullopt;
}

bool isCommunication(std::string_view word) {
    static constexpr std::array<std::string_view, 7> kWords = {"SEND_F",  "RECV_F",  "SEND_B",     "RECV_B",
                                                               "UNSHARD", "RESHARD", "REDUCE_GRAD"};
    return std::ranges::find(kWords, word) != kWords.end();
}

/// An op with its stage instead of its chunk, as the cells have it.
struct StageOp {
    OpKind kind = OpKind::forward;
    bool fusedWithNext = false;
    std::int32_t stage = 0, microBatch = 0;
};

class Reader {
  public:
    Result<ScheduleShape> read(std::string_view text) {
        if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // a byte order mark
        for (std::int64_t line = 1; !text.empty() && m_errors.empty(); ++line)
            readLine(cutAt('\n', text), line);
        while (!m_ranks.empty() && m_ranks.back().empty()) m_ranks.pop_back();  // trailing newlines
        if (m_errors.empty() && m_ranks.empty())
            m_errors.push_back({"order-empty", "order", MESHWRIGHT_SENTENCE("Phrases", "no op"),
                                MESHWRIGHT_SENTENCE("Phrases", "one line a rank, one op a cell")});
        if (m_errors.empty()) placeStages();
        if (m_errors.empty()) checkSize();
        if (!m_errors.empty()) return tl::make_unexpected(m_errors);
        return shape();
    }

  private:
    void refuse(const char* code, std::string_view found, const char* allowed) {
        m_errors.push_back({code, fmt::format("order:{}:{}", m_line, m_cell), readable(found), allowed});
    }

    void readLine(std::string_view line, std::int64_t number) {
        m_line = number;
        m_cell = 0;
        m_ranks.emplace_back();
        while (!line.empty() && m_errors.empty()) {
            ++m_cell;
            if (const std::string_view cell = trimmed(cutAt(',', line)); !cell.empty()) readCell(cell);
        }
    }

    void readCell(std::string_view cell) {
        if (!cell.starts_with('(')) return addOp(cell, cell);
        const std::size_t close = cell.find(')');
        const std::size_t middle = cell.find(';');
        if (close == std::string_view::npos || middle > close || cell.substr(close + 1) != kOverlap)
            return refuse("not-an-op", cell, kAllowedCell);
        std::vector<StageOp>& ops = m_ranks.back();
        const std::size_t before = ops.size();
        addOp(trimmed(cell.substr(1, middle - 1)), cell);
        addOp(trimmed(cell.substr(middle + 1, close - middle - 1)), cell);
        if (!m_errors.empty()) return;
        if (ops.size() != before + 2) return refuse("not-an-op", cell, kAllowedCell);
        if (ops[before].kind != OpKind::forward) std::swap(ops[before], ops[before + 1]);
        ops[before].fusedWithNext = true;
    }

    void addOp(std::string_view text, std::string_view cell) {
        std::string_view rest = text;
        const std::optional<std::int32_t> stage = takeNumber(rest);
        const std::size_t letters = std::min(rest.find_first_of("0123456789"), rest.size());
        const std::string_view word = rest.substr(0, letters);
        rest.remove_prefix(letters);
        if (stage && isCommunication(word)) return;
        const std::optional<OpKind> kind = kindOf(word);
        const std::optional<std::int32_t> microBatch = takeNumber(rest);
        if (!stage || !kind || !microBatch || !rest.empty()) return refuse("not-an-op", cell, kAllowedCell);
        const auto rank = static_cast<std::int32_t>(m_ranks.size()) - 1;
        if (m_rankOf.try_emplace(*stage, rank).first->second != rank)
            return refuse("stage-on-two-ranks", cell,
                          MESHWRIGHT_SENTENCE("Phrases", "every stage on one rank only"));
        m_microBatches = std::max<std::int64_t>(m_microBatches, *microBatch + std::int64_t{1});
        m_ranks.back().push_back({*kind, false, *stage, *microBatch});
    }

    /// Stages 0 .. S - 1, as many on every rank.
    void placeStages() {
        const auto ranks = std::ssize(m_ranks);
        const auto stages = std::ssize(m_rankOf);
        m_stagesOn.resize(m_ranks.size());
        for (const auto& [stage, rank] : m_rankOf) m_stagesOn[rank].push_back(stage);
        const std::int32_t last = m_rankOf.rbegin()->first;
        if (last != stages - 1)
            m_errors.push_back({"ranks-differ",
                                "order",
                                {MESHWRIGHT_SENTENCE("Phrases", "{0} stages, the last is {1}"),
                                 {std::to_string(stages), std::to_string(last)}},
                                MESHWRIGHT_SENTENCE("Phrases", "stages 0, 1, 2 ... without a gap")});
        for (std::int64_t rank = 0; rank < ranks && m_errors.empty(); ++rank)
            if (std::ssize(m_stagesOn[rank]) * ranks != stages)
                m_errors.push_back(
                    {"ranks-differ",
                     fmt::format("order:{}", rank + 1),
                     {MESHWRIGHT_SENTENCE("Phrases", "{0} of {1} stages on rank {2} of {3}"),
                      {std::to_string(m_stagesOn[rank].size()), std::to_string(stages), std::to_string(rank),
                       std::to_string(ranks)}},
                     MESHWRIGHT_SENTENCE("Phrases", "the same number of stages on every line")});
    }

    /// Work that no file of this length can hold would only fill the memory.
    void checkSize() {
        const auto stages = std::ssize(m_rankOf);
        if (stages / std::ssize(m_ranks) <= std::numeric_limits<decltype(Op::chunk)>::max() &&
            m_microBatches <= kMaximumOps / stages)
            return;
        m_errors.push_back({"number-too-large",
                            "order",
                            {MESHWRIGHT_SENTENCE("Phrases", "{0} micro-batches on {1} stages"),
                             {std::to_string(m_microBatches), std::to_string(stages)}},
                            {MESHWRIGHT_SENTENCE("Phrases", "{0} ops"), {std::to_string(kMaximumOps)}}});
    }

    [[nodiscard]] ScheduleShape shape() const {
        CustomOrder order;
        std::set<std::pair<std::int32_t, std::int32_t>> weightApart;  // stage, micro-batch
        for (const auto& ops : m_ranks)
            for (const StageOp& op : ops)
                if (op.kind == OpKind::backwardWeight) weightApart.insert({op.stage, op.microBatch});
        for (std::size_t rank = 0; rank < m_ranks.size(); ++rank) {
            const std::vector<std::int32_t>& stages = m_stagesOn[rank];
            std::vector<Op>& ops = order.ranks.emplace_back();
            for (const auto& [kind, fused, stage, microBatch] : m_ranks[rank]) {
                const auto chunk = std::ranges::lower_bound(stages, stage) - stages.begin();
                const bool input = kind == OpKind::backward && weightApart.contains({stage, microBatch});
                ops.push_back({input ? OpKind::backwardInput : kind, fused, static_cast<std::int16_t>(chunk),
                               microBatch});
            }
            order.stageOf.insert(order.stageOf.end(), stages.begin(), stages.end());
        }
        const std::int64_t ranks = std::ssize(m_ranks);
        return {.kind = ScheduleKind::custom,
                .stages = ranks,
                .microBatches = m_microBatches,
                .virtualStages = std::ssize(m_rankOf) / ranks,
                .custom = std::make_shared<const CustomOrder>(std::move(order))};
    }

    std::vector<std::vector<StageOp>> m_ranks;
    std::map<std::int32_t, std::int32_t> m_rankOf;  ///< [stage]
    std::vector<std::vector<std::int32_t>> m_stagesOn;
    std::int64_t m_microBatches = 0;
    std::int64_t m_line = 0, m_cell = 0;
    Errors m_errors;
};

}  // namespace

Result<ScheduleShape> parseOrderCsv(std::string_view text) {
    return Reader().read(text);
}

bool looksLikeOrderCsv(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // a byte order mark
    std::string_view cell;
    while (!text.empty() && cell.empty()) {
        std::string_view line = cutAt('\n', text);
        while (!line.empty() && cell.empty()) cell = trimmed(cutAt(',', line));
    }
    if (cell.starts_with('(')) cell.remove_prefix(1);
    if (!takeNumber(cell)) return false;
    const std::string_view word = cell.substr(0, cell.find_first_of("0123456789;"));
    return kindOf(word).has_value() || isCommunication(word);
}

std::string orderCsv(const ScheduleShape& shape, const OpOrder& order) {
    const StagePlacement placement = placementOf(shape);
    const auto text = [&](std::int64_t rank, const Op& op) { return opTextWithStage(placement, rank, op); };
    std::string csv;
    for (std::int64_t rank = 0; rank < std::ssize(order); ++rank) {
        const std::vector<Op>& ops = order[rank];
        for (std::size_t i = 0; i < ops.size(); ++i) {
            if (i > 0) csv += ',';
            csv += ops[i].fusedWithNext ? fusedText(text(rank, ops[i]), text(rank, ops[i + 1]))
                                        : text(rank, ops[i]);
            if (ops[i].fusedWithNext) ++i;
        }
        csv += '\n';
    }
    return csv;
}

}  // namespace meshwright
