// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/kept_project.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QUuid>

#include <cerrno>
#include <sys/file.h>

namespace rankwright::ui {

namespace {

QString words(const char* text) { return QCoreApplication::translate("KeptProject", text); }

/// `file` with another ending.
QString beside(const QString& file, const char* ending)
{
    const QFileInfo info{file};
    return QDir{info.path()}.filePath(info.completeBaseName() + QLatin1String{ending});
}

/// The ending of what is put aside now.
QString nameAside() { return QStringLiteral(".") + QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-hhmmss-zzz")); }

} // namespace

KeptProject::KeptProject(const QString& file)
    : m_file(file), m_journalFile(beside(file, ".journal")), m_journal(m_journalFile), m_lock(beside(file, ".lock"))
{}

QString KeptProject::lock()
{
    if (!QDir{}.mkpath(QFileInfo{m_file}.absolutePath())) {
        return words(QT_TRANSLATE_NOOP("KeptProject", "the folder %1 could not be made")).arg(QFileInfo{m_file}.absolutePath());
    }
    if (!m_lock.isOpen() && !m_lock.open(QIODevice::ReadWrite)) {
        return m_lock.errorString();
    }
    if (::flock(m_lock.handle(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        m_state = State::elsewhere;
    }
    return {}; // A file system without locks has none to wait for.
}

Kept KeptProject::read(bool& isWhole, bool& isTorn) const
{
    // The window that keeps the project may be writing everything as a whole: then the journal follows another generation.
    constexpr int mostTries = 5;
    for (int tried = 0;; ++tried) {
        Kept kept = readKept(m_file);
        const JournalReading journal = readJournal(m_journalFile);
        if (!kept.problem.isEmpty()) {
            return kept;
        }
        if (journal.isOther) {
            kept.problem = words(QT_TRANSLATE_NOOP("KeptProject", "the latest of them were written by another version"));
            return kept;
        }
        const bool isBefore = !kept.journal.follows.isEmpty() && journal.follows == kept.journal.follows;
        if (isBefore || journal.follows == kept.generation) {
            isWhole = journal.records.empty() && !kept.generation.isEmpty() && !journal.isTorn;
            isTorn = journal.isTorn;
            for (std::size_t at = 0; at < journal.records.size(); ++at) {
                if (isBefore && journal.ends[at] <= kept.journal.size) {
                    continue; // It is in what was written as a whole.
                }
                const std::optional<KeptChange> change = changeIn(journal.records[at]);
                if (!change || !apply(kept, *change)) {
                    kept.problem = words(QT_TRANSLATE_NOOP("KeptProject", "some of them were written by another version"));
                }
            }
            return kept;
        }
        if (tried == mostTries || readKept(m_file).generation == kept.generation) {
            isTorn = journal.isTorn; // Not even what it follows can be read.
            return kept;             // What the journal has is in the file already.
        }
    }
}

QString KeptProject::putAside() const
{
    const QString ending = nameAside();
    QFile::rename(m_journalFile, m_journalFile + ending);
    QFile::rename(m_file, m_file + ending);
    return QFile::exists(m_file + ending) ? m_file + ending : m_journalFile + ending;
}

Kept KeptProject::open(std::vector<Saying>& sayings)
{
    m_state = State::failing;
    const QString problem = lock();
    bool isWhole = false;
    bool isTorn = false;
    Kept kept = read(isWhole, isTorn);
    const bool isElsewhere = m_state == State::elsewhere;
    if (isTorn && !isElsewhere && kept.problem.isEmpty()) {
        const QString copy = m_journalFile + nameAside();
        QFile::copy(m_journalFile, copy);
        sayings.push_back(
            {words(QT_TRANSLATE_NOOP("KeptProject",
                                     "The last record of what was decided here is damaged, as when the power fails. "
                                     "What was decided before it is here; look whether the last move is. All that was "
                                     "recorded stays in %1."))
                 .arg(QDir::toNativeSeparators(copy)),
             true});
    }
    if (!kept.problem.isEmpty()) {
        QString sentence = words(QT_TRANSLATE_NOOP("KeptProject", "Earlier decisions could not be read: %1.")).arg(kept.problem);
        if (!isElsewhere && problem.isEmpty()) {
            sentence += words(QT_TRANSLATE_NOOP("KeptProject", " They stay in %1.")).arg(QDir::toNativeSeparators(putAside()));
        }
        sayings.push_back({sentence, true});
    }
    if (isElsewhere) {
        sayings.push_back(
            {words(QT_TRANSLATE_NOOP(
                 "KeptProject", "This project is open in another window, which keeps its decisions. What is decided here is not "
                                "kept: go on in the other window, or close it and open the folder here again.")),
             true});
        return kept;
    }
    if (!problem.isEmpty()) {
        sayings.push_back(after(problem));
        return kept;
    }
    Saying saying = isWhole ? after(m_journal.begin(kept.generation)) : write(kept);
    if (!saying.words.isEmpty()) {
        sayings.push_back(std::move(saying));
    }
    return kept;
}

KeptProject::Saying KeptProject::add(const KeptChange& change)
{
    if (Saying saying = endWriting(false); !saying.words.isEmpty()) {
        return saying;
    }
    // Without what failed before it, a record would be about something else.
    return m_state == State::keeping ? after(m_journal.append(recordOf(change))) : Saying{};
}

KeptProject::Saying KeptProject::write(const Kept& kept)
{
    if (m_state == State::elsewhere) {
        return {};
    }
    if (Saying saying = endWriting(true); !saying.words.isEmpty()) {
        return saying;
    }
    if (!m_lock.isOpen()) {
        if (const QString problem = lock(); !problem.isEmpty() || m_state == State::elsewhere) {
            return after(problem);
        }
    }
    Kept all = kept;
    all.generation = QUuid::createUuid().toString(QUuid::Id128);
    all.journal = {};
    const QString problem = writeKept(m_file, all);
    if (!problem.isEmpty() && m_state == State::keeping) {
        return {}; // The journal has it.
    }
    return after(problem.isEmpty() ? m_journal.begin(all.generation) : problem);
}

bool KeptProject::beginWriting(Kept kept)
{
    if (m_state != State::keeping) {
        return false;
    }
    if (m_writing && m_writing->problem.wait_for(std::chrono::seconds{0}) != std::future_status::ready) {
        return false;
    }
    m_writing.reset(); // It ended, and moves were added since.
    kept.generation = QUuid::createUuid().toString(QUuid::Id128);
    kept.journal = m_journal.place();
    Writing writing{{}, kept.generation, kept.journal};
    writing.problem = std::async(std::launch::async, [file = m_file, kept = std::move(kept)] { return writeKept(file, kept); });
    m_writing = std::move(writing);
    return true;
}

KeptProject::Saying KeptProject::endWriting(bool waits)
{
    if (!m_writing || (!waits && m_writing->problem.wait_for(std::chrono::seconds{0}) != std::future_status::ready)) {
        return {};
    }
    Writing writing = std::move(*m_writing);
    m_writing.reset();
    const bool isAllThere = writing.problem.get().isEmpty() && m_journal.place().size == writing.journal.size;
    return isAllThere && m_state == State::keeping ? after(m_journal.begin(writing.generation)) : Saying{};
}

KeptProject::Saying KeptProject::after(const QString& problem)
{
    if (m_state == State::elsewhere) {
        return {};
    }
    m_state = problem.isEmpty() ? State::keeping : State::failing;
    if (problem.isEmpty() == !m_isFailureSaid) {
        return {};
    }
    m_isFailureSaid = !problem.isEmpty();
    if (problem.isEmpty()) {
        return {words(QT_TRANSLATE_NOOP("KeptProject", "The decisions are kept again.")), false};
    }
    return {words(QT_TRANSLATE_NOOP("KeptProject",
                                    "What you decide and type is not kept now: %1 (%2). The review goes on, and everything is "
                                    "kept as soon as it can be written; until then do not close the window."))
                .arg(problem, QDir::toNativeSeparators(QFileInfo{m_file}.path())),
            true};
}

} // namespace rankwright::ui
