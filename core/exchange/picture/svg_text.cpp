// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/picture/svg_text.h"

#include <charconv>
#include <cstdint>
#include <optional>

namespace meshwright {

namespace {

constexpr std::size_t kNone = std::string_view::npos;
constexpr std::string_view kElement = "metadata";

/// A part of the document, as offsets.
struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;
    [[nodiscard]] std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
};

bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Behind the '>' that ends the tag starting at `begin`; quoted values may hold a '>'. kNone without one.
std::size_t endOfTag(std::string_view text, std::size_t begin) {
    char quote = '\0';
    for (std::size_t i = begin; i < text.size(); ++i) {
        if (quote != '\0')
            quote = text[i] == quote ? '\0' : quote;
        else if (text[i] == '"' || text[i] == '\'')
            quote = text[i];
        else if (text[i] == '>')
            return i + 1;
    }
    return kNone;
}

/// Behind what starts at `begin` and is no element: declaration, comment, document type. kNone without an
/// end.
std::size_t endOfProlog(std::string_view text, std::size_t begin) {
    const std::string_view rest = text.substr(begin);
    const auto behind = [&](std::string_view mark) {
        const std::size_t found = text.find(mark, begin);
        return found == kNone ? kNone : found + mark.size();
    };
    if (rest.starts_with("<!--")) return behind("-->");
    if (rest.starts_with("<?")) return behind("?>");
    const std::size_t subset = rest.substr(0, rest.find('>')).find('[');  // <!DOCTYPE svg [ ... ]>
    return subset == kNone ? endOfTag(text, begin) : behind("]>");
}

/// The start tag of the root, when it is <svg>.
std::optional<Range> rootTag(std::string_view text) {
    std::size_t at = text.starts_with("\xef\xbb\xbf") ? 3 : 0;
    while (at != kNone && at < text.size()) {
        if (isSpace(text[at])) {
            ++at;
        } else if (text.substr(at).starts_with("<!") || text.substr(at).starts_with("<?")) {
            at = endOfProlog(text, at);
        } else {
            const std::string_view rest = text.substr(at);
            const bool isRoot = rest.starts_with("<svg") && rest.size() > 4 &&
                                (isSpace(rest[4]) || rest[4] == '>' || rest[4] == '/');
            const std::size_t end = isRoot ? endOfTag(text, at) : kNone;
            return end == kNone ? std::nullopt : std::optional(Range{at, end});
        }
    }
    return std::nullopt;
}

bool hasId(std::string_view tag, std::string_view id) {
    const auto hasQuoted = [&](char quote) {
        return tag.find(" id=" + (quote + std::string(id)) + quote) != kNone;
    };
    return hasQuoted('"') || hasQuoted('\'');
}

struct Element {
    Range whole, content;
};

/// The <metadata> element of that id. An unclosed one reaches to the end, with content.end = kNone.
std::optional<Element> findElement(std::string_view text, std::string_view id) {
    const std::string opening = "<" + std::string(kElement);
    const std::string closing = "</" + std::string(kElement) + ">";
    for (std::size_t begin = text.find(opening); begin != kNone; begin = text.find(opening, begin + 1)) {
        const std::size_t end = endOfTag(text, begin);
        if (end == kNone) return std::nullopt;
        if (!hasId(text.substr(begin, end - begin), id)) continue;
        const std::size_t close = text.find(closing, end);
        if (close == kNone) return Element{{begin, text.size()}, {end, kNone}};
        return Element{{begin, close + closing.size()}, {end, close}};
    }
    return std::nullopt;
}

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else
            result += c;
    }
    return result;
}

void appendUtf8(std::uint32_t code, std::string& text) {
    const auto tail = [&](int shift) { text += static_cast<char>(0x80 | (code >> shift & 0x3f)); };
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xc0 | code >> 6);
        tail(0);
    } else if (code < 0x10000) {
        text += static_cast<char>(0xe0 | code >> 12);
        tail(6), tail(0);
    } else {
        text += static_cast<char>(0xf0 | code >> 18);
        tail(12), tail(6), tail(0);
    }
}

/// Appends what "&name;" stands for; false when it stands for nothing.
bool appendEntity(std::string_view name, std::string& text) {
    if (name.starts_with('#')) {
        const bool hex = name.substr(1).starts_with('x');
        const std::string_view digits = name.substr(hex ? 2 : 1);
        std::uint32_t code = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), code, hex ? 16 : 10);
        if (error != std::errc{} || end != digits.data() + digits.size() || code == 0 || code > 0x10ffff)
            return false;
        appendUtf8(code, text);
        return true;
    }
    constexpr std::pair<std::string_view, char> names[] = {
        {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
    for (const auto& [known, character] : names)
        if (name == known) return text += character, true;
    return false;
}

std::optional<std::string> unescaped(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '&') {
            result += text[i];
            continue;
        }
        const std::size_t end = text.substr(i, 16).find(';');
        if (end == kNone || !appendEntity(text.substr(i + 1, end - 1), result)) return std::nullopt;
        i += end;
    }
    return result;
}

tl::unexpected<Errors> damaged(const char* found) {
    return tl::make_unexpected(
        Errors{{"picture-damaged", "", found, MESHWRIGHT_SENTENCE("Phrases", "a whole SVG document")}});
}

}  // namespace

bool isSvg(std::string_view bytes) {
    return rootTag(bytes).has_value();
}

Result<std::string> withSvgText(std::string_view svg, std::string_view id, std::string_view text) {
    std::string result(svg);
    if (const auto earlier = findElement(svg, id)) {
        if (earlier->content.end == kNone)
            return damaged(MESHWRIGHT_SENTENCE("Phrases", "a <metadata> without an end"));
        result.erase(earlier->whole.begin, earlier->whole.end - earlier->whole.begin);
    }
    const auto root = rootTag(result);
    if (!root) return damaged(MESHWRIGHT_SENTENCE("Phrases", "no <svg> element"));
    const std::string element = "<" + std::string(kElement) + " id=\"" + std::string(id) + "\">" +
                                escaped(text) + "</" + std::string(kElement) + ">";
    const bool empty = root->of(result).ends_with("/>");
    if (empty) result.replace(root->end - 2, 2, "></svg>");
    result.insert(empty ? root->end - 1 : root->end, element);
    return result;
}

Result<std::string> svgText(std::string_view svg, std::string_view id) {
    const auto element = findElement(svg, id);
    if (!element)
        return tl::make_unexpected(Errors{
            {"picture-without-scenario", "", MESHWRIGHT_SENTENCE("Phrases", "an SVG without a scenario"),
             MESHWRIGHT_SENTENCE("Phrases", "an SVG that this program exported")}});
    if (element->content.end == kNone)
        return damaged(MESHWRIGHT_SENTENCE("Phrases", "a <metadata> without an end"));
    auto text = unescaped(element->content.of(svg));
    if (!text) return damaged(MESHWRIGHT_SENTENCE("Phrases", "a text with an unknown entity"));
    return std::move(*text);
}

}  // namespace meshwright
