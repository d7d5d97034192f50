// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/hierarchy.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <utility>

using namespace rankwright;

namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

/// The hierarchy of the first file.
Hierarchy hierarchy(const Files& files)
{
    Group group;
    for (const auto& file : files) {
        LoadedFile loaded;
        loaded.path = file.first;
        loaded.text = Text::fromUtf8(file.second);
        group.inputs.push_back({file.first, loaded.text, false});
        group.files.push_back(std::move(loaded));
    }
    return hierarchyOf(group, 0);
}

/// "Generator -> keras.Model" for each edge, sorted.
std::vector<std::string> edges(const Hierarchy& hierarchy)
{
    std::vector<std::string> lines;
    for (const HierarchyEdge& edge : hierarchy.edges) {
        lines.push_back(hierarchy.nodes[edge.derived].name + " -> " + hierarchy.nodes[edge.base].name);
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

/// "gan/main.py:2 from models import Generator" for each link of the answer about a class.
std::vector<std::string> links(const Hierarchy& hierarchy, const std::string& name)
{
    std::vector<std::string> lines;
    for (const HierarchyAnswer& answer : hierarchy.answers) {
        if (hierarchy.nodes[answer.node].name == name) {
            for (const HierarchyLink& link : answer.links) {
                lines.push_back(inWords(link.place) + " " + link.text);
            }
        }
    }
    return lines;
}

using Lines = std::vector<std::string>;

const Files gan{{"gan/main.py", "import tensorflow as tf\nfrom models import Generator, Discriminator\n"},
                {"gan/models.py",
                 "from tensorflow import keras\n\n\nclass Generator(keras.Model):\n    pass\n\n\n"
                 "class Discriminator(keras.Model):\n    pass\n\n\nclass BigGenerator(Generator):\n    pass\n\n\n"
                 "class Unrelated:\n    pass\n"}};

} // namespace

TEST_CASE("the hierarchy of a script has the classes that it imports and the library up to its root")
{
    const Hierarchy found = hierarchy(gan);
    CHECK(edges(found) == Lines{"BigGenerator -> Generator", "Discriminator -> keras.Model", "Generator -> keras.Model",
                                "keras.Model -> keras.layers.Layer", "keras.layers.Layer -> tf.Module"});
    const auto generator =
        std::find_if(found.nodes.begin(), found.nodes.end(), [](const HierarchyNode& node) { return node.name == "Generator"; });
    REQUIRE(generator != found.nodes.end());
    CHECK(generator->fullName == "gan/models.py:Generator");
    CHECK(inWords(generator->place) == "gan/models.py:4");
    CHECK(generator->isOnPath);
    CHECK_FALSE(generator->isLibrary);
}

TEST_CASE("every link of an answer has its file and line")
{
    const Hierarchy found = hierarchy(gan);
    CHECK(links(found, "Generator") ==
          Lines{"gan/main.py:2 from models import Generator, Discriminator",
                "gan/models.py:4 class Generator(keras.Model):", "gan/models.py:1 from tensorflow import keras"});
    CHECK(links(found, "BigGenerator") ==
          Lines{"gan/main.py:2 from models import Generator, Discriminator", "gan/models.py:12 class BigGenerator(Generator):",
                "gan/models.py:4 class Generator(keras.Model):", "gan/models.py:1 from tensorflow import keras"});
    for (const HierarchyAnswer& answer : found.answers) {
        CHECK(found.nodes[answer.reached].name == "keras.Model");
        CHECK(answer.path.front() == answer.node);
        CHECK(answer.path.back() == answer.reached);
    }
}

TEST_CASE("aliases, star imports and re-exports are links")
{
    const Hierarchy found =
        hierarchy({{"a.py", "from pkg import *\n\nParent = Base\n\nclass Mine(Parent):\n    pass\n"},
                   {"pkg/__init__.py", "from .net import Base\n"},
                   {"pkg/net.py", "import tensorflow as tf\nclass Base(tf.keras.layers.Layer):\n    x = 1\n"}});
    CHECK(links(found, "Mine") ==
          Lines{"a.py:5 class Mine(Parent):", "a.py:3 Parent = Base", "a.py:1 from pkg import *",
                "pkg/__init__.py:1 from .net import Base",
                "pkg/net.py:2 class Base(tf.keras.layers.Layer):", "pkg/net.py:1 import tensorflow as tf"});
}

TEST_CASE("a class answers with the nearest library class that says what it is for, models first")
{
    const Hierarchy found = hierarchy({{"a.py", "from tensorflow import keras\n"
                                                "class Stop(keras.callbacks.EarlyStopping):\n    pass\n"
                                                "class Block(keras.layers.Layer):\n    pass\n"
                                                "class Net(keras.Sequential):\n    pass\n"}});
    Lines said;
    for (const HierarchyAnswer& answer : found.answers) {
        said.push_back(found.nodes[answer.node].name + " " + found.nodes[answer.reached].name);
    }
    CHECK(said == Lines{"Net keras.Model", "Stop keras.callbacks.Callback", "Block keras.layers.Layer"});
}

TEST_CASE("bases that cannot be resolved are nodes; object is none; rings end")
{
    const Hierarchy found = hierarchy({{"a.py", "class A(object):\n    pass\nclass B(make()):\n    pass\n"
                                                "class C(D):\n    pass\nclass D(C):\n    pass\n"}});
    CHECK(edges(found) == Lines{"B -> make()", "C -> D", "D -> C"});
    CHECK(found.answers.empty());
    CHECK(hierarchy({{"a.py", "x = 1\n"}}).nodes.empty());
    CHECK(hierarchy({{"a.py", "class A:\n"}}).answers.empty());
}
