// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/project/magics.h"
#include "core/project/notebook.h"
#include "core/syntax/tree.h"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

namespace rankwright {

namespace {

/// A notebook whose cells are spelled as JSON values of "source".
std::string notebookOf(const std::vector<std::string>& sources, const std::string& metadata = "{}")
{
    std::string cells;
    for (const std::string& source : sources) {
        cells += (cells.empty() ? "" : ",") +
                 std::string{"\n  {\n   \"cell_type\": \"code\",\n   \"outputs\": [],\n   \"source\": "} + source + "\n  }";
    }
    return "{\n \"cells\": [" + cells + "\n ],\n \"metadata\": " + metadata + ",\n \"nbformat\": 4,\n \"nbformat_minor\": 5\n}\n";
}

Notebook read(const std::string& bytes)
{
    const Notebook::Reading reading = Notebook::read(bytes);
    REQUIRE_MESSAGE(reading.notebook, reading.error << reading.reason);
    return *reading.notebook;
}

std::uint32_t find(const Notebook& notebook, std::string_view text)
{
    const std::size_t at = notebook.text().bytes().find(text);
    REQUIRE(at != std::string_view::npos);
    return static_cast<std::uint32_t>(at);
}

/// The notebook after an edit; must be JSON still.
std::string edited(const Notebook& notebook, const std::vector<TextEdit>& edits)
{
    EditSet set;
    REQUIRE_FALSE(set.addAll(edits));
    const std::optional<EditSet> inFile = notebook.fileEdits(set);
    REQUIRE(inFile);
    std::string bytes = inFile->apply(notebook.bytes());
    REQUIRE(nlohmann::json::accept(bytes));
    return bytes;
}

std::string withoutBlankLines(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        if (c != '\n' || !result.ends_with('\n')) {
            result += c;
        }
    }
    return result;
}

/// "source" of the cells of a notebook.
std::vector<nlohmann::json> sourcesOf(const std::string& bytes)
{
    std::vector<nlohmann::json> sources;
    const nlohmann::json notebook = nlohmann::json::parse(bytes);
    for (const nlohmann::json& cell : notebook["cells"]) {
        sources.push_back(cell["source"]);
    }
    return sources;
}

} // namespace

TEST_CASE("code cells are joined with a blank line between them, other cells are left out")
{
    const std::string bytes =
        R"({"cells":[{"cell_type":"markdown","source":["# Title"]},{"cell_type":"code","source":["a = 1\n","b = 2"]},
        {"cell_type":"code","source":"c = 3\n"},{"cell_type":"code","source":[]},{"cell_type":"raw","source":"x"}],"nbformat":4})";
    const Notebook notebook = read(bytes);
    CHECK(notebook.text().bytes() == "a = 1\nb = 2\n\nc = 3\n");
    CHECK(notebook.cellCount() == 5);
    CHECK(notebook.bytes() == bytes);
    const Notebook::CellPlace place = notebook.place(find(notebook, "= 2"));
    CHECK(place.cell == 1);
    CHECK(place.position == Position{2, 3});
    CHECK(notebook.place(find(notebook, "c = 3")).cell == 2);
}

TEST_CASE("escapes are decoded and every byte keeps its place in the file")
{
    const Notebook notebook = read(notebookOf({R"(["s = \"h\u00e9\ud83d\ude00\"\n", "t = s\t\\"])"}));
    CHECK(notebook.text().bytes() == "s = \"h\xC3\xA9\xF0\x9F\x98\x80\"\nt = s\t\\\n");
    const auto slice = [&](std::string_view text) {
        const auto begin = find(notebook, text);
        const Range range = notebook.fileRange({begin, begin + static_cast<std::uint32_t>(text.size())});
        return std::string{notebook.bytes().substr(range.begin, range.size())};
    };
    CHECK(slice("s = ") == "s = ");
    CHECK(slice("\xC3\xA9") == R"(\u00e9)");
    CHECK(slice("\xF0\x9F\x98\x80") == R"(\ud83d\ude00)");
    CHECK(slice("\"h") == R"(\"h)");
    CHECK(slice("t = s\t") == R"(t = s\t)");
}

TEST_CASE("an inserted line becomes an element of its own, with the file's separator")
{
    const Notebook notebook = read(notebookOf({"[\n    \"a = 1\\n\",\n    \"b = 2\"\n   ]"}));
    const auto second = find(notebook, "b = 2");
    const std::string bytes = edited(notebook, {{{second, second}, "x = \"y\"\n", 0}});
    CHECK(bytes == notebookOf({"[\n    \"a = 1\\n\",\n    \"x = \\\"y\\\"\\n\",\n    \"b = 2\"\n   ]"}));
}

TEST_CASE("an insertion behind a last line without newline writes the newline first")
{
    for (const std::string& source : {std::string{R"(["a = 1\n", "b = 2"])"}, std::string{R"("a = 1\nb = 2")"}}) {
        const Notebook notebook = read(notebookOf({source, R"(["c = 3"])"}));
        const std::uint32_t end = find(notebook, "b = 2\n") + 6;
        const std::string bytes = edited(notebook, {{{end, end}, "x = 1\n", 0}, {{end, end}, "y = 2\n", 1}});
        const Notebook again = read(bytes);
        CHECK(again.text().bytes() == "a = 1\nb = 2\nx = 1\ny = 2\n\nc = 3\n");
        const nlohmann::json first = sourcesOf(bytes)[0];
        if (first.is_array()) {
            CHECK(first == nlohmann::json{"a = 1\n", "b = 2\n", "x = 1\n", "y = 2"});
        } else {
            CHECK(first == "a = 1\nb = 2\nx = 1\ny = 2");
        }
    }
}

TEST_CASE("an insertion behind a cell that ends with a newline starts a new element")
{
    const Notebook notebook = read(notebookOf({R"(["a = 1\n"])", R"(["b = 2"])"}));
    const std::string bytes = edited(notebook, {{{6, 6}, "x = 1\n", 0}});
    CHECK(sourcesOf(bytes)[0] == nlohmann::json{"a = 1\n", "x = 1\n"});
}

TEST_CASE("insertions before and behind the newline that a cell lacks keep their order")
{
    const Notebook notebook = read(notebookOf({R"-(["opt = Adam()"])-"}));
    const std::string bytes = edited(notebook, {{{6, 6}, "wrap(", 5}, {{12, 12}, ")", 9}, {{13, 13}, "print(opt)\n", 0}});
    CHECK(read(bytes).text().bytes() == "opt = wrap(Adam())\nprint(opt)\n");
}

TEST_CASE("replacements and removals may cross lines")
{
    const Notebook notebook = read(notebookOf({"[\n    \"f(a,\\n\",\n    \"  b)\\n\",\n    \"c\"\n   ]"}));
    CHECK(sourcesOf(edited(notebook, {{{2, 8}, "z", 0}}))[0] == nlohmann::json{"f(z)\n", "c"});
    CHECK(sourcesOf(edited(notebook, {{{0, 10}, "", 0}}))[0] == nlohmann::json{"c"});
    CHECK(sourcesOf(edited(notebook, {{{0, 5}, "g(\n", 0}}))[0] == nlohmann::json{"g(\n", "  b)\n", "c"});
}

TEST_CASE("text beyond ASCII is escaped only where the file escapes it")
{
    const TextEdit edit{{0, 0}, "# \xC3\xA9\xF0\x9F\x98\x80\n", 0};
    CHECK(edited(read(notebookOf({R"(["s = '\u00e4'"])"})), {edit}).find(R"(# \u00e9\ud83d\ude00\n)") != std::string::npos);
    CHECK(edited(read(notebookOf({"[\"s = '\xC3\xA4'\"]"})), {edit}).find("# \xC3\xA9\xF0\x9F\x98\x80\\n") != std::string::npos);
}

TEST_CASE("an edit that spans two cells or touches a magic is refused")
{
    const Notebook notebook = read(notebookOf({R"(["a = 1"])", R"(["%matplotlib inline\n", "b = 2"])", R"(["%%bash\n", "ls"])"}));
    CHECK_FALSE(notebook.fileEdit({{0, 9}, "x", 0}));
    const auto magic = find(notebook, "####");
    CHECK_FALSE(notebook.fileEdit({{magic + 2, magic + 2}, "x", 0}));
    CHECK(notebook.fileEdit({{magic, magic}, "x = 1\n", 0}));
}

TEST_CASE("nothing is put before a cell magic")
{
    const Notebook timed = read(notebookOf({R"(["%%time\n", "a = 1"])"}));
    CHECK(sourcesOf(edited(timed, {{{0, 0}, "x = 1\n", 0}}))[0] == nlohmann::json{"%%time\n", "x = 1\n", "a = 1"});
    const Notebook shell = read(notebookOf({R"(["a = 1"])", R"(["%%bash\n", "ls"])", R"(["b = 2"])"}));
    const auto begin = find(shell, "####");
    CHECK(sourcesOf(edited(shell, {{{begin, begin}, "x = 1\n", 0}}))[0] == nlohmann::json{"a = 1\n", "x = 1"});
}

TEST_CASE("damaged files are errors, other languages and old formats are left out with the reason")
{
    CHECK(Notebook::read("{\"cells\": [").error.find("no valid JSON") != std::string::npos);
    CHECK(Notebook::read("[1, 2]").error.find("no notebook") != std::string::npos);
    CHECK(Notebook::read("{}").error.find("no cells") != std::string::npos);
    CHECK(Notebook::read(R"({"nbformat": 3, "worksheets": [{"cells": []}]})").reason.find("format 3") != std::string::npos);
    const std::string julia = notebookOf({R"("x")"}, R"({"kernelspec": {"language": "julia", "name": "j"}})");
    CHECK(Notebook::read(julia).reason.find("julia") != std::string::npos);
    CHECK(Notebook::read(notebookOf({}, R"({"language_info": {"name": "ipython"}})")).notebook);
    CHECK(Notebook::read(std::string(100000, '[')).error.find("no valid JSON") != std::string::npos);
    CHECK(Notebook::read(std::string(100000, '[') + std::string(100000, ']')).error.find("no notebook") != std::string::npos);
}

TEST_CASE("magics are found where IPython finds them")
{
    const auto kinds = [](std::string_view cell) {
        std::vector<std::string> found;
        for (const Magic& magic : findMagics(cell)) {
            found.emplace_back(cell.substr(magic.range.begin, magic.range.size()));
        }
        return found;
    };
    using Found = std::vector<std::string>;
    CHECK(kinds("%matplotlib inline\nx = 1\n") == Found{"%matplotlib inline"});
    CHECK(kinds("if x:\n    !pip install a \\\n      b\ny = 2") == Found{"!pip install a \\\n      b"});
    CHECK(kinds("print('%d'\n  % loss)\n") == Found{});
    CHECK(kinds("s = '''\n%time\n!ls\n'''\n") == Found{});
    CHECK(kinds("x = a \\\n  % b\n") == Found{});
    CHECK(kinds("files = !ls *.txt\na, b = %magic c\nc = d % e\n") == Found{"!ls *.txt", "%magic c"});
    CHECK(kinds("assert a != b\nx == y\n") == Found{});
    CHECK(kinds("tf.keras?\n?tf\ntf.keras.Model??\nx = y # really?\n") == Found{"tf.keras?", "?tf", "tf.keras.Model??"});
    CHECK(kinds("# %matplotlib\n") == Found{});
    CHECK(findMagics("\n%%bash\nls\n").front().kind == Magic::Kind::foreignCell);
    CHECK(findMagics("%%time\nx = 1\n") == std::vector<Magic>{{Magic::Kind::cell, {0, 6}}});
    CHECK(kinds("%%time\n%cd x\n") == Found{"%%time", "%cd x"});
    CHECK(kinds("%time fit(\n  x)\nif a:\n    %prun f()\nh = %time fit(y)\n") == Found{"%time ", "%prun ", "%time "});
    CHECK(kinds("%time\n%time -x f()\n%timeit f()\n%timer f()\n") == Found{"%time", "%time -x f()", "%timeit f()", "%timer f()"});
}

TEST_CASE("masked magics keep their length and are Python")
{
    const auto maskedText = [](std::string_view cell) { return masked(cell, findMagics(cell)); };
    CHECK(maskedText("%cd x\n") == "#####\n");
    CHECK(maskedText("if x:\n  !ls\n  !pip i\n") == "if x:\n  0##\n  pass##\n");
    CHECK(maskedText("f = !ls\n") == "f = _##\n");
    CHECK(maskedText("f = !make\n") == "f = __###\n");
    CHECK(maskedText("%%bash\nls -l\n\nx\n") == "######\n#####\n\n#\n");
    CHECK(maskedText("%%time\nx = 1") == "######\nx = 1");
    CHECK(maskedText("%time x = 1\nif x:\n  %time y()\nz = %time y()\n") == "     \fx = 1\nif x:\n     \f  y()\nz =       y()\n");
    CHECK(Tree::parse(Text::fromUtf8(maskedText("%time x = 1\nif x:\n  %time y()\n  z()\n"))).errors().empty());
}

TEST_CASE("the script of a notebook has its magics as comments")
{
    const Notebook notebook = read(
        notebookOf({R"(["%matplotlib inline\n", "if x:\n", "    !ls\n", "f = !make"])", R"("%%bash\nls\n")", R"(["y = 1"])"}));
    CHECK(notebook.script("train.ipynb") ==
          std::string{Notebook::scriptMark} + "train.ipynb.\n\n# %matplotlib inline\nif x:\n    pass  # !ls\nf = None  # !make\n"
                                              "\n# %%bash\n# ls\n\ny = 1\n");
}

TEST_CASE("what a magic answers is known in Python where it only asks")
{
    CHECK(valueInPython("%pwd ") == "__import__(\"os\").getcwd()");
    CHECK(valueInPython("%env HOME") == "__import__(\"os\").environ[\"HOME\"]");
    CHECK(valueInPython("!ls data") == "__import__(\"subprocess\").getoutput(\"ls data\").splitlines()");
    for (const std::string_view other : {"%env A=1", "%env", "%who_ls", "!make", "!ls > list", "!ls {folder}", "!ls $folder",
                                         "!ls | wc -l", "!ls \"a b\"", "!ls \\\n a", "!"}) {
        CHECK_MESSAGE(valueInPython(other).empty(), std::string{other});
    }
}

TEST_CASE("a statement that a magic runs is edited, and what comes in front of it stands in front of the magic")
{
    const std::string source = R"(["if a:\n", "    %time fit(x)\n", "y = 1"])";
    const Notebook notebook = read(notebookOf({source}));
    const auto call = find(notebook, "fit");
    const auto edited = [&](const std::vector<TextEdit>& edits) {
        EditSet set;
        REQUIRE_FALSE(set.addAll(edits));
        const std::optional<EditSet> inFile = notebook.fileEdits(set);
        REQUIRE(inFile);
        return read(inFile->apply(std::string{notebook.bytes()})).original();
    };
    CHECK(edited({{{call + 5, call + 5}, ", z", 0}}) == "if a:\n    %time fit(x, z)\ny = 1\n");
    CHECK(edited({{{call, call}, "if b:\n        ", 0}}) == "if a:\n    if b:\n        %time fit(x)\ny = 1\n");
    CHECK(edited({{{call, call}, "if b:\n        ", 0}, {{call, call}, "un", 1}}) ==
          "if a:\n    if b:\n        %time unfit(x)\ny = 1\n");
    CHECK(notebook.shownEdit({{call, call}, "if b:\n        ", 0}).range == Range{call - 6, call - 6});
    CHECK(notebook.shownEdit({{call, call}, "un", 0}).range == Range{call, call});
    CHECK(notebook.script("a.ipynb").ends_with("\nif a:\n    fit(x)\ny = 1\n"));
    CHECK(notebook.text().indentationAt(call) == "    ");
    CHECK(notebook.text().indentUnit() == "    ");
}

TEST_CASE("a cell that is indented as a whole begins in the first column, as in IPython")
{
    const std::string cell = "\n  if a:\n    b\n  c\n";
    CHECK(masked(cell, findMagics(cell)) == "\n \fif a:\n \f  b\n \fc\n");
    CHECK(Tree::parse(Text::fromUtf8(masked(cell, {}))).errors().empty());
    CHECK(asScript(cell, {}) == "\nif a:\n  b\nc\n");
    CHECK(asScript(" ", {}) == " ");
    const std::string timed = "  for a in b:\n          %time c()\n          d()\n";
    CHECK(masked(timed, findMagics(timed)) == " \ffor a in b:\n \f     \f        c()\n \f        d()\n");
    CHECK(Tree::parse(Text::fromUtf8(masked(timed, findMagics(timed)))).errors().empty());
}

TEST_CASE("any insertion at any place of any cell gives the text that it should")
{
    const std::vector<std::string> forms{R"(["a = 1\n", "b = 'x'\n", "c = 3"])", R"("a = 1\nb = 'x'\nc = 3")",
                                         R"(["a = 1\n", "b = 'x'\n", "c = 3\n"])", R"("a = 1\nb = 'x'\nc = 3\n")",
                                         "[\n \"a = 1\\n\",\n \"\",\n \"b = 'x'\\n\", \"c = 3\"]"};
    for (const std::string& form : forms) {
        const Notebook notebook = read(notebookOf({form, R"(["last = 1"])"}));
        const std::string text{notebook.text().bytes()};
        const std::uint32_t end = find(notebook, "c = 3\n") + 6;
        for (std::uint32_t at = 0; at <= end; ++at) {
            for (const std::string_view inserted : {"X", "X\n", "X\nY\n", "\nX"}) {
                EditSet set;
                REQUIRE_FALSE(set.add({{at, at}, std::string{inserted}, 0}));
                std::string wanted = set.apply(text);
                if (at == end && !inserted.ends_with('\n')) {
                    wanted.insert(at + inserted.size(), 1, '\n'); // a cell ends with a newline whatever it holds
                }
                // Whether a cell ends with a newline of its own does not show in the text: blank lines do not count.
                CHECK(withoutBlankLines(read(edited(notebook, set.edits())).text().bytes()) == withoutBlankLines(wanted));
            }
        }
    }
}

} // namespace rankwright
