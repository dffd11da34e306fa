// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/house_rules.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <span>
#include <sstream>

namespace meshwright::test {

namespace {

using Words = std::vector<std::string_view>;

// ---- The rules. ----

/// Rooms in layers: a file may include its own room and any room of an earlier layer, never a neighbour or a
/// later one.
using Layers = std::vector<Words>;

const Layers kCoreLayers = {{"units"},
                            {"json", "derivation"},
                            {"model", "hardware"},
                            {"catalog"},
                            {"scenario"},
                            {"parameters", "calibration", "mesh", "pipeline"},
                            {"traffic"},
                            {"timing"},
                            {"memory"},
                            {"rules"},
                            {"evaluation"},
                            {"validation", "planner", "explanation"},
                            {"exchange"},
                            {"teaching", "comparison"}};

const Layers kUiLayers = {{"theme", "document"},
                          {"text"},
                          {"scene"},
                          {"painting"},
                          {"controls", "charts"},
                          {"why"},
                          {"forms"},
                          {"explore", "numerics", "optimizer", "plan", "learn"},
                          {"compare"},
                          {"export"},
                          {"window"}};

/// Core rooms outside the layers: they stand on these rooms only, and no layered room but the last two
/// includes them.
struct AloneRoom {
    std::string_view room;
    Words standsOn;
};
const std::vector<AloneRoom> kAloneRooms = {{"numerics", {"units", "json"}},
                                            {"optimizer", {"units", "json"}}};
const Words kMayUseAloneRooms = {"exchange", "teaching"};

/// Which top folders a top folder may include; tests may include everything.
struct TopFolder {
    std::string_view folder;
    Words mayInclude;
};
const std::vector<TopFolder> kTopFolders = {{"core", {"core"}},
                                            {"ui", {"ui", "core"}},
                                            {"app", {"app", "ui", "core"}},
                                            {"tests", {"tests", "app", "ui", "core"}}};

/// Modes of the window. A view there (<name>_view.h and the like) is included by its own files, which start
/// with its name, by its mode's page, and from outside ui's modes; views meet at the document, not at each
/// other.
const Words kModes = {"explore", "numerics", "optimizer", "plan", "learn"};
const Words kViewEndings = {"_view.h", "_panel.h", "_bar.h"};

/// Headers of Qt Charts, by how they start; only this folder includes them.
const std::string_view kChartsFolder = "ui/charts/";
const Words kChartsHeaders = {"QtCharts",           "QChart",        "QAbstractSeries", "QAbstractAxis",
                              "QAbstractBarSeries", "QBar",          "QStackedBar",     "QPercentBar",
                              "QHorizontal",        "QLineSeries",   "QSplineSeries",   "QScatterSeries",
                              "QXYSeries",          "QAreaSeries",   "QPieS",           "QValueAxis",
                              "QLogValueAxis",      "QCategoryAxis", "QDateTimeAxis",   "QLegend",
                              "QBoxPlot",           "QBoxSet",       "QCandlestick",    "QPolarChart"};

/// Qt Test's checks return from the test and pass under Catch2.
const Words kForbiddenTestMacros = {"QVERIFY", "QCOMPARE", "QTRY_", "QFAIL", "QSKIP"};

const std::string_view kSpdxLine = "SPDX-License-Identifier: GPL-3.0-or-later";
const Words kSourceEndings = {".h", ".cpp", ".cmake", "CMakeLists.txt", ".sh", ".py"};

// ---- The reader. ----

struct Include {
    std::string header;
    bool quoted = false;
};

bool contains(std::span<const std::string_view> words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}
bool endsWithOneOf(std::string_view text, std::span<const std::string_view> endings) {
    return std::ranges::any_of(endings, [&](std::string_view ending) { return text.ends_with(ending); });
}
bool startsWithOneOf(std::string_view text, std::span<const std::string_view> beginnings) {
    return std::ranges::any_of(beginnings,
                               [&](std::string_view beginning) { return text.starts_with(beginning); });
}

/// "core/mesh/device_mesh.h" -> "core", "mesh", "device_mesh.h"; missing parts are empty.
std::array<std::string_view, 3> partsOf(std::string_view path) {
    std::array<std::string_view, 3> parts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::size_t slash = i + 1 < parts.size() ? path.find('/') : std::string_view::npos;
        parts[i] = path.substr(0, slash);
        if (slash == std::string_view::npos) break;
        path.remove_prefix(slash + 1);
    }
    return parts;
}

std::vector<Include> includesOf(const SourceFile& file) {
    std::vector<Include> includes;
    std::istringstream lines(file.text);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t hash = line.find_first_not_of(" \t");
        if (hash == std::string::npos || line[hash] != '#') continue;
        const std::size_t word = line.find_first_not_of(" \t", hash + 1);
        if (word == std::string::npos || line.compare(word, 7, "include") != 0) continue;
        const std::size_t open = line.find_first_of("\"<", word);
        if (open == std::string::npos) continue;
        const bool quoted = line[open] == '"';
        const std::size_t close = line.find(quoted ? '"' : '>', open + 1);
        includes.push_back({line.substr(open + 1, close - open - 1), quoted});
    }
    return includes;
}

// ---- The judges: each says why an include is wrong, or nothing. ----

std::optional<std::size_t> layerOf(const Layers& layers, std::string_view room) {
    for (std::size_t layer = 0; layer < layers.size(); ++layer)
        if (contains(layers[layer], room)) return layer;
    return std::nullopt;
}

const AloneRoom* aloneRoom(std::string_view room) {
    const auto found = std::ranges::find(kAloneRooms, room, &AloneRoom::room);
    return found == kAloneRooms.end() ? nullptr : &*found;
}

/// Between two rooms of core or of ui.
std::string roomComplaint(std::string_view folder, std::string_view from, std::string_view to) {
    if (from == to) return {};
    if (folder == "core") {
        if (const AloneRoom* alone = aloneRoom(from))
            return contains(alone->standsOn, to) ? "" : "this room stands alone";
        if (aloneRoom(to)) return contains(kMayUseAloneRooms, from) ? "" : "that room stands alone";
    }
    const Layers& layers = folder == "core" ? kCoreLayers : kUiLayers;
    const auto fromLayer = layerOf(layers, from);
    const auto toLayer = layerOf(layers, to);
    if (!fromLayer || !toLayer) return "a room is in no layer of the rules";
    return *toLayer < *fromLayer ? "" : "against the direction of the rooms";
}

std::string viewComplaint(const SourceFile& file, std::string_view header) {
    const auto [folder, mode, name] = partsOf(header);
    if (folder != "ui" || !contains(kModes, mode) || !endsWithOneOf(name, kViewEndings)) return {};
    const auto [fromFolder, fromRoom, fromName] = partsOf(file.path);
    if (fromFolder != "ui" || !contains(kModes, fromRoom)) return {};
    const std::string_view view = name.substr(0, name.rfind('_') + 1);  // "timeline_"
    const bool own = fromName.starts_with(view);
    const bool page = fromName.starts_with(std::string(mode) + "_page.");
    return own || page ? "" : "a view includes another view";
}

std::string quotedComplaint(const SourceFile& file, std::string_view header) {
    const auto [fromFolder, fromRoom, fromName] = partsOf(file.path);
    const auto [folder, room, name] = partsOf(header);
    const auto known = [&](std::string_view each) {
        return std::ranges::find(kTopFolders, each, &TopFolder::folder);
    };
    if (known(folder) == kTopFolders.end()) return "not from the project root";
    if (!contains(known(fromFolder)->mayInclude, folder)) return "against app -> ui -> core";
    if (fromFolder == folder && (folder == "core" || folder == "ui"))
        if (std::string complaint = roomComplaint(folder, fromRoom, room); !complaint.empty())
            return complaint;
    return viewComplaint(file, header);
}

std::string angledComplaint(const SourceFile& file, std::string_view header) {
    const bool qt = header.starts_with('Q') || (header.starts_with('q') && header.ends_with(".h"));
    if (qt && file.path.starts_with("core/")) return "core knows no Qt";
    const bool charts = startsWithOneOf(header, kChartsHeaders);
    const bool allowed = file.path.starts_with(kChartsFolder) || file.path.starts_with("tests/");
    return charts && !allowed ? "Qt Charts outside ui/charts" : "";
}

/// A forbidden macro that is called: its name, perhaps longer, and a bracket.
std::string calledMacro(const std::string& text) {
    const auto partOfName = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    };
    for (const std::string_view macro : kForbiddenTestMacros)
        for (std::size_t at = text.find(macro); at != std::string::npos; at = text.find(macro, at + 1)) {
            if (at > 0 && partOfName(text[at - 1])) continue;
            const auto end =
                std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), partOfName);
            if (end != text.end() && *end == '(')
                return {text.begin() + static_cast<std::ptrdiff_t>(at), end};
        }
    return {};
}

bool startsWithSpdx(const std::string& text) {
    std::string_view rest = text;
    if (rest.starts_with("#!")) rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
    return rest.substr(0, rest.find('\n')).find(kSpdxLine) != std::string_view::npos;
}

}  // namespace

std::vector<std::string> complaintsAbout(const SourceFile& file) {
    std::vector<std::string> complaints;
    if (!startsWithSpdx(file.text)) complaints.push_back(file.path + " does not start with an SPDX line");
    if (file.path.starts_with("tests/"))
        if (const std::string macro = calledMacro(file.text); !macro.empty())
            complaints.push_back(file.path + " calls " + macro + ", which passes when it fails");
    if (!file.path.ends_with(".h") && !file.path.ends_with(".cpp")) return complaints;
    for (const auto& [header, quoted] : includesOf(file)) {
        const std::string why = quoted ? quotedComplaint(file, header) : angledComplaint(file, header);
        if (!why.empty()) complaints.push_back(file.path + " includes " + header + ": " + why);
    }
    return complaints;
}

bool isSource(std::string_view path) {
    return !path.starts_with("tests/data/") && endsWithOneOf(path, kSourceEndings);
}

bool isKnownRoom(std::string_view folder, std::string_view room) {
    if (folder == "core") return layerOf(kCoreLayers, room) || aloneRoom(room) != nullptr;
    return layerOf(kUiLayers, room).has_value();
}

}  // namespace meshwright::test
