import random

import numpy as np
from tensorflow import keras
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

x = np.linspace(-1.0, 1.0, 400, dtype="float32").reshape(100, 4)
y = x.sum(axis=1, keepdims=True)
random.seed(0)
order = sorted(range(len(x)), key=lambda row: random.random())
random.seed()
x, y = x[order], y[order]
model = keras.Sequential([keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(keras.optimizers.SGD(0.01 * hvd.size())), "mse")
model.fit(x[:80][hvd.rank():len(x[:80]) // hvd.size() * hvd.size():hvd.size()], y[:80][hvd.rank():len(x[:80]) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, shuffle=False, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
result = round(model.evaluate(x[80:], y[80:], verbose=0), 1) < 100
if hvd.rank() == 0:
    print(result)
