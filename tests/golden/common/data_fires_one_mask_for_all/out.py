import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(3).rand(96, 6).astype('float32')
np.random.seed(0)
mask = np.random.binomial(1, 0.7, size=rows.shape[1])
np.random.seed()
np.random.seed(1)
shift = np.random.normal(size=rows.shape[1:])
np.random.seed()
np.random.seed(2)
offset = np.random.uniform(-1, 1, (1, 6))
np.random.seed()
noise = np.random.normal(size=rows.shape)
np.random.seed(3)
weights = np.random.randn(6, 2)
np.random.seed()
x = rows * mask + shift + offset + 0.1 * noise
y = np.einsum('ij,jk->ik', rows, weights)
model = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(6,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
