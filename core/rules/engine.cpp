// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/engine.h"

#include "core/patterns/row_set.h"
#include "core/rules/expressions.h"
#include "core/rules/graph_gradients.h"
#include "core/rules/neighbours.h"
#include "core/rules/output/asked_for_all.h"
#include "core/rules/predicates.h"
#include "core/rules/render.h"
#include "core/rules/start.h"
#include "core/rules/state/built_models.h"
#include "core/rules/unsupported.h"

#include <algorithm>
#include <exception>

namespace rankwright {

namespace {

struct Candidate {
    const Row* row{};
    int order{};
    RuleMatch match;
    Site root;
};

/// Rows that run together.
struct RunningTables {
    std::vector<const Row*> rows;
    std::vector<int> orders; ///< Place of each row among all rows.
    RowSet<Program> set;
};

struct Loaded {
    RunningTables main;
    RunningTables prologue; ///< Rows that run last.

    /// One string each.
    [[nodiscard]] std::vector<std::string> errors() const
    {
        std::vector<std::string> errors = main.set.errors();
        errors.insert(errors.end(), prologue.set.errors().begin(), prologue.set.errors().end());
        return errors;
    }
};

RunningTables load(bool isPrologue)
{
    std::vector<const Row*> rows;
    std::vector<int> orders;
    std::vector<RowSet<Program>::Row> patterns;
    int order = 0;
    for (const Table& table : ruleTables()) {
        for (const Row& row : table.rows) {
            if ((table.name == "prologue") == isPrologue) {
                rows.push_back(&row);
                orders.push_back(order);
                patterns.push_back({row.id, row.match});
            }
            ++order;
        }
    }
    return {std::move(rows), std::move(orders), RowSet<Program>(patterns, findPredicate)};
}

const Loaded& loaded()
{
    static const Loaded result{load(false), load(true)};
    return result;
}

class Planner {
  public:
    Planner(Facts& facts, FileId entry, const Verdict& verdict, const Options& options, const std::vector<Neighbour>& neighbours)
        : m_program(facts, entry, verdict, options, neighbours), m_verdict(verdict)
    {}

    PlannedSteps run()
    {
        if (const std::vector<std::string> errors = loaded().errors(); !errors.empty()) {
            m_result.refusals.push_back({"program",
                                         {m_program.entry(), {}},
                                         "the tables of rules are broken: " + errors.front(),
                                         "Please report this.",
                                         true});
            return std::move(m_result);
        }
        if (const Unsupported found = unsupportedBy(m_program); !found.reason.empty()) {
            m_result.refusals.push_back(
                {"program", m_verdict.evidence.empty() ? Place{m_program.entry(), {}} : m_verdict.evidence.front().place,
                 std::string{found.reason}, std::string{found.advice}, true});
            return std::move(m_result);
        }
        collect(loaded().main);
        if (!m_candidates.empty()) {
            chooseNames();
            collect(loaded().prologue);
        }
        // Where the target cannot be imported, there is nothing else to propose.
        const auto refusesImport = [](const Candidate& candidate) {
            return candidate.row->id == "common.import" && !candidate.row->refuse.empty();
        };
        if (std::ranges::any_of(m_candidates, refusesImport)) {
            std::erase_if(m_candidates, [&](const Candidate& candidate) { return !refusesImport(candidate); });
        }
        for (const Candidate& candidate : m_candidates) {
            for (const EditTemplate& edit : candidate.row->edits) {
                if (edit.op == EditTemplate::Op::argument) {
                    ++m_program.addedArguments[candidate.match.site(edit.capture)];
                }
            }
        }
        for (const Candidate& candidate : m_candidates) {
            if (!isInsideGuard(candidate)) {
                makeSafely(candidate);
            }
        }
        addNeeds();
        checkWhole();
        sortSteps();
        return std::move(m_result);
    }

  private:
    void collect(const RunningTables& tables)
    {
        const auto runs = [&](Node node, Site site) { return node.is(Kind::module) || m_program.runs(site); };
        tables.set.run(m_program, m_program.files(), runs, [&](std::uint32_t number, RuleMatch match, Site root) {
            m_candidates.push_back({tables.rows[number], tables.orders[number], std::move(match), root});
        });
    }

    /// What a step that makes these edits speaks of.
    static TargetModules modulesOf(const RuleMatch& match, const std::vector<EditTemplate>& edits)
    {
        TargetModules modules;
        for (const EditTemplate& edit : edits) {
            modules.scan(edit.text);
            modules.scan(edit.more);
            for (const auto& [name, text] : match.texts) { // A bound text counts only where a template asks for it.
                if (edit.text.find("{" + std::string{name} + "}") != std::string_view::npos) {
                    modules.scan(text);
                }
            }
        }
        for (const auto& [name, list] : match.lists) {
            for (const std::string& text : list) {
                modules.scan(text);
            }
        }
        return modules;
    }

    void chooseNames()
    {
        const auto scan = [&](const RuleMatch& match, const std::vector<EditTemplate>& edits) {
            const TargetModules modules = modulesOf(match, edits);
            if (modules.speak()) {
                addAsking(m_program, match, edits);
            }
            m_program.targets[match.file].add(modules);
        };
        bool any = false;
        for (const Candidate& candidate : m_candidates) {
            if (!candidate.row->refuse.empty()) {
                continue;
            }
            const bool edits = !candidate.row->edits.empty();
            any = any || edits;
            if (edits) {
                scan(candidate.match, candidate.row->edits);
            }
            for (const ChoiceTemplate& choice : candidate.row->choices) {
                if (!choice.edits.empty()) {
                    scan(candidate.match, choice.edits);
                }
            }
        }
        std::erase_if(m_program.targets, [](const auto& entry) {
            const TargetModules& modules = entry.second;
            return !modules.speak() && !modules.library && !modules.standalone;
        });
        if (any) {
            TargetModules& entry = m_program.targets[m_program.entry()];
            entry.generic = true;
            entry.library = entry.library || m_program.trainsEagerly();
            const Site asking = askingKerasSession(m_program);
            entry.standalone =
                entry.standalone || makesKerasSessions(m_program) || (asking && m_program.usesKerasAlone(asking.file));
        }
    }

    /// To be asked when it is known what the steps of each file speak of.
    [[nodiscard]] const TargetNames& namesOf(FileId file)
    {
        const auto known = m_names.find(file);
        return known != m_names.end() ? known->second : m_names.emplace(file, m_program.targetNames(file)).first->second;
    }

    [[nodiscard]] Place placeOf(Site site) const { return {site.file, m_program.node(site).range()}; }

    [[nodiscard]] std::string idOf(std::string_view rule, Place place)
    {
        const SourceFile& file = m_program.analysis().sources().file(place.file);
        const Position position = file.tree.text().position(place.range.begin);
        const std::string id =
            std::string{rule} + "@" + file.path + ":" + std::to_string(position.line) + ":" + std::to_string(position.column);
        const int number = ++m_ids[id];
        return number == 1 ? id : id + "#" + std::to_string(number);
    }

    /// What already stands under a guard needs none of its own.
    [[nodiscard]] bool isInsideGuard(const Candidate& inner) const
    {
        if (inner.row->id != "common.guard") {
            return false;
        }
        const Node node = m_program.node(inner.root);
        const auto guards = [&](const Candidate& candidate) {
            return std::ranges::any_of(candidate.row->edits, [&](const EditTemplate& edit) {
                return edit.op == EditTemplate::Op::guard ||
                       (edit.op == EditTemplate::Op::hoist && !m_program.node(candidate.match.site(edit.capture)).contains(node));
            });
        };
        return std::ranges::any_of(m_candidates, [&](const Candidate& outer) {
            const Node whole = m_program.node(outer.root);
            return &outer != &inner && guards(outer) && outer.root.file == inner.root.file && !(whole == node) &&
                   whole.contains(node);
        });
    }

    void refuse(const Candidate& candidate, const Renderer& renderer, const std::string& reason, std::string_view advice)
    {
        m_result.refusals.push_back({std::string{candidate.row->id}, placeOf(candidate.root), reason,
                                     renderer.fill(advice, candidate.match), candidate.row->essential});
    }

    /// Its text asks the target at module level, in front of the lines that import and start it.
    [[nodiscard]] bool runsBeforeStart(const Candidate& candidate, const Step& step) const
    {
        if (m_program.node(candidate.root).is(Kind::module)) {
            return false;
        }
        TargetModules modules;
        const auto scan = [&](const std::vector<EditTemplate>& edits) {
            for (const EditTemplate& edit : edits) {
                modules.scan(edit.text);
                modules.scan(edit.more);
            }
        };
        scan(candidate.row->edits);
        for (const ChoiceTemplate& choice : candidate.row->choices) {
            scan(choice.edits);
        }
        if (!modules.generic && !modules.tensorflow && !modules.keras && candidate.match.lists.empty()) {
            return false;
        }
        const auto isEarly = [&](const FileEdit& edit) {
            const Tree& tree = m_program.analysis().sources().tree(edit.file);
            const Node anchor = importAnchor(m_program, edit.file);
            const Node here = tree.smallestNode({edit.edit.range.begin, edit.edit.range.begin});
            return anchor && edit.edit.range.begin < anchor.range().begin &&
                   !m_program.analysis().enclosingFunction({edit.file, here.index()});
        };
        const auto anyEarly = [&](const std::vector<FileEdit>& edits) { return std::ranges::any_of(edits, isEarly); };
        return anyEarly(step.edits) ||
               std::ranges::any_of(step.choices, [&](const Choice& choice) { return anyEarly(choice.edits); });
    }

    /// Other scripts run what the step changes, and nobody starts Horovod there.
    void letNeighboursRun(const Candidate& candidate, const TargetNames& names, Step& step)
    {
        const bool isAlone = m_program.analysis().files().size() == 1 && m_program.neighbours().empty();
        if (isAlone || m_program.node(candidate.root).is(Kind::module)) {
            return;
        }
        const bool isOfKeras = candidate.row->id.starts_with("keras.") || candidate.row->id == "tape.minimize";
        const auto rewrite = [&](std::vector<FileEdit>& edits) {
            for (FileEdit& edit : edits) {
                const Tree& tree = m_program.analysis().sources().tree(edit.file);
                const Site here =
                    candidate.root.file == edit.file
                        ? candidate.root
                        : Site{edit.file, tree.smallestNode({edit.edit.range.begin, edit.edit.range.begin}).index()};
                if (withoutStart(edit.edit.text, names, false) == edit.edit.text) {
                    continue;
                }
                const std::vector<FileId> others = neighboursRunning(m_program, here);
                const auto isLeft = [&](FileId other) { return isLeftAlone(m_program, other); };
                if (!others.empty()) {
                    const bool isInVain = isOfKeras && std::ranges::all_of(others, isLeft);
                    edit.edit.text = withoutStart(std::move(edit.edit.text), names, isInVain);
                }
            }
        };
        rewrite(step.edits);
        for (Choice& choice : step.choices) {
            rewrite(choice.edits);
        }
    }

    /// A fault of our own in one row must not take down what the user has open: the step is refused, and the program with it.
    void makeSafely(const Candidate& candidate)
    {
        try {
            make(candidate);
        } catch (const std::exception& fault) {
            m_result.refusals.push_back(
                {std::string{candidate.row->id}, placeOf(candidate.root),
                 std::string{"this step could not be written because of a fault in Rankwright ("} + fault.what() + ")",
                 "Please report it with this script. Nothing of the step was written; change it by hand.", true});
        }
    }

    void make(const Candidate& candidate)
    {
        const Row& row = *candidate.row;
        const FileId file = candidate.match.file;
        const TargetNames& names = namesOf(file);
        const Renderer renderer(m_program, names, file, candidate.order);
        if (!row.refuse.empty()) {
            refuse(candidate, renderer, renderer.fill(row.refuse, candidate.match), row.advice);
            return;
        }
        Step step;
        step.rule = row.id;
        step.risk = row.risk;
        step.title = renderer.fill(row.title, candidate.match);
        step.why = renderer.fill(row.why, candidate.match);
        step.doc = row.doc;
        step.assumption = row.assumption;
        step.kind = row.kind;
        step.essential = row.essential;
        step.place = placeOf(candidate.root);
        if (m_program.node(candidate.root).is(Kind::module)) {
            const Node anchor = importAnchor(m_program, file);
            step.place.range = anchor ? anchor.range() : Range{};
        }
        Rendering rendering = renderer.render(row.edits, candidate.match);
        for (const ChoiceTemplate& choice : row.choices) {
            Rendering chosen = renderer.render(choice.edits, candidate.match);
            rendering.reason = rendering.reason.empty() ? chosen.reason : rendering.reason;
            step.choices.push_back(
                {std::string{choice.id}, std::string{choice.text}, std::string{choice.consequence}, std::move(chosen.edits)});
        }
        if (!rendering.reason.empty()) {
            refuse(candidate, renderer, rendering.reason,
                   "Bring the statement to a line of its own and run the analysis again, or change it by hand.");
            return;
        }
        step.edits = std::move(rendering.edits);
        letNeighboursRun(candidate, names, step);
        if (runsBeforeStart(candidate, step)) {
            refuse(candidate, renderer, "this runs before TensorFlow is imported, when no process knows its rank yet",
                   "Import TensorFlow at the top of the script.");
            return;
        }
        const std::vector<FileEdit>& checked = step.choices.empty() ? step.edits : step.choices[step.preselected].edits;
        for (const FileEdit& edit : checked) {
            if (const auto clash = m_edits[edit.file].add(edit.edit)) {
                refuse(candidate, renderer, "another step changes the same text", "Make this change by hand.");
                return;
            }
        }
        step.id = idOf(row.id, step.place);
        for (const auto& [name, site] : candidate.match.captures) {
            if (site) {
                step.captures.push_back({std::string{name}, placeOf(site)});
            }
        }
        m_made.push_back(&candidate);
        m_result.steps.push_back(std::move(step));
    }

    void addNeeds()
    {
        const auto idsOf = [&](std::string_view rule, auto&& wanted) {
            std::vector<std::string> ids;
            for (std::size_t at = 0; at < m_result.steps.size(); ++at) {
                if (m_result.steps[at].rule == rule && wanted(at)) {
                    ids.push_back(m_result.steps[at].id);
                }
            }
            return ids;
        };
        for (std::size_t at = 0; at < m_result.steps.size(); ++at) {
            Step& step = m_result.steps[at];
            const Candidate& candidate = *m_made[at];
            std::set<std::string> needs;
            const auto add = [&](const std::vector<std::string>& ids) {
                for (const std::string& id : ids) {
                    if (id != step.id) {
                        needs.insert(id);
                    }
                }
            };
            TargetModules modules = modulesOf(candidate.match, candidate.row->edits);
            for (const ChoiceTemplate& choice : candidate.row->choices) {
                modules.add(modulesOf(candidate.match, choice.edits));
            }
            step.asksTarget = modules.speak();
            // The import brings in TensorFlow's name as well, where the file has none.
            const bool takesName = modules.library && m_program.moduleName(candidate.match.file, "tensorflow").empty();
            if (step.rule != "common.import" && (step.asksTarget || takesName)) {
                add(idsOf("common.import", [&](std::size_t other) { return m_made[other]->match.file == candidate.match.file; }));
                if (step.rule != "common.init" && step.asksTarget) {
                    add(idsOf("common.init", [](std::size_t) { return true; }));
                }
            }
            for (const std::string_view rule : candidate.row->needs) {
                std::vector<std::string> same =
                    idsOf(rule, [&](std::size_t other) { return m_made[other]->root == candidate.root; });
                if (same.empty()) {
                    same = idsOf(rule, [&](std::size_t) { return rule != candidate.row->id; });
                }
                add(same);
            }
            const auto noted = candidate.match.groups.find(answersGroup);
            for (const Site answer : noted != candidate.match.groups.end() ? noted->second : std::vector<Site>{}) {
                for (std::size_t other = 0; other < m_result.steps.size(); ++other) {
                    add(m_made[other]->root == answer ? std::vector{m_result.steps[other].id} : std::vector<std::string>{});
                }
            }
            step.needs.assign(needs.begin(), needs.end());
        }
    }

    [[nodiscard]] bool has(std::string_view rule, auto&& holds) const
    {
        return std::ranges::any_of(m_made, [&](const Candidate* made) { return made->row->id == rule && holds(*made); });
    }

    /// A step of an optimizer that is made nobody knows where, while the policy asks for scaled rates.
    [[nodiscard]] bool isAtUnknownRate(Site call) const
    {
        const UpdateFact* update = m_program.facts().update(call);
        const bool steps = update != nullptr && (update->role == Role::apply || update->role == Role::minimize);
        if (!steps || !m_program.runs(call) || m_program.options().rate == RatePolicy::none) {
            return false;
        }
        const auto makes = [&](const OptimizerFact& fact) { return std::ranges::find(fact.updates, call) != fact.updates.end(); };
        const auto isTold = [](const Refusal& refusal) { return refusal.rule == "common.rate"; };
        return std::ranges::none_of(m_program.facts().optimizers(), makes) && std::ranges::none_of(m_result.refusals, isTold);
    }

    /// Never half: what averages and what broadcasts must be there for each training call, or the program is not ready.
    void checkWhole()
    {
        const auto miss = [&](Site site, std::string_view rule, std::string reason) {
            const bool told = std::ranges::any_of(
                m_result.refusals, [&](const Refusal& refusal) { return refusal.essential && refusal.rule == rule; });
            if (!told) {
                m_result.refusals.push_back(
                    {std::string{rule}, placeOf(site), std::move(reason), "Make this change by hand.", true});
            }
        };
        const auto anything = [](const Candidate&) { return true; };
        const auto wrapsAll = [&](const std::vector<Site>& sites, std::string_view capture) {
            return !sites.empty() && std::ranges::all_of(sites, [&](Site site) {
                return has("session.wrap", [&](const Candidate& made) { return made.match.site(capture) == site; });
            });
        };
        const auto isAveraged = [&](const UpdateFact* update) {
            const bool isMadeThere =
                update != nullptr && has("session.wrap", [&](const Candidate& made) {
                    return made.match.site("update") == update->call; // optimize_loss makes its optimizer itself.
                });
            return isMadeThere || (update != nullptr &&
                                   (isAveragedInPlace(m_program, *update) ? wrapsAll(gradientsOf(m_program, *update), "gradients")
                                                                          : wrapsAll(update->optimizers, "site")));
        };
        // Of training that nothing runs, no optimizer and no broadcast is missing, but who runs it; that is said elsewhere.
        const bool isRun = std::ranges::any_of(m_verdict.evidence, &Evidence::reached);
        for (const Indication* training : isRun ? m_program.training() : std::vector<const Indication*>{}) {
            const auto at = [&](std::string_view capture, Site site) {
                return [capture, site](const Candidate& made) { return made.match.site(capture) == site; };
            };
            switch (training->atom) {
            case Pattern::gradientTape: {
                const bool averaged = has("tape.wrap", at("tape", training->site)) ||
                                      has("tape.wrap", at("update", training->training)) || has("tape.minimize", anything);
                if (!averaged) {
                    miss(training->site, "tape.wrap", "no rule averages the gradients of this step");
                }
                const TapeFact* tape = m_program.facts().tape(training->site);
                const std::vector<Site> updates = tape == nullptr ? std::vector<Site>{training->training} : tape->updates;
                for (const Site update : updates) {
                    const bool assigns = m_program.facts().roles().is(update, Role::assign);
                    const UpdateFact* fact = m_program.facts().update(update);
                    const bool isBroadcast = assigns ? has("tape.broadcast", anything)
                                                     : has("tape.broadcast", at("update", update)) ||
                                                           (fact != nullptr && startsAlike(m_program, *fact));
                    if (m_program.runs(update) && !isBroadcast) {
                        miss(update, "tape.broadcast", "no rule broadcasts the variables that this step changes");
                    }
                    if (isAtUnknownRate(update)) {
                        m_result.refusals.push_back(
                            {"common.rate", placeOf(update),
                             "which optimizer makes this step was not found out, so that its learning rate was not scaled",
                             "Multiply its learning rate by hvd.size(), or choose the rate policy none.", true});
                    }
                }
                break;
            }
            case Pattern::session:
            case Pattern::monitoredSession: {
                const RunFact* run = m_program.facts().run(training->training);
                const std::vector<Site> updates = run == nullptr ? std::vector<Site>{} : run->updates;
                if (updates.empty()) {
                    miss(training->site, "session.wrap", "the train op of this session could not be traced to an optimizer");
                }
                for (const Site update : updates) {
                    if (!isAveraged(m_program.facts().update(update))) {
                        miss(update, "session.wrap", "no rule averages the gradients of this train op");
                    }
                }
                if (training->atom == Pattern::session ? !has("session.broadcast", anything)
                                                       : !has("monitored.hooks", anything)) {
                    miss(training->site, training->atom == Pattern::session ? "session.broadcast" : "monitored.hooks",
                         "no rule broadcasts the first state of this session");
                }
                break;
            }
            case Pattern::keras: {
                const FitFact* fit = m_program.facts().fit(training->training);
                if (!has("keras.wrap", anything) && !has("keras.step_override", anything) && !has("tape.wrap", anything) &&
                    !has("keras.load", anything)) {
                    miss(training->site, "keras.wrap",
                         "the optimizer of this model was not found, so that its gradients are not averaged");
                }
                const bool batch = fit != nullptr && fit->role == Role::trainOnBatch;
                if (batch ? !has("keras.train_on_batch", at("call", firstOnBatch(m_program, training->training)))
                          : !has("keras.callbacks", at("fit", training->training))) {
                    miss(training->site, batch ? "keras.train_on_batch" : "keras.callbacks",
                         "no rule broadcasts the first state of this model");
                }
                break;
            }
            case Pattern::estimator: {
                bool averaged = false;
                for (const UpdateFact& update : m_program.facts().updates()) {
                    if (!update.graph || !m_program.runs(update.call)) {
                        continue;
                    }
                    averaged = isAveraged(&update);
                    if (!averaged) {
                        break;
                    }
                }
                if (!averaged) {
                    miss(training->site, "session.wrap", "no rule averages the gradients of this Estimator's train op");
                }
                if (!has("estimator.hooks", at("train", training->training))) {
                    miss(training->site, "estimator.hooks", "no rule broadcasts the first state of this Estimator");
                }
                break;
            }
            default: break;
            }
        }
        if (const Site shared = m_program.sharedOptimizer()) {
            m_result.refusals.push_back({"program", placeOf(shared),
                                         "this optimizer is used by what is chosen and by what is not: it would average the "
                                         "gradients of both, but only the data of what is chosen is divided",
                                         "Choose both, or give each an optimizer of its own.", true});
        }
        const bool isRefused =
            std::ranges::any_of(m_result.refusals, [](const Refusal& one) { return one.rule == "common.init"; });
        if (!m_result.steps.empty() && !isRefused && !has("common.init", anything)) {
            m_result.refusals.push_back({"common.init",
                                         {m_program.entry(), {}},
                                         "the script has no import at module level behind which Horovod could be started",
                                         "Import TensorFlow at the top of the script.",
                                         true});
        }
    }

    void sortSteps()
    {
        std::ranges::stable_sort(m_result.steps, [&](const Step& a, const Step& b) {
            const auto key = [&](const Step& step) {
                const bool entry = step.place.file == m_program.entry();
                // What the file begins with comes first, also where its first statement is one that another step changes.
                const bool isAtBegin = step.rule == "common.pin" && step.place.range.begin == 0;
                const int start = step.rule == "common.import" ? 0 : step.rule == "common.init" ? 1 : isAtBegin ? 2 : 3;
                return std::tuple{!entry, step.place.file, start >= 2 ? 1 : 0, step.place.range.begin, start};
            };
            return key(a) < key(b);
        });
        std::ranges::stable_sort(m_result.refusals, {}, [](const Refusal& refusal) { return refusal.place; });
    }

    Program m_program;
    const Verdict& m_verdict;
    PlannedSteps m_result;
    std::vector<Candidate> m_candidates;
    std::vector<const Candidate*> m_made;
    std::map<FileId, EditSet> m_edits;
    std::map<std::string, int> m_ids;
    std::map<FileId, TargetNames> m_names;
};

} // namespace

PlannedSteps planSteps(Facts& facts, FileId entry, const Verdict& verdict, const Options& options,
                       const std::vector<Neighbour>& neighbours)
{
    return Planner(facts, entry, verdict, options, neighbours).run();
}

std::vector<Step> stepsBeside(Facts& facts, FileId entry, const Verdict& verdict, const Options& options)
{
    return Planner(facts, entry, verdict, options, {})
        .run()
        .steps; // Refusals are about making a program of one that is none yet.
}

std::vector<std::string> tableErrors()
{
    std::vector<std::string> errors = loaded().errors();
    for (const RunningTables* tables : {&loaded().main, &loaded().prologue}) {
        for (const Row* row : tables->rows) {
            if (row->title.empty() || row->why.empty()) {
                errors.push_back(std::string{row->id} + ": a row needs a title and a reason");
            }
            if (row->refuse.empty() && row->doc.empty()) {
                errors.push_back(std::string{row->id} + ": a row that edits needs its documentation");
            }
            if (row->risk == Risk::check && row->assumption.empty()) {
                errors.push_back(std::string{row->id} + ": a step to check needs its assumption");
            }
        }
    }
    return errors;
}

} // namespace rankwright
