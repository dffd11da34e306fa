// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/assumption_model.h"

#include <QFont>
#include <algorithm>

#include "ui/text/numbers.h"
#include "ui/text/source_words.h"
#include "ui/text/time_words.h"

namespace meshwright::ui {

AssumptionModel::AssumptionModel(ScenarioDocument& document, QObject* parent)
    : QAbstractTableModel(parent), m_document(document) {
    m_assumptions = assumptionsOf(document.scenario());
    m_changes.resize(m_assumptions.size());
}

void AssumptionModel::refresh(bool withChanges) {
    std::vector<Assumption> assumptions = assumptionsOf(m_document.scenario());
    m_changes = withChanges ? stepChanges(m_document.scenario())
                            : std::vector<std::optional<double>>(assumptions.size());
    m_assumptions = std::move(assumptions);
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void AssumptionModel::set(TimeConstant constant, std::optional<double> wanted) {
    Scenario next = m_document.scenario();
    if (next.timeConstants[constant] == wanted) return;
    next.timeConstants[constant] = wanted;
    const std::string_view word = wordOf(constant);
    const QString field =
        QStringLiteral("time.") + QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
    m_document.change(next, field, [constant] { return tr("Assume %1").arg(nameOf(constant)); });
    m_document.endGesture();
}

void AssumptionModel::reset(int row) {
    set(m_assumptions[static_cast<std::size_t>(row)].constant, std::nullopt);
}

void AssumptionModel::resetAll() {
    Scenario next = m_document.scenario();
    next.timeConstants = {};
    m_document.change(next, QStringLiteral("time"), [] { return tr("Assume as calibrated"); });
    m_document.endGesture();
}

bool AssumptionModel::isOwn(int row) const {
    return row >= 0 && row < rowCount() &&
           m_assumptions[static_cast<std::size_t>(row)].origin == AssumptionOrigin::scenario;
}

bool AssumptionModel::hasOwn() const {
    return m_document.scenario().timeConstants != OwnTimeConstants{};
}

int AssumptionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_assumptions.size());
}

int AssumptionModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(count_);
}

QString AssumptionModel::textAt(const Assumption& assumption, int row, int column) const {
    switch (column) {
        case name:
            return nameOf(assumption.constant);
        case value:
            return valueText(assumption.constant, assumption.value);
        case meaning:
            return explanationOf(assumption.constant);
        case range:
            return rangeText(assumption.constant);
        case origin:
            return originText(assumption);
        case change: {
            const auto step = m_changes[static_cast<std::size_t>(row)];
            if (!step) return QString(kNoValue);
            const double percent = *step * 100.0;
            return (std::abs(percent) < 0.005 ? QStringLiteral("0.00") : signedText(percent, 2)) +
                   QStringLiteral(" %");
        }
        default:
            break;
    }
    if (assumption.origin == AssumptionOrigin::scenario)
        return tr("calibrated: %1").arg(valueText(assumption.constant, assumption.calibrated));
    if (const auto& fitted = assumption.fitted)
        return tr("textbook value %1; the fit may go from %2 to %3")
            .arg(valueText(assumption.constant, fitted->prior), editText(assumption.constant, fitted->lower),
                 valueText(assumption.constant, fitted->upper));
    return sourceText(assumption.source);
}

QVariant AssumptionModel::data(const QModelIndex& at, int role) const {
    if (!at.isValid()) return {};
    const Assumption& assumption = m_assumptions[static_cast<std::size_t>(at.row())];
    if (role == Qt::DisplayRole) return textAt(assumption, at.row(), at.column());
    if (role == Qt::EditRole && at.column() == value) return editText(assumption.constant, assumption.value);
    if (role == Qt::ToolTipRole && at.column() == source) return textAt(assumption, at.row(), source);
    if (role == Qt::TextAlignmentRole) {
        const bool number = at.column() == value || at.column() == change;
        return QVariant::fromValue(
            Qt::Alignment((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    }
    if (role == Qt::FontRole && isOwn(at.row()) && at.column() <= value) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    return {};
}

QVariant AssumptionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) {
        const bool number = section == value || section == change;
        return QVariant::fromValue(
            Qt::Alignment((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    }
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case name:
            return tr("assumption");
        case value:
            return tr("value");
        case meaning:
            return tr("what it is");
        case range:
            return tr("allowed");
        case origin:
            return tr("origin");
        case change:
            return tr("step if 10 % more");
        default:
            break;
    }
    return tr("source");
}

Qt::ItemFlags AssumptionModel::flags(const QModelIndex& at) const {
    const Qt::ItemFlags usual = QAbstractTableModel::flags(at);
    return at.column() == value ? usual | Qt::ItemIsEditable : usual;
}

bool AssumptionModel::setData(const QModelIndex& at, const QVariant& typed, int role) {
    if (role != Qt::EditRole || at.column() != value) return false;
    const TimeConstant constant = m_assumptions[static_cast<std::size_t>(at.row())].constant;
    const QString text = typed.toString().trimmed();
    // What was not changed is not set, though its text has fewer digits than its value.
    if (text == data(at, Qt::EditRole).toString()) return true;
    if (text.isEmpty()) {
        reset(at.row());
        return true;
    }
    const std::optional<double> number = valueFromText(constant, text);
    if (!number) {
        emit refused(tr("%1 is %2, not \"%3\".").arg(nameOf(constant), rangeText(constant), text));
        return false;
    }
    set(constant, number);
    return true;
}

}  // namespace meshwright::ui
