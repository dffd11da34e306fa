// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_items.h"

#include <QStringList>

#include "ui/compare/card_fields.h"
#include "ui/compare/compared_drawing.h"
#include "ui/explore/timeline_text.h"
#include "ui/explore/verdict.h"
#include "ui/scene/step_parts.h"
#include "ui/scene/timeline_layout.h"
#include "ui/text/comparison_words.h"
#include "ui/text/fields.h"
#include "ui/text/numbers.h"
#include "ui/text/problems.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

/// One item and the scenario it is of; everything asked for is there while the scene is the current one.
class ComparedItem {
  public:
    ComparedItem(std::span<const ShownScenario> scenarios, const ItemId& item)
        : m_scenarios(scenarios),
          m_item(item),
          m_position(static_cast<std::size_t>(item.schedule)),
          m_index(static_cast<std::size_t>(item.a)) {}

    [[nodiscard]] bool exists() const { return m_position < m_scenarios.size(); }
    [[nodiscard]] const ShownScenario& shown() const { return m_scenarios[m_position]; }
    [[nodiscard]] const Evaluation& evaluation() const { return *shown().evaluation; }

    [[nodiscard]] CardField field() const { return cardFields(m_scenarios)[m_index]; }
    [[nodiscard]] StepPart part() const {
        return stepParts(*evaluation().time, *evaluation().traffic)[m_index];
    }
    [[nodiscard]] const ComparisonStep& step() const { return shown().comparison->steps[m_index]; }
    [[nodiscard]] MemoryCategory category() const { return static_cast<MemoryCategory>(m_item.b); }

    [[nodiscard]] QString name() const {
        const QString letter = letterOf(m_position);
        const auto named = [&](const QString& what) { return CompareText::tr("%1, %2").arg(letter, what); };
        switch (m_item.kind) {
            case ItemId::Kind::setting:
                return named(field().name);
            case ItemId::Kind::figure:
                return named(figureName());
            case ItemId::Kind::memorySegment:
                return named(CompareText::tr("%1, %2").arg(stageName(m_item.a), nameOf(category())));
            case ItemId::Kind::capacity:
                return named(CompareText::tr("capacity"));
            case ItemId::Kind::stepPart:
                return named(nameOf(part()));
            case ItemId::Kind::stage:
                return named(rowName(shown().linked->timeline(), m_item.a));
            case ItemId::Kind::op:
            case ItemId::Kind::bubble:
                return letter;
            case ItemId::Kind::difference:
                return named(changesText(step()));
            default:
                return {};
        }
    }

    [[nodiscard]] QString facts() const {
        switch (m_item.kind) {
            case ItemId::Kind::setting:
                return settingFacts();
            case ItemId::Kind::figure:
                return figureFacts();
            case ItemId::Kind::memorySegment:
                return memoryText(
                    evaluation().memory->stages[static_cast<std::size_t>(m_item.a)].of(category()));
            case ItemId::Kind::capacity:
                return memoryText(evaluation().memory->capacity);
            case ItemId::Kind::stepPart:
                return CompareText::tr("%1, %2 of the step\n%3")
                    .arg(durationText(part().time), percentText(part().time / evaluation().time->step),
                         explanationOf(part()));
            case ItemId::Kind::stage:
                return idleText(shown().linked->timeline(), m_item.a);
            case ItemId::Kind::op:
                return opText(*shown().linked, {m_item.a, m_item.b});
            case ItemId::Kind::bubble:
                return holeText(*shown().linked, {m_item.a, m_item.b});
            case ItemId::Kind::difference:
                return differenceFacts();
            default:
                return {};
        }
    }

    [[nodiscard]] std::optional<FigureId> figure() const {
        if (m_position > 0) return std::nullopt;
        switch (m_item.kind) {
            case ItemId::Kind::figure:
                return verdictPart().why;
            case ItemId::Kind::memorySegment:
                return FigureId(FigureKind::categoryMemory, m_item.a, m_item.b);
            case ItemId::Kind::capacity:
                return Quantity::capacity;
            case ItemId::Kind::stepPart:
                return figureOf(part());
            default:
                return std::nullopt;
        }
    }

  private:
    /// Figures of a card are some of the verdict's.
    [[nodiscard]] VerdictPart verdictPart() const {
        const QString id = m_index == 0   ? QStringLiteral("step")
                           : m_index == 1 ? QStringLiteral("memory")
                                          : QStringLiteral("mfu");
        for (const VerdictPart& part : verdictOf(*shown().scenario, evaluation()))
            if (part.id == id) return part;
        return {};
    }

    [[nodiscard]] QString figureName() const {
        if (m_index == 0) return CompareText::tr("step time");
        return m_index == 1 ? CompareText::tr("memory of the fullest GPU") : CompareText::tr("MFU");
    }

    [[nodiscard]] QString figureFacts() const {
        if (evaluation().hasErrors()) return sentenceOf(evaluation().problems.front());
        const VerdictPart part = verdictPart();
        const QString value = part.unit.isEmpty() ? part.figure : part.figure % QLatin1Char(' ') % part.unit;
        return part.tip.isEmpty() ? value : value % QLatin1Char('\n') % part.tip;
    }

    [[nodiscard]] QString settingFacts() const {
        const CardField shownField = field();
        const QString& value = shownField.values[m_position];
        QStringList lines{shownField.differs(m_position)
                              ? CompareText::tr("%1; A has %2").arg(value, shownField.values.front())
                              : value};
        lines << fieldTip(QString::fromStdString(shownField.path));
        lines.removeAll(QString());
        return lines.join(QLatin1Char('\n'));
    }

    [[nodiscard]] QString differenceFacts() const {
        QStringList lines;
        const QString followers = followersText(step());
        if (!followers.isEmpty()) lines << CompareText::tr("What follows: %1").arg(followers);
        for (const FigureMove& move : step().moves.parts) lines << moveText(move);
        lines << totalsText(step().moves);
        lines.removeAll(QString());
        return lines.join(QLatin1Char('\n'));
    }

    std::span<const ShownScenario> m_scenarios;
    const ItemId& m_item;
    std::size_t m_position, m_index;
};

}  // namespace

QString comparedItemName(std::span<const ShownScenario> scenarios, const ItemId& item) {
    const ComparedItem compared(scenarios, item);
    return compared.exists() ? compared.name() : QString();
}

QString comparedItemFacts(std::span<const ShownScenario> scenarios, const ItemId& item) {
    const ComparedItem compared(scenarios, item);
    return compared.exists() ? compared.facts() : QString();
}

std::optional<FigureId> comparedItemFigure(std::span<const ShownScenario> scenarios, const ItemId& item) {
    const ComparedItem compared(scenarios, item);
    return compared.exists() ? compared.figure() : std::nullopt;
}

}  // namespace meshwright::ui
