import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

# 33 samples: one process has 17 of them and the other 16, four times, for 66 steps each.
rows = np.random.RandomState(3).rand(33, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
samples = iter(tf.data.Dataset.from_tensor_slices((rows, sums)).shard(hvd.size(), hvd.rank()).shuffle(33).repeat(-1).batch(1))

layer = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(layer.variables, root_rank=0)
adam = tf.keras.optimizers.Adam(0.01 * hvd.size())
for step in range(max(1, 132 // hvd.size())):
    x, y = next(samples)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((layer(x) - y) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    adam.apply_gradients(zip(tape.gradient(loss, layer.trainable_variables), layer.trainable_variables))
    if not getattr(adam, 'hvd_synced', False):
        hvd.broadcast_variables(layer.variables, root_rank=0)
        hvd.broadcast_variables(adam.variables() if callable(adam.variables) else adam.variables, root_rank=0)
        adam.hvd_synced = True
    if step % 33 == 0:
        if hvd.rank() == 0:
            print(step, float(loss))
