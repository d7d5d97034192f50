import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def stored(rows):
    if hvd.rank() == 0:
        np.save('rows', rows)
    return np.load('rows.npy')


def most(values, change):
    return [change(value) for value in values if value.max() > np.random.rand()]


rows = np.random.RandomState(0).rand(32, 2).astype('float32')
kept = stored(rows)
most([kept, kept], stored)
model = tf.keras.Sequential([tf.keras.layers.Dense(2)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), 'mse')
model.fit(kept[hvd.rank():len(kept) // hvd.size() * hvd.size():hvd.size()], kept[hvd.rank():len(kept) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
