// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/layer_kinds.h"

#include <QRegularExpression>

#include "core/model/layers.h"
#include "core/scenario/limits.h"
#include "core/units/words.h"

namespace meshwright::ui {

namespace {

QString wordText(LayerKind kind) {
    const std::string_view word = wordOf(kind);
    return QString::fromLatin1(word.data(), static_cast<qsizetype>(word.size()));
}

}  // namespace

QString layerKindsText(const std::vector<LayerKind>& kinds) {
    const std::vector<LayerKind> pattern = repeatingPattern(kinds);
    QStringList runs;
    for (std::size_t start = 0; start < pattern.size();) {
        std::size_t end = start;
        while (end < pattern.size() && pattern[end] == pattern[start]) ++end;
        const QString word = wordText(pattern[start]);
        runs << (end - start > 1 ? QString::number(end - start) + QLatin1Char(' ') + word : word);
        start = end;
    }
    return runs.join(QStringLiteral(", "));
}

std::optional<std::vector<LayerKind>> layerKindsFromText(const QString& text) {
    static const QRegularExpression run(
        QStringLiteral("\\G\\s*(?:(\\d+)\\s*[x×*]?\\s*)?([a-z]+)\\s*(?:,|;|(?=\\s|$))"));
    std::vector<LayerKind> kinds;
    qsizetype read = 0;
    while (read < text.size()) {
        const QRegularExpressionMatch match = run.match(text, read);
        const auto kind = fromWord<LayerKind>(match.captured(2).toStdString());
        if (!match.hasMatch() || !kind) return std::nullopt;
        const qlonglong count = match.captured(1).isEmpty() ? 1 : match.captured(1).toLongLong();
        if (count < 1 || count > kMostLayers - static_cast<qlonglong>(kinds.size())) return std::nullopt;
        kinds.insert(kinds.end(), static_cast<std::size_t>(count), *kind);
        read = match.capturedEnd();
    }
    return kinds;
}

}  // namespace meshwright::ui
