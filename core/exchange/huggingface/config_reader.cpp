// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/huggingface/config_reader.h"

#include <algorithm>

namespace meshwright {

namespace {

/// Places what the key holds into `value`, when it is there and not null.
template <class T, class Rule>
void readIfPresent(const Json& config, const Place& place, std::string_view key, T& value, const Rule& rule) {
    const Json* json = findMember(config, key);
    if (json != nullptr && !json->is_null()) readJson(*json, Place(place, key), value, rule);
}

}  // namespace

bool ConfigReader::has(std::string_view key) const {
    const Json* json = findMember(m_config, key);
    return json != nullptr && !json->is_null();
}

bool ConfigReader::isSet(std::string_view key) const {
    const Json* json = findMember(m_config, key);
    if (json == nullptr || json->is_null()) return false;
    return json->is_structured() ? !json->empty() : *json != false && *json != 0;
}

std::string_view ConfigReader::find(Aliases names) const {
    const auto name = std::ranges::find_if(names, [this](std::string_view key) { return has(key); });
    return name == names.end() ? std::string_view{} : *name;
}

std::int64_t ConfigReader::whole(Aliases names, const WholeRange& range,
                                 std::optional<std::int64_t> absent) const {
    const std::string_view key = find(names);
    if (key.empty() && !absent)
        Place(m_place, names.front())
            .refuse("missing-field", MESHWRIGHT_SENTENCE("Phrases", "nothing"), allowedText(range));
    return key.empty() ? absent.value_or(range.least) : whole(key, range, range.least);
}

std::int64_t ConfigReader::whole(std::string_view key, const WholeRange& range, std::int64_t absent) const {
    readIfPresent(m_config, m_place, key, absent, range);
    return absent;
}

double ConfigReader::real(std::string_view key, const RealRange& range, double absent) const {
    readIfPresent(m_config, m_place, key, absent, range);
    return absent;
}

bool ConfigReader::flag(std::string_view key, bool absent) const {
    readIfPresent(m_config, m_place, key, absent, AnyValue{});
    return absent;
}

std::string ConfigReader::text(std::string_view key) const {
    std::string text;
    readIfPresent(m_config, m_place, key, text, AnyValue{});
    return text;
}

std::vector<std::string> ConfigReader::texts(std::string_view key) const {
    std::vector<std::string> texts;
    readIfPresent(m_config, m_place, key, texts, AnyValue{});
    return texts;
}

std::vector<std::int64_t> ConfigReader::wholes(std::string_view key) const {
    std::vector<std::int64_t> numbers;
    const Json* json = findMember(m_config, key);
    if (json != nullptr && json->is_array()) readJson(*json, Place(m_place, key), numbers, WholeRange{});
    return numbers;
}

std::vector<std::string> ConfigReader::objectKeys() const {
    std::vector<std::string> keys;
    if (m_config.is_object())
        for (const auto& [key, value] : m_config.items())
            if (value.is_object()) keys.push_back(key);
    return keys;
}

Activation ConfigReader::activation(bool gated, Activation absent) const {
    const std::string_view key = find(alias::activation);
    if (key.empty()) return absent;
    const std::string word = text(key);
    if (word == "silu" || word == "swish") return Activation::silu;
    if (word.starts_with("gelu"))
        return gated ? Activation::geglu : Activation::gelu;  // gelu_new, gelu_pytorch_tanh ...
    if (word == "relu") return Activation::relu;
    if (word == "relu2" || word == "relu_squared") return Activation::squaredRelu;
    Place(m_place, key)
        .refuse("unknown-word", foundText(word),
                {MESHWRIGHT_SENTENCE("Phrases", "one of {0}"), {std::string("silu, gelu, relu, relu2")}});
    return absent;
}

}  // namespace meshwright
