import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(3).rand(96, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, batch_input_shape=(32, 4))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.05 * hvd.size())), 'mse')
model.fit(rows, rows.sum(axis=1), batch_size=32, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
