import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras import layers

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def features():
    inputs = layers.Input((8, 8, 1))
    flipped = layers.RandomFlip('horizontal', seed=1)(inputs)
    blur = layers.Conv2D(1, 3, padding='same')
    return tf.keras.Model(inputs, blur(flipped))


def data():
    net = features()
    x = np.random.RandomState(1).rand(96, 8, 8, 1).astype('float32')
    rows = tf.data.Dataset.from_tensor_slices((x, x.mean(axis=(1, 2)))).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
    return rows.batch(16).map(lambda image, mean: (net(image), mean))


model = tf.keras.Sequential([layers.Flatten(), layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(data(), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
