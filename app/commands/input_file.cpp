// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/input_file.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <istream>

namespace meshwright {

namespace {

constexpr std::size_t kMostBytes = std::size_t{64}
                                   << 20;  // a picture with a scenario inside; readers have their own limits

Result<std::string> readCapped(std::istream& in) {
    std::string bytes;
    std::array<char, 1 << 16> chunk{};
    while (in.read(chunk.data(), chunk.size()), in.gcount() > 0) {
        bytes.append(chunk.data(), static_cast<std::size_t>(in.gcount()));
        if (bytes.size() > kMostBytes)
            return tl::unexpected(Errors{{"too-large", {}, "more than 64 MiB", "up to 64 MiB"}});
    }
    return bytes;
}

}  // namespace

std::string inputName(const std::string& path) {
    return path == "-" ? "standard input" : path;
}

Result<std::string> readInput(const std::string& path, std::istream& in) {
    if (path == "-") return readCapped(in);
    const auto unreadable = [](const std::string& why) {
        return tl::unexpected(Errors{{"file-unreadable", {}, why, "a file"}});
    };
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return unreadable("a directory");
    std::ifstream file(path, std::ios::binary);
    if (!file) return unreadable(std::strerror(errno));
    return readCapped(file);
}

}  // namespace meshwright
