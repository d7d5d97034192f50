// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/tree.h"
#include "tests/support/laws.h"

#include <algorithm>
#include <random>
#include <set>

namespace rankwright::tests {

namespace {

/// A set of accepted steps with the choice taken for each decision.
using Accepted = std::map<std::string, std::string>;

/// Tries sets of steps of one program.
class Orders {
  public:
    Orders(const Script& script, std::string_view name, const OrderSearch& search, PythonCheck& python, Breaches& breaches)
        : m_script(script),
          m_plan(script.report().plan),
          m_name(name),
          m_search(search),
          m_python(python),
          m_breaches(breaches),
          m_random(search.seed)
    {}

    void run()
    {
        std::set<Accepted> sets;
        for (const Step& step : m_search.isThorough ? m_plan.steps() : std::vector<Step>{}) {
            sets.insert(closed({step.id}));
            sets.insert(without(step.id));
            for (const Choice& choice : step.choices) {
                Accepted all = without({});
                all[step.id] = choice.id;
                sets.insert(std::move(all));
            }
        }
        for (std::uint32_t number = 0; number < m_search.randomSets && !m_plan.steps().empty(); ++number) {
            sets.insert(randomSet());
        }
        for (const Accepted& accepted : sets) {
            tryOut(accepted);
        }
    }

  private:
    [[nodiscard]] static std::string preselected(const Step& step)
    {
        return step.choices.empty() ? std::string{} : step.choices[step.preselected].id;
    }

    /// `ids` with all that they need.
    [[nodiscard]] Accepted closed(std::vector<std::string> ids) const
    {
        Accepted accepted;
        while (!ids.empty()) {
            const Step* step = m_plan.find(ids.back());
            ids.pop_back();
            if (step != nullptr && accepted.emplace(step->id, preselected(*step)).second) {
                ids.insert(ids.end(), step->needs.begin(), step->needs.end());
            }
        }
        return accepted;
    }

    /// All steps but one and those that need it.
    [[nodiscard]] Accepted without(const std::string& id) const
    {
        Accepted accepted;
        for (const Step& step : m_plan.steps()) {
            const Accepted whole = closed({step.id});
            if (!whole.contains(id)) {
                accepted.insert(whole.begin(), whole.end());
            }
        }
        return accepted;
    }

    [[nodiscard]] Accepted randomSet()
    {
        const std::uint32_t share = 1 + draw(9);
        std::vector<std::string> ids;
        for (const Step& step : m_plan.steps()) {
            if (draw(10) < share) {
                ids.push_back(step.id);
            }
        }
        Accepted accepted = closed(ids);
        for (auto& [id, choice] : accepted) {
            const Step& step = *m_plan.find(id);
            if (!step.choices.empty()) {
                choice = step.choices[draw(static_cast<std::uint32_t>(step.choices.size()))].id;
            }
        }
        return accepted;
    }

    /// Below `limit`; not a distribution of the library, whose numbers differ from one library to the next.
    [[nodiscard]] std::uint32_t draw(std::uint32_t limit) { return static_cast<std::uint32_t>(m_random()) % limit; }

    template <class Elements>
    void shuffle(Elements& elements)
    {
        for (std::size_t left = elements.size(); left > 1; --left) {
            std::swap(elements[left - 1], elements[draw(static_cast<std::uint32_t>(left))]);
        }
    }

    void tryOut(const Accepted& accepted)
    {
        Plan::Decisions decisions;
        for (const auto& [id, choice] : accepted) {
            decisions[id] = {StepState::accepted, choice.empty() ? std::nullopt : std::optional{choice}};
        }
        if (m_plan.closed(decisions) != decisions) {
            say(accepted, "a set that is closed under needs is not taken as it is");
        }
        for (const FileId file : m_plan.changedFiles(decisions)) {
            compareOrders(accepted, file, m_plan.edits(decisions, file));
        }
    }

    void compareOrders(const Accepted& accepted, FileId file, const EditSet& edits)
    {
        const LoadedFile& source = m_script.group->decided.group.files[file];
        const std::string text = edits.apply(source.text.bytes());
        for (int round = 0; round < 2; ++round) {
            if (const std::string other = inRandomOrder(accepted, file); other != text) {
                say(accepted, "another order of acceptance gives another text of " + source.path);
                return;
            }
        }
        const Text after = Text::read(text).text.value_or(Text::fromUtf8(text));
        if (!Tree::parse(after).errors().empty() && Tree::parse(source.text).errors().empty()) {
            say(accepted, source.path + " does not parse any more");
        }
        if (!source.notebook) {
            m_python.add(described(accepted) + " in " + source.path, std::string{source.text.bytes()}, text);
        } else if (!source.notebook->fileEdits(edits)) {
            say(accepted, "the edits cannot be made in the notebook " + source.path);
        }
    }

    [[nodiscard]] std::string inRandomOrder(const Accepted& accepted, FileId file)
    {
        std::vector<std::string> ids;
        for (const auto& [id, choice] : accepted) {
            ids.push_back(id);
        }
        shuffle(ids);
        EditSet edits;
        for (const std::string& id : ids) {
            const Step& step = *m_plan.find(id);
            const auto choice = std::ranges::find(step.choices, accepted.at(id), &Choice::id);
            std::vector<FileEdit> own = choice == step.choices.end() ? step.edits : choice->edits;
            shuffle(own);
            for (const FileEdit& edit : own) {
                if (edit.file == file && edits.add(edit.edit)) {
                    say(accepted, "an edit of " + id + " clashes with another step");
                }
            }
        }
        return edits.apply(m_script.group->decided.group.files[file].text.bytes());
    }

    [[nodiscard]] std::string described(const Accepted& accepted) const
    {
        std::string words = std::string{m_name} + "/" + m_script.path + ": seed " + std::to_string(m_search.seed) + ", steps";
        for (const auto& [id, choice] : accepted) {
            words += " " + id + (choice.empty() ? "" : "=" + choice);
        }
        return words;
    }

    void say(const Accepted& accepted, const std::string& what) { m_breaches.push_back(described(accepted) + ": " + what); }

    const Script& m_script;
    const Plan& m_plan;
    std::string_view m_name;
    const OrderSearch& m_search;
    PythonCheck& m_python;
    Breaches& m_breaches;
    std::mt19937 m_random;
};

} // namespace

Breaches orderBreaches(const Run& run, std::string_view name, const OrderSearch& search, PythonCheck& python)
{
    Breaches breaches;
    for (const Script& script : run.scripts) {
        if (script.isEntry()) {
            Orders{script, name, search, python, breaches}.run();
        }
    }
    return breaches;
}

} // namespace rankwright::tests
