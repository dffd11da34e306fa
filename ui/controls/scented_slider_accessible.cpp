// SPDX-License-Identifier: GPL-3.0-or-later
// What assistive tools see of a slider: its value, its range of legal values, and what the value leads to.
#include <QAccessibleWidget>

#include "ui/controls/scented_slider.h"

namespace meshwright::ui {

namespace {

class AccessibleScentedSlider : public QAccessibleWidget, public QAccessibleValueInterface {
  public:
    explicit AccessibleScentedSlider(ScentedSlider* slider)
        : QAccessibleWidget(slider, QAccessible::Slider), m_slider(slider) {}

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::ValueInterface) return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override {
        if (kind != QAccessible::Value) return QAccessibleWidget::text(kind);
        for (const ScentedValue& value : m_slider->values())
            if (value.value == m_slider->current()) return ScentedSlider::describe(value);
        return QString::number(m_slider->current());
    }

    QVariant currentValue() const override { return static_cast<qlonglong>(m_slider->current()); }
    void setCurrentValue(const QVariant& value) override { m_slider->chooseNearest(value.toLongLong()); }
    QVariant minimumValue() const override { return static_cast<qlonglong>(m_slider->stepped(-kAll)); }
    QVariant maximumValue() const override { return static_cast<qlonglong>(m_slider->stepped(kAll)); }
    QVariant minimumStepSize() const override { return 1; }

  private:
    static constexpr int kAll = 1 << 20;
    ScentedSlider* m_slider;
};

QAccessibleInterface* make(const QString&, QObject* object) {
    auto* slider = qobject_cast<ScentedSlider*>(object);
    return slider ? new AccessibleScentedSlider(slider) : nullptr;
}

}  // namespace

void ScentedSlider::installAccessibility() {
    static const bool installed = (QAccessible::installFactory(make), true);
    Q_UNUSED(installed)
}

}  // namespace meshwright::ui
