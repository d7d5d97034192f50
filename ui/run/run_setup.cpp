// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/run_setup.h"

#include "core/rules/option_names.h"
#include "ui/run/command_box.h"
#include "ui/run/preflight_list.h"
#include "ui/run/run_form.h"
#include "ui/theme/left_to_right.h"
#include "ui/widgets/breakable.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rankwright::ui {

namespace {

QString inQt(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QLineEdit* lineEdit(const QString& name, const QString& spoken, const QString& hint, QWidget* parent)
{
    auto* edit = new QLineEdit{parent};
    edit->setObjectName(name);
    edit->setAccessibleName(spoken);
    edit->setPlaceholderText(hint);
    edit->setLayoutDirection(Qt::LeftToRight); // For paths and words of a shell.
    return edit;
}

QPlainTextEdit* textEdit(const QString& name, const QString& spoken, const QString& hint, QWidget* parent)
{
    auto* edit = new QPlainTextEdit{parent};
    edit->setObjectName(name);
    edit->setAccessibleName(spoken);
    edit->setPlaceholderText(hint);
    edit->setLayoutDirection(Qt::LeftToRight); // For paths and words of a shell.
    edit->setTabChangesFocus(true);
    edit->setFixedHeight(52);
    return edit;
}

} // namespace

RunSetup::RunSetup(QWidget* parent) : QWidget(parent), m_theme(themeOf(Scheme::light))
{
    setObjectName(QStringLiteral("runSetup"));
    m_area = new QScrollArea{this};
    m_area->setObjectName(QStringLiteral("runSetupArea"));
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setWidget(buildBody());

    m_problem = new QLabel{this};
    m_problem->setObjectName(QStringLiteral("runProblem"));
    m_problem->setWordWrap(true);
    m_start = new QPushButton{this};
    m_start->setObjectName(QStringLiteral("runStart"));
    for (const int key : {Qt::Key_Return, Qt::Key_Enter}) { // Outside of dialogs Qt's buttons take the space bar only.
        auto* enter = new QShortcut{QKeySequence{key}, m_start};
        enter->setContext(Qt::WidgetShortcut);
        connect(enter, &QShortcut::activated, m_start, &QPushButton::click);
    }
    m_start->setProperty("primary", true);
    auto* foot = new QVBoxLayout;
    foot->setContentsMargins(measure::widePadding, measure::padding, measure::widePadding, measure::padding);
    foot->setSpacing(measure::padding);
    foot->addWidget(m_problem);
    foot->addWidget(m_start);
    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_area, 1);
    all->addLayout(foot);

    connect(m_start, &QPushButton::clicked, this, [this] {
        const bool isUrged = !m_hindrance.isEmpty();
        hinder({});
        emit startRequested(form(), isUrged);
    });
    setTheme(m_theme);
    showFolded();
    change();
}

QSize RunSetup::minimumSizeHint() const
{
    constexpr int least = 270;
    const int form = m_area->widget()->minimumSizeHint().width() + m_area->verticalScrollBar()->sizeHint().width();
    return {std::max(least, form), QWidget::minimumSizeHint().height()};
}

QWidget* RunSetup::buildBody()
{
    auto* body = new QWidget{this};
    auto* column = new QVBoxLayout{body};
    column->setContentsMargins(measure::widePadding, measure::padding, measure::widePadding, measure::padding);
    column->setSpacing(measure::padding);
    m_script = new QLabel{body};
    m_script->setObjectName(QStringLiteral("runScript"));
    m_script->setWordWrap(true);
    QFont bold = m_script->font();
    bold.setBold(true);
    m_script->setFont(bold);
    m_about = new QLabel{body};
    m_about->setObjectName(QStringLiteral("runAbout"));
    m_about->setWordWrap(true);
    m_faint.push_back(m_about);
    auto* head = new QVBoxLayout;
    head->setSpacing(2);
    head->addWidget(m_script);
    head->addWidget(m_about);
    column->addLayout(head);
    column->addWidget(buildKinds());
    m_originalCommand = new CommandBox{QStringLiteral("originalCommand"), tr("Command of the original"), body};
    m_rewrittenCommand = new CommandBox{QStringLiteral("rewrittenCommand"), tr("Command of the rewritten script"), body};
    column->addWidget(m_originalCommand);
    column->addWidget(m_rewrittenCommand);
    m_preflight = new PreflightList{body};
    column->addWidget(m_preflight);
    m_fold = new QToolButton{body};
    m_fold->setObjectName(QStringLiteral("runOptionsFold"));
    m_fold->setProperty("flat", true);
    m_fold->setCheckable(true);
    m_fold->setStyleSheet(QStringLiteral("QToolButton { padding-left: 0; margin-left: -4px; }")); // Flush with the labels.
    m_fold->setFocusPolicy(Qt::StrongFocus);
    column->addWidget(m_fold, 0, Qt::AlignLeft);
    m_options = buildOptions();
    column->addWidget(m_options);
    column->addStretch(1);
    connect(m_originalCommand, &CommandBox::editedChanged, this, &RunSetup::change);
    connect(m_rewrittenCommand, &CommandBox::editedChanged, this, &RunSetup::change);
    connect(m_preflight, &PreflightList::askRequested, this,
            [this] { emit preflightRequested(m_interpreter->currentText().trimmed()); });
    connect(m_fold, &QToolButton::toggled, this, &RunSetup::showFolded);
    return body;
}

void RunSetup::row(QGridLayout* grid, const QString& title, QWidget* control)
{
    const int number = grid->rowCount();
    auto* label = new QLabel{title, control->parentWidget()};
    m_faint.push_back(label);
    grid->addWidget(label, number, 0, Qt::AlignTop);
    const bool isHigh = qobject_cast<QLineEdit*>(control) != nullptr || qobject_cast<QSpinBox*>(control) != nullptr ||
                        qobject_cast<QComboBox*>(control) != nullptr;
    label->setMinimumHeight(isHigh ? measure::button : measure::row); // In the middle of the first line beside it.
    grid->addWidget(control, number, 1);
}

QWidget* RunSetup::buildKinds()
{
    auto* kinds = new QWidget{this};
    auto* grid = new QGridLayout{kinds};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(measure::widePadding);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    m_original = new QCheckBox{tr("as it is, one process"), kinds};
    m_original->setObjectName(QStringLiteral("runOriginal"));
    m_original->setAccessibleName(tr("Run the original, as it is, one process"));
    m_original->setChecked(true);
    row(grid, tr("Original"), m_original);
    auto* rates = new QWidget{kinds};
    auto* line = new QGridLayout{rates};
    line->setContentsMargins(0, 0, 0, 0);
    line->setHorizontalSpacing(measure::padding);
    line->setVerticalSpacing(0);
    int at = 0;
    for (const auto& [name, policy] : ratePolicies) {
        auto* box = new QCheckBox{inQt(name), rates};
        box->setObjectName(QStringLiteral("run_") + inQt(name));
        box->setAccessibleName(tr("Run the rewritten script with the rate policy %1").arg(inQt(name)));
        line->addWidget(box, at / 2, at % 2);
        ++at;
        m_rewritten.emplace_back(kindOf(policy), box);
        connect(box, &QCheckBox::clicked, this, [this] {
            m_isRateChosen = true;
            change();
        });
    }
    line->setColumnStretch(2, 1);
    rates->setToolTip(tr("Each policy that is ticked is a run of its own, in the same picture"));
    row(grid, tr("Rewritten"), rates);
    m_processes = new QSpinBox{kinds};
    m_processes->setObjectName(QStringLiteral("runProcesses"));
    m_processes->setAccessibleName(tr("Processes of the rewritten script"));
    m_processes->setRange(1, 4096);
    m_processes->setValue(2);
    m_processes->setMinimumHeight(measure::button);
    m_processes->setMaximumWidth(90);
    row(grid, tr("Processes"), m_processes);
    m_arguments =
        lineEdit(QStringLiteral("runArguments"), tr("Arguments of the script"), tr("of the script, as in a shell"), kinds);
    row(grid, tr("Arguments"), m_arguments);
    connect(m_original, &QCheckBox::clicked, this, &RunSetup::change);
    connect(m_processes, &QSpinBox::valueChanged, this, &RunSetup::change);
    connect(m_arguments, &QLineEdit::textChanged, this, &RunSetup::change);
    return kinds;
}

QWidget* RunSetup::buildOptions()
{
    auto* options = new QWidget{this};
    auto* grid = new QGridLayout{options};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(measure::widePadding);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    auto* chosen = new QWidget{options};
    auto* column = new QVBoxLayout{chosen};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    m_interpreter = new QComboBox{chosen};
    m_interpreter->setObjectName(QStringLiteral("runInterpreter"));
    m_interpreter->setAccessibleName(tr("Python interpreter"));
    m_interpreter->setEditable(true);
    m_interpreter->setLayoutDirection(Qt::LeftToRight);
    m_interpreter->setInsertPolicy(QComboBox::NoInsert);
    m_interpreter->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_interpreter->setMinimumContentsLength(8);
    m_interpreter->lineEdit()->setAccessibleName(tr("Python interpreter"));
    m_interpreter->setEditText(QStringLiteral("python3"));
    m_origin = new QLabel{chosen};
    m_origin->setObjectName(QStringLiteral("runInterpreterOrigin"));
    m_origin->setWordWrap(true);
    m_faint.push_back(m_origin);
    column->addWidget(m_interpreter);
    column->addWidget(m_origin);
    row(grid, tr("Interpreter"), chosen);
    m_faint.back()->setMinimumHeight(measure::button);
    m_launcher = new QComboBox{options};
    m_launcher->setObjectName(QStringLiteral("runLauncher"));
    m_launcher->setAccessibleName(tr("Launcher of the rewritten script"));
    m_launcher->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_launcher->setMinimumContentsLength(8);
    for (const LauncherName& one : launcherNames) {
        m_launcher->addItem(one.name.empty() ? tr("a command of your own") : inQt(one.name), static_cast<int>(one.launcher));
    }
    row(grid, tr("Launcher"), m_launcher);
    m_custom = lineEdit(QStringLiteral("runCustom"), tr("Command of your own"),
                        QStringLiteral("… {np} {python} {script} {arguments}"), options);
    m_custom->setToolTip(tr("{python}, {script}, {arguments} and {np} stand for what is chosen above"));
    row(grid, tr("Command"), m_custom);
    m_customTitle = m_faint.back();
    m_hosts = textEdit(QStringLiteral("runHosts"), tr("Hosts and their slots"), tr("this machine; or gpu1:4, gpu2:4"), options);
    row(grid, tr("Hosts"), m_hosts);
    m_variables =
        textEdit(QStringLiteral("runVariables"), tr("Variables of the environment"), tr("NAME=value, one a line"), options);
    row(grid, tr("Variables"), m_variables);
    m_fields = {m_hosts, m_variables};
    row(grid, tr("Folder"), buildFolder());
    m_minutes = new QSpinBox{options};
    m_minutes->setObjectName(QStringLiteral("runMinutes"));
    m_minutes->setAccessibleName(tr("Time limit of each run"));
    m_minutes->setRange(0, 100'000);
    m_minutes->setSuffix(tr(" min"));
    m_minutes->setSpecialValueText(tr("none"));
    m_minutes->setMinimumHeight(measure::button);
    m_minutes->setMaximumWidth(110);
    row(grid, tr("Time limit"), m_minutes);
    m_record = new QCheckBox{tr("record every step"), options};
    m_record->setObjectName(QStringLiteral("runRecord"));
    m_record->setAccessibleName(tr("Record every step and compare the ranks' values"));
    row(grid, tr("Recorder"), m_record);
    auto* about =
        new QLabel{tr("and compare the ranks' values. It is loaded into the processes; the script is not changed. Without it "
                      "the curves come from what the script prints."),
                   options};
    about->setWordWrap(true);
    m_faint.push_back(about);
    grid->addWidget(about, grid->rowCount(), 1);

    connect(m_interpreter, &QComboBox::currentTextChanged, this, [this] {
        change();
        emit interpreterChanged(m_interpreter->currentText().trimmed());
    });
    connect(m_launcher, &QComboBox::currentIndexChanged, this, &RunSetup::change);
    connect(m_custom, &QLineEdit::textChanged, this, &RunSetup::change);
    connect(m_hosts, &QPlainTextEdit::textChanged, this, &RunSetup::change);
    connect(m_variables, &QPlainTextEdit::textChanged, this, &RunSetup::change);
    connect(m_minutes, &QSpinBox::valueChanged, this, &RunSetup::change);
    connect(m_record, &QCheckBox::toggled, this, &RunSetup::change);
    return options;
}

QWidget* RunSetup::buildFolder()
{
    auto* place = new QWidget{this};
    auto* column = new QVBoxLayout{place};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    m_copy = new QRadioButton{tr("a copy of the project"), place};
    m_copy->setObjectName(QStringLiteral("runInCopy"));
    m_copy->setToolTip(tr("A temporary copy with the files of the run, removed after it: the project stays as it is"));
    m_copy->setChecked(true);
    m_own = new QRadioButton{tr("this folder, as it stands:"), place};
    m_own->setObjectName(QStringLiteral("runInFolder"));
    m_own->setToolTip(tr("Nothing is written into it before the start: export the rewritten script there first"));
    auto* line = new QHBoxLayout;
    line->setSpacing(4);
    m_folder = lineEdit(QStringLiteral("runFolder"), tr("Working folder"), tr("folder"), place);
    m_browse = new QToolButton{place};
    m_browse->setObjectName(QStringLiteral("runBrowse"));
    m_browse->setProperty("control", true);
    m_browse->setText(QStringLiteral("…"));
    m_browse->setAccessibleName(tr("Choose the working folder"));
    m_browse->setFocusPolicy(Qt::StrongFocus);
    line->addWidget(m_folder, 1);
    line->addWidget(m_browse);
    m_folder->setMinimumWidth(60);
    column->addWidget(m_copy);
    column->addWidget(m_own);
    column->addLayout(line);
    connect(m_own, &QRadioButton::toggled, this, &RunSetup::change);
    connect(m_folder, &QLineEdit::textChanged, this, &RunSetup::change);
    connect(m_browse, &QToolButton::clicked, this, &RunSetup::chooseFolder);
    return place;
}

void RunSetup::chooseFolder()
{
    const QString start = m_folder->text().isEmpty() ? m_target.projectFolder : m_folder->text();
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder to run in"), start);
    if (!folder.isEmpty()) {
        m_own->setChecked(true);
        m_folder->setText(folder);
    }
}

bool RunSetup::hasFolder() const { return m_own->isChecked(); }

void RunSetup::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette panel = paletteOf(theme);
    panel.setColor(QPalette::Window, theme.panel);
    setPalette(panel);
    m_area->setPalette(panel);
    m_area->widget()->setPalette(panel);
    m_area->viewport()->setPalette(panel);
    QPalette faint = panel;
    faint.setColor(QPalette::WindowText, theme.secondary);
    for (QLabel* label : m_faint) {
        label->setPalette(faint);
    }
    QPalette wrong = panel;
    wrong.setColor(QPalette::WindowText, theme.error);
    m_problem->setPalette(wrong);
    m_originalCommand->setTheme(theme);
    m_rewrittenCommand->setTheme(theme);
    m_preflight->setTheme(theme);
    for (QWidget* field : m_fields) {
        field->setStyleSheet(
            QStringLiteral("QPlainTextEdit { background: %1; color: %2; border: 1px solid %3; border-radius: 6px; }"
                           "QPlainTextEdit:focus { border-color: %4; }")
                .arg(theme.panel.name(), theme.text.name(), theme.hairline.name(), theme.focus.name()));
    }
}

void RunSetup::keepOfScript()
{
    if (!m_target.script.isEmpty()) {
        m_scripts[m_target.script] = {m_arguments->text(), m_originalCommand->edited(), m_rewrittenCommand->edited()};
    }
}

void RunSetup::showOfScript()
{
    const OfScript of = m_scripts[m_target.script];
    m_arguments->setText(of.arguments);
    m_originalCommand->setPlain(plainCommandOf(form(), m_target.started, RunKind::original));
    m_originalCommand->setEdited(of.originalCommand);
    m_rewrittenCommand->setEdited(of.rewrittenCommand);
}

void RunSetup::showTarget(const RunTarget& target)
{
    if (target == m_target) {
        return;
    }
    const bool isOtherProject = target.projectFolder != m_target.projectFolder;
    const bool isOtherScript = isOtherProject || target.script != m_target.script;
    if (isOtherScript) {
        keepOfScript();
        hinder({});
        if (isOtherProject) {
            m_scripts.clear();
            m_isRateChosen = false;
        }
    }
    const bool isOtherRate = isOtherScript || target.rate != m_target.rate;
    m_isSetting = true;
    m_target = target;
    if (isOtherScript) {
        showOfScript();
    }
    if (isOtherRate && !m_isRateChosen) {
        for (const auto& [kind, box] : m_rewritten) {
            box->setChecked(kind == kindOf(target.rate));
        }
    }
    m_script->setText(target.script.isEmpty() ? tr("No script is chosen") : inWindowDirection(breakable(target.script)));
    m_script->setToolTip(target.script);
    m_about->setText(!target.objection.isEmpty()   ? target.objection
                     : !target.noRewrite.isEmpty() ? target.noRewrite
                                                   : target.rewrite);
    m_isSetting = false;
    change();
}

void RunSetup::showInterpreters(const std::vector<Interpreter>& interpreters)
{
    const QString before = m_interpreter->currentText();
    const bool wasChosen = m_interpreter->count() > 0 || before != QStringLiteral("python3");
    m_isSetting = true;
    m_interpreter->clear();
    for (const Interpreter& one : interpreters) {
        m_interpreter->addItem(QString::fromStdString(one.path), QString::fromStdString(one.origin));
        m_interpreter->setItemData(m_interpreter->count() - 1, QString::fromStdString(one.origin), Qt::ToolTipRole);
    }
    if (wasChosen || interpreters.empty()) {
        m_interpreter->setEditText(before);
    } else {
        m_interpreter->setCurrentIndex(0);
    }
    m_isSetting = false;
    change();
    emit interpreterChanged(m_interpreter->currentText().trimmed());
}

void RunSetup::showPreflight(const PreflightView& view)
{
    if (view.interpreter == m_interpreter->currentText().trimmed()) {
        m_preflight->show(view);
    }
}

RunForm RunSetup::form() const
{
    RunForm form;
    form.interpreter = m_interpreter->currentText().trimmed();
    form.launcher = static_cast<Launcher>(m_launcher->currentData().toInt());
    form.processes = m_processes->value();
    form.arguments = m_arguments->text();
    form.hosts = m_hosts->toPlainText();
    form.variables = m_variables->toPlainText();
    if (m_target.started != m_target.script && !form.variables.contains(QStringLiteral("MPLBACKEND"))) {
        // Pictures that a notebook shows in its cells would be windows that a script waits for.
        form.variables += form.variables.isEmpty() ? QStringLiteral("MPLBACKEND=Agg") : QStringLiteral("\nMPLBACKEND=Agg");
    }
    form.folder = hasFolder() ? m_folder->text().trimmed() : QString{};
    form.minutes = m_minutes->value();
    form.isRecorded = m_record->isChecked();
    form.custom = m_custom->text();
    form.originalCommand = m_originalCommand->edited();
    form.rewrittenCommand = m_rewrittenCommand->edited();
    if (hasFolder()) {
        form.kinds = {RunKind::folder};
        return form;
    }
    if (m_original->isChecked()) {
        form.kinds.push_back(RunKind::original);
    }
    for (const auto& [kind, box] : m_rewritten) {
        const bool isOffered = m_target.noRewrite.isEmpty() && (m_target.hasRates || kind == kindOf(m_target.rate));
        if (box->isChecked() && isOffered) {
            form.kinds.push_back(kind);
        }
    }
    return form;
}

void RunSetup::change()
{
    if (m_isSetting) {
        return;
    }
    m_hindrance.clear();
    const RunForm now = form();
    const QString script = m_target.started;
    m_originalCommand->setPlain(script.isEmpty() ? QString{} : plainCommandOf(now, script, RunKind::original));
    m_rewrittenCommand->setPlain(script.isEmpty() ? QString{} : plainCommandOf(now, script, RunKind::linear));
    const bool isCustom = now.launcher == Launcher::custom;
    m_custom->setVisible(isCustom);
    m_customTitle->setVisible(isCustom);
    m_folder->setEnabled(hasFolder());
    const int known = m_interpreter->findText(now.interpreter);
    m_origin->setText(known < 0 ? QString{} : m_interpreter->itemData(known).toString());
    m_origin->setVisible(!m_origin->text().isEmpty());
    m_interpreter->setToolTip(now.interpreter);
    m_originalCommand->setVisible(!hasFolder() && m_original->isChecked());
    m_rewrittenCommand->setVisible(hasFolder() || now.kinds.size() > (m_original->isChecked() ? 1U : 0U));
    m_original->setEnabled(!hasFolder());
    for (const auto& [kind, box] : m_rewritten) {
        const bool isCurrent = kind == kindOf(m_target.rate);
        box->setEnabled(!hasFolder() && m_target.noRewrite.isEmpty() && (m_target.hasRates || isCurrent));
    }
    showStart();
    emit formChanged();
}

void RunSetup::showStart()
{
    const RunForm now = form();
    const QString objection = objectionTo(now, m_target);
    m_problem->setText(!m_hindrance.isEmpty() ? m_hindrance : m_target.objection.isEmpty() ? objection : QString{});
    m_problem->setVisible(!m_problem->text().isEmpty() && !m_isRunning);
    m_start->setEnabled(objection.isEmpty() && !m_isRunning);
    m_start->setText(m_isRunning ? tr("Running…") : !m_hindrance.isEmpty() ? tr("Start all the same") : startWords(now));
    m_start->setToolTip(tr("Starts the commands above, one after the other"));
}

void RunSetup::setRunning(bool isRunning)
{
    m_isRunning = isRunning;
    showStart();
}

void RunSetup::hinder(const QString& sentence)
{
    m_hindrance = sentence;
    showStart();
    if (!sentence.isEmpty()) {
        // When what stands below has its new height.
        QTimer::singleShot(0, this, [this] { m_area->verticalScrollBar()->setValue(m_preflight->y() - measure::padding); });
        m_start->setFocus();
    }
}

void RunSetup::focusForm()
{
    m_arguments->setFocus(Qt::ShortcutFocusReason); // Not what starts the user's code: a key too many would.
}

void RunSetup::showFolded()
{
    const bool isOpen = m_fold->isChecked();
    m_fold->setText(isOpen ? tr("▾ Options") : tr("▸ Options"));
    m_fold->setAccessibleName(isOpen ? tr("Options, open") : tr("Options, folded"));
    m_options->setVisible(isOpen);
    updateGeometry();
}

} // namespace rankwright::ui
