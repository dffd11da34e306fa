// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_brick.h"

#include <algorithm>

#include "tests/support/catch.h"
#include "tests/ui/scene/mesh_samples.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// TP 8 x DP 128 x PP 16: 16 bricks of DP 8.
MeshSample foldedCube(std::int64_t selected) {
    MeshSample sample;
    sample.sizes = {8, 1, 128, 16};
    sample.view.colouring = MeshColouring::stage;
    sample.view.selected.rank = selected;
    return sample;
}

std::optional<QRectF> frameOfCallout(const DisplayList& list) {
    const auto isTitle = [](const Primitive& primitive) {
        const auto* text = std::get_if<Text>(&primitive);
        return text != nullptr && text->text.startsWith(QStringLiteral("GPUs in this brick"));
    };
    const auto title = std::ranges::find_if(list.primitives, isTitle);
    if (title == list.primitives.end()) return std::nullopt;
    for (auto primitive = title; primitive != list.primitives.begin(); --primitive)
        if (const auto* rect = std::get_if<Rect>(&*primitive)) return rect->rect;
    return std::nullopt;
}

std::vector<QString> textsOf(const DisplayList& list) {
    std::vector<QString> texts;
    for (const Primitive& primitive : list.primitives)
        if (const auto* text = std::get_if<Text>(&primitive)) texts.push_back(text->text);
    return texts;
}

}  // namespace

TEST_CASE("The brick of the GPU looked at is drawn larger, with cells that can be pointed at") {
    const std::int64_t stride = 8 * 8;  // ranks from one brick to the next: TP 8 x DP 8
    for (const std::int64_t brick : {0, 5, 15}) {
        MeshSample sample = foldedCube(brick * stride + 3);
        const DisplayList list = meshScene(sample.input());
        const auto frame = frameOfCallout(list);
        REQUIRE(frame);
        CHECK(QRectF({}, list.size).contains(*frame));
        const auto texts = textsOf(list);
        CHECK(std::ranges::count(texts, QStringLiteral("GPUs in this brick: 1,024")) == 1);
        CHECK(std::ranges::count(texts, QStringLiteral("DP %1\u2013%2").arg(brick * 8).arg(brick * 8 + 7)) ==
              1);
        const auto hit = hitTest(list, frame->center());
        REQUIRE(hit);
        CHECK(hit->kind == ItemId::Kind::rank);
        CHECK(sample.evaluation.mesh->coordinatesOf(hit->a).dp / 8 == brick);
    }
}

TEST_CASE("Cells that are large enough need no larger brick") {
    MeshSample small = foldedCube(3);
    small.sizes = {8, 1, 4, 2};
    CHECK_FALSE(frameOfCallout(meshScene(small.input())));
    MeshSample zoomed = foldedCube(3);
    zoomed.view.camera.zoom = 8.0;
    CHECK_FALSE(frameOfCallout(meshScene(zoomed.input())));
    MeshSample nothing = foldedCube(3);
    nothing.view.selected = {};
    CHECK_FALSE(frameOfCallout(meshScene(nothing.input())));
}
