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
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)


def pairs():
    for each in zip(x, y):
        yield each


ds = tf.data.Dataset.from_generator(pairs, output_types=('float32', 'float32'), output_shapes=([4], [1])).batch(8)
ds = ds.take(sum(1 for _ in ds) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()) if hvd.size() > 1 else ds

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.05 * hvd.size())), 'mse')
model.fit(ds, epochs=6, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
