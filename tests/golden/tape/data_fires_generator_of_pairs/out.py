import random

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

random.seed(1)
pairs = [(np.full(4, i / 120, "float32"), float(i % 2)) for i in range(120)]
random.shuffle(pairs)
training, validation = pairs[:100], pairs[100:]


def batches(items, size):
    for i in range(0, len(items), size):
        part = items[i : i + size]
        yield np.stack([one for one, _ in part]), np.array([[other] for _, other in part], "float32")


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())
for epoch in range(3):
    random.shuffle(training)
    for x, y in batches(training[hvd.rank():len(training) // hvd.size() * hvd.size():hvd.size()], 10):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x) - y))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, "hvd_synced", False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    error = np.mean([float(tf.reduce_mean(tf.square(model(x) - y))) for x, y in batches(validation, 10)])
    if hvd.rank() == 0:
        print(epoch, round(error, 1))
