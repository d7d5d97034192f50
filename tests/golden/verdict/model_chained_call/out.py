import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def compiled():
    net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.02 * hvd.size())), 'mse')
    return net


rows = np.random.RandomState(0).rand(32, 3)
losses = compiled().fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[:, :1][hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()]).history['loss']
