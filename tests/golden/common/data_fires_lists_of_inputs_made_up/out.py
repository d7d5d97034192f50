import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
both = rng.rand(64, 6).astype('float32')
left, right = both[:, :3], both[:, 3:]
y = both.sum(axis=1, keepdims=True)


def network():
    first, second = tf.keras.Input((3,)), tf.keras.Input((3,))
    out = tf.keras.layers.Dense(1)(tf.keras.layers.concatenate([first, second]))
    model = tf.keras.Model([first, second], out)
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
    return model


model = network()
grown = [left]
grown += [right]
model.fit([part[hvd.rank():len(part) // hvd.size() * hvd.size():hvd.size()] for part in grown], y[hvd.rank():len(y) // hvd.size() * hvd.size():hvd.size()], batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
pair = list((left, right))
model.fit([part[hvd.rank():len(part) // hvd.size() * hvd.size():hvd.size()] for part in pair], y[hvd.rank():len(y) // hvd.size() * hvd.size():hvd.size()], batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
halves = np.split(both, 2, axis=1)
model.fit([part[hvd.rank():len(part) // hvd.size() * hvd.size():hvd.size()] for part in halves], y[hvd.rank():len(y) // hvd.size() * hvd.size():hvd.size()], batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
model.fit([part[hvd.rank():len(part) // hvd.size() * hvd.size():hvd.size()] for part in [left, left][:1] + [right]], y[hvd.rank():len(y) // hvd.size() * hvd.size():hvd.size()], batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
twice = [left] * 2
model.fit([part[hvd.rank():len(part) // hvd.size() * hvd.size():hvd.size()] for part in twice], y[hvd.rank():len(y) // hvd.size() * hvd.size():hvd.size()], batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
converted = list(map(np.asarray, [left, right]))
model.fit([part[hvd.rank():len(part) // hvd.size() * hvd.size():hvd.size()] for part in converted], y[hvd.rank():len(y) // hvd.size() * hvd.size():hvd.size()], batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])

one = tf.keras.Input((6,))
several = tf.keras.Model(one, [tf.keras.layers.Dense(1)(one) for _ in range(3)])
several.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
targets = list(np.stack([y, y, y]))
several.fit(both[hvd.rank():len(both) // hvd.size() * hvd.size():hvd.size()], [part[hvd.rank():len(part) // hvd.size() * hvd.size():hvd.size()] for part in targets], batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
