// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "tests/support/catch.h"
#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/scene/mesh_samples.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

TEST_CASE(
    "No label overlaps another and nothing leaves the picture, whatever the mesh, the camera and the size") {
    CHECK(rc::check([] {
        MeshSample sample = anyMeshSample();
        const QString flaw = flawOf(meshScene(sample.input()));
        if (!flaw.isEmpty()) RC_FAIL(flaw.toStdString());
    }));
}

TEST_CASE("The same at the sizes people use, with every colouring and a selection") {
    for (const SampleSizes& sizes :
         {SampleSizes{8, 1, 4, 2}, SampleSizes{8, 1, 16, 16}, SampleSizes{8, 1, 128, 16},
          SampleSizes{8, 2, 4, 2}, SampleSizes{1, 1, 64, 1}, SampleSizes{8, 16, 16, 8},
          SampleSizes{1, 1, 1, 1}, SampleSizes{8, 1, 2048, 1}})
        for (const QSizeF size : {QSizeF(530, 350), QSizeF(725, 500), QSizeF(1280, 800), QSizeF(320, 240)})
            for (const MeshColouring colouring :
                 {MeshColouring::activity, MeshColouring::stage, MeshColouring::node, MeshColouring::tp,
                  MeshColouring::cp, MeshColouring::dp})
                for (const bool selected : {false, true}) {
                    MeshSample sample{.sizes = sizes, .size = size};
                    sample.view.colouring = colouring;
                    if (selected) sample.view.selected.rank = sizes.world() * 2 / 3;
                    INFO("TP " << sizes.tp << " DP " << sizes.dp << " PP " << sizes.pp << " at "
                               << size.width());
                    CHECK(flawOf(meshScene(sample.input())).toStdString().empty());
                }
}

TEST_CASE("Each axis longer than one is named with its length, and with the link its groups use") {
    for (const QSizeF size : {QSizeF(480, 320), QSizeF(620, 420), QSizeF(1400, 900)}) {
        MeshSample sample{.size = size};
        const auto words = wordsOf(meshScene(sample.input()));
        INFO(size.width());
        for (const char* expected : {"TP 8", "DP 4", "PP 2", "NVLink 4", "InfiniBand 400G"})
            CHECK(words.contains(QString::fromLatin1(expected)));
    }
    MeshSample context{.sizes = {8, 2, 4, 2}};
    const auto words = wordsOf(meshScene(context.input()));
    CHECK(words.contains(QStringLiteral("CP 2")));
    CHECK(words.contains(QStringLiteral("DP 4")));
}

TEST_CASE("A folded axis names its parts, and the bricks what they hold") {
    MeshSample sample{.sizes = {8, 1, 128, 16}};
    const auto words = wordsOf(meshScene(sample.input()));
    for (const char* expected : {"DP outer 4", "DP middle 4", "PP 16", "TP 8", "DP 8 of 128"})
        CHECK(words.contains(QString::fromLatin1(expected)));
    CHECK(words.contains(QString::fromUtf8("56–63")));
}

TEST_CASE("The link of an axis that leaves its node is written in the colour of errors") {
    MeshSample sample;
    const SceneInput input = sample.input();
    const DisplayList list = meshScene(input);
    for (const Primitive& primitive : list.primitives)
        if (const auto* text = std::get_if<Text>(&primitive)) {
            if (text->text == QStringLiteral("InfiniBand 400G")) CHECK(text->color == input.theme.errorText);
            if (text->text == QStringLiteral("NVLink 4")) CHECK(text->color == input.theme.textQuiet);
        }
}

TEST_CASE("Cells wide enough carry their ranks, each once; smaller ones are counted along the edges") {
    MeshSample sample;
    auto words = wordsOf(meshScene(sample.input()));
    for (int rank = 0; rank < 64; ++rank) CHECK(words.contains(QString::number(rank)));

    sample.sizes = {8, 1, 16, 16};
    words = wordsOf(meshScene(sample.input()));
    CHECK(words.contains(QStringLiteral("15")));
    CHECK_FALSE(words.contains(QStringLiteral("2047")));
}

TEST_CASE("Beside each slice stands its stage: layers, memory, micro-batches in flight") {
    MeshSample sample{.sizes = {8, 1, 2, 4}};
    sample.view.colouring = MeshColouring::stage;
    const auto words = wordsOf(meshScene(sample.input()));
    CHECK(words.contains(QStringLiteral("Stage 1")));
    CHECK(words.contains(QString::fromUtf8("layers 20–39")));
    CHECK(words.contains(QString::fromUtf8("45.7 GiB · 3 in flight")));
    CHECK(words.contains(QStringLiteral("sends 16.8 MB a micro-batch")));
}
