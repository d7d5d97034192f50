import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(0).rand(64, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(64).batch(8)
first = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
hvd.broadcast_variables(first.variables, root_rank=0)
second = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
hvd.broadcast_variables(second.variables, root_rank=0)
optimizer = tf.keras.optimizers.Adam(0.001 * hvd.size())


@tf.function
def train_step(batch, balance):
    with tf.GradientTape() as tape:
        near = tf.reduce_mean(tf.abs(batch - first(batch)))
        far = tf.reduce_mean(tf.abs(batch - second(batch)))
        loss = near - balance * far
    weights = first.trainable_variables + second.trainable_variables
    tape = hvd.DistributedGradientTape(tape)
    optimizer.apply_gradients(zip(tape.gradient(loss, weights), weights))
    return loss, tf.clip_by_value(balance + 0.001 * (0.5 * near - far), 0.0, 1.0)


balance = tf.constant(0.0)
for epoch in range(2):
    for batch in data:
        loss, balance = train_step(batch, balance)
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(first.variables, root_rank=0)
            hvd.broadcast_variables(second.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    if hvd.rank() == 0:
        print(float(loss), float(balance))
