// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/problems.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <array>

#include "core/rules/codes.h"
#include "ui/text/fields.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

struct Problems {
    Q_DECLARE_TR_FUNCTIONS(Problems)
};

QString fromUtf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

constexpr std::string_view kDefault = "null";  ///< as a value of the file: the framework's own, what remains

/// The value of a fix without the signs of the file: "4", "20, 20, 20, 20".
QString valueText(const Fix& fix) {
    static const QRegularExpression json(QStringLiteral("[\"\\[\\]]"));
    return fromUtf8(fix.value).remove(json).replace(QLatin1Char(','), QStringLiteral(", "));
}

struct ErrorSentence {
    std::string_view code;
    const char* english;  ///< %1 the value found, %2 what is allowed
};

// Codes of the readers in core/json and core/exchange, of the session and of the exporter.
constexpr auto kErrors = std::to_array<ErrorSentence>({
    {"file-unreadable", QT_TRANSLATE_NOOP("Problems", "The file cannot be read: %1.")},
    {"file-unwritable", QT_TRANSLATE_NOOP("Problems", "The file cannot be written: %1.")},
    {"file-too-large", QT_TRANSLATE_NOOP("Problems", "The file is too large: 32 MiB are allowed.")},
    {"too-large", QT_TRANSLATE_NOOP("Problems", "The file is too large: 64 MiB are allowed.")},
    {"not-recognised",
     QT_TRANSLATE_NOOP("Problems",
                       "This file is neither a scenario, nor a Hugging Face config.json, nor a "
                       "picture exported earlier.")},
    {"not-json", QT_TRANSLATE_NOOP("Problems", "This is not JSON: %1.")},
    {"nested-too-deeply", QT_TRANSLATE_NOOP("Problems", "Its objects and lists are nested too deeply.")},
    {"duplicate-key", QT_TRANSLATE_NOOP("Problems", "the key is there more than once")},
    {"too-many-errors", QT_TRANSLATE_NOOP("Problems", "There are more mistakes than can be listed.")},
    {"wrong-format", QT_TRANSLATE_NOOP("Problems", "found %1, expected %2")},
    {"newer-version",
     QT_TRANSLATE_NOOP("Problems", "The file was written by a newer version of this program.")},
    {"wrong-type", QT_TRANSLATE_NOOP("Problems", "found %1, expected %2")},
    {"wrong-length", QT_TRANSLATE_NOOP("Problems", "found %1, expected %2")},
    {"out-of-range", QT_TRANSLATE_NOOP("Problems", "found %1, allowed: %2")},
    {"number-too-large", QT_TRANSLATE_NOOP("Problems", "found %1, allowed: %2")},
    {"missing-field", QT_TRANSLATE_NOOP("Problems", "is missing; expected: %2")},
    {"unknown-field", QT_TRANSLATE_NOOP("Problems", "there is no such field")},
    {"unknown-word", QT_TRANSLATE_NOOP("Problems", "found %1, allowed: %2")},
    {"unknown-preset", QT_TRANSLATE_NOOP("Problems", "there is no preset %1; allowed: %2")},
    {"unsupported-architecture",
     QT_TRANSLATE_NOOP("Problems", "Models of this kind cannot be calculated yet: %1.")},
    {"picture-without-scenario",
     QT_TRANSLATE_NOOP("Problems",
                       "This picture carries no scenario: it was not exported here, or "
                       "another program removed it.")},
    {"picture-damaged", QT_TRANSLATE_NOOP("Problems", "This picture is damaged: %1.")},
    {"picture-too-large",
     QT_TRANSLATE_NOOP("Problems", "The picture would be too large (%1). A smaller scale helps.")},
    {"picture-too-small", QT_TRANSLATE_NOOP("Problems", "The picture would be too small (%1).")},
});

/// Puts both values in at once: a value from a file may itself contain "%2". A sentence need not use both.
QString filled(const QString& sentence, const QString& found, const QString& allowed) {
    QString text;
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        const QStringView place = QStringView(sentence).mid(i, 2);
        if (place != u"%1" && place != u"%2") {
            text += sentence[i];
            continue;
        }
        text += place == u"%1" ? found : allowed;
        ++i;
    }
    return text;
}

Problem inTodaysUnit(Problem problem) {
    for (const auto& [name, bytes] : problem.memory)
        for (auto& value : problem.values)
            if (value.first == name && !bytes.overflowed()) value.second = memoryText(bytes).toStdString();
    return problem;
}

}  // namespace

QString sentenceOf(const Problem& problem) {
    const Rule* rule = findRule(problem.code);
    if (!rule) return fromUtf8(messageOf(problem));
    const std::string english(rule->sentence);
    const std::string sentence = QCoreApplication::translate("Problems", english.c_str()).toStdString();
    return fromUtf8(fillSentence(sentence, inTodaysUnit(problem)));
}

QString fixText(const Fix& fix) {
    const QString path = fromUtf8(fix.path);
    const QString name = fieldName(path);
    const QString shown = name.isEmpty() ? path : name;
    return fix.value == kDefault ? Problems::tr("Set %1 to its default").arg(shown)
                                 : Problems::tr("Set %1 to %2").arg(shown, valueText(fix));
}

QString fixTextAt(const QString& path, const Fix& fix) {
    if (path != fromUtf8(fix.path)) return fixText(fix);
    return fix.value == kDefault ? Problems::tr("Set the default")
                                 : Problems::tr("Set %1").arg(valueText(fix));
}

QString nameOf(Severity severity) {
    switch (severity) {
        case Severity::error:
            return Problems::tr("Error");
        case Severity::warning:
            return Problems::tr("Warning");
        case Severity::hint:
            return Problems::tr("Hint");
    }
    return {};
}

QString textOf(const Phrase& phrase) {
    if (phrase.pattern().empty()) return fromUtf8(phrase.verbatim());
    std::vector<std::string> parts;
    for (const Phrase& part : phrase.parts()) parts.push_back(textOf(part).toStdString());
    const QString pattern = QCoreApplication::translate("Phrases", phrase.pattern().data());
    return fromUtf8(fillPattern(pattern.toStdString(), parts));
}

QString sentenceOf(const Error& error) {
    const QString found = textOf(error.found);
    const QString allowed = textOf(error.allowed);
    QString sentence;
    for (const ErrorSentence& known : kErrors)
        if (known.code == error.code)
            sentence = filled(QCoreApplication::translate("Problems", known.english), found, allowed);
    if (sentence.isEmpty())
        sentence = QStringList{fromUtf8(error.code), found, allowed}.join(QLatin1Char(' ')).trimmed();
    if (error.path.empty()) return sentence;
    return Problems::tr("%1: %2").arg(fromUtf8(error.path), sentence);
}

QStringList sentencesOf(const Errors& errors) {
    QStringList sentences;
    for (const Error& error : errors) sentences << sentenceOf(error);
    return sentences;
}

}  // namespace meshwright::ui
