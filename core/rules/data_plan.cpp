// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data_plan.h"

#include "core/rules/expressions.h"
#include "core/rules/pipeline.h"
#include "core/rules/same_data.h"
#include "core/rules/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

constexpr const char* sameReason =
    "every step of this loop seems to use the same data, so that all processes would compute the same";
constexpr const char* sameAdvice = "Feed each process its own part of the data: x[hvd.rank()::hvd.size()], cut to equal lengths.";

/// `for model in models`, also with a number beside each.
bool goesOverModels(Program& program, Site loop)
{
    const Node node = program.node(loop);
    Node target = node.child(Field::left);
    if (!node.is(Kind::for_statement) || isCount(program, iterableOf(program, loop))) {
        return false;
    }
    if (!target.is(Kind::identifier)) {
        target = target.child(target.childCount() - 1);
    }
    const Tree& tree = program.analysis().sources().tree(loop.file);
    // What the name is where it is read.
    for (NodeIndex at = node.child(Field::body).index(); at < tree.row(loop.node).afterSubtree; ++at) {
        const Node use = tree.node(at);
        if (use.is(Kind::identifier) && use.text() == target.text() && use.field() == Field::object) {
            const ValueSet values = program.analysis().values({loop.file, at});
            return !values.empty() && std::ranges::all_of(values, [](const Value& value) {
                return value.kind == Value::Kind::instance || value.kind == Value::Kind::libraryInstance;
            });
        }
    }
    return false;
}

/// The arrays that `zip(x, y)` goes through, sample by sample, where all of them are names of arrays or lists.
std::vector<Site> zippedArrays(Program& program, Site iterable)
{
    std::vector<Site> arrays;
    if (!iterable || !program.node(iterable).is(Kind::call) ||
        !callsOneOf(program, iterable, {"builtins.zip", "itertools.izip", "six.moves.zip"})) {
        return arrays;
    }
    const Node arguments = program.node(iterable).child(Field::arguments);
    for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
        const Site array{iterable.file, child.index()};
        const ValueSet values = program.analysis().values(array);
        const bool known = !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
            return (value.kind == Value::Kind::libraryResult && value.name.starts_with("numpy.")) ||
                   (value.kind == Value::Kind::literal && program.node(value.site).is(Kind::list));
        });
        if (!isPureName(child) || !known) {
            return {};
        }
        arrays.push_back(array);
    }
    return arrays;
}

/// A dataset that ends has enough for the loop, and so has the part of each process for its part of the loop: the loop of the
/// original counts on it, or the dataset is repeated once for each turn.
bool lastsFor(Program& program, const Pipeline& pipeline, Site loop, Site iterable)
{
    if (pipeline.filtered || pipeline.skips || !pipeline.takes.empty()) {
        return false;
    }
    const auto turns = [&](Site repeats) { return program.text(repeats) == program.text(countOf(program, iterable)); };
    if (pipeline.repeats.size() == pipeline.sources.size() && std::ranges::all_of(pipeline.repeats, turns)) {
        return true;
    }
    const Tree& tree = program.analysis().sources().tree(loop.file);
    for (NodeIndex at = loop.node; at < tree.row(loop.node).afterSubtree; ++at) {
        if (tree.row(at).kind == Kind::try_statement) {
            return false; // It may count on the end.
        }
    }
    return true;
}

} // namespace

DataPlan::DataPlan(Program& program) : m_program(program) {}

const std::vector<DataStep>& DataPlan::steps() const
{
    build();
    return m_steps;
}

const DataStep* DataPlan::at(Site site, Way way) const
{
    build();
    const auto found = std::ranges::find_if(m_steps, [&](const DataStep& step) { return step.site == site && step.way == way; });
    return found == m_steps.end() ? nullptr : &*found;
}

bool DataPlan::drawsRandomly() const
{
    build();
    return m_random;
}

bool DataPlan::shrinksSteps() const
{
    build();
    return std::ranges::any_of(m_steps, [](const DataStep& step) { return step.way != Way::unknown && step.way != Way::same; });
}

bool DataPlan::dependsOnSliced(Site expression) const
{
    build();
    bool depends = false;
    m_program.analysis().slice(expression, [&](Site site) {
        const Node node = m_program.node(site);
        depends = depends || (node.is(Kind::identifier) && m_sliced.contains({site.file, std::string{node.text()}}));
        return !depends;
    });
    return depends;
}

void DataPlan::add(DataStep step) const
{
    if (std::ranges::none_of(m_steps, [&](const DataStep& each) { return each.site == step.site && each.way == step.way; })) {
        m_steps.push_back(std::move(step));
    }
}

void DataPlan::build() const
{
    if (m_built) {
        return;
    }
    m_built = true;
    if (m_program.options().data == DataPolicy::leave) {
        return;
    }
    for (const Indication* training : m_program.training()) {
        if (training->atom == Pattern::keras && !m_program.facts().roles().is(training->training, Role::trainOnBatch)) {
            planFit(*training);
        } else if (training->atom == Pattern::estimator) {
            planEstimator(*training);
        }
    }
    planLoops();
    // One rate serves all optimizers: where something else is divided, what sees the same data is open.
    if (std::ranges::any_of(m_steps, [](const DataStep& step) { return step.way != Way::same; })) {
        for (DataStep& step : m_steps) {
            if (step.way == Way::same) {
                step.way = Way::unknown;
                step.reason = sameReason;
                step.advice = sameAdvice;
            }
        }
    }
}

bool DataPlan::repeatsSteps() const
{
    build();
    return !m_steps.empty() && std::ranges::all_of(m_steps, [](const DataStep& step) { return step.way == Way::same; });
}

void DataPlan::shardFinite(const Pipeline& pipeline, Site expression, bool keepsBatches, Site blame) const
{
    if (pipeline.filtered) {
        add({.way = Way::unknown,
             .site = blame,
             .reason = "the dataset is filtered, so that nobody knows how many elements each process would get",
             .advice = "Repeat the dataset and fix the number of steps, or cut it to a known length."});
        return;
    }
    const bool oneSource = pipeline.sources.size() == 1;
    const std::string length = oneSource ? lengthOf(m_program, pipeline.sources.front()) : std::string{};
    Argument taken; // What is taken from all is taken from the part of each process in proportion.
    if (pipeline.takes.size() == 1) {
        taken = Analysis::argument(m_program.node(pipeline.takes.front()), "count", 0);
    }
    if (!keepsBatches && pipeline.knownLength && !pipeline.skips && (pipeline.takes.empty() || taken) && !length.empty() &&
        m_program.options().data != DataPolicy::divide && onlyTrains(m_program, pipeline.sources.front(), blame)) {
        if (taken) {
            add({.way = Way::take, .site = {pipeline.takes.front().file, taken.value.index()}});
        }
        add({.way = Way::elements, .site = pipeline.sources.front(), .length = length});
        return;
    }
    // The finished dataset, behind the statement that binds its name last.
    Site name = expression;
    Analysis& analysis = m_program.analysis();
    std::set<Site> seen;
    while (m_program.node(name).is(Kind::identifier) && seen.insert(name).second) {
        const std::vector<Analysis::FoundBinding> bindings = analysis.bindingsOf(name);
        if (bindings.empty()) {
            break;
        }
        const Analysis::FoundBinding& last = bindings.back();
        const Binding& binding = *last.binding;
        if (binding.kind == Binding::Kind::parameter) {
            const Site function = analysis.enclosingFunction({last.file, binding.node});
            const std::vector<Site>& callers = analysis.callers(function);
            const Node parameter = m_program.node({last.file, binding.target});
            int position = analysis.enclosingClass(function) ? -1 : 0;
            for (Node child = parameter.parent().firstChild(); child && !(child == parameter); child = child.nextSibling()) {
                ++position;
            }
            Argument given;
            Site from;
            std::size_t running = 0;
            for (const Site call : callers) {
                if (m_program.runs(call)) {
                    given = Analysis::argument(m_program.node(call), m_program.node({last.file, binding.node}).text(), position);
                    from = call;
                    ++running;
                }
            }
            if (running != 1 || !given) {
                break;
            }
            name = {from.file, given.value.index()};
            continue;
        }
        if (binding.kind == Binding::Kind::assignment && m_program.runs({last.file, binding.node})) {
            const std::string text = m_program.text({last.file, binding.node});
            const std::string count = pipeline.knownLength ? "len(" + text + ")" : "sum(1 for _ in " + text + ")";
            add({.way = Way::batches, .site = {last.file, binding.node}, .length = count, .name = text});
            return;
        }
        break;
    }
    add({.way = Way::unknown,
         .site = blame,
         .reason = "the data of this loop come from an expression that has no place to shard it",
         .advice =
             "Give the dataset a name and shard it: d = d.take(n // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())."});
}

void DataPlan::planDatasetLoop(Site loop, Site iterable, const Indication& training) const
{
    const Pipeline pipeline = pipelineOf(m_program, iterable);
    (void)training;
    if (!pipeline.endless) {
        shardFinite(pipeline, iterable, isUsedAfter(m_program, loop), loop);
        return;
    }
    if (pipeline.takes.size() == 1) {
        const Site take = pipeline.takes.front();
        if (const Argument count = Analysis::argument(m_program.node(take), "count", 0)) {
            add({.way = Way::take, .site = {take.file, count.value.index()}});
        }
    } else {
        add({.way = Way::unknown,
             .site = loop,
             .reason = "the loop goes over a dataset that repeats for ever, and what ends it is not known",
             .advice = "Divide the number of steps by hvd.size() where the loop is left."});
        return;
    }
    for (const Site source : pipeline.sources) {
        if (onlyTrains(m_program, source, loop)) {
            add({.way = Way::endless, .site = source});
        } else {
            m_random = true;
        }
    }
}

// ---- fit ---------------------------------------------------------------------------------------------------------------------

bool DataPlan::knowsEpochSteps(Site fit) const
{
    const Node node = m_program.node(fit);
    Analysis& analysis = m_program.analysis();
    const bool generator = m_program.facts().roles().is(fit, Role::fitGenerator);
    const Argument data = generator ? Analysis::argument(node, "generator", 0) : Analysis::argument(node, "x", 0);
    const Argument steps = Analysis::argument(node, "steps_per_epoch", generator ? 1 : 11);
    if (steps && !steps.value.is(Kind::none)) {
        return true;
    }
    if (!data) {
        return false;
    }
    const Site expression{fit.file, data.value.index()};
    const Pipeline pipeline = pipelineOf(m_program, expression);
    if (analysis.mayBeInstance(expression, "tensorflow.data.Dataset") || pipeline.dataset) {
        return pipeline.knownLength && !pipeline.filtered && !pipeline.endless && !pipeline.sources.empty();
    }
    const bool array = std::ranges::any_of(ValueSet{analysis.values(expression)}, [](const Value& value) {
        return value.kind == Value::Kind::libraryResult && value.name.starts_with("numpy.");
    });
    // A generator brings its labels itself.
    const bool labels = !generator && Analysis::argument(node, "y", 1);
    return labels || array || analysis.mayBeInstance(expression, "tensorflow.keras.utils.Sequence");
}

bool DataPlan::planPictures(Site flow, Site expression, Site fit) const
{
    const Node call = m_program.node(flow);
    if (call.child(Field::function).child(Field::attribute).text() == "flow") { // As long as its arrays.
        const Argument pictures = Analysis::argument(call, "x", 0);
        const Argument labels = Analysis::argument(call, "y", 1);
        std::vector<Site> arrays;
        for (const Argument& array : {pictures, labels}) {
            if (array && isPureName(array.value)) {
                arrays.push_back({flow.file, array.value.index()});
            }
        }
        const bool whole = pictures && isPureName(pictures.value) && (!labels || isPureName(labels.value)) &&
                           !Analysis::argument(call, "sample_weight", 4) && !Analysis::argument(call, "subset", -1);
        if (!whole || !m_program.node(fit).contains(call)) {
            return false;
        }
        add({.way = Way::sliceArgument, .site = flow, .length = "len(" + m_program.text(arrays.front()) + ")", .parts = arrays});
        return true;
    }
    if (!isPureName(m_program.node(expression)) || !drawsSamples(m_program, expression)) {
        return false;
    }
    add({.way = Way::stepsMissing, .site = fit, .name = m_program.text(expression)});
    m_random = true;
    return true;
}

void DataPlan::planFit(const Indication& training) const
{
    const Site call = training.training;
    const Node node = m_program.node(call);
    Analysis& analysis = m_program.analysis();
    const bool generator = m_program.facts().roles().is(call, Role::fitGenerator);
    const Argument data = generator ? Analysis::argument(node, "generator", 0) : Analysis::argument(node, "x", 0);
    const Argument steps = Analysis::argument(node, "steps_per_epoch", generator ? 1 : 11);
    if (!data) {
        add({.way = Way::unknown,
             .site = call,
             .reason = "the training data of this call were not found",
             .advice = "Shard or slice the data by hand."});
        return;
    }
    const Site expression{call.file, data.value.index()};
    const Pipeline pipeline = pipelineOf(m_program, expression);
    const bool counted = steps && !steps.value.is(Kind::none);
    if (counted) {
        add({.way = Way::stepsArgument, .site = {call.file, steps.value.index()}});
    }
    if (analysis.mayBeInstance(expression, "tensorflow.data.Dataset") || (pipeline.dataset && data.value.is(Kind::identifier))) {
        if (counted || pipeline.endless) {
            for (const Site source : pipeline.sources) {
                if (onlyTrains(m_program, source, call)) {
                    add({.way = Way::endless, .site = source});
                } else {
                    m_random = true;
                }
            }
            return;
        }
        shardFinite(pipeline, expression, false, call);
        return;
    }
    const Argument labels = Analysis::argument(node, "y", 1);
    const bool array = std::ranges::any_of(ValueSet{analysis.values(expression)}, [](const Value& value) {
        return value.kind == Value::Kind::libraryResult && value.name.starts_with("numpy.");
    });
    // fit takes these for arrays only.
    const Argument batch = Analysis::argument(node, "batch_size", 2);
    const Argument split = Analysis::argument(node, "validation_split", 6);
    const bool told = (batch && !batch.value.is(Kind::none)) || (split && !split.value.is(Kind::none));
    if (!generator && !counted && (labels || array || told)) {
        std::vector<Site> arrays;
        const auto collect = [&](Node value) {
            if (value.is(Kind::dictionary)) {
                for (Node pair = value.firstChild(); pair; pair = pair.nextSibling()) {
                    if (pair.is(Kind::pair)) {
                        arrays.push_back({call.file, pair.child(Field::value).index()});
                    }
                }
            } else if (value.is(Kind::list) || value.is(Kind::tuple)) {
                for (Node child = value.firstChild(); child; child = child.nextSibling()) {
                    arrays.push_back({call.file, child.index()});
                }
            } else {
                arrays.push_back({call.file, value.index()});
            }
        };
        collect(data.value);
        if (labels) {
            collect(labels.value);
        }
        if (const Argument weights = Analysis::argument(node, "sample_weight", 10); weights && !weights.value.is(Kind::none)) {
            collect(weights.value);
        }
        // All have the same number of samples; one that is a name or a part of one tells it.
        const auto named = std::ranges::find_if(arrays, [&](Site site) { return isPure(m_program.node(site)); });
        if (named != arrays.end()) {
            add({.way = Way::sliceArgument, .site = call, .length = "len(" + m_program.text(*named) + ")", .parts = arrays});
            return;
        }
        add({.way = Way::unknown,
             .site = call,
             .reason = "the arrays that fit gets are expressions, not names",
             .advice = "Give them names and slice each: x[hvd.rank()::hvd.size()], cut to equal lengths."});
        return;
    }
    if (counted && drawsSamples(m_program, expression)) { // Every process draws its own data, a fixed number of times.
        m_random = true;
        return;
    }
    if (const Site flow = pictureFlowOf(m_program, expression); flow && !counted && planPictures(flow, expression, call)) {
        return;
    }
    add({.way = Way::unknown,
         .site = call,
         .reason = "the data come from a generator, and whether each process gets different data is not known",
         .advice = "Make the generator's order depend on hvd.rank(), and divide the number of steps by hvd.size()."});
}

// ---- Estimators --------------------------------------------------------------------------------------------------------------

void DataPlan::planEstimator(const Indication& training) const
{
    const Site call = training.training;
    const Node node = m_program.node(call);
    Analysis& analysis = m_program.analysis();
    bool counted = false;
    for (const auto& [name, position] : {std::pair{"steps", 2}, std::pair{"max_steps", 3}}) {
        const Argument count = Analysis::argument(node, name, position);
        if (count && !count.value.is(Kind::none)) {
            add({.way = Way::stepsArgument, .site = {call.file, count.value.index()}});
            counted = true;
        }
    }
    bool divided = false;
    if (const Argument input = Analysis::argument(node, "input_fn", 0); input && counted) {
        for (const Value& value : ValueSet{analysis.values({call.file, input.value.index()})}) {
            Pipeline pipeline;
            if (value.kind == Value::Kind::function) {
                const FileIndex& index = analysis.sources().index(value.site.file);
                const Node body = m_program.node(value.site).child(Field::body);
                if (m_program.node(value.site).is(Kind::lambda)) {
                    pipeline = pipelineOf(m_program, {value.site.file, body.index()});
                }
                for (const NodeIndex returned : index.returns(index.scopeOpenedBy(value.site.node))) {
                    pipeline = pipelineOf(m_program, {value.site.file, returned});
                }
                for (const Site source : pipeline.endless ? pipeline.sources : std::vector<Site>{}) {
                    add({.way = Way::endless, .site = source});
                }
                divided = pipeline.endless && !pipeline.sources.empty();
            } else if (value.kind == Value::Kind::libraryResult &&
                       (value.name.ends_with(".numpy_input_fn") || value.name.ends_with(".pandas_input_fn"))) {
                // It shuffles in each process, for ever.
                const Node maker = m_program.node(value.site);
                const Argument shuffle = Analysis::argument(maker, "shuffle", 4);
                const Argument epochs = Analysis::argument(maker, "num_epochs", 3);
                divided = shuffle && shuffle.value.is(Kind::true_) && epochs && epochs.value.is(Kind::none);
                m_random = true;
            }
        }
    }
    if (!divided) {
        add({.way = Way::unknown,
             .site = call,
             .reason = "the input function does not give each process data of its own for as many steps as are asked for",
             .advice = "Shard its dataset before shuffle, repeat and batch, and repeat it for ever."});
    }
}

// ---- loops that count --------------------------------------------------------------------------------------------------------

bool DataPlan::sliceArrays(Site loop) const
{
    // for i in range(n): ... x[i * b:(i + 1) * b] ...: x is sliced once, before the loop and before its length is taken.
    Analysis& analysis = m_program.analysis();
    const Tree& tree = analysis.sources().tree(loop.file);
    const FileIndex& index = analysis.sources().index(loop.file);
    const Node node = m_program.node(loop);
    std::vector<std::string> arrays;
    const Node counter = node.child(Field::left);
    for (NodeIndex at = loop.node; at < tree.row(loop.node).afterSubtree; ++at) {
        const Node subscript = tree.node(at);
        if (!subscript.is(Kind::subscript) || !subscript.child(Field::value).is(Kind::identifier)) {
            continue;
        }
        const Node slice = subscript.child(Field::subscript);
        bool byCounter = false;
        if (slice.is(Kind::slice)) {
            analysis.slice({loop.file, slice.index()}, [&](Site site) {
                const Node here = m_program.node(site);
                byCounter = byCounter || (site.file == loop.file && here.is(Kind::identifier) && here.text() == counter.text());
                return !byCounter;
            });
        }
        if (!byCounter) {
            continue;
        }
        const std::string name{subscript.child(Field::value).text()};
        // Only arrays that reach the training run, not those of an evaluation inside the loop.
        if (std::ranges::find(arrays, name) == arrays.end()) {
            arrays.push_back(name);
        }
    }
    if (arrays.empty()) {
        return false;
    }
    // The statement, in a block that holds the outermost loop, behind which all of them are final.
    Site outer = loop;
    for (const Site each : m_program.facts().loopsAround(loop)) {
        outer = each;
    }
    Site holder = m_program.statementOf(outer);
    Node lastBinding;
    for (const std::string& name : arrays) {
        const ScopeId scope = index.scopeOf(m_program.node(holder).index());
        bool found = false;
        for (const Binding& binding : index.bindings(scope, index.symbol(name))) {
            const Node bound = tree.node(binding.node);
            if (binding.kind == Binding::Kind::parameter || tree.row(loop.node).range.begin < bound.range().begin) {
                return false;
            }
            found = true;
            Node statement = bound;
            for (Node up = bound.parent(); up; up = up.parent()) {
                if ((up.is(Kind::block) || up.is(Kind::module)) && up.contains(tree.node(outer.node))) {
                    break;
                }
                statement = up;
            }
            if (statement.contains(tree.node(outer.node)) || tree.node(outer.node).range().begin < statement.range().begin) {
                return false;
            }
            if (!lastBinding || statement.range().end > lastBinding.range().end) {
                lastBinding = statement;
            }
        }
        if (!found) {
            return false;
        }
    }
    // A length that is taken before the arrays are cut is that of the whole.
    bool early = false;
    analysis.slice(iterableOf(m_program, loop), [&](Site site) {
        const Node here = m_program.node(site);
        if (!here.is(Kind::identifier) || std::ranges::find(arrays, here.text()) == arrays.end()) {
            return !early;
        }
        early = early || site.file != loop.file || here.range().begin < lastBinding.range().end;
        return false;
    });
    if (early) {
        return false;
    }
    for (const std::string& name : arrays) {
        m_sliced.insert({loop.file, name});
    }
    add({.way = Way::sliceArray, .site = {loop.file, lastBinding.index()}, .names = arrays});
    return true;
}

void DataPlan::planCountLoop(Site loop, const Indication& training) const
{
    const Site iterable = iterableOf(m_program, loop);
    const Draws draws = drawsOf(m_program, loop, training.training);
    const Pipeline& pipeline = draws.pipeline;
    const bool random = draws.random;
    const bool batches = draws.batches;
    const bool counts = isCount(m_program, iterable) && countOf(m_program, iterable);
    const auto divide = [&] {
        if (counts) {
            add({.way = Way::count, .site = countOf(m_program, iterable)});
        } else {
            add({.way = Way::unknown,
                 .site = loop,
                 .reason = "what counts the steps of this loop was not found",
                 .advice = "Divide the number of steps by hvd.size()."});
        }
    };
    if (!pipeline.sources.empty()) {
        if (!pipeline.endless && !(counts && lastsFor(m_program, pipeline, loop, iterable))) {
            add({.way = Way::unknown,
                 .site = loop,
                 .reason = "a dataset that ends is drawn from by hand",
                 .advice = "Shard the dataset to equal lengths and stop every process after the same number of steps."});
            return;
        }
        divide();
        for (const Site source : pipeline.sources) {
            add({.way = Way::endless, .site = source});
        }
        m_random = m_random || random;
        return;
    }
    if (isCount(m_program, iterable) && sliceArrays(loop)) {
        // A bound that is computed from the arrays has shrunk with them; a literal one has to be divided.
        if (!dependsOnSliced({iterable.file, m_program.node(iterable).child(Field::arguments).index()})) {
            divide();
        }
        return;
    }
    if (std::vector<Site> arrays = zippedArrays(m_program, iterable); !arrays.empty()) {
        m_random = m_random || random;
        add({.way = Way::sliceArgument,
             .site = iterable,
             .length = "len(" + m_program.text(arrays.front()) + ")",
             .parts = arrays});
        return;
    }
    if (batches || random) {
        divide();
        m_random = true;
        return;
    }
    const bool same = everyStepSeesTheSame(m_program, drivingLoops(m_program, training.training), training);
    add({.way = same ? Way::same : Way::unknown, .site = loop, .reason = sameReason, .advice = sameAdvice});
}

void DataPlan::planLoops() const
{
    struct Driven {
        const Indication* training;
        std::vector<Site> loops;
    };
    std::vector<Driven> open;
    Facts& facts = m_program.facts();
    for (const Indication* training : m_program.training()) {
        if (training->atom == Pattern::estimator ||
            (training->atom == Pattern::keras && !facts.roles().is(training->training, Role::trainOnBatch))) {
            continue;
        }
        std::vector<Site> loops = drivingLoops(m_program, training->training);
        const auto dataset = std::ranges::find_if(loops, [&](Site loop) {
            const Site iterable = iterableOf(m_program, loop);
            return iterable && m_program.analysis().mayBeInstance(iterable, "tensorflow.data.Dataset");
        });
        if (dataset != loops.end()) {
            planDatasetLoop(*dataset, iterableOf(m_program, *dataset), *training);
        } else {
            open.push_back({training, std::move(loops)});
        }
    }
    for (const Driven& driven : open) {
        // A stop hook ends a monitored session: its count is divided, not the loop's.
        if (driven.training->atom == Pattern::monitoredSession && !facts.calls(Role::stopHook).empty()) {
            for (const Site hook : facts.calls(Role::stopHook)) {
                for (const char* name : {"num_steps", "last_step"}) {
                    const Argument count =
                        Analysis::argument(m_program.node(hook), name, std::string_view{name} == "num_steps" ? 0 : 1);
                    if (count && !count.value.is(Kind::none)) {
                        add({.way = Way::stepsArgument, .site = {hook.file, count.value.index()}});
                    }
                }
            }
            m_random = true;
            if (driven.loops.empty()) {
                continue;
            }
            const Draws draws = drawsOf(m_program, driven.loops.front(), driven.training->training);
            for (const Site source : draws.pipeline.sources) {
                if (draws.pipeline.endless) {
                    add({.way = Way::endless, .site = source});
                }
            }
            const bool ends = !draws.pipeline.sources.empty() && !draws.pipeline.endless;
            if (ends || (draws.pipeline.sources.empty() && !draws.random && !draws.batches)) {
                add({.way = Way::unknown,
                     .site = driven.loops.front(),
                     .reason = ends ? "a dataset that ends is drawn from" : "every process seems to draw the same data",
                     .advice =
                         "Give each process its own part of the data: x[hvd.rank()::hvd.size()], or a seed with hvd.rank()."});
            }
            continue;
        }
        if (driven.loops.empty()) {
            add({.way = Way::unknown,
                 .site = driven.training->training,
                 .reason = "this trains outside of any loop",
                 .advice = "Give each process its own part of the data."});
            continue;
        }
        // The innermost loop that drives all training calls that share a loop with this one.
        Site loop = driven.loops.front();
        for (const Site candidate : driven.loops) {
            const bool shared = std::ranges::all_of(open, [&](const Driven& other) {
                const bool related = std::ranges::any_of(
                    other.loops, [&](Site each) { return std::ranges::find(driven.loops, each) != driven.loops.end(); });
                return !related || std::ranges::find(other.loops, candidate) != other.loops.end();
            });
            if (shared) {
                loop = candidate;
                break;
            }
        }
        // A loop over models draws no data: the one around it does.
        for (auto outer = std::ranges::find(driven.loops, loop); outer != driven.loops.end() && goesOverModels(m_program, *outer);
             ++outer) {
            loop = outer + 1 == driven.loops.end() ? loop : *(outer + 1);
        }
        planCountLoop(loop, *driven.training);
    }
}

} // namespace rankwright
