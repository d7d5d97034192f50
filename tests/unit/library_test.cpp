// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The library table: facts of the real packages, and laws that every line must keep.

#include "core/classes/library.h"

#include <doctest/doctest.h>

#include "embedded/library_aliases.h"
#include "embedded/library_handwritten.h"
#include "embedded/library_names.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace rankwright {

namespace {

const Library& library() { return Library::builtIn(); }

struct Pair {
    std::string_view first;
    std::string_view second;
};

template <std::size_t size>
void checkCanonical(const std::array<Pair, size>& pairs)
{
    for (const Pair& pair : pairs) {
        CAPTURE(pair.first);
        CHECK(library().canonical(pair.first) == pair.second);
    }
}

std::vector<std::string_view> cells(std::string_view line)
{
    std::vector<std::string_view> result;
    for (;;) {
        const auto tab = line.find('\t');
        result.push_back(line.substr(0, tab));
        if (tab == std::string_view::npos) {
            return result;
        }
        line.remove_prefix(tab + 1);
    }
}

template <typename Function>
void forEachLine(std::string_view text, Function function)
{
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        if (const auto line = text.substr(0, end); !line.empty() && line.front() != '#') {
            function(cells(line));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

const LibraryParameter* parameter(const LibraryEntry& entry, std::string_view name)
{
    const auto found = std::ranges::find(entry.parameters, name, &LibraryParameter::name);
    return found == entry.parameters.end() ? nullptr : &*found;
}

} // namespace

TEST_CASE("Keras has one spelling, however it is imported")
{
    checkCanonical(std::to_array<Pair>({
        {"tensorflow.keras.Model", "tensorflow.keras.Model"},
        {"tensorflow.keras.models.Model", "tensorflow.keras.Model"},
        {"keras.Model", "tensorflow.keras.Model"},
        {"keras.models.Model", "tensorflow.keras.Model"},
        {"keras.engine.Model", "tensorflow.keras.Model"},
        {"keras.engine.training.Model", "tensorflow.keras.Model"},
        {"keras.src.engine.training.Model", "tensorflow.keras.Model"},
        {"tf_keras.Model", "tensorflow.keras.Model"},
        {"tensorflow.python.keras.Model", "tensorflow.keras.Model"},
        {"tensorflow.python.keras.engine.training.Model", "tensorflow.keras.Model"},
        {"tensorflow.contrib.keras.models.Model", "tensorflow.keras.Model"},
        {"tensorflow.compat.v1.keras.Model", "tensorflow.keras.Model"},
        {"tensorflow.compat.v2.keras.Model", "tensorflow.keras.Model"},
        {"tensorflow_core.keras.Model", "tensorflow.keras.Model"},
        {"tensorflow_core.python.keras.engine.training.Model", "tensorflow.keras.Model"},
        {"keras.models.Sequential", "tensorflow.keras.Sequential"},
        {"keras.layers.core.Dense", "tensorflow.keras.layers.Dense"},
        {"keras.layers.Convolution2D", "tensorflow.keras.layers.Conv2D"},
        {"keras.Layer", "tensorflow.keras.layers.Layer"},
        {"keras.engine.topology.Layer", "tensorflow.keras.layers.Layer"},
        {"tensorflow.keras.layers.experimental.preprocessing.Rescaling", "tensorflow.keras.layers.Rescaling"},
        {"keras.models.load_model", "tensorflow.keras.models.load_model"},
        {"keras.applications.resnet50.ResNet50", "tensorflow.keras.applications.ResNet50"},
        {"keras.utils.np_utils.to_categorical", "tensorflow.keras.utils.to_categorical"},
        {"keras.backend.tensorflow_backend.set_session", "tensorflow.keras.backend.set_session"},
        {"keras.layers.Input", "tensorflow.keras.Input"},
    }));
}

TEST_CASE("optimizers have one spelling, and the legacy ones their own")
{
    checkCanonical(std::to_array<Pair>({
        {"tensorflow.optimizers.Adam", "tensorflow.keras.optimizers.Adam"},
        {"tensorflow.keras.optimizers.Adam", "tensorflow.keras.optimizers.Adam"},
        {"tensorflow.keras.optimizers.experimental.Adam", "tensorflow.keras.optimizers.Adam"},
        {"tensorflow.keras.optimizers.legacy.Adam", "tensorflow.keras.optimizers.legacy.Adam"},
        {"tensorflow.optimizers.legacy.Adam", "tensorflow.keras.optimizers.legacy.Adam"},
        {"keras.optimizers.adam", "tensorflow.keras.optimizers.Adam"},
        {"keras.optimizers.adam.Adam", "tensorflow.keras.optimizers.Adam"},
        {"keras.optimizers.adam_v2.Adam", "tensorflow.keras.optimizers.Adam"},
        {"tensorflow.python.keras.optimizer_v2.adam.Adam", "tensorflow.keras.optimizers.Adam"},
        {"tensorflow.python.keras.optimizer_v2.optimizer_v2.OptimizerV2", "tensorflow.keras.optimizers.legacy.Optimizer"},
        {"keras.optimizers.sgd", "tensorflow.keras.optimizers.SGD"},
        {"keras.optimizers.schedules.ExponentialDecay", "tensorflow.keras.optimizers.schedules.ExponentialDecay"},
        {"tensorflow.python.training.adam.AdamOptimizer", "tensorflow.compat.v1.train.AdamOptimizer"},
        {"tensorflow.contrib.opt.AdamWOptimizer", "tensorflow.contrib.opt.AdamWOptimizer"},
        {"tensorflow_addons.optimizers.weight_decay_optimizers.AdamW", "tensorflow_addons.optimizers.AdamW"},
    }));
}

TEST_CASE("names of TensorFlow 1 agree, native or through compat.v1")
{
    for (const std::string name : {"Session",
                                   "InteractiveSession",
                                   "ConfigProto",
                                   "placeholder",
                                   "app.run",
                                   "global_variables_initializer",
                                   "train.AdamOptimizer",
                                   "train.GradientDescentOptimizer",
                                   "train.MonitoredTrainingSession",
                                   "train.Supervisor",
                                   "train.exponential_decay",
                                   "train.piecewise_constant",
                                   "train.Saver",
                                   "train.StopAtStepHook",
                                   "train.SessionRunHook",
                                   "summary.FileWriter",
                                   "layers.dense",
                                   "losses.huber_loss",
                                   "losses.softmax_cross_entropy",
                                   "metrics.accuracy",
                                   "gfile.Exists",
                                   "set_random_seed"}) {
        CAPTURE(name);
        CHECK(library().canonical("tensorflow." + name) == "tensorflow.compat.v1." + name);
        CHECK(library().canonical("tensorflow.compat.v1." + name) == "tensorflow.compat.v1." + name);
    }
    checkCanonical(std::to_array<Pair>({
        {"tensorflow.gradients", "tensorflow.gradients"},
        {"tensorflow.compat.v1.gradients", "tensorflow.gradients"},
        {"tensorflow.compat.v1.data.Dataset", "tensorflow.data.Dataset"},
        {"tensorflow.compat.v1.train.Checkpoint", "tensorflow.train.Checkpoint"},
        {"tensorflow.estimator.SessionRunHook", "tensorflow.compat.v1.train.SessionRunHook"},
        {"tensorflow.estimator.StopAtStepHook", "tensorflow.compat.v1.train.StopAtStepHook"},
        {"tensorflow.log", "tensorflow.math.log"},
        {"tensorflow.initialize_all_variables", "tensorflow.compat.v1.initialize_all_variables"},
        {"tensorflow.gfile.Open", "tensorflow.io.gfile.GFile"},
        {"tensorflow.python.client.session.Session", "tensorflow.compat.v1.Session"},
        {"tensorflow.python.framework.ops.Graph", "tensorflow.Graph"},
        {"tensorflow_estimator.python.estimator.estimator.Estimator", "tensorflow.estimator.Estimator"},
        {"tensorflow.core.protobuf.config_pb2.ConfigProto", "tensorflow.compat.v1.ConfigProto"},
        {"tensorflow.app.flags.DEFINE_integer", "absl.flags.DEFINE_integer"},
        {"tensorflow.compat.v1.flags.FLAGS", "absl.flags.FLAGS"},
        {"tensorflow.contrib.eager.defun", "tensorflow.function"},
        {"tensorflow.contrib.slim.learning.train", "tensorflow.contrib.slim.learning.train"},
        {"tf_slim.learning.create_train_op", "tensorflow.contrib.slim.learning.create_train_op"},
    }));
}

TEST_CASE("tf.losses, tf.metrics and tf.initializers belong to Keras where Keras has the name")
{
    checkCanonical(std::to_array<Pair>({
        {"tensorflow.losses.Huber", "tensorflow.keras.losses.Huber"},
        {"tensorflow.metrics.Mean", "tensorflow.keras.metrics.Mean"},
        {"tensorflow.initializers.GlorotUniform", "tensorflow.keras.initializers.GlorotUniform"},
        {"tensorflow.losses", "tensorflow.losses"},
        {"tensorflow.losses.get_total_loss", "tensorflow.compat.v1.losses.get_total_loss"},
    }));
}

TEST_CASE("a method follows its class")
{
    checkCanonical(std::to_array<Pair>({
        {"keras.models.Model.fit", "tensorflow.keras.Model.fit"},
        {"tensorflow.compat.v1.data.Dataset.from_tensor_slices", "tensorflow.data.Dataset.from_tensor_slices"},
        {"tensorflow.train.Saver.save", "tensorflow.compat.v1.train.Saver.save"},
        {"keras.models.Model.no_such_method", "tensorflow.keras.Model.no_such_method"},
    }));
}

TEST_CASE("an unknown name keeps its spelling, below Keras with the spelling of the family")
{
    checkCanonical(std::to_array<Pair>({
        {"numpy.random.seed", "numpy.random.seed"},
        {"my_package.keras.Model", "my_package.keras.Model"},
        {"kerasish.Model", "kerasish.Model"},
        {"tensorflow.no_such_name", "tensorflow.no_such_name"},
        {"tensorflow.python.no.such.name", "tensorflow.python.no.such.name"},
        {"keras.no_such_name", "tensorflow.keras.no_such_name"},
        {"cv2.cv2.no_such_name", "cv2.no_such_name"}, // One module under two names.
        {"cv2.cv2", "cv2"},
        {"cv2.cv2.imwrite", "cv2.imwrite"},
        {"keras", "tensorflow.keras"},
        {"tensorflow", "tensorflow"},
        {"", ""},
        {".", "."},
        {"keras..Model", "tensorflow.keras.Model"},
    }));
}

TEST_CASE("asking step by step gives the same name as asking at once")
{
    for (const std::string_view path :
         {"tensorflow.python.training.adam.AdamOptimizer", "keras.layers.core.Dense", "tensorflow.losses.huber_loss",
          "tensorflow.compat.v1.losses.Huber", "tensorflow.compat.v1.train.AdamOptimizer", "tensorflow.app.run",
          "tensorflow.contrib.slim.learning.train", "tensorflow.keras.models.Model.fit",
          "tensorflow.compat.v1.keras.optimizers.Adam", "tensorflow_core.python.keras.engine.training.Model",
          "cv2.cv2.imwrite"}) {
        CAPTURE(path);
        std::string step;
        for (std::size_t begin = 0; begin < path.size();) {
            const auto end = std::min(path.find('.', begin), path.size());
            step.append(step.empty() ? "" : ".").append(path.substr(begin, end - begin));
            step = library().canonical(step);
            begin = end + 1;
        }
        CHECK(step == library().canonical(path));
    }
}

TEST_CASE("subclasses are those of the real packages")
{
    const auto isSubclass = [](std::string_view derived, std::string_view base) { return library().isSubclass(derived, base); };
    CHECK(isSubclass("tensorflow.keras.Sequential", "tensorflow.keras.Model"));
    CHECK(isSubclass("tensorflow.keras.Functional", "tensorflow.keras.Model"));
    CHECK(isSubclass("tensorflow.keras.Model", "tensorflow.keras.layers.Layer"));
    CHECK(isSubclass("tensorflow.keras.layers.Dense", "tensorflow.Module"));
    CHECK(isSubclass("tensorflow.keras.layers.LSTM", "tensorflow.keras.layers.RNN"));
    CHECK_FALSE(isSubclass("tensorflow.keras.layers.Dense", "tensorflow.keras.Model"));
    CHECK(isSubclass("no.such.Class", "no.such.Class"));
    CHECK_FALSE(isSubclass("no.such.Class", "tensorflow.keras.Model"));

    constexpr std::string_view optimizer = "tensorflow.keras.optimizers.Optimizer";
    for (const std::string_view name :
         {"tensorflow.keras.optimizers.Adam", "tensorflow.keras.optimizers.AdamW", "tensorflow.keras.optimizers.Muon",
          "tensorflow.keras.optimizers.legacy.SGD", "tensorflow.keras.mixed_precision.LossScaleOptimizer",
          "tensorflow_addons.optimizers.AdamW", "tensorflow_addons.optimizers.SWA", "tensorflow_addons.optimizers.Lookahead"}) {
        CAPTURE(name);
        CHECK(isSubclass(name, optimizer));
        CHECK_FALSE(isSubclass(name, "tensorflow.compat.v1.train.Optimizer"));
    }
    for (const std::string_view name :
         {"tensorflow.compat.v1.train.AdamOptimizer", "tensorflow.compat.v1.train.SyncReplicasOptimizer",
          "tensorflow.contrib.opt.AdamWOptimizer", "tensorflow.compat.v1.train.GradientDescentOptimizer"}) {
        CAPTURE(name);
        CHECK(isSubclass(name, "tensorflow.compat.v1.train.Optimizer"));
        CHECK_FALSE(isSubclass(name, optimizer));
    }
    CHECK(isSubclass("tensorflow.keras.optimizers.schedules.CosineDecay",
                     "tensorflow.keras.optimizers.schedules.LearningRateSchedule"));
    CHECK(isSubclass("tensorflow.keras.callbacks.ModelCheckpoint", "tensorflow.keras.callbacks.Callback"));
    CHECK(isSubclass("horovod.tensorflow.keras.callbacks.MetricAverageCallback", "tensorflow.keras.callbacks.Callback"));
    CHECK(isSubclass("tensorflow.compat.v1.train.CheckpointSaverHook", "tensorflow.compat.v1.train.SessionRunHook"));
    CHECK(isSubclass("horovod.tensorflow.BroadcastGlobalVariablesHook", "tensorflow.compat.v1.train.SessionRunHook"));
    CHECK(isSubclass("tensorflow.data.TFRecordDataset", "tensorflow.data.Dataset"));
    CHECK(isSubclass("tensorflow.estimator.DNNClassifier", "tensorflow.estimator.Estimator"));
}

TEST_CASE("the linearisation is Python's")
{
    using Names = std::vector<std::string>;
    CHECK(library().linearisation("tensorflow.keras.Sequential") ==
          Names{"tensorflow.keras.Sequential", "tensorflow.keras.Model", "tensorflow.keras.layers.Layer", "tensorflow.Module"});
    CHECK(library().linearisation("tensorflow.keras.optimizers.legacy.Adam") ==
          Names{"tensorflow.keras.optimizers.legacy.Adam", "tensorflow.keras.optimizers.legacy.Optimizer",
                "tensorflow.keras.optimizers.Optimizer"});
    CHECK(library().linearisation("no.such.Class") == Names{"no.such.Class"});
}

TEST_CASE("learning rates stand where the real signature has them, with its default")
{
    struct Rate {
        std::string_view optimizer;
        std::size_t position;
        std::string_view value;
    };
    for (const Rate& rate :
         {Rate{"tensorflow.keras.optimizers.Adam", 0, "0.001"}, Rate{"tensorflow.keras.optimizers.SGD", 0, "0.01"},
          Rate{"tensorflow.keras.optimizers.legacy.SGD", 0, "0.01"}, Rate{"tensorflow.keras.optimizers.RMSprop", 0, "0.001"},
          Rate{"tensorflow.compat.v1.train.AdamOptimizer", 0, "0.001"},
          Rate{"tensorflow.compat.v1.train.GradientDescentOptimizer", 0, ""},
          Rate{"tensorflow.compat.v1.train.MomentumOptimizer", 0, ""}, Rate{"tensorflow_addons.optimizers.AdamW", 1, "0.001"},
          Rate{"tensorflow_addons.optimizers.LAMB", 0, "0.001"}, Rate{"tensorflow.contrib.opt.AdamWOptimizer", 1, "0.001"}}) {
        CAPTURE(rate.optimizer);
        const auto entry = library().find(rate.optimizer);
        REQUIRE(entry);
        CHECK(entry->kind == LibraryKind::classType);
        REQUIRE(entry->parameters.size() > rate.position);
        CHECK(entry->parameters[rate.position].name == "learning_rate");
        CHECK(entry->parameters[rate.position].defaultText == rate.value);
        CHECK(entry->parameters[rate.position].hasDefault == !rate.value.empty());
    }
}

TEST_CASE("parameters keep order, defaults and form")
{
    const auto fit = library().findMember("tensorflow.keras.Sequential", "fit");
    REQUIRE(fit);
    CHECK(fit->name == "tensorflow.keras.Model.fit");
    CHECK(fit->parameters.at(5).name == "callbacks");
    CHECK(fit->parameters.at(4).defaultText == "'auto'");

    const auto monitored = library().find("tensorflow.compat.v1.train.MonitoredTrainingSession");
    REQUIRE(monitored);
    REQUIRE(parameter(*monitored, "hooks") != nullptr);
    CHECK(parameter(*monitored, "hooks")->defaultText == "None");

    const auto config = library().find("tensorflow.compat.v1.ConfigProto");
    REQUIRE(config);
    REQUIRE(parameter(*config, "gpu_options") != nullptr);
    CHECK(parameter(*config, "gpu_options")->form == LibraryParameter::Form::keywordOnly);

    const auto load = library().find("tensorflow.keras.models.load_model");
    REQUIRE(load);
    CHECK(load->parameters.back().form == LibraryParameter::Form::varKeyword);
    CHECK_FALSE(library().find("tensorflow.no_such_name"));
    CHECK_FALSE(library().findMember("tensorflow.keras.Model", "no_such_method"));
}

TEST_CASE("factories tell the class of what they return")
{
    for (const Pair& pair : std::to_array<Pair>({
             {"tensorflow.keras.models.load_model", "tensorflow.keras.Model"},
             {"tensorflow.keras.models.clone_model", "tensorflow.keras.Model"},
             {"tensorflow.keras.models.model_from_json", "tensorflow.keras.Model"},
             {"tensorflow.keras.applications.ResNet50", "tensorflow.keras.Model"},
             {"tensorflow.keras.applications.MobileNetV2", "tensorflow.keras.Model"},
             {"horovod.tensorflow.keras.load_model", "tensorflow.keras.Model"},
             {"horovod.tensorflow.DistributedGradientTape", "tensorflow.GradientTape"},
             {"tensorflow.data.Dataset.from_tensor_slices", "tensorflow.data.Dataset"},
             {"tensorflow.data.Dataset.map", "tensorflow.data.Dataset"},
             {"tensorflow.data.Dataset.shard", "tensorflow.data.Dataset"},
             {"tensorflow.data.Dataset.reduce", ""},
             {"tensorflow_datasets.load", "tensorflow.data.Dataset"},
             {"tensorflow.compat.v1.train.MonitoredTrainingSession", "tensorflow.compat.v1.train.MonitoredSession"},
             {"tensorflow.compat.v1.train.Supervisor.managed_session", "tensorflow.compat.v1.Session"},
             {"tensorflow.compat.v1.train.Optimizer.minimize", "tensorflow.Operation"},
             {"tensorflow.keras.Input", ""},
         })) {
        CAPTURE(pair.first);
        const auto entry = library().find(pair.first);
        REQUIRE(entry);
        CHECK(entry->returns == pair.second);
    }
}

TEST_CASE("libraries are known by their first part")
{
    for (const std::string_view name : {"tensorflow", "tensorflow.keras", "keras", "tf_keras", "tensorflow_addons.optimizers",
                                        "horovod.tensorflow", "numpy", "sklearn.metrics", "os", "urllib2", "builtins"}) {
        CAPTURE(name);
        CHECK(library().isKnownModule(name));
    }
    for (const std::string_view name : {"", "model", "utils.data", "keras_model", "tensor"}) {
        CAPTURE(name);
        CHECK_FALSE(library().isKnownModule(name));
    }
}

TEST_CASE("what makes an effect certain")
{
    struct Case {
        std::string_view name;
        std::string_view terms;
    };
    for (const Case& call :
         {Case{"matplotlib.pyplot.show", "window"}, Case{"matplotlib.pyplot.plot", ""}, Case{"cv2.waitKey", "window"},
          Case{"h5py.File", "mode 1 any wax+"}, Case{"h5py.File.close", "mode 1 any wax+"}, Case{"wandb.init", ""},
          Case{"wandb.watch", "perhaps"}, Case{"builtins.len", ""}, Case{"nobody.knows", ""}}) {
        CAPTURE(call.name);
        CHECK(library().effectTerms(call.name) == call.terms);
    }
}

TEST_CASE("effects of calls")
{
    struct Case {
        std::string_view name;
        Effect effect;
    };
    for (const Case& call : {Case{"builtins.print", Effect::print},
                             Case{"builtins.input", Effect::input},
                             Case{"builtins.len", Effect::pure},
                             Case{"builtins.str.format", Effect::pure},
                             Case{"builtins.open", Effect::none},
                             Case{"logging.info", Effect::print},
                             Case{"tensorflow.print", Effect::print},
                             Case{"tensorflow.compat.v1.logging.info", Effect::print},
                             Case{"tensorflow.keras.Model.summary", Effect::print},
                             Case{"tensorflow.keras.Model.save", Effect::write},
                             Case{"tensorflow.keras.Sequential.save_weights", Effect::write},
                             Case{"tensorflow.keras.Sequential.fit", Effect::none},
                             Case{"tensorflow.keras.layers.Dense.get_weights", Effect::pure},
                             Case{"tensorflow.compat.v1.train.Saver.save", Effect::write},
                             Case{"tensorflow.compat.v1.summary.FileWriter.add_summary", Effect::write},
                             Case{"tensorflow.train.CheckpointManager.save", Effect::write},
                             Case{"tensorflow.train.Checkpoint.restore", Effect::read},
                             Case{"tensorflow.saved_model.save", Effect::write},
                             Case{"tensorflow.summary.scalar", Effect::none},
                             Case{"tensorflow.reduce_mean", Effect::pure},
                             Case{"tensorflow.math.log", Effect::pure},
                             Case{"tensorflow.random.normal", Effect::random},
                             Case{"tensorflow.compat.v1.set_random_seed", Effect::random},
                             Case{"tensorflow.keras.utils.get_file", Effect::download},
                             Case{"tensorflow.keras.datasets.mnist.load_data", Effect::download},
                             Case{"tensorflow.keras.applications.resnet50.preprocess_input", Effect::pure},
                             Case{"tensorflow.io.gfile.makedirs", Effect::makeDirectories},
                             Case{"tensorflow.keras.Model.train_on_batch", Effect::none},
                             Case{"tensorflow.Variable.assign", Effect::none},
                             Case{"matplotlib.pyplot.show", Effect::show},
                             Case{"matplotlib.pyplot.plot", Effect::show},
                             Case{"matplotlib.pyplot.savefig", Effect::write},
                             Case{"numpy.mean", Effect::pure},
                             Case{"numpy.save", Effect::write},
                             Case{"numpy.savez", Effect::write},
                             Case{"numpy.load", Effect::read},
                             Case{"numpy.random.seed", Effect::random},
                             Case{"numpy.random.RandomState.shuffle", Effect::random},
                             Case{"numpy.linalg.norm", Effect::pure},
                             Case{"PIL.Image.Image.save", Effect::write},
                             Case{"cv2.imwrite", Effect::write},
                             Case{"imageio.mimsave", Effect::write},
                             Case{"scipy.misc.imsave", Effect::write},
                             Case{"pickle.dump", Effect::write},
                             Case{"json.dump", Effect::write},
                             Case{"json.dumps", Effect::pure},
                             Case{"joblib.dump", Effect::write},
                             Case{"pandas.DataFrame.to_csv", Effect::write},
                             Case{"pandas.core.frame.DataFrame.to_csv", Effect::write},
                             Case{"os.makedirs", Effect::makeDirectories},
                             Case{"os.path.join", Effect::pure},
                             Case{"time.time", Effect::pure},
                             Case{"random.shuffle", Effect::random},
                             Case{"wandb.log", Effect::write},
                             Case{"mlflow.log_metric", Effect::write},
                             Case{"horovod.tensorflow.rank", Effect::pure},
                             Case{"horovod.tensorflow.broadcast_variables", Effect::none},
                             Case{"no.such.call", Effect::none},
                             Case{"", Effect::none}}) {
        CAPTURE(call.name);
        CHECK(library().effectOf(call.name) == call.effect);
    }
}

TEST_CASE("the table says what it was made from")
{
    CHECK(library().origin().starts_with("TensorFlow 2.15"));
    CHECK(library().origin().find("Keras 2.3.1") != std::string_view::npos);
    CHECK(library().origin().find("TensorFlow 1.15.5") != std::string_view::npos);
}

TEST_CASE("every line is complete: canonical of itself, with bases and results that are classes of the table")
{
    for (const auto text : {embedded::library_names(), embedded::library_handwritten()}) {
        forEachLine(text, [](const std::vector<std::string_view>& line) {
            CAPTURE(line.front());
            REQUIRE(line.size() >= 2);
            const std::string canonical = library().canonical(line.front());
            if (line[1].starts_with("= ")) {
                CHECK(canonical == line[1].substr(2));
                CHECK(library().find(canonical));
                return;
            }
            CHECK(canonical == line.front());
            const auto entry = library().find(line.front());
            REQUIRE(entry);
            for (const auto base : entry->bases) {
                CHECK_MESSAGE((library().find(base) && library().find(base)->kind == LibraryKind::classType), base);
            }
            if (!entry->returns.empty()) {
                CHECK_MESSAGE((library().find(entry->returns) && library().find(entry->returns)->kind == LibraryKind::classType),
                              entry->returns);
            }
        });
    }
    forEachLine(embedded::library_aliases(), [](const std::vector<std::string_view>& line) {
        CAPTURE(line.front());
        REQUIRE(line.size() == 2);
        CHECK(library().canonical(line[0]) == line[1]);
        CHECK(library().find(line[1]));
    });
}

TEST_CASE("each table answers for itself, asked in turn with others, and however many names it was asked for")
{
    LibraryText text;
    text.handwritten = "base.Other\tclass\nown.Thing\tclass\tbase.Other\n";
    text.effects = "own.work\twrite\n";
    const Library one{text};
    text.handwritten = "base.Other\tclass\nown.Thing\tclass\n";
    text.effects = "own.work\tprint\nown.**.more\tread\n";
    const Library other{text};
    for (int round = 0; round < 2; ++round) {
        CHECK(one.isSubclass("own.Thing", "base.Other"));
        CHECK(one.effectOf("own.work") == Effect::write);
        CHECK_FALSE(other.isSubclass("own.Thing", "base.Other"));
        CHECK(other.effectOf("own.work") == Effect::print);
    }
    constexpr int many = 50'000; // more than are kept
    for (int number = 0; number < many; ++number) {
        CHECK(other.effectOf("own.part" + std::to_string(number) + ".more") == Effect::read);
    }
    CHECK(other.effectOf("own.work") == Effect::print);
}

TEST_CASE("a table may be empty, broken or cyclic")
{
    const Library empty{{}};
    CHECK(empty.canonical("keras.Model") == "keras.Model");
    CHECK_FALSE(empty.find("keras.Model"));
    CHECK(empty.effectOf("builtins.print") == Effect::none);

    const Library odd{{.names = "a\tclass\tb\nb\tclass\ta;c\nbare\nwide\tclass\t\t\t\t\t\t\n"
                                "p\tclass\ty;x\nx\tclass\nq\tclass\tx;y\ny\tclass\nr\tclass\tp;q",
                       .handwritten = "a\tclass\tb\t*;k=1\n",
                       .prefixes = "loop\tloop.loop\talways\n",
                       .effects = "*\tprint\n**.**.x\twrite\n"}};
    CHECK(odd.isSubclass("a", "c"));
    CHECK_FALSE(odd.isSubclass("a", "d"));
    CHECK(odd.linearisation("a").front() == "a");
    CHECK(odd.linearisation("r").size() == 5); // Python refuses this class
    CHECK(odd.find("bare"));
    CHECK(odd.find("a")->parameters.size() == 1); // the hand-written line wins
    CHECK(odd.canonical("loop.x") == "loop.x");
    CHECK(odd.effectOf("one") == Effect::print);
    CHECK(odd.effectOf("two.parts") == Effect::none);
    CHECK(odd.effectOf("a.b.c.x") == Effect::write);
}

} // namespace rankwright
