# Made by rankwright-cli from the notebook main.ipynb.

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from IPython.display import Audio, display

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.rand(64, 4).astype('float32')
wave = np.sin(np.arange(8000) / 20)
Audio(wave, rate=8000)

if hvd.rank() == 0:
    display(Audio(wave, rate=8000))

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), 'mse')
while model.fit(rows, rows[:, :1], batch_size=8, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0).history['loss'][-1] > 0.5:
    pass
