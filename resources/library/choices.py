# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What introspect.py leaves out, whose methods it lists, and what calls return (which Python does not tell)."""
import re

MODEL = "tensorflow.keras.Model"
DATASET = "tensorflow.data.Dataset"
OPTIMIZER = "tensorflow.keras.optimizers.Optimizer"
V1 = "tensorflow.compat.v1"
ESTIMATOR = "tensorflow.estimator"

SKIPPED = re.compile(r"""
    tensorflow(\.compat\.v1)?\.(
        optimizers | raw_ops | mlir | tsl | lite | quantization | dtensor | autodiff | sysconfig | security | types | tools
      | user_ops | manip | spectral | resource_loader | xla | graph_util | sets | bitwise | signal | audio
      | queue | ragged | linalg\.experimental | experimental\.(numpy|dtensor|extension_type|dlpack|dispatch\w*)
      | tpu\.experimental\.embedding | tpu\.experimental\.HardwareFeature | test\.experimental | saved_model\.experimental
      | config\.experimental_functions | __internal__ | feature_column\.experimental | debugging\.experimental
      | keras\.__internal__ | autograph\.experimental | sparse\.experimental
      | (saved_model\.)?(signature_constants|tag_constants|main_op|signature_def_utils)
      | (dtypes | resource | variant | qu?int\d+)$
    )(\.|$)
  | tensorflow\.keras\.(quantizers | tree | visualization | dtype_policies | utils\.bounding_boxes | dtensor)(\.|$)
  | tensorflow\..*\.(raw_ops|__internal__)(\.|$)
""", re.VERBOSE)


def skipped(path):
    return bool(SKIPPED.match(path))


#: Classes whose methods are listed, as `class.method`.
METHODS = {
    MODEL, "tensorflow.keras.Sequential", "tensorflow.keras.layers.Layer", OPTIMIZER,
    "tensorflow.keras.optimizers.legacy.Optimizer", "tensorflow.keras.callbacks.Callback",
    "tensorflow.keras.mixed_precision.LossScaleOptimizer",
    "tensorflow.keras.losses.Loss", "tensorflow.keras.metrics.Metric",
    "tensorflow.keras.preprocessing.image.ImageDataGenerator", "tensorflow.keras.utils.Progbar",
    DATASET, "tensorflow.GradientTape", "tensorflow.Variable", "tensorflow.Module",
    "tensorflow.train.Checkpoint", "tensorflow.train.CheckpointManager", "tensorflow.train.ExponentialMovingAverage",
    "tensorflow.train.Coordinator", "tensorflow.summary.SummaryWriter", "tensorflow.io.TFRecordWriter",
    "tensorflow.io.gfile.GFile", "tensorflow.distribute.Strategy",
    V1 + ".Session", V1 + ".InteractiveSession", V1 + ".train.Optimizer", V1 + ".train.Saver",
    V1 + ".train.MonitoredSession", V1 + ".train.SingularMonitoredSession", V1 + ".train.Supervisor",
    V1 + ".train.SessionManager", V1 + ".train.SessionRunHook", V1 + ".train.SyncReplicasOptimizer",
    V1 + ".train.QueueRunner", V1 + ".summary.FileWriter", V1 + ".train.Scaffold",
    "tensorflow.data.Iterator", "tensorflow.Operation", "tensorflow.Tensor", "tensorflow.Graph",
    ESTIMATOR + ".Estimator",
}

#: Bases that Python does not show. The analysis asks "is it an optimizer": both makes of Keras optimizers count.
BASES = {
    "tensorflow.keras.optimizers.legacy.Optimizer": [OPTIMIZER],
    "tensorflow.keras.mixed_precision.LossScaleOptimizer": [OPTIMIZER],
    "tensorflow.keras.mixed_precision.experimental.LossScaleOptimizer": [OPTIMIZER],
}

#: What every call gives, by the name of what is called.
RETURNS = {
    "tensorflow.keras.models.load_model": MODEL,
    "tensorflow.keras.models.clone_model": MODEL,
    "tensorflow.keras.models.model_from_json": MODEL,
    "tensorflow.keras.models.model_from_yaml": MODEL,
    "tensorflow.keras.models.model_from_config": MODEL,
    "tensorflow.keras.experimental.load_from_saved_model": MODEL,
    "tensorflow.keras.utils.multi_gpu_model": MODEL,
    "tensorflow.keras.utils.get_file": "",
    "tensorflow.keras.Model.from_config": MODEL,
    "tensorflow.keras.Sequential.from_config": "tensorflow.keras.Sequential",
    "tensorflow.keras.optimizers.get": OPTIMIZER,
    "tensorflow.keras.optimizers.deserialize": OPTIMIZER,
    "tensorflow.keras.estimator.model_to_estimator": ESTIMATOR + ".Estimator",
    "tensorflow.keras.utils.image_dataset_from_directory": DATASET,
    "tensorflow.keras.utils.text_dataset_from_directory": DATASET,
    "tensorflow.keras.utils.audio_dataset_from_directory": DATASET,
    "tensorflow.keras.utils.timeseries_dataset_from_array": DATASET,
    "tensorflow.keras.backend.get_session": V1 + ".Session",
    "tensorflow.keras.Model.fit": "tensorflow.keras.callbacks.History",
    "tensorflow.keras.Model.fit_generator": "tensorflow.keras.callbacks.History",
    "tensorflow.summary.create_file_writer": "tensorflow.summary.SummaryWriter",
    "tensorflow.summary.create_noop_writer": "tensorflow.summary.SummaryWriter",
    "tensorflow.train.load_checkpoint": "",
    V1 + ".train.MonitoredTrainingSession": V1 + ".train.MonitoredSession",
    V1 + ".train.Supervisor.managed_session": V1 + ".Session",
    V1 + ".train.Supervisor.prepare_or_wait_for_session": V1 + ".Session",
    V1 + ".train.SessionManager.prepare_session": V1 + ".Session",
    V1 + ".train.SessionManager.wait_for_session": V1 + ".Session",
    V1 + ".get_default_session": V1 + ".Session",
    V1 + ".get_default_graph": "tensorflow.Graph",
    V1 + ".train.import_meta_graph": V1 + ".train.Saver",
    V1 + ".mixed_precision.enable_mixed_precision_graph_rewrite": V1 + ".train.Optimizer",
    V1 + ".train.get_or_create_global_step": "tensorflow.Variable",
    V1 + ".train.get_global_step": "tensorflow.Variable",
    V1 + ".train.create_global_step": "tensorflow.Variable",
    V1 + ".get_variable": "tensorflow.Variable",
    V1 + ".placeholder": "tensorflow.Tensor",
    V1 + ".global_variables_initializer": "tensorflow.Operation",
    V1 + ".initialize_all_variables": "tensorflow.Operation",
    V1 + ".local_variables_initializer": "tensorflow.Operation",
    V1 + ".tables_initializer": "tensorflow.Operation",
    V1 + ".train.Optimizer.minimize": "tensorflow.Operation",
    V1 + ".train.Optimizer.apply_gradients": "tensorflow.Operation",
    V1 + ".train.SyncReplicasOptimizer.apply_gradients": "tensorflow.Operation",
    V1 + ".train.SyncReplicasOptimizer.make_session_run_hook": V1 + ".train.SessionRunHook",
    V1 + ".data.make_one_shot_iterator": "tensorflow.data.Iterator",
    V1 + ".data.make_initializable_iterator": "tensorflow.data.Iterator",
    "tensorflow.group": "tensorflow.Operation",
    "tensorflow.no_op": "tensorflow.Operation",
    "tensorflow.constant": "tensorflow.Tensor",
    "tensorflow.convert_to_tensor": "tensorflow.Tensor",
}
#: Methods of tf.data.Dataset that do not return a dataset.
NOT_DATASETS = {"reduce", "cardinality", "as_numpy_iterator", "options", "get_single_element", "save",
                "make_one_shot_iterator", "make_initializable_iterator"}


def returns(name):
    """The class of what a call of `name` gives, or an empty text."""
    if name in RETURNS:
        return RETURNS[name]
    if name.startswith(DATASET + "."):
        method = name.rsplit(".", 1)[1]
        if method.endswith("iterator") and method.startswith("make_"):
            return "tensorflow.data.Iterator"
        return "" if method in NOT_DATASETS else DATASET
    match = re.fullmatch(r"tensorflow\.keras\.applications\.(?:\w+\.)?([A-Z]\w+)", name)
    return MODEL if match else ""
