import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus_2 = tf.config.experimental.list_physical_devices('GPU')
for gpu_2 in gpus_2:
    tf.config.experimental.set_memory_growth(gpu_2, True)
if gpus_2:
    tf.config.experimental.set_visible_devices(gpus_2[hvd.local_rank()], 'GPU')

gpus = tf.config.experimental.list_logical_devices('GPU')
model = tf.keras.Sequential([tf.keras.Input((1,))])
if len(gpus) > 1:
    with tf.device(gpus[0].name):
        model.add(tf.keras.layers.Dense(2))
    with tf.device(gpus[0].name):
        model.add(tf.keras.layers.Dense(2))
for gpu in gpus:
    with tf.device(gpu.name):
        model.add(tf.keras.layers.Dense(2))
model.add(tf.keras.layers.Dense(1))
x = np.arange(64, dtype='float32').reshape(64, 1) / 64
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], (3 * x)[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=4, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
