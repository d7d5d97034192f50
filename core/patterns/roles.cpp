// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/roles.h"

#include <algorithm>

namespace rankwright {

namespace {

struct NameRole {
    std::string_view name; ///< Canonical library callable, or a class: then all its subclasses.
    Role role;
};

struct MemberRole {
    std::string_view type; ///< The member of this class or a subclass.
    std::string_view member;
    Role role;
};

// clang-format off
constexpr std::array nameRoles{
    NameRole{"hyperas.optim.minimize", Role::tunerSearch},
    NameRole{"talos.Scan", Role::tunerSearch},
    NameRole{"tensorflow.GradientTape", Role::tape},
    NameRole{"tensorflow.contrib.eager.gradients_function", Role::gradientFunction},
    NameRole{"tensorflow.contrib.eager.implicit_gradients", Role::gradientFunction},
    NameRole{"tensorflow.contrib.eager.implicit_value_and_gradients", Role::gradientFunction},
    NameRole{"tensorflow.contrib.eager.value_and_gradients_function", Role::gradientFunction},
    NameRole{"tensorflow.gradients", Role::graphGradients},
    NameRole{"tensorflow.compat.v1.gradients", Role::graphGradients},
    NameRole{"tensorflow.contrib.slim.learning.create_train_op", Role::trainOp},
    NameRole{"tensorflow.contrib.training.create_train_op", Role::trainOp},
    NameRole{"tensorflow.contrib.layers.optimize_loss", Role::trainOp},
    NameRole{"tf_slim.learning.create_train_op", Role::trainOp},
    NameRole{"tensorflow.contrib.slim.learning.train", Role::trainLoop},
    NameRole{"tensorflow.contrib.training.train", Role::trainLoop},
    NameRole{"tensorflow.contrib.learn.train", Role::trainLoop},
    NameRole{"tf_slim.learning.train", Role::trainLoop},
    NameRole{"tf_slim.training.train", Role::trainLoop},
    NameRole{"tensorflow_probability.optimizer.lbfgs_minimize", Role::probabilityTraining},
    NameRole{"tensorflow_probability.optimizer.bfgs_minimize", Role::probabilityTraining},
    NameRole{"tensorflow_probability.optimizer.nelder_mead_minimize", Role::probabilityTraining},
    NameRole{"tensorflow_probability.optimizer.differential_evolution_minimize", Role::probabilityTraining},
    NameRole{"tensorflow_probability.optimizer.proximal_hessian_sparse_minimize", Role::probabilityTraining},
    NameRole{"tensorflow_probability.math.minimize", Role::probabilityTraining},
    NameRole{"tensorflow_probability.vi.fit_surrogate_posterior", Role::probabilityTraining},
    NameRole{"tensorflow_probability.glm.fit", Role::probabilityTraining},
    NameRole{"tensorflow_probability.glm.fit_sparse", Role::probabilityTraining},
    NameRole{"tensorflow.keras.backend.function", Role::backendFunction},
    NameRole{"tensorflow.while_loop", Role::graphLoop},
    NameRole{"tensorflow.compat.v1.while_loop", Role::graphLoop},
    NameRole{"tensorflow.keras.models.load_model", Role::loadModel},
    NameRole{"tensorflow.compat.v1.Session", Role::session},
    NameRole{"tensorflow.compat.v1.InteractiveSession", Role::session},
    NameRole{"tensorflow.compat.v1.train.MonitoredTrainingSession", Role::monitoredSession},
    NameRole{"tensorflow.compat.v1.train.MonitoredSession", Role::monitoredSession},
    NameRole{"tensorflow.compat.v1.train.SingularMonitoredSession", Role::monitoredSession},
    NameRole{"tensorflow.compat.v1.train.Supervisor", Role::supervisor},
    NameRole{"tensorflow.compat.v1.global_variables_initializer", Role::initializer},
    NameRole{"tensorflow.compat.v1.initialize_all_variables", Role::initializer},
    NameRole{"tensorflow.compat.v1.initializers.global_variables", Role::initializer},
    NameRole{"tensorflow.compat.v1.variables_initializer", Role::initializer},
    NameRole{"tensorflow.compat.v1.initialize_variables", Role::initializer},
    NameRole{"tensorflow.compat.v1.ConfigProto", Role::configProto},
    NameRole{"tensorflow.compat.v1.train.StopAtStepHook", Role::stopHook},
    NameRole{"tensorflow.estimator.StopAtStepHook", Role::stopHook},
    NameRole{"tensorflow.estimator.train_and_evaluate", Role::estimatorTrain},
    NameRole{"tensorflow.contrib.learn.learn_runner.run", Role::estimatorTrain},
    NameRole{"tensorflow.compat.v1.train.exponential_decay", Role::decay},
    NameRole{"tensorflow.compat.v1.train.natural_exp_decay", Role::decay},
    NameRole{"tensorflow.compat.v1.train.inverse_time_decay", Role::decay},
    NameRole{"tensorflow.compat.v1.train.polynomial_decay", Role::decay},
    NameRole{"tensorflow.compat.v1.train.cosine_decay", Role::decay},
    NameRole{"tensorflow.compat.v1.train.linear_cosine_decay", Role::decay},
    NameRole{"tensorflow.compat.v1.train.noisy_linear_cosine_decay", Role::decay},
    NameRole{"tensorflow.compat.v1.train.cosine_decay_restarts", Role::decay},
    NameRole{"tensorflow.compat.v1.train.piecewise_constant", Role::decay},
    NameRole{"tensorflow.compat.v1.train.piecewise_constant_decay", Role::decay},
    NameRole{"tensorflow.random.set_seed", Role::seed},
    NameRole{"tensorflow.compat.v1.set_random_seed", Role::seed},
    NameRole{"tensorflow.compat.v1.random.set_random_seed", Role::seed},
    NameRole{"tensorflow.keras.utils.set_random_seed", Role::seed},
    NameRole{"numpy.random.seed", Role::seed},
    NameRole{"random.seed", Role::seed},
    NameRole{"tensorflow.summary.create_file_writer", Role::summaryWriter},
    NameRole{"tensorflow.compat.v1.summary.FileWriter", Role::summaryWriterV1},
    NameRole{"tensorflow.config.set_visible_devices", Role::pinDevices},
    NameRole{"tensorflow.config.experimental.set_visible_devices", Role::pinDevices},
    NameRole{"tensorflow.config.list_physical_devices", Role::listDevices},
    NameRole{"tensorflow.config.experimental.list_physical_devices", Role::listDevices},
    NameRole{"tensorflow.compat.v1.app.run", Role::appRun},
    NameRole{"absl.app.run", Role::appRun},
    NameRole{"tensorflow.compat.v1.train.SyncReplicasOptimizer", Role::syncReplicas},
    NameRole{"tensorflow.compat.v1.train.Server", Role::server},
    NameRole{"tensorflow.distribute.Server", Role::server},
    NameRole{"tensorflow.train.ClusterSpec", Role::server},
    NameRole{"tensorflow.compat.v1.disable_v2_behavior", Role::v2Off},
    NameRole{"tensorflow.compat.v1.disable_eager_execution", Role::v2Off},
    NameRole{"tensorflow.compat.v1.enable_eager_execution", Role::eagerOn},
    NameRole{"tensorflow.contrib.eager.enable_eager_execution", Role::eagerOn},
    NameRole{"tensorflow.function", Role::function},
    NameRole{"tensorflow_datasets.load", Role::datasetSource},
    NameRole{"tensorflow.keras.utils.image_dataset_from_directory", Role::datasetSource},
    NameRole{"tensorflow.keras.preprocessing.image_dataset_from_directory", Role::datasetSource},
    NameRole{"tensorflow.data.TextLineDataset", Role::datasetSource},
    NameRole{"tensorflow.data.TFRecordDataset", Role::datasetSource},
    NameRole{"tensorflow.data.FixedLengthRecordDataset", Role::datasetSource},
    NameRole{"tensorflow.data.experimental.make_csv_dataset", Role::datasetSource},
    NameRole{"tensorflow.data.experimental.CsvDataset", Role::datasetSource},
};

// A call of one of these classes or a subclass.
constexpr std::array classRoles{
    NameRole{"tensorflow.keras.optimizers.Optimizer", Role::optimizer},
    NameRole{"tensorflow.compat.v1.train.Optimizer", Role::optimizerV1},
    NameRole{"tensorflow.keras.Model", Role::model},
    NameRole{"tensorflow.keras.optimizers.schedules.LearningRateSchedule", Role::schedule},
    NameRole{"tensorflow.keras.callbacks.Callback", Role::callback},
    NameRole{"tensorflow.estimator.Estimator", Role::estimator},
    NameRole{"tensorflow.compat.v1.estimator.Estimator", Role::estimator},
    NameRole{"tensorflow.contrib.learn.BaseEstimator", Role::estimator},
    NameRole{"tensorflow.distribute.Strategy", Role::strategy},
    NameRole{"tensorflow.keras.wrappers.scikit_learn.BaseWrapper", Role::scikitModel},
    NameRole{"scikeras.wrappers.BaseWrapper", Role::scikitModel},
};

constexpr std::array memberRoles{
    MemberRole{"tensorflow.GradientTape", "gradient", Role::gradient},
    MemberRole{"tensorflow.GradientTape", "jacobian", Role::jacobian},
    MemberRole{"tensorflow.GradientTape", "batch_jacobian", Role::jacobian},
    MemberRole{"tensorflow.keras.optimizers.Optimizer", "apply_gradients", Role::apply},
    MemberRole{"tensorflow.keras.optimizers.Optimizer", "apply", Role::apply},
    MemberRole{"tensorflow.keras.optimizers.Optimizer", "minimize", Role::minimize},
    MemberRole{"tensorflow.compat.v1.train.Optimizer", "apply_gradients", Role::apply},
    MemberRole{"tensorflow.compat.v1.train.Optimizer", "minimize", Role::minimize},
    MemberRole{"tensorflow.compat.v1.train.Optimizer", "compute_gradients", Role::computeGradients},
    MemberRole{"tensorflow.keras.Model", "compile", Role::compile},
    MemberRole{"tensorflow.keras.Model", "fit", Role::fit},
    MemberRole{"tensorflow.keras.Model", "fit_generator", Role::fitGenerator},
    MemberRole{"tensorflow.keras.Model", "train_on_batch", Role::trainOnBatch},
    MemberRole{"tensorflow.keras.Model", "evaluate", Role::evaluate},
    MemberRole{"tensorflow.keras.Model", "evaluate_generator", Role::evaluate},
    MemberRole{"tensorflow.keras.Model", "predict", Role::predict},
    MemberRole{"tensorflow.keras.Model", "load_weights", Role::loadWeights},
    MemberRole{"tensorflow.keras.layers.Layer", "build", Role::build},
    MemberRole{"tensorflow.keras.Model", "build", Role::build},
    MemberRole{"tensorflow.keras.Model", "save", Role::save},
    MemberRole{"tensorflow.keras.Model", "save_weights", Role::save},
    MemberRole{"tensorflow.keras.Model", "export", Role::save},
    MemberRole{"tensorflow.compat.v1.Session", "run", Role::run},
    MemberRole{"tensorflow.compat.v1.InteractiveSession", "run", Role::run},
    MemberRole{"tensorflow.compat.v1.train.MonitoredSession", "run", Role::run},
    MemberRole{"tensorflow.compat.v1.train.SingularMonitoredSession", "run", Role::run},
    MemberRole{"tensorflow.compat.v1.train.Saver", "restore", Role::restore},
    MemberRole{"tensorflow.compat.v1.train.Saver", "save", Role::saverSave},
    MemberRole{"tensorflow.train.Checkpoint", "restore", Role::restore},
    MemberRole{"tensorflow.train.Checkpoint", "read", Role::restore},
    MemberRole{"tensorflow.train.Checkpoint", "save", Role::saverSave},
    MemberRole{"tensorflow.train.Checkpoint", "write", Role::saverSave},
    MemberRole{"tensorflow.train.CheckpointManager", "save", Role::saverSave},
    MemberRole{"tensorflow.train.CheckpointManager", "restore_or_initialize", Role::restore},
    MemberRole{"tensorflow.estimator.Estimator", "train", Role::estimatorTrain},
    MemberRole{"tensorflow.compat.v1.estimator.Estimator", "train", Role::estimatorTrain},
    MemberRole{"tensorflow.estimator.Estimator", "fit", Role::estimatorTrain},
    MemberRole{"tensorflow.compat.v1.estimator.Estimator", "fit", Role::estimatorTrain},
    MemberRole{"tensorflow.contrib.learn.BaseEstimator", "fit", Role::estimatorTrain},
    MemberRole{"tensorflow.contrib.learn.BaseEstimator", "partial_fit", Role::estimatorTrain},
    MemberRole{"tensorflow.contrib.learn.Experiment", "train", Role::estimatorTrain},
    MemberRole{"tensorflow.contrib.learn.Experiment", "train_and_evaluate", Role::estimatorTrain},
    MemberRole{"tensorflow.contrib.opt.ExternalOptimizerInterface", "minimize", Role::externalTraining},
    MemberRole{"tensorflow.keras.wrappers.scikit_learn.BaseWrapper", "fit", Role::scikitFit},
    MemberRole{"scikeras.wrappers.BaseWrapper", "fit", Role::scikitFit},
    MemberRole{"scikeras.wrappers.BaseWrapper", "partial_fit", Role::scikitFit},
    MemberRole{"keras_tuner.Tuner", "search", Role::tunerSearch},
    MemberRole{"kerastuner.Tuner", "search", Role::tunerSearch},
    MemberRole{"tensorflow_datasets.core.DatasetBuilder", "as_dataset", Role::datasetSource},
    MemberRole{"tensorflow.data.Dataset", "from_tensor_slices", Role::datasetSource},
    MemberRole{"tensorflow.data.Dataset", "from_generator", Role::datasetSource},
    MemberRole{"tensorflow.data.Dataset", "from_tensors", Role::datasetSource},
    MemberRole{"tensorflow.data.Dataset", "range", Role::datasetSource},
    MemberRole{"tensorflow.data.Dataset", "list_files", Role::datasetSource},
    MemberRole{"tensorflow.data.Dataset", "zip", Role::datasetStep},
    MemberRole{"tensorflow.data.Dataset", "repeat", Role::datasetRepeat},
    MemberRole{"tensorflow.data.Dataset", "take", Role::datasetTake},
    MemberRole{"tensorflow.data.Dataset", "reduce", Role::datasetReduce},
    MemberRole{"tensorflow.data.Dataset", "batch", Role::datasetBatch},
    MemberRole{"tensorflow.data.Dataset", "padded_batch", Role::datasetBatch},
};
// clang-format on

/// Of the first of these classes that `isIt` takes for one of a call's.
template <typename Is>
Role roleOfClass(const Is& isIt)
{
    const auto row = std::ranges::find_if(classRoles, isIt, &NameRole::name);
    return row != classRoles.end() ? row->role : Role::none;
}

/// Of a member of the first of these classes that `isIt` takes for one of its object's.
template <typename Is>
Role roleOfMember(std::string_view member, const Is& isIt)
{
    const auto row =
        std::ranges::find_if(memberRoles, [&](const MemberRole& one) { return one.member == member && isIt(one.type); });
    return row != memberRoles.end() ? row->role : Role::none;
}

Role findRoleOfName(const Library& library, std::string_view name)
{
    const auto exact = std::ranges::find(nameRoles, name, &NameRole::name);
    if (exact != nameRoles.end()) {
        return exact->role;
    }
    const Role role = roleOfClass(library.ancestry(name));
    // Static methods: tf.data.Dataset.from_tensor_slices.
    const std::size_t dot = name.rfind('.');
    return role == Role::none && dot != std::string_view::npos
               ? roleOfMember(name.substr(dot + 1), library.ancestry(name.substr(0, dot)))
               : role;
}

/// All programs call the same functions: what the table knows is looked up once for each thread.
Role roleOfName(const Library& library, std::string_view name)
{
    const LibraryEntry* const entry = library.find(name);
    if (entry == nullptr) {
        return findRoleOfName(library, name);
    }
    thread_local std::uint64_t number = 0;
    thread_local std::unordered_map<const LibraryEntry*, Role> roles;
    if (number != library.number()) {
        number = library.number();
        roles.clear();
    }
    const auto [known, isNew] = roles.try_emplace(entry);
    if (isNew) {
        known->second = findRoleOfName(library, name);
    }
    return known->second;
}

} // namespace

Role Roles::ofLibraryName(std::string_view name)
{
    const auto found = m_names.find(name);
    if (found != m_names.end()) {
        return found->second;
    }
    const Role role = roleOfName(m_analysis.library(), name);
    m_names.emplace(m_analysis.intern(name), role);
    return role;
}

Role Roles::ofMember(const Value& value)
{
    for (const MemberRole& row : memberRoles) {
        if (row.member == value.member && m_analysis.library().isSubclass(value.name, row.type)) {
            return row.role;
        }
    }
    if (m_analysis.library().isSubclass(value.name, "tensorflow.data.Dataset")) {
        const std::string_view method = m_analysis.libraryMethod(value.name, value.member);
        if (m_analysis.libraryName(method).returns == "tensorflow.data.Dataset") {
            return Role::datasetStep;
        }
    }
    return Role::none;
}

Role Roles::ofCallable(const Value& value)
{
    switch (value.kind) {
    case Value::Kind::library: return ofLibraryName(value.name);
    case Value::Kind::projectClass:
        for (const NameRole& row : classRoles) {
            if (m_analysis.isSubclass(value.site, row.name)) {
                return row.role;
            }
        }
        return Role::none;
    case Value::Kind::method: return ofMember(value);
    default: return Role::none;
    }
}

Role Roles::ofLost(Site call)
{
    const Node node = m_analysis.node(call);
    const Node callee = node.child(Field::function);
    if (!callee.child(Field::attribute)) {
        return Role::none;
    }
    const std::string_view name = callee.child(Field::attribute).text();
    // Of variables: a method of a Variable, or of an element of a container.
    if (name == "assign_sub" || name == "assign_add" || name == "assign") {
        return Role::assign;
    }
    const auto isLost = [&](const Value& value) { return m_analysis.isLost(value) && value.kind != Value::Kind::libraryResult; };
    if (!std::ranges::all_of(m_analysis.values({call.file, callee.index()}), isLost)) {
        return Role::none;
    }
    const auto hasOneOf = [&](std::initializer_list<std::string_view> keywords) {
        const Node arguments = node.child(Field::arguments);
        for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
            if (child.is(Kind::keyword_argument) &&
                std::ranges::find(keywords, child.child(Field::name).text()) != keywords.end()) {
                return true;
            }
        }
        return false;
    };
    if (name == "apply_gradients") {
        return Role::apply;
    }
    if (!m_analysis.sources().importsTensorFlow(call.file)) {
        return Role::none;
    }
    if (name == "minimize" && hasOneOf({"global_step", "var_list", "colocate_gradients_with_ops"})) {
        return Role::minimize;
    }
    if (name == "compile" && hasOneOf({"optimizer", "loss", "metrics"})) {
        return Role::compile;
    }
    if (name == "fit_generator" || name == "train_on_batch") {
        return name == "train_on_batch" ? Role::trainOnBatch : Role::fitGenerator;
    }
    return name == "fit" && hasOneOf({"epochs", "steps_per_epoch", "validation_data", "validation_split", "validation_steps"})
               ? Role::fit
               : Role::none;
}

Role Roles::of(Site call)
{
    if (!call) {
        return Role::none;
    }
    std::vector<std::optional<Role>>& known = m_known[call.file];
    if (known.empty()) {
        known.resize(m_analysis.sources().tree(call.file).size());
    }
    if (known[call.node]) {
        return *known[call.node];
    }
    Role role = Role::none;
    const Site callee{call.file, m_analysis.node(call).child(Field::function).index()};
    for (const Value& value : m_analysis.values(callee)) {
        role = ofCallable(value);
        if (role != Role::none) {
            break;
        }
    }
    if (role == Role::none) {
        role = ofLost(call);
    }
    known[call.node] = role;
    return role;
}

} // namespace rankwright
