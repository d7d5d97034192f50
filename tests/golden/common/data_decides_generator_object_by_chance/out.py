import random

import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Readings:
    def __init__(self, count):
        self.numbers = list(range(count))

    def __call__(self):
        random.shuffle(self.numbers)
        for number in self.numbers:
            yield [number / 64], [number / 32]


data = tf.data.Dataset.from_generator(Readings(64), output_signature=(tf.TensorSpec([1]), tf.TensorSpec([1]))).batch(4)
data = data.take(sum(1 for _ in data) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()) if hvd.size() > 1 else data
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(data, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
