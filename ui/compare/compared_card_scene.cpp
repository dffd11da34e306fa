// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/compare/card_fields.h"
#include "ui/compare/compared_drawing.h"
#include "ui/compare/compared_scenes.h"
#include "ui/explore/verdict.h"
#include "ui/scene/mesh_faces.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/numbers.h"
#include "ui/text/problems.h"

namespace meshwright::ui {

namespace {

constexpr qreal kCellHeight = 38.0, kCellPitch = 41.0, kCellPadding = 6.0, kCellGap = 4.0;
constexpr qreal kUsualCell = 80.0;  // px of width
constexpr qreal kFiguresHeight = 43.0, kFoot = 6.0;
constexpr qreal kLeastMesh = 84.0, kMostMesh = 170.0, kMeshPart = 0.29;  // of the width
constexpr qreal kMeshGap = 16.0;

/// A cell of the table of settings: what is shown in it, how wide it is, and where.
struct Cell {
    const CardField* field;
    std::size_t number;  ///< among all fields
    int span = 1;
    int column = 0, row = 0;
};

/// Cells in rows of so many columns. Returns the rows.
int flow(std::vector<Cell>& cells, int columns) {
    int column = 0, row = 0;
    for (Cell& cell : cells) {
        if (column + cell.span > columns) column = 0, ++row;
        cell.column = column;
        cell.row = row;
        column += cell.span;
    }
    return cells.empty() ? 0 : row + 1;
}

struct Table {
    std::vector<Cell> cells;
    std::size_t left = 0;  ///< fields without a place
    int columns = 1;
    qreal width = 0.0;  ///< of a column
};

/// The same for every card. What is alike in all gives way to what differs.
Table tableOf(const std::vector<CardField>& fields, QSizeF room) {
    const QFontMetricsF names(fontOf(TextRole::tick)), values(fontOf(TextRole::body, true));
    Table table;
    table.columns = std::max(2, static_cast<int>(room.width() / kUsualCell));
    table.width = room.width() / table.columns;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        qreal needs = names.horizontalAdvance(fields[i].name);
        for (const QString& value : fields[i].values)
            needs = std::max(needs, values.horizontalAdvance(value));
        const int span =
            static_cast<int>(std::ceil((needs + 2 * kCellPadding + kCellGap) / table.width - 1e-9));
        table.cells.push_back({&fields[i], i, std::clamp(span, 1, table.columns)});
    }
    const int most = std::max(1, static_cast<int>((room.height() + kCellPitch - kCellHeight) / kCellPitch));
    while (flow(table.cells, table.columns) > most) {
        const auto alike = std::find_if(table.cells.rbegin(), table.cells.rend(),
                                        [](const Cell& cell) { return !cell.field->differsAnywhere(); });
        if (alike == table.cells.rend()) {
            table.cells.pop_back();
            ++table.left;
        } else {
            table.cells.erase(std::next(alike).base());
        }
    }
    if (table.left > 0 && table.cells.size() > 1 &&
        table.cells.back().column + table.cells.back().span == table.columns) {
        table.cells.pop_back();  // the number of those without a place needs one
        ++table.left;
    }
    return table;
}

/// One of the figures at the foot of a card.
struct Figure {
    QString value, what;
    QColor colour;
};

QString fitText(const MemoryLedger& memory) {
    const QString capacity = memoryFigure(memory.capacity);
    switch (memory.verdict) {
        case MemoryVerdict::fits:
            return CompareText::tr("of %1: fits").arg(capacity);
        case MemoryVerdict::marginal:
            return CompareText::tr("of %1: just fits").arg(capacity);
        case MemoryVerdict::doesNotFit:
            break;
    }
    return CompareText::tr("of %1: does not fit").arg(capacity);
}

QColor fitColour(MemoryVerdict verdict, const Theme& theme) {
    return colourOf(verdict == MemoryVerdict::fits       ? Tone::ok
                    : verdict == MemoryVerdict::marginal ? Tone::warning
                                                         : Tone::error,
                    theme);
}

std::vector<Figure> cardFigures(const Evaluation& evaluation, const Theme& theme) {
    std::vector<Figure> figures = {{kNoValue, CompareText::tr("a step"), theme.text},
                                   {kNoValue, CompareText::tr("memory"), theme.text},
                                   {kNoValue, CompareText::tr("MFU"), theme.text}};
    if (evaluation.time) {
        figures[0].value = durationText(evaluation.time->step);
        figures[2].value = percentText(evaluation.time->mfu);
    }
    if (evaluation.memory && !evaluation.memory->stages.empty())
        figures[1] = {memoryText(evaluation.memory->worst().total), fitText(*evaluation.memory),
                      fitColour(evaluation.memory->verdict, theme)};
    return figures;
}

class CardDrawer {
  public:
    CardDrawer(const SceneInput& input, std::size_t position)
        : m_input(input),
          m_theme(input.theme),
          m_scenarios(scenariosOf(input)),
          m_position(position),
          m_list{input.size, input.theme.panel, {}} {}

    DisplayList draw() {
        const QSizeF size = m_input.size;
        const qreal mesh = std::clamp(size.width() * kMeshPart, kLeastMesh, kMostMesh);
        const qreal left = kCompareMargin + mesh + kMeshGap;
        const QRectF right(left, 0.0, size.width() - left - kCompareMargin, size.height());
        drawMesh({kCompareMargin, 4.0, mesh, size.height() - 8.0 - kFoot});
        const qreal foot = size.height() - kFoot - kFiguresHeight;
        drawTable({right.left(), 2.0, right.width(), foot - 6.0});
        drawFigures({right.left(), foot, right.width(), kFiguresHeight});
        return std::move(m_list);
    }

  private:
    [[nodiscard]] const Evaluation& evaluation() const { return *m_scenarios[m_position].evaluation; }
    [[nodiscard]] ItemId id(ItemId::Kind kind, std::size_t a) const {
        return {kind, static_cast<std::int64_t>(a), 0, static_cast<std::int32_t>(m_position)};
    }

    /// Cells as large as in the other cards, as far as all find room: the common scale is the smallest.
    void drawMesh(const QRectF& room) {
        const auto projected = [&](const MeshLayout& layout, const Camera& camera) {
            const QVector3D size = layout.size();
            return Projection(camera, {{0, 0, -size.z()}, {size.x(), size.y(), 0}}, room, m_input.size);
        };
        if (!evaluation().mesh) return;
        const MeshLayout layout = makeMeshLayout(*evaluation().mesh, false);
        const double own = projected(layout, {}).scale();
        double scale = own;
        for (const ShownScenario& other : m_scenarios)
            if (other.evaluation->mesh)
                scale =
                    std::min(scale, projected(makeMeshLayout(*other.evaluation->mesh, false), {}).scale());
        Camera camera;
        camera.zoom = std::max(scale / own, kLeastZoom);
        ViewState view;
        view.colouring = MeshColouring::stage;
        const SceneInput input{
            *m_scenarios[m_position].scenario, evaluation(), nullptr, view, m_theme, m_input.size};
        const MeshColours colours(input, *evaluation().mesh, nullptr);
        const Projection projection = projected(layout, camera);
        const Links nothingLit;
        const MeshContext context{input,
                                  *evaluation().mesh,
                                  layout,
                                  projection,
                                  colours,
                                  nullptr,
                                  room.adjusted(-4.0, -4.0, 4.0, 4.0),
                                  nothingLit};
        DisplayList cells;
        addCells(cells, context);
        for (Primitive& primitive : cells.primitives) addSolid(std::move(primitive));
    }

    /// Without the ranks: here the mesh is a picture.
    void addSolid(Primitive primitive) {
        std::visit(
            [&](auto& shape) {
                shape.id = {};
                if constexpr (std::is_same_v<std::decay_t<decltype(shape)>, Polygon>)
                    if (!shape.fill.color.isValid() && !shape.stroke.color.isValid()) return;
                m_list.add(std::move(shape));
            },
            primitive);
    }

    void drawTable(const QRectF& room) {
        const std::vector<CardField> fields = cardFields(m_scenarios);
        const Table table = tableOf(fields, room.size());
        for (const Cell& cell : table.cells) {
            const QRectF box(room.left() + cell.column * table.width, room.top() + cell.row * kCellPitch,
                             cell.span * table.width - kCellGap, kCellHeight);
            drawCell(box, *cell.field, id(ItemId::Kind::setting, cell.number));
        }
        if (table.left == 0 || table.cells.empty()) return;
        const Cell& last = table.cells.back();
        const qreal x = room.left() + (last.column + last.span) * table.width + 2.0;
        const QString more = CompareText::tr("+%1 more").arg(table.left);
        addCutText(m_list, {x, room.top() + last.row * kCellPitch + kCellHeight / 2},
                   m_list.size.width() - 2.0 - x, more, fontOf(TextRole::tick), m_theme.textQuiet);
    }

    /// What differs stands out by its frame and its weight as well as by its colour.
    void drawCell(const QRectF& box, const CardField& field, const ItemId& item) {
        const bool differs = field.differs(m_position);
        m_list.add(Rect{box.adjusted(0.5, 0.5, -0.5, -0.5),
                        {differs ? m_theme.warningTint : QColor(), {}},
                        {differs ? m_theme.warningEdge : QColor(), 1.0, Dash::none},
                        item,
                        4.0});
        const qreal x = box.left() + kCellPadding;
        const qreal width = box.width() - 2 * kCellPadding;
        addCutText(m_list, {x, box.top() + 10.5}, width, field.name, fontOf(TextRole::tick),
                   differs ? m_theme.textSecond : m_theme.textQuiet);
        addCutText(m_list, {x, box.top() + 28.0}, width, field.values[m_position],
                   fontOf(TextRole::body, differs), m_theme.text);
    }

    void drawFigures(const QRectF& room) {
        if (evaluation().hasErrors()) return drawError(room);
        const QFont what = fontOf(TextRole::tick);
        const auto widths = [&](const QFont& font) {
            std::vector<qreal> all(3, 0.0);  // the same in every card
            for (const ShownScenario& scenario : m_scenarios) {
                const std::vector<Figure> figures = cardFigures(*scenario.evaluation, m_theme);
                for (std::size_t i = 0; i < all.size(); ++i)
                    all[i] = std::max({all[i], QFontMetricsF(font).horizontalAdvance(figures[i].value),
                                       QFontMetricsF(what).horizontalAdvance(figures[i].what)});
            }
            return all;
        };
        const auto sum = [](const std::vector<qreal>& all) { return all[0] + all[1] + all[2]; };
        QFont font = fontOf(TextRole::figure);
        if (sum(widths(font)) + 2 * kLeastBetween > room.width() - kCellPadding)
            font = fontOf(TextRole::title);
        const std::vector<qreal> all = widths(font);
        const qreal between =
            std::clamp((room.width() - kCellPadding - sum(all)) / 2, kTightest, kMostBetween);
        qreal x = room.left() + kCellPadding;
        const std::vector<Figure> figures = cardFigures(evaluation(), m_theme);
        for (std::size_t i = 0; i < figures.size(); ++i) {
            const qreal width = std::min(all[i], m_list.size.width() - x);
            if (width <= 0.0) return;
            m_list.add(Rect{{x, room.top(), width, room.height()}, {}, {}, id(ItemId::Kind::figure, i), 0.0});
            addCutText(m_list, {x, room.top() + 12.0}, width, figures[i].value, font, figures[i].colour);
            addCutText(m_list, {x, room.top() + 33.0}, width, figures[i].what, what, m_theme.textQuiet);
            x += all[i] + between;
        }
    }

    /// Why there are no figures.
    void drawError(const QRectF& room) {
        const QFont font = fontOf(TextRole::tick);
        constexpr qreal kLine = 17.0;
        const qreal left = room.left() + kCellPadding, width = room.width() - kCellPadding;
        QStringList lines = linesOf(sentenceOf(evaluation().problems.front()), font, width);
        const auto most = static_cast<qsizetype>((room.height() + 4.0) / kLine);
        if (lines.size() > most) {
            lines[most - 1] = lines.mid(most - 1).join(QLatin1Char(' '));
            lines = lines.mid(0, most);
        }
        m_list.add(Rect{room, {}, {}, id(ItemId::Kind::figure, 0), 0.0});
        qreal y = room.top() + kLine / 2;
        for (const QString& line : lines) {
            addCutText(m_list, {left, y}, width, line, font, m_theme.errorText);
            y += kLine;
        }
    }

    static constexpr double kLeastZoom = 0.3;
    static constexpr qreal kTightest = 6.0, kLeastBetween = 12.0, kMostBetween = 40.0;

    const SceneInput& m_input;
    const Theme& m_theme;
    std::vector<ShownScenario> m_scenarios;
    std::size_t m_position;
    DisplayList m_list;
};

}  // namespace

DisplayList comparedCard(const SceneInput& input, std::size_t position) {
    return CardDrawer(input, position).draw();
}

}  // namespace meshwright::ui
