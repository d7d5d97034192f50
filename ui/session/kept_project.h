// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Keeps what a reviewer does to one project while it is open: each move at once as a record of a journal, and everything as a
// whole when there is a quiet moment, after which the journal begins anew. Both name the generation, and the whole says how much
// of the journal before is in it, so that a kill between the two leaves nothing that is read twice. One window keeps a project,
// the one that has its lock; another one reads what is kept and keeps nothing. Where the disk takes no more, the review goes on
// and everything is written when it does again.

#include "ui/session/journal.h"
#include "ui/session/keeping.h"

#include <QFile>

#include <future>
#include <optional>

namespace rankwright::ui {

class KeptProject {
  public:
    enum class State : std::uint8_t {
        keeping,
        elsewhere, ///< Another window keeps this project.
        failing,   ///< What is kept is not all; write() is to be tried again.
    };
    /// A sentence for the user where there is something to say.
    struct Saying {
        QString words;
        bool isProblem{};
    };

    explicit KeptProject(const QString& file);

    /// Takes the project for this window, and gives what was kept of it. The sayings are about what could not be read, and about
    /// another window.
    [[nodiscard]] Kept open(std::vector<Saying>& sayings);
    [[nodiscard]] State state() const { return m_state; }

    /// Adds one move.
    [[nodiscard]] Saying add(const KeptChange& change);
    /// Writes everything as a whole, and waits for the disk.
    [[nodiscard]] Saying write(const Kept& kept);
    /// Likewise in another thread, while moves go on to be added; false where the last such writing has not ended. One that fails
    /// does no harm: the journal has it all.
    [[nodiscard]] bool beginWriting(Kept kept);

  private:
    /// `isWhole`: there is nothing in the journal; `isTorn`: it ends with something that is no record.
    [[nodiscard]] Kept read(bool& isWhole, bool& isTorn) const;
    [[nodiscard]] QString lock();
    /// Moves what this version cannot read out of the way, so that it is not overwritten. What it is called now.
    [[nodiscard]] QString putAside() const;
    /// What to say of a problem (empty: of a success), which is said when it begins and when it ends.
    [[nodiscard]] Saying after(const QString& problem);
    /// Begins the journal anew where everything has been written and nothing was added since; with `waits` when it is.
    [[nodiscard]] Saying endWriting(bool waits);

    struct Writing {
        std::future<QString> problem;
        QString generation;
        JournalPlace journal; ///< When it began.
    };

    QString m_file;
    QString m_journalFile;
    Journal m_journal;
    QFile m_lock; ///< Open as long as the project is kept by this window: the kernel gives it back after a kill.
    State m_state{State::failing};
    bool m_isFailureSaid{};
    std::optional<Writing> m_writing;
};

} // namespace rankwright::ui
