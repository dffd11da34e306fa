// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/validation/rank_correlation.h"

#include "tests/support/catch.h"

using namespace meshwright;
using Catch::Matchers::WithinAbs;

TEST_CASE("Spearman's correlation is that of the ranks, whatever the sizes") {
    CHECK(rankCorrelation({{1, 10}, {2, 20}, {3, 1000}}) == 1.0);
    CHECK(rankCorrelation({{1, 3}, {2, 2}, {3, 1}}) == -1.0);
    // Ten pairs of a worked example: IQ and hours of television a week, rho = -29/165 (Wikipedia, "Spearman's
    // rank correlation coefficient").
    CHECK_THAT(*rankCorrelation({{106, 7},
                                 {100, 27},
                                 {86, 2},
                                 {101, 50},
                                 {99, 28},
                                 {103, 29},
                                 {97, 20},
                                 {113, 12},
                                 {112, 6},
                                 {110, 17}}),
               WithinAbs(-29.0 / 165.0, 1e-12));
}

TEST_CASE("Ties stand at their mean rank, and without an order there is no correlation") {
    // Ranks 0, 1.5, 1.5, 3 against 0, 1, 2, 3.
    CHECK_THAT(*rankCorrelation({{1, 1}, {2, 2}, {2, 3}, {3, 4}}), WithinAbs(4.5 / 4.743416490252569, 1e-12));
    CHECK_FALSE(rankCorrelation({}));
    CHECK_FALSE(rankCorrelation({{1, 1}}));
    CHECK_FALSE(rankCorrelation({{1, 1}, {1, 2}}));
}
