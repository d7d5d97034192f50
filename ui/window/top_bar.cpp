// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/top_bar.h"

#include "core/rules/option_names.h"
#include "ui/window/rank_switch.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QProgressBar>
#include <QStylePainter>
#include <QToolButton>

#include <array>

namespace rankwright::ui {

namespace {

// Widths below which something gives way.
constexpr int wordy = 1520;                                       ///< Whole words in the switch of ranks.
constexpr int roomy = 1380;                                       ///< Labels, and the bar of the progress.
constexpr int snug = 1300;                                        ///< The progress in words.
constexpr int tight = 1140;                                       ///< Undo and redo, which have keys.
constexpr int tightest = 960;                                     ///< The switch of ranks, which has a key and is in the menu.
constexpr std::array widths{wordy, roomy, snug, tight, tightest}; ///< What goes below each of them, in this order.
constexpr std::size_t mostLeftOut = widths.size() + 1;            ///< Accepting all that is safe, where words are long.

/// Says itself what it chooses where there is no room for a label beside it.
class NamedChoice : public QComboBox {
  public:
    using QComboBox::QComboBox;

    void setName(const QString& name) { m_name = name; }
    void setNamed(bool isNamed)
    {
        if (isNamed != m_isNamed) {
            m_isNamed = isNamed;
            updateGeometry();
            update();
        }
    }
    [[nodiscard]] QSize sizeHint() const override { return withName(QComboBox::sizeHint()); }
    [[nodiscard]] QSize minimumSizeHint() const override { return withName(QComboBox::minimumSizeHint()); }

  protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QStylePainter painter{this};
        QStyleOptionComboBox option;
        initStyleOption(&option);
        option.currentText.prepend(prefix());
        painter.drawComplexControl(QStyle::CC_ComboBox, option);
        painter.drawControl(QStyle::CE_ComboBoxLabel, option);
    }

  private:
    [[nodiscard]] QString prefix() const { return m_isNamed ? m_name + QStringLiteral(": ") : QString{}; }
    [[nodiscard]] QSize withName(QSize size) const
    {
        return {size.width() + fontMetrics().horizontalAdvance(prefix()), size.height()};
    }

    QString m_name;
    bool m_isNamed{};
};

QString inQt(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

template <class Value, std::size_t count>
void fill(QComboBox& box, const std::array<Spellings<Value>, count>& spellings)
{
    for (const auto& [name, value] : spellings) {
        box.addItem(inQt(name), static_cast<int>(value));
    }
}

template <class Value>
void select(QComboBox& box, Value value)
{
    const QSignalBlocker quiet{box};
    box.setCurrentIndex(box.findData(static_cast<int>(value)));
}

} // namespace

TopBar::TopBar(const Actions& actions, QMenu* recent, QMenu* menu, QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("topBar"));
    setFixedHeight(46);
    auto* line = new QHBoxLayout{this};
    line->setContentsMargins(measure::widePadding, 0, measure::widePadding, 1);
    line->setSpacing(measure::padding);

    QToolButton* open = button(actions.open);
    open->setPopupMode(QToolButton::MenuButtonPopup);
    open->setMenu(recent);
    open->setProperty("split", true);
    line->addWidget(open);
    QToolButton* undo = button(actions.undo);
    QToolButton* redo = button(actions.redo);
    line->addWidget(undo);
    line->addWidget(redo);
    m_spare = {undo, redo};
    line->addSpacing(measure::padding);

    const auto named = [this, line](const QString& text, QComboBox* control) {
        static_cast<NamedChoice*>(control)->setName(text);
        auto* label = new QLabel{text, this};
        line->addWidget(label);
        line->addWidget(control);
        m_optional.push_back(label);
        m_forProject.push_back(control);
        return label;
    };
    m_rate = choice(QStringLiteral("rateOption"), tr("How the learning rate grows with the number of processes"));
    fill(*m_rate, ratePolicies);
    named(tr("Rate"), m_rate);
    m_data = choice(QStringLiteral("dataOption"), tr("How the data are divided among the processes"));
    fill(*m_data, dataPolicies);
    named(tr("Data"), m_data);
    m_more = new QToolButton{this};
    m_more->setObjectName(QStringLiteral("moreOptions"));
    m_more->setProperty("control", true);
    m_more->setText(tr("More ▾"));
    m_more->setAccessibleName(tr("More options of the rewrite"));
    m_more->setToolTip(tr("Output, compression and metrics"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_moreMenu = new QMenu{m_more};
    m_more->setMenu(m_moreMenu);
    line->addWidget(m_more);
    m_forProject.push_back(m_more);
    line->addStretch(1);
    m_ranks = new RankSwitch{this};
    m_forProject.push_back(m_ranks);
    line->addWidget(m_ranks);
    line->addStretch(1);
    connect(m_ranks, &RankSwitch::chosen, this, &TopBar::ranksChosen);

    m_progress = new QProgressBar{this};
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(110);
    m_progress->setAccessibleName(tr("Steps that are answered"));
    m_progressWords = new QLabel{this};
    m_progressWords->setObjectName(QStringLiteral("stepProgress"));
    m_progressWords->setCursor(Qt::PointingHandCursor);
    m_progressWords->installEventFilter(this);
    line->addWidget(m_progress);
    line->addWidget(m_progressWords);
    m_optional.push_back(m_progress);
    m_accept = button(actions.acceptAllSafe);
    line->addWidget(m_accept);
    QToolButton* exporting = button(actions.exportNow);
    exporting->setProperty("control", false);
    exporting->setProperty("primary", true);
    exporting->setStyleSheet(QStringLiteral("QToolButton { min-height: 26px; padding: 1px 13px; border-radius: 6px; }"));
    line->addWidget(exporting);
    m_menuButton = new QToolButton{this};
    QToolButton* more = m_menuButton;
    more->setObjectName(QStringLiteral("mainMenu"));
    more->setProperty("control", true);
    more->setText(QStringLiteral("☰"));
    more->setAccessibleName(tr("Menu with all commands"));
    more->setPopupMode(QToolButton::InstantPopup);
    more->setFocusPolicy(Qt::StrongFocus);
    more->setMenu(menu);
    line->addWidget(more);

    connect(m_rate, &QComboBox::activated, this, [this] {
        m_options.rate = static_cast<RatePolicy>(m_rate->currentData().toInt());
        emit optionsChosen(m_options);
    });
    connect(m_data, &QComboBox::activated, this, [this] {
        m_options.data = static_cast<DataPolicy>(m_data->currentData().toInt());
        emit optionsChosen(m_options);
    });
    buildMore();
    setProgress(0, 0);
}

QToolButton* TopBar::button(QAction* action)
{
    auto* made = new QToolButton{this};
    made->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    made->setObjectName(action->objectName() + QStringLiteral("Button"));
    made->setProperty("control", true);
    made->setToolButtonStyle(Qt::ToolButtonTextOnly);
    made->setFocusPolicy(Qt::StrongFocus);
    made->setDefaultAction(action);
    made->setAccessibleName(action->text());
    return made;
}

QComboBox* TopBar::choice(const QString& name, const QString& tip)
{
    auto* box = new NamedChoice{this};
    box->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    box->setObjectName(name);
    box->setToolTip(tip);
    box->setAccessibleName(tip);
    return box;
}

void TopBar::buildMore()
{
    m_moreMenu->clear();
    const auto heading = [this](const QString& text) { // Styles leave out the words of a section.
        m_moreMenu->addSeparator();
        m_moreMenu->addAction(text)->setEnabled(false);
    };
    const auto group = [this](const auto& spellings, auto current, auto take) {
        auto* exclusive = new QActionGroup{m_moreMenu};
        for (const auto& spelling : spellings) {
            QAction* action = m_moreMenu->addAction(inQt(spelling.first));
            action->setCheckable(true);
            action->setChecked(spelling.second == current);
            exclusive->addAction(action);
            connect(action, &QAction::triggered, this, [this, take, value = spelling.second] {
                take(value);
                emit optionsChosen(m_options);
            });
        }
    };
    heading(tr("What only rank 0 does: printing, saving"));
    group(outputPolicies, m_options.output, [this](OutputPolicy value) { m_options.output = value; });
    heading(tr("Compression of gradients"));
    group(compressions, m_options.compression, [this](Compression value) { m_options.compression = value; });
    heading(tr("Average metrics over the processes"));
    group(switches, m_options.averageMetrics, [this](bool value) { m_options.averageMetrics = value; });
}

void TopBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette faint = paletteOf(theme);
    faint.setColor(QPalette::WindowText, theme.secondary);
    for (QWidget* widget : m_optional) {
        if (qobject_cast<QLabel*>(widget) != nullptr) {
            widget->setPalette(faint);
        }
    }
    m_ranks->setTheme(theme);
    update();
}

void TopBar::setRanks(RankChoice choice) { m_ranks->setChoice(choice); }

void TopBar::openMenu()
{
    QMenu* menu = m_menuButton->menu(); // showMenu() would wait until it is closed.
    const int x = isRightToLeft() ? 0 : m_menuButton->width() - menu->sizeHint().width();
    menu->popup(m_menuButton->mapToGlobal(QPoint{x, m_menuButton->height()}));
}

void TopBar::openRankForm() { m_ranks->openForm(); }

void TopBar::setOptions(const Options& options)
{
    m_options = options;
    select(*m_rate, options.rate);
    select(*m_data, options.data);
    buildMore();
}

void TopBar::setProgress(int done, int count)
{
    const auto words = [](int answered, int of) { return tr("%1 of %2 answered").arg(answered).arg(of); };
    m_progressWords->setText(count == 0 ? QString{} : words(done, count));
    m_progressWords->setToolTip(count == 0 ? QString{} : tr("Accepted or rejected; a click goes to the next step that is open"));
    // With room for as many digits as there may be: else labels beside it come and go while steps are answered.
    constexpr int twoDigits = 88;
    const int most = std::max(count, twoDigits);
    m_progressWords->setMinimumWidth(count == 0 ? 0 : m_progressWords->fontMetrics().horizontalAdvance(words(most, most)));
    m_progress->setMaximum(std::max(count, 1));
    m_progress->setValue(done);
    fit();
}

void TopBar::setHasProject(bool hasProject)
{
    for (QWidget* widget : m_forProject) {
        widget->setEnabled(hasProject);
    }
}

void TopBar::setMenuKey(const QString& key)
{
    m_menuButton->setToolTip(key.isEmpty() ? tr("All commands") : tr("All commands (%1)").arg(key));
}

void TopBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

bool TopBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_progressWords && event->type() == QEvent::MouseButtonRelease && !m_progressWords->text().isEmpty()) {
        emit openStepRequested();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

bool TopBar::event(QEvent* event)
{
    const bool isTaken = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Polish) { // Words have changed, or their font.
        shrink();
    }
    return isTaken;
}

void TopBar::fit()
{
    std::size_t gone = 0;
    while (gone < widths.size() && width() < widths.at(gone)) {
        ++gone;
    }
    leaveOut(gone);
    shrink();
}

void TopBar::shrink()
{
    while (m_leftOut < mostLeftOut && layout()->sizeHint().width() > width()) { // Words of other languages are longer.
        leaveOut(m_leftOut + 1);
    }
}

void TopBar::leaveOut(std::size_t count)
{
    m_leftOut = count;
    m_ranks->setShort(count > 0);
    m_progress->setFixedWidth(count > 0 ? 48 : 110);
    for (QWidget* widget : m_optional) {
        widget->setVisible(count < 2 && (widget != m_progress || !m_progressWords->text().isEmpty()));
    }
    for (QComboBox* box : {m_rate, m_data}) {
        static_cast<NamedChoice*>(box)->setNamed(count == 2 || count == 3);
    }
    m_progressWords->setVisible(count < 3);
    for (QWidget* widget : m_spare) {
        widget->setVisible(count < 4);
    }
    m_ranks->setVisible(count < 5);            // It has a key, and is in the menu.
    m_accept->setVisible(count < mostLeftOut); // Likewise.
    layout()->invalidate();
}

void TopBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter{this};
    painter.fillRect(rect(), m_theme.window);
    painter.fillRect(QRect{0, height() - 1, width(), 1}, m_theme.hairline);
}

} // namespace rankwright::ui
