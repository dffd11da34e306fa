// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/architecture/house_rules.h"
#include "tests/support/catch.h"

using namespace meshwright::test;

namespace {

const std::string kSpdx = "SPDX-License-Identifier: GPL-3.0-or-later";

std::vector<SourceFile> sourceTree() {
    namespace fs = std::filesystem;
    const fs::path root = MESHWRIGHT_SOURCE_DIR;
    std::vector<SourceFile> files;
    for (const char* folder : {"core", "ui", "app", "tests", "cmake"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const std::string path = fs::relative(entry.path(), root).generic_string();
            if (!entry.is_regular_file() || !isSource(path)) continue;
            std::ifstream stream(entry.path(), std::ios::binary);
            files.push_back({path, {std::istreambuf_iterator<char>(stream), {}}});
        }
    return files;
}

/// One made-up file with one include.
std::vector<std::string> complaintsAboutInclude(const std::string& path, const std::string& include) {
    return complaintsAbout({path, "// " + kSpdx + "\n#pragma once\n  #  include " + include + "\n"});
}

}  // namespace

TEST_CASE(
    "Every include of the source tree goes in the direction of the house, every file has its SPDX line") {
    const std::vector<SourceFile> files = sourceTree();
    for (const SourceFile& file : files)
        for (const std::string& complaint : complaintsAbout(file)) FAIL_CHECK(complaint);
    const auto reads = [&](const char* path) {
        return std::ranges::count(files, path, &SourceFile::path) == 1;
    };
    CHECK(reads("core/pipeline/schedule.h"));
    CHECK(reads("tests/architecture/architecture_test.cpp"));
}

TEST_CASE("Every room of the source tree is in the rules") {
    for (const char* folder : {"core", "ui"})
        for (const auto& entry :
             std::filesystem::directory_iterator(std::filesystem::path(MESHWRIGHT_SOURCE_DIR) / folder)) {
            const std::string room = entry.path().filename().string();
            INFO(folder << "/" << room);
            if (entry.is_directory()) CHECK(isKnownRoom(folder, room));
        }
    CHECK_FALSE(isKnownRoom("core", "attic"));
}

TEST_CASE("The rules let good includes pass") {
    const std::vector<std::pair<std::string, std::string>> good = {
        {"core/pipeline/schedules/gpipe.cpp", "\"core/pipeline/costs.h\""},
        {"core/pipeline/schedule.cpp", "\"core/scenario/words.h\""},
        {"core/pipeline/schedule.cpp", "<queue>"},
        {"core/numerics/float_report.cpp", "\"core/json/text.h\""},
        {"core/teaching/lessons.cpp", "\"core/numerics/float_code.h\""},
        {"ui/explore/memory_view.h", "\"ui/charts/memory_chart.h\""},
        {"ui/explore/timeline_canvas.cpp", "\"ui/explore/timeline_view.h\""},
        {"ui/explore/explore_page.cpp", "\"ui/explore/timeline_view.h\""},
        {"ui/window/main_window.cpp", "\"ui/explore/timeline_view.h\""},
        {"ui/charts/memory_chart.cpp", "<QtCharts/QBarSet>"},
        {"ui/controls/slider.cpp", "<QSlider>"},
        {"app/window.cpp", "\"ui/window/main_window.h\""},
        {"tests/ui/charts/memory_chart_test.cpp", "<QtCharts/QBarSet>"},
    };
    for (const auto& [path, include] : good) {
        INFO(path << " includes " << include);
        CHECK(complaintsAboutInclude(path, include).empty());
    }
}

TEST_CASE("The rules catch every kind of bad include") {
    struct Bad {
        std::string path, include, why;
    };
    const std::vector<Bad> bad = {
        {"core/units/bytes.h", "\"core/json/text.h\"", "against the direction of the rooms"},
        {"core/mesh/device_mesh.cpp", "\"core/pipeline/schedule.h\"", "against the direction of the rooms"},
        {"core/pipeline/schedule.h", "\"core/timing/step_time.h\"", "against the direction of the rooms"},
        {"core/memory/ledger.cpp", "\"core/rules/problem.h\"", "against the direction of the rooms"},
        {"core/units/bytes.h", "\"core/attic/old.h\"", "a room is in no layer of the rules"},
        {"core/numerics/float_code.cpp", "\"core/scenario/words.h\"", "this room stands alone"},
        {"core/memory/ledger.cpp", "\"core/optimizer/adamw.h\"", "that room stands alone"},
        {"core/mesh/device_mesh.cpp", "\"ui/text/words.h\"", "against app -> ui -> core"},
        {"ui/window/main_window.cpp", "\"app/commands/command.h\"", "against app -> ui -> core"},
        {"app/main.cpp", "\"tests/support/catch.h\"", "against app -> ui -> core"},
        {"core/mesh/device_mesh.cpp", "\"device_mesh.h\"", "not from the project root"},
        {"core/mesh/device_mesh.cpp", "<QString>", "core knows no Qt"},
        {"core/mesh/device_mesh.cpp", "<qglobal.h>", "core knows no Qt"},
        {"ui/document/scenario_document.h", "\"ui/window/main_window.h\"",
         "against the direction of the rooms"},
        {"ui/scene/timeline.h", "\"ui/explore/timeline_view.h\"", "against the direction of the rooms"},
        {"ui/explore/mesh_view.cpp", "\"ui/plan/plan_page.h\"", "against the direction of the rooms"},
        {"ui/explore/mesh_view.cpp", "\"ui/explore/timeline_view.h\"", "a view includes another view"},
        {"ui/explore/controls_panel.cpp", "\"ui/explore/verdict_bar.h\"", "a view includes another view"},
        {"ui/explore/memory_view.cpp", "<QtCharts/QChart>", "Qt Charts outside ui/charts"},
        {"ui/explore/memory_view.cpp", "<QBarSet>", "Qt Charts outside ui/charts"},
    };
    for (const auto& [path, include, why] : bad) {
        INFO(path << " includes " << include);
        const std::vector<std::string> complaints = complaintsAboutInclude(path, include);
        REQUIRE(complaints.size() == 1);
        CHECK(complaints.front().ends_with(why));
    }
}

TEST_CASE("A missing SPDX line and a macro of Qt Test are caught") {
    const std::string spdx = "// " + kSpdx + "\n";
    CHECK(complaintsAbout({"core/a.h", "#pragma once\n" + spdx}).size() == 1);
    CHECK(complaintsAbout({"core/a.h", ""}).size() == 1);
    CHECK(complaintsAbout({"app/run.sh", "#!/bin/sh\n# " + kSpdx + "\n"}).empty());
    CHECK(complaintsAbout({"app/run.sh", "#!/bin/sh"}).size() == 1);
    CHECK(complaintsAbout({"tests/ui/a_test.cpp", spdx + "QVERIFY"
                                                         "(true);\n"})
              .size() == 1);
    CHECK(complaintsAbout({"tests/ui/a_test.cpp", spdx + "  QTRY_COMPARE"
                                                         "(1, 1);\n"})
              .size() == 1);
    CHECK(complaintsAbout({"tests/ui/a_test.cpp", spdx + "// QVERIFY returns and passes.\nMY_QVERIFY"
                                                         "(true);\n"})
              .empty());
}
