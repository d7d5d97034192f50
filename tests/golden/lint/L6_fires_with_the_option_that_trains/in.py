import argparse

import tensorflow as tf
import horovod.tensorflow.keras as hvd

parser = argparse.ArgumentParser()
parser.add_argument("what")
parser.add_argument("--train", action="store_true")
parser.add_argument("--save", default=True)
arguments = parser.parse_args()
hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
if arguments.train:
    data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), "mse")
    callbacks = [hvd.callbacks.BroadcastGlobalVariablesCallback(0)]
    model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size(), callbacks=callbacks)
    model.save("line.h5")
    if arguments.save:
        model.save_weights("line.weights.h5")
    if arguments.what == "all":
        model.save("whole.h5")
