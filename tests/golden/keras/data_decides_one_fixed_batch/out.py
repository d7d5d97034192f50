import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras.layers import Dense, Input
from tensorflow.keras.models import Model

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

BATCH = 10
x = np.random.RandomState(0).rand(BATCH, 8)
y = np.random.RandomState(1).rand(BATCH, 1)
inputs = Input((8,), BATCH)
model = Model(inputs, Dense(1)(inputs))
model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())))
model.fit(x, y, epochs=3, batch_size=BATCH, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
