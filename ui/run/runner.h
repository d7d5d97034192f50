// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Runs one trial after the other in the background, and tells in the window's thread, a few times a second, what came of them.

#include "ui/run/run_files.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace rankwright::ui {

class Runner : public QObject {
    Q_OBJECT

  public:
    explicit Runner(QObject* parent = nullptr);
    ~Runner() override; ///< Stops what runs, and waits until nothing of it is left.

    /// Starts the runs of `form` in their order, the next when one has ended. Nothing happens while others run.
    void start(const RunForm& form, RunSources sources);
    /// The run that runs, and those that wait are not begun. Answers at once; `finished` follows.
    void stop();
    [[nodiscard]] bool isRunning() const { return m_isRunning; }

    /// Program that keeps the runs; empty: beside this one.
    void setKeeper(const std::string& keeper) { m_keeper = keeper; }

  signals:
    void began(int run); ///< Its files are made and it is started.
    void printed(int run, const std::vector<rankwright::OutputLine>& lines);
    void recorded(int run, const std::shared_ptr<const rankwright::RunRecord>& record);
    /// Null: it was not begun, because of stop().
    void ended(int run, const std::shared_ptr<const rankwright::TrialResult>& result);
    void finished();

  private:
    struct Channel;
    void prepare();
    void launchTrial(const RunFiles& files);
    void deliver();
    void next();
    void discard();

    RunForm m_form;
    std::shared_ptr<const RunSources> m_sources;
    std::size_t m_run{};
    bool m_isRunning{};
    bool m_isStopping{};
    std::string m_keeper;
    std::shared_ptr<Channel> m_channel;
    std::unique_ptr<Trial> m_trial;
    QTimer m_glance;
};

} // namespace rankwright::ui
