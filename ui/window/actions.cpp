// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/actions.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QWidget>
#include <algorithm>

#include "ui/theme/icons.h"

namespace meshwright::ui {

namespace {

struct ActionSpec {
    ActionId id;
    ActionSection section;
    const char* name;  ///< objectName
    const char* text;
    const char* help;  ///< one sentence
    const char* keys;  ///< portable text
    const char* icon;
};

using enum ActionSection;

constexpr auto kActions = std::to_array<ActionSpec>({
    {ActionId::open, file, "action.open", QT_TRANSLATE_NOOP("Actions", "&Open..."),
     QT_TRANSLATE_NOOP("Actions", "Opens a scenario, a config.json or a picture that was exported."),
     "Ctrl+O", "open"},
    {ActionId::save, file, "action.save", QT_TRANSLATE_NOOP("Actions", "&Save"),
     QT_TRANSLATE_NOOP("Actions", "Saves the scenario to its file."), "Ctrl+S", "save"},
    {ActionId::saveAs, file, "action.save-as", QT_TRANSLATE_NOOP("Actions", "Save &as..."),
     QT_TRANSLATE_NOOP("Actions", "Saves the scenario to another file."), "Ctrl+Shift+S", ""},
    {ActionId::exportPicture, file, "action.export", QT_TRANSLATE_NOOP("Actions", "&Export picture..."),
     QT_TRANSLATE_NOOP("Actions", "Writes a view as PNG or SVG, with the scenario inside."), "Ctrl+E",
     "export"},
    {ActionId::quit, file, "action.quit", QT_TRANSLATE_NOOP("Actions", "&Quit"),
     QT_TRANSLATE_NOOP("Actions", "Closes the program."), "Ctrl+Q", ""},

    {ActionId::undo, edit, "action.undo", QT_TRANSLATE_NOOP("Actions", "Undo"),
     QT_TRANSLATE_NOOP("Actions", "Takes the last change back."), "Ctrl+Z", "undo"},
    {ActionId::redo, edit, "action.redo", QT_TRANSLATE_NOOP("Actions", "Redo"),
     QT_TRANSLATE_NOOP("Actions", "Makes the change again that was taken back."), "Ctrl+Shift+Z", "redo"},
    {ActionId::editModel, edit, "action.edit-model", QT_TRANSLATE_NOOP("Actions", "&Model..."),
     QT_TRANSLATE_NOOP("Actions", "Every field of the model, and its parameters by part."), "Ctrl+M", "edit"},
    {ActionId::editHardware, edit, "action.edit-hardware", QT_TRANSLATE_NOOP("Actions", "&Hardware..."),
     QT_TRANSLATE_NOOP("Actions", "Every field of the GPU and its links, with their sources."), "Ctrl+H", ""},
    {ActionId::copyPicture, edit, "action.copy-picture", QT_TRANSLATE_NOOP("Actions", "&Copy picture"),
     QT_TRANSLATE_NOOP("Actions", "Copies the view that has the focus as a picture, else the whole page."),
     "Ctrl+Shift+C", ""},
    {ActionId::pin, edit, "action.pin", QT_TRANSLATE_NOOP("Actions", "&Pin this scenario"),
     QT_TRANSLATE_NOOP("Actions", "Keeps the scenario as it is now, to compare it with what you make of it."),
     "Ctrl+D", ""},
    {ActionId::unpinAll, edit, "action.unpin-all", QT_TRANSLATE_NOOP("Actions", "U&npin all"),
     QT_TRANSLATE_NOOP("Actions", "Takes every pinned scenario out of the comparison."), "", ""},
    {ActionId::settings, edit, "action.settings", QT_TRANSLATE_NOOP("Actions", "Se&ttings..."),
     QT_TRANSLATE_NOOP("Actions", "Language, theme, units and what happens at the start."), "Ctrl+,", ""},

    {ActionId::findControl, view, "action.find-control", QT_TRANSLATE_NOOP("Actions", "&Find a control"),
     QT_TRANSLATE_NOOP("Actions", "Searches the controls by name."), "Ctrl+F", ""},
    {ActionId::commandPalette, view, "action.command-palette",
     QT_TRANSLATE_NOOP("Actions", "&Command palette..."),
     QT_TRANSLATE_NOOP("Actions", "Finds any command, control, model or recent file by a few letters."),
     "Ctrl+Shift+P", ""},
    {ActionId::compare, view, "action.compare", QT_TRANSLATE_NOOP("Actions", "C&ompare"),
     QT_TRANSLATE_NOOP("Actions",
                       "Shows the scenario beside the pinned ones, and what each difference does."),
     "Ctrl+Shift+D", "compare"},
    {ActionId::present, view, "action.present", QT_TRANSLATE_NOOP("Actions", "&Present"),
     QT_TRANSLATE_NOOP("Actions", "Large type on the whole screen, without menus and controls."), "F11",
     "present"},
    {ActionId::resetLayout, view, "action.reset-layout", QT_TRANSLATE_NOOP("Actions", "&Reset layout"),
     QT_TRANSLATE_NOOP("Actions", "Puts every panel back where it was at first."), "", ""},
    {ActionId::problems, view, "action.problems", QT_TRANSLATE_NOOP("Actions", "&Problems"),
     QT_TRANSLATE_NOOP("Actions", "Lists what is wrong with the scenario, and what would mend it."), "Ctrl+P",
     ""},
    {ActionId::memoryFigures, view, "action.memory-figures",
     QT_TRANSLATE_NOOP("Actions", "Memory in &figures"),
     QT_TRANSLATE_NOOP("Actions", "Every tensor of every stage, with its formula."), "Ctrl+Shift+M", ""},
    {ActionId::timeFigures, view, "action.time-figures",
     QT_TRANSLATE_NOOP("Actions", "Step &time in figures"),
     QT_TRANSLATE_NOOP("Actions", "Every collective, the kernels and what the time model assumes."),
     "Ctrl+Shift+T", ""},
    {ActionId::unitGib, view, "action.unit-gib", QT_TRANSLATE_NOOP("Actions", "Gi&B (1,073,741,824 bytes)"),
     QT_TRANSLATE_NOOP("Actions", "Shows memory in GiB, as the tools print it."), "", ""},
    {ActionId::unitGb, view, "action.unit-gb", QT_TRANSLATE_NOOP("Actions", "&GB (1,000,000,000 bytes)"),
     QT_TRANSLATE_NOOP("Actions", "Shows memory in GB, as data sheets print it."), "", ""},
    {ActionId::themeSystem, view, "action.theme-system", QT_TRANSLATE_NOOP("Actions", "&Theme as the system"),
     QT_TRANSLATE_NOOP("Actions", "Light or dark, and with the system when it changes."), "", ""},
    {ActionId::themeLight, view, "action.theme-light", QT_TRANSLATE_NOOP("Actions", "&Light theme"),
     QT_TRANSLATE_NOOP("Actions", "Dark text on light ground."), "", ""},
    {ActionId::themeDark, view, "action.theme-dark", QT_TRANSLATE_NOOP("Actions", "&Dark theme"),
     QT_TRANSLATE_NOOP("Actions", "Light text on dark ground."), "", ""},
    {ActionId::languageSystem, view, "action.language-system",
     QT_TRANSLATE_NOOP("Actions", "Language of the &system"),
     QT_TRANSLATE_NOOP("Actions", "The language of the system, where the program speaks it."), "", ""},
    {ActionId::languageEnglish, view, "action.language-english", "&English", "English", "", ""},
    {ActionId::languageChinese, view, "action.language-chinese",
     "\xE7\xAE\x80\xE4\xBD\x93\xE4\xB8\xAD\xE6\x96\x87(&C)",
     "\xE7\xAE\x80\xE4\xBD\x93\xE4\xB8\xAD\xE6\x96\x87", "", ""},

    {ActionId::shortcuts, help, "action.shortcuts", QT_TRANSLATE_NOOP("Actions", "&Keyboard shortcuts..."),
     QT_TRANSLATE_NOOP("Actions", "All keys, and which to have instead."), "F1", ""},
    {ActionId::about, help, "action.about", QT_TRANSLATE_NOOP("Actions", "&About meshwright"),
     QT_TRANSLATE_NOOP("Actions", "The version and the licence."), "", ""},
});
static_assert(kActions.size() == static_cast<std::size_t>(ActionId::count_));

constexpr const ActionSpec& specOf(ActionId id) {
    return *std::ranges::find(kActions, id, &ActionSpec::id);
}

QKeySequence keysOf(const ActionSpec& spec) {
    return {QLatin1String(spec.keys), QKeySequence::PortableText};
}

QString translated(const char* text) {
    return QCoreApplication::translate("Actions", text);
}

}  // namespace

QString nameOf(ActionSection section) {
    switch (section) {
        case file:
            return Actions::tr("File");
        case edit:
            return Actions::tr("Edit");
        case view:
            return Actions::tr("View");
        case help:
            return Actions::tr("Help");
    }
    return {};
}

QString plainText(QString menuText) {
    static const QRegularExpression letter(QStringLiteral("\\(&.\\)|&|\\.\\.\\.$"));
    return menuText.remove(letter);
}

Actions::Actions(const Theme& theme, const QMap<QString, QKeySequence>& shortcuts, QWidget* window)
    : QObject(window) {
    setObjectName(QStringLiteral("actions"));
    for (const ActionSpec& spec : kActions) {
        const QString name = QLatin1String(spec.name);
        auto* action = new QAction(translated(spec.text), this);
        action->setObjectName(name);
        action->setStatusTip(translated(spec.help));
        action->setShortcut(shortcuts.value(name, keysOf(spec)));
        if (*spec.icon != '\0') action->setIcon(icon(QLatin1String(spec.icon), theme.textSecond));
        action->setIconText(plainText(action->text()));
        window->addAction(action);
        m_actions[static_cast<std::size_t>(spec.id)] = action;
    }
}

ActionSection Actions::sectionOf(ActionId id) {
    return specOf(id).section;
}

QKeySequence Actions::usualKeys(ActionId id) {
    return keysOf(specOf(id));
}

}  // namespace meshwright::ui
