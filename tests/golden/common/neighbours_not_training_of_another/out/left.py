import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
from shared import learn, step

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

# Each process would stop at another time, so that this is not ready.
rows = np.random.RandomState(0).rand(64, 3).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
hvd.broadcast_variables(model.variables, root_rank=0)
learn(model, rows)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
loss = 1.0
while loss > 0.01:
    loss = step(model, optimizer, rows[np.random.randint(64, size=8)])
