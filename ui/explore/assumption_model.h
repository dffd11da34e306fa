// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/evaluation/assumptions.h"
#include "ui/document/scenario_document.h"

namespace meshwright::ui {

/// The constants of the time model as a table whose values can be typed. An empty value is the calibrated one
/// again.
class AssumptionModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { name, value, change, meaning, origin, range, source, count_ };

    explicit AssumptionModel(ScenarioDocument& document, QObject* parent = nullptr);
    /// Reads the document again. `withChanges` also works out what a wrong guess would cost: an evaluation a
    /// row.
    void refresh(bool withChanges);
    /// The calibrated value again, of one row or of all.
    void reset(int row);
    void resetAll();
    [[nodiscard]] bool isOwn(int row) const;
    [[nodiscard]] bool hasOwn() const;
    [[nodiscard]] TimeConstant constantAt(int row) const {
        return m_assumptions[static_cast<std::size_t>(row)].constant;
    }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& at, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& at) const override;
    bool setData(const QModelIndex& at, const QVariant& typed, int role = Qt::EditRole) override;

  signals:
    /// What was typed for the constant is no value it can have.
    void refused(const QString& why);

  private:
    void set(TimeConstant constant, std::optional<double> wanted);
    [[nodiscard]] QString textAt(const Assumption& assumption, int row, int column) const;

    ScenarioDocument& m_document;
    std::vector<Assumption> m_assumptions;
    std::vector<std::optional<double>> m_changes;
};

}  // namespace meshwright::ui
