import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(3).rand(64, 3)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
unused = tf.keras.optimizers.legacy.SGD(0.05, decay=1e-3)
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.legacy.Adam(0.01 * hvd.size(), decay=0.0)), 'mse')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows.sum(axis=1, keepdims=True)[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
