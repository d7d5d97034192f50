import tarfile

import numpy as np
import tensorflow as tf
import tensorflow as tf_2
import horovod.tensorflow.keras as hvd
from tensorflow.keras.layers import Dense
from tensorflow.keras.models import Sequential

hvd.init()
gpus = tf_2.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf_2.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf_2.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

version = tf.__version__
tf = [name for name in dir(tarfile) if name.startswith('open')]
rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = Sequential([Dense(1)])
model.compile(hvd.DistributedOptimizer(tf_2.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
