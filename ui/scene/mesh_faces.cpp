// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_faces.h"

#include <algorithm>

#include "ui/scene/mesh_plates.h"

namespace meshwright::ui {

namespace {

constexpr std::int64_t kBands = 4;  // of stages on a brick too small for cells

/// Runs of a track, farthest from the viewer first.
std::vector<Run> backToFront(const MeshContext& context, int d) {
    std::vector<Run> runs = context.layout.track(d).runs();
    const bool growsTowardsViewer = (context.projection.facing(d) >= 0) == (d != kZ);  // z counts downwards
    if (!growsTowardsViewer) std::ranges::reverse(runs);
    return runs;
}

/// One side of a solid: a grid of cells, affine on the screen.
class Face {
  public:
    Face(const MeshContext& context, const std::array<Run, 3>& block, int d)
        : m_context(context), m_block(block), m_normal(d), m_u(d == kX ? kY : kX), m_v(d == kZ ? kY : kZ) {
        const int facing = context.projection.facing(d);
        const bool atLast = (facing > 0) == (d != kZ);
        const Run& run = block[static_cast<std::size_t>(d)];
        m_depth = atLast ? run.first + run.count - 1 : run.first;
        const Track& track = context.layout.track(d);

        QVector3D origin;
        origin[d] =
            static_cast<float>((d == kZ ? -1.0 : 1.0) * (atLast ? track.end(m_depth) : track.start(m_depth)));
        m_origin = context.projection.map(origin);
        m_alongU = step(origin, m_u);
        m_alongV = step(origin, m_v);
        m_side = d == kZ   ? (facing > 0 ? FaceSide::top : FaceSide::side)
                 : d == kY ? FaceSide::front
                           : FaceSide::side;
    }

    void add(DisplayList& list) {
        readPaints();
        addFills(list);
        if (m_context.hasEdges()) addEdges(list);
        if (m_context.highlight != nullptr && !m_context.rank()) addLitOutline(list);
        if (!m_context.moving) addIds(list);
    }

    /// Does this side show the cell?
    [[nodiscard]] bool shows(const std::array<std::int64_t, 3>& cell) const {
        return cell[static_cast<std::size_t>(m_normal)] == m_depth;
    }
    [[nodiscard]] QPolygonF outlineOf(const std::array<std::int64_t, 3>& cell) const {
        const auto u = cell[static_cast<std::size_t>(m_u)] - runU().first;
        const auto v = cell[static_cast<std::size_t>(m_v)] - runV().first;
        return quad(u, u + 1, v, v + 1);
    }
    [[nodiscard]] FaceSide side() const { return m_side; }
    [[nodiscard]] bool hasHollow() const {
        return std::ranges::any_of(m_paints, [&](int paint) { return m_context.colours.isHollow(paint); });
    }

  private:
    [[nodiscard]] const Run& runU() const { return m_block[static_cast<std::size_t>(m_u)]; }
    [[nodiscard]] const Run& runV() const { return m_block[static_cast<std::size_t>(m_v)]; }
    [[nodiscard]] QPointF step(QVector3D from, int d) const {
        from[d] += d == kZ ? -1.0F : 1.0F;
        return m_context.projection.map(from) - m_origin;
    }
    /// Where the border before cell `i` of a run lies: half-way between neighbours.
    [[nodiscard]] static double border(const Track& track, const Run& run, std::int64_t i) {
        if (i == 0) return track.start(run.first);
        if (i == run.count) return track.end(run.first + run.count - 1);
        return (track.end(run.first + i - 1) + track.start(run.first + i)) / 2.0;
    }
    [[nodiscard]] QPointF at(std::int64_t u, std::int64_t v) const {
        return m_origin + m_alongU * border(m_context.layout.track(m_u), runU(), u) +
               m_alongV * border(m_context.layout.track(m_v), runV(), v);
    }
    [[nodiscard]] QPolygonF quad(std::int64_t u0, std::int64_t u1, std::int64_t v0, std::int64_t v1) const {
        return QPolygonF({at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)});
    }
    [[nodiscard]] std::int64_t rankAt(std::int64_t u, std::int64_t v) const {
        return m_context.layout.track(m_normal).rankOffset(m_depth) +
               m_context.layout.track(m_u).rankOffset(runU().first + u) +
               m_context.layout.track(m_v).rankOffset(runV().first + v);
    }
    [[nodiscard]] int paintAt(std::int64_t u, std::int64_t v) const {
        return m_paints[static_cast<std::size_t>(v * runU().count + u)];
    }

    void readPaints() {
        const bool banded = !m_context.hasCells() && m_v == kZ && runV().count > kBands;
        m_paints.reserve(static_cast<std::size_t>(runU().count * runV().count));
        for (std::int64_t v = 0; v < runV().count; ++v) {
            const std::int64_t bandMiddle =
                ((v * kBands / runV().count) * 2 + 1) * runV().count / (2 * kBands);
            for (std::int64_t u = 0; u < runU().count; ++u)
                m_paints.push_back(m_context.colours.paintOf(rankAt(u, banded ? bandMiddle : v)));
        }
    }

    /// Largest rectangles of one paint, grown row by row.
    void addFills(DisplayList& list) const {
        struct Patch {
            std::int64_t u0, u1, v0;
            int paint;
        };
        std::vector<Patch> open;
        const auto close = [&](const Patch& patch, std::int64_t v1) {
            addPolygon(list, m_context,
                       {quad(patch.u0, patch.u1, patch.v0, v1),
                        m_context.colours.fill(patch.paint, m_side),
                        {},
                        {}});
        };
        for (std::int64_t v = 0; v < runV().count; ++v) {
            std::vector<Patch> next;
            for (std::int64_t u = 0; u < runU().count;) {
                const int paint = paintAt(u, v);
                std::int64_t u1 = u + 1;
                while (u1 < runU().count && paintAt(u1, v) == paint) ++u1;
                const auto grown = std::ranges::find_if(open, [&](const Patch& patch) {
                    return patch.u0 == u && patch.u1 == u1 && patch.paint == paint;
                });
                next.push_back({u, u1, v, paint});
                if (grown != open.end()) {
                    next.back().v0 = grown->v0;
                    open.erase(grown);
                }
                u = u1;
            }
            for (const Patch& patch : open) close(patch, v);
            open = std::move(next);
        }
        for (const Patch& patch : open) close(patch, runV().count);
    }

    /// Lines between cells; where a node ends inside the face, a stronger one.
    void addEdges(DisplayList& list) const {
        const auto endsNode = [&](std::int64_t u0, std::int64_t v0, std::int64_t u1, std::int64_t v1) {
            return m_context.mesh.nodeOf(rankAt(u0, v0)) != m_context.mesh.nodeOf(rankAt(u1, v1));
        };
        const Stroke plain = cellEdge(m_context, isHollow());
        Stroke strong = plain;
        strong.width *= 2.0;
        strong.color.setAlphaF(1.0F);
        const auto addLines = [&](std::int64_t count, const auto& endsNodeAt, const auto& lineAt) {
            std::int64_t ends = 0;
            for (std::int64_t i = 1; i < count; ++i) ends += endsNodeAt(i) ? 1 : 0;
            for (std::int64_t i = 1; i < count; ++i)
                addSegment(list, m_context, lineAt(i), ends < count - 1 && endsNodeAt(i) ? strong : plain);
        };
        addLines(
            runU().count, [&](std::int64_t u) { return endsNode(u - 1, 0, u, 0); },
            [&](std::int64_t u) { return QLineF(at(u, 0), at(u, runV().count)); });
        addLines(
            runV().count, [&](std::int64_t v) { return endsNode(0, v - 1, 0, v); },
            [&](std::int64_t v) { return QLineF(at(0, v), at(runU().count, v)); });
    }

    [[nodiscard]] bool isLitAt(std::int64_t u, std::int64_t v) const {
        return u >= 0 && v >= 0 && u < runU().count && v < runV().count &&
               m_context.colours.isLit(paintAt(u, v));
    }

    /// Around the cells of the stages or groups looked at, so that colour is not all that tells them.
    void addLitOutline(DisplayList& list) const {
        const Theme& theme = m_context.theme();
        const auto axis = m_context.highlight->axis;
        const Stroke stroke{axis ? theme.axisText(*axis) : theme.selectionOutline,
                            m_context.isEdgeWide() ? 1.8 : 1.2};
        const auto addBorders = [&](std::int64_t lines, std::int64_t length, const auto& isBorder,
                                    const auto& lineOf) {
            for (std::int64_t line = 0; line <= lines; ++line)
                for (std::int64_t from = 0; from < length;) {
                    std::int64_t to = from;
                    while (to < length && isBorder(line, to)) ++to;
                    if (to > from) addSegment(list, m_context, lineOf(line, from, to), stroke);
                    from = to + 1;
                }
        };
        addBorders(
            runV().count, runU().count,
            [&](std::int64_t v, std::int64_t u) { return isLitAt(u, v - 1) != isLitAt(u, v); },
            [&](std::int64_t v, std::int64_t from, std::int64_t to) {
                return QLineF(at(from, v), at(to, v));
            });
        addBorders(
            runU().count, runV().count,
            [&](std::int64_t u, std::int64_t v) { return isLitAt(u - 1, v) != isLitAt(u, v); },
            [&](std::int64_t u, std::int64_t from, std::int64_t to) {
                return QLineF(at(u, from), at(u, to));
            });
    }

    void addIds(DisplayList& list) const {
        const auto id = [](std::int64_t rank) { return ItemId{ItemId::Kind::rank, rank, 0}; };
        if (!m_context
                 .hasCells()) {  // cells are too small to point at one: the solid stands for its first rank
            addPolygon(list, m_context, {quad(0, runU().count, 0, runV().count), {}, {}, id(rankAt(0, 0))});
            return;
        }
        for (std::int64_t v = 0; v < runV().count; ++v)
            for (std::int64_t u = 0; u < runU().count; ++u)
                addPolygon(list, m_context, {quad(u, u + 1, v, v + 1), {}, {}, id(rankAt(u, v))});
    }

    [[nodiscard]] bool isHollow() const {
        return std::ranges::all_of(m_paints, [&](int paint) { return m_context.colours.isHollow(paint); });
    }

    const MeshContext& m_context;
    std::array<Run, 3> m_block;
    int m_normal, m_u, m_v;
    std::int64_t m_depth = 0;  ///< index along the normal of the cells that lie on this side
    QPointF m_origin, m_alongU, m_alongV;
    FaceSide m_side = FaceSide::top;
    std::vector<int> m_paints;  ///< row by row along v
};

/// The silhouette of a solid and the edges inside it where two visible sides meet.
void addSolidEdges(DisplayList& list, const MeshContext& context, const Box& box, bool hollow) {
    const Stroke stroke = cellEdge(context, hollow);
    addPolygon(list, context, {context.projection.outline(box), {}, stroke, {}});
    QVector3D near;
    for (int d = 0; d < 3; ++d) near[d] = context.projection.facing(d) > 0 ? box.high[d] : box.low[d];
    for (int d = 0; d < 3; ++d) {
        if (context.projection.facing((d + 1) % 3) == 0 || context.projection.facing((d + 2) % 3) == 0)
            continue;
        QVector3D far = near;
        far[d] = near[d] == box.high[d] ? box.low[d] : box.high[d];
        addSegment(list, context, {context.projection.map(near), context.projection.map(far)}, stroke);
    }
}

void addSelectedCell(DisplayList& list, const MeshContext& context, const std::vector<Face>& faces,
                     const std::array<std::int64_t, 3>& cell) {
    const Theme& theme = context.theme();
    const std::int64_t rank = *context.rank();
    const int paint = context.colours.paintOf(rank);
    std::vector<const Face*> showing;
    for (const Face& face : faces)
        if (face.shows(cell)) showing.push_back(&face);
    const ItemId id{ItemId::Kind::rank, rank, 0};
    constexpr double kOutline = 2.0, kHalo = 2.5;
    for (const Face* face : showing)
        addPolygon(list, context,
                   {face->outlineOf(cell), {}, {theme.selectionHalo, kOutline + 2 * kHalo}, {}});
    for (const Face* face : showing)
        addPolygon(list, context,
                   {face->outlineOf(cell),
                    context.colours.fill(paint, face->side()),
                    {theme.selectionOutline, kOutline},
                    id});
}

void addBlock(DisplayList& list, const MeshContext& context, const std::array<Run, 3>& block) {
    const Box box = context.layout.box(block[kX], block[kY], block[kZ]);
    if (!context.view.intersects(context.projection.outline(box).boundingRect())) return;
    std::vector<Face> faces;
    for (int d = 0; d < 3; ++d)
        if (context.projection.facing(d) != 0) faces.emplace_back(context, block, d);
    for (Face& face : faces) face.add(list);
    if (context.hasEdges())
        addSolidEdges(list, context, box,
                      std::ranges::any_of(faces, [](const Face& face) { return face.hasHollow(); }));

    if (!context.rank()) return;
    const auto cell = context.layout.indicesOf(context.mesh, *context.rank());
    bool inside = true;
    for (std::size_t d = 0; d < block.size(); ++d) {
        const std::int64_t i = cell[d] - block[d].first;
        inside = inside && i >= 0 && i < block[d].count;
    }
    if (inside) addSelectedCell(list, context, faces, cell);
}

/// Faces of cells on all sides that can be seen.
std::size_t facesOf(const MeshLayout& layout) {
    std::int64_t faces = 0;
    for (const Run& x : layout.x.runs())
        for (const Run& y : layout.y.runs())
            for (const Run& z : layout.z.runs())
                faces += x.count * y.count + y.count * z.count + z.count * x.count;
    return static_cast<std::size_t>(faces);
}

}  // namespace

void addCells(DisplayList& list, const MeshContext& context) {
    // A list that grows copies all that is in it: half of the time at 131,072 GPUs.
    if (context.hasCells() && !context.moving)
        list.primitives.reserve(list.primitives.size() + facesOf(context.layout));
    const std::vector<Run> inX = backToFront(context, kX);
    const std::vector<Run> inY = backToFront(context, kY);
    const bool fromAbove = context.projection.facing(kZ) >= 0;
    for (const Run& z : backToFront(context, kZ)) {
        if (fromAbove) addPlates(list, context, z.first);
        for (const Run& y : inY)
            for (const Run& x : inX) addBlock(list, context, {x, y, z});
        if (!fromAbove) addPlates(list, context, z.first);
    }
}

void addBrick(DisplayList& list, const MeshContext& context, const Run& x, const Run& y) {
    for (const Run& z : backToFront(context, kZ)) addBlock(list, context, {x, y, z});
}

}  // namespace meshwright::ui
