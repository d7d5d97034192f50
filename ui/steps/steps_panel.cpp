// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/steps/steps_panel.h"

#include "ui/steps/panel_tabs.h"
#include "ui/steps/steps_heading.h"
#include "ui/theme/left_to_right.h"
#include "ui/theme/step_sign.h"
#include "ui/widgets/letters.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QPainter>
#include <QScrollArea>
#include <QStackedLayout>
#include <QStyle>
#include <QStyleOptionButton>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

namespace rankwright::ui {

/// One step: sign, rule, title, line, risk.
class StepDelegate : public QStyledItemDelegate {
  public:
    StepDelegate(const StepModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}
    const Theme* theme{&themeOf(Scheme::light)};
    QString current;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const override
    {
        return {0, measure::row + 3};
    }

    std::function<void(const QStringList&)> toggle; ///< A box of these steps is turned over.

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->setLayoutDirection(option.direction);
        if (m_model.isHead(index.row())) {
            paintHead(*painter, option, m_model.group(index.row()));
            return;
        }
        const StepRow& step = m_model.row(index.row());
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        painter->fillRect(option.rect, isSelected ? theme->selected : theme->panel);
        painter->setPen(theme->hairline);
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
        const StepColumns columns{option.rect};
        QRect area = columns.area;
        paintStepSign(*painter, QRectF{area.left() + 0.0, area.center().y() - 7.5, 16, 16}, step.look, step.id == current,
                      *theme);
        area.setLeft(columns.text);

        QFont small = option.font;
        small.setPixelSize(11);
        const QRectF pill =
            paintPill(*painter, area.right(), area.center().y() + 0.5, riskWord(step.risk), riskColour(step.risk, *theme), small);
        area.setRight(std::min(static_cast<int>(pill.left()) - measure::padding, columns.line));
        painter->setFont(option.font);
        painter->setPen(theme->secondary);
        const QString line = QString::number(step.line);
        painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, line);
        area.setRight(area.right() - std::max(30, option.fontMetrics.horizontalAdvance(line)) - measure::padding);

        QFont code = codeFont();
        code.setPixelSize(12);
        const int ruleColumn = area.width() > 370 ? 124 : 0; // The rule gives way in narrow windows; the tool tip has it.
        if (ruleColumn > 0) {
            painter->setFont(code);
            const QRect place{area.left(), area.top(), ruleColumn - measure::padding, area.height()};
            painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                              QFontMetrics{code}.elidedText(step.rule, Qt::ElideRight, place.width()));
            area.setLeft(area.left() + ruleColumn);
        }
        painter->setFont(option.font);
        painter->setPen(step.look == StepLook::rejected ? theme->secondary : theme->text);
        QString title = step.title;
        if (!title.isEmpty()) {
            title[0] = title[0].toUpper();
        }
        if (!step.path.isEmpty()) {
            title += QStringLiteral(" \u00B7 ") + step.path;
        }
        painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                          option.fontMetrics.elidedText(title, Qt::ElideRight, area.width()));
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(theme->focus);
            painter->drawRect(option.rect.adjusted(0, 0, -1, -2));
        }
    }

    /// Space, and a click on the box.
    bool editorEvent(QEvent* event, QAbstractItemModel* /*model*/, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override
    {
        if (!m_model.isHead(index.row())) {
            return false;
        }
        const bool isSpace = event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space;
        const bool isClick = event->type() == QEvent::MouseButtonRelease &&
                             static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton &&
                             boxIn(option.rect).adjusted(-4, -4, 4, 4).contains(static_cast<QMouseEvent*>(event)->pos());
        if (isSpace || isClick) {
            toggle(QStringList{m_model.group(index.row()).ids});
        }
        return isSpace || isClick;
    }

    [[nodiscard]] static QRect boxIn(const QRect& row) { return {row.left() + measure::padding, row.center().y() - 7, 15, 15}; }

  private:
    void paintHead(QPainter& painter, const QStyleOptionViewItem& option, const StepGroup& head) const
    {
        painter.fillRect(option.rect, option.state.testFlag(QStyle::State_Selected) ? theme->selected : theme->window);
        painter.setPen(theme->hairline);
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
        QStyleOptionButton box;
        box.palette = paletteOf(*theme);
        box.rect = boxIn(option.rect);
        box.state = QStyle::State_Enabled | (head.check() == Qt::Checked     ? QStyle::State_On
                                             : head.check() == Qt::Unchecked ? QStyle::State_Off
                                                                             : QStyle::State_NoChange);
        option.widget->style()->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, &painter, option.widget);
        QRect area = option.rect.adjusted(measure::padding + 26, 0, -measure::padding, -1);
        painter.setFont(option.font);
        painter.setPen(theme->secondary);
        painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, head.counts());
        area.setRight(area.right() - option.fontMetrics.horizontalAdvance(head.counts()) - measure::padding);
        QFont bold = option.font;
        bold.setWeight(QFont::DemiBold);
        painter.setFont(bold);
        painter.setPen(theme->text);
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics{bold}.elidedText(head.title, Qt::ElideMiddle, area.width()));
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter.setPen(theme->focus);
            painter.drawRect(option.rect.adjusted(0, 0, -1, -2));
        }
    }

    const StepModel& m_model;
};

/// A refused place: all its words, whatever the width.
class RefusalDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    const Theme* theme{&themeOf(Scheme::light)};

    /// With the words that it was measured with: a list lays out texts from right to left in its own way, and cut the last line.
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->fillRect(option.rect, option.state.testFlag(QStyle::State_Selected) ? theme->selected : theme->panel);
        painter->setPen(theme->hairline);
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
        painter->setPen(theme->text);
        painter->setFont(option.font);
        painter->setLayoutDirection(option.direction);
        const QRect area = option.rect.adjusted(measure::widePadding, measure::padding, -measure::widePadding, -measure::padding);
        painter->drawText(area, Qt::TextWordWrap | Qt::AlignLeading | Qt::AlignTop, index.data().toString());
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setPen(theme->focus);
            painter->drawRect(option.rect.adjusted(0, 0, -1, -2));
        }
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const auto* list = qobject_cast<const QListView*>(option.widget);
        const int width = list != nullptr ? list->viewport()->width() : option.rect.width();
        const QRect room{0, 0, std::max(1, width - 2 * measure::widePadding), 10000};
        const QString words = index.data().toString();
        return {0, option.fontMetrics.boundingRect(room, Qt::TextWordWrap, words).height() + 2 * measure::padding + 2};
    }
};

namespace {

QLabel* sentence(QWidget* parent)
{
    auto* label = new QLabel{parent};
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setMargin(measure::widePadding + 4);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

StepsPanel::StepsPanel(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("stepsPanel"));
    m_tabs = new PanelTabs{this};
    m_tabs->setObjectName(QStringLiteral("stepsTabs"));
    m_tabs->tabBar()->setAccessibleName(tr("Steps and refused places"));

    auto* stepsPage = new QWidget{m_tabs};
    auto* stepsLayout = new QVBoxLayout{stepsPage};
    stepsLayout->setContentsMargins(0, 0, 0, 0);
    m_list = new WithoutTypeAhead<QListView>{stepsPage};
    m_list->setObjectName(QStringLiteral("stepList"));
    m_list->setAccessibleName(tr("Steps of this script"));
    m_list->setModel(&m_model);
    m_delegate = new StepDelegate{m_model, this};
    m_list->setItemDelegate(m_delegate);
    m_list->setLayoutDirection(Qt::LeftToRight); // Rules, their English titles, lines.
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_nothing = sentence(stepsPage);
    m_nothing->setObjectName(QStringLiteral("noSteps"));
    m_heading = new StepsHeading{*m_list, stepsPage};
    stepsLayout->setSpacing(0);
    stepsLayout->addWidget(m_heading);
    stepsLayout->addWidget(m_list);
    stepsLayout->addWidget(m_nothing);
    m_nothing->hide();

    auto* refusedPage = new QWidget{m_tabs};
    auto* refusedLayout = new QVBoxLayout{refusedPage};
    refusedLayout->setContentsMargins(0, 0, 0, 0);
    m_refusals = new WithoutTypeAhead<QListWidget>{refusedPage};
    m_refusals->setObjectName(QStringLiteral("refusalList"));
    m_refusals->setAccessibleName(tr("Refused places"));
    m_refusals->setWordWrap(true);
    m_refusals->setResizeMode(QListView::Adjust);
    m_refusalDelegate = new RefusalDelegate{m_refusals};
    m_refusals->setItemDelegate(m_refusalDelegate);
    m_refusals->setFrameShape(QFrame::NoFrame);
    m_refusals->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_noRefusals = sentence(refusedPage);
    m_noRefusals->setText(tr("Nothing was refused: every place that has to change has a step."));
    refusedLayout->addWidget(m_refusals);
    refusedLayout->addWidget(m_noRefusals);
    m_refusals->hide();

    for (const auto& [page, title] : {std::pair{stepsPage, tr("Steps")}, std::pair{refusedPage, tr("Refused")}}) {
        m_tabs->add(page, title);
    }
    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_tabs);

    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& now) {
        if (now.isValid() && !m_isSettingCurrent && !m_model.isHead(now.row())) {
            emit stepActivated(now.data(StepModel::idRole).toString());
        }
    });
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& at) {
        if (!m_model.isHead(at.row())) {
            emit stepActivated(at.data(StepModel::idRole).toString());
        }
    });
    m_delegate->toggle = [this](const QStringList& ids) {
        m_keepsHead = true; // The keys stay on the head.
        emit groupToggled(ids);
        m_keepsHead = false;
    };
    const auto activate = [this](QListWidgetItem* item) {
        const int at = m_refusals->row(item);
        if (at >= 0) {
            emit placeActivated(m_refused[static_cast<std::size_t>(at)].path, m_refused[static_cast<std::size_t>(at)].range);
        }
    };
    connect(m_refusals, &QListWidget::itemClicked, this, activate);
    connect(m_refusals, &QListWidget::itemActivated, this, activate);
    connect(m_refusals, &QListWidget::currentRowChanged, this, &StepsPanel::refusalChosen);
    connect(m_tabs, &QTabWidget::currentChanged, this, &StepsPanel::tabChanged);
    setTheme(themeOf(Scheme::light));
}

QWidget* StepsPanel::list() { return m_list; }

bool StepsPanel::isOnHead() const
{
    const QModelIndex current = m_list->currentIndex();
    return m_list->hasFocus() && current.isValid() && m_model.isHead(current.row());
}

void StepsPanel::setTheme(const Theme& theme)
{
    m_delegate->theme = &theme;
    m_refusalDelegate->theme = &theme;
    QPalette palette = paletteOf(theme);
    palette.setColor(QPalette::Window, theme.panel);
    setPalette(palette);
    setAutoFillBackground(true);
    palette.setColor(QPalette::WindowText, theme.secondary);
    m_nothing->setPalette(palette);
    m_noRefusals->setPalette(palette);
    m_heading->setTheme(theme);
    m_list->viewport()->update();
    m_refusals->viewport()->update();
}

void StepsPanel::show(const std::vector<StepRow>& steps, const std::vector<RefusalRow>& refusals, const QString& nothing)
{
    m_isSettingCurrent = true;
    m_model.setSteps(steps);
    m_isSettingCurrent = false;
    m_list->setVisible(!steps.empty());
    m_heading->setVisible(!steps.empty());
    m_nothing->setVisible(steps.empty());
    m_nothing->setText(nothing);
    m_tabs->entitle(0, tr("Steps"), steps.empty() ? QString{} : tr("Steps %1").arg(steps.size()));
    m_tabs->entitle(1, tr("Refused"), tr("Refused %1").arg(refusals.size()));
    if (refusals != m_refused || m_refusals->count() == 0) {
        m_refused = refusals;
        m_refusals->clear();
        for (const RefusalRow& row : refusals) {
            QString words = tr("%1, line %2: %3").arg(row.rule).arg(row.line).arg(row.reason);
            if (!row.advice.isEmpty()) {
                words += QStringLiteral("\n") + leftToRight(row.advice); // An English sentence: its full stop stands at its end.
            }
            if (row.isEssential) {
                words += QStringLiteral("\n") + tr("Without it the result would train wrong, so this script cannot be ready.");
            }
            auto* item = new QListWidgetItem{words, m_refusals};
            item->setToolTip(row.path);
        }
    }
    m_refusals->setVisible(!refusals.empty());
    m_noRefusals->setVisible(refusals.empty());
}

void StepsPanel::setGrouping(StepGrouping grouping)
{
    m_isSettingCurrent = true;
    m_model.setGrouping(grouping);
    m_isSettingCurrent = false;
    setCurrent(QString{m_delegate->current});
}

void StepsPanel::setCurrent(const QString& id)
{
    m_isSettingCurrent = true;
    m_delegate->current = id;
    const int row = m_model.rowOf(id);
    if (!m_keepsHead) {
        m_list->setCurrentIndex(row < 0 ? QModelIndex{} : m_model.index(row));
    }
    m_list->viewport()->update();
    m_isSettingCurrent = false;
}

void StepsPanel::focusSteps()
{
    m_tabs->setCurrentIndex(0);
    m_list->setFocus();
}

void StepsPanel::focusRefused()
{
    m_tabs->setCurrentIndex(1);
    m_refusals->setFocus();
    if (m_refusals->currentRow() < 0) {
        m_refusals->setCurrentRow(0);
    }
}

const RefusalRow* StepsPanel::refusalInSight() const
{
    const bool isTold = m_tabs->currentIndex() == 1 || m_model.rowCount() == 0;
    return !isTold || m_refused.empty() ? nullptr : &m_refused[static_cast<std::size_t>(std::max(0, m_refusals->currentRow()))];
}

int StepsPanel::tabOf(const QWidget* panel) const
{
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        const auto* area = qobject_cast<const QScrollArea*>(m_tabs->widget(tab));
        if (area != nullptr && area->widget() == panel) {
            return tab;
        }
    }
    return -1;
}

void StepsPanel::addTab(QWidget* panel, const QString& title)
{
    if (tabOf(panel) < 0) {
        auto* area = new QScrollArea; // What is made for a column may be too high for here.
        area->setAccessibleName(title);
        area->setFrameShape(QFrame::NoFrame);
        area->setWidgetResizable(true);
        area->setWidget(panel);
        m_tabs->add(area, title);
    }
}

void StepsPanel::setTitle(QWidget* panel, const QString& title, const QString& withCount)
{
    if (const int tab = tabOf(panel); tab >= 0) {
        m_tabs->entitle(tab, title, withCount);
    }
}

void StepsPanel::removeTab(QWidget* panel)
{
    if (const int tab = tabOf(panel); tab >= 0) {
        auto* area = static_cast<QScrollArea*>(m_tabs->widget(tab));
        if (m_tabs->currentIndex() == tab) {
            m_tabs->setCurrentIndex(0);
        }
        area->takeWidget();
        m_tabs->removeTab(tab);
        delete area;
    }
}

bool StepsPanel::isInFront(const QWidget* panel) const
{
    const int tab = tabOf(panel);
    return tab >= 0 && tab == m_tabs->currentIndex();
}

void StepsPanel::reveal(QWidget* panel)
{
    if (const int tab = tabOf(panel); tab >= 0) {
        m_tabs->setCurrentIndex(tab);
    }
}

} // namespace rankwright::ui
