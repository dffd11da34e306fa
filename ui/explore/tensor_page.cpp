// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/tensor_page.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/controls/choice_box.h"
#include "ui/controls/tooltip.h"
#include "ui/explore/memory_rows.h"
#include "ui/text/numbers.h"
#include "ui/text/symbol_words.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr int kColumns = static_cast<int>(TensorColumn::count_);
constexpr int kBytes = static_cast<int>(TensorColumn::bytes);
constexpr int kExplanationLines = 5;
constexpr int kWidestName = 320;  // px; longer names end with an ellipsis

QList<QStandardItem*> cellsOf(const QStringList& row) {
    const std::vector<TextColumn> columns = tensorColumns();
    QList<QStandardItem*> cells;
    for (int column = 0; column < kColumns; ++column) {
        auto* cell = new QStandardItem(row.value(column));
        cell->setEditable(false);
        if (columns[static_cast<std::size_t>(column)].isNumber)
            cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        cells << cell;
    }
    return cells;
}

}  // namespace

TensorPage::TensorPage(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_chooser(new ChoiceBox(this)),
      m_tree(new QTreeView(this)),
      m_explanation(new QLabel(this)) {
    m_chooser->setObjectName(QStringLiteral("tensorStage"));
    m_chooser->setAccessibleName(tr("Stage whose tensors are listed"));
    m_chooser->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_chooser->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_tree->setObjectName(QStringLiteral("tensorTree"));
    m_tree->setAccessibleName(tr("Tensors of the stage, by kind"));
    m_tree->setModel(&m_model);
    m_tree->setAlternatingRowColors(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_explanation->setObjectName(QStringLiteral("tensorExplanation"));
    m_explanation->setWordWrap(true);
    m_explanation->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_explanation->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_explanation->setFixedHeight(kExplanationLines * m_explanation->fontMetrics().lineSpacing() + 4);

    auto* head = new QHBoxLayout;
    auto* label = new QLabel(tr("Held by"), this);
    label->setBuddy(m_chooser);
    head->addWidget(label);
    head->addWidget(m_chooser);
    head->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    layout->addLayout(head);
    layout->addWidget(m_tree, 1);
    layout->addWidget(m_explanation);
    connect(m_chooser, &ChoiceBox::currentIndexChanged, this, &TensorPage::fillTree);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &TensorPage::explain);
}

const StageMemory* TensorPage::stage() const {
    const int index = m_chooser->currentIndex();
    if (!m_memory || index < 0 || index >= static_cast<int>(m_groups.size())) return nullptr;
    return &m_memory->stages[static_cast<std::size_t>(m_groups[static_cast<std::size_t>(index)].first)];
}

void TensorPage::show(const MemoryLedger& memory) {
    const StageMemory* before = stage();
    const std::int64_t shown = before ? before->stage : memory.worstStage;
    m_memory = memory;
    m_groups = alikeStages(memory);
    {
        const QSignalBlocker quiet(m_chooser);
        fillChooser();
        showStage(std::min<std::int64_t>(shown, std::ssize(memory.stages) - 1));
    }
    fillTree();
}

void TensorPage::fillChooser() {
    m_chooser->clear();
    for (const AlikeStages& alike : m_groups) {
        const QString bytes = memoryText(m_memory->stages[static_cast<std::size_t>(alike.first)].total);
        m_chooser->addItem(
            alike.count > 1
                ? tr("%1, %2 alike: %3 each").arg(stagesName(alike), groupedText(alike.count), bytes)
                : tr("%1: %2").arg(stagesName(alike), bytes));
    }
}

void TensorPage::showStage(std::int64_t stage) {
    for (std::size_t i = 0; i < m_groups.size(); ++i)
        if (stage >= m_groups[i].first && stage < m_groups[i].first + m_groups[i].count)
            m_chooser->setCurrentIndex(static_cast<int>(i));
}

void TensorPage::showSegment(const MemorySegment& segment) {
    showStage(segment.stage);
    const QModelIndex branch = m_model.index(static_cast<int>(segment.category), 0);
    m_tree->collapseAll();
    m_tree->expand(branch);
    m_tree->setCurrentIndex(branch);
    m_tree->scrollTo(branch, QAbstractItemView::PositionAtTop);
    m_tree->setFocus();
}

void TensorPage::addBranch(const Branch& branch, const SymbolTable& symbols) {
    QStringList head;
    for (int column = 0; column < kColumns; ++column) head << QString();
    head[0] = branch.name;
    head[kBytes] = memoryText(branch.bytes);
    const QList<QStandardItem*> cells = cellsOf(head);
    QFont bold = m_tree->font();
    bold.setWeight(QFont::DemiBold);
    for (QStandardItem* cell : cells) cell->setFont(bold);
    for (const MemoryItem* item : branch.items) {
        QList<QStandardItem*> row = cellsOf(tensorRow(*item, symbols));
        const QString letters = wrappedTip(lettersOf(item->product, symbols).join(QLatin1Char('\n')));
        for (const TensorColumn column : {TensorColumn::shape, TensorColumn::formula, TensorColumn::numbers})
            row[static_cast<int>(column)]->setToolTip(letters);
        row[static_cast<int>(TensorColumn::tensor)]->setToolTip(row.first()->text());
        row[static_cast<int>(TensorColumn::source)]->setToolTip(row.last()->text());
        cells[0]->appendRow(row);
    }
    m_model.appendRow(cells);
    m_items.push_back(branch.items);
}

void TensorPage::fillTree() {
    const Place place = placeNow();
    m_model.clear();
    m_items.clear();
    fillHeader();
    const StageMemory* held = stage();
    if (!held) return explain();
    for (const MemoryCategory category : kMemoryCategories)
        addBranch({nameOf(category), held->of(category), itemsOf(held->items, category)}, held->symbols);
    addBranch({tr("total on the GPU"), held->total, {}}, held->symbols);
    if (!held->hostItems.empty()) {
        Branch host{tr("moved to the host"), held->hostTotal, {}};
        for (const MemoryItem& item : held->hostItems) host.items.push_back(&item);
        addBranch(host, held->symbols);
    }
    m_tree->expandAll();  // for the widths of all
    for (int column = 0; column < kColumns; ++column) m_tree->resizeColumnToContents(column);
    m_tree->setColumnWidth(0, std::min(m_tree->columnWidth(0), kWidestName));
    goTo(place);
    explain();
}

void TensorPage::fillHeader() {
    const std::vector<TextColumn> columns = tensorColumns();
    for (int column = 0; column < kColumns; ++column) {
        const TextColumn& spec = columns[static_cast<std::size_t>(column)];
        auto* head = new QStandardItem(spec.title);
        head->setTextAlignment((spec.isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        m_model.setHorizontalHeaderItem(column, head);
    }
}

TensorPage::Place TensorPage::placeNow() const {
    const QModelIndex current = m_tree->currentIndex();
    const bool onTensor = current.parent().isValid();
    const auto nameAt = [](const QModelIndex& index) { return index.siblingAtColumn(0).data().toString(); };
    Place place{nameAt(onTensor ? current.parent() : current), onTensor ? nameAt(current) : QString(), {}};
    for (int row = 0; row < m_model.rowCount(); ++row)
        if (const QModelIndex index = m_model.index(row, 0); m_tree->isExpanded(index))
            place.open << index.data().toString();
    return place;
}

/// To the same tensor, else to its branch, else to the first.
void TensorPage::goTo(const Place& place) {
    m_tree->collapseAll();
    QModelIndex goal = m_model.index(0, 0);
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex branch = m_model.index(row, 0);
        const QString name = branch.data().toString();
        m_tree->setExpanded(branch, place.open.contains(name));
        if (name != place.branch) continue;
        goal = branch;
        for (int leaf = 0; leaf < m_model.rowCount(branch); ++leaf)
            if (const QModelIndex tensor = m_model.index(leaf, 0, branch); tensor.data() == place.tensor)
                goal = tensor;
    }
    m_tree->setCurrentIndex(goal);
}

const MemoryItem* TensorPage::itemAt(const QModelIndex& index) const {
    if (!index.isValid() || !index.parent().isValid()) return nullptr;
    return m_items[static_cast<std::size_t>(index.parent().row())][static_cast<std::size_t>(index.row())];
}

std::optional<FigureId> TensorPage::figure() const {
    const StageMemory* held = stage();
    const QModelIndex current = m_tree->currentIndex();
    if (!held || !current.isValid()) return std::nullopt;
    const int branch = current.parent().isValid() ? current.parent().row() : current.row();
    const int categories = static_cast<int>(kMemoryCategories.size());
    const bool onHost = branch > categories;  // behind the total
    if (const MemoryItem* item = itemAt(current)) {
        const std::vector<MemoryItem>& items = onHost ? held->hostItems : held->items;
        return FigureId(onHost ? FigureKind::hostItem : FigureKind::memoryItem, held->stage,
                        item - items.data());
    }
    if (branch < categories) return FigureId(FigureKind::categoryMemory, held->stage, branch);
    return FigureId(onHost ? FigureKind::hostMemory : FigureKind::stageMemory, held->stage);
}

void TensorPage::explain() {
    const StageMemory* held = stage();
    const MemoryItem* item = held ? itemAt(m_tree->currentIndex()) : nullptr;
    if (item)
        m_explanation->setText(explainedTensor(*item, held->symbols).join(QLatin1Char('\n')));
    else
        m_explanation->setText(
            tr("Choose a tensor to see its formula, what the letters mean, and the source."));
    QPalette palette = m_explanation->palette();
    palette.setColor(QPalette::WindowText, item ? m_theme.textSecond : m_theme.textQuiet);
    m_explanation->setPalette(palette);
}

}  // namespace meshwright::ui
