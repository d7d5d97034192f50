// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data_plan.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

bool isOneOf(const std::vector<std::string>& names, std::initializer_list<std::string_view> wanted)
{
    return std::ranges::any_of(names, [&](const std::string& name) { return std::ranges::find(wanted, name) != wanted.end(); });
}

bool isPureName(Node node)
{
    return node.is(Kind::identifier) || (node.is(Kind::attribute) && isPureName(node.child(Field::object)));
}

/// Evaluating it twice is evaluating it once: names, their parts, constants, arithmetic.
bool isPure(Node node)
{
    switch (node.kind()) {
    case Kind::identifier:
    case Kind::integer:
    case Kind::float_:
    case Kind::string:
    case Kind::ellipsis:
    case Kind::none: return true;
    case Kind::attribute: return isPure(node.child(Field::object));
    case Kind::subscript:
    case Kind::slice:
    case Kind::tuple:
    case Kind::binary_operator:
    case Kind::unary_operator:
    case Kind::parenthesized_expression:
        for (Node child = node.firstChild(); child; child = child.nextSibling()) {
            const bool token =
                child.field() == Field::operator_ || (node.is(Kind::attribute) && child.field() == Field::attribute);
            if (!token && !isPure(child)) {
                // The length of what is sliced by a computed bound: len(lines) + 32.
                const bool length = child.is(Kind::call) && child.child(Field::function).text() == "len" &&
                                    isPure(child.child(Field::arguments).firstChild());
                if (!length) {
                    return false;
                }
            }
        }
        return true;
    default: return false;
    }
}

bool isRandom(std::string_view name)
{
    return name.starts_with("numpy.random.") || name.starts_with("random.") || name.starts_with("tensorflow.random.") ||
           name.starts_with("tensorflow.compat.v1.random");
}

} // namespace

/// The dataset operations that an expression is made with.
struct DataPlan::Pipeline {
    std::vector<Site> sources;
    std::vector<Site> takes;
    bool endless{};
    bool dataset{};
    bool filtered{};        ///< How many elements pass depends on the data.
    bool knownLength{true}; ///< len() works: only operations that keep a known cardinality.
};

/// What one loop draws its data from.
struct DataPlan::Draws {
    Pipeline pipeline;
    bool random{};  ///< Random numbers outside of models.
    bool batches{}; ///< A library's own random batches.
};

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
    return std::ranges::any_of(m_steps, [](const DataStep& step) { return step.way != Way::unknown; });
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
        }
    }
    planLoops();
}

// ---- where loops are ---------------------------------------------------------------------------------------------------------

std::vector<Site> DataPlan::loopsOf(Site call) const
{
    Facts& facts = m_program.facts();
    std::vector<Site> loops;
    std::set<Site> seen;
    for (Site at = call; at;) {
        const std::vector<Site> here = facts.loopsAround(at);
        loops.insert(loops.end(), here.begin(), here.end());
        const Site function = m_program.analysis().enclosingFunction(at);
        if (!function || !seen.insert(function).second) {
            break;
        }
        Site caller{at.file, noNode};
        for (const Site each : m_program.analysis().callers(function)) {
            if (m_program.runs(each)) {
                caller = each;
                break;
            }
        }
        at = caller;
    }
    return loops;
}

Site DataPlan::iterableOf(Site loop) const
{
    const Node node = m_program.node(loop);
    if (!node.is(Kind::for_statement)) {
        return {loop.file, noNode};
    }
    Site iterable{loop.file, node.child(Field::right).index()};
    for (;;) { // enumerate(x), tqdm(x), list(x), iter(x)
        const Node call = m_program.node(iterable);
        if (!call.is(Kind::call) || !call.child(Field::arguments).firstChild()) {
            return iterable;
        }
        const std::vector<std::string> names = m_program.analysis().libraryCallees(iterable);
        if (!isOneOf(names, {"builtins.enumerate", "tqdm.tqdm", "tqdm.auto.tqdm", "tqdm.notebook.tqdm", "tqdm.tqdm_notebook",
                             "builtins.iter"})) {
            return iterable;
        }
        iterable.node = call.child(Field::arguments).firstChild().index();
    }
}

bool DataPlan::isCount(Site iterable) const
{
    return m_program.node(iterable).is(Kind::call) &&
           isOneOf(m_program.analysis().libraryCallees(iterable), {"builtins.range", "builtins.xrange", "six.moves.xrange",
                                                                   "six.moves.range", "tensorflow.range", "tqdm.trange"});
}

/// The expression that bounds a range: its only or second argument; `n + 1` behind a first of 1 counts n.
Site DataPlan::countOf(Site range) const
{
    const Node arguments = m_program.node(range).child(Field::arguments);
    const std::uint32_t count = arguments.childCount();
    if (count == 0 || count > 2) {
        return {range.file, noNode};
    }
    Node bound = arguments.child(count - 1);
    if (count == 2) {
        const std::string_view first = arguments.child(0U).text();
        if (first == "1" && bound.is(Kind::binary_operator) && bound.child(Field::right).text() == "1" &&
            bound.child(Field::operator_).text() == "+") {
            bound = bound.child(Field::left);
        } else if (first != "0" && first != "1") {
            return {range.file, noNode};
        }
    }
    return {range.file, bound.index()};
}

/// Names that the loop binds are read behind it, before they are bound again.
bool DataPlan::usedAfter(Site loop) const
{
    const Node node = m_program.node(loop);
    const Tree& tree = m_program.analysis().sources().tree(loop.file);
    const FileIndex& index = m_program.analysis().sources().index(loop.file);
    const Node left = node.child(Field::left);
    const NodeIndex behind = tree.row(loop.node).afterSubtree;
    const Site function = m_program.analysis().enclosingFunction(loop);
    const NodeIndex end = function ? tree.row(function.node).afterSubtree : tree.size();
    // Also what the body makes from the batch under the same name (x = tf.reshape(x, ...)).
    for (NodeIndex at = left.index(); at < tree.row(left.index()).afterSubtree; ++at) {
        const Node target = tree.node(at);
        if (!target.is(Kind::identifier)) {
            continue;
        }
        const SymbolId symbol = index.symbol(target.text());
        for (NodeIndex later = behind; later < end; ++later) {
            const Node use = tree.node(later);
            if (!use.is(Kind::identifier) || use.text() != target.text() ||
                (use.parent().is(Kind::keyword_argument) && use.field() == Field::name) ||
                (use.parent().is(Kind::attribute) && use.field() == Field::attribute)) {
                continue;
            }
            // x[:50], x.shape, f(x): a read, unless this very node is bound or its value is bound before it.
            const ScopeId scope = index.scopeOf(target.index());
            bool bound = false;
            for (const Binding& binding : index.bindings(scope, symbol)) {
                bound = bound || binding.node == later;
            }
            if (bound) {
                // `x = f(x)` reads first.
                const Node assignment = use.ancestor(Kind::assignment);
                if (assignment && assignment.child(Field::left).contains(use) &&
                    assignment.child(Field::right).text().find(target.text()) != std::string_view::npos) {
                    return true;
                }
                break;
            }
            // Only where the number of elements can matter: an index or a slice of it, or it goes to a call with such.
            return true;
        }
    }
    return false;
}

// ---- datasets ----------------------------------------------------------------------------------------------------------------

DataPlan::Pipeline DataPlan::pipelineOf(Site expression) const
{
    Facts& facts = m_program.facts();
    Analysis& analysis = m_program.analysis();
    Pipeline pipeline;
    pipeline.dataset = analysis.mayBeInstance(expression, "tensorflow.data.Dataset");
    analysis.slice(expression, [&](Site site) {
        const Node node = m_program.node(site);
        if (!node.is(Kind::call)) {
            return !node.is(Kind::lambda);
        }
        const Role role = facts.roles().of(site);
        switch (role) {
        case Role::datasetSource:
            pipeline.dataset = true;
            if (std::ranges::find(pipeline.sources, site) == pipeline.sources.end()) {
                pipeline.sources.push_back(site);
            }
            if (!isOneOf(analysis.libraryCallees(site),
                         {"tensorflow.data.Dataset.from_tensor_slices", "tensorflow.data.Dataset.range",
                          "tensorflow_datasets.load", "tensorflow.data.Dataset.from_tensors"})) {
                pipeline.knownLength = false;
            }
            return false;
        case Role::datasetRepeat: {
            const Argument count = Analysis::argument(node, "count", 0);
            pipeline.endless = pipeline.endless || !count || count.value.text() == "-1" || count.value.is(Kind::none);
            return true;
        }
        case Role::datasetTake: pipeline.takes.push_back(site); return true;
        case Role::datasetStep: {
            const std::string_view method = node.child(Field::function).child(Field::attribute).text();
            pipeline.filtered = pipeline.filtered || method == "filter" || method == "take_while";
            if (method == "filter" || method == "flat_map" || method == "interleave" || method == "unbatch" ||
                method == "apply" || method == "padded_batch_with_bucket" || method == "bucket_by_sequence_length") {
                pipeline.knownLength = false;
            }
            return true;
        }
        default: return true;
        }
    });
    std::ranges::sort(pipeline.sources);
    return pipeline;
}

/// A Python expression for the number of elements that a source has, if its argument is a name: "len(x)".
std::string DataPlan::lengthOf(Site source) const
{
    const Node call = m_program.node(source);
    if (!isOneOf(m_program.analysis().libraryCallees(source), {"tensorflow.data.Dataset.from_tensor_slices"})) {
        return {};
    }
    Node given = Analysis::argument(call, "tensors", 0).value;
    while (given.is(Kind::parenthesized_expression)) {
        given = given.firstChild();
    }
    if (given.is(Kind::tuple)) {
        given = given.firstChild();
    }
    return isPureName(given) ? "len(" + std::string{given.text()} + ")" : std::string{};
}

/// The source's data go to nothing but training: it stands in code that runs once, and no evaluation reads it.
bool DataPlan::onlyTrains(Site source, Site loop) const
{
    Facts& facts = m_program.facts();
    Analysis& analysis = m_program.analysis();
    std::set<Site> seen;
    for (Site function = analysis.enclosingFunction(source); function && seen.insert(function).second;) {
        const std::vector<Site>& callers = analysis.callers(function);
        const auto running = std::ranges::count_if(callers, [&](Site call) { return m_program.runs(call); });
        if (running > 1) {
            return false;
        }
        if (callers.empty()) {
            break;
        }
        function = analysis.enclosingFunction(callers.front());
    }
    const auto reads = [&](Site expression) {
        bool found = false;
        analysis.slice(expression, [&](Site site) {
            found = found || site == source;
            return !found;
        });
        return found;
    };
    for (const Role role : {Role::evaluate, Role::predict}) {
        for (const Site call : facts.calls(role)) {
            const Argument data = Analysis::argument(m_program.node(call), "x", 0);
            if (data && m_program.runs(call) && reads({call.file, data.value.index()})) {
                return false;
            }
        }
    }
    for (const Role role : {Role::fit, Role::fitGenerator}) {
        for (const Site call : facts.calls(role)) {
            const Argument data = Analysis::argument(m_program.node(call), "validation_data", 7);
            if (data && reads({call.file, data.value.index()})) {
                return false;
            }
        }
    }
    // Loops over the same data that do not train.
    const Tree& tree = analysis.sources().tree(source.file);
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        const Site other{source.file, at};
        if (tree.row(at).kind != Kind::for_statement || other == loop) {
            continue;
        }
        const Node body = tree.node(at);
        const bool trains = std::ranges::any_of(m_program.training(), [&](const Indication* each) {
            const std::vector<Site> loops = loopsOf(each->training);
            return std::ranges::find(loops, other) != loops.end();
        });
        const Site iterable = iterableOf(other);
        if (!trains && body && analysis.mayBeInstance(iterable, "tensorflow.data.Dataset") && reads(iterable)) {
            return false;
        }
    }
    return true;
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
    const std::string length = oneSource ? lengthOf(pipeline.sources.front()) : std::string{};
    if (!keepsBatches && pipeline.knownLength && pipeline.takes.empty() && !length.empty() &&
        m_program.options().data != DataPolicy::divide && onlyTrains(pipeline.sources.front(), blame)) {
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
    const Pipeline pipeline = pipelineOf(iterable);
    (void)training;
    if (!pipeline.endless) {
        shardFinite(pipeline, iterable, usedAfter(loop), loop);
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
        if (onlyTrains(source, loop)) {
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
    const Pipeline pipeline = pipelineOf(expression);
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
    const Pipeline pipeline = pipelineOf(expression);
    const bool counted = steps && !steps.value.is(Kind::none);
    if (counted) {
        add({.way = Way::stepsArgument, .site = {call.file, steps.value.index()}});
    }
    if (analysis.mayBeInstance(expression, "tensorflow.data.Dataset") || (pipeline.dataset && data.value.is(Kind::identifier))) {
        if (counted || pipeline.endless) {
            for (const Site source : pipeline.sources) {
                if (onlyTrains(source, call)) {
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
    if (!generator && !counted && (labels || array)) {
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
    if (counted) { // A generator or Sequence with a fixed number of steps: every process has to draw its own data.
        bool random = false;
        analysis.slice(expression, [&](Site site) {
            if (m_program.node(site).is(Kind::call)) {
                for (const std::string& name : analysis.libraryCallees(site)) {
                    random = random || isRandom(name) || name.ends_with("ImageDataGenerator.flow") ||
                             name.ends_with("flow_from_directory");
                }
            }
            return true;
        });
        if (random) {
            m_random = true;
            return;
        }
    }
    add({.way = Way::unknown,
         .site = call,
         .reason = "the data come from a generator, and whether each process gets different data is not known",
         .advice = "Make the generator's order depend on hvd.rank(), and divide the number of steps by hvd.size()."});
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
    // The statement, among those of the block that holds the outermost loop, behind which all of them are final.
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
            for (Node up = bound; up; up = up.parent()) {
                if (up.is(Kind::block) || up.is(Kind::module)) {
                    const Node owner = up.parent();
                    const bool body = up.is(Kind::module) || owner.is(Kind::function_definition);
                    if (body) {
                        break;
                    }
                }
                statement = up;
            }
            if (!lastBinding || statement.range().end > lastBinding.range().end) {
                lastBinding = statement;
            }
        }
        if (!found) {
            return false;
        }
    }
    for (const std::string& name : arrays) {
        m_sliced.insert({loop.file, name});
    }
    add({.way = Way::sliceArray, .site = {loop.file, lastBinding.index()}, .names = arrays});
    return true;
}

/// Where do the data of a step come from? Looks at what the loop draws.
DataPlan::Draws DataPlan::drawsOf(Site loop, Site training) const
{
    Analysis& analysis = m_program.analysis();
    Facts& facts = m_program.facts();
    const Tree& tree = analysis.sources().tree(loop.file);
    Draws draws;
    std::vector<Site> open;
    for (const NodeIndex call : analysis.sources().index(loop.file).calls()) {
        if (m_program.node(loop).contains(tree.node(call))) {
            open.push_back({loop.file, call});
        }
    }
    std::set<Site> seen;
    while (!open.empty()) {
        const Site call = open.back();
        open.pop_back();
        if (!seen.insert(call).second || seen.size() > 400) {
            continue;
        }
        for (const std::string& name : analysis.libraryCallees(call)) {
            draws.random = draws.random || isRandom(name);
            draws.batches = draws.batches || name.ends_with(".next_batch");
            if (name == "builtins.next") {
                const Site given{call.file, m_program.node(call).child(Field::arguments).firstChild().index()};
                Pipeline drawn = pipelineOf(given);
                if (drawn.dataset || !drawn.sources.empty()) {
                    draws.pipeline = std::move(drawn);
                }
                analysis.slice(given, [&](Site site) { // A generator of the script: what it draws itself.
                    if (m_program.node(site).is(Kind::call)) {
                        open.push_back(site);
                    }
                    return true;
                });
            }
        }
        for (const Site function : analysis.projectCallees(call)) {
            const Site owner = analysis.enclosingClass(function);
            if (owner && analysis.isSubclass(owner, "tensorflow.keras.layers.Layer")) {
                continue; // Noise inside of a model is no data.
            }
            for (const Site inner : facts.reach().callsIn(function)) {
                open.push_back(inner);
            }
        }
    }
    if (draws.pipeline.sources.empty()) { // Graph mode: the loss is computed from a dataset's iterator.
        if (const RunFact* run = facts.run(training); run != nullptr) {
            for (const Site update : run->updates) {
                Pipeline graph = pipelineOf({update.file, m_program.node(update).child(Field::arguments).index()});
                if (!graph.sources.empty()) {
                    draws.pipeline = std::move(graph);
                }
            }
        }
    }
    return draws;
}

void DataPlan::planCountLoop(Site loop, const Indication& training) const
{
    const Site iterable = iterableOf(loop);
    const Draws draws = drawsOf(loop, training.training);
    const Pipeline& pipeline = draws.pipeline;
    const bool random = draws.random;
    const bool batches = draws.batches;
    const bool counts = isCount(iterable) && countOf(iterable);
    const auto divide = [&] {
        if (counts) {
            add({.way = Way::count, .site = countOf(iterable)});
        } else {
            add({.way = Way::unknown,
                 .site = loop,
                 .reason = "what counts the steps of this loop was not found",
                 .advice = "Divide the number of steps by hvd.size()."});
        }
    };
    if (!pipeline.sources.empty()) {
        if (!pipeline.endless) {
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
    if (isCount(iterable) && sliceArrays(loop)) {
        // A bound that is computed from the arrays has shrunk with them; a literal one has to be divided.
        if (!dependsOnSliced({iterable.file, m_program.node(iterable).child(Field::arguments).index()})) {
            divide();
        }
        return;
    }
    if (batches || random) {
        divide();
        m_random = true;
        return;
    }
    add({.way = Way::unknown,
         .site = loop,
         .reason = "every step of this loop seems to use the same data, so that all processes would compute the same",
         .advice = "Feed each process its own part of the data: x[hvd.rank()::hvd.size()], cut to equal lengths."});
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
        std::vector<Site> loops = loopsOf(training->training);
        const auto dataset = std::ranges::find_if(loops, [&](Site loop) {
            const Site iterable = iterableOf(loop);
            return iterable && m_program.analysis().mayBeInstance(iterable, "tensorflow.data.Dataset");
        });
        if (dataset != loops.end()) {
            planDatasetLoop(*dataset, iterableOf(*dataset), *training);
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
            const Draws draws = drawsOf(driven.loops.front(), driven.training->training);
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
        planCountLoop(loop, *driven.training);
    }
}

} // namespace rankwright
