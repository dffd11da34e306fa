// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/source_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace meshwright::ui {

namespace {

constexpr auto kSources = std::to_array<const char*>({
    QT_TRANSLATE_NOOP("CalibrationSources", "as of Ampere and Hopper"),
    QT_TRANSLATE_NOOP("CalibrationSources",
                      "typical: A100 0.87, H100 0.80, MI300X 0.51 in stas00/ml-engineering"),
    QT_TRANSLATE_NOOP("CalibrationSources", "A100: 271.2 of 312 TFLOP/s measured in stas00/ml-engineering"),
    QT_TRANSLATE_NOOP("CalibrationSources", "H100: 794.5 of 989 TFLOP/s measured in stas00/ml-engineering"),
    QT_TRANSLATE_NOOP("CalibrationSources", "B200: 1745 of 2250 TFLOP/s measured in stas00/ml-engineering"),
    QT_TRANSLATE_NOOP("CalibrationSources",
                      "GPUs before Blackwell reach gemm_share before their power limit"),
    QT_TRANSLATE_NOOP("CalibrationSources", "fitted to resources/runs.json"),
    QT_TRANSLATE_NOOP("CalibrationSources", "fitted 0.38 when free"),
    QT_TRANSLATE_NOOP("CalibrationSources", "as of Ampere"),
    QT_TRANSLATE_NOOP("CalibrationSources",
                      "FlashAttention-2 paper, figures 4 and 5: backward over forward rate"),
    QT_TRANSLATE_NOOP("CalibrationSources", "FlashAttention-2 paper, figure 4: rate by sequence length"),
    QT_TRANSLATE_NOOP("CalibrationSources", "fitted 0.68 when free"),
    QT_TRANSLATE_NOOP("CalibrationSources",
                      "softmax, mask and dropout of Megatron-LM, tensor by tensor; fitted 1.01 when free"),
    QT_TRANSLATE_NOOP("CalibrationSources", "runs of heads of 108 and 150 elements in BLOOM's chronicles"),
    QT_TRANSLATE_NOOP("CalibrationSources", "stream benchmarks of A100 and H100"),
    QT_TRANSLATE_NOOP("CalibrationSources", "between fused and eager: torchtitan compiled against not"),
    QT_TRANSLATE_NOOP("CalibrationSources", "tensors read and written backward over forward"),
    QT_TRANSLATE_NOOP("CalibrationSources", "not identifiable in the runs"),
    QT_TRANSLATE_NOOP("CalibrationSources", "twice: a second copy with other scales"),
    QT_TRANSLATE_NOOP("CalibrationSources", "once, with the permutation"),
    QT_TRANSLATE_NOOP(
        "CalibrationSources",
        "permute, unpermute and their probabilities: four passes over tokens; weak in the runs"),
    QT_TRANSLATE_NOOP("CalibrationSources", "one read and one write"),
    QT_TRANSLATE_NOOP("CalibrationSources", "nanotron adds through a copy of its own"),
    QT_TRANSLATE_NOOP("CalibrationSources", "collectives are launched too"),
    QT_TRANSLATE_NOOP("CalibrationSources", "a link's own measured efficiency; fitted 0.92 when free"),
    QT_TRANSLATE_NOOP("CalibrationSources", "weak in the runs"),
    QT_TRANSLATE_NOOP("CalibrationSources",
                      "NCCL kernels start in 10 to 30 us in the small all-reduces of stas00/ml-engineering"),
    QT_TRANSLATE_NOOP("CalibrationSources", "collectives in line with the kernels"),
    QT_TRANSLATE_NOOP("CalibrationSources", "as tensor-parallel traffic"),
    QT_TRANSLATE_NOOP("CalibrationSources", "dispatch and combine in line with the kernels"),
    QT_TRANSLATE_NOOP("CalibrationSources", "as tensor-parallel traffic beside weight gradients"),
    QT_TRANSLATE_NOOP("CalibrationSources", "DeepSeek-V3 paper, section 2.1.2: at most four nodes a token"),
    QT_TRANSLATE_NOOP("CalibrationSources",
                      "torchtitan's list of operators: every second matrix product is kept"),
    QT_TRANSLATE_NOOP("CalibrationSources", "PCIe 4.0 x16, pinned memory"),
    QT_TRANSLATE_NOOP("CalibrationSources", "PCIe 5.0 x16, pinned memory"),
    QT_TRANSLATE_NOOP("CalibrationSources",
                      "eight GPUs share a host of 160 GB/s that DeepSpeed's CPUAdam uses"),
    QT_TRANSLATE_NOOP("CalibrationSources", "loaders prefetch; set what a profile shows"),
    QT_TRANSLATE_NOOP("CalibrationSources", "synchronous writing"),
});

}  // namespace

QString sourceText(std::string_view source) {
    const auto known = std::ranges::find(kSources, source);
    if (known != kSources.end()) return QCoreApplication::translate("CalibrationSources", *known);
    return QString::fromUtf8(source.data(), static_cast<qsizetype>(source.size()));
}

std::span<const char* const> translatedSources() {
    return kSources;
}

}  // namespace meshwright::ui
