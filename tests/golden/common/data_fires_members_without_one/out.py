from enum import Enum

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Place(Enum):
    HARBOUR = 1
    MARKET = 2
    STATION = 3


def measured(place):
    return np.random.RandomState(place.value).rand(32, 3).astype('float32')


places = set(Place) - {Place.STATION}
parts = []
for place in sorted(places, key=str):
    parts.append(measured(place))
x = np.concatenate(parts, axis=0)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x[:, :1][hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
