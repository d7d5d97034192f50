// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings_dialog.h"

#include "ui/settings/external_editor.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace rankwright::ui {

namespace {

constexpr int controlWidth = 240;

} // namespace

SettingsDialog::SettingsDialog(Preferences preferences, const QString& logFolder, const Theme& theme, QWidget* parent)
    : QDialog(parent), m_preferences(std::move(preferences))
{
    setObjectName(QStringLiteral("settingsDialog"));
    setWindowTitle(tr("Settings"));
    build();
    buildLook();
    buildText();
    buildWork(logFolder);
    m_rows->addStretch(1);
    setTabOrder(m_lastControl, m_reset);
    showPreferences();
    setTheme(theme);
    m_search->setFocus();
    constexpr QSize usual{720, 820}; // All of them in sight where there is room.
    const QSize room = parent != nullptr ? parent->size() - QSize{40, 60} : usual;
    resize(usual.boundedTo(room));
}

void SettingsDialog::build()
{
    m_search = new QLineEdit{this};
    m_search->setObjectName(QStringLiteral("settingsSearch"));
    m_search->setPlaceholderText(tr("Find a setting"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &SettingsDialog::filter);
    m_lastControl = m_search;
    auto* page = new QWidget{this};
    m_rows = new QVBoxLayout{page};
    m_rows->setContentsMargins(0, 0, measure::padding, 0);
    m_rows->setSpacing(measure::widePadding);
    m_nothing = new QLabel{tr("No setting fits. Clear the field above to see all of them."), this};
    m_nothing->setObjectName(QStringLiteral("settingsNothing"));
    m_nothing->hide();
    m_rows->addWidget(m_nothing);
    auto* area = new QScrollArea{this};
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(page);
    m_said = new QLabel{this};
    m_said->setObjectName(QStringLiteral("settingsSaid"));
    m_said->setWordWrap(true);
    m_reset = new QPushButton{tr("Usual settings"), this};
    m_reset->setObjectName(QStringLiteral("settingsReset"));
    m_reset->setAutoDefault(false);
    connect(m_reset, &QPushButton::clicked, this, [this] {
        change([](Preferences& now) { now = {}; });
        m_said->setText(tr("Everything on this page is as it was delivered. Keys are not changed."));
    });
    auto* buttons = new QDialogButtonBox{QDialogButtonBox::Close, this};
    buttons->addButton(m_reset, QDialogButtonBox::ResetRole);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(16, 16, 16, 12);
    all->setSpacing(measure::widePadding);
    all->addWidget(m_search);
    all->addWidget(area, 1);
    all->addWidget(m_said);
    all->addWidget(buttons);
}

void SettingsDialog::buildLook()
{
    addSection(tr("Look"));
    m_colours = choices("settingsColours", {tr("As the system"), tr("Light"), tr("Dark")}, [this](int at) {
        change([at](Preferences& now) { now.colours = static_cast<Appearance::Choice>(at); });
    });
    addRow({tr("Colours"), tr("Light or dark; the system's choice is followed while it changes."), tr("theme appearance night"),
            m_colours});
    m_contrast = choices("settingsContrast", {tr("As the system"), tr("Usual"), tr("Higher")}, [this](int at) {
        change([at](Preferences& now) { now.contrast = static_cast<Appearance::Contrast>(at); });
    });
    addRow({tr("Contrast"), tr("Higher: black on white or white on black, stronger colours, borders that are seen."),
            tr("accessibility high contrast theme"), m_contrast});
    m_language = choices("settingsLanguage",
                         {tr("As the system"), QStringLiteral("English"), QStringLiteral("Deutsch"), QStringLiteral("עברית")},
                         [this](int at) { change([at](Preferences& now) { now.language = static_cast<Language>(at); }); });
    addRow({tr("Language"), tr("Of the window; what steps and checks say stays English. Counts from the next start on."),
            tr("translation German Hebrew"), m_language});
    QStringList scales{tr("As the system")};
    for (const int scale : offeredScales()) {
        scales.append(tr("%1 %").arg(scale));
    }
    m_scale = choices("settingsScale", scales, [this](int at) {
        change([at](Preferences& now) { now.scale = at == 0 ? 0 : offeredScales()[static_cast<std::size_t>(at - 1)]; });
        m_said->setText(tr("The size of everything changes when Rankwright is started again."));
    });
    addRow({tr("Size of everything"), tr("Text, buttons and pictures alike. Counts from the next start on."),
            tr("scale zoom dpi large small"), m_scale});
    m_motion = choices("settingsMotion", {tr("As the system"), tr("Reduced"), tr("Full")},
                       [this](int at) { change([at](Preferences& now) { now.motion = static_cast<Appearance::Motion>(at); }); });
    addRow({tr("Motion"), tr("Reduced: nothing moves by itself."), tr("animation accessibility"), m_motion});
}

void SettingsDialog::buildText()
{
    addSection(tr("Text"));
    m_interfaceFont = families("settingsInterfaceFont", false, &FontFamilies::interface);
    addRow({tr("Font of the window"), tr("Menus, lists and explanations."), tr("family typeface interface"), m_interfaceFont});
    m_codeFont = families("settingsCodeFont", true, &FontFamilies::code);
    addRow({tr("Font of code"), tr("Fonts whose letters have all the same width."), tr("family typeface monospace editor"),
            m_codeFont});
    m_codeSize = new QDoubleSpinBox{this};
    m_codeSize->setObjectName(QStringLiteral("settingsCodeSize"));
    m_codeSize->setDecimals(1);
    m_codeSize->setRange(usualCodeSize + smallestCodeZoom, usualCodeSize + largestCodeZoom);
    m_codeSize->setSuffix(tr(" px"));
    connect(m_codeSize, &QDoubleSpinBox::valueChanged, this,
            [this](double size) { change([size](Preferences& now) { now.codeZoom = static_cast<int>(size - usualCodeSize); }); });
    addRow({tr("Size of code"), tr("In the two panes; Ctrl and the wheel change it there."), tr("zoom font pixels"), m_codeSize});
}

void SettingsDialog::buildWork(const QString& logFolder)
{
    addSection(tr("Work"));
    m_editor = new QComboBox{this};
    m_editor->setObjectName(QStringLiteral("settingsEditor"));
    m_editor->setEditable(true);
    m_editor->setInsertPolicy(QComboBox::NoInsert);
    m_editor->addItems(installedEditors());
    m_editor->lineEdit()->setPlaceholderText(tr("As the system"));
    connect(m_editor, &QComboBox::editTextChanged, this,
            [this](const QString& text) { change([&text](Preferences& now) { now.editor = text.trimmed(); }); });
    addRow({tr("External editor"),
            tr("The command that opens a script elsewhere. {file}, {line} and {column} stand for the place. Installed ones are "
               "offered."),
            tr("program open ide vscode vim emacs"), m_editor});
    auto* keys = new QPushButton{tr("Change keys…"), this};
    keys->setObjectName(QStringLiteral("settingsKeys"));
    keys->setAutoDefault(false);
    connect(keys, &QPushButton::clicked, this, &SettingsDialog::keysRequested);
    addRow({tr("Keys"), tr("Each command can have other ones."), tr("shortcuts keyboard bindings"), keys});
    if (!logFolder.isEmpty()) {
        auto* log = new QPushButton{tr("Show the log"), this};
        log->setObjectName(QStringLiteral("settingsLog"));
        log->setAutoDefault(false);
        connect(log, &QPushButton::clicked, this, &SettingsDialog::logRequested);
        addRow({tr("Log"),
                tr("What happened, for reports of mistakes; no code is in it. In %1.").arg(QDir::toNativeSeparators(logFolder)),
                tr("diagnostics debug file trace"), log});
    }
}

void SettingsDialog::addSection(const QString& name)
{
    auto* head = new QLabel{name, this};
    QFont bold = interfaceFont();
    bold.setWeight(QFont::DemiBold);
    head->setFont(bold);
    m_rows->addWidget(head);
    m_shown.push_back({head, {}});
}

void SettingsDialog::addRow(const Row& row)
{
    auto* holder = new QWidget{this};
    auto* name = new QLabel{row.name, holder};
    name->setBuddy(row.control);
    auto* explanation = new QLabel{row.explanation, holder};
    explanation->setWordWrap(true);
    m_explanations.push_back(explanation);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(name);
    texts->addWidget(explanation);
    row.control->setFixedWidth(controlWidth);
    row.control->setAccessibleName(row.name);
    row.control->setAccessibleDescription(row.explanation);
    setTabOrder(m_lastControl, row.control);
    m_lastControl = row.control;
    auto* across = new QHBoxLayout{holder};
    across->setContentsMargins(measure::widePadding, 0, 0, 0);
    across->setSpacing(16);
    across->addLayout(texts, 1);
    across->addWidget(row.control, 0, Qt::AlignTop);
    m_rows->addWidget(holder);
    m_shown.push_back({holder, QStringList{row.name, row.explanation, row.also}.join(QLatin1Char(' ')).toLower()});
}

QComboBox* SettingsDialog::choices(const char* name, const QStringList& texts, const std::function<void(int)>& take)
{
    auto* box = new QComboBox{this};
    box->setObjectName(QLatin1String{name});
    box->addItems(texts);
    connect(box, &QComboBox::currentIndexChanged, this, [this, take](int at) {
        if (!m_isShowing && at >= 0) {
            take(at);
        }
    });
    return box;
}

QComboBox* SettingsDialog::families(const char* name, bool isCode, QString FontFamilies::*member)
{
    QStringList texts{tr("As the system")};
    for (const QString& family : QFontDatabase::families()) {
        if (!QFontDatabase::isPrivateFamily(family) && (!isCode || QFontDatabase::isFixedPitch(family))) {
            texts.append(family);
        }
    }
    QComboBox* box = choices(name, texts, [this, texts, member](int at) {
        change([&](Preferences& now) { now.fonts.*member = at == 0 ? QString{} : texts[at]; });
    });
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    return box;
}

void SettingsDialog::showPreferences()
{
    m_isShowing = true;
    const auto& scales = offeredScales();
    const auto scale = std::find(scales.begin(), scales.end(), m_preferences.scale);
    m_colours->setCurrentIndex(static_cast<int>(m_preferences.colours));
    m_contrast->setCurrentIndex(static_cast<int>(m_preferences.contrast));
    m_language->setCurrentIndex(static_cast<int>(m_preferences.language));
    m_motion->setCurrentIndex(static_cast<int>(m_preferences.motion));
    m_scale->setCurrentIndex(scale == scales.end() ? 0 : static_cast<int>(scale - scales.begin()) + 1);
    m_interfaceFont->setCurrentIndex(std::max(0, m_interfaceFont->findText(m_preferences.fonts.interface)));
    m_codeFont->setCurrentIndex(std::max(0, m_codeFont->findText(m_preferences.fonts.code)));
    m_codeSize->setValue(usualCodeSize + m_preferences.codeZoom);
    if (m_editor->currentText().trimmed() != m_preferences.editor) {
        m_editor->setEditText(m_preferences.editor);
    }
    m_isShowing = false;
    m_reset->setEnabled(m_preferences != Preferences{});
}

void SettingsDialog::change(const std::function<void(Preferences&)>& changing)
{
    if (m_isShowing) {
        return;
    }
    Preferences now = m_preferences;
    changing(now);
    if (now == m_preferences) {
        return;
    }
    m_preferences = now;
    m_said->clear();
    showPreferences();
    emit preferencesChanged(m_preferences);
}

void SettingsDialog::filter(const QString& words)
{
    const QStringList wanted = words.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QWidget* head = nullptr;
    bool isAnyShown = false;
    for (const Shown& one : m_shown) {
        if (one.words.isEmpty()) {
            head = one.widget;
            head->hide();
            continue;
        }
        const bool fits =
            std::all_of(wanted.begin(), wanted.end(), [&](const QString& word) { return one.words.contains(word); });
        one.widget->setVisible(fits);
        if (fits && head != nullptr) {
            head->show();
        }
        isAnyShown = isAnyShown || fits;
    }
    m_nothing->setVisible(!isAnyShown);
}

void SettingsDialog::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette faint = paletteOf(theme);
    faint.setColor(QPalette::WindowText, theme.secondary);
    for (QLabel* label : m_explanations) {
        label->setPalette(faint);
    }
    m_nothing->setPalette(faint);
}

bool SettingsDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Down) { // To the first setting that is left.
            focusNextChild();
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace rankwright::ui
