import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

there = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(3,))])
hvd.broadcast_variables(there.variables, root_rank=0)
back = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(3,))])
hvd.broadcast_variables(back.variables, root_rank=0)
there_optimizer = tf.keras.optimizers.Adam(0.001 * hvd.size())
back_optimizer = tf.keras.optimizers.Adam(0.001 * hvd.size())


@tf.function
def step(one, other):
    with tf.GradientTape(persistent=True) as tape:
        first = tf.reduce_mean(tf.square(back(there(one)) - one))
        second = tf.reduce_mean(tf.square(there(back(other)) - other))
    tape = hvd.DistributedGradientTape(tape)
    there_optimizer.apply_gradients(zip(tape.gradient(first, there.trainable_variables), there.trainable_variables))
    back_optimizer.apply_gradients(zip(tape.gradient(second, back.trainable_variables), back.trainable_variables))


ones = tf.data.Dataset.from_tensor_slices(np.random.rand(48, 3).astype("float32")).shuffle(48, seed=1).batch(4)
others = tf.data.Dataset.from_tensor_slices(np.random.rand(40, 3).astype("float32")).shuffle(40, seed=2).batch(4)
for epoch in range(2):
    batches = tf.data.Dataset.zip((ones, others))
    batches = batches.take(len(batches) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
    for number, (one, other) in enumerate(batches):
        step(one, other)
        if not getattr(back_optimizer, "hvd_synced", False):
            hvd.broadcast_variables(back.variables, root_rank=0)
            hvd.broadcast_variables(back_optimizer.variables() if callable(back_optimizer.variables) else back_optimizer.variables, root_rank=0)
            back_optimizer.hvd_synced = True
        if not getattr(there_optimizer, "hvd_synced", False):
            hvd.broadcast_variables(there.variables, root_rank=0)
            hvd.broadcast_variables(there_optimizer.variables() if callable(there_optimizer.variables) else there_optimizer.variables, root_rank=0)
            there_optimizer.hvd_synced = True
        if number % 5 == 0:
            if hvd.rank() == 0:
                print(epoch, number)
