// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/render_command.h"

#include <QApplication>
#include <QRegularExpression>
#include <array>
#include <cmath>
#include <memory>
#include <ostream>

#include "app/commands/input_file.h"
#include "core/exchange/open_any.h"
#include "ui/document/scenario_document.h"
#include "ui/document/whole_file.h"
#include "ui/export/pictures.h"
#include "ui/window/look.h"

namespace meshwright {

namespace {

/// The arguments, checked.
struct Request {
    ui::PictureView view = ui::PictureView::mesh;
    ui::PictureFormat format = ui::PictureFormat::png;
    QSizeF size;
};

Error wrong(const std::string& option, const std::string& found, const std::string& allowed) {
    return {"wrong-argument", option, found, allowed};
}

std::optional<QSizeF> sizeFrom(const std::string& text) {
    static const QRegularExpression pattern(QStringLiteral("^([0-9]{1,6})x([0-9]{1,6})$"));
    const QRegularExpressionMatch match = pattern.match(QString::fromStdString(text));
    if (!match.hasMatch()) return std::nullopt;
    return QSizeF(match.captured(1).toInt(), match.captured(2).toInt());
}

Result<Request> check(const RenderArguments& arguments) {
    Request request;
    Errors errors;
    const auto view = ui::pictureViewFromWord(arguments.view);
    if (!view) errors.push_back(wrong("VIEW", arguments.view, listOfViews()));
    request.view = view.value_or(ui::PictureView::mesh);

    const QString output = QString::fromStdString(arguments.output);
    if (output.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive))
        request.format = ui::PictureFormat::svg;
    else if (!output.endsWith(QStringLiteral(".png"), Qt::CaseInsensitive))
        errors.push_back(wrong("-o", arguments.output, "a file name that ends in .png or .svg"));

    request.size = ui::defaultSize(request.view);
    if (!arguments.size.empty()) {
        const auto size = sizeFrom(arguments.size);
        const QSizeF least = ui::leastSize(request.view);
        if (!size || size->width() < least.width() || size->height() < least.height())
            errors.push_back(wrong("--size", arguments.size,
                                   QStringLiteral("WIDTHxHEIGHT in pixels, from %1x%2 for this view")
                                       .arg(least.width())
                                       .arg(least.height())
                                       .toStdString()));
        request.size = size.value_or(request.size);
    }
    if (!(arguments.scale > 0.0) || !std::isfinite(arguments.scale))
        errors.push_back(wrong("--scale", std::to_string(arguments.scale), "a number over 0"));
    const auto isOne = [](const std::string& word, QLatin1String one, QLatin1String other) {
        const QString asked = QString::fromStdString(word);
        return asked == one || asked == other;
    };
    if (!isOne(arguments.theme, ui::kLight, ui::kDark))
        errors.push_back(wrong("--theme", arguments.theme, "light, dark"));
    if (!arguments.language.empty() && !isOne(arguments.language, ui::kEnglish, ui::kChinese))
        errors.push_back(wrong("--lang", arguments.language, "en, zh_CN"));
    if (arguments.time && !(*arguments.time >= 0.0 && std::isfinite(*arguments.time)))
        errors.push_back(wrong("--time", std::to_string(*arguments.time), "seconds from 0 on"));
    if (!errors.empty()) return tl::unexpected(std::move(errors));
    return request;
}

/// The program's QApplication, or one without a display for as long as this call lasts.
std::unique_ptr<QApplication> applicationWhenNone() {
    if (QCoreApplication::instance() != nullptr) return nullptr;
    static int argumentCount = 1;
    static std::array<char, 11> name = {"meshwright"};
    static std::array<char*, 2> argumentValues = {name.data(), nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return std::make_unique<QApplication>(argumentCount, argumentValues.data());
}

}  // namespace

std::string listOfViews() {
    std::string list;
    for (const ui::PictureView view : ui::kPictureViews)
        list += (list.empty() ? "" : ", ") + std::string(wordOf(view));
    return list;
}

int runRenderCommand(const RenderArguments& arguments, std::istream& in, std::ostream& err) {
    const Result<Request> request = check(arguments);
    if (!request) {
        err << describeErrors(request.error(), "render");
        return kExitBadInput;
    }
    const Result<Scenario> scenario = readInput(arguments.file, in).and_then(openAny);
    if (!scenario) {
        err << describeErrors(scenario.error(), inputName(arguments.file));
        return kExitBadInput;
    }
    const std::unique_ptr<QApplication> application = applicationWhenNone();
    ui::nameApplication();
    const ui::Theme& theme =
        ui::applyLook({QString::fromStdString(arguments.language), QString::fromStdString(arguments.theme)});
    ui::ScenarioDocument document(*scenario);
    document.open(*scenario);
    if (arguments.time) {
        ui::ViewState view = document.view();
        view.clockSeconds = *arguments.time;
        document.setView(view);
    }
    const auto timeline = document.timelineNow();
    const std::vector<ui::ShownSchedule> schedules = document.schedulesNow();
    const QSizeF size =
        arguments.size.empty() ? ui::defaultSize(request->view, schedules.size()) : request->size;
    std::vector<ui::ShownScenario> scenarios;
    if (request->view == ui::PictureView::compare) scenarios = document.scenariosNow();
    const ui::SceneInput input{document.scenario(),
                               document.evaluation(),
                               timeline.get(),
                               document.view(),
                               theme,
                               size,
                               schedules,
                               scenarios};
    const Result<QByteArray> picture = ui::makePicture(ui::pictureOf(request->view, input), request->format,
                                                       document.scenarioToSave(), arguments.scale);
    if (!picture) {
        err << describeErrors(picture.error(), arguments.output);
        return kExitImpossible;
    }
    if (const Errors errors = ui::writeWhole(QString::fromStdString(arguments.output), *picture);
        !errors.empty()) {
        err << arguments.output << ": cannot be written: " << errors.front().found.english() << "\n";
        return kExitMissing;
    }
    for (const Problem& problem : document.evaluation().problems)
        if (problem.severity == Severity::error) err << messageOf(problem) << "\n";
    return document.evaluation().hasErrors() ? kExitImpossible : kExitFine;
}

}  // namespace meshwright
