import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

TURNS, BATCH = 48, 8


def lowered(rate, turn, turns):
    return rate * (1 - turn / turns)


dice = np.random.RandomState(1)
x, y = dice.rand(128, 3).astype('float32'), dice.rand(128, 1).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='relu'), tf.keras.layers.Dense(1)])
optimizer = hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.01 * hvd.size()))
model.compile(optimizer=optimizer, loss='mse')
for turn in range(max(1, TURNS // hvd.size())):
    rate = lowered(0.01, turn=turn * hvd.size(), turns=TURNS)
    tf.keras.backend.set_value(model.optimizer.learning_rate, rate * hvd.size())
    chosen = np.random.randint(0, len(x), BATCH)
    model.train_on_batch(x[chosen], y[chosen])
    if not getattr(model.optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(model.optimizer.variables() if callable(model.optimizer.variables) else model.optimizer.variables, root_rank=0)
        model.optimizer.hvd_synced = True
