// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of the words of fields, in English, marked for translation in the context "Fields".
#pragma once

#include <QLatin1String>
#include <span>

namespace meshwright::ui {

struct FieldWords {
    QLatin1String path;
    const char* label;  ///< null: the name with a capital
    const char* name;
    const char* tip;
};

/// Of the cluster, the framework and the mesh.
[[nodiscard]] std::span<const FieldWords> clusterFieldWords();
/// Of sharding and pipeline.
[[nodiscard]] std::span<const FieldWords> layoutFieldWords();
/// Of training, and of the run as a whole.
[[nodiscard]] std::span<const FieldWords> trainingFieldWords();
/// Of precision, optimizer, memory and overlap, and the notes.
[[nodiscard]] std::span<const FieldWords> precisionFieldWords();
/// Of a GPU and of the links, "cluster.gpu.memory_bytes" and its like.
[[nodiscard]] std::span<const FieldWords> hardwareFieldWords();
/// Of the fields of a model, "model.hidden_size" and its like.
[[nodiscard]] std::span<const FieldWords> modelFieldWords();

}  // namespace meshwright::ui
