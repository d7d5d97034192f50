import os

import tensorflow as tf
import horovod.tensorflow.keras as hvd
from absl import app, flags

flags.DEFINE_string("model_dir", "model", "where the model goes")
FLAGS = flags.FLAGS


def export(model, folder):
    if not os.path.exists(folder):
        os.mkdir(folder)
    if hvd.rank() == 0:
        model.save(os.path.join(folder, "last"))


def main(_):
    hvd.init()
    gpus = tf.config.list_physical_devices("GPU")
    if gpus:
        tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), "mse")
    data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
    callbacks = [hvd.callbacks.BroadcastGlobalVariablesCallback(0)]
    if hvd.rank() == 0:
        callbacks.append(tf.keras.callbacks.TensorBoard(log_dir=FLAGS.model_dir + "/events"))
    model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size(), callbacks=callbacks)
    export(model, FLAGS.model_dir)


app.run(main)
