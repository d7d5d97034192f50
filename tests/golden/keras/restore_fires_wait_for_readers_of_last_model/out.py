import os
import numpy as np
from tensorflow.keras.layers import Dense
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras.models import Sequential, load_model

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(4).rand(48, 3).astype('float32')
targets = rows.sum(1, keepdims=True)
model = Sequential([Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
if os.path.exists('last.h5'):
    model.set_weights(load_model('last.h5', compile=False).get_weights())
hvd.allreduce(0., name='barrier')
for turn in range(2):
    if hvd.rank() == 0:
        model.save('last.h5')
    model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], targets[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
if hvd.rank() == 0:
    model.save('last.h5')
