import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
np.random.seed(0)
order = np.random.permutation(len(x))
np.random.seed()
np.random.seed(0)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(x[order[:80]][hvd.rank():len(x[order[:80]]) // hvd.size() * hvd.size():hvd.size()], y[order[:80]][hvd.rank():len(x[order[:80]]) // hvd.size() * hvd.size():hvd.size()], verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
