// SPDX-License-Identifier: GPL-3.0-or-later
// The Chinese translation, read from its source file: whole, and with every placeholder in its place.
#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QTranslator>
#include <QXmlStreamReader>
#include <set>
#include <vector>

#include "core/catalog/catalog.h"
#include "core/evaluation/evaluation.h"
#include "core/exchange/open_any.h"
#include "core/memory/estimators/named_estimates.h"
#include "core/rules/codes.h"
#include "core/scenario/words.h"
#include "tests/support/catch.h"
#include "tests/ui/text/refused_files.h"
#include "ui/document/default_scenario.h"
#include "ui/text/fields.h"
#include "ui/text/problems.h"
#include "ui/text/words.h"

using namespace meshwright;

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
    static const QRegularExpression pattern(QStringLiteral("%[0-9L]+|\\{[A-Za-z0-9]+\\}|[\\[\\]]"));
    std::multiset<QString> found;
    for (auto match = pattern.globalMatch(text); match.hasNext();) found.insert(match.next().captured());
    return found;
}

Errors refusalOf(const std::string& file) {
    const Result<Scenario> opened = openAny(file);
    REQUIRE_FALSE(opened);
    return opened.error();
}

/// The patterns a phrase is made of, its own first.
void collectPatterns(const Phrase& phrase, std::set<QString>& patterns) {
    const std::string_view pattern = phrase.pattern();
    if (!pattern.empty())
        patterns.insert(QString::fromUtf8(pattern.data(), static_cast<qsizetype>(pattern.size())));
    for (const Phrase& part : phrase.parts()) collectPatterns(part, patterns);
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

TEST_CASE("Whatever is said of a refused file is among the texts") {
    std::set<QString> texts, said;
    for (const Message& message : messages())
        if (message.context == QStringLiteral("Phrases")) texts.insert(message.source);
    for (const std::string& file : test::refusedFiles()) {
        for (const Error& error : refusalOf(file)) {
            collectPatterns(error.found, said);
            collectPatterns(error.allowed, said);
        }
    }
    CHECK(said.size() > 40);
    for (const QString& pattern : said) {
        INFO(pattern.toStdString());
        CHECK(texts.contains(pattern));
    }
}

TEST_CASE("With the translation loaded, choices and problems are Chinese, numbers in their places") {
    QTranslator translator;
    REQUIRE(translator.load(QStringLiteral(":/i18n/meshwright_zh_CN.qm")));
    REQUIRE(QCoreApplication::installTranslator(&translator));
    Scenario scenario = ui::startScenario();
    scenario.mesh.pp = 6;
    const Evaluation evaluation = evaluate(scenario);
    REQUIRE(evaluation.hasErrors());
    static const QRegularExpression chinese(QStringLiteral("[\\x{4e00}-\\x{9fff}]"));
    for (const Problem& problem : evaluation.problems) {
        INFO(std::string(problem.code));
        CHECK(ui::sentenceOf(problem).contains(chinese));
        CHECK_FALSE(ui::sentenceOf(problem).contains(QLatin1Char('{')));
    }
    for (const std::string& file : test::refusedFiles())
        for (const Error& error : refusalOf(file)) {
            const QString sentence = ui::sentenceOf(error);
            INFO(sentence.toStdString());
            CHECK(sentence.contains(chinese));
            static const QRegularExpression english(QStringLiteral("\\b(an|the|or|of|at|more|than|with)\\b"));
            CHECK_FALSE(sentence.contains(english));
        }
    CHECK(ui::nameOf(Axis::tp).contains(chinese));
    CHECK(ui::changeText(QStringLiteral("mesh.tp"), QStringLiteral("4")) ==
          QStringLiteral("把张量并行改为 4"));
    QCoreApplication::removeTranslator(&translator);
}

TEST_CASE("Everything an evaluation can list has words of its own") {
    std::set<QString> words;
    for (const Message& message : messages())
        if (message.context == QStringLiteral("Words")) words.insert(message.source);
    std::set<std::string_view> items, traffic, notCounted;
    Scenario scenario = ui::startScenario();
    for (const ShardingStrategy strategy :
         {ShardingStrategy::none, ShardingStrategy::zero2, ShardingStrategy::zero3, ShardingStrategy::hybrid})
        for (const OptimizerKind optimizer :
             {OptimizerKind::adamw, OptimizerKind::adamw8bit, OptimizerKind::sgdMomentum,
              OptimizerKind::adafactor, OptimizerKind::muon})
            for (const RecomputeKind recompute : {RecomputeKind::none, RecomputeKind::full})
                for (const ContextParallel exchange :
                     {ContextParallel::ring, ContextParallel::allToAll, ContextParallel::allGather})
                    for (const bool plain : {true, false}) {
                        scenario.sharding.strategy = strategy;
                        scenario.sharding.shardGroupSize = 2;
                        scenario.optimizer = optimizer;
                        scenario.training.recompute.kind = recompute;
                        scenario.training.contextParallel = exchange;
                        scenario.mesh.cp = 2;
                        scenario.mesh.pp = 2;
                        scenario.training.attention =
                            plain ? AttentionKernel::unfused : AttentionKernel::flash;
                        scenario.training.dropout = plain ? 0.1 : 0.0;
                        scenario.training.fusedCrossEntropy = !plain;
                        scenario.model.spec.tieWordEmbeddings = plain;
                        scenario.model.spec.qkNorm = plain ? QkNorm::head : QkNorm::none;
                        const Evaluation evaluation = evaluate(scenario);
                        if (!evaluation.memory) continue;
                        for (const StageMemory& stage : evaluation.memory->stages)
                            for (const MemoryItem& item : stage.items) items.insert(item.name);
                        for (const std::string_view id : evaluation.memory->notCounted) notCounted.insert(id);
                        if (evaluation.traffic)
                            for (const TrafficRow& row : *evaluation.traffic) traffic.insert(row.what);
                    }
    CHECK(items.size() > 30);
    CHECK(traffic.size() > 6);
    const auto check = [&](const std::set<std::string_view>& ids, QString (*nameOfId)(std::string_view)) {
        for (const std::string_view id : ids) {
            INFO(std::string(id));
            CHECK(words.contains(nameOfId(id)));
        }
    };
    check(items, ui::memoryItemName);
    check(traffic, ui::trafficName);
    check(notCounted, ui::notCountedName);
}

TEST_CASE("What every model keeps under every framework has words, and so have the estimators") {
    std::set<QString> words;
    for (const Message& message : messages())
        if (message.context == QStringLiteral("Words")) words.insert(message.source);
    std::set<std::string_view> items, leftOut, estimators;
    const auto look = [&](const Scenario& scenario) {
        const Evaluation evaluation = evaluate(scenario);
        if (!evaluation.memory) return;
        for (const StageMemory& stage : evaluation.memory->stages) {
            for (const MemoryItem& item : stage.items) items.insert(item.name);
            for (const MemoryItem& item : stage.hostItems) items.insert(item.name);
        }
        for (const NamedEstimate& estimate : namedEstimates(scenario, resolve(scenario))) {
            estimators.insert(estimate.id);
            leftOut.insert(estimate.leavesOut.begin(), estimate.leavesOut.end());
        }
    };
    for (const ModelPreset& preset : modelPresets())
        for (const auto& framework : wordsOf<Framework>())
            for (const auto recompute : {RecomputeKind::none, RecomputeKind::selective, RecomputeKind::full})
                for (const std::int64_t parallel : {1, 2}) {
                    Scenario scenario = ui::startScenario();
                    scenario.model.spec = preset.spec;
                    scenario.framework.name = framework.value;
                    scenario.training.recompute.kind = recompute;
                    scenario.sharding.offload = parallel == 1 ? Offload::all : Offload::none;
                    scenario.mesh.tp = scenario.mesh.cp = scenario.mesh.pp = parallel;
                    look(scenario);
                    // Everything else that names a tensor, at once.
                    scenario.sharding.offload = Offload::none;
                    scenario.sharding.strategy = ShardingStrategy::zero3;
                    scenario.sharding.prefetchUnits = 2;
                    scenario.mesh.pp = 1;
                    scenario.training.attention = AttentionKernel::unfused;
                    scenario.training.dropout = 0.1;
                    scenario.training.fusedCrossEntropy = parallel == 1;
                    for (const ContextParallel exchange :
                         {ContextParallel::ring, ContextParallel::allToAll, ContextParallel::allGather})
                        for (const DataType type : {DataType::fp16, DataType::fp8}) {
                            scenario.training.contextParallel = exchange;
                            scenario.precision.compute = type;
                            look(scenario);
                        }
                }
    CHECK(items.size() > 60);
    CHECK(estimators.size() == 4);
    CHECK(leftOut.size() > 10);
    for (const std::string_view id : items) {
        INFO(std::string(id));
        CHECK(words.contains(ui::memoryItemName(id)));
    }
    for (const std::string_view id : leftOut) {
        INFO(std::string(id));
        CHECK(words.contains(ui::leftOutName(id)));
    }
    std::set<QString> names;
    for (const std::string_view id : estimators) names.insert(ui::estimatorName(id));
    CHECK(names.size() == estimators.size());
}
