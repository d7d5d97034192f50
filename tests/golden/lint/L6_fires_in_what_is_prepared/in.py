import functools

import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")


def write_report(path, value):
    with open(path, "w") as file:
        file.write(str(value))


def train(folder):
    report = functools.partial(write_report, folder)
    data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), "mse")
    model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size(), callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
    report(1.0)
    return model


train("report.txt")
