// SPDX-License-Identifier: GPL-3.0-or-later
// The Chinese translation, read from its source file: whole, and with every placeholder in its place.
#include <QFile>
#include <QRegularExpression>
#include <QXmlStreamReader>
#include <set>
#include <vector>

#include "core/rules/codes.h"
#include "tests/support/catch.h"

namespace {

struct Message {
    QString context, source, translation, state;
};

std::vector<Message> messages() {
    QFile file(QStringLiteral(MESHWRIGHT_TRANSLATION));
    REQUIRE(file.open(QIODevice::ReadOnly));
    std::vector<Message> all;
    QString context;
    Message message;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement()) {
            if (xml.name() == u"name")
                context = xml.readElementText();
            else if (xml.name() == u"message")
                message = {context, {}, {}, {}};
            else if (xml.name() == u"source")
                message.source = xml.readElementText();
            else if (xml.name() == u"translation") {
                message.state = xml.attributes().value(QStringLiteral("type")).toString();
                message.translation = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            }
        } else if (xml.isEndElement() && xml.name() == u"message") {
            all.push_back(message);
        }
    }
    REQUIRE_FALSE(xml.hasError());
    return all;
}

/// %1, {name}, and the brackets of optional clauses: what code fills in.
std::multiset<QString> placeholders(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral("%[0-9L]+|\\{[A-Za-z]+\\}|[\\[\\]]"));
    std::multiset<QString> found;
    for (auto match = pattern.globalMatch(text); match.hasNext();) found.insert(match.next().captured());
    return found;
}

}  // namespace

TEST_CASE("Every text is translated") {
    const std::vector<Message> all = messages();
    CHECK(all.size() > 300);
    for (const Message& message : all) {
        INFO(message.context.toStdString() << ": " << message.source.toStdString());
        CHECK(message.state == QString());
        CHECK_FALSE(message.translation.trimmed().isEmpty());
    }
}

TEST_CASE("Every translation has the placeholders of its text") {
    for (const Message& message : messages()) {
        if (message.translation.isEmpty()) continue;
        INFO(message.context.toStdString() << ": " << message.source.toStdString());
        CHECK(placeholders(message.source) == placeholders(message.translation));
    }
}

TEST_CASE("Every rule's sentence is among the texts") {
    std::set<QString> sentences;
    for (const Message& message : messages())
        if (message.context == QStringLiteral("Problems")) sentences.insert(message.source);
    for (const meshwright::Rule& rule : meshwright::rule_table::kRules) {
        INFO(std::string(rule.code));
        CHECK(sentences.contains(
            QString::fromUtf8(rule.sentence.data(), static_cast<qsizetype>(rule.sentence.size()))));
    }
}
