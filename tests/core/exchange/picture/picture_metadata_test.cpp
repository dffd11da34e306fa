// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/picture/picture_metadata.h"

#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using namespace std::string_view_literals;

namespace {

/// A PNG of one black pixel, as libpng writes it.
const std::string kPng(
    "\x89PNG\r\n\x1a\n"
    "\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0\x3a\x7e\x9b\x55"
    "\0\0\0\x0aIDATx\x9c\x63\x60\0\0\0\x02\0\x01\x48\xaf\xa4\x71"
    "\0\0\0\0IEND\xae\x42\x60\x82"sv);

/// An SVG as Qt's generator writes it.
const std::string kSvg =
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
    "<svg width=\"10mm\" height=\"10mm\"\n viewBox=\"0 0 28 28\" xmlns=\"http://www.w3.org/2000/svg\">\n"
    "<title>Mesh &gt; nodes</title>\n<desc>a</desc>\n<g fill=\"none\"><path d=\"M0,0 L1,1\"/></g>\n</svg>\n";

const std::string kScenario =
    "{ \"name\": \"a < b && c > d \\\"quoted\\\" \xe6\xbc\xa2 </metadata> ]]> &amp; &#x41;\" }\n";

std::string codeOf(const Result<std::string>& result) {
    REQUIRE_FALSE(result.has_value());
    return result.error().front().code;
}

std::size_t countOf(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

}  // namespace

TEST_CASE("A PNG gives back the text it was given, and keeps every chunk it had") {
    const std::string picture = embedInPng(kPng, kScenario).value();
    CHECK(scenarioInPicture(picture) == kScenario);
    CHECK(picture.starts_with(kPng.substr(0, kPng.size() - 12)));
    CHECK(picture.ends_with(kPng.substr(kPng.size() - 12)));
}

TEST_CASE("The PNG chunk is laid out as the specification says, its CRC as zlib computes it") {
    const std::string picture = embedInPng(kPng, "text").value();
    const std::string chunk = picture.substr(kPng.size() - 12, picture.size() - kPng.size());
    // Python: zlib.crc32(b"iTXtmeshwright-scenario\0\0\0\0\0text")
    CHECK(chunk == "\0\0\0\x1ciTXtmeshwright-scenario\0\0\0\0\0text\xc6\x6a\x50\x1e"sv);
}

TEST_CASE("An SVG gives back the text it was given, inside its root element") {
    const std::string picture = embedInSvg(kSvg, kScenario).value();
    CHECK(scenarioInPicture(picture) == kScenario);
    CHECK(picture.find("2000/svg\"><metadata id=\"meshwright-scenario\">{ \"name\"") != std::string::npos);
    CHECK(countOf(picture, "</metadata>") == 1);
}

TEST_CASE("A second export replaces the first") {
    for (const auto embed : {embedInPng, embedInSvg}) {
        const std::string& empty = embed == embedInPng ? kPng : kSvg;
        const std::string first = embed(empty, kScenario).value();
        CHECK(embed(first, kScenario) == first);
        const std::string second = embed(first, "{}").value();
        CHECK(scenarioInPicture(second) == "{}");
        CHECK(countOf(second, kPictureKeyword) == 1);
        CHECK(second == embed(empty, "{}").value());
    }
}

TEST_CASE("Any text survives both formats") {
    CHECK(rc::check([](const std::string& bytes) {
        const std::string text = [&] {
            std::string legal;
            for (const char c : bytes)
                if (static_cast<unsigned char>(c) >= 0x20) legal += c;
            return legal;
        }();
        RC_ASSERT(scenarioInPicture(embedInPng(kPng, text).value()) == text);
        RC_ASSERT(scenarioInPicture(embedInSvg(kSvg, text).value()) == text);
    }));
}

TEST_CASE("SVGs of other hands are understood: quotes, entities, document type, empty root, other metadata") {
    const auto carried = [](const std::string& svg) { return scenarioInPicture(svg); };
    CHECK(carried("<svg><metadata class='a > b' id='meshwright-scenario'>{&#x22;a&quot;: "
                  "&#49;}</metadata></svg>") == "{\"a\": 1}");
    CHECK(carried("<svg><metadata id=\"other\">x</metadata><metadata "
                  "id=\"meshwright-scenario\">y</metadata></svg>") == "y");
    CHECK(carried("\xef\xbb\xbf<!-- <svg> -->\n<!DOCTYPE svg [ <!ENTITY ns \"u>rl\"> ]>\n<svg "
                  "a=\">\"><metadata id=\"meshwright-scenario\">z</metadata></svg>") == "z");
    CHECK(carried(embedInSvg("<svg width=\"1\"/>", "{}").value()) == "{}");
    CHECK(carried(embedInSvg("<svg/>", "{}").value()) == "{}");
    CHECK(codeOf(carried("<svg><metadata id=\"meshwright-scenario\">&unknown;</metadata></svg>")) ==
          "picture-damaged");
    CHECK(codeOf(carried("<svg><metadata id=\"meshwright-scenario\">&#x110000;</metadata></svg>")) ==
          "picture-damaged");
    CHECK(codeOf(carried("<svg><metadata id=\"meshwright-scenario\">cut")) == "picture-damaged");
}

TEST_CASE("A picture without a scenario is told from a damaged one and from no picture") {
    CHECK(codeOf(scenarioInPicture(kPng)) == "picture-without-scenario");
    CHECK(codeOf(scenarioInPicture(kSvg)) == "picture-without-scenario");
    CHECK(codeOf(scenarioInPicture("{}")) == "picture-without-scenario");
    CHECK(looksLikePicture(kPng));
    CHECK(looksLikePicture(kSvg));
    for (const char* other :
         {"", "{}", "<html></html>", "<svgs/>", "<?xml version=\"1.0\"?>", "<!--", "<", "\x89PNG"})
        CHECK_FALSE(looksLikePicture(other));
    CHECK(codeOf(embedInPng(kSvg, "{}")) == "picture-damaged");
    CHECK(codeOf(embedInSvg("<html/>", "{}")) == "picture-damaged");
}

TEST_CASE("A cut picture never gives a part of its text") {
    for (const std::string& picture :
         {embedInPng(kPng, kScenario).value(), embedInSvg(kSvg, kScenario).value()})
        for (std::size_t size = 0; size < picture.size(); ++size) {
            const auto text = scenarioInPicture(picture.substr(0, size));
            if (text) CHECK(*text == kScenario);  // the cut is behind it
        }
}

TEST_CASE("A flipped bit in the PNG's text is noticed by its checksum") {
    const std::string picture = embedInPng(kPng, kScenario).value();
    const std::size_t begin = picture.find(kScenario);
    for (std::size_t at = begin; at < begin + kScenario.size(); ++at) {
        std::string damaged = picture;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
        CHECK(codeOf(scenarioInPicture(damaged)) == "picture-damaged");
    }
}

TEST_CASE("Lengths that lie about a chunk are refused") {
    std::string huge = embedInPng(kPng, kScenario).value();
    huge[8] = '\xff';
    CHECK(codeOf(scenarioInPicture(huge)) == "picture-damaged");
    std::string compressed = embedInPng(kPng, "{}").value();
    compressed[compressed.find(kPictureKeyword) + kPictureKeyword.size() + 1] = '\1';
    CHECK(codeOf(scenarioInPicture(compressed)) == "picture-damaged");
}
