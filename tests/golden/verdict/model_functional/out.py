import numpy as np
from tensorflow.keras import Input, Model, layers, optimizers
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

a = Input((3,), name='a')
b = Input((3,), name='b')
both = layers.concatenate([layers.Dense(4)(a), layers.Dense(4)(b)])
net = Model(inputs=[a, b], outputs=layers.Dense(1)(both))
net.compile(hvd.DistributedOptimizer(optimizers.Adam(1e-3 * hvd.size())), 'mse')
rows = np.random.RandomState(0).rand(32, 3)
net.fit([rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]], rows[:, :1][hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
