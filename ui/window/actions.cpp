// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/actions.h"

#include <QCoreApplication>
#include <QWidget>

#include "ui/theme/icons.h"

namespace meshwright::ui {

namespace {

struct ActionSpec {
    ActionId id;
    const char* name;  ///< objectName
    const char* text;
    const char* keys;  ///< portable text
    const char* icon;
};

constexpr auto kActions = std::to_array<ActionSpec>({
    {ActionId::open, "action.open", QT_TRANSLATE_NOOP("Actions", "&Open..."), "Ctrl+O", "open"},
    {ActionId::save, "action.save", QT_TRANSLATE_NOOP("Actions", "&Save"), "Ctrl+S", "save"},
    {ActionId::saveAs, "action.save-as", QT_TRANSLATE_NOOP("Actions", "Save &as..."), "Ctrl+Shift+S", ""},
    {ActionId::exportPicture, "action.export", QT_TRANSLATE_NOOP("Actions", "&Export picture..."), "Ctrl+E",
     "export"},
    {ActionId::quit, "action.quit", QT_TRANSLATE_NOOP("Actions", "&Quit"), "Ctrl+Q", ""},
    {ActionId::undo, "action.undo", QT_TRANSLATE_NOOP("Actions", "Undo"), "Ctrl+Z", "undo"},
    {ActionId::redo, "action.redo", QT_TRANSLATE_NOOP("Actions", "Redo"), "Ctrl+Shift+Z", "redo"},
    {ActionId::copyPicture, "action.copy-picture", QT_TRANSLATE_NOOP("Actions", "&Copy picture"),
     "Ctrl+Shift+C", ""},
    {ActionId::editModel, "action.edit-model", QT_TRANSLATE_NOOP("Actions", "&Model..."), "Ctrl+M", "edit"},
    {ActionId::resetLayout, "action.reset-layout", QT_TRANSLATE_NOOP("Actions", "&Reset layout"), "", ""},
    {ActionId::problems, "action.problems", QT_TRANSLATE_NOOP("Actions", "&Problems"), "Ctrl+P", ""},
    {ActionId::memoryFigures, "action.memory-figures", QT_TRANSLATE_NOOP("Actions", "Memory in &figures"),
     "Ctrl+Shift+M", ""},
    {ActionId::timeFigures, "action.time-figures", QT_TRANSLATE_NOOP("Actions", "Step &time in figures"),
     "Ctrl+Shift+T", ""},
    {ActionId::unitGib, "action.unit-gib", QT_TRANSLATE_NOOP("Actions", "Gi&B (1,073,741,824 bytes)"), "",
     ""},
    {ActionId::unitGb, "action.unit-gb", QT_TRANSLATE_NOOP("Actions", "&GB (1,000,000,000 bytes)"), "", ""},
    {ActionId::about, "action.about", QT_TRANSLATE_NOOP("Actions", "&About meshwright"), "", ""},
});

}  // namespace

Actions::Actions(const Theme& theme, QWidget* window) : QObject(window) {
    setObjectName(QStringLiteral("actions"));
    for (const ActionSpec& spec : kActions) {
        auto* action = new QAction(QCoreApplication::translate("Actions", spec.text), window);
        action->setObjectName(QLatin1String(spec.name));
        action->setShortcut(QKeySequence(QLatin1String(spec.keys), QKeySequence::PortableText));
        if (*spec.icon != '\0') action->setIcon(icon(QLatin1String(spec.icon), theme.textSecond));
        window->addAction(action);
        m_actions[static_cast<std::size_t>(spec.id)] = action;
    }
}

}  // namespace meshwright::ui
