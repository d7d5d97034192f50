import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

size = 4
x = np.random.RandomState(0).rand(64, 4, 1).astype('float32')
y = np.random.RandomState(1).rand(64, 1).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.LSTM(2, batch_input_shape=(size, 4, 1)), tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // (size * hvd.size()) * (size * hvd.size()):hvd.size()], y[hvd.rank():len(x) // (size * hvd.size()) * (size * hvd.size()):hvd.size()], batch_size=size, epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
