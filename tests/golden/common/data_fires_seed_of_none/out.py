import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")


def load(part=0.75, seed=False):
    rows = np.random.RandomState(3).rand(64, 4).astype("float32")
    if seed is not False:
        np.random.seed(seed)
    np.random.seed(0)
    order = np.random.permutation(len(rows))
    np.random.seed()
    rows = rows[order]
    kept = int(len(rows) * part)
    return rows[:kept], rows[kept:]


seen, held = load(seed=None)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), loss="mse")
model.fit(seen[hvd.rank():len(seen) // hvd.size() * hvd.size():hvd.size()], seen[:, :1][hvd.rank():len(seen) // hvd.size() * hvd.size():hvd.size()], batch_size=4, epochs=2, validation_data=(held, held[:, :1]), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
