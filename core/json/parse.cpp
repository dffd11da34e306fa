// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "core/json/json.h"

namespace meshwright {

namespace {

constexpr int kNumberOutOfRange = 406;  // nlohmann's id for a literal that overflows double

bool isWordCharacter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '+' || c == '-';
}

/// The word around `offset`, or the single character there.
Phrase wordAt(std::string_view text, std::size_t offset) {
    constexpr std::size_t kMost = 24;
    const auto byte = static_cast<unsigned char>(text[offset]);
    if (byte < 0x20 || byte >= 0x7f) {
        constexpr std::string_view digits = "0123456789abcdef";
        return {MESHWRIGHT_SENTENCE("Phrases", "byte {0}"),
                {std::string("0x") + digits[byte >> 4] + digits[byte & 15]}};
    }
    std::size_t begin = offset;
    std::size_t end = offset + 1;
    if (isWordCharacter(text[offset])) {
        while (begin > 0 && offset - begin < kMost && isWordCharacter(text[begin - 1])) --begin;
        while (end < text.size() && end - begin < kMost && isWordCharacter(text[end])) ++end;
    }
    return std::string(text.substr(begin, end - begin));
}

/// "Infinity at line 12, column 20 (byte 301)". `read` = bytes read up to and with the offending one.
Phrase describePlace(std::string_view text, std::size_t read) {
    if (text.empty()) return MESHWRIGHT_SENTENCE("Phrases", "nothing, the input is empty");
    const bool ended = read > text.size();
    const std::size_t offset = ended ? text.size() : std::max<std::size_t>(read, 1) - 1;
    const std::string_view before = text.substr(0, offset);
    const std::size_t newline = before.rfind('\n');
    const std::size_t column = newline == std::string_view::npos ? offset + 1 : offset - newline;
    const Phrase what =
        ended ? Phrase(MESHWRIGHT_SENTENCE("Phrases", "the end of the input")) : wordAt(text, offset);
    return {MESHWRIGHT_SENTENCE("Phrases", "{0} at line {1}, column {2} (byte {3})"),
            {what, std::to_string(1 + std::ranges::count(before, '\n')), std::to_string(column),
             std::to_string(offset)}};
}

/// Builds the document from the parser's events, watching depth and duplicate keys.
class DocumentBuilder {
  public:
    explicit DocumentBuilder(std::string_view text) : m_text(text) {}

    [[nodiscard]] Result<Json> take() {
        if (!m_errors.empty()) return tl::make_unexpected(std::move(m_errors));
        return std::move(m_root);
    }

    bool null() { return put(nullptr) != nullptr; }
    bool boolean(bool value) { return put(value) != nullptr; }
    bool number_integer(Json::number_integer_t value) { return put(value) != nullptr; }
    bool number_unsigned(Json::number_unsigned_t value) { return put(value) != nullptr; }
    bool number_float(Json::number_float_t value, const std::string&) { return put(value) != nullptr; }
    bool string(std::string& value) { return put(std::move(value)) != nullptr; }
    bool binary(Json::binary_t&) { return false; }
    bool start_object(std::size_t) { return open(Json::object()); }
    bool start_array(std::size_t) { return open(Json::array()); }
    bool end_array() {
        m_open.pop_back();
        return true;
    }
    bool key(std::string& key) {
        m_open.back().key = std::move(key);
        return true;
    }
    bool end_object() {
        noticeDuplicates();
        m_open.pop_back();
        return true;
    }
    bool parse_error(std::size_t read, const std::string& token,
                     const nlohmann::detail::exception& exception) {
        if (exception.id == kNumberOutOfRange)
            m_errors.push_back({"out-of-range", path(), token.substr(0, 24),
                                MESHWRIGHT_SENTENCE("Phrases", "a number up to 1.8e308 in size")});
        else
            m_errors.push_back({"not-json", "", describePlace(m_text, read),
                                MESHWRIGHT_SENTENCE("Phrases", "JSON text in UTF-8")});
        return false;
    }

  private:
    struct Container {
        Json* value;
        std::string key;  // of the member being read
    };

    Json* put(Json value) {
        if (m_open.empty()) return &(m_root = std::move(value));
        auto& [container, key] = m_open.back();
        if (container->is_array()) {
            container->push_back(std::move(value));
            return &container->back();
        }
        appendMember(*container, key, std::move(value));
        return &container->get_ref<Json::object_t&>().back().second;
    }

    bool open(Json empty) {
        if (m_open.size() >= kDeepestNesting) {
            m_errors.push_back(
                {"nested-too-deeply",
                 "",
                 {MESHWRIGHT_SENTENCE("Phrases", "more than {0} levels"), {std::to_string(kDeepestNesting)}},
                 {MESHWRIGHT_SENTENCE("Phrases", "at most {0} levels of objects and lists"),
                  {std::to_string(kDeepestNesting)}}});
            return false;
        }
        m_open.push_back({put(std::move(empty)), {}});
        return true;
    }

    void noticeDuplicates() {
        const auto& members = m_open.back().value->get_ref<const Json::object_t&>();
        std::vector<std::string_view> keys;
        keys.reserve(members.size());
        for (const auto& [key, value] : members) keys.emplace_back(key);
        std::ranges::sort(keys);
        if (const auto twice = std::ranges::adjacent_find(keys);
            twice != keys.end() && m_errors.size() < 20) {
            m_open.back().key = *twice;
            m_errors.push_back({"duplicate-key", path(),
                                MESHWRIGHT_SENTENCE("Phrases", "the key more than once"),
                                MESHWRIGHT_SENTENCE("Phrases", "each key once")});
        }
    }

    /// Of the value being read: an open list already holds its open element.
    [[nodiscard]] std::string path() const {
        std::string path;
        for (const Container& container : m_open) {
            const bool holdsIt = &container != &m_open.back();
            if (container.value->is_array())
                path += "[" + std::to_string(container.value->size() - (holdsIt ? 1 : 0)) + "]";
            else
                path += (path.empty() ? "" : ".") + container.key.substr(0, 60);
        }
        return path;
    }

    std::string_view m_text;
    Json m_root;
    std::vector<Container> m_open;
    Errors m_errors;
};

}  // namespace

Result<Json> parseJson(std::string_view text) {
    if (text.size() > kLargestInput)
        return tl::make_unexpected(
            Errors{{"file-too-large",
                    "",
                    {MESHWRIGHT_SENTENCE("Phrases", "{0} bytes"), {std::to_string(text.size())}},
                    {MESHWRIGHT_SENTENCE("Phrases", "at most {0} bytes (32 MiB)"),
                     {std::to_string(kLargestInput)}}}});
    DocumentBuilder builder(text);
    Json::sax_parse(text, &builder);
    return builder.take();
}

}  // namespace meshwright
