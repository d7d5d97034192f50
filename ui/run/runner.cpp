// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/runner.h"

#include "ui/run/run_form.h"

#include <QPointer>
#include <QThreadPool>

#include <chrono>
#include <mutex>

namespace rankwright::ui {

namespace {

constexpr std::chrono::milliseconds glance{100};
constexpr std::size_t mostWaiting = 50'000; // Lines between two glances; a script that prints more is not read by anybody.

} // namespace

/// What a trial says, until the window's thread takes it.
struct Runner::Channel {
    std::mutex mutex;
    std::vector<OutputLine> lines;
    std::shared_ptr<const RunRecord> record;
    std::shared_ptr<TrialResult> result;
};

Runner::Runner(QObject* parent) : QObject(parent)
{
    m_glance.setInterval(glance);
    m_glance.setSingleShot(true); // However long the window takes for what was said, it has time for keys in between.
    connect(&m_glance, &QTimer::timeout, this, &Runner::deliver);
}

Runner::~Runner() = default;

void Runner::start(const RunForm& form, RunSources sources)
{
    if (m_isRunning || form.kinds.empty()) {
        return;
    }
    m_form = form;
    m_sources = std::make_shared<const RunSources>(std::move(sources));
    m_run = 0;
    m_isRunning = true;
    m_isStopping = false;
    prepare();
}

void Runner::stop()
{
    m_isStopping = true;
    if (m_trial) {
        m_trial->stop();
    }
}

void Runner::prepare()
{
    const RunKind kind = m_form.kinds[m_run];
    QThreadPool::globalInstance()->start([own = QPointer<Runner>{this}, this, sources = m_sources, kind] {
        RunFiles files = filesFor(*sources, kind);
        QMetaObject::invokeMethod(
            this, // The window waits for the threads of the pool before it goes.
            [own, files = std::move(files)] {
                if (own) {
                    own->launchTrial(files);
                }
            },
            Qt::QueuedConnection);
    });
}

void Runner::launchTrial(const RunFiles& files)
{
    const RunKind kind = m_form.kinds[m_run];
    const int run = static_cast<int>(m_run);
    if (m_isStopping) {
        emit ended(run, nullptr);
        next();
        return;
    }
    m_channel = std::make_shared<Channel>();
    if (!files.problem.isEmpty()) {
        auto result = std::make_shared<TrialResult>();
        result->label = labelOf(kind).toStdString();
        result->end.problem = files.problem.toStdString();
        result->words.words = tr("not started: %1").arg(files.problem).toStdString();
        emit began(run);
        emit ended(run, result);
        next();
        return;
    }
    TrialRequest request;
    request.label = labelOf(kind).toStdString();
    request.project = m_sources->project;
    request.launch = launchOf(m_form, QString::fromStdString(files.script), kind);
    request.command = editedCommandOf(m_form, kind).trimmed().toStdString();
    request.files = files.files;
    request.folder = m_form.folder.toStdString();
    request.isRecorded = m_form.isRecorded;
    request.limit = std::chrono::minutes{m_form.minutes};
    request.keeper = m_keeper;
    Trial::Listener listener;
    listener.lines = [channel = m_channel](const std::vector<OutputLine>& lines) {
        const std::lock_guard lock{channel->mutex};
        channel->lines.insert(channel->lines.end(), lines.begin(), lines.end());
        if (channel->lines.size() > mostWaiting) {
            channel->lines.erase(channel->lines.begin(), channel->lines.end() - static_cast<std::ptrdiff_t>(mostWaiting / 2));
        }
    };
    listener.record = [channel = m_channel](const RunRecord& record) {
        auto copy = std::make_shared<const RunRecord>(record);
        const std::lock_guard lock{channel->mutex};
        channel->record = std::move(copy);
    };
    listener.ended = [channel = m_channel](const TrialResult& result) {
        auto copy = std::make_shared<TrialResult>(result);
        copy->lines.clear(); // They were told already.
        const std::lock_guard lock{channel->mutex};
        channel->result = std::move(copy);
    };
    m_trial = std::make_unique<Trial>(std::move(request), std::move(listener));
    emit began(run);
    m_glance.start();
}

void Runner::deliver()
{
    std::vector<OutputLine> lines;
    std::shared_ptr<const RunRecord> record;
    std::shared_ptr<TrialResult> result;
    {
        const std::lock_guard lock{m_channel->mutex};
        lines.swap(m_channel->lines);
        record.swap(m_channel->record);
        result.swap(m_channel->result);
    }
    const int run = static_cast<int>(m_run);
    if (!lines.empty()) {
        emit printed(run, lines);
    }
    if (record && !result) {
        emit recorded(run, record);
    }
    if (!result) {
        m_glance.start();
        return;
    }
    discard();
    emit ended(run, result);
    next();
}

void Runner::discard()
{
    // Its copy of the project is removed with it, which may take a while.
    QThreadPool::globalInstance()->start([trial = std::shared_ptr<Trial>{std::move(m_trial)}]() mutable { trial.reset(); });
}

void Runner::next()
{
    ++m_run;
    if (m_run >= m_form.kinds.size()) {
        m_isRunning = false;
        emit finished();
        return;
    }
    if (m_isStopping) {
        emit ended(static_cast<int>(m_run), nullptr);
        next();
        return;
    }
    prepare();
}

} // namespace rankwright::ui
