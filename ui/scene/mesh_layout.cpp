// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace meshwright::ui {

namespace {

// In pitches. A cell is 0.90 x 0.90 x 0.56.
constexpr double kCellSide = 0.90, kCellHeight = 0.56;
constexpr double kGapX = 0.10, kGapY = 0.15, kGapZ = 0.06;
constexpr double kRoomyGapY = 0.60;   // rows whose cells carry numbers
constexpr double kContextGap = 0.35;  // more between context-parallel groups, so that they read as groups
constexpr double kBrickGap = 0.65;    // of a brick
constexpr double kWidestBrickGap = 4.0;
constexpr double kClosed = 0.20;  // cells nearer than this make one solid
constexpr std::int64_t kMostBricks = 64;

constexpr double kLongAxis = 4.0;  // an axis this many times the next is folded
constexpr double kSmallCell =
    0.05;  // of the picture's height: a stack of slices with smaller cells is folded
constexpr double kWorthFolding = 1.5;  // when its cells grow by this
constexpr double kAspect = 1.4;        // width to height of the picture the fold is chosen for

struct Plan {
    std::vector<TrackLevel> x, y, z;
    double cellSize = 0.0;  ///< of a picture one high and kAspect wide
};

double lengthOf(double cell, const std::vector<TrackLevel>& levels) {
    double length = cell;
    for (const TrackLevel& level : levels)
        length += static_cast<double>(level.count - 1) * (length + level.gap);
    return length;
}

std::vector<std::int64_t> divisorsOf(std::int64_t n) {
    std::vector<std::int64_t> divisors;
    for (std::int64_t d = 1; d <= n; ++d)
        if (n % d == 0) divisors.push_back(d);
    return divisors;
}

/// Distance of two slices at which each shows its whole top from the usual angle, with room for an arrow: the
/// less the more slices there are.
double sliceGap(double lengthX, double lengthY, std::int64_t slices) {
    // Above one point of the screen a sheet of X x Y spans min(X, Y / sqrt(3)) from azimuth and elevation 30.
    const double thickness = std::min(lengthX, lengthY / std::numbers::sqrt3);
    const double cos30 = std::numbers::sqrt3 / 2.0;
    const double air = thickness > 2.5 ? 0.45 : slices <= 2 ? 1.0 : slices <= 4 ? 0.8 : 0.6;
    return (thickness + air) / cos30;
}

Plan planOf(const DeviceMesh& mesh, const Fold& fold, bool pulledApart, bool roomy) {
    const auto inner = [&](Axis axis) { return axis == fold.axis ? fold.inner : mesh.size(axis); };
    const std::int64_t stride = mesh.stride(fold.axis) * fold.inner;
    const bool columns = pulledApart && fold.axis == Axis::pp;
    const double rowGap = roomy ? kRoomyGapY : kGapY;
    const double groupGap = rowGap + (pulledApart && mesh.size(Axis::cp) > 1 ? kContextGap : 0.0);

    Plan plan;
    plan.x = {{Axis::tp, inner(Axis::tp), mesh.stride(Axis::tp), kGapX}};
    plan.y = {{Axis::cp, mesh.size(Axis::cp), mesh.stride(Axis::cp), rowGap},
              {Axis::dp, inner(Axis::dp), mesh.stride(Axis::dp), groupGap}};
    const double brickX = lengthOf(kCellSide, plan.x);
    const double brickY = lengthOf(kCellSide, plan.y);
    plan.z = {{Axis::pp, inner(Axis::pp), mesh.stride(Axis::pp),
               pulledApart ? sliceGap(brickX, brickY, inner(Axis::pp)) : kGapZ}};
    const auto brickGap = [](double length) { return std::min(kBrickGap * length, kWidestBrickGap); };
    // Columns of slices stand far enough apart for none to cover another from the usual angle.
    const double acrossGap = columns ? brickY / std::numbers::sqrt3 + kRoomyGapY : brickGap(brickX);
    if (fold.across > 1) plan.x.push_back({fold.axis, fold.across, stride, acrossGap});
    if (fold.along > 1) plan.y.push_back({fold.axis, fold.along, stride * fold.across, brickGap(brickY)});

    const QVector3D size(static_cast<float>(lengthOf(kCellSide, plan.x)),
                         static_cast<float>(lengthOf(kCellSide, plan.y)),
                         static_cast<float>(lengthOf(kCellHeight, plan.z)));
    const QSizeF seen = extentSeen(Camera{}, size);
    plan.cellSize = std::min(kAspect / seen.width(), 1.0 / seen.height());
    return plan;
}

/// The part of a folded axis that stays inside a brick: the divisor nearest to what makes the brick a cube.
std::int64_t innerLength(const DeviceMesh& mesh, Axis axis, double a, double b) {
    const std::int64_t length = mesh.size(axis);
    const double besides = axis == Axis::dp ? static_cast<double>(mesh.size(Axis::cp)) : 1.0;
    const double ofNode = static_cast<double>(mesh.gpusPerNode()) / (a * besides);
    const double target = std::max({std::sqrt(a * b), std::max(a, b) / 2.0, ofNode}) / besides;
    std::int64_t best = length;
    double bestDistance = 1e9;
    for (const std::int64_t divisor : divisorsOf(length)) {
        if (length / divisor > kMostBricks) continue;
        const double distance = std::abs(std::log(static_cast<double>(divisor) / target));
        if (distance < bestDistance - 1e-9) {
            best = divisor;
            bestDistance = distance;
        }
    }
    return best;
}

/// The fold with the largest cells among those with one of these inner lengths.
std::optional<Fold> bestFold(const DeviceMesh& mesh, Axis axis, const std::vector<std::int64_t>& inners,
                             bool pulledApart, bool roomy) {
    std::optional<Fold> best;
    double size = 0.0;
    for (const std::int64_t inner : inners) {
        const std::int64_t bricks = mesh.size(axis) / inner;
        if (bricks == 1) continue;
        for (const std::int64_t across : divisorsOf(bricks)) {
            if (pulledApart && axis == Axis::pp && across != bricks) continue;  // columns in one row
            const Fold fold{axis, inner, across, bricks / across};
            const double cell = planOf(mesh, fold, pulledApart, roomy).cellSize;
            if (cell > size) {
                best = fold;
                size = cell;
            }
        }
    }
    return best;
}

Fold unfolded(const DeviceMesh& mesh) {
    return {Axis::pp, mesh.size(Axis::pp), 1, 1};
}

std::optional<Fold> chooseFold(const DeviceMesh& mesh, bool pulledApart, bool roomy) {
    const double x = static_cast<double>(mesh.size(Axis::tp));
    const double y = static_cast<double>(mesh.size(Axis::cp) * mesh.size(Axis::dp));
    const double z = static_cast<double>(mesh.size(Axis::pp));
    if (y > kLongAxis * std::max(x, z))
        return bestFold(mesh, Axis::dp, {innerLength(mesh, Axis::dp, x, z)}, pulledApart, roomy);
    if (x > kLongAxis * std::max(y, z))
        return bestFold(mesh, Axis::tp, {innerLength(mesh, Axis::tp, y, z)}, pulledApart, roomy);
    if (!pulledApart)
        return z > kLongAxis * std::max(x, y)
                   ? bestFold(mesh, Axis::pp, {innerLength(mesh, Axis::pp, x, y)}, pulledApart, roomy)
                   : std::nullopt;
    // Slices take more room than cells: a stack of them is folded when that makes the cells much larger.
    const auto fold = bestFold(mesh, Axis::pp, divisorsOf(mesh.size(Axis::pp)), pulledApart, roomy);
    const double straight = planOf(mesh, unfolded(mesh), pulledApart, roomy).cellSize;
    if (!fold || straight >= kSmallCell) return std::nullopt;
    const bool grows = planOf(mesh, *fold, pulledApart, roomy).cellSize > kWorthFolding * straight;
    return grows ? fold : std::nullopt;
}

}  // namespace

Track::Track(double cell, std::vector<TrackLevel> levels)
    : m_cell(cell), m_levels(std::move(levels)), m_starts{0.0}, m_rankOffsets{0} {
    for (const TrackLevel& level : m_levels) {
        const std::size_t below = m_starts.size();
        const double pitch = m_starts.back() + m_cell + level.gap;
        for (std::int64_t i = 1; i < level.count; ++i)
            for (std::size_t k = 0; k < below; ++k) {
                m_starts.push_back(m_starts[k] + static_cast<double>(i) * pitch);
                m_rankOffsets.push_back(m_rankOffsets[k] + i * level.rankStride);
            }
    }
    findRuns();
}

void Track::findRuns() {
    m_runs.clear();
    for (std::int64_t i = 0; i < count(); ++i) {
        if (i == 0 || start(i) - end(i - 1) > kClosed) m_runs.push_back({i, 0});
        ++m_runs.back().count;
    }
}

void Track::openBefore(std::int64_t i, double gap) {
    if (i == 0) return;
    for (std::int64_t k = i; k < count(); ++k) m_starts[static_cast<std::size_t>(k)] += gap;
    findRuns();
}

double Track::lengthBelow(std::size_t level) const {
    std::int64_t cells = 1;
    for (std::size_t i = 0; i < level; ++i) cells *= m_levels[i].count;
    return end(cells - 1);
}

std::int64_t Track::indexOf(const DeviceMesh& mesh, const Coordinates& coordinates) const {
    std::int64_t index = 0;
    std::int64_t cells = 1;
    for (const TrackLevel& level : m_levels) {
        const std::int64_t before = level.rankStride / mesh.stride(level.axis);  // coordinates one step spans
        index += coordinates[level.axis] / before % level.count * cells;
        cells *= level.count;
    }
    return index;
}

QVector3D MeshLayout::size() const {
    return {static_cast<float>(x.length()), static_cast<float>(y.length()), static_cast<float>(z.length())};
}

Box MeshLayout::box(const Run& inX, const Run& inY, const Run& inZ) const {
    const auto low = [](const Track& track, const Run& run) {
        return static_cast<float>(track.start(run.first));
    };
    const auto high = [](const Track& track, const Run& run) {
        return static_cast<float>(track.end(run.first + run.count - 1));
    };
    return {{low(x, inX), low(y, inY), -high(z, inZ)}, {high(x, inX), high(y, inY), -low(z, inZ)}};
}

std::array<std::int64_t, 3> MeshLayout::indicesOf(const DeviceMesh& mesh, std::int64_t rank) const {
    const Coordinates coordinates = mesh.coordinatesOf(rank);
    return {x.indexOf(mesh, coordinates), y.indexOf(mesh, coordinates), z.indexOf(mesh, coordinates)};
}

MeshLayout makeMeshLayout(const DeviceMesh& mesh, bool roomy, std::optional<std::int64_t> openAt) {
    MeshLayout layout;
    layout.pulledApart = mesh.worldSize() <= kMostPulledApart;
    roomy = roomy && layout.pulledApart;
    layout.fold = chooseFold(mesh, layout.pulledApart, roomy);
    Plan plan = planOf(mesh, layout.fold.value_or(unfolded(mesh)), layout.pulledApart, roomy);
    layout.x = Track(kCellSide, std::move(plan.x));
    layout.y = Track(kCellSide, std::move(plan.y));
    layout.z = Track(kCellHeight, std::move(plan.z));
    if (openAt && !layout.pulledApart)
        layout.z.openBefore(layout.z.indexOf(mesh, mesh.coordinatesOf(*openAt)),
                            sliceGap(layout.x.lengthBelow(1), layout.y.lengthBelow(2), 2));
    return layout;
}

}  // namespace meshwright::ui
