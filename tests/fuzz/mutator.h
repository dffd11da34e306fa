// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::test {

/// Damages texts and binaries, the same way for the same seed.
class Mutator {
  public:
    explicit Mutator(std::uint32_t seed) : m_random(seed) {}

    /// A number below `bound`, which is positive.
    [[nodiscard]] std::size_t below(std::size_t bound) { return m_random() % bound; }

    /// One to four changes: bits flipped, bytes cut out, copied or moved, tokens put in.
    [[nodiscard]] std::string mutate(std::string bytes) {
        for (std::size_t i = 1 + below(4); i > 0; --i) change(bytes);
        return bytes;
    }

  private:
    struct Part {
        std::size_t begin, size;
    };

    Part part(const std::string& bytes, std::size_t most) {
        const std::size_t begin = below(bytes.size());
        return {begin, std::min(1 + below(most), bytes.size() - begin)};
    }

    void change(std::string& bytes) {
        static constexpr std::string_view tokens[] = {
            "{",    "}",        "[",     "]",          ":",       ",",    "\"",
            "null", "true",     "-1",    "0",          "1e999",   "1e18", "9223372036854775808",
            "0.5",  "\"full\"", "[1,1]", "{\"a\":{}}", "\\u0000", "\xff", "<",
            ">",    "&#x0;",    "]]>",   "<metadata",  "-",       "e",    "Infinity"};
        if (bytes.empty()) bytes = "{}";
        switch (below(7)) {
            case 0:
                bytes[below(bytes.size())] ^= static_cast<char>(1 << below(8));
                break;
            case 1:
                bytes[below(bytes.size())] = static_cast<char>(below(256));
                break;
            case 2:
                bytes.resize(below(bytes.size()));
                break;
            case 3: {
                const Part cut = part(bytes, 40);
                bytes.erase(cut.begin, cut.size);
                break;
            }
            case 4: {
                const Part copied = part(bytes, 200);
                bytes.insert(below(bytes.size()), bytes.substr(copied.begin, copied.size));
                break;
            }
            case 5:
                bytes.insert(below(bytes.size()), tokens[below(std::size(tokens))]);
                break;
            case 6:
                replaceNumber(bytes);
                break;
        }
    }

    /// Another number, so that the text stays JSON and reaches further.
    void replaceNumber(std::string& bytes) {
        static constexpr std::string_view numbers[] = {"0",   "1",    "2",           "3",          "7",
                                                       "64",  "1000", "16777216",    "1073741824", "-1",
                                                       "0.1", "1e15", "999999999999"};
        const std::size_t begin = bytes.find_first_of("0123456789", below(bytes.size()));
        if (begin == std::string::npos) return;
        const std::size_t end = bytes.find_first_not_of("0123456789.e+-", begin);
        bytes.replace(begin, end == std::string::npos ? std::string::npos : end - begin,
                      numbers[below(std::size(numbers))]);
    }

    std::mt19937 m_random;
};

}  // namespace meshwright::test
