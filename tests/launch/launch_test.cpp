// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/launch.h"
#include "tests/launch/fake_launchers.h"

#include <doctest/doctest.h>

using namespace rankwright;
using rankwright::tests::Called;
using rankwright::tests::FakeLaunchers;

using Words = std::vector<std::string>;

namespace {

const Words oddWords{"",    " ",      "a b", "it's", "\"q\"", "$HOME",      "`id`", "$(id)", "a\\b",    "*",
                     "~",   "a;b",    "x>y", "!!",   "#",     "a\nb",       "-x",   "'",     "''",      "{a,b}",
                     "a&b", "tab\tt", "ü ö", "%s",   "\\'",   "trailing\\", "a=b",  "=",     "^openib", "[ab]"};

Launch trainLaunch()
{
    Launch launch;
    launch.script = "train.py";
    launch.arguments = {"--rate", "0.1", "a b"};
    launch.processes = 4;
    return launch;
}

Launch withLauncher(Launcher launcher)
{
    Launch launch = trainLaunch();
    launch.launcher = launcher;
    return launch;
}

} // namespace

TEST_CASE("a shell reads a word back as it was")
{
    const FakeLaunchers fakes;
    std::string line = "srun";
    Words wanted{"srun"};
    for (const std::string& word : oddWords) {
        line += " " + shellWord(word);
        wanted.push_back(word);
    }
    for (const char* shell : {"sh", "bash"}) {
        CHECK(fakes.run(line, {}, shell).words == wanted);
    }
    CHECK(shellWord("gan/train_2.py") == "gan/train_2.py");
    CHECK(shellWord("--lr=1e-3") == "--lr=1e-3");
    CHECK(shellWord("it's") == R"('it'\''s')");
}

TEST_CASE("the original runs with the interpreter alone, and what it prints is not kept back")
{
    CHECK(commandLine(trainLaunch()) == "python3 -u train.py --rate 0.1 'a b'");
}

TEST_CASE("on one machine the target's launcher needs neither MPI nor ssh")
{
    CHECK(commandLine(withLauncher(Launcher::horovodrun)) ==
          "horovodrun -np 4 --gloo -H localhost:4 python3 -u train.py --rate 0.1 'a b'");
}

TEST_CASE("on several machines the target's launcher chooses itself how they speak")
{
    Launch launch = withLauncher(Launcher::horovodrun);
    launch.hosts = {{"gpu1", 2}, {"gpu2", 2}};
    CHECK(commandLine(launch) == "horovodrun -np 4 -H gpu1:2,gpu2:2 python3 -u train.py --rate 0.1 'a b'");
}

TEST_CASE("the target's launcher is the one that was found, else the interpreter's, else that on PATH")
{
    Launch launch = withLauncher(Launcher::horovodrun);
    CHECK(launcherOf(launch) == "horovodrun");
    launch.interpreter = "/envs/tf 2/bin/python";
    CHECK(launcherOf(launch) == "/envs/tf 2/bin/horovodrun");
    CHECK(commandLine(launch).starts_with("'/envs/tf 2/bin/horovodrun' -np 4"));
    launch.ownLauncher = "/opt/horovodrun";
    CHECK(launcherOf(launch) == "/opt/horovodrun");
}

TEST_CASE("mpirun gets the options of the target's documentation")
{
    CHECK(commandLine(withLauncher(Launcher::mpirun)) ==
          "mpirun -np 4 -H localhost:4 --bind-to none --map-by slot --mca pml ob1 --mca btl '^openib' --tag-output "
          "python3 -u train.py --rate 0.1 'a b'");
}

TEST_CASE("mpirun is told to start more processes than a machine has room for only where that is so")
{
    Launch launch = withLauncher(Launcher::mpirun);
    CHECK(commandLine(launch).find("--oversubscribe") == std::string::npos);
    launch.hosts = {{"a", 2}, {"b", 2}};
    CHECK(commandLine(launch).find("--oversubscribe") == std::string::npos);
    launch.hosts = {{"a", 1}, {"b", 2}};
    CHECK(commandLine(launch).find(" -H a:1,b:2 --oversubscribe ") != std::string::npos);
}

TEST_CASE("mpirun passes on the variables, and to other machines the paths")
{
    const FakeLaunchers fakes;
    Launch launch = withLauncher(Launcher::mpirun);
    launch.hosts = {{"a", 2}, {"b", 2}};
    launch.variables = {{"RW_TEST", "a b$c"}};
    const Words tail{"-x", "RW_TEST", "--tag-output", "python3", "-u", "train.py", "--rate", "0.1", "a b"};
    Words wanted{"mpirun", "-np", "4",   "-H",    "a:2,b:2", "--bind-to", "none", "--map-by", "slot",
                 "--mca",  "pml", "ob1", "--mca", "btl",     "^openib",   "-x",   "PATH"};
    Words withPath = wanted;
    wanted.insert(wanted.end(), tail.begin(), tail.end());
    withPath.insert(withPath.end(), {"-x", "LD_LIBRARY_PATH"});
    withPath.insert(withPath.end(), tail.begin(), tail.end());
    const Called without = fakes.run("unset LD_LIBRARY_PATH; " + commandLine(launch));
    CHECK(without.words == wanted);
    CHECK(without.variable == "a b$c");
    CHECK(fakes.run("LD_LIBRARY_PATH=/x; " + commandLine(launch)).words == withPath);
}

TEST_CASE("srun asks for PMIx, or each process would train alone without a word")
{
    Launch launch = withLauncher(Launcher::srun);
    CHECK(commandLine(launch) == "srun --ntasks=4 --mpi=pmix --label --kill-on-bad-exit=1 python3 -u train.py --rate 0.1 'a b'");
    launch.hosts = {{"a", 2}, {"b", 2}};
    CHECK(commandLine(launch).starts_with("srun --ntasks=4 --nodes=2 --nodelist=a,b --ntasks-per-node=2 --mpi=pmix "));
    launch.hosts = {{"a", 1}, {"b", 3}};
    CHECK(commandLine(launch).starts_with("srun --ntasks=4 --nodes=2 --nodelist=a,b --mpi=pmix "));
}

TEST_CASE("a command of the user's own has its placeholders filled as words of a shell")
{
    const FakeLaunchers fakes;
    Launch launch = withLauncher(Launcher::custom);
    launch.script = "a b.py";
    launch.custom = "cd . && np=7 && srun -n {np} x${np}y {other} {python} {script} {arguments}";
    CHECK(commandLine(launch) == "cd . && np=7 && srun -n 4 x${np}y {other} python3 -u 'a b.py' --rate 0.1 'a b'");
    launch.variables = {{"RW_TEST", "1 2"}};
    const Called called = fakes.run(commandLine(launch));
    CHECK(called.words == Words{"srun", "-n", "4", "x7y", "{other}", "python3", "-u", "a b.py", "--rate", "0.1", "a b"});
    CHECK(called.variable == "1 2"); // also for what stands behind &&
}

TEST_CASE("every launcher gets script, arguments and variables as they are, however odd")
{
    const FakeLaunchers fakes;
    for (const Launcher launcher : {Launcher::direct, Launcher::horovodrun, Launcher::mpirun, Launcher::srun, Launcher::custom}) {
        CAPTURE(static_cast<int>(launcher));
        Launch launch = withLauncher(launcher);
        launch.interpreter = (fakes.folder() / "bin/odd python $x").string();
        launch.script = "-it's \"a\" $(b) `c`\n.py";
        launch.arguments = oddWords;
        launch.variables = {{"RW_TEST", "it's \"$HOME\"\nx"}};
        launch.custom = "srun {python} {script} {arguments}";
        Words tail{"-u", "./" + launch.script};
        tail.insert(tail.end(), oddWords.begin(), oddWords.end());
        const Called called = fakes.run(commandLine(launch));
        CHECK(called.status == 0);
        REQUIRE(called.words.size() > tail.size());
        CHECK(Words{called.words.end() - static_cast<std::ptrdiff_t>(tail.size()), called.words.end()} == tail);
        CHECK(called.variable == "it's \"$HOME\"\nx");
    }
}

TEST_CASE("machines are read from one line or several")
{
    const std::vector<Host> wanted{{"gpu1", 4}, {"gpu-2.lab", 1}, {"10.0.0.3", 2}};
    for (const char* text :
         {"gpu1:4, gpu-2.lab, 10.0.0.3:2", "gpu1:4\ngpu-2.lab\n\n10.0.0.3:2\n", " gpu1 : 4 ,\r\n gpu-2.lab:1,10.0.0.3:2,"}) {
        const HostList list = hostsOf(text);
        CHECK(list.hosts == wanted);
        CHECK(list.problem.empty());
    }
    CHECK(hostsOf("").hosts.empty());
    CHECK(hostsOf(" \n").problem.empty());
}

TEST_CASE("what is no machine is named")
{
    for (const auto& [text, entry] :
         std::vector<std::pair<std::string, std::string>>{{"gpu1:4, gpu 2", "\"gpu 2\""},
                                                          {"gpu1:x", "\"gpu1:x\""},
                                                          {"a:0", "\"a:0\""},
                                                          {"a:-1", "\"a:-1\""},
                                                          {"a:2x", "\"a:2x\""},
                                                          {":4", "\":4\""},
                                                          {"a:", "\"a:\""},
                                                          {"a:99999999999", "\"a:99999999999\""},
                                                          {"-oProxyCommand=x", "\"-oProxyCommand=x\""},
                                                          {"a:1,a:2", "\"a\""},
                                                          {"[::1]:2", "\"[::1]:2\""},
                                                          {"a;id", "\"a;id\""}}) {
        const HostList list = hostsOf(text);
        const std::string saying = text + " gives " + list.problem; // Clang 14 lets no lambda hold a part of a pair.
        CHECK_MESSAGE(list.problem.starts_with(entry), saying);
        CHECK(list.hosts.empty());
    }
}

TEST_CASE("variables are read one a line, values as they stand")
{
    using Variables = std::vector<std::pair<std::string, std::string>>;
    CHECK(variablesOf("A=1\n\n  B_2 = x=\"y z\" \r\n_C=\n").variables ==
          Variables{{"A", "1"}, {"B_2", " x=\"y z\" "}, {"_C", ""}});
    CHECK(variablesOf("A=1\nB=2\nA=3").variables == Variables{{"B", "2"}, {"A", "3"}});
    for (const char* text : {"A", "=1", "2A=1", "A B=1", "A=1\nB-C=2", "a;id=1"}) {
        const VariableList list = variablesOf(text);
        CHECK_FALSE(list.problem.empty());
        CHECK(list.variables.empty());
    }
    CHECK(variablesOf("A=1\nB-C=2").problem.starts_with("\"B-C=2\""));
}
