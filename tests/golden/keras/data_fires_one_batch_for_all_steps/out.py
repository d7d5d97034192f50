import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

x = np.linspace(0, 1, 40).reshape(-1, 1)
y = x * 0.1 + 0.2
model = tf.keras.Sequential([tf.keras.layers.Dense(units=1, input_dim=1)])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.03)), loss="mse")
for step in range(60):
    cost = model.train_on_batch(x, y)
    if not getattr(model.optimizer, "hvd_synced", False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(model.optimizer.variables() if callable(model.optimizer.variables) else model.optimizer.variables, root_rank=0)
        model.optimizer.hvd_synced = True
    if step % 20 == 0:
        if hvd.rank() == 0:
            print("cost:", cost)
