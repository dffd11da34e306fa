// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/compare/compared_drawing.h"
#include "ui/compare/compared_scenes.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/comparison_words.h"
#include "ui/text/problems.h"

namespace meshwright::ui {

namespace {

// px
constexpr qreal kHeading = 24.0, kBetween = 7.0;
constexpr qreal kConclusionPadding = 8.0, kFoot = 6.0;
constexpr qreal kChangesPart = 0.38;    // of the width
constexpr double kWorthSaying = 0.003;  // of the step or the capacity
constexpr std::size_t kMostMoves = 4;

/// Chinese letters stand taller.
qreal lineHeight() {
    return std::max(17.0, std::ceil(QFontMetricsF(fontOf(TextRole::body, true)).height()));
}

/// One line at the right: what a change does.
struct Effect {
    QString text;
    QColor colour;
};

/// A step as it is written: what is changed at the left, what it does at the right.
struct Paragraph {
    std::size_t scenario, step;
    QStringList changes;    ///< lines
    QStringList followers;  ///< lines below them
    std::vector<Effect> effects;

    [[nodiscard]] std::size_t lines() const {
        return std::max(static_cast<std::size_t>(changes.size() + followers.size()), effects.size());
    }
};

/// A scenario beside the first.
struct Section {
    std::size_t scenario;
    QString heading;
    QStringList remarks;  ///< lines, in place of paragraphs or after them
    bool isError = false;
    std::vector<Paragraph> paragraphs;

    [[nodiscard]] qreal height() const {
        auto lines = static_cast<qreal>(remarks.size());
        for (const Paragraph& paragraph : paragraphs) lines += static_cast<qreal>(paragraph.lines());
        return kHeading + lineHeight() * lines;
    }
};

/// None for an empty text.
QStringList linesIn(const QString& text, const QFont& font, qreal width) {
    return text.isEmpty() ? QStringList() : linesOf(text, font, width);
}

class WordsDrawer {
  public:
    explicit WordsDrawer(const SceneInput& input)
        : m_theme(input.theme),
          m_scenarios(scenariosOf(input)),
          m_list{input.size, input.theme.panel, {}},
          m_left(kCompareMargin + kBadgeSide + 8.0),
          m_width(input.size.width() - kCompareMargin - m_left) {}

    DisplayList draw() {
        if (m_scenarios.size() < 2) {
            addMessage(m_list, m_theme,
                       CompareText::tr("Pin a scenario, then change it: the difference is told here."));
            return std::move(m_list);
        }
        const qreal conclusion = drawConclusion();
        // As many effects of each change as have room; then fewer changes.
        const qreal room = conclusion - kBetween;
        std::vector<Section> sections;
        for (std::size_t most = kMostMoves; most > 0; --most) {
            sections = sectionsWith(most);
            if (heightOf(sections) <= room) break;
        }
        shorten(sections, room);
        qreal y = 0.0;
        for (const Section& section : sections) {
            drawSection(section, y, room);
            y += section.height() + kBetween;
        }
        return std::move(m_list);
    }

  private:
    [[nodiscard]] static qreal heightOf(const std::vector<Section>& sections) {
        qreal height = 0.0;
        for (const Section& section : sections) height += section.height() + kBetween;
        return height;
    }

    /// The last changes of the longest section give way to a line that counts them.
    void shorten(std::vector<Section>& sections, qreal room) const {
        std::vector<std::size_t> dropped(sections.size(), 0);
        while (heightOf(sections) > room) {
            const auto longest = std::ranges::max_element(
                sections, {}, [](const Section& section) { return section.paragraphs.size(); });
            if (longest->paragraphs.empty()) return;
            longest->paragraphs.pop_back();
            const std::size_t count = ++dropped[static_cast<std::size_t>(longest - sections.begin())];
            longest->remarks = {count == 1 ? CompareText::tr("and 1 more change")
                                           : CompareText::tr("and %1 more changes").arg(count)};
        }
    }

    [[nodiscard]] std::vector<Section> sectionsWith(std::size_t mostMoves) const {
        std::vector<Section> sections;
        for (std::size_t i = 1; i < m_scenarios.size(); ++i) sections.push_back(sectionOf(i, mostMoves));
        return sections;
    }

    [[nodiscard]] Section sectionOf(std::size_t scenario, std::size_t mostMoves) const {
        const Comparison& comparison = *m_scenarios[scenario].comparison;
        Section section{scenario, {}, {}, false, {}};
        section.heading = CompareText::tr("against A");
        if (comparison.steps.empty()) {
            remark(section);
            return section;
        }
        if (const QString totals = totalsText(comparison.whole); !totals.isEmpty())
            section.heading = CompareText::tr("against A: %1").arg(totals);
        const MoveScale scale = moveScale(*m_scenarios.front().evaluation);
        QStringList idle;
        for (std::size_t i = 0; i < comparison.steps.size(); ++i) {
            const ComparisonStep& step = comparison.steps[i];
            std::vector<Effect> effects;
            for (const FigureMove& move : step.moves.parts)
                if (weightOf(move, scale) >= kWorthSaying && effects.size() < mostMoves)
                    effects.push_back({moveText(move), isBetter(move) ? m_theme.okText : m_theme.errorText});
            if (effects.empty()) {
                idle << changesText(step);
                continue;
            }
            const qreal width = m_width * kChangesPart - 10.0;
            section.paragraphs.push_back({scenario, i, linesOf(changesText(step), m_bold, width),
                                          linesIn(followersText(step), m_small, width), std::move(effects)});
        }
        if (!idle.isEmpty())
            section.remarks = linesOf(
                CompareText::tr("No difference worth naming: %1.").arg(idle.join(CompareText::tr(", "))),
                m_small, m_width);
        return section;
    }

    /// Why there is nothing to tell step by step.
    void remark(Section& section) const {
        const Comparison& comparison = *m_scenarios[section.scenario].comparison;
        QString words = CompareText::tr("Nothing differs.");
        for (const std::size_t i : {std::size_t{0}, section.scenario}) {
            const Evaluation& evaluation = *m_scenarios[i].evaluation;
            if (!evaluation.hasErrors()) continue;
            words = CompareText::tr("%1 breaks a rule. %2")
                        .arg(letterOf(i), sentenceOf(evaluation.problems.front()));
            section.isError = true;
            break;
        }
        if (!section.isError && !comparison.fields.empty())
            words = CompareText::tr("Not calculated for these models.");
        section.remarks = linesOf(words, m_small, m_width);
    }

    void drawSection(const Section& section, qreal top, qreal bottom) {
        const QFont title = fontOf(TextRole::title);
        if (top + kHeading > bottom) return;
        addBadge(m_list, m_theme, section.scenario,
                 {kCompareMargin + kBadgeSide / 2, top + kHeading / 2 - 1.0});
        addCutText(m_list, {m_left, top + kHeading / 2 - 1.0}, m_width, section.heading, title, m_theme.text);
        qreal y = top + kHeading;
        for (const Paragraph& paragraph : section.paragraphs) {
            if (y + m_line * static_cast<qreal>(paragraph.lines()) > bottom) return;
            drawParagraph(paragraph, y);
            y += m_line * static_cast<qreal>(paragraph.lines());
        }
        for (const QString& line : section.remarks) {
            if (y + m_line > bottom) return;
            addCutText(m_list, {m_left, y + m_line / 2}, m_width, line, m_small,
                       section.isError ? m_theme.errorText : m_theme.textQuiet);
            y += m_line;
        }
    }

    void drawParagraph(const Paragraph& paragraph, qreal top) {
        const qreal changes = m_width * kChangesPart;
        m_list.add(Rect{{m_left - 4.0, top, m_width + 4.0, m_line * static_cast<qreal>(paragraph.lines())},
                        {},
                        {},
                        {ItemId::Kind::difference, static_cast<std::int64_t>(paragraph.step), 0,
                         static_cast<std::int32_t>(paragraph.scenario)},
                        0.0});
        qreal y = top + m_line / 2;
        const auto write = [&](const QStringList& lines, const QFont& font, const QColor& color) {
            for (const QString& line : lines) {
                addCutText(m_list, {m_left, y}, changes - 10.0, line, font, color);
                y += m_line;
            }
        };
        write(paragraph.changes, m_bold, m_theme.text);
        write(paragraph.followers, m_small, m_theme.textQuiet);
        y = top + m_line / 2;
        for (const Effect& effect : paragraph.effects) {
            addCutText(m_list, {m_left + changes, y}, m_width - changes, effect.text, m_body, effect.colour);
            y += m_line;
        }
    }

    /// At the bottom. Returns where it begins.
    qreal drawConclusion() {
        std::vector<const Evaluation*> evaluations;
        for (const ShownScenario& scenario : m_scenarios) evaluations.push_back(scenario.evaluation.get());
        const qreal width = m_list.size.width() - 2 * kCompareMargin;
        const QStringList lines = linesOf(conclusionText(conclude(evaluations), evaluations), m_bold,
                                          width - 2 * kConclusionPadding);
        const qreal height = m_line * static_cast<qreal>(lines.size()) + 2 * kConclusionPadding;
        const QRectF box(kCompareMargin, m_list.size.height() - kFoot - height, width, height);
        m_list.add(Rect{box, {m_theme.inset, {}}, {}, {}, 4.0});
        qreal y = box.top() + kConclusionPadding + m_line / 2;
        for (const QString& line : lines) {
            addCutText(m_list, {box.left() + kConclusionPadding, y}, width - 2 * kConclusionPadding, line,
                       m_bold, m_theme.text);
            y += m_line;
        }
        return box.top();
    }

    const Theme& m_theme;
    std::vector<ShownScenario> m_scenarios;
    DisplayList m_list;
    qreal m_left, m_width;
    const QFont m_body = fontOf(TextRole::body);
    const QFont m_bold = fontOf(TextRole::body, true);
    const QFont m_small = fontOf(TextRole::tick);
    const qreal m_line = lineHeight();
};

}  // namespace

DisplayList comparedWords(const SceneInput& input) {
    return WordsDrawer(input).draw();
}

}  // namespace meshwright::ui
