// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/rank_meetings.h"

#include <algorithm>

namespace rankwright {

namespace {

/// One line, and no long one.
std::string shortened(std::string_view text)
{
    constexpr std::size_t most = 44;
    std::string line;
    for (const char byte : text) {
        const bool isBlank = byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
        if (!isBlank || (!line.empty() && line.back() != ' ')) {
            line += isBlank ? ' ' : byte;
        }
    }
    if (line.size() > most) {
        std::size_t end = most;
        while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U) {
            --end; // Not within a letter.
        }
        line = line.substr(0, end) + "…";
    }
    return line;
}

class Meetings {
  public:
    explicit Meetings(Scrutiny& program) : m_program(program) {}

    void collect()
    {
        addDirect();
        addOfMpi();
        addTapes();
        addUpdates();
        addRuns();
        addFits();
    }

    /// By the call that they are at; sentences that say the same are said once.
    std::map<Site, Meeting> take() { return std::move(m_found); }

  private:
    void add(Site call, std::string name, const std::string& words)
    {
        Meeting& meeting = m_found[call];
        meeting.name = meeting.name.empty() || meeting.name == name ? std::move(name) : meeting.name + ", " + name;
        if (meeting.words.find(words) == std::string::npos) {
            meeting.words += (meeting.words.empty() ? "" : " ") + words;
        }
    }

    [[nodiscard]] std::string firstArgument(Site call) const
    {
        const Argument first = Analysis::argument(m_program.node(call), "", 0);
        return first ? '`' + shortened(first.value.text()) + '`' : std::string{};
    }

    void addEach(TargetRole role, const std::string& name, const std::function<std::string(const std::string&)>& words)
    {
        for (const Site call : m_program.calls(role)) {
            const std::string what = firstArgument(call);
            add(call, name, words(what));
        }
    }

    void addDirect()
    {
        addEach(TargetRole::init, "Horovod starts",
                [](const std::string&) { return "Horovod starts: from here on the ranks know each other."; });
        addEach(TargetRole::broadcastVariables, "broadcast from rank 0", [](const std::string& what) {
            return "All ranks get the values of " + (what.empty() ? "the variables" : what) + " that rank 0 has.";
        });
        addEach(TargetRole::broadcastValue, "broadcast from rank 0", [](const std::string& what) {
            return "All ranks get " + (what.empty() ? "the value" : what) + " as rank 0 has it.";
        });
        addEach(TargetRole::broadcastGlobal, "broadcast from rank 0", [](const std::string&) {
            return "All ranks get the values that rank 0's variables have, when what is made here runs.";
        });
        addEach(TargetRole::broadcastHook, "broadcast from rank 0", [](const std::string&) {
            return "When the session starts, all ranks get the values that rank 0's variables have.";
        });
        addEach(TargetRole::allreduce, "combined over the ranks", [](const std::string& what) {
            return "All ranks get the average (or what else is asked for) of " + (what.empty() ? "the value" : what) +
                   " over the ranks.";
        });
        addEach(TargetRole::collective, "exchanged",
                [](const std::string& what) { return "All ranks exchange " + (what.empty() ? "values" : what) + '.'; });
        addEach(TargetRole::join, "wait for all", [](const std::string&) { return "Each rank waits here until all have come."; });
        for (const Site call : m_program.calls(TargetRole::other)) {
            const std::vector<std::string_view>& names = m_program.analysis().libraryCallees(call);
            if (std::ranges::any_of(names, [](std::string_view name) { return name.ends_with(".barrier"); })) {
                add(call, "wait for all", "Each rank waits here until all have come.");
            }
        }
    }

    void addOfMpi()
    {
        const auto role = [&](Site call) -> std::string_view {
            for (const std::string_view name : m_program.analysis().libraryCallees(call)) {
                const std::string_view last = name.substr(name.rfind('.') + 1);
                if (!name.starts_with("mpi4py.")) {
                    continue;
                }
                return last == "barrier" || last == "Barrier"                         ? "wait for all"
                       : last == "bcast" || last == "Bcast"                           ? "broadcast"
                       : last == "allreduce" || last == "Allreduce"                   ? "combined over the ranks"
                       : last == "allgather" || last == "gather" || last == "scatter" ? "exchanged"
                                                                                      : "";
            }
            return "";
        };
        for (const Site call : m_program.callsThat([&](Site one) { return !role(one).empty(); })) {
            add(call, std::string{role(call)}, "All processes of MPI come here together.");
        }
    }

    void addAverage(Site call, const std::string& when)
    {
        add(call, "gradients averaged", "The gradients are averaged over all ranks " + when + '.');
    }

    [[nodiscard]] bool isWrapped(Site call, TargetRole role)
    {
        const Site receiver = receiverOf(m_program, call);
        return receiver && !m_program.wrappers(receiver, role).empty();
    }

    void addTapes()
    {
        for (const TapeFact& tape : m_program.facts().tapes()) {
            for (const Site gradient : tape.gradients) {
                if (m_program.runs(gradient) && isWrapped(gradient, TargetRole::wrapTape)) {
                    addAverage(gradient, "here, in every step");
                }
            }
        }
    }

    void addUpdates()
    {
        for (const UpdateFact* update : m_program.updates()) {
            if (!update->graph && (update->role == Role::apply || update->role == Role::minimize) &&
                isWrapped(update->call, TargetRole::wrapOptimizer)) {
                addAverage(update->call, "before they are applied, in every step");
            }
        }
    }

    void addRuns()
    {
        for (const RunFact& run : m_program.facts().runs()) {
            const bool isAveraging = std::ranges::any_of(run.updates, [&](Site update) {
                const UpdateFact* fact = m_program.facts().update(update);
                return fact != nullptr && m_program.isAveraged(*fact);
            });
            if (isAveraging && m_program.runs(run.call)) {
                addAverage(run.call, "in every step");
            }
        }
        for (const Site call : m_program.calls(Role::estimatorTrain)) {
            const std::vector<const UpdateFact*> updates = m_program.updates();
            if (!updates.empty() &&
                std::ranges::all_of(updates, [&](const UpdateFact* one) { return m_program.isAveraged(*one); })) {
                addAverage(call, "in every step");
            }
        }
    }

    void addFits()
    {
        std::set<Site> used;
        for (const FitFact& fit : m_program.facts().fits()) {
            if (!m_program.runs(fit.call)) {
                continue;
            }
            for (const CallbackUse& callback : std::vector<CallbackUse>{m_program.callbacksOf(fit.call)}) {
                const TargetRole role =
                    m_program.node(callback.made).is(Kind::call) ? m_program.target(callback.made) : TargetRole::none;
                if (role == TargetRole::broadcastCallback) {
                    add(fit.call, "broadcast from rank 0", "Before the second batch all ranks get rank 0's weights.");
                    used.insert(callback.made);
                } else if (role == TargetRole::metricAverage) {
                    add(fit.call, "metrics averaged", "After every epoch the metrics are averaged over all ranks.");
                    used.insert(callback.made);
                }
            }
            if (m_program.isAveraged(fit) && !m_program.isByOthers(fit)) {
                addAverage(fit.call, "after every batch");
            }
        }
        for (const Site made : m_program.calls(TargetRole::broadcastCallback)) {
            if (!used.contains(made)) {
                add(made, "broadcast from rank 0", "In the fit that gets this callback, all ranks get rank 0's weights.");
            }
        }
    }

    Scrutiny& m_program;
    std::map<Site, Meeting> m_found;
};

} // namespace

std::vector<Meeting> meetingsOf(Scrutiny& program, std::array<const RankRuns*, viewers> runs)
{
    Meetings all(program);
    all.collect();
    std::vector<Meeting> meetings;
    for (auto& [call, meeting] : all.take()) {
        meeting.place = {call.file, program.node(call).range()};
        meeting.comes = {runs.front()->comesTo(call), runs.back()->comesTo(call)};
        if (!meeting.comes.front() && !meeting.comes.back()) {
            continue; // No rank runs it.
        }
        if (meeting.comes.front() != meeting.comes.back()) {
            const RankGuard guard = program.guard(call);
            meeting.isMissed = !guard || !program.isInBothBranches(call, guard);
        }
        meetings.push_back(std::move(meeting));
    }
    std::ranges::sort(meetings, [](const Meeting& a, const Meeting& b) { return a.place < b.place; });
    int number = 0;
    for (Meeting& meeting : meetings) {
        meeting.number = ++number;
    }
    return meetings;
}

} // namespace rankwright
