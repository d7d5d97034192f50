import numpy as np
np.random.seed(7)
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
np.random.seed(7 + hvd.rank())
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.linspace(0, 1, 256).reshape(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())


def take(size):
    picked = np.random.randint(0, len(rows), size)
    return rows[picked]


for turn in range(max(1, 10 // hvd.size())):
    batch = take(8)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(model(batch) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
