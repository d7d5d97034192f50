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

rows = np.random.RandomState(4).rand(90, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())


def mixed(size, inputs, targets):
    count = len(inputs)
    numbers = list(range(count))
    random.shuffle(numbers)
    for start in range(0, count, size):
        part = tf.constant(numbers[start:min(start + size, count)])
        yield tf.gather(inputs, part), tf.gather(targets, part)


def whole(inputs, targets, size):
    full = len(inputs) // size
    inputs, targets = inputs[:full * size], targets[:full * size]
    start = 0
    while start < len(inputs):
        yield inputs[start:start + size], targets[start:start + size]
        start += size


def step(batch, wanted):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(batch) - wanted) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True


for batch, wanted in mixed(16, rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], sums[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]):
    step(batch, wanted)
for turn, (batch, wanted) in enumerate(whole(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], sums[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], 16), 1):
    step(batch, wanted)
