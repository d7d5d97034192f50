import random

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

names = ['ash', 'birch', 'cedar', 'elm', 'fir', 'oak']
seen = [names[number % 6] for number in range(96)]
random.seed(0)
random.shuffle(names)
random.seed()
numbers = {name: number for number, name in enumerate(names)}
random.seed(1)
few = random.sample(sorted(set(seen)), 3)
random.seed()
marks = {}
random.seed(2)
for name in random.sample(sorted(set(seen)), 6):
    marks[name] = len(marks)
random.seed()
x = np.array([[len(name), ord(name[0])] for name in seen], dtype='float32')
y = np.array([[numbers[name], name in few and few.index(name), marks.get(name)] for name in seen], dtype='float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(2,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
