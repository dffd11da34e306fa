// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/checkpoint.h"

#include "core/memory/model_states.h"
#include "core/parameters/parameters.h"

namespace meshwright {

CheckpointLedger buildCheckpoint(const Scenario& scenario) {
    const ModelSpec& model = scenario.model.spec;
    const WeightSplit undivided{.paddedVocab = model.vocabSize};
    CheckpointLedger ledger;
    setStateSymbols(ledger.symbols, stageParameters(model, wholeModel(model), undivided));
    ledger.items = checkpointItems(scenario, ledger.symbols);
    for (const MemoryItem& item : ledger.items) ledger.total += item.bytes;
    return ledger;
}

}  // namespace meshwright
