// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStandardItemModel>
#include <QWidget>

#include "core/explanation/figure_id.h"
#include "ui/charts/memory_chart.h"
#include "ui/theme/theme.h"

class QLabel;
class QTreeView;

namespace meshwright::ui {

class ChoiceBox;

/// What a stage holds, category by category, and of each its tensors; the one chosen is explained below.
class TensorPage : public QWidget {
    Q_OBJECT

  public:
    explicit TensorPage(const Theme& theme, QWidget* parent = nullptr);

    /// The stage and the tensor chosen stay chosen where they still are.
    void show(const MemoryLedger& memory);
    /// Goes to the category of a stage, opened.
    void showSegment(const MemorySegment& segment);
    void showStage(std::int64_t stage);
    /// The stage shown: of stages alike the first.
    [[nodiscard]] const StageMemory* stage() const;
    /// What is chosen in the tree; empty without a stage.
    [[nodiscard]] std::optional<FigureId> figure() const;

  private:
    struct Branch {
        QString name;
        Bytes bytes;
        std::vector<const MemoryItem*> items;
    };
    /// Where the user is in the tree, by name, which outlives the figures.
    struct Place {
        QString branch;
        QString tensor;    ///< empty: on the branch itself
        QStringList open;  ///< branches
    };
    void fillChooser();
    void fillTree();
    void fillHeader();
    [[nodiscard]] Place placeNow() const;
    void goTo(const Place& place);
    void addBranch(const Branch& branch, const SymbolTable& symbols);
    void explain();
    [[nodiscard]] const MemoryItem* itemAt(const QModelIndex& index) const;

    const Theme& m_theme;
    std::optional<MemoryLedger> m_memory;
    std::vector<AlikeStages> m_groups;
    ChoiceBox* m_chooser;
    QTreeView* m_tree;
    QLabel* m_explanation;
    QStandardItemModel m_model;
    std::vector<std::vector<const MemoryItem*>> m_items;  ///< of each branch, in the order of its rows
};

}  // namespace meshwright::ui
