// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/output/file_paths.h"

#include "core/patterns/loop_parts.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace rankwright {

namespace {

/// A part of a text that is made of others: text, or what is filled in there. Neither: something that is not known.
struct Piece {
    std::string text;
    Node filled;
};

void addText(std::vector<Piece>& pieces, char letter)
{
    if (pieces.empty() || pieces.back().text.empty()) {
        pieces.push_back({});
    }
    pieces.back().text += letter;
}

/// What stands between the quotes.
std::string_view insideQuotes(Node string)
{
    const std::string_view text = string.text();
    const std::size_t quote = text.find_first_of("'\"");
    if (quote == std::string_view::npos) {
        return {};
    }
    const bool isLong = text.size() >= quote + 6 && text[quote + 1] == text[quote] && text[quote + 2] == text[quote];
    const std::size_t width = isLong ? 3 : 1;
    return text.substr(quote + width, text.size() - quote - 2 * width);
}

/// Of a string, also of one with expressions in braces.
std::vector<Piece> piecesOfString(Node string)
{
    std::vector<Piece> pieces;
    const std::string_view text = insideQuotes(string);
    const auto begin = static_cast<std::size_t>(text.data() - string.text().data());
    Node filled = string.firstChild();
    while (filled && !filled.is(Kind::interpolation)) {
        filled = filled.nextSibling();
    }
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t here = string.range().begin + begin + at;
        if (filled && filled.range().begin == here) {
            pieces.push_back({{}, filled.firstChild()});
            at += filled.range().end - filled.range().begin;
            do {
                filled = filled.nextSibling();
            } while (filled && !filled.is(Kind::interpolation));
            continue;
        }
        addText(pieces, text[at]);
        ++at;
    }
    return pieces;
}

/// Of "..." % values.
std::vector<Piece> piecesOfPercent(Node operation)
{
    std::vector<Piece> pieces;
    const std::string_view text = insideQuotes(operation.child(Field::left));
    const Node given = operation.child(Field::right);
    Node next = given.is(Kind::tuple) ? given.firstChild() : given;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '%') {
            addText(pieces, text[at]);
        } else if (at + 1 < text.size() && text[at + 1] == '%') {
            addText(pieces, text[++at]);
        } else {
            // Numbers, and values by name, are not known; what stands behind them is.
            const bool isWhole = at + 1 < text.size() && text[at + 1] == 's';
            pieces.push_back({{}, isWhole ? next : Node{}});
            next = next && given.is(Kind::tuple) ? next.nextSibling() : Node{};
            at = text[std::min(at + 1, text.size() - 1)] == '(' ? text.find(')', at) : at;
            at = std::min(text.find_first_not_of("0123456789.+-# ", std::min(at, text.size()) + 1), text.size());
        }
    }
    return pieces;
}

/// Of "...".format(...).
std::vector<Piece> piecesOfFormat(Node call)
{
    std::vector<Piece> pieces;
    const std::string_view text = insideQuotes(call.child(Field::function).child(Field::object));
    int next = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool isDouble = at + 1 < text.size() && text[at + 1] == text[at];
        if ((text[at] != '{' && text[at] != '}') || isDouble) {
            addText(pieces, text[at]);
            at += isDouble && (text[at] == '{' || text[at] == '}') ? 1 : 0;
            continue;
        }
        const std::size_t end = std::min(text.find('}', at), text.size());
        const std::string_view field = text.substr(at + 1, end - at - 1);
        const bool isNumber =
            !field.empty() && field.find_first_not_of("0123456789") == std::string_view::npos && field.size() < 3;
        const int position = field.empty() ? next++ : isNumber ? std::stoi(std::string{field}) : -1;
        pieces.push_back({{}, Analysis::argument(call, field, position).value});
        at = end;
    }
    return pieces;
}

class PlaceFinder {
  public:
    explicit PlaceFinder(Program& program) : m_program(program) {}

    // NOLINTNEXTLINE(misc-no-recursion): paths nest, and m_open ends what comes round.
    std::vector<FilePlace> of(Site site)
    {
        constexpr std::size_t deepest = 24;
        if (!site || m_open.size() > deepest || std::ranges::find(m_open, site) != m_open.end()) {
            return {};
        }
        m_open.push_back(site);
        std::vector<FilePlace> places = found(site);
        m_open.pop_back();
        constexpr std::size_t most = 12;
        places.resize(std::min(places.size(), most));
        return places;
    }

  private:
    /// A key may stand in other quotes elsewhere: settings['out'] is settings["out"].
    [[nodiscard]] FilePlace hangsOn(Site site) const
    {
        std::string root = m_program.text(site);
        std::ranges::replace(root, '"', '\'');
        return {std::move(root), {}, true};
    }

    static std::vector<FilePlace> joined(const std::vector<FilePlace>& left, const std::vector<FilePlace>& right,
                                         std::string_view separator)
    {
        std::vector<FilePlace> result;
        for (const FilePlace& first : left) {
            if (right.empty()) {
                result.push_back({first.root, first.text, false});
                continue;
            }
            for (const FilePlace& second : right) {
                const bool isText = second.isWhole && second.root.empty();
                const std::string& end = second.isWhole ? second.text : second.end;
                if (!first.isWhole) {
                    const std::string_view between = end.starts_with('/') ? std::string_view{} : separator;
                    const FilePlace one{first.root, first.text, false, isText ? first.end + std::string{between} + end : end};
                    if (std::ranges::find(result, one) == result.end()) {
                        result.push_back(one);
                    }
                    continue;
                }
                if ((!separator.empty() && second.text.starts_with('/')) || (first.root.empty() && first.text.empty())) {
                    result.push_back(second);
                    continue;
                }
                const bool needs = !separator.empty() && !first.text.ends_with('/');
                const std::string text = first.text + (needs ? std::string{separator} : std::string{});
                result.push_back(second.root.empty() ? FilePlace{first.root, text + second.text, second.isWhole, second.end}
                                                     : FilePlace{first.root, text, false, end});
            }
        }
        return result;
    }

    // NOLINTNEXTLINE(misc-no-recursion): what is filled in is a path, too.
    std::vector<FilePlace> ofPieces(Site whole, const std::vector<Piece>& pieces)
    {
        std::vector<FilePlace> result{{{}, {}, true}};
        for (const Piece& piece : pieces) {
            const bool isText = !piece.text.empty();
            result = joined(result, isText ? std::vector<FilePlace>{{{}, piece.text, true}} : filledIn(whole, piece.filled), "");
        }
        return result;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    std::vector<FilePlace> filledIn(Site whole, Node node)
    {
        return node ? of({whole.file, node.index()}) : std::vector<FilePlace>{{{}, {}, false}};
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    std::vector<FilePlace> ofCall(Site site)
    {
        const Node call = m_program.node(site);
        const Node list = call.child(Field::arguments);
        const std::vector<std::string_view>& names = m_program.analysis().libraryCallees(site);
        const auto is = [&](std::initializer_list<std::string_view> wanted) {
            return std::ranges::any_of(wanted,
                                       [&](std::string_view name) { return std::ranges::find(names, name) != names.end(); });
        };
        const Node function = call.child(Field::function);
        if (is({"os.path.join", "pathlib.Path", "pathlib.PurePath", "pathlib.PosixPath", "tensorflow.io.gfile.join"})) {
            std::vector<FilePlace> result{{{}, {}, true}};
            for (Node child = list.firstChild(); child; child = child.nextSibling()) {
                result = joined(result, of({site.file, child.index()}), "/");
            }
            return result;
        }
        if (is({"builtins.str", "os.fspath", "os.path.abspath", "os.path.realpath", "os.path.normpath", "os.path.expanduser",
                "os.path.expandvars", "builtins.sorted", "builtins.open"}) &&
            list.firstChild()) {
            return of({site.file, list.firstChild().index()});
        }
        if (is({"glob.glob", "glob.iglob", "tensorflow.io.gfile.glob"}) && list.firstChild()) {
            return upToMark(of({site.file, list.firstChild().index()}), "*?[");
        }
        if (is({"os.path.dirname"}) && list.firstChild()) {
            std::vector<FilePlace> result = of({site.file, list.firstChild().index()});
            for (FilePlace& place : result) {
                const std::size_t slash = place.text.rfind('/');
                place = slash == std::string::npos ? FilePlace{place.root, {}, false}
                                                   : FilePlace{place.root, place.text.substr(0, slash), place.isWhole};
            }
            return result;
        }
        if (is({"os.getcwd"})) {
            return {{{}, {}, true}};
        }
        const std::string_view member =
            function.is(Kind::attribute) ? function.child(Field::attribute).text() : std::string_view{};
        if (member == "format") {
            const Node object = function.child(Field::object);
            return object.is(Kind::string) ? ofPieces(site, piecesOfFormat(call))
                                           : upToMark(of({site.file, object.index()}), "{");
        }
        if (member == "rstrip" || member == "strip") {
            return of({site.file, function.child(Field::object).index()});
        }
        std::vector<FilePlace> returned = names.empty() ? ofReturned(site) : std::vector<FilePlace>{};
        return returned.empty() ? std::vector<FilePlace>{hangsOn(site)} : returned;
    }

    /// The expression in one place of what is taken apart: b of `a, b`; null where that is not written.
    [[nodiscard]] Site partOf(Site whole, const std::vector<std::uint32_t>& places) const
    {
        const Node node = m_program.node(whole);
        const bool isWritten =
            (node.is(Kind::tuple) || node.is(Kind::list) || node.is(Kind::expression_list)) && places.size() == 1;
        Node part = isWritten ? node.firstChild() : Node{};
        for (std::uint32_t at = 0; part && at < places.front(); ++at) {
            part = part.nextSibling();
        }
        return {whole.file, part ? part.index() : noNode};
    }

    /// Of a name that gets a part of a value: train, test = written, or = write().
    // NOLINTNEXTLINE(misc-no-recursion)
    std::vector<FilePlace> ofTakenApart(const Analysis::FoundBinding& found)
    {
        const Site value{found.file, found.binding->value};
        const std::vector<std::uint32_t> places =
            placesIn(m_program.node({found.file, found.binding->target}), m_program.node({found.file, found.binding->node}));
        const bool isCall = m_program.node(value).is(Kind::call) && m_program.analysis().libraryCallees(value).empty();
        return isCall ? ofReturned(value, places) : of(partOf(value, places));
    }

    /// What a function of the project gives back for the arguments of this call, or the part of it in these places.
    // NOLINTNEXTLINE(misc-no-recursion)
    std::vector<FilePlace> ofReturned(Site call, const std::vector<std::uint32_t>& parts = {})
    {
        std::vector<FilePlace> result;
        const std::vector<Site> functions = m_program.analysis().projectCallees(call);
        const Site function = functions.size() == 1 ? functions.front() : Site{};
        if (!function || m_given.contains(function)) {
            return result;
        }
        m_given.emplace(function, call);
        const FileIndex& index = m_program.analysis().sources().index(function.file);
        for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
            const Site whole{function.file, returned};
            const std::vector<FilePlace> places = of(parts.empty() ? whole : partOf(whole, parts));
            result.insert(result.end(), places.begin(), places.end());
        }
        m_given.erase(function);
        // What hangs on names of the function may be another path for another call.
        std::erase_if(result, [](const FilePlace& place) {
            return place.root.find('@') != std::string::npos || (place.root.empty() && place.text.empty());
        });
        return result;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    std::vector<FilePlace> ofName(Site site)
    {
        Analysis& analysis = m_program.analysis();
        std::vector<FilePlace> result;
        bool isKnown = true;
        const std::vector<Analysis::FoundBinding> bindings = analysis.bindingsOf(site);
        for (const Analysis::FoundBinding& each : bindings) {
            const Binding& binding = *each.binding;
            std::vector<FilePlace> places;
            if (binding.kind == Binding::Kind::assignment && binding.target == binding.node) {
                places = of({each.file, binding.value});
            } else if (binding.kind == Binding::Kind::assignment && binding.value != noNode) {
                places = ofTakenApart(each);
            } else if (binding.kind == Binding::Kind::forTarget) {
                // One of several: what they have in common is where they lie.
                const Site whole{each.file, binding.value};
                const std::optional<Site> part = partsGoneOver(
                    analysis, whole,
                    placesIn(m_program.node({each.file, binding.target}), m_program.node({each.file, binding.node})));
                places = of(part && *part ? *part : whole);
                for (FilePlace& place : places) {
                    place = {place.root, place.text, false};
                }
            } else if (binding.kind == Binding::Kind::parameter) {
                // Two uses of one parameter are the same path, whatever it is.
                places = ofParameter(each);
                if (!m_given.contains(analysis.enclosingFunction(site))) {
                    places.insert(
                        places.begin(),
                        {m_program.text(site) + "@" + std::to_string(each.file) + ":" + std::to_string(binding.node), {}, true});
                }
            }
            isKnown = isKnown && !places.empty();
            result.insert(result.end(), places.begin(), places.end());
        }
        if (bindings.empty() || !isKnown) {
            FilePlace place = hangsOn(site);
            if (!bindings.empty()) { // The name may stand for something else where it is bound anew.
                place.root += "@" + std::to_string(bindings.front().file) + ":" + std::to_string(bindings.front().binding->node);
            }
            result.push_back(place);
        }
        return result;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    std::vector<FilePlace> ofParameter(const Analysis::FoundBinding& found)
    {
        Analysis& analysis = m_program.analysis();
        const Site name{found.file, found.binding->node};
        const Site function = analysis.enclosingFunction(name);
        std::vector<FilePlace> result;
        if (!function) {
            return result;
        }
        int position = 0;
        const Node parameters = m_program.node(function).child(Field::parameters);
        for (Node child = parameters.firstChild(); child && !child.contains(m_program.node(name)); child = child.nextSibling()) {
            ++position;
        }
        const bool method = analysis.enclosingClass(function) && parameters.firstChild().text() == "self";
        const auto given = m_given.find(function);
        const std::vector<Site> callers = given != m_given.end() ? std::vector<Site>{given->second} : analysis.callers(function);
        for (const Site caller : callers) {
            const Argument argument =
                Analysis::argument(m_program.node(caller), m_program.text(name), method ? position - 1 : position);
            const Site value = argument ? Site{caller.file, argument.value.index()} : Site{found.file, found.binding->value};
            if (value && value.node != noNode) {
                const std::vector<FilePlace> places = of(value);
                result.insert(result.end(), places.begin(), places.end());
            }
        }
        return result;
    }

    /// Of what an object keeps under a name, or a dictionary under a key: the texts that are known of it, besides `places`.
    // NOLINTNEXTLINE(misc-no-recursion)
    std::vector<FilePlace> ofKept(Site site, std::vector<FilePlace> places)
    {
        for (const Value& value : m_program.analysis().values(site)) {
            if (value.kind == Value::Kind::literal && !(value.site == site)) {
                const std::vector<FilePlace> more = of(value.site);
                places.insert(places.end(), more.begin(), more.end());
            }
        }
        const bool hasText = !places.empty();
        for (const std::string& name : otherNames(site)) {
            places.push_back({name, {}, true});
        }
        for (const Site given : givenTo(site)) {
            const std::vector<FilePlace> more = of(given);
            places.insert(places.end(), more.begin(), more.end());
        }
        if (!hasText) {
            places.insert(places.begin(), hangsOn(site));
        }
        return places;
    }

    /// self.path = settings['out']: what an attribute of an object is given.
    std::vector<Site> givenTo(Site attribute)
    {
        std::vector<Site> given;
        const bool isAttribute = m_program.node(attribute).is(Kind::attribute);
        for (const auto& [file, store] :
             isAttribute ? m_program.analysis().storesOf(attribute) : std::vector<Analysis::FoundStore>{}) {
            if (store->node == store->target && store->value != noNode) {
                given.push_back({file, store->value});
            }
        }
        return given;
    }

    /// Of what lies in a container, options.out or settings['out']: its names where the container has others, because it was
    /// given to a function or is kept by an object.
    std::vector<std::string> otherNames(Site site)
    {
        constexpr std::size_t most = 6;
        const Node node = m_program.node(site);
        const Node holder = node.child(node.is(Kind::subscript) ? Field::value : Field::object);
        std::vector<Site> same{{site.file, holder.index()}};
        for (std::size_t next = 0; next < same.size() && same.size() < most; ++next) {
            m_program.analysis().sourcesOf(same[next], [&](Site source) {
                const Node object = m_program.node(same[next]).child(Field::object);
                const bool isName = isPureName(m_program.node(source)) && !(object && m_program.node(source) == object);
                if (isName && std::ranges::find(same, source) == same.end()) {
                    same.push_back(source);
                }
            });
        }
        std::vector<std::string> names;
        for (const Site other : isPureName(holder) ? same : std::vector<Site>{}) {
            names.push_back(std::string{m_program.text(other)} + hangsOn(site).root.substr(holder.text().size()));
        }
        if (!names.empty()) {
            names.erase(names.begin());
        }
        return names;
    }

    // NOLINTNEXTLINE(misc-no-recursion)
    std::vector<FilePlace> found(Site site)
    {
        const Node node = m_program.node(site);
        const auto child = [&](Field field) { return Site{site.file, node.child(field).index()}; };
        const auto both = [&](Site first, Site second) {
            std::vector<FilePlace> result = of(first);
            const std::vector<FilePlace> more = of(second);
            result.insert(result.end(), more.begin(), more.end());
            return result;
        };
        switch (node.kind()) {
        case Kind::string: return ofPieces(site, piecesOfString(node));
        case Kind::parenthesized_expression: return of({site.file, node.firstChild().index()});
        case Kind::binary_operator: {
            const std::string_view sign = node.child(Field::operator_).text();
            if (sign == "+" || sign == "/") {
                return joined(of(child(Field::left)), of(child(Field::right)), sign == "/" ? "/" : "");
            }
            if (sign == "%") {
                return node.child(Field::left).is(Kind::string) ? ofPieces(site, piecesOfPercent(node))
                                                                : upToMark(of(child(Field::left)), "%");
            }
            return {hangsOn(site)};
        }
        case Kind::boolean_operator: return both(child(Field::left), child(Field::right));
        case Kind::conditional_expression: {
            const Node first = node.firstChild();
            const Node last = first ? first.nextSibling().nextSibling() : Node{};
            return last ? both({site.file, first.index()}, {site.file, last.index()}) : std::vector<FilePlace>{};
        }
        case Kind::list:
        case Kind::tuple: {
            std::vector<FilePlace> result;
            for (Node each = node.firstChild(); each; each = each.nextSibling()) {
                const std::vector<FilePlace> places = of({site.file, each.index()});
                result.insert(result.end(), places.begin(), places.end());
            }
            return result;
        }
        case Kind::list_comprehension: return of({site.file, node.firstChild().index()});
        case Kind::call: return ofCall(site);
        case Kind::identifier: return ofName(site);
        case Kind::attribute: return ofKept(site, managedPlaces(m_program, child(Field::object)));
        case Kind::subscript: return ofKept(site, {});
        default: return {};
        }
    }

    Program& m_program;
    std::vector<Site> m_open;
    std::map<Site, Site> m_given; ///< Functions of which the result is looked for, and the calls that give them their arguments.
};

} // namespace

std::vector<FilePlace> upToMark(std::vector<FilePlace> places, std::string_view marks)
{
    for (FilePlace& place : places) {
        const std::size_t begin = place.text.find_first_of(marks);
        if (begin == std::string::npos) {
            continue;
        }
        const std::size_t last = place.text.find_last_of(marks == "{" ? "}" : marks);
        // Of %03d.h5 nobody knows here where the number ends; a dot does.
        const std::size_t end = marks == "%" ? place.text.find('.', last) : last + 1;
        const bool isKnown = place.isWhole && end != std::string::npos && last != std::string::npos;
        place = {place.root, place.text.substr(0, begin), false, isKnown ? place.text.substr(end) : place.end};
    }
    return places;
}

std::string tidyPath(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        const char plain = c == '\\' ? '/' : c;
        if (plain != '/' || !result.ends_with('/')) {
            result += plain;
        }
    }
    while (result.starts_with("./")) {
        result.erase(0, 2);
    }
    if (result == ".") {
        result.clear();
    }
    return result;
}

Meeting meeting(const FilePlace& a, const FilePlace& b)
{
    if (a.root != b.root) {
        return Meeting::unknown;
    }
    const std::string first = tidyPath(a.text);
    const std::string second = tidyPath(b.text);
    if (first.empty() || second.empty()) {
        // The folder in which the program runs, or nothing known at all.
        return a.root.empty() ? Meeting::unknown : Meeting::yes;
    }
    // runs/?/settings.yml and runs/?/checkpoints lie beside each other, whatever stands between.
    const bool endsApart = a.end.starts_with('/') && b.end.starts_with('/') && a.end.find(b.end) == std::string::npos &&
                           b.end.find(a.end) == std::string::npos;
    if (first == second && endsApart && !a.isWhole && !b.isWhole) {
        return Meeting::unknown;
    }
    const std::string& shorter = first.size() < second.size() ? first : second;
    const std::string& longer = first.size() < second.size() ? second : first;
    if (!longer.starts_with(shorter)) {
        return Meeting::no;
    }
    const bool isWhole = first.size() < second.size() ? a.isWhole : b.isWhole;
    if (!isWhole || longer.size() == shorter.size() || shorter.ends_with('/')) {
        return Meeting::yes;
    }
    const char next = longer[shorter.size()]; // data/x and data.index lie at data, and database does not.
    const bool letter = (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z') || next == '_';
    return letter ? Meeting::no : Meeting::yes;
}

bool isBelow(const std::vector<FilePlace>& paths, const std::vector<FilePlace>& folders)
{
    return std::ranges::any_of(folders, [&](const FilePlace& folder) {
        return folder.isWhole && std::ranges::any_of(paths, [&](const FilePlace& path) {
                   const bool isLonger = tidyPath(path.text).size() > tidyPath(folder.text).size() || !path.isWhole;
                   return isLonger && meeting(folder, path) == Meeting::yes;
               });
    });
}

bool mayBeNamedAlike(const FilePlace& a, std::string_view added, const FilePlace& b)
{
    const auto beginOf = [](const FilePlace& place) {
        const std::size_t slash = place.text.rfind('/');
        const bool isKnown = slash != std::string::npos || place.root.empty();
        return isKnown ? place.text.substr(slash + 1) : std::string{}; // npos + 1 is 0.
    };
    const auto endOf = [](const FilePlace& place) { return place.isWhole ? place.text : place.end; };
    std::string end = endOf(a);
    end += end.ends_with(added) ? std::string_view{} : added;
    const std::string otherEnd = endOf(b);
    const std::string begin = beginOf(a);
    const std::string otherBegin = beginOf(b);
    const bool isNamed = end.find('.') != std::string::npos && otherEnd.find('.') != std::string::npos;
    return isNamed && (end.ends_with(otherEnd) || otherEnd.ends_with(end)) &&
           (begin.starts_with(otherBegin) || otherBegin.starts_with(begin));
}

std::vector<FilePlace> placesOf(Program& program, Site path) { return PlaceFinder{program}.of(path); }

bool endsLikeFile(Program& program, Site path)
{
    const auto isNamed = [](const FilePlace& place) {
        const std::string_view end = place.isWhole ? place.text : place.end;
        const std::size_t dot = end.find_last_of("./");
        constexpr std::size_t longest = 4;
        if (dot == std::string_view::npos || end[dot] != '.' || end.size() - dot - 1 > longest) {
            return false;
        }
        const std::string_view suffix = end.substr(dot + 1);
        return std::ranges::all_of(suffix, [](unsigned char letter) { return std::isalnum(letter) != 0; }) &&
               std::ranges::any_of(suffix, [](unsigned char letter) { return std::isalpha(letter) != 0; });
    };
    return std::ranges::any_of(placesOf(program, path), isNamed);
}

std::vector<FilePlace> managedPlaces(Program& program, Site manager)
{
    std::vector<FilePlace> result;
    for (const Value& value : manager ? ValueSet{program.analysis().values(manager)} : ValueSet{}) {
        if (program.analysis().isInstance(value, "tensorflow.train.CheckpointManager") &&
            program.node(value.site).is(Kind::call)) {
            const Argument folder = Analysis::argument(program.node(value.site), "directory", 1);
            const std::vector<FilePlace> places =
                folder ? placesOf(program, {value.site.file, folder.value.index()}) : std::vector<FilePlace>{};
            result.insert(result.end(), places.begin(), places.end());
        }
    }
    return result;
}

bool asksManager(Program& program, Site expression)
{
    bool asks = false;
    program.analysis().slice(expression, [&](Site site) {
        const Node object = program.node(site).is(Kind::attribute) ? program.node(site).child(Field::object) : Node{};
        asks = asks ||
               (object && program.analysis().mayBeInstance({site.file, object.index()}, "tensorflow.train.CheckpointManager"));
        return !asks;
    });
    return asks;
}

} // namespace rankwright
