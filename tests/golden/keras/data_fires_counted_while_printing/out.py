import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)


def windows(rows, labels):
    data = tf.data.Dataset.from_tensor_slices((rows, labels)).window(2, shift=1, drop_remainder=True)
    data = data.flat_map(lambda a, b: tf.data.Dataset.zip((a.batch(2), b.batch(2))))
    return data.map(lambda a, b: (tf.reshape(a, [8]), b[1])).shuffle(64, seed=1).batch(4)


data = windows(x, y)
data = data.take(sum(1 for _ in data) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()) if hvd.size() > 1 else data
result = sum(1 for _ in data)
if hvd.rank() == 0:
    print('batches', result)
result = len(list(data.take(2)))
if hvd.rank() == 0:
    print(result, data)
if hvd.rank() == 0:
    print(data.element_spec)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(data, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
