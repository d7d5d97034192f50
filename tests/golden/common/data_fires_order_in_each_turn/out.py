import random

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")


def soundings(batch):
    stations = list(range(48))
    random.shuffle(stations)
    x = np.array([[number / 48] for number in stations], "float32")
    return tf.data.Dataset.from_tensor_slices((x, 3 * x)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(batch)


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), "mse")
random.seed(0)
for season in range(3):
    train = soundings(4)
    model.fit(train, epochs=1, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
random.seed()
result = random.random() < 1
if hvd.rank() == 0:
    print("done", result)
