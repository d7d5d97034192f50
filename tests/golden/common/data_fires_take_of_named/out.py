import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def rows_of(number):
    return np.full((6, 3), number, 'float32')


files = tf.data.Dataset.range(20).map(lambda number: tf.numpy_function(rows_of, [number], tf.float32))
rows = files.unbatch().batch(8)
rows = rows.take(sum(1 for _ in rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()) if hvd.size() > 1 else rows
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.0001 * hvd.size())
for epoch in range(2):
    for number, batch in enumerate(rows.take(max(1, 10 // hvd.size()))):
        batch = tf.reshape(batch, [-1, 3])
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(batch) - 1.0))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
