import os
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus_2 = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus_2:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus_2:
    tf.config.experimental.set_visible_devices(gpus_2[hvd.local_rank()], 'GPU')



def choose(gpus='1'):
    os.environ.update(TF_CPP_MIN_LOG_LEVEL='2')


choose()
x = np.random.RandomState(0).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x.sum(axis=1, keepdims=True)[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
