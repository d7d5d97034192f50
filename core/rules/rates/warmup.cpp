// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rates/warmup.h"

#include "core/rules/data/data_plan.h"
#include "core/rules/rates/rates.h"
#include "core/rules/state/loading.h"

#include <algorithm>
#include <charconv>

namespace rankwright {

namespace {

constexpr std::string_view rises = "Let the rate rise by hand in the first epochs, from that of one process to the scaled one, "
                                   "or choose the rate policy linear.";

bool isName(Node node) { return node.is(Kind::identifier) || (node.is(Kind::attribute) && isName(node.child(Field::object))); }

/// Finds out about the warm-up of one fit.
class Search {
  public:
    Search(Program& program, const FitFact& fit)
        : m_program(program), m_analysis(program.analysis()), m_fit(fit), m_call(program.node(fit.call))
    {}

    WarmUp run()
    {
        if (Analysis::hidesArguments(m_call)) {
            return none("not all arguments of this call are known", rises);
        }
        if (mayTrainLoaded(m_program, m_fit.call)) {
            return none("the model may have been loaded, with a learning rate that is not known here", rises);
        }
        findCompiles();
        if (m_fit.compiles.empty()) {
            return none("with which optimizer the model was compiled was not found out", rises);
        }
        if (hasOtherOptimizers()) {
            return none("the model trains with optimizers of its own, and the warm-up callback knows only that of compile",
                        rises);
        }
        if (WarmUp trouble = rateOfOptimizers(); !trouble.reason.empty()) {
            return trouble;
        }
        if (const Site rate = rateThatIsSet()) {
            return none("the script sets " + m_program.text(rate) + " itself", rises);
        }
        if (Argument given = argument("callbacks", 5, 4)) {
            checkCallbacks({m_fit.call.file, given.value.index()}, 0);
        }
        if (!m_trouble.empty()) {
            return none(m_trouble,
                        "Let the rate rise in the scheduler, from that of one process to the scaled one, or choose the "
                        "rate policy linear.");
        }
        if (mayRepeat()) {
            return none("the model is trained by several runs of fit, and each would begin with the small rate again",
                        "Train in one fit with all epochs, or compile the model again before each.");
        }
        if (!m_program.data().knowsEpochSteps(m_fit.call)) {
            return none("the number of steps of an epoch may not be known when training begins, and the warm-up callback "
                        "fails then",
                        "Give fit steps_per_epoch, or data with a length.");
        }
        WarmUp result;
        result.rate = rateExpression();
        if (result.rate.empty()) {
            return none("the model has no name here by which its rate could be asked for",
                        "Give the model a name before it is trained.");
        }
        result.epochs = epochs();
        return result;
    }

  private:
    static WarmUp none(std::string reason, std::string_view advice)
    {
        return {.rate = {}, .epochs = {}, .reason = std::move(reason), .advice = std::string{advice}};
    }

    [[nodiscard]] Argument argument(std::string_view name, int inFit, int inGenerator) const
    {
        return Analysis::argument(m_call, name, m_fit.role == Role::fitGenerator ? inGenerator : inFit);
    }

    [[nodiscard]] bool isShared(const FitFact& other) const
    {
        return std::ranges::any_of(
            other.compiles, [&](Site compile) { return std::ranges::find(m_fit.compiles, compile) != m_fit.compiles.end(); });
    }

    /// Other training of the same model before the fit, in the same function, behind `from`.
    [[nodiscard]] bool trainedBetween(NodeIndex from) const
    {
        return std::ranges::any_of(m_program.facts().fits(), [&](const FitFact& other) {
            return other.call != m_fit.call && isShared(other) && m_program.runs(other.call) &&
                   other.call.file == m_fit.call.file &&
                   m_analysis.enclosingFunction(other.call) == m_analysis.enclosingFunction(m_fit.call) &&
                   from < other.call.node && other.call.node < m_fit.call.node;
        });
    }

    /// The call always runs before the fit: its block holds the fit, too.
    [[nodiscard]] bool alwaysPrecedes(Site call) const
    {
        const Node block = m_program.node(m_program.statementOf(call)).parent();
        return call.file == m_fit.call.file && call.node < m_fit.call.node && block.contains(m_call) &&
               m_analysis.enclosingFunction(call) == m_analysis.enclosingFunction(m_fit.call);
    }

    /// The compile right before the fit, or all of the model.
    void findCompiles()
    {
        Site last{m_fit.call.file, noNode};
        for (const Site compile : m_fit.compiles) {
            if (alwaysPrecedes(compile) && (!last || last.node < compile.node)) {
                last = compile;
            }
        }
        // Another compile between the two may run or not.
        const bool other = std::ranges::any_of(m_fit.compiles, [&](Site compile) {
            return compile.file == last.file && last.node < compile.node && compile.node < m_fit.call.node;
        });
        m_isFresh = last && !other && !trainedBetween(last.node);
        m_compiles = m_isFresh ? std::vector<Site>{last} : m_fit.compiles;
    }

    /// The model's class has a compile of its own, which may take several optimizers, or trains with others than the compiled
    /// one.
    [[nodiscard]] bool hasOtherOptimizers()
    {
        const Site object{m_fit.call.file, m_call.child(Field::function).child(Field::object).index()};
        return std::ranges::any_of(m_analysis.values(object), [&](const Value& value) {
            if (value.kind != Value::Kind::instance) {
                return false;
            }
            const Site step = m_analysis.method(value.type, "train_step");
            return m_analysis.method(value.type, "compile") ||
                   (step && std::ranges::any_of(m_program.facts().updates(), [&](const UpdateFact& update) {
                        return m_analysis.enclosingFunction(update.call) == step &&
                               !std::ranges::all_of(update.optimizers, [&](Site site) { return isCompiled(site); });
                    }));
        });
    }

    [[nodiscard]] bool isCompiled(Site optimizer) const
    {
        const OptimizerFact* fact = m_program.facts().optimizer(optimizer);
        return fact != nullptr && std::ranges::any_of(fact->compiles, [&](Site compile) {
                   return std::ranges::find(m_fit.compiles, compile) != m_fit.compiles.end();
               });
    }

    /// Finds the rates of the optimizers; says why where one cannot be set.
    [[nodiscard]] WarmUp rateOfOptimizers()
    {
        for (const Site compile : m_compiles) {
            if (!Analysis::argument(m_program.node(compile), "optimizer", 0)) {
                if (Analysis::hidesArguments(m_program.node(compile))) {
                    return none("with which optimizer the model was compiled was not found out", rises);
                }
                m_rates.emplace_back("0.001"); // RMSprop, as keras.wrap writes it.
                continue;
            }
            bool found = false;
            for (const OptimizerFact& fact : m_program.facts().optimizers()) {
                if (std::ranges::find(fact.compiles, compile) == fact.compiles.end()) {
                    continue;
                }
                found = true;
                if (WarmUp trouble = rateOf(fact); !trouble.reason.empty()) {
                    return trouble;
                }
            }
            if (!found) {
                return none("with which optimizer the model was compiled was not found out", rises);
            }
        }
        return {};
    }

    WarmUp rateOf(const OptimizerFact& fact)
    {
        if (fact.inner) {
            const OptimizerFact* inner = m_program.facts().optimizer(fact.inner);
            if (inner == nullptr || !fact.type.ends_with(".LossScaleOptimizer")) {
                return none("the rate belongs to an optimizer inside of the compiled one", rises);
            }
            return rateOf(*inner);
        }
        if (!fact.isCall) {
            const std::optional<NamedOptimizer> named =
                m_program.node(fact.site).is(Kind::string) ? namedOptimizer(m_program, fact.site) : std::nullopt;
            if (!named) {
                return none("the rate of the optimizer was not found", rises);
            }
            m_rates.push_back(named->rate);
            return {};
        }
        Argument given = givenRate(m_program, fact);
        if (!given) {
            given = givenOldRate(m_program, fact);
        }
        if (given) {
            const bool literal = given.value.is(Kind::integer) || given.value.is(Kind::float_);
            m_rates.emplace_back(literal ? given.value.text() : std::string_view{});
            return {};
        }
        if (std::string rate = defaultRate(m_program, fact); !rate.empty()) {
            m_rates.push_back(std::move(rate));
            return {};
        }
        const Site arguments{fact.site.file, m_program.node(fact.site).child(Field::arguments).index()};
        bool scheduled = !schedulesOf(m_program, arguments).empty();
        const Node list = m_program.node(arguments);
        for (Node child = list.firstChild(); child; child = child.nextSibling()) {
            const Node value = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
            scheduled = scheduled || isScheduleObject(m_program, {fact.site.file, value.index()});
        }
        return scheduled ? none("the rate comes from a schedule, which a warm-up cannot change",
                                "Let the schedule itself rise from the rate of one process to the scaled one, or choose the rate "
                                "policy linear.")
                         : none("the rate of the optimizer was not found", rises);
    }

    /// The rate of what may be an optimizer, where the program sets it, also in callbacks of its own.
    [[nodiscard]] Site rateThatIsSet()
    {
        const std::vector<Site> places = ratesSet(m_program);
        return places.empty() ? Site{} : rateSetAt(m_program, places.front()).rate;
    }

    void checkCallback(Site element)
    {
        const auto unknown = [&] { m_trouble = "what one of the callbacks does was not found out; it may set the rate"; };
        const ValueSet& values = m_analysis.values(element);
        if (values.empty()) {
            unknown();
        }
        for (const Value& value : values) {
            const bool own = value.kind == Value::Kind::instance;
            if (m_analysis.isInstance(value, "tensorflow.keras.callbacks.LearningRateScheduler")) {
                m_trouble = "a LearningRateScheduler among the callbacks sets the rate of each epoch";
            } else if (own ? !m_analysis.ancestors(value.type).opaque.empty() : !isHarmless(value)) {
                unknown();
            }
        }
    }

    [[nodiscard]] static bool isHarmless(const Value& value)
    {
        const bool made = value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult;
        return made &&
               (value.name.starts_with("tensorflow.") || value.name.starts_with("wandb.") || value.name.starts_with("mlflow.") ||
                value.name.starts_with("tqdm.") || value.name.starts_with("tensorflow_docs."));
    }

    /// All callbacks in a list, or in what a variable may be.
    void checkCallbacks(Site expression, int depth)
    {
        const Node node = m_program.node(expression);
        const auto unknown = [&] {
            m_trouble = "which callbacks this call gets was not found out; one of them may set the rate";
        };
        if (node.is(Kind::none) || !m_trouble.empty()) {
            return;
        }
        if (node.is(Kind::list) || node.is(Kind::tuple)) {
            for (Node element = node.firstChild(); element; element = element.nextSibling()) {
                if (element.is(Kind::list_splat)) {
                    unknown();
                } else {
                    checkCallback({expression.file, element.index()});
                }
            }
            return;
        }
        const ValueSet& values = m_analysis.values(expression);
        if (values.empty() || depth > 2) {
            unknown();
        }
        for (const Value& value : values) {
            const bool literal = value.kind == Value::Kind::literal && value.site != expression;
            const Node is = literal ? m_program.node(value.site) : Node{};
            if (!is.is(Kind::list) && !is.is(Kind::tuple) && !is.is(Kind::none)) {
                unknown();
                return;
            }
            checkCallbacks(value.site, depth + 1);
            checkAdded(value.site);
        }
    }

    /// What is put into a list later.
    void checkAdded(Site list)
    {
        for (const FileId file : m_program.files()) {
            for (const NodeIndex index : m_analysis.sources().index(file).calls()) {
                const Node callee = m_program.node({file, index}).child(Field::function);
                const std::string_view method = callee.child(Field::attribute).text();
                if (method != "append" && method != "insert" && method != "extend") {
                    continue;
                }
                const ValueSet& lists = m_analysis.values({file, callee.child(Field::object).index()});
                if (std::ranges::find(lists, list, &Value::site) == lists.end()) {
                    continue;
                }
                Node added = m_program.node({file, index}).child(Field::arguments).firstChild();
                added = method == "insert" && added ? added.nextSibling() : added;
                if (method == "extend") {
                    checkCallbacks({file, added.index()}, 1);
                } else {
                    checkCallback({file, added.index()});
                }
            }
        }
    }

    /// Loops around a place, and functions on the way to it that several calls reach.
    [[nodiscard]] std::set<Site> repetitionsOf(Site call)
    {
        std::set<Site> found;
        std::set<Site> seen;
        std::vector<Site> open{call};
        while (!open.empty()) {
            const Site at = open.back();
            open.pop_back();
            for (const Site loop : m_program.facts().loopsAround(at)) {
                found.insert(loop);
            }
            const Site function = m_analysis.enclosingFunction(at);
            if (!function || !seen.insert(function).second) {
                continue;
            }
            std::size_t running = 0;
            for (const Site caller : m_analysis.callers(function)) {
                if (m_program.runs(caller)) {
                    open.push_back(caller);
                    ++running;
                }
            }
            if (running > 1) {
                found.insert(function);
            }
        }
        return found;
    }

    /// The fit may run again, or behind another one, without a new compile of the model.
    [[nodiscard]] bool mayRepeat()
    {
        const std::set<Site> repetitions = repetitionsOf(m_fit.call);
        for (const Site compile : m_compiles) {
            const std::set<Site> also = repetitionsOf(compile);
            if (!std::ranges::includes(also, repetitions)) {
                return true;
            }
        }
        if (m_isFresh) {
            return false;
        }
        return std::ranges::any_of(m_program.facts().fits(), [&](const FitFact& other) {
            const bool later = other.call.file == m_fit.call.file && m_fit.call.node < other.call.node &&
                               m_analysis.enclosingFunction(other.call) == m_analysis.enclosingFunction(m_fit.call);
            return other.call != m_fit.call && isShared(other) && m_program.runs(other.call) && !later;
        });
    }

    /// The scaled rate: as it is written where it is one number, else as the compiled model has it.
    [[nodiscard]] std::string rateExpression()
    {
        if (m_rates.size() == 1 && !m_rates.front().empty()) {
            return m_rates.front() + " * {hvd}.size()";
        }
        const Node model = m_call.child(Field::function).child(Field::object);
        if (!isName(model)) {
            return {};
        }
        const FileId file = m_fit.call.file;
        const std::string backend = m_program.moduleName(file, "tensorflow.keras.backend");
        const std::string keras = m_program.moduleName(file, "tensorflow.keras");
        const std::string module = !backend.empty() ? backend : (keras.empty() ? "{tf}.keras" : keras) + ".backend";
        return module + ".get_value(" + std::string{model.text()} + ".optimizer.learning_rate)";
    }

    /// Five, or all epochs where there are fewer.
    [[nodiscard]] std::string epochs()
    {
        const Argument given = argument("epochs", 3, 2);
        if (!given) {
            return "1";
        }
        const auto number = [&](Node node) {
            int value = 0;
            const std::string_view text = node.text();
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            return node.is(Kind::integer) && error == std::errc{} && end == text.data() + text.size() ? value : 0;
        };
        if (given.value.is(Kind::integer)) {
            const int value = number(given.value);
            return value > 0 && value < 5 ? std::to_string(value) : "5";
        }
        const ValueSet& values = m_analysis.values({m_fit.call.file, given.value.index()});
        const bool many = !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
            return value.kind == Value::Kind::literal && number(m_program.node(value.site)) >= 5;
        });
        return many || !isName(given.value) ? "5" : "min(5, " + std::string{given.value.text()} + ")";
    }

    Program& m_program;
    Analysis& m_analysis;
    const FitFact& m_fit;
    Node m_call;
    bool m_isFresh{}; ///< Compiled right before, so that the optimizer is new.
    std::vector<Site> m_compiles;
    std::vector<std::string> m_rates; ///< Of each optimizer; empty for what is no plain number.
    std::string m_trouble;
};

} // namespace

WarmUp warmUpOf(Program& program, Site training)
{
    const FitFact* fit = program.facts().fit(training);
    if (fit == nullptr || fit->role == Role::trainOnBatch) {
        return {.rate = {}, .epochs = {}, .reason = "this training takes no callbacks", .advice = std::string{rises}};
    }
    return Search(program, *fit).run();
}

} // namespace rankwright
