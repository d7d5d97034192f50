// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Programs that share modules: each is judged with its own files, and an edit concerns only those that hold the edited file.
// Counted, not timed.

#include "core/plan/reanalysis.h"

#include <algorithm>
#include <doctest/doctest.h>

using namespace rankwright;

namespace {

constexpr FileId net = 0;
constexpr FileId digits = 1;
constexpr FileId predictor = 2;
constexpr FileId trainer = 3;
constexpr FileId tuner = 4;

/// Three scripts around net.py; digits.py is the trainer's alone.
std::vector<InputFile> project()
{
    return {{"net.py",
             Text::fromUtf8("import tensorflow as tf\n\n\n"
                            "def make():\n"
                            "    return tf.keras.Sequential([tf.keras.layers.Dense(10)])\n\n\n"
                            "def use(model, x, y, learn):\n"
                            "    learn(model, x, y)\n"),
             false},
            {"digits.py", Text::fromUtf8("import numpy as np\n\nx = np.load('x.npy')\ny = np.load('y.npy')\n"), false},
            {"predictor.py",
             Text::fromUtf8("import numpy as np\nimport net\n\n\n"
                            "def show(model, x, y):\n"
                            "    print(model.predict(x))\n\n\n"
                            "model = net.make()\n"
                            "model.load_weights('weights.h5')\n"
                            "net.use(model, np.load('x.npy'), None, show)\n"),
             false},
            {"trainer.py",
             Text::fromUtf8("import net\nfrom digits import x, y\n\n\n"
                            "def learn(model, x, y):\n"
                            "    model.compile('sgd', 'mse')\n"
                            "    model.fit(x, y, epochs=3)\n\n\n"
                            "net.use(net.make(), x, y, learn)\n"),
             false},
            {"tuner.py",
             Text::fromUtf8("import numpy as np\nimport net\n\n"
                            "model = net.make()\n"
                            "model.compile('adam', 'mse')\n"
                            "model.fit(np.load('x.npy'), np.load('y.npy'))\n"),
             false}};
}

void append(InputFile& file, std::string_view more)
{
    file.text = Text::fromUtf8(std::string{file.text.bytes()} + std::string{more});
}

void checkSame(const std::vector<FileReport>& found, const std::vector<FileReport>& due)
{
    REQUIRE(found.size() == due.size());
    for (std::size_t file = 0; file < due.size(); ++file) {
        CHECK(found[file].verdict == due[file].verdict);
        CHECK(found[file].base == due[file].base);
        CHECK(found[file].plan.steps() == due[file].plan.steps());
        CHECK(found[file].plan.refusals() == due[file].plan.refusals());
        CHECK(found[file].entries == due[file].entries);
        CHECK(found[file].users == due[file].users);
    }
}

} // namespace

TEST_CASE("a script is judged with the files that it imports, not by what another one passes to a module of both")
{
    const std::vector<FileReport> reports = analyse(project(), {});
    CHECK(reports[trainer].verdict.pattern == Pattern::keras);
    CHECK(reports[tuner].verdict.pattern == Pattern::keras);
    CHECK(reports[predictor].verdict.pattern == Pattern::unknown); // net.use calls what predictor.py gives it: show, not learn.
    CHECK(reports[digits].users == std::vector<FileId>{trainer});
    CHECK(reports[net].users == std::vector<FileId>{trainer, tuner});
}

TEST_CASE("scripts of a folder that share most of its files are told apart")
{
    // Ten scripts with the same six modules: five times as much work as all of them at once.
    std::vector<InputFile> files = project();
    std::string modules;
    for (char name = 'a'; name < 'g'; ++name) {
        files.push_back({std::string{name} + ".py", Text::fromUtf8("import net\n"), false});
        modules += std::string{"import "} + name + '\n';
    }
    for (const FileId script : {predictor, trainer, tuner}) {
        append(files[script], modules);
    }
    for (char number = '0'; number < '7'; ++number) {
        InputFile more = files[trainer];
        more.path = std::string{"trainer"} + number + ".py";
        files.push_back(std::move(more));
    }
    const std::vector<FileReport> reports = analyse(files, {});
    CHECK(reports[trainer].verdict.pattern == Pattern::keras);
    CHECK(reports[predictor].verdict.pattern == Pattern::unknown);
}

TEST_CASE("an edit analyses again the programs that hold the file, and parses that file only")
{
    std::vector<InputFile> files = project();
    Reanalysis reanalysis;
    const Options options;
    checkSame(reanalysis.analyse(files, trainer, options), analyse(files, options));
    std::size_t parsed = reanalysis.parsed();
    std::size_t analysed = reanalysis.analysed();
    CHECK(parsed == files.size());
    CHECK(analysed == 3); // predictor, trainer, tuner; net and digits are parts of them.

    const auto expect = [&](FileId edited, std::size_t programs) {
        checkSame(reanalysis.analyse(files, edited, options), analyse(files, options));
        CHECK(reanalysis.parsed() - parsed == 1);
        CHECK(reanalysis.analysed() - analysed == programs);
        parsed = reanalysis.parsed();
        analysed = reanalysis.analysed();
    };
    append(files[trainer], "print('done')\n");
    expect(trainer, 1);
    append(files[digits], "x = x / 255.0\n"); // The trainer's data.
    expect(digits, 1);
    append(files[net], "\n\ndef unused():\n    return None\n");
    expect(net, 3);
    append(files[tuner], "import digits\nprint(digits.x.shape)\n"); // From now on digits.py is a part of two programs.
    expect(tuner, 2); // And the trainer hears that another script runs one of its files.
    append(files[digits], "print(x.shape)\n");
    expect(digits, 2);

    static_cast<void>(reanalysis.analyse(files, net, options)); // No change.
    CHECK(reanalysis.parsed() == parsed);
    CHECK(reanalysis.analysed() == analysed);

    Options other;
    other.rate = RatePolicy::none;
    checkSame(reanalysis.analyse(files, net, other), analyse(files, other));
    CHECK(reanalysis.analysed() - analysed == 3);
    CHECK(reanalysis.parsed() == parsed);

    std::swap(files[digits], files[tuner]); // Numbered otherwise: nothing that is known is used.
    checkSame(reanalysis.analyse(files, net, other), analyse(files, other));
}

TEST_CASE("verdicts come before the steps, and may be all that is asked of a text")
{
    std::vector<InputFile> files = project();
    Reanalysis reanalysis;
    const Options options;
    const auto checkVerdicts = [&](FileId edited) {
        const std::vector<FileReport> due = analyse(files, options);
        const std::vector<FileReport>& found = reanalysis.verdicts(files, edited, options);
        REQUIRE(found.size() == due.size());
        for (std::size_t file = 0; file < due.size(); ++file) {
            CHECK(found[file].verdict == due[file].verdict);
            CHECK(found[file].base == due[file].base);
            CHECK(found[file].entries == due[file].entries);
            CHECK(found[file].syntaxErrors == due[file].syntaxErrors);
            CHECK(found[file].plan.steps().empty());
        }
    };
    checkVerdicts(trainer);
    checkSame(reanalysis.reports(options), analyse(files, options));

    append(files[trainer], "print('done')\n");
    checkVerdicts(trainer);
    append(files[trainer], "print('again')\n"); // Before its steps were asked for.
    checkVerdicts(trainer);
    append(files[digits], "x = x / 255.0\n");
    checkVerdicts(digits);
    checkSame(reanalysis.reports(options), analyse(files, options));

    const std::size_t analysed = reanalysis.analysed();
    append(files[trainer], "print('end')\n");
    checkVerdicts(trainer);
    checkSame(reanalysis.reports(options), analyse(files, options));
    CHECK(reanalysis.analysed() - analysed == 1); // Once for both.
}

TEST_CASE("a module that trains when it is started is a program, though a test imports it; scripts in a circle are one")
{
    const std::vector<InputFile> files{
        {"check.py", Text::fromUtf8("import train\n\nprint(train.size)\n"), false},
        {"left.py", Text::fromUtf8("import right\n\nsize = 3\n"), false},
        {"right.py", Text::fromUtf8("import left\n\nprint(left.size)\n"), false},
        {"train.py",
         Text::fromUtf8("import numpy as np\nimport tensorflow as tf\n\nsize = 10\n\n"
                        "if __name__ == '__main__':\n"
                        "    model = tf.keras.Sequential([tf.keras.layers.Dense(size)])\n"
                        "    model.compile('sgd', 'mse')\n"
                        "    model.fit(np.load('x.npy'), np.load('y.npy'))\n"),
         false},
    };
    const std::vector<FileReport> reports = analyse(files, {});
    CHECK(reports[0].verdict.pattern == Pattern::unknown);
    CHECK(reports[3].verdict.pattern == Pattern::keras);
    CHECK(reports[3].base == Outcome::ready);
    CHECK(reports[3].entries.empty());
    CHECK(!reports[3].plan.steps().empty());
    Reanalysis reanalysis;
    static_cast<void>(reanalysis.analyse(files, 3, {}));
    CHECK(reanalysis.analysed() == 3); // check with train, left with right, train.
}
