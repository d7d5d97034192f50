// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The library side of the class hierarchy: the public names of TensorFlow, Keras and their neighbours, as data.
//
// One object has many names. `tf.optimizers.Adam`, `keras.optimizers.Adam`, `tf.compat.v1.keras.optimizers.Adam` and
// `tensorflow.python.keras.optimizer_v2.adam.Adam` are, for the analysis, one class, and canonical() gives its one spelling:
//   - Keras, of whatever make: the shortest public path below `tensorflow.keras` (`tensorflow.keras.Model`);
//   - names that only TensorFlow 1 has: `tensorflow.compat.v1.<path>`, also where a TensorFlow 1 script writes `tf.Session`;
//   - names that both have: `tensorflow.<path>`;
//   - everything else: as it is imported (`numpy.random.seed`, `tensorflow_addons.optimizers.AdamW`).
// `tf.losses` and `tf.metrics` are different modules in TensorFlow 1 and 2; such a module keeps its name, its members get theirs
// (`tf.losses.Huber` is Keras's, `tf.losses.huber_loss` is TensorFlow 1's).
//
// The data lie in resources/library; a script there makes them from the real packages. What is not in them but lies below a known
// module is an unknown library name, never an error.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rankwright {

enum class LibraryKind { classType, function, module, constant };

struct LibraryParameter {
    enum class Form { normal, keywordOnly, varPositional, varKeyword };

    std::string_view name;
    std::string_view defaultText; ///< Python literal, or `...` where the default has no short one.
    bool hasDefault{};
    Form form{Form::normal};

    friend bool operator==(const LibraryParameter&, const LibraryParameter&) = default;
};

/// One public name. The views live as long as the Library.
struct LibraryEntry {
    std::string_view name; ///< Canonical.
    LibraryKind kind{};
    std::vector<std::string_view> bases;      ///< Canonical, nearest public ancestors in order.
    std::vector<LibraryParameter> parameters; ///< Of the call or the constructor, without `self`.
    std::string_view returns;                 ///< Canonical class of what a call gives; empty if unknown. Of a class: empty.
    std::string_view origin;                  ///< The package where only that has the name; empty for TensorFlow 2 with Keras 2.

    friend bool operator==(const LibraryEntry&, const LibraryEntry&) = default;
};

/// What a call does that other ranks must not do as well, or may not do twice.
enum class Effect {
    none,            ///< Not known.
    pure,            ///< Computes a value, nothing else; may stand inside the arguments of a guarded print.
    print,           ///< Writes to the terminal or a log.
    write,           ///< Writes files, or sends to a tracking service.
    show,            ///< Draws; opens a window where its terms say so.
    read,            ///< Reads files.
    random,          ///< Draws or seeds random numbers.
    download,        ///< Fetches from the network, usually into a cache on disk.
    makeDirectories, ///< Makes folders.
    input            ///< Waits for the terminal.
};

/// Where the text of the tables is, one view a file of resources/library. It must outlive the Library.
struct LibraryText {
    std::string_view names;
    std::string_view handwritten;
    std::string_view aliases;
    std::string_view prefixes;
    std::string_view families;
    std::string_view effects;
};

/// Whether an absolute import of `dotted` always means the installed package: TensorFlow, Keras, Horovod. A folder of the project
/// with such a name holds scripts about it (and loses to the package, which is why they run), or is the package's own source.
[[nodiscard]] bool isFrameworkModule(std::string_view dotted);

class Library {
  public:
    /// The table that the program carries.
    static const Library& builtIn();

    explicit Library(const LibraryText& text);

    /// Canonical name of a dotted path as written with module names resolved (`tensorflow.optimizers.Adam`). Members of classes
    /// follow their class (`keras.models.Model.fit` is `tensorflow.keras.Model.fit`). Where the name is not known: the path with
    /// the spelling of its family, so that `canonical(module + "." + member)` may be asked step by step.
    [[nodiscard]] std::string canonical(std::string_view dotted) const;

    /// The entry of a canonical name; null where it has none. It is there for the thread that asks, until that asks another
    /// Library.
    [[nodiscard]] const LibraryEntry* find(std::string_view canonicalName) const;

    /// The entry of a method, looked up along the linearisation of the class; likewise.
    [[nodiscard]] const LibraryEntry* findMember(std::string_view canonicalClass, std::string_view member) const;

    /// The canonical name of a method: of the nearest class in the linearisation that has an entry for it, else of the class
    /// itself.
    [[nodiscard]] std::string methodName(std::string_view canonicalClass, std::string_view member) const;

    /// Whether the first part of the path names a package that we know to be a library: TensorFlow and its family, the usual
    /// companions, the standard library.
    [[nodiscard]] bool isKnownModule(std::string_view dotted) const;

    /// Reflexive; false for names that are not in the table (other than equal ones).
    [[nodiscard]] bool isSubclass(std::string_view canonicalClass, std::string_view canonicalBase) const
    {
        return ancestry(canonicalClass)(canonicalBase);
    }
    /// A class and all that it inherits from, for who asks several such questions about one class.
    class Ancestry {
      public:
        Ancestry(std::string_view type, const std::vector<std::string_view>& above) : m_type(type), m_above(&above) {}
        /// As isSubclass; good until the Library is asked about another class.
        [[nodiscard]] bool operator()(std::string_view canonicalBase) const
        {
            return m_type == canonicalBase || std::ranges::find(*m_above, canonicalBase) != m_above->end();
        }

      private:
        std::string_view m_type;
        const std::vector<std::string_view>* m_above;
    };
    [[nodiscard]] Ancestry ancestry(std::string_view canonicalClass) const;

    /// The class and its library ancestors in method resolution order (C3).
    [[nodiscard]] std::vector<std::string> linearisation(std::string_view canonicalClass) const;

    /// The nearest class that all direct members of a module are or give when they are called, without those of which the table
    /// does not say what they give; empty where there is none, or where fewer than two say: tensorflow.keras.Model for
    /// tensorflow.keras.applications.
    [[nodiscard]] std::string commonClass(std::string_view canonicalModule) const;

    /// What a call of this canonical function or method does. A method that is not listed has the effect of its class's nearest
    /// ancestor that lists one.
    [[nodiscard]] Effect effectOf(std::string_view canonicalName) const;

    /// The third column of the effect: what makes it certain. "window": it opens a window or waits for a person. "perhaps":
    /// nothing does. "NAME POSITION any CHARACTERS" or "NAME POSITION first WORDS": it has the effect if the argument is a
    /// constant with one of these.
    [[nodiscard]] std::string_view effectTerms(std::string_view canonicalName) const;

    /// Told from all other tables that the program made: for what is kept of its answers.
    [[nodiscard]] std::uint64_t number() const { return m_number; }

    /// The versions that the table was made from, for people.
    [[nodiscard]] std::string_view origin() const;

  private:
    struct Row {
        std::string_view key;
        std::string_view rest;
    };
    struct Prefix {
        std::string_view from;
        std::string_view to;
        bool inner{};
        bool twin{};
    };
    struct EffectRow {
        std::string_view pattern;
        Effect effect{};
        std::string_view terms;
        std::string_view family; // the first part; empty where that has a `*`
        std::string_view begin;  // what stands before the first `*`
        std::string_view end;    // what stands behind the last one
    };
    /// Where the first row of a name is: names are asked for far more often than there are rows.
    using Index = std::unordered_map<std::string_view, std::uint32_t>;

    [[nodiscard]] const Row* row(std::string_view name) const;
    [[nodiscard]] std::string findCanonical(std::string_view dotted) const;
    [[nodiscard]] std::optional<std::string> resolved(std::string_view path, bool inner) const;
    [[nodiscard]] std::optional<std::string> resolvedExactly(std::string_view path) const;
    [[nodiscard]] std::optional<std::string> entryOrAlias(std::string_view path) const;
    [[nodiscard]] std::vector<std::string_view> basesOf(std::string_view canonicalClass) const;
    [[nodiscard]] const EffectRow* listedEffect(std::string_view name) const;
    [[nodiscard]] const EffectRow* effectRow(std::string_view canonicalName) const;
    [[nodiscard]] const EffectRow* findEffectRow(std::string_view canonicalName) const;
    struct Memo;
    [[nodiscard]] Memo& memo() const;

    std::uint64_t m_number;
    std::vector<Row> m_names;   // sorted by key
    std::vector<Row> m_aliases; // sorted by key; rest is the canonical name
    Index m_nameIndex;
    Index m_aliasIndex;
    std::vector<Prefix> m_prefixes; // longest first
    std::vector<std::string_view> m_families;
    std::vector<EffectRow> m_effects; // exact names
    Index m_effectIndex;
    std::vector<EffectRow> m_patterns; // names with `*`, by family, then longest first
    std::string_view m_origin;
};

} // namespace rankwright
