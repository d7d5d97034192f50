// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What does this expression mean here? A small abstract interpretation over the files of a program (or of several): the call
// graph is built first, everything else on demand, and each answer is kept. Answers never depend on the order of questions except
// through cycles, where the value in progress counts as nothing known.
//
// Inside a scope a use sees the last binding that dominates it in straight-line code, together with the conditional ones behind
// that and those that a loop brings round; from a nested function it sees all bindings. Calls join the returns of the function
// (no calling contexts); parameters join the arguments of all calls. `self` is an instance of each class that inherits the method
// and is made somewhere, so that a method of a base class sees what the subclass overrides and sets.
//
// It does not execute anything, does not look into library code, and does not model mutation of containers.

#include "core/classes/library.h"
#include "core/names/value.h"

#include <deque>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace rankwright {

/// One argument of a call as it meets one parameter.
struct Argument {
    Node value; ///< The expression; for `name=value` the value.
    Node whole; ///< The child of the argument list (keyword_argument or the expression).
    bool keyword{};
    explicit operator bool() const { return !value.isNull(); }
};

/// The name that a string holds; empty where it is no plain string or no name.
[[nodiscard]] std::string_view nameIn(Node string);
/// A method that puts what it gets into a list, a set or a dictionary: append, extend, insert, update.
[[nodiscard]] bool fillsList(std::string_view method);

class Analysis {
  public:
    Analysis(const Sources& sources, const Library& library);
    /// Of some of the files, in order: those of one program. What the others call, pass and store does not count.
    Analysis(const Sources& sources, const Library& library, std::vector<FileId> files);
    Analysis(const Analysis&) = delete;
    Analysis& operator=(const Analysis&) = delete;
    Analysis(Analysis&&) = delete;
    Analysis& operator=(Analysis&&) = delete;
    ~Analysis() = default;

    [[nodiscard]] const Sources& sources() const { return m_sources; }
    [[nodiscard]] const Library& library() const { return m_library; }
    /// The files that count.
    [[nodiscard]] std::span<const FileId> files() const { return m_files; }
    [[nodiscard]] Node node(Site site) const { return m_sources.node(site); }

    /// What an expression can be. The set stays in its place, as it is, as long as the analysis does: it need not be copied
    /// before more is asked.
    [[nodiscard]] const ValueSet& values(Site expression);
    /// What a global of a module can be when the module has run.
    [[nodiscard]] ValueSet globalValues(FileId file, std::string_view name);
    /// What an attribute of one value can be.
    [[nodiscard]] ValueSet attributeValues(const Value& object, std::string_view attribute, Site where);

    /// Nobody can tell what it is: unknown, or what a library gave of which the table does not speak.
    [[nodiscard]] bool isLost(const Value& value);

    /// Canonical names of the library callables that a call may reach: "tensorflow.Session", "tensorflow.keras.Model.fit"
    /// (the class is the nearest library base of the receiver). Empty when it reaches none. Stays in its place like values.
    [[nodiscard]] const std::vector<std::string_view>& libraryCallees(Site call);
    /// sys.exit(), exit(), quit(), os._exit(): nothing runs behind it.
    [[nodiscard]] bool endsProgram(Site call);
    /// Project functions that a call may reach (constructors: __init__; instances: __call__ or call).
    [[nodiscard]] std::vector<Site> projectCallees(Site call);
    /// Those of them that a call only starts, in a thread of their own: `run` of a Thread, or what it was given as its target.
    [[nodiscard]] std::vector<Site> startedBy(Site call);
    /// Some value of the expression is what the library calls so: "os.environ".
    [[nodiscard]] bool mayBeLibrary(Site expression, std::string_view name);
    /// Calls that may reach a function.
    [[nodiscard]] const std::vector<Site>& callers(Site function);

    /// The bindings that an identifier may read, with their file (a global imported from another module is found there).
    struct FoundBinding {
        FileId file{};
        const Binding* binding{};
    };
    [[nodiscard]] std::vector<FoundBinding> bindingsOf(Site identifier);
    /// Two names may have their value from the same place; never where they belong to different scopes.
    [[nodiscard]] bool shareBinding(Site one, Site other);

    /// The places that give an attribute to the instances of a class: its own and those of the ancestors' methods that run for
    /// it.
    struct FoundStore {
        FileId file{};
        const AttributeStore* store{};
    };
    [[nodiscard]] std::vector<FoundStore> storesOf(Site classDefinition, std::string_view attribute);
    /// The same for the instances that an attribute, object.name, may be read of.
    [[nodiscard]] std::vector<FoundStore> storesOf(Site attribute);

    /// What a name or an attribute gets from an assignment: all of the value, or its part of a tuple, also of one that a function
    /// returns.
    struct Part {
        Site site;
        Site through; ///< The call whose function returns it; null elsewhere.
    };
    [[nodiscard]] std::vector<Part> partsOf(FileId file, NodeIndex name, NodeIndex target, NodeIndex value);

    /// Everything an expression is computed from, backwards through names, calls, returns and arguments. `visit` gets each
    /// node once and answers whether to go on behind it.
    void slice(Site expression, const std::function<bool(Site)>& visit);
    /// One step of a slice: what an expression is computed from at once, whichever call led to it.
    void sourcesOf(Site expression, const std::function<void(Site)>& found);

    /// Project classes and library classes of a value; nothing for what is no instance.
    [[nodiscard]] bool isInstance(const Value& value, std::string_view libraryClass);
    /// True when some value of the expression is an instance of the (sub)class.
    [[nodiscard]] bool mayBeInstance(Site expression, std::string_view libraryClass);
    /// Method resolution order of a project class: its linearisation over project classes; library bases are appended by name.
    struct Ancestors {
        std::vector<Site> project;             ///< The class itself first.
        std::vector<std::string_view> library; ///< Direct library bases of those, canonical, in order.
        std::vector<Node> opaque;              ///< Bases that could not be resolved.
        bool isProvisional{};                  ///< Only while the call graph is being built.
    };
    [[nodiscard]] const Ancestors& ancestors(Site classDefinition);
    [[nodiscard]] bool isSubclass(Site classDefinition, std::string_view libraryClass);
    /// `type` is `base` or a class of the project below it.
    [[nodiscard]] bool descends(Site type, Site base);
    /// A method or None: looked up along the linearisation. Null site when a library base provides it.
    [[nodiscard]] Site method(Site classDefinition, std::string_view name);

    /// Whether a method that stands in `classDefinition` or an ancestor of it runs for its instances: nothing nearer overrides
    /// it, or what does so passes the call on.
    [[nodiscard]] bool inherits(Site classDefinition, Site function);
    /// The classes whose instances a method runs for: those that inherit it and are made somewhere; where none is made, all that
    /// inherit it. More than a value set holds: only the class where the method stands.
    [[nodiscard]] std::vector<Site> selves(Site function);
    /// What a call of a method reaches for each class that its object can be an instance of; empty where that is one class at
    /// most.
    struct Dispatch {
        Site type; ///< The class_definition.
        std::vector<Site> functions;
    };
    [[nodiscard]] std::vector<Dispatch> dispatched(Site call);

    /// The names of what an object of a namedtuple or data class holds, in order; empty for other objects.
    [[nodiscard]] const std::vector<std::string_view>& fieldsOf(const Value& object);
    /// The argument of its constructor that a field of such an object holds; null where it has no such field or its default.
    [[nodiscard]] Site fieldValue(const Value& object, std::string_view name);
    [[nodiscard]] Site fieldValue(const Value& object, std::uint32_t position);

    /// The argument that meets parameter `name`, which is at `position` (from 0, after self) or -1 for keyword only.
    [[nodiscard]] static Argument argument(Node call, std::string_view name, int position);
    /// Arguments may be hidden behind * or **.
    [[nodiscard]] static bool hidesArguments(Node call);
    /// Where the library function that a call reaches has the parameter, by the table; -1 where it has none of that name.
    /// `otherwise` where the function, or its parameters, are not known.
    [[nodiscard]] int parameterPosition(Site call, std::string_view name, int otherwise);
    /// What a call of a project function gives for one of its parameters: the first one of a method meets the object, but in
    /// `Base.method(self, x)` the first argument.
    [[nodiscard]] Argument argumentFor(Site call, Site function, const Binding& parameter);
    /// Function or lambda that holds a node; null for module level (class bodies count for where they stand).
    [[nodiscard]] Site enclosingFunction(Site site) const;
    [[nodiscard]] Site enclosingClass(Site site) const;
    /// The class in whose body a function stands; null for a function inside of a method, which gets no self.
    [[nodiscard]] Site classOfMethod(Site function) const;
    /// "Trainer.fit", "<module>".
    [[nodiscard]] std::string regionName(Site function) const;

    [[nodiscard]] std::string_view intern(std::string_view text);
    /// Canonical library name of a dotted path, kept.
    [[nodiscard]] std::string_view canonical(std::string_view dotted);
    /// Finds a string by a view of one, without making it first.
    struct TextHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    struct LibraryName {
        LibraryKind kind{};
        bool known{};
        std::string_view returns;
        std::string_view origin;
    };
    [[nodiscard]] const LibraryName& libraryName(std::string_view canonicalName);
    /// The nearest entry of a method in the linearisation of a library class ("tensorflow.keras.Model.fit" for Sequential.fit).
    [[nodiscard]] std::string_view libraryMethod(std::string_view canonicalClass, std::string_view member);

  private:
    static constexpr std::uint32_t inProgress = 0xFFFFFFFFU;

    [[nodiscard]] ValueSet evaluate(Site site);
    [[nodiscard]] ValueSet evaluateIdentifier(Site site);
    [[nodiscard]] ValueSet evaluateCall(Site site);
    [[nodiscard]] ValueSet evaluateSubscript(Site site);
    /// One step of a slice.
    struct Source {
        Site site;             ///< Null where the call of a group gives nothing.
        Site call;             ///< The call through which its function is entered; of an argument the call that gives it.
        bool isThrough{};      ///< `call` counts from there on; otherwise the call that led here still does.
        std::uint32_t group{}; ///< Not 0: what one parameter gets from each call of its function.
    };
    /// Found once for each node.
    [[nodiscard]] const std::vector<Source>& sources(Site expression);
    [[nodiscard]] std::vector<Source> findSources(Site here);
    /// What tf.control_dependencies around an op makes run before it.
    [[nodiscard]] std::vector<Site> runsBefore(Site op);
    /// What each turn of tf.while_loop gives, and what runs before that.
    [[nodiscard]] std::vector<Site> turnsOf(Site call);
    /// What the program puts into the collection of the graph that this call asks for: tf.get_collection("losses").
    [[nodiscard]] std::vector<Site> inCollection(Site call);
    /// A dictionary, written out or made elsewhere.
    [[nodiscard]] bool isDictionary(Site value);
    /// What is put into a dictionary, or into a list that a name gets empty.
    struct Collected {
        Site site;
        std::string_view key; ///< The string under which it is put there; empty for another key, and where there is none.
    };
    [[nodiscard]] const std::vector<Collected>& collected(FileId file, const Binding& binding);
    [[nodiscard]] const std::vector<Collected>& collected(const FoundStore& found);
    /// What is put into a container later, by the names that `isThis` knows; the container is what the target is given.
    [[nodiscard]] const std::vector<Collected>& collectedIn(Site target, Site container, const std::function<bool(Node)>& isThis);
    /// What a dictionary holds under a key, or under any where the key is no string.
    [[nodiscard]] ValueSet underKey(const Value& dictionary, Node key);
    /// What `tasks.get(name)` and `tasks.pop(name)` give; empty where their object is no dictionary that is written out.
    [[nodiscard]] ValueSet gotByKey(Site call);
    /// What statements put into a dictionary under a key: `options["optimizer"] = ...`.
    [[nodiscard]] std::vector<Site> stored(const Value& dictionary, std::string_view key);
    /// What fills the lists that a dictionary holds under a key: `parts["x"].append(row)`, also `parts[name].append(row)`.
    [[nodiscard]] std::vector<Site> filled(const Value& dictionary, std::string_view key);
    /// What a dictionary holds under the key of this subscript, and what fills that; empty where it is not known.
    [[nodiscard]] std::vector<Site> heldUnder(Site subscript);
    /// getattr(object, name), also where the name is not known.
    [[nodiscard]] ValueSet attributeByName(Site call);
    /// What a wrapper of optimizers gives where nobody knows what it got.
    [[nodiscard]] Value wrappedOptimizer(std::string_view wrapper, Site call);
    [[nodiscard]] ValueSet bindingValues(FileId file, const Binding& binding);
    [[nodiscard]] ValueSet parameterValues(FileId file, const Binding& binding);
    [[nodiscard]] ValueSet importValues(FileId file, const Binding& binding);
    [[nodiscard]] ValueSet fromModule(FileId file, std::string_view module, std::string_view name);
    [[nodiscard]] ValueSet starValues(FileId file, std::string_view name);
    [[nodiscard]] bool givesInfo(Site load) const;
    [[nodiscard]] ValueSet destructured(FileId file, Node name, Node target, const ValueSet& whole, Site wholeSite);
    [[nodiscard]] ValueSet elements(Site iterable);
    [[nodiscard]] ValueSet appended(const Value& list);
    [[nodiscard]] ValueSet instanceAttribute(const Value& object, std::string_view attribute);
    /// Of a class and its attribute: what the class itself binds, or what its methods store in instances of `type`.
    [[nodiscard]] ValueSet classAttribute(Site classDefinition, std::string_view attribute);
    /// What statements give an attribute of a variable, from outside of its class: of a module, of an instance.
    [[nodiscard]] ValueSet hungOn(std::string_view attribute, const std::function<bool(const Value&)>& isObject);
    [[nodiscard]] ValueSet storedAttribute(Site classDefinition, std::string_view attribute, Site type);
    /// What a method that keeps `expression`, often a parameter, is given for objects of `type`: of the calls of an inherited
    /// constructor those that make such objects.
    [[nodiscard]] ValueSet keptFor(Site type, Site method, Site expression);
    /// A call of a method, a constructor or super() that may be one for an object of `type`.
    [[nodiscard]] bool concerns(Site call, Site type);
    [[nodiscard]] ValueSet superAttribute(const Value& object, std::string_view attribute);
    [[nodiscard]] ValueSet superValues(Site call);
    /// An attribute that no class of the project has and a library base may have.
    [[nodiscard]] ValueSet inheritedFromLibrary(const Ancestors& order, std::string_view attribute, Site object);
    [[nodiscard]] bool passesOn(Site function);
    /// What the first parameter of a function gets from the call itself.
    enum class Form { plain, ofClass, ofInstance };
    [[nodiscard]] Form formOf(Site function) const;
    void collectDescendants();
    /// The result of collections.namedtuple(...).
    [[nodiscard]] bool makesRecordClass(const Value& value);
    [[nodiscard]] std::vector<std::string_view> fieldsOfCall(Site call);
    [[nodiscard]] std::vector<std::string_view> fieldsOfClass(Site definition);
    /// The elements at a position of what can be unpacked.
    [[nodiscard]] Site elementOf(const Value& whole, std::uint32_t position);
    [[nodiscard]] std::vector<const Binding*> visibleBindings(FileId file, Node use);
    [[nodiscard]] std::string_view builtin(FileId file, SymbolId symbol);
    void addCallees(const Value& callee, std::vector<Site>& functions);
    void buildCallGraph();
    /// Adds the edges of a call, to what it gives back, and to `made` the classes that it makes.
    std::vector<Site> addEdges(Site call, std::set<Site>& made);
    /// Forgets what was found from a call graph that was not whole yet.
    void forgetProvisional();

    const Sources& m_sources;
    const Library& m_library;
    std::vector<FileId> m_files; ///< In order.
    struct Known {
        ValueSet values;
        bool isProvisional{};
        bool hasNames{};
        std::vector<std::string_view> names; ///< Of library callables, found when they are first asked for.
    };
    /// Null while it is being found.
    [[nodiscard]] Known* known(Site expression);
    std::vector<std::vector<std::uint32_t>> m_memo; ///< By file and node: index into m_known + 1.
    std::deque<Known> m_known;
    std::map<std::pair<FileId, std::string>, Known> m_asked; ///< By module and name, while one globalValues is being answered.
    bool m_isAsking{};
    std::uint32_t m_depth{};
    bool m_areCallersKnown{}; ///< Whether parameters may be asked for.
    bool m_isGrowing{true};   ///< The call graph is being built.
    bool m_isProvisional{};   ///< What is being evaluated depends on what the call graph does not hold yet.
    std::map<Site, std::vector<Collected>> m_collected; ///< By the name that a binding binds.
    /// Subscripts that are assigned to, by their key, with what they get.
    using Stored = std::vector<std::pair<Site, Site>>;
    std::optional<std::map<std::string_view, Stored>> m_storedByKey;
    /// Dictionaries whose lists are filled, by the key; empty: of no string.
    std::optional<std::map<std::string_view, Stored>> m_filledByKey;
    std::vector<std::vector<std::uint32_t>> m_sourceNumbers; ///< By file and node: index into m_sourceLists + 1.
    std::deque<std::vector<Source>> m_sourceLists;
    std::unordered_map<std::uint64_t, std::vector<Site>> m_callers;
    std::unordered_map<std::uint64_t, Ancestors> m_ancestors;
    std::unordered_map<std::uint64_t, std::vector<Site>> m_descendants; ///< Classes of the project below a class.
    std::set<Site> m_made;                                              ///< Classes of the project that are called somewhere.
    std::unordered_map<std::uint64_t, bool> m_passesOn;
    std::unordered_map<std::uint64_t, std::vector<std::string_view>> m_fields;
    std::unordered_map<std::string_view, std::vector<std::string_view>> m_libraryFields;
    std::vector<std::vector<std::string_view>> m_builtins; ///< By file and symbol.
    std::unordered_set<std::string, TextHash, std::equal_to<>> m_strings;
    std::unordered_map<std::string_view, std::string_view> m_canonical;
    std::unordered_map<std::string_view, LibraryName> m_libraryNames;
    std::unordered_map<std::string_view, std::unordered_map<std::string_view, std::string_view>> m_libraryMethods; ///< By class.
};

/// The number that an integer literal spells in decimal digits; nothing for other nodes.
[[nodiscard]] std::optional<std::uint32_t> numberOf(Node integer);
/// Adds what is not there yet and keeps the bound.
void addValue(ValueSet& set, const Value& value);
void addValues(ValueSet& set, const ValueSet& more);
void addValues(ValueSet& set, ValueSet&& more);

} // namespace rankwright
