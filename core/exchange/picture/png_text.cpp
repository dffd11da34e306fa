// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/picture/png_text.h"

#include <array>
#include <cstdint>
#include <optional>

namespace meshwright {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n"sv;
constexpr std::size_t kFrame = 12;  // length, type and CRC around a chunk's data
constexpr std::uint32_t kLongestData = 0x7fffffff;

constexpr std::array<std::uint32_t, 256> makeCrcTable() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t n = 0; n < table.size(); ++n) {
        std::uint32_t c = n;
        for (int bit = 0; bit < 8; ++bit) c = (c & 1) != 0 ? 0xedb88320U ^ (c >> 1) : c >> 1;
        table[n] = c;
    }
    return table;
}

/// CRC-32 of ISO 3309, as the PNG specification's annex D.
std::uint32_t crc32(std::string_view bytes) {
    static constexpr auto table = makeCrcTable();
    std::uint32_t crc = 0xffffffffU;
    for (const char byte : bytes) crc = table[(crc ^ static_cast<unsigned char>(byte)) & 0xff] ^ (crc >> 8);
    return ~crc;
}

std::uint32_t bigEndian(std::string_view bytes) {
    std::uint32_t value = 0;
    for (const char byte : bytes) value = value << 8 | static_cast<unsigned char>(byte);
    return value;
}

std::string bigEndian(std::uint32_t value) {
    return {static_cast<char>(value >> 24), static_cast<char>(value >> 16), static_cast<char>(value >> 8),
            static_cast<char>(value)};
}

struct Chunk {
    std::string_view whole, type, data;
    [[nodiscard]] bool intact() const {
        return bigEndian(whole.substr(whole.size() - 4)) == crc32(whole.substr(4, whole.size() - 8));
    }
};

/// The chunk that starts `rest`; empty when the bytes do not hold a whole one.
std::optional<Chunk> firstChunk(std::string_view rest) {
    if (rest.size() < kFrame) return std::nullopt;
    const std::uint32_t length = bigEndian(rest.substr(0, 4));
    if (length > kLongestData || length > rest.size() - kFrame) return std::nullopt;
    return Chunk{rest.substr(0, length + kFrame), rest.substr(4, 4), rest.substr(8, length)};
}

std::string textChunk(std::string_view keyword, std::string_view text) {
    std::string body = "iTXt";
    body.append(keyword).append(
        "\0\0\0\0\0"sv);  // end of keyword, not compressed, method 0, no language, no translation
    body.append(text);
    return bigEndian(static_cast<std::uint32_t>(body.size() - 4)) + body + bigEndian(crc32(body));
}

bool hasKeyword(const Chunk& chunk, std::string_view keyword) {
    return chunk.type == "iTXt" && chunk.data.starts_with(keyword) &&
           chunk.data.substr(keyword.size()).starts_with('\0');
}

tl::unexpected<Errors> damaged(const char* found) {
    return tl::make_unexpected(
        Errors{{"picture-damaged", "", found, MESHWRIGHT_SENTENCE("Phrases", "a whole PNG")}});
}

/// The text of an iTXt chunk with that keyword.
Result<std::string> textOf(const Chunk& chunk, std::string_view keyword) {
    if (!chunk.intact()) return damaged(MESHWRIGHT_SENTENCE("Phrases", "a text whose checksum is wrong"));
    std::string_view rest = chunk.data.substr(keyword.size() + 1);
    if (!rest.starts_with("\0\0"sv)) return damaged(MESHWRIGHT_SENTENCE("Phrases", "a compressed text"));
    rest.remove_prefix(2);
    for (int field = 0; field < 2; ++field) {  // language tag, translated keyword
        const std::size_t end = rest.find('\0');
        if (end == std::string_view::npos)
            return damaged(MESHWRIGHT_SENTENCE("Phrases", "a text without an end of its keyword"));
        rest.remove_prefix(end + 1);
    }
    return std::string(rest);
}

}  // namespace

bool isPng(std::string_view bytes) {
    return bytes.starts_with(kSignature);
}

Result<std::string> withPngText(std::string_view png, std::string_view keyword, std::string_view text) {
    if (!isPng(png)) return damaged(MESHWRIGHT_SENTENCE("Phrases", "no PNG signature"));
    if (text.size() > kLongestData - 1024)
        return damaged(MESHWRIGHT_SENTENCE("Phrases", "a text too long for a chunk"));
    std::string result(kSignature);
    for (std::string_view rest = png.substr(kSignature.size());;) {
        const auto chunk = firstChunk(rest);
        if (!chunk) return damaged(MESHWRIGHT_SENTENCE("Phrases", "the end before the last chunk"));
        const bool last = chunk->type == "IEND";
        if (last) result += textChunk(keyword, text);
        if (!hasKeyword(*chunk, keyword)) result += chunk->whole;
        if (last) return result;
        rest.remove_prefix(chunk->whole.size());
    }
}

Result<std::string> pngText(std::string_view png, std::string_view keyword) {
    if (!isPng(png)) return damaged(MESHWRIGHT_SENTENCE("Phrases", "no PNG signature"));
    for (std::string_view rest = png.substr(kSignature.size());;) {
        const auto chunk = firstChunk(rest);
        if (!chunk) return damaged(MESHWRIGHT_SENTENCE("Phrases", "the end before the last chunk"));
        if (hasKeyword(*chunk, keyword)) return textOf(*chunk, keyword);
        if (chunk->type == "IEND")
            return tl::make_unexpected(Errors{
                {"picture-without-scenario", "", MESHWRIGHT_SENTENCE("Phrases", "a PNG without a scenario"),
                 MESHWRIGHT_SENTENCE("Phrases", "a PNG that this program exported")}});
        rest.remove_prefix(chunk->whole.size());
    }
}

}  // namespace meshwright
