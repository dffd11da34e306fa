// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "ui/document/scenario_document.h"
#include "ui/theme/theme.h"

class QHBoxLayout;
class QLabel;

namespace meshwright::ui {

class LineField;

/// The fields over a drawn panel of a run, in a row. What is not allowed is said below them, and leaves the
/// run as it was.
class RunFields : public QWidget {
    Q_OBJECT

  public:
    /// Its own objectName begins with `name`.
    RunFields(const QString& name, ScenarioDocument& document, const Theme& theme, QWidget* parent);

    struct Count {
        const char* name;  ///< objectName
        QString label;
        std::int64_t least = 1, most = kMostSteps;
        std::function<std::int64_t(const RunView&)> get;
        std::function<void(RunView&, std::int64_t)> set;
    };
    void addCount(const Count& count);

    struct Number {
        const char* name;
        QString label;
        std::string RunView::*text;
        std::function<bool(double)> isAllowed;
        QString allowed;  ///< "above 0, such as 0.1 or 1e-3"
    };
    void addNumber(const Number& number);
    void addFormat(const char* name, const QString& label, std::string RunView::*id);
    /// For what stands at its right end.
    [[nodiscard]] QWidget* row() const { return m_row; }

    /// What the run has now; what is shown as not allowed stays until its value changes.
    void refresh();

  private:
    void addLabelled(QWidget* field, const char* name, const QString& label);
    void refuse(LineField* field, const QString& message);
    void accept(LineField* field);
    void change(const std::function<void(RunView&)>& change);
    [[nodiscard]] const RunView& run() const { return m_document.view().numerics.run; }

    ScenarioDocument& m_document;
    const Theme& m_theme;
    QWidget* m_row;
    QHBoxLayout* m_layout;
    QLabel* m_message;
    LineField* m_refused = nullptr;
    std::vector<std::function<void()>> m_refreshes;
};

}  // namespace meshwright::ui
