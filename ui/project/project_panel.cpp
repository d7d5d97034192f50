// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/project_panel.h"

#include "ui/widgets/letters.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QProgressBar>
#include <QStyle>
#include <QStyleOptionButton>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <functional>

namespace rankwright::ui {

/// Badge, name elided in its middle, and at the right what is to be done.
class ScriptDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    const Theme* theme{&themeOf(Scheme::light)};
    std::function<void(const QModelIndex&)> toggle;

    /// Space, and a click on the box.
    bool editorEvent(QEvent* event, QAbstractItemModel* /*model*/, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override
    {
        if (!index.data(Qt::CheckStateRole).isValid()) {
            return false;
        }
        const bool isSpace = event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space;
        const bool isClick = event->type() == QEvent::MouseButtonRelease &&
                             static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton &&
                             boxIn(option.rect).adjusted(-4, -6, 4, 6).contains(static_cast<QMouseEvent*>(event)->pos());
        if (isSpace || isClick) {
            toggle(index);
        }
        return isSpace || isClick;
    }

    [[nodiscard]] static QRect boxIn(const QRect& row) { return {row.left() + 3, row.center().y() - 6, 13, 13}; }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const override
    {
        return {option.rect.width(), measure::row};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->setLayoutDirection(option.direction);
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        painter->fillRect(option.rect, isSelected ? theme->selected : theme->panel);
        QRect area = option.rect.adjusted(2, 0, -measure::widePadding, 0);
        if (const QVariant check = index.data(Qt::CheckStateRole); check.isValid()) {
            QStyleOptionButton box;
            box.palette = paletteOf(*theme);
            box.rect = boxIn(option.rect);
            const auto state = check.value<Qt::CheckState>();
            box.state = QStyle::State_Enabled | (state == Qt::Checked     ? QStyle::State_On
                                                 : state == Qt::Unchecked ? QStyle::State_Off
                                                                          : QStyle::State_NoChange);
            option.widget->style()->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, painter, option.widget);
        }
        area.setLeft(area.left() + 20); // Names stand below each other, with a box or without.
        const int badge = index.data(ProjectModel::badgeRole).toInt();
        if (badge >= 0) {
            const QRectF place{area.left() + 1.0, area.center().y() - 6.5, 14, 14};
            paintBadge(*painter, place, static_cast<BadgeKind>(badge), *theme);
            area.setLeft(area.left() + 22);
        }
        QString detail = index.data(ProjectModel::detailRole).toString();
        QFont small = option.font;
        small.setPixelSize(11);
        const QFontMetrics metrics{small};
        const QString name = index.data(Qt::DisplayRole).toString();
        // The name comes first: half a name names several scripts, and the tool tip has the detail.
        if (option.fontMetrics.horizontalAdvance(name) + measure::padding + metrics.horizontalAdvance(detail) > area.width()) {
            detail = index.data(ProjectModel::markRole).toString();
        }
        const int width = metrics.horizontalAdvance(detail);
        if (!detail.isEmpty()) {
            painter->setFont(small);
            painter->setPen(theme->secondary);
            painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, detail);
            area.setRight(area.right() - width - measure::padding);
        }
        painter->setFont(option.font);
        painter->setPen(theme->text);
        painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                          option.fontMetrics.elidedText(name, Qt::ElideMiddle, area.width()));
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(theme->focus);
            painter->drawRect(QRectF{option.rect}.adjusted(0.5, 0.5, -0.5, -0.5)); // All of it inside, at any scale.
        }
    }
};

namespace {

constexpr int mostOpen = 400;   ///< Scripts: of more, only the first level is open.
constexpr int mostFound = 2000; ///< Likewise those that a filter lets through.

} // namespace

ProjectPanel::ProjectPanel(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("projectPanel"));
    auto* title = new QLabel{tr("Project"), this};
    QFont bold = interfaceFont();
    bold.setWeight(QFont::DemiBold);
    title->setFont(bold);
    m_count = new QLabel{this};
    m_count->setObjectName(QStringLiteral("projectCount"));
    auto* head = new QHBoxLayout;
    head->setContentsMargins(measure::widePadding, measure::padding, measure::widePadding, measure::padding);
    head->addWidget(title);
    head->addStretch();
    head->addWidget(m_count);

    m_filter = new QLineEdit{this};
    m_filter->setObjectName(QStringLiteral("projectFilter"));
    m_filter->setPlaceholderText(tr("Filter files and verdicts"));
    m_filter->setAccessibleName(tr("Filter files and verdicts"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_badgeButton = new QToolButton{this};
    m_badgeButton->setObjectName(QStringLiteral("badgeFilter"));
    m_badgeButton->setProperty("flat", true);
    m_badgeButton->setToolTip(tr("Show all verdicts again"));
    m_badgeButton->hide();
    auto* filterLine = new QHBoxLayout;
    filterLine->setContentsMargins(measure::padding + 2, 0, measure::padding + 2, measure::padding);
    filterLine->addWidget(m_filter, 1);
    filterLine->addWidget(m_badgeButton);

    m_delegate = new ScriptDelegate{this};
    m_tree = new WithoutTypeAhead<QTreeView>{this};
    m_tree->setObjectName(QStringLiteral("projectTree"));
    m_tree->setAccessibleName(tr("Scripts of the project"));
    m_tree->setModel(&m_model);
    m_tree->setItemDelegate(m_delegate);
    m_tree->setLayoutDirection(Qt::LeftToRight); // Paths.
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(14);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_empty = new QLabel{this};
    m_empty->setObjectName(QStringLiteral("noScripts"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    m_empty->setContentsMargins(measure::widePadding, 24, measure::widePadding, 0);
    m_empty->hide();

    m_progress = new QProgressBar{this};
    m_progress->setObjectName(QStringLiteral("analysisProgress"));
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the analysis"));
    m_timeLeft = new QLabel{this};
    m_timeLeft->setObjectName(QStringLiteral("timeLeft"));
    m_cancel = new QToolButton{this};
    m_cancel->setObjectName(QStringLiteral("cancelOpening"));
    m_cancel->setProperty("flat", true);
    m_cancel->setText(tr("Stop"));
    m_cancel->setAccessibleName(tr("Stop opening the project"));
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(measure::widePadding, 4, measure::widePadding, 4);
    foot->addWidget(m_progress, 1);
    foot->addWidget(m_timeLeft);
    foot->addWidget(m_cancel);
    m_progress->hide();
    m_timeLeft->hide();
    m_cancel->hide();
    m_refilterSoon.setSingleShot(true);

    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addLayout(head);
    all->addLayout(filterLine);
    all->addWidget(m_tree, 1);
    all->addWidget(m_empty, 1);
    all->addLayout(foot);

    m_delegate->toggle = [this](const QModelIndex& index) { emit boxToggled(m_model.boxesOf(index)); };
    connect(m_filter, &QLineEdit::textChanged, this, &ProjectPanel::refilter);
    connect(&m_model, &ProjectModel::filterBehind, &m_refilterSoon, [this] { m_refilterSoon.start(); }); // For many in one go.
    connect(&m_refilterSoon, &QTimer::timeout, this, &ProjectPanel::refilterAsItIs);
    connect(m_badgeButton, &QToolButton::clicked, this, [this] { setBadgeFilter(std::nullopt); });
    connect(m_cancel, &QToolButton::clicked, this, &ProjectPanel::cancelRequested);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& now) {
        const int script = now.isValid() ? now.data(ProjectModel::scriptRole).toInt() : -1;
        if (script >= 0 && !m_isSettingCurrent) {
            emit scriptActivated(script);
        }
    });
    setTheme(themeOf(Scheme::light));
}

QWidget* ProjectPanel::tree() { return m_tree; }

bool ProjectPanel::isOnScript() const
{
    const QModelIndex row = m_tree->currentIndex();
    return row.isValid() && row.data(ProjectModel::scriptRole).toInt() >= 0;
}

void ProjectPanel::setTheme(const Theme& theme)
{
    m_delegate->theme = &theme;
    QPalette palette = m_count->palette();
    palette.setColor(QPalette::WindowText, theme.secondary);
    m_count->setPalette(palette);
    m_empty->setPalette(palette);
    m_timeLeft->setPalette(palette);
    setAutoFillBackground(true);
    QPalette own = paletteOf(theme);
    own.setColor(QPalette::Window, theme.panel);
    setPalette(own);
    m_tree->viewport()->update();
}

void ProjectPanel::setScripts(std::shared_ptr<const ScriptTree> tree, std::vector<ScriptRow> rows)
{
    m_isSettingCurrent = true;
    m_model.setScripts(std::move(tree), std::move(rows));
    m_isSettingCurrent = false;
    m_tree->expandToDepth(0);
    openFolders();
    showEmpty();
    setCurrent(m_current);
}

void ProjectPanel::setScript(int script, const ScriptRow& row) { m_model.setScript(script, row); }

void ProjectPanel::setCurrent(int script)
{
    m_current = script;
    m_isSettingCurrent = true;
    const QModelIndex index = m_model.indexOf(script);
    m_tree->setCurrentIndex(index);
    if (index.isValid()) {
        m_tree->scrollTo(index);
    }
    m_isSettingCurrent = false;
}

void ProjectPanel::setProgress(const QString& words, int done, int count, const QString& timeLeft)
{
    m_count->setText(words);
    m_progress->setVisible(count > 0);
    m_cancel->setVisible(count > 0);
    m_timeLeft->setVisible(!timeLeft.isEmpty());
    m_timeLeft->setText(timeLeft);
    m_progress->setMaximum(std::max(count, 1));
    m_progress->setValue(done);
}

void ProjectPanel::setState(State state)
{
    m_state = state;
    showEmpty();
}

void ProjectPanel::setBadgeFilter(std::optional<BadgeKind> badge)
{
    m_badge = badge;
    m_badgeButton->setVisible(badge.has_value());
    if (badge) {
        m_badgeButton->setText(badgeName(*badge) + QStringLiteral(" \u00D7"));
        m_badgeButton->setAccessibleName(tr("Only %1; press to show all").arg(badgeName(*badge)));
    }
    refilter();
}

void ProjectPanel::refilter()
{
    m_isSettingCurrent = true; // A filter chooses no script, though the selection moves on when its row goes.
    m_model.setFilter(m_filter->text(), m_badge);
    m_isSettingCurrent = false;
    openFolders();
    showEmpty();
    setCurrent(m_current);
}

void ProjectPanel::refilterAsItIs()
{
    m_isSettingCurrent = true;
    const QModelIndexList folders = m_model.refilter();
    if (m_model.shownCount() <= mostFound) {
        for (const QModelIndex& folder : folders) {
            m_tree->expand(folder);
        }
    }
    m_isSettingCurrent = false;
    showEmpty();
    if (!m_tree->currentIndex().isValid()) {
        setCurrent(m_current);
    }
}

void ProjectPanel::openFolders()
{
    if (m_model.shownCount() <= (m_model.isFiltered() ? mostFound : mostOpen)) {
        m_tree->expandAll();
    } else if (m_model.isFiltered()) {
        m_tree->expandToDepth(0);
    }
}

void ProjectPanel::showEmpty()
{
    const bool isEmpty = m_model.rowCount() == 0;
    m_tree->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    if (m_model.scriptCount() > 0) {
        m_empty->setText(tr("No script matches. Clear the filter to see all of them."));
    } else if (m_state == State::opening) {
        m_empty->setText(tr("The folder is being read."));
    } else if (m_state == State::stopped) {
        m_empty->setText(tr("Reading was stopped before the scripts were known."));
    } else {
        const QString key = m_openKey.isEmpty() ? QString{} : QStringLiteral(" (%1)").arg(m_openKey);
        m_empty->setText(tr("No scripts here. Open a folder with Python scripts or notebooks%1.").arg(key));
    }
}

void ProjectPanel::setOpenKey(const QString& key)
{
    m_openKey = key;
    showEmpty();
}

void ProjectPanel::focusFilter()
{
    m_filter->setFocus();
    m_filter->selectAll();
}

void ProjectPanel::focusTree() { m_tree->setFocus(); }

bool ProjectPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_filter && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
            focusTree();
            // The first script that is left.
            if (const QModelIndex first = m_model.firstShown(); first.isValid()) {
                m_tree->setCurrentIndex(first);
            }
            return true;
        }
        if (key == Qt::Key_Escape) {
            m_filter->clear();
            focusTree();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace rankwright::ui
