// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a call does in a training program. The table of roles is data: library class, member, role. Which calls of a script reach
// those members is a question to the analysis (aliases, subclasses, factories, attributes), not to the spelling.

#include "core/names/analysis.h"

#include <array>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rankwright {

enum class Role : std::uint8_t {
    none,
    tape,             ///< Makes a GradientTape.
    gradient,         ///< tape.gradient(...)
    gradientFunction, ///< tfe.implicit_gradients(f) and its kin: makes a function that gives gradients.
    jacobian,         ///< tape.jacobian and batch_jacobian, which a wrapped tape cannot do.
    optimizer,        ///< Makes a Keras optimizer.
    optimizerV1,      ///< Makes a tf.train optimizer.
    apply,            ///< optimizer.apply_gradients / apply
    minimize,         ///< optimizer.minimize
    computeGradients, ///< optimizer.compute_gradients
    graphGradients,   ///< tf.gradients
    trainOp,          ///< create_train_op, optimize_loss: a train op by another way.
    assign,           ///< variable.assign_sub / assign_add / assign
    model,            ///< Makes a Keras model.
    compile,
    fit,
    fitGenerator,
    trainOnBatch,
    evaluate,
    predict,
    build,
    loadWeights,
    save, ///< Model.save, save_weights, export
    loadModel,
    session,          ///< Session, InteractiveSession
    monitoredSession, ///< MonitoredTrainingSession, MonitoredSession, SingularMonitoredSession
    supervisor,
    trainLoop,        ///< slim.learning.train, tf.contrib.training.train: makes a session and runs the train op until it is done.
    externalTraining, ///< ScipyOptimizerInterface.minimize: an optimizer outside of the graph, which runs the session itself.
    probabilityTraining, ///< tfp.optimizer.lbfgs_minimize and its kin, which make all steps themselves.
    backendFunction,     ///< K.function
    graphLoop,           ///< tf.while_loop
    run,                 ///< session.run
    initializer,         ///< global_variables_initializer and its kin
    restore,             ///< Saver.restore, Checkpoint.restore/read
    saverSave,           ///< Saver.save, Checkpoint.save/write, CheckpointManager.save
    configProto,
    stopHook,
    estimator,
    estimatorTrain,
    scikitModel,   ///< Makes what lets scikit-learn train a Keras model: KerasClassifier, KerasRegressor.
    scikitFit,     ///< Its fit.
    tunerSearch,   ///< Tuner.search of KerasTuner and its kin, which make, compile and train models.
    datasetSource, ///< Makes a tf.data.Dataset from something else.
    datasetStep,   ///< Dataset to dataset: map, batch, shuffle, ...
    datasetRepeat,
    datasetTake,
    datasetReduce, ///< Traces the function that it gets.
    datasetBatch,
    schedule, ///< A Keras LearningRateSchedule.
    decay,    ///< tf.train.exponential_decay and its kin.
    seed,     ///< tf.random.set_seed, np.random.seed, random.seed
    summaryWriter,
    summaryWriterV1,
    pinDevices, ///< set_visible_devices and its kin
    listDevices,
    appRun,   ///< tf.app.run, absl.app.run
    callback, ///< Makes a Keras callback.
    strategy, ///< tf.distribute.*Strategy
    syncReplicas,
    server,
    v2Off,    ///< disable_v2_behavior, disable_eager_execution
    eagerOn,  ///< enable_eager_execution
    function, ///< tf.function
};

/// Roles of one call, most telling first; nearly always one.
class Roles {
  public:
    explicit Roles(Analysis& analysis) : m_analysis(analysis), m_known(analysis.sources().size()) {}

    [[nodiscard]] Role of(Site call);
    [[nodiscard]] bool is(Site call, Role role) { return of(call) == role; }
    /// Role of a value when it is called.
    [[nodiscard]] Role ofCallable(const Value& value);

  private:
    [[nodiscard]] Role ofLibraryName(std::string_view name);
    [[nodiscard]] Role ofMember(const Value& value);

    /// Of a method of something whose class the analysis lost, or that a library makes of which the table knows no more: what no
    /// other library calls so, or calls with such arguments.
    [[nodiscard]] Role ofLost(Site call);

    Analysis& m_analysis;
    std::vector<std::vector<std::optional<Role>>> m_known; ///< By file and node.
    std::unordered_map<std::string_view, Role> m_names;
};

} // namespace rankwright
