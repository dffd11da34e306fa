// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/control_row.h"

#include <QFocusEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/controls/tooltip.h"
#include "ui/text/fields.h"

namespace meshwright::ui {

namespace {
constexpr int kLineHeight = 34;
constexpr int kSpacing = 6;
constexpr int kCaptionTop = 24;  // px: right under the label
constexpr int kCaptionHeight = 12;
}  // namespace

ControlRow::ControlRow(const QString& path, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_path(path),
      m_labelBox(new QWidget(this)),
      m_label(new QLabel(fieldLabel(path), m_labelBox)),
      m_labelLayout(new QHBoxLayout(m_labelBox)),
      m_line(new QHBoxLayout),
      m_lineBox(new QWidget(this)),
      m_layout(new QVBoxLayout(this)),
      m_reason(new QLabel(this)),
      m_last(this),
      m_caption(new QLabel(this)) {
    setToolTip(wrappedTip(fieldTip(path)));
    m_label->setFont(fontOf(TextRole::control));
    m_labelLayout->setContentsMargins(0, 0, 0, 0);
    m_labelLayout->setSpacing(2);
    m_labelLayout->addWidget(m_label);
    m_labelLayout->addStretch(1);

    m_line->setContentsMargins(0, 0, 0, 0);
    m_line->setSpacing(kSpacing);
    m_line->addWidget(m_labelBox);

    makeReason(theme);
    m_caption->setObjectName(path + QStringLiteral(".caption"));
    m_caption->setFont(fontOf(TextRole::block));
    QPalette quiet = m_caption->palette();
    quiet.setColor(QPalette::WindowText, theme.textQuiet);
    m_caption->setPalette(quiet);
    m_caption->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_caption->hide();

    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(2);
    m_lineBox->setFixedHeight(kLineHeight);
    m_lineBox->setLayout(m_line);
    m_layout->addWidget(m_lineBox);
    m_layout->addWidget(m_reason);
    m_caption->raise();
}

void ControlRow::makeReason(const Theme& theme) {
    m_reason->setObjectName(m_path + QStringLiteral(".reason"));
    m_reason->setWordWrap(true);
    m_reason->setFont(fontOf(TextRole::tick));
    QPalette colours = m_reason->palette();
    colours.setColor(QPalette::WindowText, theme.errorText);
    m_reason->setPalette(colours);
    m_reason->hide();
}

void ControlRow::makeFixButton() {
    m_fixButton = new QPushButton(this);
    m_fixButton->setObjectName(m_path + QStringLiteral(".fix"));
    m_fixButton->setFlat(true);
    m_fixButton->setProperty("flat", true);
    m_fixButton->setProperty("small", true);
    m_fixButton->setAutoDefault(false);  // Enter is for the fields
    m_fixButton->setFont(fontOf(TextRole::tick));
    m_fixButton->setCursor(Qt::PointingHandCursor);
    m_layout->insertWidget(m_layout->indexOf(m_reason) + 1, m_fixButton, 0, Qt::AlignLeft);
    setTabOrder(m_last, m_fixButton);
    connect(m_fixButton, &QPushButton::clicked, this, [this] {
        const auto fix = m_fix;  // what it does may bring another
        focusEditor();           // the link goes, and the focus stays here
        if (fix) fix();
    });
}

bool ControlRow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        m_broughtByKeys = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
                          reason == Qt::ShortcutFocusReason;
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        QMetaObject::invokeMethod(this, &ControlRow::look, Qt::QueuedConnection);  // when it has moved on
    return QWidget::eventFilter(watched, event);
}

void ControlRow::enterEvent(QEnterEvent* event) {
    m_hovered = true;
    look();
    QWidget::enterEvent(event);
}

void ControlRow::leaveEvent(QEvent* event) {
    m_hovered = false;
    look();
    QWidget::leaveEvent(event);
}

void ControlRow::look() {
    const QWidget* focus = focusWidget();
    const bool focused = focus && focus->hasFocus();
    if (const bool now = m_hovered || focused; now != m_looked) {
        m_looked = now;
        looked();
        emit lookedAt(now);
    }
    if (const bool now = m_hovered || (focused && m_broughtByKeys); now != m_pointed) {
        m_pointed = now;
        emit pointedAt(now);
    }
}

void ControlRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_caption->setGeometry(0, kCaptionTop, width(), kCaptionHeight);
}

void ControlRow::setEditor(QWidget* editor) {
    m_editor = editor;
    watch(editor);
    editor->setObjectName(m_path);
    editor->setAccessibleName(fieldName(m_path));
    editor->setAccessibleDescription(fieldTip(m_path));
    m_label->setBuddy(editor);
}

void ControlRow::addEditor(QWidget* editor, int stretch) {
    setEditor(editor);
    m_line->addWidget(editor, stretch, Qt::AlignVCenter);
    m_last = editor;
}

void ControlRow::addEditorBelow(QWidget* editor) {
    m_line->addStretch(1);
    addBelow(editor, QString());
    setEditor(editor);
}

void ControlRow::hideLabel() {
    m_lineBox->hide();
}

void ControlRow::watch(QWidget* part) {
    part->installEventFilter(this);
    // What takes the focus may be inside of it.
    for (QWidget* inside : part->findChildren<QWidget*>()) inside->installEventFilter(this);
}

void ControlRow::nameCompanion(QWidget* companion, const QString& suffix) const {
    companion->setObjectName(m_path + suffix);
    companion->setAccessibleName(fieldName(m_path));
}

void ControlRow::addBelow(QWidget* companion, const QString& suffix) {
    nameCompanion(companion, suffix);
    constexpr int kUnderLine = 1;
    watch(companion);
    m_layout->insertWidget(kUnderLine, companion);
    m_last = companion;
}

void ControlRow::addCompanion(QWidget* companion, const QString& suffix, int stretch) {
    nameCompanion(companion, suffix);
    watch(companion);
    m_line->addWidget(companion, stretch, Qt::AlignVCenter);
    m_last = companion;
}

void ControlRow::addMark(QWidget* mark) {
    m_labelLayout->addWidget(mark);
    if (m_editor) setTabOrder(m_editor, mark);
}

int ControlRow::labelWidth() const {
    int width = m_label->sizeHint().width();
    for (int i = 2; i < m_labelLayout->count(); ++i) {  // after the label and the stretch
        const QWidget* mark = m_labelLayout->itemAt(i)->widget();
        if (!mark->isHidden()) width += mark->sizeHint().width() + m_labelLayout->spacing();
    }
    return width;
}

void ControlRow::setLabelWidth(int width) {
    m_labelBox->setFixedWidth(width);
}

void ControlRow::setReason(const QString& reason, RowFix fix) {
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    const bool mends = !reason.isEmpty() && !fix.text.isEmpty();
    if (mends && !m_fixButton) makeFixButton();
    if (m_fixButton) m_fixButton->setText(fix.text);
    if (m_fixButton) m_fixButton->setVisible(mends);
    m_fix = mends ? std::move(fix.apply) : nullptr;
}

void ControlRow::setCaption(const QString& caption) {
    m_caption->setText(caption);
    m_caption->setVisible(!caption.isEmpty());
}

bool ControlRow::matches(const QStringList& words) const {
    const QString text =
        QStringList{m_label->text(), fieldName(m_path), m_path, fieldTip(m_path)}.join(QLatin1Char('\n'));
    return std::ranges::all_of(words,
                               [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

QString ControlRow::reason() const {
    return m_reason->isHidden() ? QString() : m_reason->text();
}

void ControlRow::focusEditor() {
    if (m_editor) m_editor->setFocus(Qt::OtherFocusReason);
}

}  // namespace meshwright::ui
