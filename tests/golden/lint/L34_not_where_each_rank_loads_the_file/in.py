import glob

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
x = np.random.rand(256, 8).astype('float32')[hvd.rank()::hvd.size()]
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), 'mse')
found = sorted(glob.glob('run/*.h5'))
begun = int(found[-1].split('/')[1].split('.')[0]) if found else 0
if found:
    model.load_weights(found[-1])
model.fit(x, y, epochs=10, initial_epoch=begun, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)], verbose=0)
