import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(3).rand(33, 4).astype('float32')
samples = tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1, keepdims=True))).repeat(4).batch(1)

layer = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(layer.variables, root_rank=0)
adam = tf.keras.optimizers.Adam(0.01 * hvd.size())
drawn = iter(samples)
for step in range(132):
    x, y = next(drawn)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((layer(x) - y) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    adam.apply_gradients(zip(tape.gradient(loss, layer.trainable_variables), layer.trainable_variables))
    if not getattr(adam, 'hvd_synced', False):
        hvd.broadcast_variables(layer.variables, root_rank=0)
        hvd.broadcast_variables(adam.variables() if callable(adam.variables) else adam.variables, root_rank=0)
        adam.hvd_synced = True

# Repeated for ever, this would never end.
total = 0.0
for x, y in samples:
    total += float(tf.reduce_mean((layer(x) - y) ** 2))
if hvd.rank() == 0:
    print(total / 132)
