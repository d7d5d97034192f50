from queue import Queue

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Batcher:
    def __init__(self, rows):
        self.waiting = Queue()
        for first in range(0, len(rows), 4):
            self.waiting.put(rows[first:first + 4])

    def next_batch(self):
        return self.waiting.get()


batcher = Batcher(np.random.RandomState(2).rand(32, 3).astype('float32'))
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())
for turn in range(8):
    batch = batcher.next_batch()
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((net(batch) - 1.0) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, net.trainable_variables)
    optimizer.apply_gradients(zip(gradients, net.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
