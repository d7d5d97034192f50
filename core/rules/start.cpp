// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/start.h"

#include <algorithm>
#include <array>
#include <functional>

namespace rankwright {

namespace {

bool isImport(Node statement) { return statement.is(Kind::import_statement) || statement.is(Kind::import_from_statement); }

/// How an import brings in the library, from that which names it.
enum class ImportSort : std::uint8_t {
    names,   ///< import tensorflow as tf
    module,  ///< import tensorflow.keras.backend as K
    part,    ///< from tensorflow import keras, import keras
    another, ///< import tensorflow_datasets as tfds: a package beside it, which imports it itself and names it to nobody
    none,
};

bool isOfPackage(std::string_view module, std::string_view package)
{
    return module.starts_with(package) && (module.size() == package.size() || module[package.size()] == '.');
}

// NOLINTNEXTLINE(misc-no-recursion): the imports in a `try`.
ImportSort importSort(Node statement)
{
    if (statement.is(Kind::try_statement)) { // try: import tensorflow.compat.v1 as tf
        const Tree& tree = statement.tree();
        for (NodeIndex at = statement.index() + 1; at < tree.row(statement.index()).afterSubtree; ++at) {
            if (isImport(tree.node(at)) && importSort(tree.node(at)) <= ImportSort::module) {
                return ImportSort::names;
            }
        }
        return ImportSort::none;
    }
    if (!isImport(statement)) {
        return ImportSort::none;
    }
    const std::string_view text = statement.text();
    const bool isKin = text.find("tensorflow") != std::string_view::npos || text.find("keras") != std::string_view::npos;
    ImportSort sort = isKin ? ImportSort::another : ImportSort::none;
    const Node from = statement.child(Field::module_name);
    for (Node child = from ? from : statement.firstChild(); child; child = from ? Node{} : child.nextSibling()) {
        const bool isRenamed = child.is(Kind::aliased_import);
        const std::string_view module = isRenamed ? child.child(Field::name).text() : child.text();
        ImportSort here = isOfPackage(module, "keras") ? ImportSort::part : sort;
        if (isOfPackage(module, "tensorflow")) {
            const bool isWhole = module == "tensorflow" || module.starts_with("tensorflow.compat.v");
            here = from ? ImportSort::part : isRenamed && !isWhole ? ImportSort::module : ImportSort::names;
        }
        sort = std::min(sort, here);
    }
    return sort;
}

/// The import behind which Horovod is imported where nothing asks it in front of that.
Node libraryImport(const Program& program, FileId file)
{
    const Tree& tree = program.analysis().sources().tree(file);
    if (const Site start = program.targetStart(); start && start.file == file) { // What uses the target follows its start.
        const Site statement = program.statementOf(start);
        if (program.node(statement).parent().is(Kind::module)) {
            return program.node(statement);
        }
    }
    Node last;
    std::array<Node, 4> found; // Of each sort the first.
    bool asks = false;         // Behind an import that may bring in the library under another name.
    for (Node node = tree.root().firstChild(); node; node = node.nextSibling()) {
        asks = asks || (last && file == program.entry() && program.asking.contains({file, node.index()}));
        const std::size_t sort = static_cast<std::size_t>(importSort(node));
        if (sort < found.size() && !found[sort]) {
            found[sort] = node;
        }
        if (isImport(node) && !asks) {
            last = node;
        }
    }
    const auto* const best = std::ranges::find_if(found, [](const Node& node) { return static_cast<bool>(node); });
    return best == found.end() ? last : *best;
}

/// Whether one of these functions and module levels, or what runs from there in files other than `file`, is wanted itself or
/// makes a call that is.
bool runsWanted(const Program& program, FileId file, const std::vector<Site>& roots, const std::function<bool(Site)>& isWanted,
                const std::function<bool(Site)>& isWantedCall)
{
    Facts& facts = program.facts();
    std::set<Site> seen;
    std::vector<Site> open;
    const auto push = [&](Site function) {
        if (seen.insert(function).second) {
            open.push_back(function);
        }
    };
    for (const Site root : roots) {
        push(root);
    }
    while (!open.empty()) {
        const Site here = open.back();
        open.pop_back();
        if (isWanted(here)) {
            return true;
        }
        for (const FileId imported : here ? std::set<FileId>{} : facts.analysis().sources().imports(here.file)) {
            if (imported != file) {
                push({imported, noNode});
            }
        }
        for (const Site call : facts.reach().callsIn(here)) {
            if (!here && facts.reach().isMainGuarded(call)) {
                continue;
            }
            if (isWantedCall(call)) {
                return true;
            }
            for (const Site callee : program.analysis().projectCallees(call)) {
                push(callee);
            }
        }
    }
    return false;
}

/// The call may compute something with TensorFlow, which looks for GPUs then.
bool runsLibrary(const Program& program, Site call)
{
    constexpr std::array harmless{"tensorflow.config.", "tensorflow.get_logger", "tensorflow.compat.v1.flags.",
                                  "tensorflow.compat.v1.app.", "tensorflow.compat.v1.logging."};
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    return std::ranges::any_of(names, [&](const std::string_view name) {
        const bool isHarmless = std::ranges::any_of(harmless, [&](std::string_view each) { return name.starts_with(each); });
        return name.starts_with("tensorflow.") && !isHarmless && program.facts().roles().of(call) != Role::function;
    });
}

bool runsLibraryOnImport(const Program& program, FileId file)
{
    std::vector<Site> roots;
    for (const FileId imported : program.analysis().sources().imports(file)) {
        roots.push_back({imported, noNode});
    }
    const auto isNone = [](Site) { return false; };
    return runsWanted(program, file, roots, isNone, [&](Site call) { return runsLibrary(program, call); });
}

/// The files of the project that an import statement names.
std::set<FileId> filesOf(const Program& program, Site statement)
{
    const Node node = program.node(statement);
    const Node from = node.child(Field::module_name);
    std::vector<std::string> modules;
    if (from) {
        modules.emplace_back(from.text());
    }
    for (Node child = node.firstChild(); child; child = child.nextSibling()) {
        const Node name = child.is(Kind::aliased_import) ? child.child(Field::name) : child;
        if (!(child == from)) {
            modules.push_back(from ? std::string{from.text()} + "." + std::string{name.text()} : std::string{name.text()});
        }
    }
    std::set<FileId> files;
    for (const std::string& module : modules) {
        if (const std::optional<FileId> file = program.analysis().sources().module(statement.file, module)) {
            files.insert(*file);
        }
    }
    return files;
}

/// The statement of the module that holds a node.
Site statementOfModule(const Program& program, Site site)
{
    Node statement = program.node(site);
    while (statement.parent() && !statement.parent().is(Kind::module)) {
        statement = statement.parent();
    }
    return {site.file, statement.index()};
}

/// What libraries read when they are imported: a node names the environment, or where Python looks for modules.
bool setsImports(const Program& program, FileId file, Node whole)
{
    constexpr std::array settings{"os.environ", "os.putenv", "os.unsetenv", "sys.path", "sys.modules"};
    const Tree& tree = program.analysis().sources().tree(file);
    for (NodeIndex at = whole.index(); at < tree.row(whole.index()).afterSubtree; ++at) {
        const Node node = tree.node(at);
        const bool isName = node.is(Kind::attribute) || (node.is(Kind::identifier) && node.field() != Field::attribute);
        if (isName && std::ranges::any_of(settings, [&](const char* each) {
                return program.analysis().mayBeLibrary({file, at}, each);
            })) {
            return true;
        }
    }
    return false;
}

/// The library may be imported in front of a statement as well as where the script does it: what lies between, and what it calls
/// or imports of the project, sets nothing that the library reads when it is imported. Lines of a notebook that are no Python are
/// not seen; the script that several processes are started with has none of them.
bool mayStartInFrontOf(const Program& program, FileId file, Node statement)
{
    Node node = program.analysis().sources().tree(file).root().firstChild();
    for (Node before = node; before && !(before == statement); before = before.nextSibling()) {
        node = isImport(before) ? before : node;
    }
    const Node end = libraryImport(program, file);
    std::vector<Site> roots; // What runs meanwhile.
    for (; node && !(node == end); node = node.nextSibling()) {
        if (setsImports(program, file, node)) {
            return false;
        }
        for (const FileId imported : isImport(node) ? filesOf(program, {file, node.index()}) : std::set<FileId>{}) {
            roots.push_back({imported, noNode});
        }
        for (const NodeIndex call : program.analysis().sources().index(file).calls()) {
            if (node.contains(program.node({file, call}))) {
                const std::vector<Site> callees = program.analysis().projectCallees({file, call});
                roots.insert(roots.end(), callees.begin(), callees.end());
            }
        }
    }
    const auto sets = [&](Site here) {
        const Tree& tree = program.analysis().sources().tree(here.file);
        return setsImports(program, here.file, here ? tree.node(here.node) : tree.root());
    };
    return node && !runsWanted(program, file, roots, sets, [](Site) { return false; });
}

/// A package that is made on top of TensorFlow runs it: tfds.load(name).
bool isOnTop(const Program& program, Site call)
{
    return std::ranges::any_of(program.analysis().libraryCallees(call),
                               [](std::string_view name) { return name.starts_with("tensorflow_"); });
}

/// The statement at module level of the script asks Horovod, imports or calls what does, or what computes with TensorFlow.
bool asksOnItsWay(const Program& program, FileId file, Node statement)
{
    if (program.asking.contains({file, statement.index()}) && mayStartInFrontOf(program, file, statement)) {
        return true;
    }
    const bool isTooLate = program.trainsEagerly(); // GPUs are chosen before anything is computed.
    std::vector<Site> roots;
    if (isImport(statement)) {
        for (const FileId imported : filesOf(program, {file, statement.index()})) {
            roots.push_back({imported, noNode});
        }
    } else if (!statement.is(Kind::function_definition) && !statement.is(Kind::decorated_definition)) {
        for (const Site call : program.facts().reach().callsIn({file, noNode})) {
            if (!statement.contains(program.node(call))) {
                continue;
            }
            if (isTooLate && isOnTop(program, call)) {
                return true;
            }
            for (const Site callee : program.analysis().projectCallees(call)) {
                roots.push_back(callee);
            }
        }
    }
    const auto asks = [&](Site scope) { return program.asking.contains(scope); };
    const auto computes = [&](Site call) { return isTooLate && (isOnTop(program, call) || runsLibrary(program, call)); };
    return !roots.empty() && runsWanted(program, file, roots, asks, computes);
}

} // namespace

void addAsking(Program& program, const RuleMatch& match, const std::vector<EditTemplate>& edits)
{
    const auto add = [&](Site site) {
        Site function = site ? program.analysis().enclosingFunction(site) : Site{};
        while (function && !program.node(function).child(Field::body).contains(program.node(site))) {
            function = program.analysis().enclosingFunction(function); // Defaults are computed where the function is made.
        }
        const bool runs = function || site.file == program.entry() || !program.facts().reach().isMainGuarded(site);
        if (site && runs && !program.node(site).is(Kind::module)) {
            program.asking.insert(function ? function : Site{site.file, noNode});
            if (!function) {
                program.asking.insert(statementOfModule(program, site));
            }
        }
    };
    for (const EditTemplate& edit : edits) {
        const auto group = match.groups.find(edit.capture);
        if (group == match.groups.end()) {
            add(match.site(edit.capture));
            continue;
        }
        std::ranges::for_each(group->second, add);
    }
    program.firstAsking.reset();
}

Node firstAsking(const Program& program, FileId file)
{
    if (file != program.entry() || (program.asking.empty() && !program.trainsEagerly()) || program.targetStart()) {
        return {};
    }
    if (!program.firstAsking) {
        // What brings in the library may be a module of the project, which may ask itself.
        const Node end = libraryImport(program, file);
        Node node = end ? program.analysis().sources().tree(file).root().firstChild() : Node{};
        bool asks = node && asksOnItsWay(program, file, node);
        while (node && !asks && !(node == end)) {
            node = node.nextSibling();
            asks = node && asksOnItsWay(program, file, node);
        }
        program.firstAsking = asks ? Site{file, node.index()} : Site{file, noNode};
    }
    return *program.firstAsking ? program.node(*program.firstAsking) : Node{};
}

Node importAnchor(const Program& program, FileId file)
{
    const Node first = firstAsking(program, file);
    if (!first) {
        return libraryImport(program, file);
    }
    Node last;
    for (Node node = program.analysis().sources().tree(file).root().firstChild(); !(node == first); node = node.nextSibling()) {
        const bool isDocumentation = !last && node.is(Kind::expression_statement) && node.firstChild().is(Kind::string);
        last = isImport(node) || isDocumentation || node.is(Kind::future_import_statement) ? node : last;
    }
    return last;
}

namespace {

/// From the anchor on to the end of the imports, unless one of them brings in a module of the project that runs TensorFlow when
/// imported, and not beyond one of which `isBarred` says that nothing may stand behind it.
Node importsEnd(const Program& program, FileId file, Node anchor, const std::function<bool(Node)>& isBarred)
{
    const bool risky = runsLibraryOnImport(program, file);
    Facts& facts = program.facts();
    Node last = anchor;
    for (Node node = last.nextSibling(); node && !risky; node = node.nextSibling()) {
        const bool import = isImport(node);
        bool switches = false;
        if (node.is(Kind::expression_statement) && node.firstChild().is(Kind::call)) {
            const Role role = facts.roles().of({file, node.firstChild().index()});
            switches = role == Role::v2Off;
        }
        if ((!import && !switches) || (import && isBarred(node))) {
            break;
        }
        last = node;
    }
    return last;
}

/// A session of the program becomes the default one, which Keras takes: InteractiveSession(), as_default(), or with session,
/// where the program trains.
bool becomesDefault(const Program& program, Site session)
{
    Analysis& analysis = program.analysis();
    if (std::ranges::find(analysis.libraryCallees(session), "tensorflow.compat.v1.InteractiveSession") !=
        analysis.libraryCallees(session).end()) {
        return true;
    }
    const auto isIt = [&](Site expression) {
        return expression == session || std::ranges::any_of(analysis.values(expression), [&](const Value& value) {
                   return value.kind == Value::Kind::libraryInstance && value.site == session;
               });
    };
    return std::ranges::any_of(program.files(), [&](FileId file) {
        const FileIndex& index = analysis.sources().index(file);
        const auto isEntered = [&](NodeIndex item) {
            const Node value = program.node({file, item}).child(Field::value);
            const Node entered = value.is(Kind::as_pattern) ? value.firstChild() : value;
            const Node with = program.node({file, item}).ancestor(Kind::with_statement);
            const auto trains = [&](NodeIndex call) { return program.reachesTraining({file, call}); };
            return entered && isIt({file, entered.index()}) && std::ranges::any_of(index.callsIn(with), trains);
        };
        const auto isMadeDefault = [&](NodeIndex attribute) {
            const Node node = program.node({file, attribute});
            return node.child(Field::attribute).text() == "as_default" && isIt({file, node.child(Field::object).index()});
        };
        return std::ranges::any_of(index.nodes(Kind::with_item), isEntered) ||
               std::ranges::any_of(index.nodes(Kind::attribute), isMadeDefault);
    });
}

bool givesSession(const Program& program)
{
    return std::ranges::any_of(program.files(), [&](FileId file) {
        return std::ranges::any_of(program.analysis().sources().index(file).calls(), [&](NodeIndex call) {
            const auto sets = [](std::string_view name) { return name.ends_with(".set_session"); };
            return std::ranges::any_of(program.analysis().libraryCallees({file, call}), sets);
        });
    });
}

bool hasDefaultSession(const Program& program)
{
    const std::span<const Site> sessions = program.facts().calls(Role::session);
    return std::ranges::any_of(sessions, [&](Site session) { return becomesDefault(program, session); });
}

/// Keras may train in a session that the program made: it is given one, or one of them becomes the default.
bool mayHandSessions(const Program& program)
{
    const std::span<const Site> sessions = program.facts().calls(Role::session);
    const bool hasOne = std::ranges::any_of(sessions, [&](Site session) { return program.runs(session); });
    return hasOne && (givesSession(program) || hasDefaultSession(program));
}

} // namespace

std::uint32_t prologueOffset(const Program& program, FileId file)
{
    const Text& text = program.analysis().sources().tree(file).text();
    const Node anchor = importAnchor(program, file);
    if (!anchor) {
        const Node first = firstAsking(program, file);
        return first ? text.line(text.lineOf(first.range().begin)).begin : 0;
    }
    const auto asks = [&](Node node) { return file == program.entry() && asksOnItsWay(program, file, node); };
    const Node last = importsEnd(program, file, anchor, asks);
    const std::uint32_t end = last.range().end;
    const Range line = text.line(text.lineOf(end));
    const Node next = last.nextSibling();
    if (next && next.range().begin < line.end) { // import tensorflow as tf; print(tf.__version__)
        return end + static_cast<std::uint32_t>(text.view().substr(end).find(';'));
    }
    return line.end;
}

Node namingImport(const Program& program, FileId file)
{
    const Node library = libraryImport(program, file);
    return library ? importsEnd(program, file, library, [](Node) { return false; }) : Node{};
}

bool makesKerasSessions(const Program& program)
{
    const std::optional<Version> pinned = program.analysis().sources().file(program.entry()).pins.tensorFlow;
    return program.trainsEagerly() && !(pinned && *pinned >= Version{2, 0}) &&
           std::ranges::any_of(program.files(), [&](FileId file) { return program.usesKerasAlone(file); }) &&
           !mayHandSessions(program);
}

Site askingKerasSession(const Program& program)
{
    constexpr std::array<std::string_view, 5> asking{"get_session", "get_value", "batch_get_value", "set_value",
                                                     "batch_set_value"};
    constexpr std::string_view backend = "tensorflow.keras.backend.";
    const auto asks = [&](std::string_view name) {
        return name.starts_with(backend) && std::ranges::find(asking, name.substr(backend.size())) != asking.end();
    };
    if (program.trainsEagerly() || !program.trainsBy(Pattern::session)) {
        return {};
    }
    for (const FileId file : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).calls()) {
            const Site call{file, at};
            if (std::ranges::any_of(program.analysis().libraryCallees(call), asks) && program.runs(call)) {
                return givesSession(program) || hasDefaultSession(program) ? Site{} : call;
            }
        }
    }
    return {};
}

} // namespace rankwright
