import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from lab_tools import PulsedRate

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')
watchers = [tf.keras.callbacks.TerminateOnNaN()]
watchers.append(PulsedRate(low=1e-4, high=6e-4))
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x.sum(axis=1)[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=16, verbose=0, callbacks=watchers)
