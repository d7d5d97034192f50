import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(7).rand(32, 4).astype('float32')
enlarge = tf.keras.Sequential([tf.keras.layers.Rescaling(2.0)])
given = tf.keras.Input((4,))
code = tf.keras.layers.Dense(2)(given)
encoder = tf.keras.Model(given, code)
whole = tf.keras.Model(given, tf.keras.layers.Dense(4)(encoder(given)))
hvd.broadcast_variables(whole.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())
for batch in tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((whole(batch) - enlarge(batch)) ** 2) + 0.1 * tf.reduce_mean(encoder(batch) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, whole.trainable_variables)
    optimizer.apply_gradients(zip(gradients, whole.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(whole.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
