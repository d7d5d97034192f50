import os

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd


def prepared(folder, size):
    rows = np.random.RandomState(1).rand(64, 4).astype("float32")
    if not os.path.isdir(folder):
        os.makedirs(folder)
    return rows[:size]


hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
rows = prepared("rows", 64)[hvd.rank()::hvd.size()]
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), "mse")
data = tf.data.Dataset.from_tensor_slices((rows, rows[:, :1])).repeat().batch(8)
model.fit(data, steps_per_epoch=8 // hvd.size(), callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
