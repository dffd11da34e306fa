// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>

#include "app/commands/estimate_command.h"
#include "app/commands/evaluate_command.h"
#include "app/commands/float_command.h"
#include "app/commands/import_command.h"
#include "app/commands/layout_command.h"
#include "app/commands/presets_command.h"
#include "app/commands/render_command.h"
#include "app/commands/schedule_command.h"
#include "app/commands/trace_command.h"
#include "app/commands/validate_command.h"

namespace meshwright {

namespace {

/// Where results, messages and input go, and the exit code the chosen subcommand leaves behind.
struct Run {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    int exitCode = kExitFine;
};

/// --format json|text.
void addFormat(CLI::App* command, OutputFormat& output) {
    static const std::map<std::string, OutputFormat> words = {{"json", OutputFormat::json},
                                                              {"text", OutputFormat::text}};
    command->add_option("--format", output, "json or text")
        ->transform(CLI::CheckedTransformer(words).description(""));
}

constexpr const char* kFileHelp =
    "A scenario, a Hugging Face config.json, or a picture exported earlier; - is standard input";

void addEvaluate(CLI::App& app, Run& run) {
    auto arguments = std::make_shared<EvaluateArguments>();
    CLI::App* command = app.add_subcommand("evaluate", "Print the whole evaluation of a scenario");
    command->add_option("FILE", arguments->file, kFileHelp)->required();
    command->add_flag("--ranks", arguments->ranks, "Add the table of ranks, up to 4,096, and their groups");
    command->add_option("--why", arguments->why,
                        "Explain one figure instead: mfu, step, days, memory.stage.0 ...");
    addFormat(command, arguments->output);
    command->callback(
        [arguments, &run] { run.exitCode = runEvaluateCommand(*arguments, run.in, run.out, run.err); });
}

void addImport(CLI::App& app, Run& run) {
    auto file = std::make_shared<std::string>();
    CLI::App* command =
        app.add_subcommand("import", "Print a scenario around the model of a Hugging Face config.json");
    command->add_option("CONFIG", *file, "A Hugging Face config.json; - is standard input")->required();
    command->callback([file, &run] { run.exitCode = runImportCommand(*file, run.in, run.out, run.err); });
}

void addPresets(CLI::App& app, Run& run) {
    auto kind = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("presets", "List the built-in models, GPUs and links");
    command->add_option("KIND", *kind, "models, gpus or links; all of them without");
    command->callback([kind, &run] { run.exitCode = runPresetsCommand(*kind, run.out, run.err); });
}

void addSchedule(CLI::App& app, Run& run) {
    auto arguments = std::make_shared<ScheduleArguments>();
    CLI::App* command =
        app.add_subcommand("schedule", "Print the ops of a pipeline schedule with their exact times");
    command
        ->add_option("KIND", arguments->kind,
                     "gpipe, 1f1b, interleaved-1f1b, zb-h1, zb-v, dualpipe, custom ...")
        ->required();
    command->add_option("--stages", arguments->stages, "Ranks of the pipeline; needed but for custom");
    command->add_option("--microbatches,--micro-batches", arguments->microBatches,
                        "Micro-batches of a step; needed but for custom");
    command->add_option("--virtual", arguments->virtualStages, "Stages on each rank");
    command->add_option("--group", arguments->group,
                        "Micro-batches that interleaved-1f1b runs in a group; the stages without");
    command->add_option("--memory-limit", arguments->memoryLimit,
                        "Micro-batches that zb-auto keeps at most on a rank; the stages without");
    command->add_option("--order", arguments->order,
                        "File with the order of custom: one line a rank, 0F0,0B0 ...");
    command->add_option("--forward", arguments->forward,
                        "Cost of a forward: 1, 1.5, 3/2, or a comma list, one a rank or one a stage");
    command->add_option("--backward-input", arguments->backwardInput, "Cost of the part for inputs");
    command->add_option("--backward-weight", arguments->backwardWeight, "Cost of the part for weights");
    command->add_option("--fused", arguments->fused, "Cost of a forward and a backward in one block");
    command->add_option("--transfer", arguments->transfer, "Cost of a transfer between neighbours");
    addFormat(command, arguments->output);
    command->callback(
        [arguments, &run] { run.exitCode = runScheduleCommand(*arguments, run.in, run.out, run.err); });
}

void addLayout(CLI::App& app, Run& run) {
    auto arguments = std::make_shared<LayoutArguments>();
    CLI::App* command =
        app.add_subcommand("layout", "Check a Megatron pipeline layout string, print what each stage holds");
    command
        ->add_option("STRING", arguments->layout, "E embedding, t decoder, m MTP, L loss: Et*3|(tt|)*29,m|L")
        ->required();
    command->add_option("--stages", arguments->stages, "Ranks of the pipeline")->required();
    command->add_option("--layers", arguments->layers, "Decoder layers of the model")->required();
    command->add_option("--mtp", arguments->mtpLayers, "Its multi-token prediction layers; 0 without");
    addFormat(command, arguments->output);
    command->callback([arguments, &run] { run.exitCode = runLayoutCommand(*arguments, run.out, run.err); });
}

void addTrace(CLI::App& app, Run& run) {
    auto file = std::make_shared<std::string>();
    CLI::App* command =
        app.add_subcommand("trace", "Print one step as a trace for Perfetto or chrome://tracing");
    command->add_option("FILE", *file, kFileHelp)->required();
    command->callback([file, &run] { run.exitCode = runTraceCommand(*file, run.in, run.out, run.err); });
}

void addEstimate(CLI::App& app, Run& run) {
    auto arguments = std::make_shared<EstimateArguments>();
    CLI::App* command =
        app.add_subcommand("estimate", "The rule of thumb, 6 x parameters x tokens, in every direction");
    command->add_option("--params", arguments->parameters, "Parameters of the model")->required();
    command->add_option("--tokens", arguments->tokens, "Tokens of the run")->required();
    command->add_option("--gpus", arguments->gpus, "Number of GPUs")->required();
    command->add_option("--gpu", arguments->gpu, "A GPU preset");
    command->add_option("--tflops", arguments->tflops, "TFLOP/s of one GPU, instead of a preset");
    command->add_option("--mfu", arguments->mfu, "Model FLOPs utilisation, 0 to 1: gives the days");
    command->add_option("--days", arguments->days, "Days the run takes: gives the utilisation");
    command->add_option("--step-seconds", arguments->stepSeconds,
                        "Seconds of one step: gives the utilisation");
    command->add_option("--batch-tokens", arguments->batchTokens, "Tokens of one step, with --step-seconds");
    command->add_option("--recompute", arguments->recompute, "none or full");
    addFormat(command, arguments->output);
    command->callback([arguments, &run] { run.exitCode = runEstimateCommand(*arguments, run.out, run.err); });
}

/// After `float`, what begins with one dash is a number ("-inf", "-.5"), not an option: it gets a space
/// before it.
std::vector<std::string> wordsOf(int argc, char* argv[]) {
    std::vector<std::string> words(argv + 1, argv + argc);
    if (words.empty() || words.front() != "float") return words;
    for (std::string& word : words)
        if (word.size() > 1 && word[0] == '-' && word[1] != '-' && word != "-h") word.insert(0, 1, ' ');
    return words;
}

std::string withoutSpace(const std::string& word) {
    return word.starts_with(' ') ? word.substr(1) : word;
}

void addFloat(CLI::App& app, Run& run) {
    auto arguments = std::make_shared<FloatArguments>();
    CLI::App* command = app.add_subcommand("float", "Encode numbers in a float format, or decode its bits");
    command->add_option("FORMAT", arguments->floatFormat, "fp32, tf32, bf16, fp16, e5m2, e4m3 ...")
        ->required();
    command->add_option("VALUE", arguments->values,
                        "Decimal, hex float, inf or nan; - reads values, one a line");
    command->add_option("--bits", arguments->bits, "Codes to decode: 0x4049");
    command->add_option("--overflow", arguments->overflow, "ieee, saturate, saturate-finite or nan");
    command->add_option("--rounding", arguments->rounding,
                        "nearest-even, toward-zero, nearest-away, away-from-zero or stochastic");
    command->add_option("--random", arguments->random, "Random bits for stochastic rounding: 0x8000");
    addFormat(command, arguments->output);
    command->callback([arguments, &run] {
        std::ranges::transform(arguments->values, arguments->values.begin(), withoutSpace);
        run.exitCode = runFloatCommand(*arguments, run.in, run.out, run.err);
    });
}

void addValidate(CLI::App& app, Run& run) {
    auto arguments = std::make_shared<ValidateArguments>();
    CLI::App* command =
        app.add_subcommand("validate", "Hold predictions against published runs, those built in or a file's");
    command->add_option("--runs", arguments->runs,
                        "A JSON file { \"runs\": [ ... ] } of published runs; - is standard input");
    addFormat(command, arguments->output);
    command->callback(
        [arguments, &run] { run.exitCode = runValidateCommand(*arguments, run.in, run.out, run.err); });
}

void addRender(CLI::App& app, Run& run) {
    auto arguments = std::make_shared<RenderArguments>();
    CLI::App* command =
        app.add_subcommand("render", "Draw a view of a scenario into a picture that opens again");
    command->add_option("VIEW", arguments->view, "One of " + listOfViews())->required();
    command->add_option("FILE", arguments->file, kFileHelp)->required();
    command->add_option("-o,--output", arguments->output, "The picture: a name that ends in .png or .svg")
        ->required();
    command->add_option("--size", arguments->size, "WIDTHxHEIGHT in pixels; without it the view's own size");
    command->add_option("--scale", arguments->scale, "Pixels of the PNG for each of these");
    command->add_option("--theme", arguments->theme, "light or dark");
    command->add_option("--lang", arguments->language, "en or zh_CN; without it the system's language");
    command->add_option("--time", arguments->time,
                        "Seconds into the step: where the cursor stands, what the cube does");
    command->callback([arguments, &run] { run.exitCode = runRenderCommand(*arguments, run.in, run.err); });
}

}  // namespace

CommandLineOutcome runCommandLine(int argc, char* argv[], std::istream& in, std::ostream& out,
                                  std::ostream& err) {
    Run run{in, out, err};
    WindowArguments window;
    CLI::App app(
        "Shows how the training of a large language model is spread over GPUs.\n"
        "Without a subcommand it opens the window.",
        "meshwright");
    app.set_version_flag("--version", "meshwright " MESHWRIGHT_VERSION);
    app.require_subcommand(0, 1);
    app.add_option("FILE", window.file,
                   "What the window opens: a scenario, a config.json or an exported picture");
    app.add_option("--lang", window.language, "Language of the window")
        ->check(CLI::IsMember({"en", "zh_CN"}));
    app.add_option("--theme", window.theme, "Colours of the window")->check(CLI::IsMember({"light", "dark"}));
    addEvaluate(app, run);
    addImport(app, run);
    addPresets(app, run);
    addSchedule(app, run);
    addLayout(app, run);
    addTrace(app, run);
    addEstimate(app, run);
    addFloat(app, run);
    addValidate(app, run);
    addRender(app, run);
    try {
        std::vector<std::string> words = wordsOf(argc, argv);
        std::ranges::reverse(words);  // as the parser takes them
        app.parse(std::move(words));
    } catch (const CLI::ParseError& stop) {  // help and version come this way too
        const bool fine = app.exit(stop, out, err) == static_cast<int>(CLI::ExitCodes::Success);
        return {std::nullopt, fine ? kExitFine : kExitBadInput};
    }
    if (app.get_subcommands().empty()) return {window, kExitFine};
    out.flush();
    return {std::nullopt, run.exitCode};
}

}  // namespace meshwright
