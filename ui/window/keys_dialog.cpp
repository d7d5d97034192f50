// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/keys_dialog.h"

#include "ui/window/keys_model.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

namespace rankwright::ui {

namespace {

constexpr int placeWidth = 130; ///< For menus; those within them have the whole as a tip.

/// Tells of a key when it is pressed: one that is to be answered should not wait whether others follow.
class OneKeyEdit : public QKeySequenceEdit {
  public:
    OneKeyEdit(std::function<void(const QKeySequence&)> take, QWidget* parent) : QKeySequenceEdit(parent), m_take(std::move(take))
    {}

  protected:
    void keyPressEvent(QKeyEvent* event) override
    {
        QKeySequenceEdit::keyPressEvent(event);
        if (!keySequence().isEmpty()) {
            m_take(QKeySequence{keySequence()[0]});
        }
    }

  private:
    std::function<void(const QKeySequence&)> m_take;
};

} // namespace

KeysDialog::KeysDialog(std::vector<CommandView> commands, Keymap keymap, const Theme& theme, QWidget* parent)
    : QDialog(parent), m_commands(std::move(commands)), m_keymap(std::move(keymap))
{
    setObjectName(QStringLiteral("keysDialog"));
    setWindowTitle(tr("Keys"));
    build(theme);
    layOut();
    connectAll();
    m_model->setCommands(m_commands);
    m_list->setCurrentIndex(m_filtered->index(0, 0));
    settle(tr("Choose a command and press Enter, then the new key."));
    m_search->setFocus();
    constexpr QSize usual{860, 620};
    const QSize room = parent != nullptr ? parent->size() - QSize{40, 60} : usual;
    resize(usual.boundedTo(room)); // All of it in sight, on a small screen too.
}

KeysDialog::~KeysDialog() { m_list->selectionModel()->disconnect(this); } // It says farewell to what is gone by then.

void KeysDialog::build(const Theme& theme)
{
    m_search = new QLineEdit{this};
    m_search->setObjectName(QStringLiteral("keysSearch"));
    m_search->setPlaceholderText(tr("Find a command, or a key: ctrl+e"));
    m_search->setAccessibleName(tr("Find a command or a key"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_model = new KeysModel{this};
    m_filtered = new KeysFilter{this};
    m_filtered->setSourceModel(m_model);
    m_list = new QTreeView{this};
    m_list->setObjectName(QStringLiteral("keysList"));
    m_list->setAccessibleName(tr("Commands and their keys"));
    m_list->setModel(m_filtered);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->installEventFilter(this);
    m_list->header()->setSectionResizeMode(KeysModel::commandColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(KeysModel::keyColumn, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(KeysModel::placeColumn, QHeaderView::Fixed);
    m_list->header()->setStretchLastSection(false);
    m_list->setColumnWidth(KeysModel::placeColumn, placeWidth);
    m_list->ensurePolished(); // The height of rows is asked for once, and the style sheet says it.
    m_command = new QLabel{this};
    m_command->setObjectName(QStringLiteral("keysCommand"));
    m_edit = new OneKeyEdit{[this](const QKeySequence& key) { take(key); }, this};
    m_edit->setObjectName(QStringLiteral("keysEdit"));
    m_edit->setAccessibleName(tr("Press the new key"));
    m_edit->installEventFilter(this);
    for (auto* field : m_edit->findChildren<QLineEdit*>()) {
        field->setPlaceholderText(tr("Press the new key"));
        field->setAccessibleName(m_edit->accessibleName());
    }
    m_further = new QCheckBox{tr("as a further key"), this};
    m_further->setObjectName(QStringLiteral("keysFurther"));
    const auto button = [this](const char* name, const QString& text) {
        auto* made = new QPushButton{text, this};
        made->setObjectName(QLatin1String{name});
        made->setAutoDefault(false);
        return made;
    };
    m_remove = button("keysRemove", tr("No key"));
    m_reset = button("keysReset", tr("Usual key"));
    m_resetAll = button("keysResetAll", tr("Usual keys for all"));
    m_takeAway = button("keysTakeAway", {});
    m_keep = button("keysKeep", tr("Leave it there"));
    m_words = new QLabel{this};
    m_words->setObjectName(QStringLiteral("keysWords"));
    m_words->setWordWrap(true);
    m_words->setMinimumHeight(2 * m_words->fontMetrics().height() + 4); // The rows below stay where they are.
    QPalette faint = m_words->palette();
    faint.setColor(QPalette::WindowText, theme.secondary);
    m_command->setPalette(faint);
}

void KeysDialog::layOut()
{
    auto* change = new QHBoxLayout;
    change->setSpacing(measure::padding);
    change->addWidget(m_edit, 1);
    change->addWidget(m_further);
    change->addWidget(m_remove);
    change->addWidget(m_reset);
    auto* answer = new QHBoxLayout;
    answer->addWidget(m_words, 1);
    answer->addWidget(m_takeAway);
    answer->addWidget(m_keep);
    auto* buttons = new QDialogButtonBox{QDialogButtonBox::Close, this};
    buttons->addButton(m_resetAll, QDialogButtonBox::ResetRole);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(16, 16, 16, 12);
    all->setSpacing(measure::padding);
    all->addWidget(m_search);
    all->addWidget(m_list, 1);
    all->addWidget(m_command);
    all->addLayout(change);
    all->addLayout(answer);
    all->addWidget(buttons);
}

void KeysDialog::connectAll()
{
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        static_cast<KeysFilter*>(m_filtered)->setWords(text);
        if (!m_list->currentIndex().isValid()) {
            m_list->setCurrentIndex(m_filtered->index(0, 0));
        }
        showCurrent();
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        settle({});
        showCurrent();
    });
    connect(m_list, &QTreeView::doubleClicked, this, [this] { m_edit->setFocus(); });
    connect(m_remove, &QPushButton::clicked, this, &KeysDialog::removeKeys);
    connect(m_reset, &QPushButton::clicked, this, &KeysDialog::resetOne);
    connect(m_resetAll, &QPushButton::clicked, this, &KeysDialog::resetAll);
    connect(m_takeAway, &QPushButton::clicked, this, [this] {
        if (m_isReset) {
            m_keymap.reset(current());
            apply(tr("%1 has its usual key again.").arg(textOf(current())));
        } else {
            assign(QKeySequence{m_wanted});
        }
        m_list->setFocus();
    });
    connect(m_keep, &QPushButton::clicked, this, [this] {
        settle(tr("Nothing was changed."));
        m_list->setFocus();
    });
}

QString KeysDialog::current() const { return m_list->currentIndex().data(KeysModel::idRole).toString(); }

QString KeysDialog::textOf(const QString& id) const
{
    const auto found = std::find_if(m_commands.begin(), m_commands.end(), [&](const CommandView& one) { return one.id == id; });
    return found == m_commands.end() ? QString{} : found->text;
}

void KeysDialog::showCurrent()
{
    const QString id = current();
    m_command->setText(id.isEmpty() ? tr("No command fits. Clear the field above to see all of them.") : textOf(id));
    for (QWidget* widget : {static_cast<QWidget*>(m_edit), static_cast<QWidget*>(m_further)}) {
        widget->setEnabled(!id.isEmpty());
    }
    m_remove->setEnabled(!m_keymap.keys(id).isEmpty());
    m_reset->setEnabled(!id.isEmpty() && m_keymap.isChanged(id));
    m_resetAll->setEnabled(m_keymap.hasChanges());
}

void KeysDialog::settle(const QString& words)
{
    m_wanted = {};
    m_isReset = false;
    const QSignalBlocker quiet{m_edit};
    m_edit->clear();
    m_words->setText(words);
    m_takeAway->hide();
    m_keep->hide();
}

void KeysDialog::take(const QKeySequence& key)
{
    if (current().isEmpty()) {
        return;
    }
    if (const QString why = Keymap::whyReserved(key); !why.isEmpty()) {
        settle(why);
        return;
    }
    const QStringList others = m_keymap.conflicts(key, current());
    if (others.isEmpty()) {
        assign(key);
        return;
    }
    settle(tr("%1 is the key of “%2”. What should become of that?")
               .arg(key.toString(QKeySequence::NativeText), textOf(others.first())));
    m_wanted = key;
    m_takeAway->setText(tr("Take it away there"));
    m_takeAway->setAccessibleName(tr("Take %1 away from %2").arg(key.toString(QKeySequence::NativeText), textOf(others.first())));
    m_takeAway->show();
    m_keep->show();
    m_takeAway->setFocus();
}

void KeysDialog::assign(const QKeySequence& key)
{
    Keymap::Keys keys = m_further->isChecked() ? m_keymap.keys(current()) : Keymap::Keys{};
    keys.removeAll(key);
    keys.append(key);
    m_keymap.change(current(), keys);
    const QString words = tr("%1: %2").arg(textOf(current()), keysInWords(keys));
    apply(Keymap::isPlain(key) ? words + QStringLiteral("   ") + tr("While something is typed, this key is text.") : words);
    m_list->setFocus();
}

void KeysDialog::removeKeys()
{
    m_keymap.change(current(), {});
    apply(tr("%1 has no key. It is in the menu and in the list of all commands.").arg(textOf(current())));
}

void KeysDialog::resetOne()
{
    for (const QKeySequence& key : m_keymap.defaults(current())) {
        if (const QStringList others = m_keymap.conflicts(key, current()); !others.isEmpty()) {
            settle(tr("%1 is the key of “%2” now. What should become of that?")
                       .arg(key.toString(QKeySequence::NativeText), textOf(others.first())));
            m_isReset = true;
            m_takeAway->setText(tr("Take it away there"));
            m_takeAway->show();
            m_keep->show();
            m_takeAway->setFocus();
            return;
        }
    }
    m_keymap.reset(current());
    apply(tr("%1 has its usual key again.").arg(textOf(current())));
}

void KeysDialog::resetAll()
{
    m_keymap.resetAll();
    apply(tr("All commands have their usual keys again."));
}

void KeysDialog::apply(const QString& words)
{
    m_model->setKeymap(m_keymap);
    settle(words);
    showCurrent();
    emit keymapChanged(m_keymap);
}

bool KeysDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress) {
        return QDialog::eventFilter(watched, event);
    }
    const auto* pressed = static_cast<QKeyEvent*>(event);
    const bool isEnter = pressed->key() == Qt::Key_Return || pressed->key() == Qt::Key_Enter;
    if (watched == m_edit && pressed->key() == Qt::Key_Escape && pressed->modifiers() == Qt::NoModifier) {
        settle(tr("Nothing was changed.")); // The way back, and no key.
        m_list->setFocus();
        return true;
    }
    if (watched == m_list && isEnter) {
        m_edit->setFocus();
        return true;
    }
    if (watched == m_search && (isEnter || pressed->key() == Qt::Key_Down)) {
        m_list->setFocus();
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace rankwright::ui
