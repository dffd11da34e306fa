// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/slider_row.h"

#include <algorithm>

#include "core/exchange/scenario/scenario_file.h"
#include "ui/controls/change_field.h"
#include "ui/controls/number_field.h"
#include "ui/controls/scented_slider.h"
#include "ui/controls/tooltip.h"
#include "ui/document/scenario_document.h"
#include "ui/text/fields.h"
#include "ui/text/followers.h"
#include "ui/text/numbers.h"
#include "ui/text/problems.h"

namespace meshwright::ui {

namespace {

/// The values offered now, in the colours they had before where they had one: nothing flickers until judge()
/// is done.
std::vector<ScentedValue> inEarlierColours(std::vector<ScentedValue> values,
                                           const std::vector<ScentedValue>& earlier) {
    for (ScentedValue& value : values) {
        const auto same = std::ranges::find(earlier, value.value, &ScentedValue::value);
        if (same == earlier.end() || value.scent == Scent::illegal || same->scent == Scent::illegal) continue;
        value = *same;
    }
    return values;
}

}  // namespace

SliderRow::SliderRow(ScenarioDocument& document, Control control, const QString& path, const Theme& theme,
                     QWidget* parent)
    : ControlRow(path, theme, parent),
      m_document(document),
      m_control(control),
      m_slider(new ScentedSlider(theme, this)),
      m_field(new NumberField(this)) {
    addCompanion(m_slider, QStringLiteral(".slider"), 1);
    addEditor(m_field, 0);

    connect(m_slider, &ScentedSlider::pointedAt, this, [this](std::optional<std::int64_t> value) {
        m_pointed = value;
        showCaption();
    });
    connect(m_slider, &ScentedSlider::valueChosen, this, &SliderRow::slide);
    connect(m_slider, &ScentedSlider::released, &document, &ScenarioDocument::endGesture);
    connect(m_field, &NumberField::stepped, this, &SliderRow::step);
    connect(m_field, &NumberField::numberEntered, this,
            [this](std::optional<std::int64_t> value) { type(*value); });
    connect(m_field, &NumberField::notANumber, this,
            [this] { refuse(tr("A whole number, please: 8192, or 8k for 8000.")); });
    connect(&document, &ScenarioDocument::scenarioChanged, this, &SliderRow::sync);
    sync();
}

void SliderRow::sync() {
    m_editedLast = m_changing;
    const std::int64_t value = valueOf(m_control, m_document.scenario());
    m_slider->setValues(
        inEarlierColours(unjudgedValues(m_document.scenario(), m_control), m_slider->values()), value);
    const QString lesson = tip();
    m_slider->setAccessibleDescription(lesson);
    m_field->setAccessibleDescription(lesson);
    m_field->setNumber(value);
    setToolTip(wrappedTip(lesson));
    if (!m_changing) m_lastMove.clear();
    showLegality();
    showCaption();
}

void SliderRow::judge() {
    m_slider->setValues(judgedValues(m_document.scenario(), m_control),
                        valueOf(m_control, m_document.scenario()));
}

void SliderRow::showLegality() {
    const auto today = std::ranges::find(m_slider->values(), m_slider->current(), &ScentedValue::value);
    const bool illegal = today != m_slider->values().end() && today->illegal;
    // A rule often concerns several controls; it is told once, where it was broken.
    const bool tell = illegal && (m_editedLast || today->illegal->path == path().toStdString());
    m_field->setIllegal(tell);
    if (tell)
        setReason(sentenceOf(*today->illegal), wayOut(*today));
    else
        setReason({});
}

RowFix SliderRow::wayOut(const ScentedValue& illegal) {
    if (illegal.illegal->fix)
        return {fixTextAt(path(), *illegal.illegal->fix),
                [this, fix = *illegal.illegal->fix] { applyFix(m_document, fix); }};
    const std::optional<std::int64_t> nearest = m_slider->nearestLegal(illegal.value);
    if (!nearest) return {};
    const Fix fix{path().toStdString(), std::to_string(*nearest)};
    return {fixTextAt(path(), fix), [this, value = *nearest] {
                slide(value);
                m_document.endGesture();
            }};
}

void SliderRow::refuse(const QString& reason) {
    m_field->setIllegal(true);
    setReason(reason, {tr("Back to %1").arg(groupedText(m_slider->current())), [this] { sync(); }});
}

QString SliderRow::tip() const {
    const QString follower = followerSentence(followerOf(m_control, m_document.scenario()));
    return follower.isEmpty() ? fieldTip(path()) : tr("%1 %2").arg(fieldTip(path()), follower);
}

void SliderRow::setFollowing(bool following) {
    m_field->setFollowing(following);
}

void SliderRow::looked() {
    if (!isLookedAt()) m_lastMove.clear();
    showCaption();
}

void SliderRow::showCaption() {
    if (!isLookedAt()) return setCaption({});
    const Scenario& today = m_document.scenario();
    const bool other = m_pointed && *m_pointed != m_slider->current();
    const QString move =
        other ? followerMove(m_control, today, withControl(today, m_control, *m_pointed)) : m_lastMove;
    setCaption(move.isEmpty() ? followerText(followerOf(m_control, today)) : move);
}

void SliderRow::change(const Scenario& next, std::int64_t value) {
    m_changing = true;
    m_lastMove = followerMove(m_control, m_document.scenario(), next);
    m_document.change(next, path(), changeName(path(), groupedText(value)));
    m_changing = false;
}

void SliderRow::slide(std::int64_t value) {
    change(withControl(m_document.scenario(), m_control, value), value);
}

void SliderRow::step(int steps) {
    slide(m_slider->stepped(steps));
    m_document.endGesture();
}

void SliderRow::type(std::int64_t value) {
    // By way of the file format, so that a number out of its range never becomes part of a scenario.
    const std::string field = path().toStdString();
    Result<Scenario> next = withField(m_document.scenario(), field, std::to_string(value));
    if (next)
        next = withField(withControl(m_document.scenario(), m_control, value), field, std::to_string(value));
    if (!next) {
        refuse(sentenceOf(next.error().front()));
        return;
    }
    change(withControl(m_document.scenario(), m_control, value), value);
    m_document.endGesture();
}

}  // namespace meshwright::ui
