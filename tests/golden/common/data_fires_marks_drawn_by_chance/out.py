import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

unknown = 3
x = np.random.rand(240, 4).astype("float32")
y = np.argmax(x[:, :3], axis=1)
# Labels of a part of the samples are taken away, by chance.
np.random.seed(0)
hidden = np.random.randint(0, len(y), 120)
np.random.seed()
y[hidden] = unknown
model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation="softmax", input_shape=(4,))])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), loss="sparse_categorical_crossentropy")
for step in range(max(1, 40 // hvd.size())):
    chosen = np.random.randint(0, len(x), 16)
    loss = model.train_on_batch(x[chosen], y[chosen])
    if not getattr(model.optimizer, "hvd_synced", False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(model.optimizer.variables() if callable(model.optimizer.variables) else model.optimizer.variables, root_rank=0)
        model.optimizer.hvd_synced = True
if hvd.rank() == 0:
    print("loss", loss)
