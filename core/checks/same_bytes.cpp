// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/same_bytes.h"

#include "core/checks/file_writes.h"
#include "core/checks/object_uses.h"
#include "core/checks/options.h"
#include "core/patterns/rank_local.h"

#include <algorithm>
#include <array>
#include <set>

namespace rankwright {

namespace {

/// Packages whose functions give the same for the same arguments, where the table of effects says that they only compute.
constexpr std::array<std::string_view, 11> computing{"builtins.", "json.", "copy.", "os.path.",   "numpy.", "collections.",
                                                     "math.",     "re.",   "yaml.", "itertools.", "string."};
/// But not these: addresses, orders and dice of the process, and what files there are.
constexpr std::array<std::string_view, 7> changing{"builtins.id",      "builtins.hash", "builtins.set", "builtins.frozenset",
                                                   "builtins.object.", "numpy.random.", "numpy.empty"};
/// They read a file that is open, make texts, or keep what they are given.
constexpr std::array<std::string_view, 17> keeping{
    "json.load", "yaml.load",     "yaml.safe_load",     "yaml.full_load",          "yaml.dump",     "yaml.safe_dump",
    "vars",      "bunch.Bunch",   "munch.Munch",        "easydict.EasyDict",       "builtins.vars", "types.SimpleNamespace",
    "copy.copy", "copy.deepcopy", "argparse.Namespace", "collections.OrderedDict", "pprint.pformat"};
/// What the paths of are computed from their arguments alone.
constexpr std::array<std::string_view, 9> ofPaths{"os.path.join",    "os.path.basename",   "os.path.dirname",
                                                  "os.path.abspath", "os.path.expanduser", "os.path.splitext",
                                                  "os.path.split",   "os.path.normpath",   "os.path.realpath"};
/// Methods of texts, containers and open files whose result follows from the object and the arguments.
constexpr std::array<std::string_view, 20> plainMethods{
    "items", "keys",    "values", "get",    "format", "join", "split",     "strip",  "rstrip",     "lower",
    "upper", "replace", "copy",   "encode", "decode", "read", "readlines", "tolist", "startswith", "endswith"};
/// They put their arguments into the file that is one of them.
constexpr std::array<std::string_view, 10> putting{
    "json.dump",  "pickle.dump",   "yaml.dump",   "yaml.safe_dump",         "builtins.print",
    "numpy.save", "numpy.savetxt", "numpy.savez", "numpy.savez_compressed", "pprint.pprint"};
/// They write the graph, which all ranks build alike.
constexpr std::array<std::string_view, 4> drawing{"tensorflow.io.write_graph", "tensorflow.compat.v1.train.write_graph",
                                                  "tensorflow.compat.v1.train.export_meta_graph",
                                                  "tensorflow.compat.v1.train.Saver.export_meta_graph"};
/// They copy a file.
constexpr std::array<std::string_view, 4> copying{"shutil.copy", "shutil.copy2", "shutil.copyfile", "shutil.copytree"};

bool isIn(std::span<const std::string_view> list, std::string_view name) { return std::ranges::find(list, name) != list.end(); }

bool startsAs(std::span<const std::string_view> list, std::string_view name)
{
    return std::ranges::any_of(list, [name](std::string_view one) { return name.starts_with(one); });
}

class SameBytes {
  public:
    SameBytes(Scrutiny& program, Site call) : m_program(program), m_call(call) {}

    bool answer()
    {
        if (!isOpening(m_program, m_call)) {
            return isDirect();
        }
        const auto uses = writesInto(m_program, m_call);
        return uses && std::ranges::all_of(*uses, [&](const ObjectUse& use) {
                   const bool isWhere = isUnconditional(use.place, node(m_call)) && function(use.place) == function(m_call);
                   const bool isPut = use.kind == ObjectUse::Kind::method || isAnyOf(use.place, putting);
                   return isWhere && isPut && areArgumentsSame(use.place, use.object);
               });
    }

  private:
    [[nodiscard]] Analysis& analysis() const { return m_program.analysis(); }
    [[nodiscard]] Node node(Site site) const { return m_program.node(site); }
    [[nodiscard]] Site function(Site site) const { return analysis().enclosingFunction(site); }
    [[nodiscard]] bool isAnyOf(Site call, std::span<const std::string_view> list)
    {
        const std::vector<std::string_view>& names = analysis().libraryCallees(call);
        return !names.empty() && std::ranges::all_of(names, [&](const std::string_view name) { return isIn(list, name); });
    }

    /// A call that opens and writes at once.
    bool isDirect()
    {
        if (isAnyOf(m_call, drawing)) {
            return true;
        }
        if (isAnyOf(m_call, copying)) {
            return isInput(given(m_program, m_call, "src", 0));
        }
        if (const std::vector<std::string_view> words = wordsOfCommand(m_program, m_call);
            words.size() == 3 && words[0] == "cp") {
            return isUnwritten({std::string{words[1]}}); // With -r the second copy of a folder goes into the first one.
        }
        if (m_program.callsLibrary(m_call, "os.system")) {
            return isInput(sourceOfCommand());
        }
        const bool isArray = isAnyOf(m_call, putting);
        return isArray && areArgumentsSame(m_call, {m_call.file, node(m_call).child(Field::arguments).firstChild().index()});
    }

    /// os.system(f"cp {config} {folder}"): what stands behind the command's name.
    Site sourceOfCommand()
    {
        const Node command = node(m_call).child(Field::arguments).firstChild();
        Node before;
        for (Node part = command.is(Kind::string) ? command.firstChild() : Node{}; part;
             before = part, part = part.nextSibling()) {
            if (part.is(Kind::interpolation)) {
                const bool isSource = before.is(Kind::string_content) && (before.text() == "cp " || before.text() == "cp -r ");
                const bool isAlone = part.nextSibling().text().starts_with(' ');
                return {m_call.file, isSource && isAlone ? part.firstChild().index() : noNode};
            }
        }
        return {m_call.file, noNode};
    }

    bool areArgumentsSame(Site call, Site file)
    {
        const Node arguments = node(call).child(Field::arguments);
        for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
            const Node value = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
            if (!(value == node(file)) && !isSame({call.file, value.index()})) {
                return false;
            }
        }
        return true;
    }

    /// Whether, and how often, the node runs is the same on all ranks, as far as `end`, which holds it and something else.
    bool isUnconditional(Site site, Node other)
    {
        // Of what the first process of each machine writes, those that come there are asked about.
        if (const RankGuard guard = m_program.guard(site); guard && guard.condition != m_program.guard(m_call).condition) {
            return false;
        }
        const Node end = node(function(site));
        Node below = node(site);
        for (Node up = below.parent(); up && !(up == end) && !up.contains(other); below = up, up = up.parent()) {
            const auto part = [&](Field field) { return Site{site.file, up.child(field).index()}; };
            const bool isSteady = up.is(Kind::if_statement) || up.is(Kind::elif_clause) ? isSame(part(Field::condition))
                                  : up.is(Kind::for_statement) ? isSame(part(Field::right)) && !leavesEarly(up)
                                  : up.is(Kind::conditional_expression)
                                      ? isSame({site.file, up.child(1U).index()})
                                      : !up.is(Kind::while_statement) && !up.is(Kind::except_clause);
            if (!isSteady) {
                return false;
            }
        }
        return true;
    }

    [[nodiscard]] static bool leavesEarly(Node loop)
    {
        for (Node part = loop.firstChild(); part; part = part.nextSibling()) {
            if (part.is(Kind::break_statement) || part.is(Kind::continue_statement) || part.is(Kind::return_statement) ||
                leavesEarly(part)) {
                return true;
            }
        }
        return false;
    }

    // NOLINTNEXTLINE(misc-no-recursion): down an expression and through what it is computed from.
    bool isSame(Site site)
    {
        constexpr std::size_t enough = 3000;
        if (!site || m_known.size() > enough) {
            return false;
        }
        const auto [known, added] = m_known.try_emplace(site, true); // What is computed from itself: the rest decides.
        if (added) {
            const bool isIt = findSame(site);
            m_known[site] = isIt;
            return isIt;
        }
        return known->second;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    bool areParts(Site site)
    {
        for (Node child = node(site).firstChild(); child; child = child.nextSibling()) {
            const bool isSign = child.field() == Field::operators || child.field() == Field::operator_ ||
                                child.is(Kind::string_start) || child.is(Kind::string_content) || child.is(Kind::string_end) ||
                                (node(site).is(Kind::for_in_clause) && child.field() == Field::left) ||
                                (node(site).is(Kind::keyword_argument) && child.field() == Field::name) ||
                                child.field() == Field::format_specifier || child.field() == Field::type_conversion;
            if (!isSign && !isSame({site.file, child.index()})) {
                return false;
            }
        }
        return true;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    bool findSame(Site site)
    {
        switch (node(site).kind()) {
        case Kind::integer:
        case Kind::float_:
        case Kind::true_:
        case Kind::false_:
        case Kind::none:
        case Kind::ellipsis: return true;
        case Kind::string:
        case Kind::concatenated_string:
        case Kind::interpolation:
        case Kind::list:
        case Kind::tuple:
        case Kind::expression_list:
        case Kind::dictionary:
        case Kind::pair:
        case Kind::parenthesized_expression:
        case Kind::binary_operator:
        case Kind::unary_operator:
        case Kind::not_operator:
        case Kind::boolean_operator:
        case Kind::comparison_operator:
        case Kind::conditional_expression:
        case Kind::subscript:
        case Kind::slice:
        case Kind::list_splat:
        case Kind::dictionary_splat:
        case Kind::keyword_argument:
        case Kind::list_comprehension:
        case Kind::dictionary_comprehension:
        case Kind::generator_expression:
        case Kind::for_in_clause:
        case Kind::if_clause: return areParts(site);
        case Kind::identifier: return isNameSame(site);
        case Kind::attribute: return isAttributeSame(site);
        case Kind::call: return isCallSame(site);
        default: return false;
        }
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    bool isNameSame(Site site)
    {
        const std::string_view name = node(site).text();
        const auto bindings = analysis().bindingsOf(site);
        if (bindings.empty()) {
            return name == "__file__" || name == "__name__";
        }
        return std::ranges::all_of(bindings, [&](const auto& found) { return isBindingSame(found); }) && isUnchanged(site);
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    bool isBindingSame(const Analysis::FoundBinding& found)
    {
        const Binding& binding = *found.binding;
        const Site value{found.file, binding.value};
        switch (binding.kind) {
        case Binding::Kind::parameter: return isParameterSame(found);
        case Binding::Kind::assignment:
        case Binding::Kind::augmented:
        case Binding::Kind::forTarget:
        case Binding::Kind::withTarget: {
            const Site place{found.file, binding.node};
            if (!m_program.runs(place)) {
                return true;
            }
            if (!isUnconditional(place, {})) {
                return false;
            }
            const std::vector<Analysis::Part> parts =
                binding.kind == Binding::Kind::assignment
                    ? analysis().partsOf(found.file, binding.node, binding.target, binding.value)
                    : std::vector<Analysis::Part>{};
            return parts.empty() ? isSame(value)
                                 : std::ranges::all_of(parts, [&](const Analysis::Part& part) { return isSame(part.site); });
        }
        default: return false;
        }
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    bool isParameterSame(const Analysis::FoundBinding& found)
    {
        const Site owner = function({found.file, found.binding->node});
        bool isCalled = false;
        for (const Site call : std::vector<Site>{analysis().callers(owner)}) {
            if (!m_program.runs(call)) {
                continue;
            }
            isCalled = true;
            const Argument argument = analysis().argumentFor(call, owner, *found.binding);
            const bool isHidden = !argument && Analysis::hidesArguments(node(call));
            const Site value = argument ? Site{call.file, argument.value.index()} : Site{found.file, found.binding->value};
            if (isHidden || !isSame(value)) {
                return false;
            }
        }
        return isCalled;
    }

    /// What is put into the object, wherever the program has it, is the same everywhere too.
    // NOLINTNEXTLINE(misc-no-recursion)
    bool isUnchanged(Site site)
    {
        for (const Value& value : analysis().values(site)) {
            const Node made = node(value.site);
            const bool mayChange = made.is(Kind::call) || made.is(Kind::list) || made.is(Kind::dictionary) ||
                                   made.is(Kind::list_comprehension) || made.is(Kind::dictionary_comprehension);
            if (!mayChange || !m_unchanged.insert(value.site).second) {
                continue;
            }
            for (const ObjectUse& use : usesOf(m_program, value.site)) {
                if (!isUseSame(use)) {
                    return false;
                }
            }
        }
        return true;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    bool isUseSame(const ObjectUse& use)
    {
        const Node place = node(use.place);
        if (!m_program.runs(use.place)) {
            return true;
        }
        switch (use.kind) {
        case ObjectUse::Kind::lost: return place.is(Kind::list) || place.is(Kind::dictionary) || place.is(Kind::pair);
        case ObjectUse::Kind::argument: return m_program.effect(use.place) != Effect::random;
        case ObjectUse::Kind::method:
            return !changesContainer(place.child(Field::function).child(Field::attribute).text()) ||
                   (isUnconditional(use.place, {}) && areArgumentsSame(use.place, {}));
        case ObjectUse::Kind::changed: {
            const Node left = place.child(Field::left);
            const bool isKeySame = !left.is(Kind::subscript) || isSame({use.place.file, left.child(Field::subscript).index()});
            return isUnconditional(use.place, {}) && isKeySame && isSame({use.place.file, place.child(Field::right).index()});
        }
        }
        return false;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    bool isAttributeSame(Site site)
    {
        const Site object{site.file, node(site).child(Field::object).index()};
        const std::string_view name = node(site).child(Field::attribute).text();
        if (name == "__version__" || analysis().mayBeLibrary(site, "sys.argv")) {
            return true;
        }
        const ValueSet& owners = analysis().values(object);
        if (!owners.empty() &&
            std::ranges::all_of(owners, [](const Value& value) { return value.kind == Value::Kind::module; })) {
            return std::ranges::all_of(owners, [&](const Value& value) { return isGlobalSame(value.site.file, name); });
        }
        bool isStored = false;
        for (const FileId file : m_program.files()) {
            const Tree& tree = analysis().sources().tree(file);
            const FileIndex& index = analysis().sources().index(file);
            const SymbolId symbol = index.symbol(name);
            for (NodeIndex at = 0; symbol != noSymbol && at < tree.size(); ++at) {
                const Kind kind = tree.row(at).kind;
                const Node left =
                    kind == Kind::assignment || kind == Kind::augmented_assignment ? tree.node(at).child(Field::left) : Node{};
                const bool isIt = left.is(Kind::attribute) && left.child(Field::attribute).text() == name &&
                                  mayBeOneObject(analysis(), object, {file, left.child(Field::object).index()});
                if (!isIt || !m_program.runs({file, at})) {
                    continue;
                }
                isStored = true;
                if (!isUnconditional({file, at}, {}) || !isSame({file, tree.node(at).child(Field::right).index()})) {
                    return false;
                }
            }
        }
        if (holdsOptions(m_program, object)) {
            return isDefinedSame(name);
        }
        const bool isOfProject = !owners.empty() && std::ranges::all_of(owners, [](const Value& value) {
            return value.kind == Value::Kind::instance || value.kind == Value::Kind::projectClass;
        });
        return isStored && isOfProject && isUnchanged(site);
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    bool isGlobalSame(FileId file, std::string_view name)
    {
        const FileIndex& index = analysis().sources().index(file);
        const SymbolId symbol = index.symbol(name);
        const auto bindings = symbol == noSymbol ? std::span<const Binding>{} : index.bindings(0, symbol);
        return !bindings.empty() && std::ranges::all_of(bindings, [&](const Binding& binding) {
            return isBindingSame({file, &binding});
        });
    }

    /// The default of an option.
    // NOLINTNEXTLINE(misc-no-recursion)
    bool isDefinedSame(std::string_view name)
    {
        const std::optional<Option> option = definitionOf(m_program, name);
        return !option || !option->defaultValue || isSame(option->defaultValue);
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    bool isCallSame(Site call)
    {
        const Node callee = node(call).child(Field::function);
        const std::vector<std::string_view>& names = analysis().libraryCallees(call);
        const std::vector<Site> functions = analysis().projectCallees(call);
        const bool isMethod = callee.is(Kind::attribute);
        const std::string_view method = callee.child(Field::attribute).text();
        if (!functions.empty()) {
            return names.empty() && std::ranges::all_of(functions, [&](Site one) { return areReturnsSame(one); });
        }
        if (m_program.target(call) == TargetRole::size) {
            return true;
        }
        if (names.empty()) {
            return isMethod && isIn(plainMethods, method) && isSame(receiverOf(m_program, call)) && areArgumentsSame(call, {});
        }
        const auto each = [&](const auto& holds) { return std::ranges::all_of(names, holds); };
        if (each([](const std::string_view name) { return name.ends_with(".parse_args"); })) {
            return true;
        }
        const auto opens = [](const std::string_view name) {
            return name == "builtins.open" || name == "io.open" || name == "codecs.open" || name == "tensorflow.io.gfile.GFile";
        };
        if (each(opens)) {
            return !opensForWriting(m_program, call) &&
                   isInput({call.file, node(call).child(Field::arguments).firstChild().index()});
        }
        if (each([](const std::string_view name) { return name == "os.listdir" || name == "glob.glob"; })) {
            return isSorted(call) && isInput({call.file, node(call).child(Field::arguments).firstChild().index()});
        }
        if (each([](const std::string_view name) { return name.starts_with("numpy.random."); })) {
            return isSeeded(call) && areArgumentsSame(call, {});
        }
        const bool isOfFile = isMethod && isIn(plainMethods, method) && isSame(receiverOf(m_program, call));
        const auto computes = [&](const std::string_view name) {
            const bool isPure = analysis().library().effectOf(name) == Effect::pure && startsAs(computing, name) &&
                                !startsAs(changing, name) && !name.starts_with("os.path.");
            return isPure || isIn(keeping, name) || isIn(ofPaths, name) || isOfFile;
        };
        const Site receiver = isMethod ? receiverOf(m_program, call) : Site{};
        const bool isOfObject = receiver && std::ranges::none_of(analysis().values(receiver), [](const Value& value) {
                                    return value.kind == Value::Kind::library || value.kind == Value::Kind::module;
                                });
        return each(computes) && areArgumentsSame(call, {}) && (!isOfObject || isSame(receiver));
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    bool areReturnsSame(Site function)
    {
        if (node(function).is(Kind::lambda)) {
            return isSame({function.file, node(function).child(Field::body).index()});
        }
        const FileIndex& index = analysis().sources().index(function.file);
        const ScopeId scope = index.scopeOpenedBy(function.node);
        const bool isConstructor = node(function).child(Field::name).text() == "__init__";
        return !isConstructor && !index.yields(scope) && std::ranges::all_of(index.returns(scope), [&](NodeIndex returned) {
            const Site site{function.file, returned};
            return isUnconditional(site, {}) && isSame(site);
        });
    }

    [[nodiscard]] bool isSorted(Site call) const
    {
        for (Node up = node(call).parent(); up && !up.is(Kind::block) && !up.is(Kind::module); up = up.parent()) {
            if (up.is(Kind::call) && m_program.callsLibrary({call.file, up.index()}, "builtins.sorted")) {
                return true;
            }
        }
        return false;
    }

    /// np.random.seed(1) stands right before the statement that draws.
    // NOLINTNEXTLINE(misc-no-recursion)
    bool isSeeded(Site call)
    {
        Node statement = node(call);
        while (statement && !statement.parent().is(Kind::block) && !statement.parent().is(Kind::module)) {
            statement = statement.parent();
        }
        Node before;
        for (Node each = statement.parent().firstChild(); each && !(each == statement); each = each.nextSibling()) {
            before = each.is(Kind::comment) ? before : each;
        }
        const Node seed = before.is(Kind::expression_statement) ? before.firstChild() : Node{};
        const Site seeding{call.file, seed.index()};
        return seed.is(Kind::call) && m_program.callsLibrary(seeding, "numpy.random.seed") &&
               seed.child(Field::arguments).firstChild() && areArgumentsSame(seeding, {});
    }

    /// What a path is made of: options and constants, as texts. Files that are read on the way are another matter.
    std::set<std::string> rootsOf(Site path)
    {
        std::set<std::string> roots;
        analysis().slice(path, [&](Site site) {
            const Node here = node(site);
            if (here.is(Kind::call)) {
                const std::vector<std::string_view>& names = analysis().libraryCallees(site);
                return std::ranges::none_of(names, [](const std::string_view name) {
                    return name.ends_with("open") || name.ends_with("load") || name.ends_with("GFile");
                });
            }
            const bool isOption =
                here.is(Kind::attribute) && holdsOptions(m_program, {site.file, here.child(Field::object).index()});
            if (isOption) {
                roots.insert("option " + std::string{here.child(Field::attribute).text()});
                return false;
            }
            if (here.is(Kind::subscript) && analysis().mayBeLibrary({site.file, here.child(Field::value).index()}, "sys.argv")) {
                roots.emplace(here.text());
                return false;
            }
            if (here.is(Kind::string) && here.text().find_first_of("./") != std::string_view::npos &&
                here.text().find('{') == std::string_view::npos) {
                roots.emplace(withoutQuotes(here.text()));
            }
            return true;
        });
        return roots;
    }

    /// The path of a file, or of a folder of files, that the program was given and does not write itself.
    // NOLINTNEXTLINE(misc-no-recursion)
    bool isInput(Site path) { return path && isSame(path) && isUnwritten(rootsOf(path)); }

    /// Nothing that the program writes is made of these texts.
    bool isUnwritten(const std::set<std::string>& roots)
    {
        for (const FileId file : m_program.files()) {
            for (const NodeIndex index : analysis().sources().index(file).calls()) {
                const Site other{file, index};
                if (other == m_call || !m_program.runs(other) || !isWrite(m_program, other)) {
                    continue;
                }
                const std::set<std::string> written = rootsOf(argumentsOf(m_program, other));
                if (std::ranges::any_of(roots, [&](const std::string& root) { return written.contains(root); })) {
                    return false;
                }
            }
        }
        return true;
    }

    Scrutiny& m_program;
    Site m_call;
    std::map<Site, bool> m_known;
    std::set<Site> m_unchanged; ///< Objects that were asked about.
};

} // namespace

bool writesSameBytes(Scrutiny& program, Site call) { return SameBytes{program, call}.answer(); }

} // namespace rankwright
