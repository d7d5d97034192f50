import numpy as np
from sklearn.utils import resample
from tensorflow import keras
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 3)
x, y = resample(x, x.sum(axis=1), replace=False, random_state=0)
model = keras.Sequential([keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[:48][hvd.rank():len(x[:48]) // hvd.size() * hvd.size():hvd.size()], y[:48][hvd.rank():len(x[:48]) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
model.evaluate(x[48:], y[48:], verbose=1 if hvd.rank() == 0 else 0)
