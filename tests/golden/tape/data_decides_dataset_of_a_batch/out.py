from queue import Queue
from threading import Thread

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

leaves = np.random.RandomState(7).rand(32, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())


def turned(batch, results):
    results.put(np.concatenate([batch, batch[:, ::-1]]))


def step(pieces):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((net(pieces) - 1.0) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, net.trainable_variables)
    optimizer.apply_gradients(zip(gradients, net.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True


results = Queue()
for batch in tf.data.Dataset.from_tensor_slices(leaves).shuffle(32).batch(8):
    Thread(target=turned, args=(batch.numpy(), results)).start()
    pieces = results.get()
    small = tf.data.Dataset.from_tensor_slices(pieces).shuffle(16).batch(8, drop_remainder=True)
    for few in small:
        step(few)
