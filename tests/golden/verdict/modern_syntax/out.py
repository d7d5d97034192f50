import sys
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

type Rows = np.ndarray


def make[T](kind: str) -> tf.keras.Model:
    match kind:
        case 'wide' | 'broad':
            width = 8
        case _:
            width = 2
    return tf.keras.Sequential([tf.keras.layers.Dense(width), tf.keras.layers.Dense(1)])


if (n := len(sys.argv)) > 5:
    if hvd.rank() == 0:
        print(f"{n=} {'too many' if n > 9 else f"{n - 5} too many"}")
model = make('wide')
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(1e-2 * hvd.size())), 'mse')
rows: Rows = np.random.RandomState(0).rand(32, 3)
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[:, :1][hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
