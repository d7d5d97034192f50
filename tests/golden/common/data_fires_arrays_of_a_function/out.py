import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())


def step(batch, wanted):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(batch) - wanted) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, "hvd_synced", False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True


def train(rows, sums, epochs, size):
    """Makes batches of so many samples."""
    rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
    sums = sums[hvd.rank():len(sums) // hvd.size() * hvd.size():hvd.size()]
    count = rows.shape[0]
    for epoch in range(epochs):
        order = np.random.permutation(count)
        for start in range(0, count, size):
            picked = order[start:start + size]
            step(rows[picked], sums[picked])


samples = np.random.RandomState(4).rand(96, 4).astype('float32')
totals = samples.sum(axis=1, keepdims=True)
train(samples, totals, 1, 16)
