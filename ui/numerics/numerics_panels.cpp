// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/numerics_panels.h"

#include "ui/numerics/number/number_panels.h"
#include "ui/numerics/run/run_panels.h"
#include "ui/numerics/tensor/tensor_panels.h"

namespace meshwright::ui {

namespace {

struct PanelParts {
    NumericsSentence sentence;
    NumericsScene scene;
    NumericsTable (*table)(const NumericsView&);
};

/// In the order of the enum.
constexpr std::array<PanelParts, kNumericsPanels.size()> kParts = {
    {{&bitsSentence, &bitsScene, &bitsTable},
     {&roundingSentence, &roundingScene, &roundingTable},
     {&rangeSentence, &rangeScene, &rangeTable},
     {&histogramSentence, &histogramScene, &histogramTable},
     {&studySentence, &studyScene, &studyTable},
     {&lossScaleSentence, &lossScaleScene, &lossScaleTable},
     {&delayedSentence, &delayedScene, &delayedTable},
     {&sumsSentence, &sumsScene, &sumsTable},
     {&weightsSentence, &weightsScene, &weightsTable}}};

const PanelParts& partsOf(NumericsPanel panel) {
    return kParts[static_cast<std::size_t>(panel)];
}

}  // namespace

QString sentenceOf(NumericsPanel panel, const NumericsView& view) {
    return partsOf(panel).sentence(view);
}

DisplayList sceneOf(NumericsPanel panel, const NumericsInput& input) {
    return partsOf(panel).scene(input);
}

NumericsTable tableOf(NumericsPanel panel, const NumericsView& view) {
    return partsOf(panel).table(view);
}

}  // namespace meshwright::ui
