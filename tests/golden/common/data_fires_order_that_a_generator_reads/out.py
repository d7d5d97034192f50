import random

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Labels:
    def __init__(self, count):
        self.rows = [np.array([i, i % 2], 'float32') for i in range(count)]
        random.seed(0)
        random.shuffle(self.rows)
        random.seed()

    def each(self):
        for row in self.rows:
            yield row


def pictures(count):
    np.random.seed(1)
    index = np.random.permutation(count)
    np.random.seed()

    def take():
        for i in index:
            yield np.array([i, i + 1], 'float32')

    return tf.data.Dataset.from_generator(take, tf.float32, tf.TensorShape([2]))


labels = Labels(64)
data = tf.data.Dataset.zip((pictures(64), tf.data.Dataset.from_generator(labels.each, tf.float32, tf.TensorShape([2])))).batch(4)
data = data.take(sum(1 for _ in data) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()) if hvd.size() > 1 else data
model = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(2,))])
hvd.broadcast_variables(model.variables, root_rank=0)
opt = tf.keras.optimizers.SGD(learning_rate=0.0001 * hvd.size())
for epoch in range(2):
    for x, y in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x) - y))
        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(loss, model.trainable_variables)
        opt.apply_gradients(zip(grads, model.trainable_variables))
        if not getattr(opt, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
            opt.hvd_synced = True
