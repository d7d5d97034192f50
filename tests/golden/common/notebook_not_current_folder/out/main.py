# Made by rankwright-cli from the notebook main.ipynb.

import numpy as np
from tensorflow import keras
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

here = __import__("os").getcwd()  # %pwd

assert here
inputs = np.random.RandomState(1).rand(64, 4)
model = keras.Sequential([keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(keras.optimizers.SGD(0.01 * hvd.size())), 'mse')
model.fit(inputs[hvd.rank():len(inputs) // hvd.size() * hvd.size():hvd.size()], inputs.sum(axis=1)[hvd.rank():len(inputs) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
