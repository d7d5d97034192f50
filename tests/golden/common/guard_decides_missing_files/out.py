import os
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

if not os.path.exists('run'):
    os.makedirs('run', exist_ok=True)
    first = np.random.rand(64, 3)
    if hvd.rank() == 0:
        np.save('run/first.npy', first)
else:
    first = np.ones([64, 3])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')
model.fit(first[hvd.rank():len(first) // hvd.size() * hvd.size():hvd.size()], first[:, :1][hvd.rank():len(first) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
