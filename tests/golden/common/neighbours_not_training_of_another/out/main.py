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

rows = np.random.RandomState(0).rand(64, 3).astype('float32')
learn(tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))]), rows)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
for number in range(max(1, 16 // hvd.size())):
    step(model, optimizer, rows[np.random.randint(64, size=8)])
