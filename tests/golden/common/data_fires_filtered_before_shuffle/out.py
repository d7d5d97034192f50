import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

SIZE = 8


def make(rows):
    kept = tf.data.Dataset.from_tensor_slices(rows).map(lambda row: row * 2.0)
    for row in kept.take(1):
        if hvd.rank() == 0:
            print(row.shape)
    kept = kept.filter(lambda row: tf.reduce_sum(row) > 2.5)
    kept = kept.cache()
    kept = kept.take(sum(1 for _ in kept) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()) if hvd.size() > 1 else kept
    kept = kept.shuffle(64).batch(SIZE, drop_remainder=True)
    test = tf.data.Dataset.from_tensor_slices(rows[:16]).batch(SIZE)
    return kept.prefetch(2), test


train, test = make(np.random.RandomState(0).rand(96, 3).astype('float32'))
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
for epoch in range(2):
    for number, batch in enumerate(train):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(batch) - 1.0))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    if hvd.rank() == 0:
        print(epoch, loss.numpy())
