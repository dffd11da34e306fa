// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/scenario.h"

namespace meshwright {

/// What people name when they say how two scenarios differ: the fields of one are changed together. In the
/// order in which compare() changes them: what is trained on what, the layout from the grid inwards, the
/// batch, then how it is kept and computed.
enum class Setting : std::uint8_t {
    model,
    framework,
    gpu,
    nodes,
    links,
    tp,
    cp,
    pp,
    dp,
    ep,
    rankOrder,
    sharding,
    schedule,
    virtualStages,
    layersPerStage,
    sequence,
    microBatch,
    globalBatch,
    recompute,
    training,
    precision,
    optimizer,
    memory,
    overlap,
    timeConstants,
    run
};

/// A field of the scenario file: a member of one of its sections, or the model as a whole.
struct FieldValue {
    std::string path;  ///< dotted: "mesh.tp", "model"
    std::string json;  ///< compact text; empty where the file leaves the field out
    friend bool operator==(const FieldValue&, const FieldValue&) = default;
};

struct FieldDifference {
    std::string path;
    std::string from, to;  ///< compact JSON text; empty where the file leaves the field out
    friend bool operator==(const FieldDifference&, const FieldDifference&) = default;
};

/// To what people name a field belongs.
[[nodiscard]] Setting settingOf(std::string_view path);

/// Every field that evaluate() may read, in the order of the file: not the names, the notes and the view.
[[nodiscard]] std::vector<FieldValue> fieldsOf(const Scenario& scenario);

/// The fields with another value, setting by setting, within one in the order of the file.
[[nodiscard]] std::vector<FieldDifference> differencesBetween(const Scenario& from, const Scenario& to);

}  // namespace meshwright
