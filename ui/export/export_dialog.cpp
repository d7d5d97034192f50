// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_dialog.h"

#include "ui/export/branch_form.h"
#include "ui/settings/log.h"
#include "ui/theme/left_to_right.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QResizeEvent>
#include <QScreen>
#include <QSpinBox>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace rankwright::ui {

namespace {

constexpr int mostListed = 6;

/// At most a few lines, then how many more.
QString listed(const QStringList& lines)
{
    QStringList shown = lines.mid(0, mostListed);
    if (lines.size() > mostListed) {
        shown.append(ExportDialog::tr("and %1 more").arg(lines.size() - mostListed));
    }
    return shown.join(QLatin1Char('\n'));
}

} // namespace

ExportDialog::ExportDialog(std::shared_ptr<const Exporter> exporter, const QString& root, const QString& script,
                           const Theme& theme, QWidget* parent)
    : QDialog(parent), m_exporter(std::move(exporter)), m_root(root), m_script(script), m_theme(theme)
{
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export"));
    setMinimumWidth(560);
    constexpr int rest = 100; // milliseconds; a name is being typed
    m_previewRest.setSingleShot(true);
    m_previewRest.setInterval(rest);
    connect(&m_previewRest, &QTimer::timeout, this, &ExportDialog::previewBranch);
    build(script);
    choose();
}

ExportDialog::~ExportDialog()
{
    if (m_isStopped) {
        *m_isStopped = true;
    }
}

void ExportDialog::build(const QString& script)
{
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(measure::widePadding);
    grid->setVerticalSpacing(measure::padding);
    grid->setColumnStretch(1, 1);
    const auto label = [this, grid](int row, const QString& text) {
        auto* made = new QLabel{text, this};
        QPalette faint = made->palette();
        faint.setColor(QPalette::WindowText, m_theme.secondary);
        made->setPalette(faint);
        grid->addWidget(made, row, 0, Qt::AlignTop | Qt::AlignRight);
        return made;
    };
    label(0, tr("What"))->setContentsMargins(0, 4, 0, 0);
    m_scope = new QButtonGroup{this};
    auto* scopes = new QVBoxLayout;
    scopes->setSpacing(0);
    const auto scope = [this, scopes](const QString& text, const QString& name, ExportScope value) {
        auto* button = new QRadioButton{text, this};
        button->setObjectName(name);
        m_scope->addButton(button, static_cast<int>(value));
        scopes->addWidget(button);
        return button;
    };
    const QString name = fontMetrics().elidedText(script, Qt::ElideMiddle, 380);
    QRadioButton* first = scope(script.isEmpty() ? tr("This script") : tr("This script: %1").arg(name),
                                QStringLiteral("scopeScript"), ExportScope::script);
    first->setToolTip(script);
    first->setEnabled(!script.isEmpty());
    QRadioButton* changed = scope(tr("All changed scripts"), QStringLiteral("scopeChanged"), ExportScope::changed);
    scope(tr("The whole project, with the files that do not change"), QStringLiteral("scopeProject"), ExportScope::project);
    (script.isEmpty() ? changed : first)->setChecked(true);
    grid->addLayout(scopes, 0, 1);

    label(1, tr("As"))->setContentsMargins(0, 6, 0, 0);
    m_form = new QComboBox{this};
    m_form->setObjectName(QStringLiteral("exportForm"));
    m_form->setAccessibleName(tr("Form of the export"));
    const auto form = [this](const QString& text, ExportForm value) { m_form->addItem(text, static_cast<int>(value)); };
    form(tr("Files in another folder"), ExportForm::folder);
    form(tr("Files in place (the originals are kept as .orig)"), ExportForm::inPlace);
    form(tr("A new Git branch (what is checked out stays as it is)"), ExportForm::branch);
    form(tr("One patch (git apply)"), ExportForm::patch);
    form(tr("Review file (the decisions, for the command line)"), ExportForm::review);
    form(tr("Report as HTML"), ExportForm::html);
    form(tr("Report as Markdown"), ExportForm::markdown);
    form(tr("Report as JSON"), ExportForm::json);
    grid->addWidget(m_form, 1, 1);

    grid->setColumnStretch(1, 1);
    m_targetLabel = label(2, tr("To"));
    m_targetLabel->setContentsMargins(0, 6, 0, 0);
    m_targetLabel->setObjectName(QStringLiteral("exportTargetLabel"));
    m_targetLabel->setAlignment(Qt::AlignTop | Qt::AlignRight); // It is wider than its words.
    const QFontMetrics metrics = m_targetLabel->fontMetrics();  // What stands beside it stays where it is.
    m_targetLabel->setMinimumWidth(std::max(metrics.horizontalAdvance(tr("To")), metrics.horizontalAdvance(tr("Branch"))) + 1);
    m_target = new QLineEdit{this};
    m_target->setObjectName(QStringLiteral("exportTarget"));
    m_target->setAccessibleName(tr("Where to write"));
    m_target->setLayoutDirection(Qt::LeftToRight);
    m_browse = new QPushButton{tr("Choose…"), this};
    auto* targetLine = new QHBoxLayout;
    targetLine->addWidget(m_target, 1);
    targetLine->addWidget(m_browse);
    grid->addLayout(targetLine, 2, 1);

    m_launchLabel = label(3, tr("With"));
    m_launchLabel->setContentsMargins(0, 4, 0, 0);
    grid->addLayout(buildLaunch(), 3, 1);

    m_summary = new QLabel{this};
    m_summary->setObjectName(QStringLiteral("exportSummary"));
    m_summary->setWordWrap(true);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    grid->addWidget(m_summary, 4, 1);
    m_withUnready = new QCheckBox{tr("Write these too, as far as their accepted steps go"), this};
    m_withUnready->setObjectName(QStringLiteral("withUnready"));
    m_goToStep = new QPushButton{tr("Show the first of these steps"), this};
    m_goToStep->setObjectName(QStringLiteral("goToStep"));
    m_goToStep->setAutoDefault(false);
    m_goToStep->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* unready = new QVBoxLayout;
    unready->setSpacing(measure::padding);
    unready->addWidget(m_goToStep);
    unready->addWidget(m_withUnready);
    grid->addLayout(unready, 5, 1);
    m_branch = new BranchForm{this};
    m_branch->hide();
    grid->addWidget(m_branch, 6, 1);
    m_result = new QLabel{this};
    m_result->setObjectName(QStringLiteral("exportResult"));
    m_result->setWordWrap(true);
    m_result->setTextFormat(Qt::PlainText);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_result->hide();
    grid->addWidget(m_result, 7, 1);
    m_open = new QPushButton{tr("Open the folder"), this};
    m_open->setObjectName(QStringLiteral("openWritten"));
    m_open->setToolTip(tr("Shows in the file manager what was written"));
    m_open->setAutoDefault(false);
    m_open->hide();

    m_export = new QPushButton{tr("Export"), this};
    m_export->setObjectName(QStringLiteral("exportNow"));
    m_export->setProperty("primary", true);
    m_export->setDefault(true);
    m_close = new QPushButton{tr("Close"), this};
    m_close->setObjectName(QStringLiteral("exportClose"));
    m_close->setAutoDefault(false);
    m_browse->setAutoDefault(false);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_open);
    buttons->addStretch();
    buttons->addWidget(m_close);
    buttons->addWidget(m_export);

    auto* all = new QVBoxLayout{this};
    all->setContentsMargins(20, 18, 20, 16);
    all->setSpacing(measure::widePadding);
    all->addLayout(grid);
    all->addStretch();
    all->addLayout(buttons);

    connect(m_scope, &QButtonGroup::idToggled, this, [this](int, bool isOn) {
        if (isOn) {
            choose();
        }
    });
    connect(m_form, &QComboBox::currentIndexChanged, this, &ExportDialog::choose);
    connect(m_target, &QLineEdit::textEdited, this, [this] {
        m_isTargetOwn = true;
        m_branch->askAnew();
        refresh();
    });
    connect(m_browse, &QPushButton::clicked, this, &ExportDialog::browse);
    connect(m_branch, &BranchForm::changed, this, &ExportDialog::refresh);
    connect(m_withUnready, &QCheckBox::toggled, this, &ExportDialog::refresh);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::run);
    connect(m_goToStep, &QPushButton::clicked, this, [this] {
        emit stepRequested(m_unready.path, m_unready.step);
        reject();
    });
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_open, &QPushButton::clicked, this, &ExportDialog::openWritten);
}

QVBoxLayout* ExportDialog::buildLaunch()
{
    m_withLaunch = new QCheckBox{tr("Launch files: shell scripts, Slurm, Kubernetes"), this};
    m_withLaunch->setObjectName(QStringLiteral("withLaunch"));
    m_withLaunch->setToolTip(tr("For each script that trains, files that start it. They are written, not run."));

    m_launchDetails = new QWidget{this};
    const auto number = [this](const QString& name, const QString& accessible, int most, int value) {
        auto* field = new QSpinBox{m_launchDetails};
        field->setObjectName(name);
        field->setAccessibleName(accessible);
        field->setRange(1, most);
        field->setValue(value);
        field->setButtonSymbols(QAbstractSpinBox::NoButtons);
        field->setFixedWidth(64);
        connect(field, &QSpinBox::valueChanged, this, &ExportDialog::refresh);
        return field;
    };
    constexpr int mostMachines = 10'000;
    constexpr int mostProcesses = 1'000;
    constexpr int usualProcesses = 4;
    m_nodes = number(QStringLiteral("launchNodes"), tr("Machines, for the launch files"), mostMachines, 1);
    m_processes = number(QStringLiteral("launchProcesses"), tr("Processes on each machine, for the launch files"), mostProcesses,
                         usualProcesses);
    m_image = new QLineEdit{QString::fromStdString(LaunchPlan{}.image), m_launchDetails};
    m_image->setObjectName(QStringLiteral("launchImage"));
    m_image->setAccessibleName(tr("Image of the containers, for the launch files"));
    m_image->setLayoutDirection(Qt::LeftToRight);
    connect(m_image, &QLineEdit::textEdited, this, &ExportDialog::refresh);

    auto* details = new QGridLayout{m_launchDetails};
    details->setContentsMargins(26, 0, 0, 0); // Below the words of the check box.
    details->setHorizontalSpacing(measure::padding);
    details->setVerticalSpacing(measure::padding);
    const auto label = [this, details](int row, int column, const QString& text, QWidget* field) {
        auto* made = new QLabel{text, m_launchDetails};
        made->setBuddy(field);
        details->addWidget(made, row, column);
        details->addWidget(field, row, column + 1);
    };
    label(0, 0, tr("Machines"), m_nodes);
    label(0, 2, tr("Processes on each"), m_processes);
    label(1, 0, tr("Image"), m_image);
    details->addWidget(m_image, 1, 1, 1, 4);
    details->setColumnStretch(4, 1);

    auto* both = new QVBoxLayout;
    both->setSpacing(4);
    both->addWidget(m_withLaunch);
    both->addWidget(m_launchDetails);
    connect(m_withLaunch, &QCheckBox::toggled, this, &ExportDialog::refresh);
    return both;
}

void ExportDialog::showLaunch(const QStringList& scripts)
{
    m_launchLabel->setVisible(!scripts.isEmpty());
    m_withLaunch->setVisible(!scripts.isEmpty());
    m_launchDetails->setVisible(!scripts.isEmpty() && m_withLaunch->isChecked());
}

ExportOrder ExportDialog::order() const
{
    ExportOrder order;
    order.scope = static_cast<ExportScope>(m_scope->checkedId());
    order.form = static_cast<ExportForm>(m_form->currentData().toInt());
    order.target = QDir::fromNativeSeparators(m_target->text().trimmed());
    order.script = m_script;
    order.withUnready = m_withUnready->isChecked();
    if (order.form == ExportForm::branch) {
        order.branch.name = order.target.toStdString();
        m_branch->fill(order);
    }
    const bool writesFiles = order.form == ExportForm::folder || order.form == ExportForm::inPlace;
    if (writesFiles && m_withLaunch->isChecked()) {
        order.launch.emplace();
        order.launch->nodes = m_nodes->value();
        order.launch->processesPerNode = m_processes->value();
        order.launch->image = m_image->text().trimmed().toStdString();
    }
    return order;
}

QString ExportDialog::suggestedTarget() const
{
    const QFileInfo root{m_root};
    // Beside the project, where that can be: the sample of an installed program stands where only root writes.
    const QString beside = QFileInfo{root.absolutePath()}.isWritable() ? root.absolutePath() : QDir::homePath();
    const QString stem = beside + QLatin1Char('/') + root.completeBaseName();
    switch (order().form) {
    case ExportForm::folder: return stem + QStringLiteral("-distributed");
    case ExportForm::patch: return stem + QStringLiteral(".patch");
    case ExportForm::review: return stem + QStringLiteral(".review.json");
    case ExportForm::html: return stem + QStringLiteral("-report.html");
    case ExportForm::markdown: return stem + QStringLiteral("-report.md");
    case ExportForm::json: return stem + QStringLiteral("-report.json");
    case ExportForm::branch: return m_branchName;
    case ExportForm::inPlace: break;
    }
    return {};
}

void ExportDialog::choose()
{
    const bool isInPlace = order().form == ExportForm::inPlace;
    const bool isBranch = order().form == ExportForm::branch;
    m_targetLabel->setVisible(!isInPlace); // There is nothing to be said.
    m_target->setVisible(!isInPlace);
    m_browse->setVisible(!isInPlace && !isBranch);
    m_targetLabel->setText(isBranch ? tr("Branch") : tr("To"));
    m_target->setAccessibleName(isBranch ? tr("Name of the branch") : tr("Where to write"));
    if (isBranch && m_branchName.isEmpty()) {
        m_branchName = QString::fromStdString(proposedBranch(m_root.toStdString()));
    }
    if (!m_isTargetOwn || isInPlace || isBranch != m_isBranchName) {
        m_target->setText(QDir::toNativeSeparators(suggestedTarget()));
        m_isTargetOwn = false;
    }
    m_isBranchName = isBranch;
    refresh();
}

void ExportDialog::openWritten()
{
    const ExportOrder now = order();
    const QFileInfo target{now.form == ExportForm::inPlace ? m_root : now.target};
    const QString folder = target.isDir() ? target.absoluteFilePath() : target.absolutePath();
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder))) {
        m_open->hide(); // It would do no better the next time.
        m_result->setText(m_result->text() + QLatin1Char('\n') +
                          inWindowDirection(tr("No file manager opens %1.").arg(QDir::toNativeSeparators(folder))));
        fit();
    }
}

void ExportDialog::browse()
{
    const QString start = m_target->text();
    const QString chosen = order().form == ExportForm::folder ? QFileDialog::getExistingDirectory(this, tr("Export into"), start)
                                                              : QFileDialog::getSaveFileName(this, tr("Export to"), start);
    if (!chosen.isEmpty()) {
        m_target->setText(QDir::toNativeSeparators(chosen));
        m_isTargetOwn = true;
        refresh();
    }
}

void ExportDialog::refresh()
{
    const ExportOrder now = order();
    const bool isBranch = now.form == ExportForm::branch;
    const bool writesCode =
        now.form == ExportForm::folder || now.form == ExportForm::inPlace || now.form == ExportForm::patch || isBranch;
    const std::vector<Unready> unready = m_exporter->unready(now);
    const QStringList launchable = m_exporter->launchable(now);
    showLaunch(launchable);
    m_withUnready->setVisible(writesCode && !unready.empty());
    m_unready = unready.empty() ? Unready{} : unready.front();
    m_goToStep->setVisible(writesCode && !m_unready.step.isEmpty());
    QStringList parts;
    bool canExport = true;
    if (writesCode) {
        const QStringList changes = m_exporter->changes(now);
        const bool isWhole = now.scope == ExportScope::project && now.form == ExportForm::folder;
        if (!unready.empty()) {
            QStringList lines;
            for (const Unready& one : unready) {
                lines.append(QStringLiteral("  ") + one.path + QStringLiteral(": ") + one.reason);
            }
            parts.append((now.withUnready ? tr("Not ready, and written all the same: it would train wrong or not at all.")
                          : isWhole       ? tr("Not ready, so copied as they are:")
                                          : tr("Not ready, so left out:")) +
                         QLatin1Char('\n') + listed(lines));
        }
        canExport = !changes.isEmpty() || isWhole;
        parts.append(changes.isEmpty() && isWhole
                         ? tr("All files are copied as they are: no script with accepted steps is ready.")
                     : changes.isEmpty() && !unready.empty()
                         ? tr("So no file would change. Accept what is needed, or have them written all the same.")
                     : changes.isEmpty() ? tr("No file would change. Accept steps first.")
                     : isBranch // Its commits name them too, and take the room.
                         ? QString{tr("%n file(s) will be committed with changes:", nullptr, static_cast<int>(changes.size())) +
                                   QLatin1Char(' ') + listed(changes).replace(QLatin1Char('\n'), QStringLiteral(", "))}
                         : QString{tr("%n file(s) will be written with changes:", nullptr, static_cast<int>(changes.size())) +
                                   QStringLiteral("\n  ") + listed(changes).replace(QLatin1Char('\n'), QStringLiteral("\n  "))});
    }
    if (now.launch && !launchable.isEmpty()) {
        parts.append(
            tr("Launch files go into the folder launch, for %n script(s).", nullptr, static_cast<int>(launchable.size())));
    }
    if (const QStringList missing = m_exporter->missing(now); !missing.isEmpty()) {
        parts.append(tr("To run there it also takes what does not change: %1. The whole project has all of it.")
                         .arg(listed(missing).replace(QLatin1Char('\n'), QStringLiteral(", "))));
    }
    if (const QStringList unsaved = m_exporter->unsaved(now); !unsaved.isEmpty() && now.form == ExportForm::folder) {
        parts.append(tr("With the changes that are not saved: %1.").arg(unsaved.join(QStringLiteral(", "))));
    } else if (!unsaved.isEmpty() && now.form == ExportForm::patch) {
        parts.append(tr("The patch begins with the changes that are not saved; save them before it is applied: %1.")
                         .arg(unsaved.join(QStringLiteral(", "))));
    }
    ++m_previewGeneration; // What is being worked out is not asked for any more.
    m_previewRest.stop();
    const QString objection = m_exporter->objection(now);
    m_isPreviewWanted = isBranch && canExport && objection.isEmpty();
    m_branch->setVisible(m_isPreviewWanted);
    if (!objection.isEmpty()) {
        parts.append(objection);
    } else if (now.form == ExportForm::folder && QDir{now.target}.exists() && !QDir{now.target}.isEmpty()) {
        parts.append(tr("The folder exists; files of the same name are replaced."));
    } else if (m_isPreviewWanted) {
        m_branch->wait();
        m_previewRest.start();
        canExport = false; // Until it is known that nothing hinders.
    } else if (now.form != ExportForm::inPlace && now.form != ExportForm::folder && !isBranch && QFileInfo::exists(now.target)) {
        parts.append(tr("The file exists and is replaced."));
    }
    m_summary->setText(inWindowDirection(parts.join(QStringLiteral("\n\n"))));
    m_summary->show();
    m_export->setEnabled(canExport && objection.isEmpty());
    m_result->hide();
    m_open->hide();
    fit();
}

void ExportDialog::previewBranch()
{
    if (m_isPreviewing) {
        return; // takes its turn when that one is done
    }
    m_isPreviewing = true;
    m_previewThread = std::jthread{[this, exporter = m_exporter, order = order(), generation = m_previewGeneration] {
        BranchPreview preview = exporter->branch(order);
        QMetaObject::invokeMethod(
            this,
            [this, preview = std::move(preview), generation] {
                m_isPreviewing = false;
                if (generation == m_previewGeneration) {
                    takePreview(preview);
                } else if (m_isPreviewWanted) {
                    m_previewRest.start();
                }
            },
            Qt::QueuedConnection);
    }};
}

void ExportDialog::takePreview(const BranchPreview& preview)
{
    m_branch->show(preview);
    m_summary->setText(m_summary->text() + QStringLiteral("\n\n") + wordsFor(preview, m_target->text().trimmed()));
    m_export->setEnabled(preview.state.problem.empty());
    fit();
}

QString ExportDialog::wordsFor(const BranchPreview& preview, const QString& branch)
{
    const QString problem = QString::fromStdString(preview.state.problem);
    if (!problem.isEmpty()) {
        return tr("The branch cannot be made: %1.").arg(problem);
    }
    const QString words =
        tr("The branch %1 begins at %2. The commits are by %3.")
            .arg(branch, QString::fromStdString(preview.state.base), QString::fromStdString(preview.state.author));
    return preview.state.isThere ? words + QLatin1Char(' ') + tr("The branch that is there now is replaced.") : words;
}

void ExportDialog::resizeEvent(QResizeEvent* event)
{
    QDialog::resizeEvent(event);
    if (event->spontaneous()) { // By the user, who is given no less from now on.
        m_pulled = height();
    }
}

void ExportDialog::fit()
{
    layout()->activate();
    const QRect room = screen()->availableGeometry();
    const int most = room.height() - (frameGeometry().height() - height());
    const int wanted = std::min(std::max(layout()->totalHeightForWidth(width()), m_pulled), most);
    if (height() == wanted) {
        return;
    }
    resize(width(), wanted);
    if (isVisible() && frameGeometry().bottom() > room.bottom()) { // Its buttons stay in sight.
        move(x(), std::max(room.top(), room.bottom() + 1 - frameGeometry().height()));
    }
}

void ExportDialog::run()
{
    m_export->setEnabled(false);
    m_close->setText(tr("Stop"));
    m_open->hide();
    m_result->setText(tr("Writing…"));
    m_result->show();
    m_work = {};
    m_clock.start();
    m_timeLeft.begin({});
    m_isStopped = std::make_shared<std::atomic<bool>>(false);
    m_thread = std::jthread{[this, exporter = m_exporter, now = order(), isStopped = m_isStopped] {
        ExportWatch watch;
        watch.isCancelled = [isStopped] { return isStopped->load(); };
        auto last = std::chrono::steady_clock::now();
        watch.progress = [this, &last](ExportWatch::Work work, int done, int of) {
            constexpr std::chrono::milliseconds rest{100}; // Nobody reads faster.
            if (const auto time = std::chrono::steady_clock::now(); time - last > rest) {
                last = time;
                QMetaObject::invokeMethod(
                    this, [this, work, done, of] { takeProgress(work, done, of); }, Qt::QueuedConnection);
            }
        };
        ExportResult result = exporter->run(now, watch);
        QMetaObject::invokeMethod(
            this, [this, result = std::move(result)] { finish(result); }, Qt::QueuedConnection);
    }};
}

void ExportDialog::takeProgress(ExportWatch::Work work, int done, int of)
{
    if (work != m_work) {
        m_work = work;
        m_clock.restart();
        m_timeLeft.begin({});
    }
    const TimeLeft::Milliseconds now{m_clock.elapsed()};
    m_timeLeft.add(done, now);
    const QString all = QLocale{}.toString(of);
    QString words = work == ExportWatch::Work::scripts  ? tr("Writing: %1 of %2 scripts.")
                    : work == ExportWatch::Work::copies ? tr("Copying: %1 of %2 files.")
                                                        : tr("Making commits: %1 of %2.");
    words = words.arg(QLocale{}.toString(done), all);
    if (const auto left = m_timeLeft.of(of, now)) {
        words += QLatin1Char(' ') + timeLeftInWords(*left);
    }
    m_result->setText(words);
}

void ExportDialog::reject()
{
    if (m_isStopped) {
        *m_isStopped = true;
        return;
    }
    QDialog::reject();
}

void ExportDialog::finish(const ExportResult& result)
{
    log(QStringLiteral("exported: %1 files written, %2 commits, %3 problems; the first: %4")
            .arg(result.written.size())
            .arg(result.commits)
            .arg(result.problems.size())
            .arg(result.problems.value(0)));
    m_isStopped.reset();
    m_close->setText(tr("Close"));
    QStringList parts;
    if (result.wasCancelled) {
        parts.append(tr("It was stopped; the rest was not written."));
    }
    if (!result.written.isEmpty()) {
        parts.append(tr("Written: %n file(s).", nullptr, static_cast<int>(result.written.size())) + QLatin1Char('\n') +
                     listed(result.written));
    }
    if (!result.replaced.empty()) {
        parts.append(tr("Undo takes this back."));
    }
    if (!result.problems.isEmpty()) {
        parts.append(tr("Not written:") + QLatin1Char('\n') + listed(result.problems));
    }
    if (result.commits > 0) {
        parts.append(tr("The branch %1 has %n new commit(s). Look at them with: git log -p %1", nullptr, result.commits)
                         .arg(m_target->text().trimmed()));
    }
    if (result.copied > 0) {
        parts.append(tr("Copied as they are: %n file(s).", nullptr, result.copied));
    }
    if (parts.isEmpty()) {
        parts.append(tr("Nothing had to be written."));
    }
    QPalette palette = m_result->palette();
    palette.setColor(QPalette::WindowText, result.problems.isEmpty() ? m_theme.safe : m_theme.error);
    m_result->setPalette(palette);
    m_result->setText(inWindowDirection(parts.join(QLatin1Char('\n'))));
    m_result->show();
    m_open->setVisible(!result.written.isEmpty());
    fit();
    const bool isBranchMade = result.commits > 0;
    if (isBranchMade) {
        m_branchName.clear(); // The next one has another name.
    }
    const bool isDoneInPlace = order().form == ExportForm::inPlace && result.problems.isEmpty() && !result.wasCancelled;
    if (isDoneInPlace) { // It cannot be done twice, and what was to be done is done.
        m_summary->hide();
        m_withUnready->hide();
        m_goToStep->hide();
    }
    m_export->setEnabled(!isBranchMade && !isDoneInPlace);
    m_close->setFocus();
    if (order().form == ExportForm::inPlace && !result.written.isEmpty()) {
        emit wroteInPlace(result.replaced);
    }
}

} // namespace rankwright::ui
