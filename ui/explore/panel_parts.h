// SPDX-License-Identifier: GPL-3.0-or-later
// The groups of the controls panel, for panelGroups() to put in order, and what they are made with.
#pragma once

#include <QCoreApplication>

#include "ui/controls/field_makers.h"
#include "ui/controls/panel_field.h"

namespace meshwright::ui {

struct PanelGroups {
    Q_DECLARE_TR_FUNCTIONS(PanelFields)
};

[[nodiscard]] PanelGroup trainingGroup();
[[nodiscard]] PanelGroup runGroup();
[[nodiscard]] PanelGroup precisionGroup();
[[nodiscard]] PanelGroup memoryGroup();
[[nodiscard]] PanelGroup overlapGroup();
[[nodiscard]] PanelGroup notesGroup();

/// A field of one part of the scenario, as it is.
template <class Part, class Value>
[[nodiscard]] auto readerOf(Part Scenario::*part, Value Part::*member) {
    return [part, member](const Scenario& scenario) { return scenario.*part.*member; };
}
/// The same where the reader may have none.
template <class Part, class Value>
[[nodiscard]] auto someOf(Part Scenario::*part, Value Part::*member) {
    return [part, member](const Scenario& scenario) { return std::optional(scenario.*part.*member); };
}

[[nodiscard]] inline PanelField slider(Control control, const char* path, bool rare = false,
                                       ShownFor shown = {}) {
    return {SliderField{control, QLatin1String(path)}, rare, std::move(shown)};
}

/// A rare choice among these values of an enum.
template <class Enum, class Part>
[[nodiscard]] PanelField rareChoice(const char* path, std::initializer_list<Enum> values,
                                    Part Scenario::*part, Enum Part::*member, ShownFor shown = {}) {
    return {enumField<Enum>(QLatin1String(path), values, readerOf(part, member)), true, std::move(shown)};
}

template <class Part>
[[nodiscard]] PanelField rareCheck(const char* path, Part Scenario::*part, bool Part::*member,
                                   ShownFor shown = {}) {
    return {CheckField{QLatin1String(path), readerOf(part, member)}, true, std::move(shown)};
}

template <class Part>
[[nodiscard]] PanelField rareReal(const char* path, const char* example, Part Scenario::*part,
                                  double Part::*member, ShownFor shown = {}) {
    return {realField(QLatin1String(path), {}, QLatin1String(example), {}, someOf(part, member)), true,
            std::move(shown)};
}

template <class Part>
[[nodiscard]] PanelField rareCount(const char* path, const char* example, Part Scenario::*part,
                                   std::int64_t Part::*member, ShownFor shown = {}) {
    return {countField(QLatin1String(path), {}, QLatin1String(example), {}, someOf(part, member)), true,
            std::move(shown)};
}

/// A rare number that may be left out; `placeholder` says what that means.
template <class Part>
[[nodiscard]] PanelField rareCountOrNull(const char* path, const QString& placeholder, const char* example,
                                         Part Scenario::*part, std::optional<std::int64_t> Part::*member,
                                         ShownFor shown = {}) {
    return {
        countField(QLatin1String(path), placeholder, QLatin1String(example), "null", readerOf(part, member)),
        true, std::move(shown)};
}

}  // namespace meshwright::ui
