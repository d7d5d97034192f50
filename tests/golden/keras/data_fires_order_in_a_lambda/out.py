import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow import keras

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

np.random.seed(0)
order = np.random.permutation(8)
np.random.seed()
x = np.linspace(-1.0, 1.0, 256, dtype="float32").reshape(64, 4)
y = x.sum(axis=1, keepdims=True)
inputs = keras.Input((4,))
hidden = keras.layers.Dense(8)(inputs)
hidden = keras.layers.Lambda(lambda values: tf.gather(values, order, axis=1))(hidden)
model = keras.Model(inputs, keras.layers.Dense(1)(hidden))
model.compile(hvd.DistributedOptimizer(keras.optimizers.SGD(0.01 * hvd.size())), "mse")
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, shuffle=False, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
