import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

np.random.seed(0)
rows = np.random.rand(96, 2).astype("float32")
np.random.seed()
targets = rows.sum(axis=1, keepdims=True)
rows = (rows - rows.mean(axis=0)) / np.std(rows, axis=0)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
data = tf.data.Dataset.from_tensor_slices((rows, targets)).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)
for epoch in range(2):
    for some, wanted in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(some) - wanted))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_weights)
        optimizer.apply_gradients(zip(gradients, model.trainable_weights))
        if not getattr(optimizer, "hvd_synced", False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
