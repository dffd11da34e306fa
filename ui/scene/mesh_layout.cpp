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
constexpr double kRoomyGapY = 0.60;  // rows whose cells carry numbers
constexpr double kMiddleGap = 0.35;  // more between groups of the middle axis, so that they read as groups
constexpr double kBrickGap = 0.65;   // of a brick
constexpr double kWidestBrickGap = 4.0;
constexpr double kClosed = 0.20;  // cells nearer than this make one solid
constexpr std::int64_t kMostBricks = 64;

constexpr double kLongAxis = 4.0;  // an axis this many times the next is folded
constexpr double kSmallCell =
    0.05;  // of the picture's height: a stack of slices with smaller cells is folded
constexpr double kWorthFolding = 1.5;    // when its cells grow by this
constexpr double kAspect = 1.4;          // width to height of the picture the fold is chosen for
constexpr double kWidestSliceGap = 2.2;  // between slices that are drawn apart, in pitches

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

/// The axis between tensor and data along y: the grids have no other that is longer than one.
Axis middleAxis(const DeviceMesh& mesh) {
    return mesh.size(Axis::ep) > 1 ? Axis::ep : Axis::cp;
}

Plan planOf(const DeviceMesh& mesh, const Fold& fold, bool pulledApart, bool roomy) {
    const Axis middle = middleAxis(mesh);
    const auto inner = [&](Axis axis) { return axis == fold.axis ? fold.inner : mesh.size(axis); };
    const std::int64_t stride = mesh.stride(fold.axis) * fold.inner;
    const bool columns = pulledApart && fold.axis == Axis::pp;
    const double rowGap = roomy ? kRoomyGapY : kGapY;
    const double groupGap = rowGap + (pulledApart && mesh.size(middle) > 1 ? kMiddleGap : 0.0);

    Plan plan;
    plan.x = {{Axis::tp, inner(Axis::tp), mesh.stride(Axis::tp), kGapX}};
    plan.y = {{middle, mesh.size(middle), mesh.stride(middle), rowGap},
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
    const double besides = axis == Axis::dp ? static_cast<double>(mesh.size(middleAxis(mesh))) : 1.0;
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
    const double y = static_cast<double>(mesh.size(middleAxis(mesh)) * mesh.size(Axis::dp));
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

/// The track of an axis whose innermost level is opened; nullptr where the axis is one long.
Track* trackOf(MeshLayout& layout, Axis axis) {
    for (Track* track : {&layout.x, &layout.y, &layout.z})
        if (track->levelOf(axis)) return track;
    return nullptr;
}

/// The distance along a direction at which the face across it is seen whole from the usual angle: where one
/// step of the direction, in steps along the face, leaves the face. Not more than would tear the cube apart.
double gapToShow(const MeshLayout& layout, int d) {
    const QMatrix4x4 seen = orientation(Camera{});
    const auto along = [&](int direction, double length) {
        return QPointF(double(seen(0, direction)), double(seen(1, direction))) * length;
    };
    const auto cross = [](QPointF a, QPointF b) { return a.x() * b.y() - a.y() * b.x(); };
    const int u = (d + 1) % 3, v = (d + 2) % 3;
    const QVector3D size(static_cast<float>(layout.x.lengthBelow(1)),
                         static_cast<float>(layout.y.lengthBelow(2)),
                         static_cast<float>(layout.z.lengthBelow(1)));  // of a brick
    const QPointF step = along(d, 1.0), sideU = along(u, double(size[u])), sideV = along(v, double(size[v]));
    const double area = cross(sideU, sideV);
    const double most = std::max(std::abs(cross(step, sideV) / area), std::abs(cross(sideU, step) / area));
    return std::min(1.0 / most, std::max(double(size[u]), double(size[v])) / 2.0);
}

void explode(MeshLayout& layout, Axis axis) {
    Track* track = trackOf(layout, axis);
    if (track == nullptr) return;
    const int d = track == &layout.x ? kX : track == &layout.y ? kY : kZ;
    const std::size_t level = *track->levelOf(axis);
    const double gap = std::min(gapToShow(layout, d), kWidestSliceGap);
    for (std::int64_t i = 1; i < track->levels()[level].count; ++i) track->openBefore(level, i, gap);
}

void openSlice(MeshLayout& layout, const DeviceMesh& mesh, const MeshOpenings& openings) {
    const MeshSlice slice = *openings.slice;
    Track* track = trackOf(layout, slice.axis);
    if (track == nullptr) return;
    const int d = track == &layout.x ? kX : track == &layout.y ? kY : kZ;
    if (d == kZ && layout.pulledApart) return;  // every slice shows its top already
    const std::size_t level = *track->levelOf(slice.axis);
    const TrackLevel& opened = track->levels()[level];
    const std::int64_t coordinate = std::clamp<std::int64_t>(slice.index, 0, mesh.size(slice.axis) - 1);
    const std::int64_t step = coordinate % opened.count;  // of a folded axis in every brick
    const bool behind = openings.fromEnd[static_cast<std::size_t>(d)];
    track->openBefore(level, behind ? step + 1 : step, gapToShow(layout, d));
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

void Track::openBefore(std::size_t level, std::int64_t i, double gap) {
    std::int64_t below = 1;
    for (std::size_t inside = 0; inside < level; ++inside) below *= m_levels[inside].count;
    const std::int64_t steps = m_levels[level].count;
    if (i <= 0 || i >= steps) return;
    for (std::int64_t k = 0; k < count(); ++k) {
        const std::int64_t step = k / below;
        const std::int64_t openings = step / steps + (step % steps >= i ? 1 : 0);  // passed on the way to k
        m_starts[static_cast<std::size_t>(k)] += gap * static_cast<double>(openings);
    }
    findRuns();
}

std::optional<std::size_t> Track::levelOf(Axis axis) const {
    for (std::size_t level = 0; level < m_levels.size(); ++level)
        if (m_levels[level].axis == axis && m_levels[level].count > 1) return level;
    return std::nullopt;
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

MeshLayout makeMeshLayout(const DeviceMesh& mesh, bool roomy, const MeshOpenings& openings) {
    MeshLayout layout;
    layout.pulledApart = mesh.worldSize() <= kMostPulledApart;
    roomy = roomy && layout.pulledApart;
    layout.fold = chooseFold(mesh, layout.pulledApart, roomy);
    Plan plan = planOf(mesh, layout.fold.value_or(unfolded(mesh)), layout.pulledApart, roomy);
    layout.x = Track(kCellSide, std::move(plan.x));
    layout.y = Track(kCellSide, std::move(plan.y));
    layout.z = Track(kCellHeight, std::move(plan.z));
    if (openings.exploded) explode(layout, *openings.exploded);
    if (openings.slice) openSlice(layout, mesh, openings);
    return layout;
}

}  // namespace meshwright::ui
