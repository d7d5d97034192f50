from collections import defaultdict

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

lines = [line.split() for line in ['the cat sat', 'the dog ran', 'a cat ran off', 'a dog sat still']]
count = defaultdict(int)
for line in lines:
    for word in sorted(set(line)):
        count[word] += 1
number = {}
for place, word in enumerate(list(count.keys())):
    number[word] = place
x = np.zeros((len(lines) * 4, 4))
for row in range(len(x)):
    for column, word in enumerate(lines[row % 4]):
        x[row, column] = number[word] + 1
y = np.array([0, 1, 1, 0] * 4)
model = keras.Sequential([keras.layers.Embedding(12, 4, input_length=4), keras.layers.Flatten(), keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
