// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/state/companions.h"

#include "core/rules/chance/random_names.h"
#include "core/rules/expressions.h"
#include "core/rules/state/broadcast.h"
#include "core/rules/state/held_networks.h"

#include <algorithm>
#include <map>

namespace rankwright {

namespace {

Births birthSet(Program& program, Site expression) { return originOf(program, expression).births; }

/// What made the names of models and variables in all that an expression is computed from. Behind such a name, another object of
/// the class may have been given what it holds.
void addNamed(Program& program, Site expression, Births& births)
{
    program.analysis().slice(expression, [&](Site site) {
        const Node node = program.node(site);
        const std::vector<Site> chosen = chosenNetworks(program, site);
        for (const Site each : chosen) {
            births.merge(birthSet(program, each));
        }
        if (!chosen.empty()) {
            return false;
        }
        const Node callee = node.is(Kind::call) ? node.child(Field::function) : Node{};
        const Site named = isPureName(node) ? site : Site{site.file, callee && isPureName(callee) ? callee.index() : noNode};
        if (!named || !(handsOutVariables(program, named) || isVariable(program, named))) {
            return true;
        }
        Births made = birthSet(program, named);
        const bool isKnown =
            !made.empty() && std::ranges::all_of(made, [](const Birth& birth) { return static_cast<bool>(birth.made); });
        births.merge(made);
        return !isKnown || callee;
    });
}

/// What made all that the program trains, by a tape or by fit, and the parts of it.
Births trainedBirths(Program& program)
{
    Births births;
    for (const UpdateFact& update : program.facts().updates()) {
        for (const Site sources : program.runs(update.call) ? sourcesOf(program, update) : std::vector<Site>{}) {
            addNamed(program, sources, births);
        }
        if (const Site given = program.runs(update.call) ? givenVariables(program, update) : Site{}) {
            addNamed(program, given, births); // A copy gives the gradients, and these get them.
        }
    }
    for (const FitFact& fit : program.facts().fits()) {
        const Node object = program.node(fit.call).child(Field::function).child(Field::object);
        if (object && program.runs(fit.call)) {
            births.merge(birthSet(program, {fit.call.file, object.index()}));
        }
    }
    std::set<Site> seen;
    for (bool isMore = true; isMore;) {
        std::set<Site> open = makersIn(births);
        std::erase_if(open, [&](Site maker) { return !maker || !seen.insert(maker).second; });
        isMore = !open.empty();
        for (const Site maker : open) { // What it is made of is trained with it: an encoder in an autoencoder.
            addNamed(program, maker, births);
        }
    }
    return births;
}

/// Layers without weights: they change what goes in, or only its shape. `layer` may be one that is called, Rescaling.__call__.
bool hasNoWeights(std::string_view layer)
{
    constexpr std::array<std::string_view, 26> names{"Rescaling",    "Resizing",     "CenterCrop",       "Normalization",
                                                     "Input",        "InputLayer",   "Flatten",          "Reshape",
                                                     "Permute",      "RepeatVector", "Concatenate",      "Add",
                                                     "Average",      "Subtract",     "Multiply",         "Maximum",
                                                     "Minimum",      "Dropout",      "SpatialDropout2D", "GaussianNoise",
                                                     "ReLU",         "Softmax",      "CategoryEncoding", "TextVectorization",
                                                     "StringLookup", "Hashing"};
    const std::string_view name = layer.substr(0, layer.find('.'));
    return name.starts_with("Random") || name.starts_with("ZeroPadding") || name.starts_with("UpSampling") ||
           name.starts_with("Cropping") || name.find("Pooling") != std::string_view::npos ||
           std::ranges::find(names, name) != names.end();
}

/// Which layers a model is made of.
struct Layers {
    bool any{};
    bool withWeights{}; ///< One of them may have weights.
};

/// A layer that is called, Rescaling(1 / 255.)(x) or flip(x); an object of which nobody knows what it is may have weights.
void addCalledLayers(Program& program, Site call, Layers& layers)
{
    const Node callee = program.node(call).child(Field::function);
    const bool isKnown = !program.analysis().projectCallees(call).empty() || !program.analysis().libraryCallees(call).empty();
    const ValueSet& values = program.analysis().values({call.file, callee.index()});
    layers.withWeights = layers.withWeights || (values.empty() && !isKnown);
    for (const Value& value : values) {
        constexpr std::string_view package = "tensorflow.keras.layers.";
        const bool isObject = value.kind == Value::Kind::instance || value.kind == Value::Kind::libraryInstance;
        const bool isLayer = isObject && value.name.starts_with(package);
        layers.any = layers.any || isLayer;
        layers.withWeights = layers.withWeights || (isObject && !(isLayer && hasNoWeights(value.name.substr(package.size()))));
    }
}

/// Its weights are the same on all processes, or are those of what is trained: read from a file, cut out of a trained model,
/// none.
bool startsAlike(Program& program, const Birth& companion, const Births& trained)
{
    Analysis& analysis = program.analysis();
    const Site birth = companion.made;
    bool isAlike = false;
    Layers layers;
    const bool isCut = callsOneOf(program, birth, {"tensorflow.keras.Model", "tensorflow.keras.Sequential"});
    analysis.slice(birth, [&](Site site) {
        const Node node = program.node(site);
        if (isCut && isPureName(node) && isKerasModel(program, site)) {
            isAlike = isAlike || shareOne(birthSet(program, site), trained);
        }
        if (node.is(Kind::call)) {
            addCalledLayers(program, site, layers);
        }
        for (const std::string_view name :
             node.is(Kind::call) ? analysis.libraryCallees(site) : std::vector<std::string_view>{}) {
            const Argument weights = Analysis::argument(node, "weights", 1);
            isAlike = isAlike || name.ends_with(".load_model") || name.starts_with("tensorflow_hub.") ||
                      name.ends_with(".from_pretrained") || name.starts_with("tensorflow.saved_model.") ||
                      (name.starts_with("tensorflow.keras.applications.") && !(weights && weights.value.is(Kind::none)));
            constexpr std::string_view package = "tensorflow.keras.layers.";
            if (name.starts_with(package)) {
                layers.any = true;
                layers.withWeights = layers.withWeights || !hasNoWeights(name.substr(package.size()));
            }
        }
        return !isAlike;
    });
    for (const Site load : program.facts().calls(Role::loadWeights)) {
        const Node object = program.node(load).child(Field::function).child(Field::object);
        isAlike =
            isAlike || (program.runs(load) && object && shareOne(birthSet(program, {load.file, object.index()}), {companion}));
    }
    return isAlike || (layers.any && !layers.withWeights);
}

bool startsByChance(Program& program, Site variable)
{
    bool byChance = false;
    program.analysis().slice(variable, [&](Site site) {
        for (const std::string_view name :
             program.node(site).is(Kind::call) ? program.analysis().libraryCallees(site) : std::vector<std::string_view>{}) {
            const bool isSame = name.find(".stateless_") != std::string::npos || name.find("Zeros") != std::string::npos ||
                                name.find("Ones") != std::string::npos || name.find("Constant") != std::string::npos;
            byChance = byChance || (!isSame && (isRandom(name) || name.starts_with("tensorflow.keras.initializers.") ||
                                                name.find("_initializer") != std::string::npos));
        }
        return !byChance;
    });
    return byChance;
}

/// It stands in a class whose objects hand out their variables, so that it belongs to them.
bool belongsToObject(Program& program, Site birth)
{
    const Site type = program.analysis().enclosingClass(birth);
    return type && (program.analysis().isSubclass(type, "tensorflow.Module") ||
                    program.analysis().isSubclass(type, "tensorflow.keras.layers.Layer") ||
                    program.analysis().isSubclass(type, "tensorflow.keras.Model"));
}

/// Of a module of the script: a variable of it starts by chance, or it holds layers, which do.
bool holdsChance(Program& program, Site module)
{
    Analysis& analysis = program.analysis();
    const auto isByChance = [&](Site call) {
        const std::vector<std::string_view>& names = analysis.libraryCallees(call);
        const bool isLayer = std::ranges::any_of(names, [](std::string_view name) {
            return name.starts_with("tensorflow.keras.layers.") || name == "tensorflow.keras.Sequential";
        });
        return isLayer || (isVariable(program, call) && startsByChance(program, call));
    };
    for (const Value& value : analysis.values(module)) {
        for (const Site type :
             value.kind == Value::Kind::instance ? analysis.ancestors(value.type).project : std::vector<Site>{}) {
            const Tree& tree = analysis.sources().tree(type.file);
            for (NodeIndex at = type.node; at < tree.row(type.node).afterSubtree; ++at) {
                if (tree.node(at).is(Kind::call) && isByChance({type.file, at})) {
                    return true;
                }
            }
        }
    }
    return false;
}

/// A class of an imported package that is neither of the project nor known makes it: package.Network().
bool isOfUnknownPackage(Program& program, Site made)
{
    Analysis& analysis = program.analysis();
    const Node callee = program.node(made).child(Field::function);
    Node base = callee;
    while (base.is(Kind::attribute)) {
        base = base.child(Field::object);
    }
    const Node last = callee.is(Kind::attribute) ? callee.child(Field::attribute) : callee;
    const bool isClass = !last.text().empty() && last.text().front() >= 'A' && last.text().front() <= 'Z';
    const bool isImported =
        base.is(Kind::identifier) &&
        std::ranges::any_of(analysis.bindingsOf({made.file, base.index()}), [](const Analysis::FoundBinding& found) {
            return found.binding->kind == Binding::Kind::importModule || found.binding->kind == Binding::Kind::importFrom;
        });
    if (!isClass || !isImported || !analysis.projectCallees(made).empty()) {
        return false;
    }
    return std::ranges::all_of(analysis.libraryCallees(made),
                               [&](std::string_view name) {
                                   const std::string_view package = name.substr(0, name.find('.'));
                                   return !analysis.library().find(name) && package != "tensorflow" && package != "keras" &&
                                          package != "builtins";
                               }) &&
           std::ranges::none_of(analysis.values(made), [](const Value& value) { return value.kind == Value::Kind::instance; });
}

/// A subscript by a number or a word.
bool isWord(Program& program, Site subscript)
{
    const Node key = program.node(subscript).child(Field::subscript);
    return key.is(Kind::integer) || key.is(Kind::string);
}

/// Collects what stands in the way of a loss and is not trained.
class CompanionSearch {
  public:
    CompanionSearch(Program& program, Births trained) : m_program(program), m_trained(std::move(trained)) {}

    std::vector<Companion> of(std::vector<Site> computed)
    {
        m_open = std::move(computed);
        while (!m_open.empty()) {
            const Site expression = m_open.back();
            m_open.pop_back();
            m_program.analysis().slice(expression, [&](Site site) { return meetAt(site); });
        }
        std::erase_if(m_found, [](const Companion& each) { return each.names.empty(); });
        for (Companion& each : m_found) {
            std::ranges::sort(each.names);
        }
        return std::move(m_found);
    }

  private:
    /// Whether to go on behind it: what a model was made of belongs to it, and behind its name another object of the class may
    /// have been given its own.
    bool meetAt(Site site)
    {
        const Node node = m_program.node(site);
        const Node callee = node.is(Kind::call) ? node.child(Field::function) : Node{};
        if (node.is(Kind::subscript)) {
            return !meetHeld(site);
        }
        if (isPureName(node)) {
            openFills(site);
            openAskers(site);
            return !meetHeld(site) && !meet(site);
        }
        const Site asked{site.file, callee ? callee.index() : noNode};
        if (callee && isPureName(callee)) {
            const bool isKnown = meetHeld(asked) || meet(asked);
            if (!isKnown) {
                meetMembers(site, callee);
                meetUnknown(site, asked);
            }
        } else if (callee.is(Kind::subscript)) { // targets[0](x)
            (void)meetHeld(asked);
        }
        return true;
    }

    /// Whether it is a network of a container: one that is chosen by its key, or all that there are.
    bool meetHeld(Site site)
    {
        const std::vector<Site> chosen = m_program.runs(site) ? chosenNetworks(m_program, site) : std::vector<Site>{};
        if (chosen.empty()) {
            return false;
        }
        const Node node = m_program.node(site);
        const Site through = node.is(Kind::identifier) ? goneThroughFor(m_program, site) : Site{};
        const Site container = through                    ? through
                               : node.is(Kind::subscript) ? Site{site.file, node.child(Field::value).index()}
                                                          : site;
        const HeldNetworks held = heldNetworks(m_program, container);
        const bool isOne = chosen.size() == 1 && !held.isRepeated && node.is(Kind::subscript) && isWord(m_program, site);
        std::vector<CompanionName> names;
        for (const Site each : originOf(m_program, container).names) {
            names.push_back({each, isOne ? m_program.text(site).substr(m_program.text(container).size()) : std::string{}});
        }
        Births births;
        for (const Site each : chosen) {
            births.merge(birthSet(m_program, each));
        }
        addHeld(births, held, isOne, names);
        return true;
    }

    /// Of those that are trained the state is sent anyway: the rest goes with them where it has no name of its own.
    void addHeld(const Births& births, const HeldNetworks& held, bool isOne, const std::vector<CompanionName>& names)
    {
        const auto isOther = [&](const Birth& birth) {
            return birth.made && !shareOne({birth}, m_trained) && !startsEverywhere(birth, held.areModels);
        };
        const auto other = std::ranges::find_if(births, isOther);
        if (other == births.end()) {
            return;
        }
        const auto isSame = [&](const Companion& each) { return each.isHeld != isOne && shareOne({each.birth}, {*other}); };
        auto known = std::ranges::find_if(m_found, isSame);
        if (known == m_found.end()) {
            known = m_found.insert(m_found.end(), Companion{.birth = *other,
                                                            .isModel = held.areModels,
                                                            .isHeld = !isOne,
                                                            .hasKeys = held.hasKeys,
                                                            .isUnknown = false,
                                                            .names = {}});
        }
        known->names.insert(known->names.end(), names.begin(), names.end());
    }

    /// labels[row] = ...: what an array gets behind its name, in the same function.
    void openFills(Site name)
    {
        const FileIndex& index = m_program.analysis().sources().index(name.file);
        for (const ItemStore& store : index.itemStores()) {
            Node array = m_program.node({name.file, store.node}).child(Field::value);
            while (array.is(Kind::subscript)) {
                array = array.child(Field::value);
            }
            const Site value{name.file, store.value};
            const bool isOfIt = array.text() == m_program.node(name).text() &&
                                m_program.analysis().enclosingFunction(value) == m_program.analysis().enclosingFunction(name);
            if (isOfIt && m_program.runs(value) && m_filled.insert(value).second) {
                m_open.push_back(value);
            }
        }
    }

    /// out, state = decoder(x, state): a slice goes from the name to what the function returns there, and passes by what is
    /// called.
    void openAskers(Site name)
    {
        for (const Site call : askedFor(name)) {
            if (m_program.runs(call) && m_asked.insert(call).second && meetAt(call)) {
                m_open.push_back({call.file, m_program.node(call).child(Field::function).index()});
            }
        }
    }

    /// The calls of which a name gets one part of what they return.
    std::set<Site> askedFor(Site name)
    {
        Analysis& analysis = m_program.analysis();
        std::set<Site> calls;
        const auto add = [&](FileId file, NodeIndex node, NodeIndex target, NodeIndex value) {
            for (const Analysis::Part& part : analysis.partsOf(file, node, target, value)) {
                if (part.through) {
                    calls.insert(part.through);
                }
            }
            if (node != target && isPureName(m_program.node({file, value}))) { // pair = decoder(x)
                analysis.sourcesOf({file, value}, [&](Site source) {
                    if (m_program.node(source).is(Kind::call)) {
                        calls.insert(source);
                    }
                });
            }
        };
        const Node node = m_program.node(name);
        for (const auto& [file, binding] :
             node.is(Kind::identifier) ? analysis.bindingsOf(name) : std::vector<Analysis::FoundBinding>{}) {
            if (binding->kind == Binding::Kind::assignment && binding->value != noNode) {
                add(file, binding->node, binding->target, binding->value);
            }
        }
        for (const auto& [file, store] :
             node.is(Kind::attribute) ? analysis.storesOf(name) : std::vector<Analysis::FoundStore>{}) {
            add(file, store->node, store->target, store->value);
        }
        return calls;
    }

    /// Whether it is a model that is known.
    bool meet(Site name)
    {
        const bool isModel = handsOutVariables(m_program, name);
        // What does not run here makes nothing: a module's test of itself.
        if ((!isModel && !isVariable(m_program, name)) || !m_program.runs(name)) {
            return false;
        }
        const Origin origin = originOf(m_program, name);
        std::vector<CompanionName> names;
        for (const Site each : origin.names) {
            if (!isOwnObject(m_program, each)) { // What has no other name is known by what calls its methods.
                names.push_back({each, {}});
            }
        }
        add(origin.births, isModel, names);
        return isModel && !origin.births.empty() &&
               std::ranges::all_of(origin.births, [&](const Birth& birth) { return birth.made && !isAsked(birth.made); });
    }

    /// teacher(x), of `teacher = package.Network()` whose package nobody knows: what it has of variables is sent.
    void meetUnknown(Site call, Site name)
    {
        const Node given = m_program.node(call).child(Field::arguments).firstChild();
        const bool asksOne = given && !given.is(Kind::keyword_argument) &&
                             !(given.nextSibling() && !given.nextSibling().is(Kind::keyword_argument));
        const Origin origin = asksOne && m_program.runs(call) ? originOf(m_program, name) : Origin{};
        const std::set<Site> makers = makersIn(origin.births);
        if (makers.size() != 1 || !*makers.begin() || !isOfUnknownPackage(m_program, *makers.begin()) ||
            shareOne(origin.births, m_trained) || !m_program.facts().loopsAround(*makers.begin()).empty()) {
            return;
        }
        const bool isMet =
            std::ranges::any_of(m_found, [&](const Companion& each) { return shareOne({each.birth}, origin.births); });
        if (isMet) {
            return;
        }
        Companion unknown{
            .birth = *origin.births.begin(), .isModel = true, .isHeld = false, .hasKeys = false, .isUnknown = true, .names = {}};
        for (const Site each : origin.names) {
            if (!isOwnObject(m_program, each)) {
                unknown.names.push_back({each, {}});
            }
        }
        m_found.push_back(std::move(unknown));
    }

    /// target.predict(x): what a method computes with belongs to the object of which it is called.
    void meetMembers(Site call, Node callee)
    {
        const Node object = callee.is(Kind::attribute) ? callee.child(Field::object) : callee;
        const Site name{call.file, object.index()};
        const ValueSet& values = m_program.analysis().values(name);
        const bool isOwnClass = !values.empty() && std::ranges::all_of(values, [](const Value& value) {
            return value.kind == Value::Kind::instance;
        });
        if (!isOwnClass || handsOutVariables(m_program, name) || !m_program.runs(call) || isOwnObject(m_program, name)) {
            return;
        }
        const Origin origin = originOf(m_program, name);
        const std::set<Site> makers = makersIn(origin.births);
        std::set<Site> seen;
        for (const Site function : makers.size() == 1 ? m_program.analysis().projectCallees(call) : std::vector<Site>{}) {
            meetMembersIn(function, origin, makers, seen);
        }
    }

    /// What a method, and those that it calls of the same object, read of that.
    void meetMembersIn(Site function, const Origin& holder, const std::set<Site>& makers, std::set<Site>& seen)
    {
        constexpr std::size_t mostMethods = 16;
        if (seen.size() == mostMethods || !seen.insert(function).second) {
            return;
        }
        const Tree& tree = m_program.analysis().sources().tree(function.file);
        for (NodeIndex at = function.node; at < tree.row(function.node).afterSubtree; ++at) {
            const Node node = tree.node(at);
            const Site member{function.file, at};
            const Node object = node.is(Kind::attribute) ? node.child(Field::object) : Node{};
            if (!object || !isOwnObject(m_program, {function.file, object.index()})) {
                continue;
            }
            const Site call{function.file, node.field() == Field::function ? node.parent().index() : noNode};
            for (const Site inner : call ? m_program.analysis().projectCallees(call) : std::vector<Site>{}) {
                meetMembersIn(inner, holder, makers, seen);
            }
            const bool isModel = handsOutVariables(m_program, member);
            if (isModel || isVariable(m_program, member)) {
                std::vector<CompanionName> names;
                for (const Site each : holder.names) {
                    names.push_back({each, "." + std::string{node.child(Field::attribute).text()}});
                }
                add(originOf(m_program, member, makers).births, isModel, names);
            }
        }
    }

    void add(const Births& births, bool isModel, const std::vector<CompanionName>& names)
    {
        const bool isKnownOne = makersIn(births).size() == 1 && births.begin()->made;
        if (!isKnownOne || isAsked(births.begin()->made) || shareOne(births, m_trained)) {
            return;
        }
        Birth birth = *births.begin();
        birth.holder = births.size() == 1 ? birth.holder : Site{};
        auto known = std::ranges::find_if(m_found, [&](const Companion& each) { return shareOne({each.birth}, {birth}); });
        if (known == m_found.end()) {
            if (startsEverywhere(birth, isModel)) {
                return;
            }
            known = m_found.insert(
                m_found.end(),
                Companion{
                    .birth = birth, .isModel = isModel, .isHeld = false, .hasKeys = false, .isUnknown = false, .names = {}});
        }
        known->names.insert(known->names.end(), names.begin(), names.end());
    }

    /// The call asks a model: `critic(x)`, where `critic` was the function that made it, before it was the model.
    bool isAsked(Site call)
    {
        const Site callee{call.file, m_program.node(call).child(Field::function).index()};
        const ValueSet& values = m_program.analysis().values(callee);
        return std::ranges::any_of(values, [](const Value& value) {
            return value.kind == Value::Kind::instance || value.kind == Value::Kind::libraryInstance;
        });
    }

    /// It has nothing of its own, or what it has is the same on all processes.
    bool startsEverywhere(const Birth& birth, bool isModel)
    {
        if (belongsToObject(m_program, birth.made)) {
            return true;
        }
        if (!isModel) {
            return !startsByChance(m_program, birth.made);
        }
        return startsAlike(m_program, birth, m_trained) ||
               (!isKerasModel(m_program, birth.made) && !holdsChance(m_program, birth.made));
    }

    Program& m_program;
    Births m_trained;
    std::vector<Companion> m_found;
    std::vector<Site> m_open; ///< What the loss is computed from, and is still to be looked through.
    std::set<Site> m_filled;  ///< What arrays get.
    std::set<Site> m_asked;   ///< What returned several things at once.
};

} // namespace

std::vector<Site> birthsOf(Program& program, Site expression)
{
    const std::set<Site> makers = makersIn(birthSet(program, expression));
    return {makers.begin(), makers.end()};
}

std::string Companion::variables(const std::string& name, const std::string& attribute) const
{
    if (isUnknown) {
        return "getattr(" + name + ", 'variables', [])";
    }
    const std::string all = hasKeys ? name + ".values()" : name;
    if (isHeld) {
        return isModel ? "[variable for network in " + all + " for variable in network." + attribute + "]" : "list(" + all + ")";
    }
    return isModel ? name + "." + attribute : "[" + name + "]";
}

std::string Companion::keeper(const std::string& name) const
{
    return !isHeld ? name : hasKeys ? "next(iter(" + name + ".values()))" : name + "[0]";
}

/// By the call of an update.
struct KnownCompanions : std::map<Site, std::vector<Companion>> {};

const std::vector<Companion>& companionsOf(Program& program, const UpdateFact& update)
{
    if (program.companions == nullptr) {
        program.companions = std::make_shared<KnownCompanions>();
    }
    if (const auto known = program.companions->find(update.call); known != program.companions->end()) {
        return known->second;
    }
    std::vector<Site> losses;
    for (const Site gradient : update.gradients) {
        if (const Argument target = Analysis::argument(program.node(gradient), "target", 0)) {
            losses.push_back({gradient.file, target.value.index()});
        }
    }
    Births trained = trainedBirths(program);
    std::vector<Companion> found =
        trained.empty() ? std::vector<Companion>{} : CompanionSearch{program, std::move(trained)}.of(std::move(losses));
    return program.companions->emplace(update.call, std::move(found)).first->second;
}

std::vector<Companion> companionsOf(Program& program, const FitFact& fit)
{
    std::vector<Site> fed;
    for (const auto& [parameter, position] : {std::pair{"x", 0}, std::pair{"y", 1}, std::pair{"generator", -1}}) {
        if (const Argument given = Analysis::argument(program.node(fit.call), parameter, position)) {
            fed.push_back({fit.call.file, given.value.index()});
        }
    }
    Births trained = trainedBirths(program);
    return trained.empty() ? std::vector<Companion>{} : CompanionSearch{program, std::move(trained)}.of(std::move(fed));
}

} // namespace rankwright
