import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
rows = rng.rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
error = tf.keras.metrics.Mean()


def batches(rows):
    return tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1, keepdims=True))).shuffle(64, seed=1).batch(8)


def run(data):
    batches_2 = data.take(len(data) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
    for part, sums in batches_2:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(part) - sums))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    error.reset_states()
    for part, sums in data:
        error(tf.square(model(part) - sums))
    return error.result()


for epoch in range(2):
    result_2 = float(run(batches(rows)))
    if hvd.rank() == 0:
        print(result_2)
