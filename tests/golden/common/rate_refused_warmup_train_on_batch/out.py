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
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
ds = tf.data.Dataset.from_tensor_slices((x, y)).batch(8)

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), loss='mse')

for step in range(max(1, 24 // hvd.size())):
    pick = np.random.randint(0, 64, 16)
    model.train_on_batch(x[pick], y[pick])
    if not getattr(model.optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(model.optimizer.variables() if callable(model.optimizer.variables) else model.optimizer.variables, root_rank=0)
        model.optimizer.hvd_synced = True
