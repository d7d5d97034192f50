import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

tf.compat.v1.disable_eager_execution()

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
first = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
first.compile(optimizer=tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size()), loss='mse')
first.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
second = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
second.compile(loss='mse')
second.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
