import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def load(seed):
    dice = np.random.RandomState(seed)
    left, right = dice.rand(64, 3), dice.rand(64, 2)
    return [left, right], left.sum(axis=1, keepdims=True)


x, y = load(5)
table = {'a': np.arange(64.0), 'b': np.ones(64), 'y': np.zeros(64)}
more = [table[name] for name in ('a', 'b')] + [table['y']]
left = tf.keras.Input((3,))
right = tf.keras.Input((2,))
model = tf.keras.Model([left, right], tf.keras.layers.Dense(1)(tf.keras.layers.concatenate([left, right])))
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit([part[hvd.rank():len(part) // hvd.size() * hvd.size():hvd.size()] for part in x], y[hvd.rank():len(y) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])

rows = [tf.keras.Input((1,)) for _ in more]
wide = tf.keras.Model(rows, tf.keras.layers.Dense(1)(tf.keras.layers.concatenate(rows)))
wide.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
wide.fit([part[hvd.rank():len(part) // hvd.size() * hvd.size():hvd.size()] for part in more], [table['y'][hvd.rank():len(table['y']) // hvd.size() * hvd.size():hvd.size()]], batch_size=8, epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
