// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compared_scenes.h"

#include "ui/compare/compared_drawing.h"

namespace meshwright::ui {

std::vector<ShownScenario> scenariosOf(const SceneInput& input) {
    if (!input.scenarios.empty()) return {input.scenarios.begin(), input.scenarios.end()};
    // The caller keeps them alive.
    ShownScenario own{{&input.scenario, [](const Scenario*) {}},
                      {&input.evaluation, [](const Evaluation*) {}},
                      nullptr,
                      false,
                      nullptr};
    if (input.timeline)
        own.linked = std::make_shared<const LinkedTimeline>(
            std::shared_ptr<const Timeline>(input.timeline, [](const Timeline*) {}));
    return {own};
}

DisplayList comparedScene(ComparedPart part, const SceneInput& input, std::size_t position) {
    switch (part) {
        case ComparedPart::card:
            return comparedCard(input, position);
        case ComparedPart::memory:
            return comparedMemory(input);
        case ComparedPart::time:
            return comparedTime(input);
        case ComparedPart::start:
            return comparedStart(input);
        case ComparedPart::words:
            break;
    }
    return comparedWords(input);
}

QString titleOf(ComparedPart part) {
    switch (part) {
        case ComparedPart::card:
            return CompareText::tr("Scenario");
        case ComparedPart::memory:
            return CompareText::tr("Memory per GPU");
        case ComparedPart::time:
            return CompareText::tr("Step time");
        case ComparedPart::start:
            return CompareText::tr("Start of the step");
        case ComparedPart::words:
            break;
    }
    return CompareText::tr("The differences in words");
}

QString sentenceOf(ComparedPart part) {
    switch (part) {
        case ComparedPart::card:
            return {};
        case ComparedPart::memory:
            return CompareText::tr("every stage, one scale");
        case ComparedPart::time:
            return CompareText::tr("one scale");
        case ComparedPart::start:
            return CompareText::tr("stages, one time axis");
        case ComparedPart::words:
            break;
    }
    return CompareText::tr("one change after the other");
}

}  // namespace meshwright::ui
