import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd


def share(rows):
    return rows[hvd.rank()::hvd.size()]


table = share(np.random.rand(120, 6))
hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
model = tf.keras.Sequential([tf.keras.layers.Dense(6, input_shape=(6,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), 'mse')
model.fit(table, table, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
