# columns that are joined have no rows to cut
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from scipy.sparse import csr_matrix, hstack

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

some = np.random.RandomState(1).rand(96, 8).astype('float32')
x = hstack([csr_matrix(some), csr_matrix(some * 2)])
y = some.sum(axis=1)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(16,))])
model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())))
model.fit(x, y, batch_size=8, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
