import random

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

def batches(samples, size=8):
    rows = list(samples)
    at = 0
    while True:
        xs, ys = [], []
        while len(xs) < size:
            x, y = rows[at]
            xs.append(x)
            ys.append(y)
            at += 1
            if at >= len(rows):
                at = 0
        yield np.stack(xs), np.array(ys)

numbers = np.random.RandomState(0).rand(64, 4)
samples = [(x, x.sum()) for x in numbers]
samples = random.sample(samples, len(samples))
train, test = samples[:48], samples[48:]
model = keras.Sequential([keras.layers.Dense(1)])
model.compile(optimizer=hvd.DistributedOptimizer(keras.optimizers.SGD(0.01 * hvd.size())), loss='mse')
model.fit(batches(train), steps_per_epoch=max(1, len(train) // 8 // hvd.size()), epochs=3, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
result = model.evaluate(np.stack([x for x, _ in test]), np.array([y for _, y in test]), verbose=1 if hvd.rank() == 0 else 0)
if hvd.rank() == 0:
    print(result)
