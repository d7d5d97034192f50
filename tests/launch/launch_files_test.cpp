// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/launch_files.h"
#include "tests/launch/fake_launchers.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace rankwright;
using rankwright::tests::Called;
using rankwright::tests::FakeLaunchers;

using Words = std::vector<std::string>;

namespace {

LaunchPlan trainPlan()
{
    LaunchPlan plan;
    plan.launch.script = "gan/train.py";
    plan.launch.arguments = {"--rate", "0.1"};
    plan.nodes = 2;
    plan.processesPerNode = 4;
    return plan;
}

/// A plan in which everything that a user names is as odd as a file system and a shell allow.
LaunchPlan oddPlan()
{
    LaunchPlan plan = trainPlan();
    plan.launch.script = "-it's \"a\" $(touch oops) `touch oops`\ntouch oops #\u2028ü.py";
    plan.launch.arguments = {"",     "a b", "$HOME", "$(NAME)", "$$",     "it's", "\"",      "\\",
                             "a\nb", "*",   "yes",   "0x1f",    "- x: y", "#c",   "\x7f\x01"};
    plan.launch.variables = {{"RW_TEST", "it's \"$HOME\" $(NAME)\n: x"}};
    plan.launch.interpreter = "odd python $x";
    plan.launch.hosts = {{"gpu1", 4}, {"gpu2", 4}};
    return plan;
}

const LaunchFile& fileOf(const std::vector<LaunchFile>& files, std::string_view ending)
{
    for (const LaunchFile& file : files) {
        if (file.name.ends_with(ending)) {
            return file;
        }
    }
    FAIL("no file ends with ", std::string{ending});
    return files.front();
}

const Words shellFiles{"horovodrun.sh", "mpirun.sh", "slurm.sbatch"};

/// Writes the files of `plan` and runs one as a user would: from another folder, or, for Slurm, as its copy.
Called start(const FakeLaunchers& fakes, const LaunchPlan& plan, const std::string& ending, const std::string& environment = {},
             const std::string& more = {})
{
    const std::vector<LaunchFile> files = launchFiles(plan);
    const LaunchFile& file = fileOf(files, ending);
    fakes.write("project/launch/" + file.name, file.text, true);
    fakes.write("project/" + plan.launch.script, "");
    const std::string place = fakes.folder().string() + "/project/launch";
    if (ending == "slurm.sbatch") {
        fakes.write("spool/slurm_script", file.text, true);
        return fakes.run(fakes.folder().string() + "/spool/slurm_script" + more, "SLURM_SUBMIT_DIR=" + place + " " + environment);
    }
    return fakes.run(place + "/" + file.name + more, environment);
}

/// The MPIJob as YAML is read, after the schema found nothing wrong with it; null where it did.
nlohmann::json mpiJob(const LaunchPlan& plan)
{
    const FakeLaunchers place;
    place.write("job.yaml", fileOf(launchFiles(plan), "mpijob.yaml").text);
    const std::string folder = place.folder().string();
    const std::string command = std::string{RANKWRIGHT_PYTHON} + " " + RANKWRIGHT_SOURCE_DIR + "/tests/launch/mpijob.py " +
                                folder + "/job.yaml >" + folder + "/job.json";
    CHECK(std::system(command.c_str()) == 0);
    std::ifstream stream{folder + "/job.json"};
    return nlohmann::json::parse(stream, nullptr, false);
}

/// A text as a container gets it: `$$` is one sign, and no variable is named.
std::string expanded(std::string text)
{
    for (std::size_t at = 0; (at = text.find('$', at)) != std::string::npos; ++at) {
        REQUIRE(at + 1 < text.size());
        REQUIRE(text[at + 1] == '$');
        text.erase(at, 1);
    }
    return text;
}

} // namespace

TEST_CASE("there are four files, called after the script, and each begins with our mark")
{
    Words names;
    for (const LaunchFile& file : launchFiles(trainPlan())) {
        names.push_back(file.name);
        CHECK(file.text.starts_with(file.mark));
        CHECK(file.isExecutable == !file.name.ends_with(".yaml"));
    }
    CHECK(names == Words{"gan-train-horovodrun.sh", "gan-train-mpirun.sh", "gan-train-slurm.sbatch", "gan-train-mpijob.yaml"});
}

TEST_CASE("a name is a label of DNS, whatever the script is called")
{
    CHECK(nameFor("train.py") == "train");
    CHECK(nameFor("gan/Main Script.py") == "gan-main-script");
    CHECK(nameFor("my.model/train") == "my-model-train");
    CHECK(nameFor("3d_unet.py") == "train-3d-unet");
    CHECK(nameFor("--.py") == "train");
    CHECK(nameFor("übung.py") == "bung");
    CHECK(nameFor("") == "train");
    CHECK(nameFor(std::string(39, 'a') + "_" + std::string(30, 'b') + ".py") == std::string(39, 'a'));
}

TEST_CASE("a shell takes each file for a program without mistakes")
{
    const FakeLaunchers fakes;
    for (const LaunchPlan& plan : {trainPlan(), oddPlan()}) {
        for (const std::string& ending : shellFiles) {
            fakes.write("work/file", fileOf(launchFiles(plan), ending).text);
            const Called called = fakes.run("bash -n file");
            CHECK_MESSAGE(called.status == 0, ending, called.errors);
            CHECK(called.errors.empty());
        }
    }
}

TEST_CASE("the script of the target's launcher starts it in the folder of the project")
{
    const FakeLaunchers fakes;
    const Called called = start(fakes, trainPlan(), "horovodrun.sh", "HOSTS=a:4,b:4");
    CHECK(called.words == Words{"horovodrun", "-np", "8", "-H", "a:4,b:4", "python3", "-u", "gan/train.py", "--rate", "0.1"});
    CHECK(called.folder == fakes.folder().string() + "/project");
    CHECK(called.errors.empty());
}

TEST_CASE("on one machine the scripts need to be told nothing")
{
    const FakeLaunchers fakes;
    LaunchPlan plan = trainPlan();
    plan.nodes = 1;
    CHECK(start(fakes, plan, "horovodrun.sh", {}, " --epochs '1 2'").words ==
          Words{"horovodrun", "-np", "4", "--gloo", "-H", "localhost:4", "python3", "-u", "gan/train.py", "--rate", "0.1",
                "--epochs", "1 2"});
    CHECK(start(fakes, plan, "mpirun.sh", "LD_LIBRARY_PATH=/x").words ==
          Words{"mpirun",          "-np",          "4",       "-H",    "localhost:4",  "--bind-to", "none", "--map-by", "slot",
                "--mca",           "pml",          "ob1",     "--mca", "btl",          "^openib",   "-x",   "PATH",     "-x",
                "LD_LIBRARY_PATH", "--tag-output", "python3", "-u",    "gan/train.py", "--rate",    "0.1"});
}

TEST_CASE("several machines that nobody named are asked for")
{
    const FakeLaunchers fakes;
    for (const char* ending : {"horovodrun.sh", "mpirun.sh"}) {
        const Called called = start(fakes, trainPlan(), ending);
        CHECK(called.status != 0);
        CHECK(called.words.empty());
        CHECK_MESSAGE(called.errors.find("HOSTS=first:4,second:4") != std::string::npos, called.errors);
    }
}

TEST_CASE("Slurm's file asks for the machines, their GPUs and the time, and starts one process for each GPU")
{
    const FakeLaunchers fakes;
    const std::string text = fileOf(launchFiles(trainPlan()), "slurm.sbatch").text;
    for (const char* directive :
         {"--job-name=gan-train", "--nodes=2", "--ntasks-per-node=4", "--gres=gpu:4", "--time=01:00:00"}) {
        CHECK(text.find(std::string{"\n#SBATCH "} + directive + "\n") != std::string::npos);
    }
    CHECK(text.find("\nset ") > text.rfind("\n#SBATCH ")); // behind the first command they count for nothing
    const Called called = start(fakes, trainPlan(), "slurm.sbatch");
    CHECK(called.words == Words{"srun", "--ntasks=8", "--ntasks-per-node=4", "--mpi=pmix", "--label", "--kill-on-bad-exit=1",
                                "python3", "-u", "gan/train.py", "--rate", "0.1"});
    CHECK(called.folder == fakes.folder().string() + "/project");
}

TEST_CASE("Slurm's file says where it has to be submitted")
{
    const FakeLaunchers fakes;
    const Called called = start(fakes, trainPlan(), "slurm.sbatch", "SLURM_SUBMIT_DIR=" + fakes.folder().string() + "/work");
    CHECK(called.status == 2);
    CHECK(called.words.empty());
    CHECK_MESSAGE(called.errors.find("submit this in the folder that it lies in") != std::string::npos, called.errors);
}

TEST_CASE("launchers of MPI start nothing where the target was built without it")
{
    const FakeLaunchers fakes;
    for (const char* ending : {"mpirun.sh", "slurm.sbatch"}) {
        const Called called = start(fakes, trainPlan(), ending, "RW_NO_MPI=1 HOSTS=a:4,b:4");
        CHECK(called.status == 1);
        CHECK(called.words.empty());
        CHECK(called.errors == "no MPI\n");
    }
    CHECK_FALSE(start(fakes, trainPlan(), "horovodrun.sh", "RW_NO_MPI=1 HOSTS=a:4,b:4").words.empty());
}

TEST_CASE("odd names, arguments and variables come through every file, and nothing else runs")
{
    const FakeLaunchers fakes;
    const LaunchPlan plan = oddPlan();
    for (const std::string& ending : shellFiles) {
        CAPTURE(ending);
        const Called called = start(fakes, plan, ending);
        CHECK(called.status == 0);
        CHECK(called.errors.empty());
        Words tail{"odd python $x", "-u", "./" + plan.launch.script};
        tail.insert(tail.end(), plan.launch.arguments.begin(), plan.launch.arguments.end());
        REQUIRE(called.words.size() > tail.size());
        CHECK(Words{called.words.end() - static_cast<std::ptrdiff_t>(tail.size()), called.words.end()} == tail);
        CHECK(called.variable == plan.launch.variables[0].second);
    }
    for (const char* folder : {"work/oops", "project/oops", "project/launch/oops", "spool/oops"}) {
        CHECK_FALSE(std::filesystem::exists(fakes.folder() / folder));
    }
}

TEST_CASE("a folder with an odd name, or far away, is entered")
{
    const FakeLaunchers fakes;
    LaunchPlan plan = trainPlan();
    plan.nodes = 1;
    plan.folder = (fakes.folder() / "it's $a b").string();
    std::filesystem::create_directories(plan.folder + "/gan");
    fakes.write("it's $a b/gan/train.py", "");
    for (const std::string& ending : shellFiles) {
        CHECK(start(fakes, plan, ending).folder == plan.folder);
    }
}

TEST_CASE("the MPIJob is as its schema wants it, and says what was asked for")
{
    const nlohmann::json job = mpiJob(trainPlan());
    CHECK(job["metadata"]["name"] == "gan-train");
    CHECK(job["spec"]["slotsPerWorker"] == 4);
    const nlohmann::json& replicas = job["spec"]["mpiReplicaSpecs"];
    CHECK(replicas["Launcher"]["replicas"] == 1);
    CHECK(replicas["Worker"]["replicas"] == 2);
    const nlohmann::json& launcher = replicas["Launcher"]["template"]["spec"]["containers"][0];
    const nlohmann::json& worker = replicas["Worker"]["template"]["spec"]["containers"][0];
    CHECK(worker["resources"]["limits"]["nvidia.com/gpu"] == 4);
    CHECK_FALSE(launcher.contains("resources"));
    for (const nlohmann::json& container : {launcher, worker}) {
        CHECK(container["image"] == "horovod/horovod:0.28.1");
        CHECK(container["workingDir"] == "/workspace");
    }
    const Words command = launcher["command"].get<Words>();
    CHECK(Words{command.begin(), command.begin() + 4} == Words{"mpirun", "--allow-run-as-root", "-np", "8"});
    CHECK(Words{command.end() - 5, command.end()} == Words{"python", "-u", "gan/train.py", "--rate", "0.1"});
}

TEST_CASE("odd names, arguments and variables come through YAML and through Kubernetes' own variables")
{
    const LaunchPlan plan = oddPlan();
    const nlohmann::json job = mpiJob(plan);
    const nlohmann::json& launcher = job["spec"]["mpiReplicaSpecs"]["Launcher"]["template"]["spec"]["containers"][0];
    Words command;
    for (const nlohmann::json& word : launcher["command"]) {
        command.push_back(expanded(word.get<std::string>()));
    }
    Words tail{"python", "-u", "./" + plan.launch.script};
    tail.insert(tail.end(), plan.launch.arguments.begin(), plan.launch.arguments.end());
    REQUIRE(command.size() > tail.size());
    CHECK(Words{command.end() - static_cast<std::ptrdiff_t>(tail.size()), command.end()} == tail);
    CHECK(launcher["env"][0]["name"] == "RW_TEST");
    CHECK(expanded(launcher["env"][0]["value"].get<std::string>()) == plan.launch.variables[0].second);
}

TEST_CASE("the names of a job's pods fit, and words that YAML takes for something else stay names")
{
    LaunchPlan plan = trainPlan();
    plan.nodes = 1000;
    plan.name = std::string(80, 'a');
    CHECK(mpiJob(plan)["metadata"]["name"] == std::string(63 - std::string{"-worker-999"}.size(), 'a'));
    for (const char* name : {"null", "true", "no", "e1"}) {
        plan.name.clear();
        plan.launch.script = std::string{name} + ".py";
        CHECK(mpiJob(plan)["metadata"]["name"] == name);
    }
}
