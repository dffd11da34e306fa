// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/followers.h"

#include <QCoreApplication>

#include "core/scenario/resolved.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

struct Followers {
    Q_DECLARE_TR_FUNCTIONS(Followers)
};

/// Names of axes are the same in every language.
QString letters(Follower follower) {
    switch (follower) {
        case Follower::dp:
            return QStringLiteral("DP");
        case Follower::nodes:
            return Followers::tr("Nodes");
        case Follower::microBatches:
            return QStringLiteral("m");
        case Follower::edp:
            return QStringLiteral("EDP");
        case Follower::none:
            break;
    }
    return {};
}

std::optional<std::int64_t> valueOf(Follower follower, const Scenario& scenario) {
    switch (follower) {
        case Follower::dp:
            return resolve(scenario).dp;
        case Follower::nodes:
            return scenario.cluster.nodes;
        case Follower::microBatches:
            return resolve(scenario).microBatches;
        case Follower::edp:
            return resolve(scenario).edp;
        case Follower::none:
            break;
    }
    return std::nullopt;
}

}  // namespace

QString followerText(Follower follower) {
    return follower == Follower::none ? QString() : Followers::tr("%1 follows").arg(letters(follower));
}

QString followerSentence(Follower follower) {
    switch (follower) {
        case Follower::dp:
            return Followers::tr("Data parallel follows it.");
        case Follower::nodes:
            return Followers::tr("The number of nodes follows it.");
        case Follower::microBatches:
            return Followers::tr("The number of micro-batches (m) follows it.");
        case Follower::edp:
            return Followers::tr("The number of copies of an expert (EDP) follows it.");
        case Follower::none:
            break;
    }
    return {};
}

QString followerMove(Control control, const Scenario& before, const Scenario& after) {
    const Follower follower = followerOf(control, before);
    const auto from = valueOf(follower, before), to = valueOf(follower, after);
    if (!from || !to || *from == *to) return {};
    constexpr QChar kArrow(0x2192);
    return QStringLiteral("%1 %2 %3 %4")
        .arg(letters(follower), groupedText(*from), QString(kArrow), groupedText(*to));
}

}  // namespace meshwright::ui
