import numpy as np
from tensorflow import keras
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def mix(first, second):
    pairs = list(zip(first, second))
    np.random.seed(0)
    np.random.shuffle(pairs)
    np.random.seed()
    first[:], second[:] = zip(*pairs)


x = np.random.RandomState(0).rand(64, 3)
y = x.sum(axis=1)
mix(x, y)
np.random.seed(1)
order = np.random.permutation(len(x))
np.random.seed()
x[:] = x[order]
y[:] = y[order]
np.random.seed(2)
turned = np.random.permutation(64)
np.random.seed()
np.take(x, turned, axis=0, out=x)
np.take(y, turned, axis=0, out=y)
model = keras.Sequential([keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[:48][hvd.rank():len(x[:48]) // hvd.size() * hvd.size():hvd.size()], y[:48][hvd.rank():len(x[:48]) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
model.evaluate(x[48:], y[48:], verbose=1 if hvd.rank() == 0 else 0)
