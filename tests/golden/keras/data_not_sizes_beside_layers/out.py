import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras.layers import Concatenate, Dense, Input

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def widen(units, layer, other):
    return Dense(units)(Concatenate()([layer, other]))


def build(sizes=None):
    if sizes is None:
        sizes = [4, 8, 16]
    inputs = Input((4,))
    layer, found = inputs, []
    for size in sizes:
        layer = Dense(size)(layer)
        found.append(layer)
    pairs = zip(reversed(sizes[:-1]), reversed(found[:-1]))
    for number, (size, other) in enumerate(pairs):
        layer = widen(size, layer, other)
    return tf.keras.Model(inputs, Dense(1)(layer))


x = np.random.RandomState(0).rand(64, 4)
model = build()
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), loss='mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x.sum(axis=1)[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=8, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
