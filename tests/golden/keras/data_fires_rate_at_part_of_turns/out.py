import numpy as np
from tensorflow.keras import backend as K
import tensorflow as tf
import horovod.tensorflow as hvd
from tensorflow.keras.layers import Dense
from tensorflow.keras.models import Sequential
from tensorflow.keras.optimizers import Adam

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

numbers = np.random.RandomState(0)
x = numbers.rand(64, 4).astype("float32")
y = x.sum(axis=1)
rate = 1e-3
model = Sequential([Dense(1, input_shape=(4,))])
model.compile(loss="mse", optimizer=hvd.DistributedOptimizer(Adam(learning_rate=rate * hvd.size())))
turns = 40
for i in range(max(1, turns // hvd.size())):
    if i > max(1, turns // hvd.size()) * 0.4:
        K.set_value(model.optimizer.learning_rate, rate * 0.2 * hvd.size())
    if i == int(0.7 * max(1, turns // hvd.size())):
        K.set_value(model.optimizer.learning_rate, rate * 0.02 * hvd.size())
    rows = np.random.randint(0, len(x), 8)
    loss = model.train_on_batch(x[rows], y[rows])
    if not getattr(model.optimizer, "hvd_synced", False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(model.optimizer.variables() if callable(model.optimizer.variables) else model.optimizer.variables, root_rank=0)
        model.optimizer.hvd_synced = True
if hvd.rank() == 0:
    print(loss)
