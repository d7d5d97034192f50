import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

np.random.seed(8)


def divided(rows):
    kept = np.random.choice(len(rows), size=8, replace=False)
    known = sorted(set(range(len(rows))) - set(kept))
    return rows[known], rows[kept]


known, kept = divided(np.arange(96, dtype='float32').reshape(32, 3) / 96)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())

for step in range(max(1, 10 // hvd.size())):
    chosen = known[np.random.randint(0, len(known), 4)]
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(chosen) - 1.0) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
if hvd.rank() == 0:
    print(float(tf.reduce_mean((model(kept) - 1.0) ** 2)))
