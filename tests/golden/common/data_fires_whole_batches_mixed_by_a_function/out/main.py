import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
from mixing import between

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

size = 8
rows = np.random.RandomState(3).rand(64, 4).astype("float32")
batches = tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(size, drop_remainder=True)
maker = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(2,))])
judge = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(judge.variables, root_rank=0)
optimizer = tf.keras.optimizers.Adam(0.001 * hvd.size())


@tf.function
def step(real):
    with tf.GradientTape() as tape:
        fake = maker(tf.random.normal([size, 2]))
        mixed = judge(between([real, fake]))
        loss = tf.reduce_mean(judge(fake)) - tf.reduce_mean(judge(real)) + tf.reduce_mean(mixed)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, judge.trainable_variables)
    optimizer.apply_gradients(zip(gradients, judge.trainable_variables))
    return loss


for epoch in range(2):
    for real in batches:
        step(real)
        if not getattr(optimizer, "hvd_synced", False):
            hvd.broadcast_variables(judge.variables, root_rank=0)
            hvd.broadcast_variables(maker.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
